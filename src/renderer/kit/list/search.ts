import type { Column } from '../../../shared/column.ts'
import { type Day, todayIn } from '../../../shared/domain/dates.ts'
import { useConsole } from '../console.ts'
import { useEnvironment } from '../environment.ts'
import type { Field, Values } from '../form/fields.ts'
import { initialValues, problemOf, restoreValues } from '../form/values.ts'
import { type Place, usePlace, useRemembered } from '../place.ts'
import type { Sort } from '../table/sorting.ts'
import { type Fits, fitted } from '../views/fitted.ts'
import { wornIn } from '../views/worn.tsx'
import { forgetTyped } from './draft.ts'

/** What a list is asked for at the moment. */
export interface Search {
  readonly values: Values
  /** The channel's day that "last 7 days" is counted from; every page of one search is counted from the same. */
  readonly asOf: Day
  readonly page: number
  readonly limit: number
  /** The limit is as many rows as fit, not one that somebody chose. */
  readonly isAuto: boolean
  readonly sort: Sort | null
}

interface Rules {
  /** A tag may hold several lists: each remembers its own search. */
  readonly route: string
  readonly filters: readonly Field[]
  readonly columns: readonly Column[]
  readonly pageSize: number
  readonly pageSizes?: readonly number[]
}

/** In px at normal density: a row, and what stands above and below the rows of a screen. */
const [rowHeight, aroundRows] = [28, 310]

/** The largest of a list's page sizes of which all rows are seen in the window, and at least its usual one. */
export const fittingLimit = ({ pageSize, pageSizes = usualPageSizes }: Rules): number => {
  const most = Math.floor((window.innerHeight - aroundRows) / rowHeight)
  return Math.max(pageSize, ...pageSizes.filter(size => size <= most))
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

const restoreSearch = (
  remembered: unknown,
  rules: Rules,
  asOf: Day,
  params: URLSearchParams,
  fits: boolean,
): Search => {
  const known: Partial<Record<keyof Search, unknown>> =
    typeof remembered === 'object' && remembered !== null ? { ...remembered } : {}
  const sizes = rules.pageSizes ?? usualPageSizes
  // Whoever chose a size here, or that as many as fit are to be shown, has it; else it is what is preferred everywhere.
  const isNew = known.limit === undefined
  const wanted = isNew && fits ? useConsole.getState().settings.pageSize : known.limit
  const chosen = sizes.find(size => size === wanted)
  const isAuto = fits && (chosen === undefined || (!isNew && known.isAuto !== false))
  return {
    values: restoreFilters(rules.filters, known.values ?? Object.fromEntries(params), asOf),
    asOf,
    page: 1,
    limit: isAuto ? fittingLimit(rules) : (chosen ?? rules.pageSize),
    isAuto,
    sort: isSort(known.sort) ? known.sort : null,
  }
}

const memoryOf = ({ route }: Pick<Rules, 'route'>): string => `search:${route}`

/**
 * The search of a list, remembered by its tag: filters, sort and page size, from the first page. A route parameter that
 * has a filter's name is what that filter starts with. `fits`: the list has the height of the window, and as many rows a page
 * as fit it.
 */
export const useSearch = (rules: Rules, fits: boolean): [Search, (search: Search) => void] => {
  const { zone } = useEnvironment()
  const { params, recall } = usePlace()
  return useRemembered<Search>(memoryOf(rules), () => {
    const today = todayIn(zone)
    return restoreSearch(begins(rules, recall, today), rules, today, params, fits)
  })
}

/** What a view of a list may ask of it. */
export const fitsOf = ({ filters, columns, pageSizes }: Rules): Fits => ({
  filters,
  columns,
  sizes: pageSizes ?? usualPageSizes,
})

/** What a list begins with in a place: what it was searched for there or, before that, the view it is to be shown by. */
const begins = (rules: Rules, recall: Place['recall'], asOf: Day): unknown => {
  const remembered = recall(memoryOf(rules))
  const worn = remembered === undefined ? wornIn(recall, rules.route) : null
  if (!worn) return remembered
  const { values, sort, limit } = fitted(fitsOf(rules), worn.view, asOf)
  return { values, sort, limit, isAuto: limit === null }
}

/** Has a list that is not drawn now begin with these filters where it is next drawn in a place. */
export const leadSearch = (place: Place, route: string, values: Values): void => {
  place.remember(memoryOf({ route }), { values })
  forgetTyped(place, route)
}

/** What a place recalls that knows no more of a list than the filters it begins with. */
export const recallOf =
  (route: string, values: Values): Place['recall'] =>
  key =>
    key === memoryOf({ route }) ? { values } : undefined

/** The search that a screen's list begins with in a place, before it is drawn there. */
export const firstSearch = (rules: Rules, { params, recall }: Place, zone: string): Search => {
  const today = todayIn(zone)
  return restoreSearch(begins(rules, recall, today), rules, today, params, true)
}
