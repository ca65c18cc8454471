import type { Failure } from '../shared/result.ts'
import type { SearchMark } from '../shared/search-mark.ts'

/** Lists that are remembered; the one that was searched longest ago goes first. */
const maxLists = 1000

const superseded: Failure = {
  kind: 'invalid',
  fields: [{ field: 'search', message: 'errors:superseded' }],
}

/** The newest search of each list of the pages. */
export interface Searches {
  /** Notes a search that begins. */
  readonly begin: (mark: SearchMark) => void
  /**
   * Why a write about rows of this search is not sent; null where it may be. A later search of the list has begun by then,
   * whatever became of it: the rows are not of the search that the operator asked for last.
   */
  readonly refusal: (mark: SearchMark | undefined) => Failure | null
}

export const createSearches = (): Searches => {
  const newest = new Map<string, number>()
  return {
    begin: ({ list, number }) => {
      const known = newest.get(list) ?? 0
      newest.delete(list)
      // A search that reads page by page may still ask when the next one has begun.
      newest.set(list, Math.max(known, number))
      const [oldest] = newest.keys()
      if (newest.size > maxLists && oldest !== undefined) newest.delete(oldest)
    },
    refusal: mark => (mark && (newest.get(mark.list) ?? 0) > mark.number ? superseded : null),
  }
}
