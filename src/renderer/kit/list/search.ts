import { type Day, todayIn } from '../../../shared/domain/dates.ts'
import { useEnvironment } from '../environment.ts'
import type { Field, Values } from '../form/fields.ts'
import { initialValues, problemOf, restoreValues } from '../form/values.ts'
import { type Place, usePlace, useRemembered } from '../place.ts'
import type { Sort } from '../table/sorting.ts'

/** What a list is asked for at the moment. */
export interface Search {
  readonly values: Values
  /** The channel's day that "last 7 days" is counted from; every page of one search is counted from the same. */
  readonly asOf: Day
  readonly page: number
  readonly limit: number
  readonly sort: Sort | null
}

interface Rules {
  /** A tag may hold several lists: each remembers its own search. */
  readonly route: string
  readonly filters: readonly Field[]
  readonly pageSize: number
  readonly pageSizes?: readonly number[]
  readonly defaultSort?: Sort
}

/** Page sizes of a table that names none (spec 1 §9). */
export const usualPageSizes: readonly number[] = [10, 20, 30]

/** What was remembered and still makes sense; a filter that no longer does is as at first. */
const restoreFilters = (filters: readonly Field[], remembered: unknown, asOf: Day): Values => {
  const initial = initialValues(filters)
  const values = restoreValues(filters, remembered)
  return Object.fromEntries(
    filters.map(filter => {
      const value = values[filter.field] ?? ''
      return [filter.field, problemOf(filter, value, asOf) ? (initial[filter.field] ?? '') : value]
    }),
  )
}

const isSort = (value: unknown): value is Sort =>
  typeof value === 'object' &&
  value !== null &&
  'field' in value &&
  typeof value.field === 'string' &&
  'direction' in value &&
  (value.direction === 'asc' || value.direction === 'desc')

const restoreSearch = (remembered: unknown, rules: Rules, asOf: Day, params: URLSearchParams): Search => {
  const known: Partial<Record<keyof Search, unknown>> =
    typeof remembered === 'object' && remembered !== null ? { ...remembered } : {}
  return {
    values: restoreFilters(rules.filters, known.values ?? Object.fromEntries(params), asOf),
    asOf,
    page: 1,
    limit: (rules.pageSizes ?? usualPageSizes).find(size => size === known.limit) ?? rules.pageSize,
    sort: isSort(known.sort) || known.sort === null ? known.sort : (rules.defaultSort ?? null),
  }
}

const memoryOf = ({ route }: Rules): string => `search:${route}`

/**
 * The search of a list, remembered by its tag: filters, sort and page size, from the first page. A route parameter that
 * has a filter's name is what that filter starts with.
 */
export const useSearch = (rules: Rules): [Search, (search: Search) => void] => {
  const { zone } = useEnvironment()
  const { params } = usePlace()
  return useRemembered<Search>(memoryOf(rules), remembered =>
    restoreSearch(remembered, rules, todayIn(zone), params),
  )
}

/** The search that a list begins with in a place, before it is drawn there. */
export const firstSearch = (rules: Rules, { params, recall }: Place, zone: string): Search =>
  restoreSearch(recall(memoryOf(rules)), rules, todayIn(zone), params)
