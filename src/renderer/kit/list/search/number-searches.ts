import type { SearchMark } from '../../../../shared/writes/search-mark.ts'

/** Sequence numbers of one list's searches. */
export interface SearchNumbers {
  /** Numbers the next search; `isOther`: its filters differ from the previous ones. */
  readonly begin: (next: object, isOther: boolean) => void
  /** Returns the mark of an earlier search. */
  readonly markOf: (search: object) => SearchMark
  /** Returns the mark of the latest search. */
  readonly newest: () => SearchMark
}

/** Creates a list's search numbers, by which main refuses writes on rows of an earlier search. */
export const createSearchNumbers = (): SearchNumbers => {
  const list = crypto.randomUUID()
  const numbers = new WeakMap<object, number>()
  let newest = 0
  return {
    begin: (next, isOther) => {
      if (isOther) newest += 1
      numbers.set(next, newest)
    },
    markOf: search => ({ list, number: numbers.get(search) ?? 0 }),
    newest: () => ({ list, number: newest }),
  }
}
