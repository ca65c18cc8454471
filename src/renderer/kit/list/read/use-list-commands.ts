import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { getToday } from '../../../../shared/domain/dates.ts'
import type { ReadEndpoint } from '../../../../shared/endpoint-base.ts'
import { useEnvironment } from '../../environment.ts'
import type { Sort } from '../../table/rows/sorting.ts'
import type { AnyList } from '../declaration.ts'
import type { ListEndpoint } from '../list-endpoint.ts'
import type { ListInput } from '../search/list-input.ts'
import type { SearchNumbers } from '../search/number-searches.ts'
import { isSameInput } from '../search/same-input.ts'
import { getFittingLimit, type Search } from '../search/search.ts'
import type { RowsRead } from './use-rows.ts'

interface CommandsDeps {
  readonly scope: string
  readonly source: ListEndpoint
  readonly list: AnyList
  readonly search: Search
  /** The search that the list shows. */
  readonly visibleSearch: Search
  readonly setSearch: (search: Search) => void
  readonly searches: SearchNumbers
  readonly listInput: ListInput
  readonly rowsRead: RowsRead
  /** The call of the totals; undefined if they come with the rows or there are none. */
  readonly sumsSource: ReadEndpoint | undefined
  readonly refetchSums: () => Promise<unknown>
  readonly lookUpAgain: () => void
  readonly setQuiet: (isQuiet: boolean) => void
  /** For a list below another one: changes with each search and refresh of that list, with which it is read again. */
  readonly round: number | undefined
}

/** Commands of a list: new searches, other pages, reading it again. */
export const useListCommands = (deps: CommandsDeps) => {
  const { scope, source, list, search, setSearch, searches, rowsRead, sumsSource, setQuiet, round } = deps
  const { refetchSums, visibleSearch, lookUpAgain } = deps
  const { buildFilters, buildInput } = deps.listInput
  const { query, refetchMembers, instead } = rowsRead
  const { refetch } = query
  const { zone } = useEnvironment()
  const client = useQueryClient()
  /** The latest search begun, perhaps not rendered yet. */
  const newest = useRef(search)
  const isUnmounted = useRef(false)
  useEffect(
    () => () => {
      isUnmounted.current = true
    },
    [],
  )
  const [rounds, setRounds] = useState(0)
  const beginRound = useCallback(() => setRounds(count => count + 1), [])

  /** Refetches everything visible. */
  const reread = useCallback(() => {
    setQuiet(false)
    beginRound()
    for (const read of [refetch, refetchSums, refetchMembers]) void read()
  }, [refetch, refetchSums, refetchMembers, setQuiet, beginRound])
  const lastRound = useRef(round)
  useEffect(() => {
    if (lastRound.current === round) return
    lastRound.current = round
    reread()
  }, [round, reread])

  /** Always fetches, even a cached page. */
  const go = (next: Search, withSums: boolean) => {
    setQuiet(false)
    void refetchMembers()
    const nextInput = buildInput(next)
    const nextFilters = buildFilters(next)
    const isSameFilters = isSameInput(nextFilters, buildFilters(search))
    searches.begin(next, !isSameFilters)
    if (isSameInput(nextInput, buildInput(search))) void refetch()
    else client.removeQueries({ queryKey: [scope, source.id, nextInput], exact: true })
    if (sumsSource && withSums) {
      if (isSameFilters) void refetchSums()
      else client.removeQueries({ queryKey: [scope, sumsSource.id, nextFilters], exact: true })
    }
    newest.current = next
    setSearch(next)
  }
  useEffect(() => {
    if (instead !== null) go({ ...search, page: instead }, false)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per answer without rows
  }, [instead, query.data])

  /** Reloads search, page and choices, with today's date. */
  const reload = () => {
    lookUpAgain()
    beginRound()
    go({ ...search, asOf: getToday(zone) }, true)
  }
  return {
    /** Starts a search that changes a part of the current one. */
    begin: (next: Partial<Pick<Search, 'values' | 'sort' | 'limit' | 'isAuto'>>) => {
      beginRound()
      go({ ...search, ...next, asOf: getToday(zone), page: 1 }, true)
    },
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
      if (search.asOf === getToday(zone)) reread()
      else reload()
      setQuiet(true)
    },
    reread,
    /** Turns to the first page, where new records appear. */
    showFirst: () => {
      // Also of a search begun meanwhile, but not of the list which has replaced this one in its tag.
      if (newest.current.page === 1 || isUnmounted.current) return
      // Rendered at once: the page that is left must not be read again for what has changed.
      flushSync(() => go({ ...newest.current, page: 1 }, false))
    },
    /** Number of searches and refreshes so far. */
    rounds,
  }
}
