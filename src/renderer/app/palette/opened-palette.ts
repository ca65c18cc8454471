import { create } from 'zustand'
import { listOfferedActions, type RunnableAction } from '../../kit/offered-actions.ts'

/** State of the open palette. */
export interface OpenedPalette {
  /** Actions that the page offered when it was opened. */
  readonly offered: readonly RunnableAction[]
  /** Text entered from the start. */
  readonly text: string
}

/** The palette; null while it is closed. */
export const usePalette = create<{ readonly opened: OpenedPalette | null }>(() => ({ opened: null }))

export const closePalette = (): void => usePalette.setState({ opened: null })

/** Opens the palette over the window's content. */
export const openPalette = (text: string): void =>
  usePalette.setState({ opened: { offered: listOfferedActions(document.activeElement), text } })

/** Opens the palette empty, or closes it. */
export const togglePalette = (): void => (usePalette.getState().opened ? closePalette() : openPalette(''))
