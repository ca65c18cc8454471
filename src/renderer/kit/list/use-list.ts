import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { Row } from '../../../shared/cell.ts'
import { todayIn } from '../../../shared/domain/dates.ts'
import type { Endpoint } from '../../../shared/endpoint.ts'
import { call, useRead } from '../call.ts'
import { useEnvironment } from '../environment.ts'
import { failureText } from '../failure.ts'
import type { Values } from '../form/fields.ts'
import { initialValues, toInput } from '../form/values.ts'
import { usePlace } from '../place.ts'
import type { Sort } from '../table/sorting.ts'
import { isTold, toast } from '../toast.ts'
import type { ListDeclaration, ListEndpoint } from './declaration.ts'
import { useKept } from './kept.ts'
import { type Search, useSearch } from './search.ts'

/** A list declaration with the types that only its author needs forgotten. */
export type AnyList = ListDeclaration<ListEndpoint, Endpoint>

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** What a list shows and how it is moved: its search, the answers to it, and the failures of each. */
export const useList = (source: ListEndpoint, list: AnyList) => {
  const { id: scope } = usePlace()
  const { zone } = useEnvironment()
  const client = useQueryClient()
  const [search, setSearch] = useSearch(list)

  const filtersOf = useCallback(
    (of: Search) => toInput(list.filters, of.values, of.asOf).input,
    [list.filters],
  )
  const inputOf = useCallback(
    (of: Search): Readonly<Record<string, unknown>> => ({
      page: of.page,
      limit: of.limit,
      ...(of.sort && 'orderby' in source.input.shape
        ? { orderby: of.sort.field, ordertype: of.sort.direction }
        : {}),
      ...filtersOf(of),
    }),
    [source, filtersOf],
  )
  const filters = useMemo(() => filtersOf(search), [filtersOf, search])
  const input = useMemo(() => inputOf(search), [inputOf, search])

  const read = useRead(scope, source, input)
  const sums = useRead(scope, list.totals?.source ?? source, list.totals ? filters : null)
  const kept = useKept(search, read)
  const keptSums = useKept(search, sums)

  const failure = read.error?.failure ?? null
  const told = useRef(read.error)
  useEffect(() => {
    if (told.current === read.error) return
    told.current = read.error
    const reason = read.error?.failure
    if (reason && reason.kind !== 'forbidden' && isTold(reason)) toast('error', failureText(reason))
  }, [read.error])

  const { refetch } = read
  const { refetch: refetchSums } = sums
  const reread = useCallback(async () => {
    await Promise.all([refetch(), list.totals ? refetchSums() : undefined])
  }, [refetch, refetchSums, list.totals])

  /** Asks the platform, never the memory of an earlier visit to the same page. */
  const go = (next: Search, withSums: boolean) => {
    const nextInput = inputOf(next)
    const nextFilters = filtersOf(next)
    if (isSame(nextInput, input)) void refetch()
    else client.removeQueries({ queryKey: [scope, source.id, nextInput], exact: true })
    if (list.totals && withSums) {
      if (isSame(nextFilters, filters)) void refetchSums()
      else client.removeQueries({ queryKey: [scope, list.totals.source.id, nextFilters], exact: true })
    }
    setSearch(next)
  }
  /** Reads the first page, where what was just made stands; resolves when it is there. */
  const rereadFirst = async () => {
    const first = { ...search, page: 1 }
    const [result] = await Promise.all([
      call(source, inputOf(first)),
      list.totals ? refetchSums() : undefined,
    ])
    if (!result.ok) return go(first, false)
    client.setQueryData([scope, source.id, inputOf(first)], result.value)
    return setSearch(first)
  }
  const start = (values: Values) => go({ ...search, values, asOf: todayIn(zone), page: 1 }, true)

  // While a later search has failed, the one that the rows on show answer.
  const shown = failure && kept ? kept.asked : search
  return {
    shown,
    applied: search,
    inputOf,
    answer: kept?.answer ?? null,
    updatedAt: kept?.at ?? null,
    failure,
    loading: read.isFetching,
    sums: (keptSums?.answer ?? null) as Row | null,
    sumsOld: sums.isFetching || keptSums?.asked !== search,
    sumsFailure: sums.error?.failure ?? null,
    retrySums: useCallback(() => void refetchSums(), [refetchSums]),
    start,
    clear: () => start(initialValues(list.filters)),
    turn: (page: number) => go({ ...search, page }, false),
    resize: (limit: number) => go({ ...search, limit, page: 1 }, false),
    sortBy: (sort: Sort | null) => go({ ...search, sort, page: 1 }, false),
    /** The same search and page as of now. */
    reload: () => go({ ...search, asOf: todayIn(zone) }, true),
    reread,
    rereadFirst,
  }
}
