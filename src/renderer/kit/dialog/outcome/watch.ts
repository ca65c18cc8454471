import { createContext, useContext } from 'react'
import type { RequestInput } from '../../../../shared/bridge.ts'
import type { Change } from '../../../../shared/writes/change.ts'

/** Observer of a dialog's writes: the list it was opened from, as it was when the action started. */
export interface Watch {
  readonly onStart: () => void
  /**
   * `change`: what is no longer as it was read; null if nothing. `mayBeDone`: bytes may have left, and the platform did not
   * refuse the write.
   */
  readonly onEnd: (change: Change | null, mayBeDone: boolean) => void
  /** Search of the list's rows; main refuses the write once the list has begun another. */
  readonly search?: RequestInput<'write'>['search']
}

const WatchContext = createContext<Watch | null>(null)
export const WatchProvider = WatchContext.Provider

/** For dialogs without a list, such as one opened within a dialog. */
export const noListWatch: Watch = { onStart: () => undefined, onEnd: () => undefined }

/** Adds what follows a write after which the list is read again. */
export const withChanged = (watch: Watch, onChanged: () => void): Watch => ({
  ...watch,
  onEnd: (change, mayBeDone) => {
    watch.onEnd(change, mayBeDone)
    if (change) onChanged()
  },
})

/** Returns the observer of the dialog's writes. */
export const useWatch = (): Watch => useContext(WatchContext) ?? noListWatch
