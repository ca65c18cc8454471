import { create } from 'zustand'
import { maskedText } from '../../shared/mask.ts'

const store = create<{ readonly on: boolean }>(() => ({ on: false }))

/** Turns on, or off, that what names a person is masked wherever it is shown. */
export const setShareSafe = (on: boolean): void => {
  if (store.getState().on !== on) store.setState({ on })
}

export const useShareSafe = (): boolean => store(({ on }) => on)
export const isShareSafe = (): boolean => store.getState().on

/** A text as it may be shown now; whoever draws it listens to {@link useShareSafe}. */
export const safeText = (text: string): string =>
  isShareSafe() && typeof text === 'string' ? maskedText(text) : text
