import type { SearchMark } from '../../../shared/search-mark.ts'

/** The numbers of one list's searches. */
export interface SearchNumbers {
  /** Numbers what is asked for next; `isOther`: by other filters than what was asked for before. */
  readonly begin: (next: object, isOther: boolean) => void
  /** The mark of what was asked for at some time. */
  readonly markOf: (asked: object) => SearchMark
  /** The mark of what was asked for last. */
  readonly newest: () => SearchMark
}

/** Numbers the searches of one list, so that main refuses a write about rows of an earlier one. */
export const createSearchNumbers = (): SearchNumbers => {
  const list = crypto.randomUUID()
  const numbers = new WeakMap<object, number>()
  let newest = 0
  return {
    begin: (next, isOther) => {
      if (isOther) newest += 1
      numbers.set(next, newest)
    },
    markOf: asked => ({ list, number: numbers.get(asked) ?? 0 }),
    newest: () => ({ list, number: newest }),
  }
}
