import { useCallback } from 'react'
import type { Row } from '../../../../shared/cell.ts'
import type { ReadEndpoint } from '../../../../shared/endpoint-base.ts'
import type { Page } from '../../../../shared/page.ts'
import type { Failure } from '../../../../shared/result.ts'
import { useRead } from '../../calls/call.ts'
import { type LastAnswer, useLastAnswer } from '../read/last-answer.ts'
import { isSameInput } from '../search/same-input.ts'
import type { Search } from '../search/search.ts'

/** Totals of a list: from their own call, or part of the list's answer. */
interface Sums {
  /** Null while the first ones are in flight. */
  readonly sums: Row | null
  /** True if the sums belong to another search than the visible rows. */
  readonly isStale: boolean
  readonly failure: Failure | null
  /** Refetches them; does nothing if they come with the list. */
  readonly refetch: () => Promise<unknown>
  /** True if there are none and none are in flight. */
  readonly isAbsent: boolean
}

interface OwnSumsDeps {
  readonly scope: string
  readonly source: ReadEndpoint | undefined
  readonly search: Search
  /** Converts a search to its filters as sent. */
  readonly buildFilters: (search: Search) => Readonly<Record<string, unknown>>
  /** Search of the visible rows; null before the first rows. */
  readonly rowsOf: Search | null
}

/** Totals from their own call, with the search's filters; none without a source. Totals of a newer search wait for its rows. */
export const useOwnSums = (
  { scope, source, search, buildFilters, rowsOf }: OwnSumsDeps,
  otherwise: ReadEndpoint,
): Sums => {
  const query = useRead(scope, source ?? otherwise, source ? buildFilters(search) : null)
  const isOfRows = (answeredSearch: Search) =>
    rowsOf === null || isSameInput(buildFilters(answeredSearch), buildFilters(rowsOf))
  const latest = useLastAnswer(search, query)
  const ofRows = useLastAnswer(search, query, answeredSearch => !isOfRows(answeredSearch))
  const lastAnswer = ofRows && isOfRows(ofRows.input) ? ofRows : latest
  const { refetch } = query
  return {
    sums: (lastAnswer?.answer ?? null) as Row | null,
    isStale: query.isFetching || lastAnswer === null || !isOfRows(lastAnswer.input),
    failure: query.error?.failure ?? null,
    refetch: useCallback(async () => (source ? refetch() : undefined), [source, refetch]),
    isAbsent: !source && !(rowsOf && lastAnswer && isOfRows(lastAnswer.input)),
  }
}

interface AnsweredSumsDeps {
  readonly lastAnswer: LastAnswer<Search, Page<Row>> | null
  readonly failure: Failure | null
  /** True if the cached answer has the visible search's filters, on any page. */
  readonly isCurrent: boolean
}

const noRefetch = async () => undefined

/** Totals that came with the rows; their failure is the list's own and shown there. */
export const getAnsweredSums = ({ lastAnswer, failure, isCurrent }: AnsweredSumsDeps): Sums => ({
  sums: (lastAnswer?.answer.other ?? null) as Row | null,
  isStale: !isCurrent,
  failure: null,
  refetch: noRefetch,
  isAbsent: failure !== null && (lastAnswer === null || failure.kind === 'forbidden'),
})
