import { createContext, useContext } from 'react'
import type { SearchMark } from '../../../../shared/search-mark.ts'

/** Observer of a dialog's writes: the list it was opened from. */
export interface Watch {
  readonly onStart: () => void
  /** `changed`: the record differs, or may differ, from the visible one. `isSent`: bytes may have left. */
  readonly onEnd: (changed: boolean, isSent: boolean) => void
  /** Search of the list's rows; main refuses the write once the list has begun another. */
  readonly search?: SearchMark | undefined
}

const noWatch: Watch = { onStart: () => undefined, onEnd: () => undefined }

const WatchContext = createContext<Watch>(noWatch)
export const WatchProvider = WatchContext.Provider

/** For dialogs without a list, such as one opened within a dialog. */
export const noListWatch = noWatch

/** Returns the observer of the dialog's writes. */
export const useWatch = (): Watch => useContext(WatchContext)
