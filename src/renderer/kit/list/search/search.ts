import { type Column, isSignedAmount } from '../../../../shared/column.ts'
import { type Day, getToday } from '../../../../shared/domain/dates.ts'
import { useConsole } from '../../console.ts'
import { useEnvironment } from '../../environment.ts'
import type { Field, Values } from '../../form/fields.ts'
import { findProblem, getInitialValues, restoreValues } from '../../form/values.ts'
import { rowHeights } from '../../table/grid/geometry.ts'
import type { Sort } from '../../table/rows/sorting.ts'
import { type TagScope, useTagScope, useTagState } from '../../tag/tag-scope.ts'
import { isTile, maxTiles } from '../../totals/tile-tracks.ts'
import { readAppliedView } from '../../views/applied-view.tsx'
import { resolveView, type ViewLimits } from '../../views/resolve-view.ts'
import { clearFilterDraft } from './filter-draft.ts'

/** Current search of a list. */
export interface Search {
  readonly values: Values
  /** The channel's day that relative ranges, such as "last 7 days", start from; the same for all pages of a search. */
  readonly asOf: Day
  readonly page: number
  readonly limit: number
  /** True if the limit is derived from the window height, not chosen. */
  readonly isAuto: boolean
  readonly sort: Sort | null
}

interface Rules {
  /** Key of the search in its tag, which may contain several lists. */
  readonly route: string
  readonly filters: readonly Field[]
  readonly columns: readonly Column[]
  readonly pageSize: number
  readonly pageSizes?: readonly number[]
  readonly totals?: { readonly tiles: readonly Column[] } | undefined
  readonly blocks?: { readonly size: number } | undefined
}

/** Heights in px of the parts above and below a screen's rows, at its usual width. */
const around = { bars: 82, title: 44, filters: 52, totals: 50, states: 22, head: 34, pager: 42 }
/** Below this width in px the window has another line of chips and a horizontal scrollbar. */
const [usualWidth, narrowExtra] = [1400, 36]
/** Minimum rows per page, however low the window. */
const fewestRows = 5
/** If at most this part of the fitting rows stays unused, the document's own page size is kept. */
const sparePart = 0.14
/** Width in px of the menu, and of a totals tile. */
const [menuWidth, tileWidth] = [236, 132]

const aroundRows = ({ filters, columns, totals }: Rules, rowHeight: number, width: number): number => {
  const hasSums = columns.some(({ kind, average }) => (kind === 'money' || kind === 'count') && !average)
  const figures = totals?.tiles.filter(isTile) ?? []
  const hasStates = (totals?.tiles.length ?? 0) > figures.length
  const perLine = (width - menuWidth) / tileWidth
  return (
    around.bars +
    around.title +
    (filters.length > 0 ? around.filters : 0) +
    Math.ceil(Math.min(figures.length, maxTiles) / Math.max(1, Math.floor(perLine))) * around.totals +
    (hasStates ? around.states : 0) +
    around.head +
    // Amounts in both directions have a sum of each.
    (hasSums ? rowHeight * (columns.some(isSignedAmount) ? 3 : 1) : 0) +
    around.pager +
    (width < usualWidth ? narrowExtra : 0)
  )
}

/**
 * Returns the rows that fill the window: one of the list's page sizes if it nearly does, else the exact number. Returns the
 * list's default before layout, as in the first frame of a window.
 */
export const getFittingLimit = (rules: Rules): number => {
  const { pageSize, pageSizes = usualPageSizes, blocks } = rules
  const { clientHeight, clientWidth } = document.documentElement
  if (clientHeight === 0) return pageSize
  const rowHeight = rowHeights[useConsole.getState().settings.density]
  const maxRows = Math.floor((clientHeight - aroundRows(rules, rowHeight, clientWidth)) / rowHeight)
  const size = Math.max(0, ...pageSizes.filter(one => one <= maxRows))
  if (size > 0 && maxRows - size <= maxRows * sparePart) return size
  const step = blocks?.size ?? 1
  return Math.max(fewestRows, Math.floor(maxRows / step) * step)
}

/** Page sizes of a table that declares none (spec 1 §9). */
export const usualPageSizes: readonly number[] = [10, 20, 30]

/** Restores valid remembered filters; invalid ones get their initial value. */
const restoreFilters = (filters: readonly Field[], remembered: unknown, asOf: Day): Values => {
  const initial = getInitialValues(filters)
  const values = restoreValues(filters, remembered)
  return Object.fromEntries(
    filters.map(filter => {
      const value = values[filter.field] ?? ''
      return [
        filter.field,
        findProblem(filter, value, asOf, 'filter') ? (initial[filter.field] ?? '') : value,
      ]
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
  const storedSearch: Partial<Record<keyof Search, unknown>> =
    typeof remembered === 'object' && remembered !== null ? { ...remembered } : {}
  const sizes = rules.pageSizes ?? usualPageSizes
  // A size, or "as many as fit", chosen in this list overrides the general setting.
  const isNew = storedSearch.limit === undefined
  const requestedLimit = isNew && fits ? useConsole.getState().settings.pageSize : storedSearch.limit
  const validSize = sizes.find(size => size === requestedLimit)
  const isAuto = fits && (validSize === undefined || (!isNew && storedSearch.isAuto !== false))
  return {
    values: restoreFilters(rules.filters, storedSearch.values ?? Object.fromEntries(params), asOf),
    asOf,
    page: 1,
    limit: isAuto ? getFittingLimit(rules) : (validSize ?? rules.pageSize),
    isAuto,
    sort: isSort(storedSearch.sort) ? storedSearch.sort : null,
  }
}

const getMemoryKey = ({ route }: Pick<Rules, 'route'>): string => `search:${route}`

/**
 * Search of a list, stored in its tag: filters, sort and page size; starts at the first page. A route parameter named like a
 * filter sets its initial value. `fits`: the list fills the window, and its page size follows the height.
 */
export const useSearch = (rules: Rules, fits: boolean): [Search, (search: Search) => void] => {
  const { zone } = useEnvironment()
  const { params, recall } = useTagScope()
  return useTagState<Search>(getMemoryKey(rules), () => {
    const today = getToday(zone)
    return restoreSearch(begins(rules, recall, today), rules, today, params, fits)
  })
}

/** Returns what views of a list may contain. */
export const getViewLimits = ({ filters, columns, pageSizes }: Rules): ViewLimits => ({
  filters,
  columns,
  sizes: pageSizes ?? usualPageSizes,
})

/** Returns a list's initial search in a tag: the stored one or, without one, the one of its initial view. */
const begins = (rules: Rules, recall: TagScope['recall'], asOf: Day): unknown => {
  const remembered = recall(getMemoryKey(rules))
  const appliedView = remembered === undefined ? readAppliedView(recall, rules.route) : null
  if (!appliedView) return remembered
  const { values, sort, limit } = resolveView(getViewLimits(rules), appliedView.view, asOf)
  return { values, sort, limit, isAuto: limit === null }
}

/** Sets the initial filters of a list that is not rendered, for its next rendering in a tag. */
export const presetSearch = (place: TagScope, route: string, values: Values): void => {
  place.remember(getMemoryKey({ route }), { values })
  clearFilterDraft(place, route)
}

/** Creates a `recall` that only knows the initial filters of a list. */
export const createRecall =
  (route: string, values: Values): TagScope['recall'] =>
  key =>
    key === getMemoryKey({ route }) ? { values } : undefined

/** Returns the initial search of a screen's list in a tag, before it is rendered. */
export const getFirstSearch = (rules: Rules, { params, recall }: TagScope, zone: string): Search => {
  const today = getToday(zone)
  return restoreSearch(begins(rules, recall, today), rules, today, params, true)
}
