import { useRead } from '../../calls/call.ts'
import type { AnyList } from '../declaration.ts'
import type { ListEndpoint } from '../list-endpoint.ts'
import type { ListInput } from '../search/list-input.ts'
import type { MultiIdPage } from '../search/multi-id-search.ts'
import type { SearchNumbers } from '../search/number-searches.ts'
import type { Search } from '../search/search.ts'
import { useLastAnswer } from './last-answer.ts'
import { getLastPage, isPastLastPage } from './last-page.ts'
import { createListReader } from './list-reader.ts'
import { useMembers } from './use-members.ts'
import { usePages } from './use-pages.ts'

interface RowsDeps {
  readonly scope: string
  readonly source: ListEndpoint
  readonly list: AnyList
  readonly search: Search
  readonly listInput: ListInput
  readonly searches: SearchNumbers
}

/** Reads a search's rows, and keeps the last answer; with their number, and the page to show instead of one past the end. */
export const useRows = ({ scope, source, list, search, listInput, searches }: RowsDeps) => {
  const { buildFilters, buildInput } = listInput
  const reader = createListReader(source, list, search, searches)
  const query = useRead(scope, source, buildInput(search), reader)
  const lastAnswer = useLastAnswer(search, query, isPastLastPage)
  const latest = query.isPlaceholderData ? undefined : query.data
  const each = (lastAnswer?.answer as Partial<MultiIdPage> | undefined)?.each ?? null
  const { page, countPageRows, before, extent } = usePages({
    source,
    lastAnswer,
    latest,
    getSearchKey: of => JSON.stringify([of.limit, buildFilters(of)]),
    isAll: each !== null,
  })
  const members = useMembers(scope, list.member, lastAnswer?.answer.rows, source)
  return {
    query,
    lastAnswer,
    refetchMembers: members.refetch,
    countPageRows,
    /** Page to turn to, as the requested one is past the last one; else null. */
    instead:
      latest && isPastLastPage(search, latest)
        ? getLastPage(search, latest, { pageRows: countPageRows(search), shownPage: page })
        : null,
    shown: {
      answer: lastAnswer?.answer ?? null,
      /** Result per number; null unless several were searched for. */
      each,
      rows: members.rows,
      members: members.members,
      /** Why the computed member field is empty. */
      unreadMembers: members.loadProblem,
      /** Page of the visible rows. */
      page,
      /** Number of the search's rows before the visible ones, independent of a page in flight. */
      before,
      /** Number of rows of the visible search; null before the first answer. */
      extent,
      updatedAt: lastAnswer?.at ?? null,
    },
  }
}

export type RowsRead = ReturnType<typeof useRows>
