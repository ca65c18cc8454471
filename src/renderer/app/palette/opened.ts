import { create } from 'zustand'
import { type OfferedNow, offeredAt } from '../../kit/offered.ts'

/** The palette while it is open. */
export interface Opened {
  /** What the page could do when it was opened. */
  readonly offered: readonly OfferedNow[]
}

const store = create<{ readonly opened: Opened | null }>(() => ({ opened: null }))

export const usePaletteOpened = (): Opened | null => store(({ opened }) => opened)

export const closePalette = (): void => store.setState({ opened: null })

/** Opens the palette over whatever is on show; the same key closes it. */
export const togglePalette = (): void =>
  store.setState(({ opened }) => ({ opened: opened ? null : { offered: offeredAt(document.activeElement) } }))
