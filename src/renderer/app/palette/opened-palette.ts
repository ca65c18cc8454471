import { create } from 'zustand'
import { listOffered, type OfferedNow } from '../../kit/offered.ts'

/** The palette while it is open. */
export interface OpenedPalette {
  /** What the page could do when it was opened. */
  readonly offered: readonly OfferedNow[]
}

/** The palette; null while it is closed. */
export const usePalette = create<{ readonly opened: OpenedPalette | null }>(() => ({ opened: null }))

export const closePalette = (): void => usePalette.setState({ opened: null })

/** Opens the palette over whatever is on show; the same key closes it. */
export const togglePalette = (): void =>
  usePalette.setState(({ opened }) => ({
    opened: opened ? null : { offered: listOffered(document.activeElement) },
  }))
