import { createContext, useContext } from 'react'
import type { SearchMark } from '../../../shared/search-mark.ts'

/** Who wants to know of the writes that are made in a dialog: the list it was opened from. */
export interface Watch {
  readonly began: () => void
  /** `changed`: the record is, or may be, another than was on show. `isSent`: bytes may have left. */
  readonly ended: (changed: boolean, isSent: boolean) => void
  /** The search of that list that its rows come from: main refuses a write once another has begun. */
  readonly search?: SearchMark | undefined
}

const nobody: Watch = { began: () => undefined, ended: () => undefined }

const WatchContext = createContext<Watch>(nobody)
export const WatchProvider = WatchContext.Provider

/** A dialog within a dialog is not the outer list's business. */
export const unwatched = nobody

/** Whom to tell of a write. */
export const useWatch = (): Watch => useContext(WatchContext)
