import { create } from 'zustand'
import { listOfferedActions, type RunnableAction } from '../../kit/offered-actions.ts'

/** State of the open palette. */
export interface OpenedPalette {
  /** Actions that the page offered when it was opened. */
  readonly offered: readonly RunnableAction[]
}

/** The palette; null while it is closed. */
export const usePalette = create<{ readonly opened: OpenedPalette | null }>(() => ({ opened: null }))

export const closePalette = (): void => usePalette.setState({ opened: null })

/** Opens the palette over the window's content, or closes it. */
export const togglePalette = (): void =>
  usePalette.setState(({ opened }) => ({
    opened: opened ? null : { offered: listOfferedActions(document.activeElement) },
  }))
