import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { FixedInput } from '../../dialog/action.ts'
import { useEnvironment } from '../../environment.ts'
import { useTagScope } from '../../tag/tag-scope.ts'
import { useToday } from '../../today.ts'
import type { AnyList } from '../declaration.ts'
import type { ListEndpoint } from '../list-endpoint.ts'
import { compareSearches } from '../search/compare-searches.ts'
import { createListInput } from '../search/list-input.ts'
import { findNumbers } from '../search/multi-id-search.ts'
import { createSearchNumbers } from '../search/number-searches.ts'
import { isSameInput } from '../search/same-input.ts'
import { useSearch } from '../search/search.ts'
import { useLookups } from '../search/use-lookups.ts'
import { getAnsweredSums, useOwnSums } from '../sums/use-sums.ts'
import { useFailureToast } from './use-failure-toast.ts'
import { useListCommands } from './use-list-commands.ts'
import { useRows } from './use-rows.ts'

/** State of a list: its search, the answers and failures, and actions on it. `fits`: it fills the window's height. */
export const useList = (
  source: ListEndpoint,
  list: AnyList,
  fixed: FixedInput,
  fits: boolean,
  /** See {@link useListCommands}. */
  round?: number,
) => {
  const { id: scope, params } = useTagScope()
  const { zone } = useEnvironment()
  const today = useToday()
  const client = useQueryClient()
  // Below another list, a search that it has an answer to is read again, too.
  useState(() => {
    if (round !== undefined) client.removeQueries({ queryKey: [scope, source.id], type: 'inactive' })
  })
  const [search, setSearch] = useSearch(list, fits)
  const [searches] = useState(createSearchNumbers)
  const listInput = useMemo(() => createListInput(source, list, params, fixed), [source, list, params, fixed])
  const { buildFilters } = listInput
  const rowsRead = useRows({ scope, source, list, search, listInput, searches })
  const { query, lastAnswer } = rowsRead
  const failure = query.error?.failure ?? null
  // The platform sums up one number, not several.
  const sumsSource = findNumbers(list.filters, search.values) ? undefined : list.totals?.source
  const ownSums = useOwnSums(
    { scope, source: sumsSource, search, buildFilters, rowsOf: lastAnswer?.input ?? null },
    source,
  )
  const { refetch: refetchSums } = ownSums
  const { lookedUp: lookups, loadProblem, lookUpAgain } = useLookups(scope, list.lookups)
  const searched = compareSearches({
    search,
    answered: lastAnswer,
    failure,
    showsToday: list.showsToday ?? false,
    today,
    zone,
    buildFilters,
  })
  const { rowsSearch, visibleSearch } = searched
  const commands = useListCommands({
    scope,
    source,
    list,
    search,
    visibleSearch,
    setSearch,
    searches,
    listInput,
    rowsRead,
    sumsSource,
    refetchSums,
    lookUpAgain,
    setQuiet: useFailureToast(scope, query.error),
    round,
  })
  const totals =
    list.totals?.fromAnswer && !findNumbers(list.filters, rowsSearch.values)
      ? getAnsweredSums({
          lastAnswer,
          failure,
          isCurrent: !!lastAnswer && isSameInput(buildFilters(lastAnswer.input), buildFilters(visibleSearch)),
        })
      : ownSums
  return {
    ...searched,
    ...listInput,
    /** Mark of the visible rows' search, as known to main. */
    mark: searches.markOf(rowsSearch),
    ...rowsRead.shown,
    /** Rows of a full page of the visible search. */
    pageRows: rowsRead.countPageRows(visibleSearch),
    failure,
    loading: query.isFetching || rowsRead.instead !== null,
    lookups,
    /** Lookups that did not load, in words. */
    loadProblem,
    totals: { ...totals, retry: useCallback(() => void refetchSums(), [refetchSums]) },
    ...commands,
  }
}

export type ListData = ReturnType<typeof useList>
