import type { Failure } from '../../shared/result.ts'
import type { SearchMark } from '../../shared/writes/search-mark.ts'

/** Maximum number of lists; the least recently searched one is dropped. */
const maxLists = 1000

const supersededFailure: Failure = {
  kind: 'invalid',
  fields: [{ field: 'search', message: 'errors:superseded' }],
}

/** The newest search of each list. */
export interface Searches {
  /** Records a search that starts. */
  readonly begin: (mark: SearchMark) => void
  /**
   * Why a write about rows of this search is refused; null: allowed. Refused once a later search of the list has begun, whatever
   * its result: the rows no longer match the operator's latest search.
   */
  readonly refusal: (mark: SearchMark | undefined) => Failure | null
}

export const createSearches = (): Searches => {
  const newest = new Map<string, number>()
  return {
    begin: ({ list, number }) => {
      const newestNumber = newest.get(list) ?? 0
      newest.delete(list)
      // A multi-page search may still request pages after the next one has begun.
      newest.set(list, Math.max(newestNumber, number))
      const [oldest] = newest.keys()
      if (newest.size > maxLists && oldest !== undefined) newest.delete(oldest)
    },
    refusal: mark => (mark && (newest.get(mark.list) ?? 0) > mark.number ? supersededFailure : null),
  }
}
