import { type QueryExecuteOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { getDayAt, getToday } from '../../../../shared/domain/dates.ts'
import { failed } from '../../../../shared/result.ts'
import { type Reader, readOptions, toPrefetch, useRead } from '../../calls/call.ts'
import { useChangedRows } from '../../calls/changes.ts'
import { call } from '../../calls/send-call.ts'
import type { FixedInput } from '../../dialog/action.ts'
import { useEnvironment } from '../../environment.ts'
import { formatFailure } from '../../failure/failure.ts'
import { setAutomatic } from '../../failure/rejection-toast.ts'
import { toInput } from '../../form/values.ts'
import type { Sort } from '../../table/rows/sorting.ts'
import { type TagScope, useTagScope } from '../../tag/tag-scope.ts'
import { whenVisible } from '../../tag/tag-visibility.ts'
import { shouldToast, toastIn } from '../../toast.ts'
import { useToday } from '../../today.ts'
import type { AnyList } from '../declaration.ts'
import type { ListEndpoint } from '../list-endpoint.ts'
import { findMultiIdProblems, findNumbers, type MultiIdPage, readByIds } from '../search/multi-id-search.ts'
import { createSearchNumbers, type SearchNumbers } from '../search/number-searches.ts'
import { getParamInput } from '../search/params.ts'
import { isSameInput } from '../search/same-input.ts'
import { getFirstSearch, getFittingLimit, type Search, useSearch } from '../search/search.ts'
import { useLookups } from '../search/use-lookups.ts'
import { getAnsweredSums, useOwnSums } from '../sums/use-sums.ts'
import { useLastAnswer } from './last-answer.ts'
import { getLastPage, isPastLastPage } from './last-page.ts'
import { isCurrent } from './read-again.ts'
import { isPaged } from './read-list.ts'
import { useMembers } from './use-members.ts'
import { usePages } from './use-pages.ts'

/** Returns how to read a search: number by number if it has several. Each call carries the search's mark. */
const createReader = (
  source: ListEndpoint,
  list: AnyList,
  { values }: Search,
  searches?: SearchNumbers,
): Reader<ListEndpoint> => {
  const numbers = findNumbers(list.filters, values)
  const fields = findMultiIdProblems(list.filters, values)
  // The search bar refuses this, but a route or a view may contain it.
  if (fields.length > 0) return async () => failed({ kind: 'invalid', fields })
  return (input, signal) => {
    const calling = { signal, ...(searches && { search: searches.newest() }) }
    return numbers ? readByIds(source, input, numbers, calling) : call(source, input, calling)
  }
}

/** Converts a sort to the call's input, in the order of its properties; empty if the call cannot sort. */
const sortInput = (
  { input }: ListEndpoint,
  columns: AnyList['columns'],
  sort: Sort | null,
): Readonly<Record<string, string>> => {
  if (!sort) return {}
  const isInverted = columns.some(
    ({ field, serverSort }) => field === sort.field && serverSort === 'inverted',
  )
  const direction = (sort.direction === 'asc') === isInverted ? 'desc' : 'asc'
  if ('sort' in input.shape) return { order: sort.field, sort: direction }
  const name = (['ordertype', 'orderType'] as const).find(one => one in input.shape)
  return name ? { orderby: sort.field, [name]: direction } : {}
}

/** Returns functions that convert a search to the list's input, with page, and the totals' input, without. */
const createInputBuilders = (
  source: ListEndpoint,
  list: AnyList,
  params: URLSearchParams,
  fixed: FixedInput,
) => {
  const buildFilters = (of: Search): Readonly<Record<string, unknown>> => ({
    ...getParamInput(list.params ?? {}, params),
    ...fixed,
    ...toInput(list.filters, of.values, of.asOf, 'filter').input,
  })
  const buildInput = (of: Search): Readonly<Record<string, unknown>> => ({
    ...(isPaged(source) && { page: of.page, limit: of.limit }),
    ...sortInput(source, list.columns, of.sort),
    ...buildFilters(of),
  })
  return { buildFilters, buildInput }
}

/** Returns the initial reads of a list screen in a tag: rows, totals and lookups. */
export const getInitialQueries = (
  source: ListEndpoint,
  list: AnyList,
  place: TagScope,
  zone: string,
): readonly QueryExecuteOptions[] => {
  const search = getFirstSearch(list, place, zone)
  const { buildFilters, buildInput } = createInputBuilders(source, list, place.params, {})
  const numbers = findNumbers(list.filters, search.values)
  const reader = createReader(source, list, search)
  const own = numbers ? undefined : list.totals?.source
  return [
    toPrefetch(place.id, source, buildInput(search), reader),
    ...(own ? [toPrefetch(place.id, own, buildFilters(search))] : []),
    ...(list.lookups ?? []).map(lookup => toPrefetch(place.id, lookup, {})),
  ]
}

/** State of a list: its search, the answers and failures, and actions on it. `fits`: it fills the window's height. */
export const useList = (
  source: ListEndpoint,
  list: AnyList,
  fixed: FixedInput,
  fits: boolean,
  /** For a list below another one: changes with each search and refresh of that list, with which it is read again. */
  round?: number,
) => {
  const { id: scope, params } = useTagScope()
  const { zone } = useEnvironment()
  const today = useToday()
  const client = useQueryClient()
  // A search that it has an answer to is read again, too.
  useState(() => {
    if (round !== undefined) client.removeQueries({ queryKey: [scope, source.id], type: 'inactive' })
  })
  const [search, setSearch] = useSearch(list, fits)
  /** The latest search begun, perhaps not rendered yet. */
  const newest = useRef(search)
  const isUnmounted = useRef(false)
  useEffect(
    () => () => {
      isUnmounted.current = true
    },
    [],
  )

  const { buildFilters, buildInput } = useMemo(
    () => createInputBuilders(source, list, params, fixed),
    [source, list, params, fixed],
  )
  const filters = useMemo(() => buildFilters(search), [buildFilters, search])
  const input = useMemo(() => buildInput(search), [buildInput, search])

  const [searches] = useState(createSearchNumbers)
  const numbers = findNumbers(list.filters, search.values)
  const reader = createReader(source, list, search, searches)
  const query = useRead(scope, source, input, reader)
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
  const instead =
    latest && isPastLastPage(search, latest)
      ? getLastPage(search, latest, { pageRows: countPageRows(search), shownPage: page })
      : null
  // The platform sums up one number, not several.
  const sumsSource = numbers ? undefined : list.totals?.source
  const ownSums = useOwnSums(
    { scope, source: sumsSource, search, buildFilters, rowsOf: lastAnswer?.input ?? null },
    source,
  )

  const memberRows = useMembers(scope, list.member, lastAnswer?.answer.rows, source)
  const { lookedUp, loadProblem, lookUpAgain } = useLookups(scope, list.lookups)

  const failure = query.error?.failure ?? null
  const reportedError = useRef(query.error)
  /** True if the request in flight is an auto-refresh: no toast on failure. */
  const quiet = useRef(false)
  const setQuiet = useCallback(
    (isQuiet: boolean) => {
      quiet.current = isQuiet
      setAutomatic(scope, isQuiet)
    },
    [scope],
  )
  useEffect(() => {
    if (reportedError.current === query.error) return undefined
    reportedError.current = query.error
    const reason = query.error?.failure
    if (quiet.current) return undefined
    if (!reason || reason.kind === 'forbidden' || !shouldToast(reason)) return undefined
    return whenVisible(scope, () => toastIn(scope, 'error', formatFailure(reason)))
  }, [query.error, scope])

  const { refetch } = query
  const { refetch: refetchSums } = ownSums
  const { refetch: refetchMembers } = memberRows
  /** Refetches everything visible; true once the rows are current. */
  const readAgain = useCallback(async (): Promise<boolean> => {
    const [rows] = await Promise.all([refetch(), refetchSums(), refetchMembers()])
    // An empty page past the end does not count: the last page follows.
    return isCurrent(rows) && rows.data !== undefined && !isPastLastPage(search, rows.data)
  }, [refetch, refetchSums, refetchMembers, search])
  const [rounds, setRounds] = useState(0)
  const beginRound = useCallback(() => setRounds(count => count + 1), [])
  const reread = useCallback(async (): Promise<boolean> => {
    setQuiet(false)
    beginRound()
    return readAgain()
  }, [readAgain, setQuiet, beginRound])
  const lastRound = useRef(round)
  useEffect(() => {
    if (lastRound.current === round) return
    lastRound.current = round
    void reread()
  }, [round, reread])

  /** Always fetches, even a cached page. */
  const go = (next: Search, withSums: boolean) => {
    setQuiet(false)
    void refetchMembers()
    const nextInput = buildInput(next)
    const nextFilters = buildFilters(next)
    searches.begin(next, !isSameInput(nextFilters, filters))
    if (isSameInput(nextInput, input)) void refetch()
    else client.removeQueries({ queryKey: [scope, source.id, nextInput], exact: true })
    if (sumsSource && withSums) {
      if (isSameInput(nextFilters, filters)) void refetchSums()
      else client.removeQueries({ queryKey: [scope, sumsSource.id, nextFilters], exact: true })
    }
    newest.current = next
    setSearch(next)
  }
  /** Refetches the first page, where new records appear; resolves when it has arrived. */
  const rereadFirst = async () => {
    setQuiet(false)
    beginRound()
    const current = newest.current
    const first = { ...current, page: 1 }
    searches.begin(first, false)
    const readQuery = readOptions(
      scope,
      source,
      buildInput(first),
      createReader(source, list, first, searches),
    )
    // A request in flight was sent before the change.
    await client.cancelQueries({ queryKey: readQuery.queryKey, exact: true })
    // Failures are shown in the list.
    await Promise.allSettled([client.query({ ...readQuery, staleTime: 0 }), refetchSums()])
    // A search begun meanwhile stays; so does that of the list which has replaced this one in its tag.
    if (newest.current !== current || isUnmounted.current) return
    newest.current = first
    setSearch(first)
  }
  useEffect(() => {
    if (instead !== null) go({ ...search, page: instead }, false)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per answer without rows
  }, [instead, query.data])
  /** Starts a search that changes a part of the current one. */
  const begin = (next: Partial<Pick<Search, 'values' | 'sort' | 'limit' | 'isAuto'>>) => {
    beginRound()
    go({ ...search, ...next, asOf: getToday(zone), page: 1 }, true)
  }

  /** Reloads search, page and choices, with today's date. */
  const reload = () => {
    lookUpAgain()
    beginRound()
    go({ ...search, asOf: getToday(zone) }, true)
  }

  const answeredSearch = lastAnswer?.input ?? search
  const carriedInput = useMemo<FixedInput>(() => {
    const answeredFilters = buildFilters(answeredSearch)
    return Object.fromEntries((list.carriedFields ?? []).map(name => [name, answeredFilters[name] ?? '']))
  }, [list.carriedFields, buildFilters, answeredSearch])

  // The search of the visible rows, if a newer one failed.
  const visibleSearch = failure && lastAnswer ? lastAnswer.input : search
  const rowsSearch = lastAnswer?.input ?? search
  const isOfOtherDays =
    lastAnswer !== null &&
    !isSameInput(buildFilters(lastAnswer.input), buildFilters({ ...lastAnswer.input, asOf: today }))
  const isOfYesterday = !!list.showsToday && lastAnswer !== null && getDayAt(zone, lastAnswer.at) !== today
  const totals =
    list.totals?.fromAnswer && !findNumbers(list.filters, rowsSearch.values)
      ? getAnsweredSums({
          lastAnswer,
          failure,
          isCurrent: !!lastAnswer && isSameInput(buildFilters(lastAnswer.input), buildFilters(visibleSearch)),
        })
      : ownSums
  return {
    visibleSearch,
    /** Search of the visible rows, even while a newer one is in flight. */
    rowsSearch,
    applied: search,
    buildInput,
    /** Converts a search to its filters as sent, without page and sort. */
    buildFilters,
    answer: lastAnswer?.answer ?? null,
    /** Result per number; null unless several were searched for. */
    each,
    rows: memberRows.rows,
    members: memberRows.members,
    /** Why the computed member field is empty. */
    unreadMembers: memberRows.loadProblem,
    /** Filters that a row's actions get with it. */
    carriedInput,
    /** Lookups that did not load, in words. */
    loadProblem,
    lookups: lookedUp,
    /** Number of the search's rows before the visible ones, independent of a page in flight. */
    before,
    /** Page of the visible rows. */
    page,
    /** Number of rows of the visible search; null before the first answer. */
    extent,
    /** Rows of a full page of the visible search. */
    pageRows: countPageRows(visibleSearch),
    /** True if the visible search's relative range now means other days. */
    isOfOtherDays,
    /** The channel's day if the visible rows are from an earlier one; else null. */
    newDay: lastAnswer && (isOfOtherDays || isOfYesterday) ? today : null,
    /** True if the visible rows belong to another search or page. */
    isOld: lastAnswer !== null && lastAnswer.input !== search,
    /** Mark of the visible rows' search, as known to main. */
    mark: searches.markOf(lastAnswer?.input ?? search),
    /** True if the visible rows belong to other filters. */
    isOther: lastAnswer !== null && !isSameInput(buildFilters(lastAnswer.input), filters),
    updatedAt: lastAnswer?.at ?? null,
    failure,
    /** Checks whether a row predates a known change; undefined without changes. */
    isChanged: useChangedRows([scope, source.id, buildInput(answeredSearch)], lastAnswer?.at ?? 0),
    loading: query.isFetching || instead !== null,
    totals: { ...totals, retry: useCallback(() => void refetchSums(), [refetchSums]) },
    begin,
    /** Turns to a page of the search. While the visible page is another search's, as this one failed, it starts at page 1. */
    turn: (to: number) => {
      const isShown = isSameInput(
        buildInput({ ...search, page: to }),
        buildInput({ ...visibleSearch, page: to }),
      )
      go({ ...search, page: isShown ? to : 1 }, false)
    },
    /** Changes the rows per page; null: as many as fit. */
    resize: (limit: number | null) =>
      go({ ...search, limit: limit ?? getFittingLimit(list), isAuto: limit === null, page: 1 }, false),
    /** True if the page size is what fits the window now. */
    isFitting: () => search.limit === getFittingLimit(list),
    /** Changes an automatic page size to what fits the window now; the first row stays on the page, and a failure is quiet. */
    fit: () => {
      const limit = getFittingLimit(list)
      go({ ...search, limit, page: Math.floor(((search.page - 1) * search.limit) / limit) + 1 }, false)
      setQuiet(true)
    },
    sortBy: (sort: Sort | null) => go({ ...search, sort, page: 1 }, false),
    reload,
    /** Auto-refreshes the visible rows; failures are shown in the list, not as a toast. */
    refresh: () => {
      // After midnight, relative ranges mean other days.
      if (search.asOf === getToday(zone)) void reread()
      else reload()
      setQuiet(true)
    },
    reread,
    rereadFirst,
    /** Number of searches and refreshes so far. */
    rounds,
  }
}

export type ListData = ReturnType<typeof useList>
