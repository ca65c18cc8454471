import { type FetchQueryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { getDayAt, getToday } from '../../../shared/domain/dates.ts'
import type { Endpoint } from '../../../shared/endpoint.ts'
import { failed } from '../../../shared/result.ts'
import { type Reader, readOptions, toPrefetch, useRead } from '../call.ts'
import { call } from '../calling.ts'
import { useChangedRows } from '../changes.ts'
import type { FixedInput } from '../dialog/action.ts'
import { useEnvironment } from '../environment.ts'
import { formatFailure } from '../failure.ts'
import { toInput } from '../form/values.ts'
import { setAutomatic } from '../rejection-toast.ts'
import type { Sort } from '../table/sorting.ts'
import { type TagScope, useTagScope } from '../tag-scope.ts'
import { whenVisible } from '../tag-visibility.ts'
import { shouldToast, toastIn } from '../toast.ts'
import { useToday } from '../today.ts'
import type { ListDeclaration, Lookup } from './declaration.ts'
import { useLastAnswer } from './last-answer.ts'
import { getLastPage, isPastLastPage } from './last-page.ts'
import type { ListEndpoint } from './list-endpoint.ts'
import { findMultiIdProblems, findNumbers, type MultiIdPage, readByIds } from './multi-id-search.ts'
import { createSearchNumbers, type SearchNumbers } from './number-searches.ts'
import { getParamInput } from './params.ts'
import { isCurrent } from './read-again.ts'
import { isPaged } from './read-list.ts'
import { isSameInput } from './same-input.ts'
import { getFirstSearch, getFittingLimit, type Search, useSearch } from './search.ts'
import { useLookups } from './use-lookups.ts'
import { useMembers } from './use-members.ts'
import { usePages } from './use-pages.ts'
import { getAnsweredSums, useOwnSums } from './use-sums.ts'

/** A list declaration with the types that only its author needs forgotten. */
export type AnyList = ListDeclaration<ListEndpoint, Endpoint, Lookup>

/** How a search is read: number by number where it holds several. Each call says which search it begins. */
const readerOf = (
  source: ListEndpoint,
  list: AnyList,
  { values }: Search,
  searches?: SearchNumbers,
): Reader<ListEndpoint> => {
  const numbers = findNumbers(list.filters, values)
  const fields = findMultiIdProblems(list.filters, values)
  // Not from the search bar, which refuses it: from a route, a view or an earlier version.
  if (fields.length > 0) return async () => failed({ kind: 'invalid', fields })
  return (input, signal) => {
    const calling = { signal, ...(searches && { search: searches.newest() }) }
    return numbers ? readByIds(source, input, numbers, calling) : call(source, input, calling)
  }
}

/** A sort under the names that the call has for it, in the order of what is sent; nothing for a call that cannot sort. */
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

/** What a list is asked for by a search: with its page, and for its totals without. */
const asking = (source: ListEndpoint, list: AnyList, params: URLSearchParams, fixed: FixedInput) => {
  const filtersOf = (of: Search): Readonly<Record<string, unknown>> => ({
    ...getParamInput(list.params ?? {}, params),
    ...fixed,
    ...toInput(list.filters, of.values, of.asOf).input,
  })
  const inputOf = (of: Search): Readonly<Record<string, unknown>> => ({
    ...(isPaged(source) && { page: of.page, limit: of.limit }),
    ...sortInput(source, list.columns, of.sort),
    ...filtersOf(of),
  })
  return { filtersOf, inputOf }
}

/** What a list screen reads first in a place: its rows, its totals, and what it looks up. */
export const getInitialQueries = (
  source: ListEndpoint,
  list: AnyList,
  place: TagScope,
  zone: string,
): readonly FetchQueryOptions[] => {
  const search = getFirstSearch(list, place, zone)
  const { filtersOf, inputOf } = asking(source, list, place.params, {})
  const numbers = findNumbers(list.filters, search.values)
  const reader = readerOf(source, list, search)
  const own = numbers ? undefined : list.totals?.source
  return [
    toPrefetch(place.id, source, inputOf(search), reader),
    ...(own ? [toPrefetch(place.id, own, filtersOf(search))] : []),
    ...(list.lookups ?? []).map(lookup => toPrefetch(place.id, lookup, {})),
  ]
}

/**
 * What a list shows and how it is moved: its search, the answers to it, and the failures of each. `fits`: it has the height
 * of the window.
 */
export const useList = (source: ListEndpoint, list: AnyList, fixed: FixedInput, fits: boolean) => {
  const { id: scope, params } = useTagScope()
  const { zone } = useEnvironment()
  const today = useToday()
  const client = useQueryClient()
  const [search, setSearch] = useSearch(list, fits)

  const { filtersOf, inputOf } = useMemo(
    () => asking(source, list, params, fixed),
    [source, list, params, fixed],
  )
  const filters = useMemo(() => filtersOf(search), [filtersOf, search])
  const input = useMemo(() => inputOf(search), [inputOf, search])

  const [searches] = useState(createSearchNumbers)
  const numbers = findNumbers(list.filters, search.values)
  const reader = readerOf(source, list, search, searches)
  const read = useRead(scope, source, input, reader)
  const kept = useLastAnswer(search, read, isPastLastPage)
  const latest = read.isPlaceholderData ? undefined : read.data
  const each = (kept?.answer as Partial<MultiIdPage> | undefined)?.each ?? null
  const { page, pageRowsOf, before, extent } = usePages({
    source,
    kept,
    latest,
    nameOf: of => JSON.stringify([of.limit, filtersOf(of)]),
    isAll: each !== null,
  })
  const instead =
    latest && isPastLastPage(search, latest)
      ? getLastPage(search, latest, { pageRows: pageRowsOf(search), shown: page })
      : null
  // The platform sums up one number, not several.
  const sumsSource = numbers ? undefined : list.totals?.source
  const ownSums = useOwnSums(
    { scope, source: sumsSource, search, filtersOf, rowsOf: kept?.asked ?? null },
    source,
  )

  const answered = useMembers(scope, list.member, kept?.answer.rows, source)
  const { lookedUp, unread, lookUpAgain } = useLookups(scope, list.lookups)

  const failure = read.error?.failure ?? null
  const told = useRef(read.error)
  /** What is on its way was asked for by nobody. */
  const quiet = useRef(false)
  const setQuiet = useCallback(
    (isQuiet: boolean) => {
      quiet.current = isQuiet
      setAutomatic(scope, isQuiet)
    },
    [scope],
  )
  useEffect(() => {
    if (told.current === read.error) return undefined
    told.current = read.error
    const reason = read.error?.failure
    if (quiet.current) return undefined
    if (!reason || reason.kind === 'forbidden' || !shouldToast(reason)) return undefined
    return whenVisible(scope, () => toastIn(scope, 'error', formatFailure(reason)))
  }, [read.error, scope])

  const { refetch } = read
  const { refetch: refetchSums } = ownSums
  const { refetch: refetchMembers } = answered
  /** Reads everything on show again; true once the rows are those of now. */
  const readAgain = useCallback(async (): Promise<boolean> => {
    const [rows] = await Promise.all([refetch(), refetchSums(), refetchMembers()])
    // Of a page that is no more nothing is on show yet: the last one that is follows.
    return isCurrent(rows) && rows.data !== undefined && !isPastLastPage(search, rows.data)
  }, [refetch, refetchSums, refetchMembers, search])
  const reread = useCallback(async (): Promise<boolean> => {
    setQuiet(false)
    return readAgain()
  }, [readAgain, setQuiet])

  /** Asks the platform, never the memory of an earlier visit to the same page. */
  const go = (next: Search, withSums: boolean) => {
    setQuiet(false)
    void refetchMembers()
    const nextInput = inputOf(next)
    const nextFilters = filtersOf(next)
    searches.begin(next, !isSameInput(nextFilters, filters))
    if (isSameInput(nextInput, input)) void refetch()
    else client.removeQueries({ queryKey: [scope, source.id, nextInput], exact: true })
    if (sumsSource && withSums) {
      if (isSameInput(nextFilters, filters)) void refetchSums()
      else client.removeQueries({ queryKey: [scope, sumsSource.id, nextFilters], exact: true })
    }
    setSearch(next)
  }
  /** Reads the first page, where what was just made stands; resolves when it is there. */
  const rereadFirst = async () => {
    setQuiet(false)
    const first = { ...search, page: 1 }
    searches.begin(first, false)
    const asked = readOptions(scope, source, inputOf(first), reader)
    // One that is on its way was asked for before.
    await client.cancelQueries({ queryKey: asked.queryKey, exact: true })
    // Why it fails is shown where the list is.
    await Promise.allSettled([client.fetchQuery({ ...asked, staleTime: 0 }), refetchSums()])
    setSearch(first)
  }
  useEffect(() => {
    if (instead !== null) go({ ...search, page: instead }, false)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each answer without rows
  }, [instead, read.data])
  /** Starts a search with something of the present one changed. */
  const begin = (next: Partial<Pick<Search, 'values' | 'sort' | 'limit' | 'isAuto'>>) =>
    go({ ...search, ...next, asOf: getToday(zone), page: 1 }, true)

  /** The same search and page as of now, and what its choices are now. */
  const reload = () => {
    lookUpAgain()
    go({ ...search, asOf: getToday(zone) }, true)
  }

  const answeredSearch = kept?.asked ?? search
  const carried = useMemo<FixedInput>(() => {
    const asked = filtersOf(answeredSearch)
    return Object.fromEntries((list.carries ?? []).map(name => [name, asked[name] ?? '']))
  }, [list.carries, filtersOf, answeredSearch])

  // While a later search has failed, the one that the rows on show answer.
  const shown = failure && kept ? kept.asked : search
  const rowsSearch = kept?.asked ?? search
  const isOfOtherDays =
    kept !== null && !isSameInput(filtersOf(kept.asked), filtersOf({ ...kept.asked, asOf: today }))
  const isOfYesterday = !!list.showsToday && kept !== null && getDayAt(zone, kept.at) !== today
  const totals =
    list.totals?.fromAnswer && !findNumbers(list.filters, rowsSearch.values)
      ? getAnsweredSums({
          kept,
          failure,
          isCurrent: !!kept && isSameInput(filtersOf(kept.asked), filtersOf(shown)),
        })
      : ownSums
  return {
    shown,
    /** The search that the rows on show answer, even while a later one is under way. */
    rowsSearch,
    applied: search,
    inputOf,
    /** The filters of a search as they are sent, without page and order. */
    filtersOf,
    answer: kept?.answer ?? null,
    /** What each of several numbers brought; null where not several were searched for. */
    each,
    rows: answered.rows,
    members: answered.members,
    /** Why the field that another call decides is empty. */
    unreadMembers: answered.unread,
    /** The filters that the actions of a row get beside it. */
    carried,
    /** What choices lack that come from another call. */
    unread,
    lookups: lookedUp,
    /** How many rows of the search stand before the ones on show, which a page that is on its way does not change. */
    before,
    /** The page that the rows on show are. */
    page,
    /** How many rows the search on show has; null before the first answer. */
    extent,
    /** How many rows a full page of the search on show has. */
    pageRows: pageRowsOf(shown),
    /** The days that the search on show names are others by now. */
    isOfOtherDays,
    /** The channel's day, where the rows on show are those of an earlier one; else null. */
    newDay: kept && (isOfOtherDays || isOfYesterday) ? today : null,
    /** The rows on show answer another search, or another page of this one. */
    isOld: kept !== null && kept.asked !== search,
    /** The search that the rows on show come from, as main knows it. */
    mark: searches.markOf(kept?.asked ?? search),
    /** The rows on show answer other filters. */
    isOther: kept !== null && !isSameInput(filtersOf(kept.asked), filters),
    updatedAt: kept?.at ?? null,
    failure,
    /** Whether a row is of before a change that is known of; undefined while none is. */
    isChanged: useChangedRows([scope, source.id, inputOf(answeredSearch)], kept?.at ?? 0),
    loading: read.isFetching || instead !== null,
    totals: { ...totals, retry: useCallback(() => void refetchSums(), [refetchSums]) },
    begin,
    turn: (page: number) => go({ ...search, page }, false),
    /** Changes how many rows a page has; null: as many as fit. */
    resize: (limit: number | null) =>
      go({ ...search, limit: limit ?? getFittingLimit(list), isAuto: limit === null, page: 1 }, false),
    sortBy: (sort: Sort | null) => go({ ...search, sort, page: 1 }, false),
    reload,
    /** Reads by itself what is on show: what fails is said where the list is, not over the page. */
    refresh: () => {
      // "Last 7 days" are others after midnight.
      if (search.asOf === getToday(zone)) void readAgain()
      else reload()
      setQuiet(true)
    },
    reread,
    rereadFirst,
  }
}

export type ListData = ReturnType<typeof useList>
