import { useCallback } from 'react'
import type { Row } from '../../../shared/cell.ts'
import type { Endpoint } from '../../../shared/endpoint.ts'
import type { Page } from '../../../shared/page.ts'
import type { Failure } from '../../../shared/result.ts'
import { useRead } from '../call.ts'
import { type LastAnswer, useLastAnswer } from './last-answer.ts'
import { isSameInput } from './same-input.ts'
import type { Search } from './search.ts'

/** The totals of a list: asked for on their own, or part of the list's own answer. */
interface Sums {
  /** Null while the first ones are on their way. */
  readonly sums: Row | null
  /** The sums are of another search than the rows on show. */
  readonly old: boolean
  readonly failure: Failure | null
  /** Reads them again; nothing to do for those that come with the list. */
  readonly refetch: () => Promise<unknown>
  /** There are none and none are on their way. */
  readonly absent: boolean
}

interface Asked {
  readonly scope: string
  readonly source: Endpoint | undefined
  readonly search: Search
  /** The filters of a search as they are sent. */
  readonly filtersOf: (search: Search) => Readonly<Record<string, unknown>>
  /** The search that the rows on show answer; null before the first rows. */
  readonly rowsOf: Search | null
}

/**
 * Totals from a call of their own, with the filters of the search; of nothing without a source. Totals of a later search than
 * the rows on show wait for its rows.
 */
export const useOwnSums = (
  { scope, source, search, filtersOf, rowsOf }: Asked,
  otherwise: Endpoint,
): Sums => {
  const read = useRead(scope, source ?? otherwise, source ? filtersOf(search) : null)
  const isOfRows = (asked: Search) => rowsOf === null || isSameInput(filtersOf(asked), filtersOf(rowsOf))
  const latest = useLastAnswer(search, read)
  const ofRows = useLastAnswer(search, read, asked => !isOfRows(asked))
  const kept = ofRows && isOfRows(ofRows.asked) ? ofRows : latest
  const { refetch } = read
  return {
    sums: (kept?.answer ?? null) as Row | null,
    old: read.isFetching || kept === null || !isOfRows(kept.asked),
    failure: read.error?.failure ?? null,
    refetch: useCallback(async () => (source ? refetch() : undefined), [source, refetch]),
    absent: !source && !(rowsOf && kept && isOfRows(kept.asked)),
  }
}

interface Answered {
  readonly kept: LastAnswer<Search, Page<Row>> | null
  readonly failure: Failure | null
  /** Whether the kept answer has the filters of the search on show, whatever its page. */
  readonly isCurrent: boolean
}

const nothing = async () => undefined

/** Totals that came with the rows: a failure of theirs is the list's own and is told there. */
export const getAnsweredSums = ({ kept, failure, isCurrent }: Answered): Sums => ({
  sums: (kept?.answer.other ?? null) as Row | null,
  old: !isCurrent,
  failure: null,
  refetch: nothing,
  absent: failure !== null && (kept === null || failure.kind === 'forbidden'),
})
