import type { Column } from '../../../shared/column.ts'
import { type Day, getToday } from '../../../shared/domain/dates.ts'
import { useConsole } from '../console.ts'
import { useEnvironment } from '../environment.ts'
import type { Field, Values } from '../form/fields.ts'
import { findProblem, getInitialValues, restoreValues } from '../form/values.ts'
import { rowHeights } from '../table/geometry.ts'
import type { Sort } from '../table/sorting.ts'
import { type TagScope, useTagScope, useTagState } from '../tag-scope.ts'
import { readAppliedView } from '../views/applied-view.tsx'
import { resolveView, type ViewLimits } from '../views/resolve-view.ts'
import { clearFilterDraft } from './filter-draft.ts'

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
  readonly totals?: { readonly under?: object; readonly tiles: readonly Column[] } | undefined
  readonly blocks?: { readonly size: number } | undefined
}

/** Heights in px of what is above and below the rows of a screen, at its usual width. */
const around = { bars: 82, title: 30, filters: 48, totals: 45, head: 34, pager: 42 }
/** A window that is narrower, in px, has a line of chips more and scrolls its table sideways. */
const [usualWidth, narrowExtra] = [1400, 36]
/** A page has no fewer rows, however low the window. */
const fewestRows = 5
/** This part of the rows that fit is nothing to miss: the document's own size is kept. */
const sparePart = 0.14
/** Width in px of the menu, and of a tile of sums by whether there are many. */
const [menuWidth, tileWidth, closeTileWidth, manyTiles] = [236, 132, 102, 9]

const aroundRows = ({ filters, columns, totals }: Rules, rowHeight: number, width: number): number => {
  const hasSums = columns.some(({ kind, average }) => (kind === 'money' || kind === 'count') && !average)
  const tiles = totals?.tiles.filter(({ kind }) => kind !== 'status').length ?? 0
  const perLine = (width - menuWidth) / (tiles < manyTiles ? tileWidth : closeTileWidth)
  const lines = (hasSums ? 1 : 0) + (totals?.under ? 1 : 0)
  return (
    around.bars +
    around.title +
    (filters.length > 0 ? around.filters : 0) +
    Math.ceil(tiles / Math.max(1, Math.floor(perLine))) * around.totals +
    around.head +
    lines * rowHeight +
    around.pager +
    (width < usualWidth ? narrowExtra : 0)
  )
}

/**
 * As many rows as fill the window: one of the list's page sizes where that nearly does, else their very number. The list's
 * usual size where nothing is laid out, as before the first frame of a window.
 */
export const getFittingLimit = (rules: Rules): number => {
  const { pageSize, pageSizes = usualPageSizes, blocks } = rules
  const { clientHeight, clientWidth } = document.documentElement
  if (clientHeight === 0) return pageSize
  const rowHeight = rowHeights[useConsole.getState().settings.density]
  const most = Math.floor((clientHeight - aroundRows(rules, rowHeight, clientWidth)) / rowHeight)
  const size = Math.max(0, ...pageSizes.filter(one => one <= most))
  if (size > 0 && most - size <= most * sparePart) return size
  const step = blocks?.size ?? 1
  return Math.max(fewestRows, Math.floor(most / step) * step)
}

/** Page sizes of a table that names none (spec 1 §9). */
export const usualPageSizes: readonly number[] = [10, 20, 30]

/** What was remembered and still makes sense; a filter that no longer does is as at first. */
const restoreFilters = (filters: readonly Field[], remembered: unknown, asOf: Day): Values => {
  const initial = getInitialValues(filters)
  const values = restoreValues(filters, remembered)
  return Object.fromEntries(
    filters.map(filter => {
      const value = values[filter.field] ?? ''
      return [filter.field, findProblem(filter, value, asOf) ? (initial[filter.field] ?? '') : value]
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
    limit: isAuto ? getFittingLimit(rules) : (chosen ?? rules.pageSize),
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
  const { params, recall } = useTagScope()
  return useTagState<Search>(memoryOf(rules), () => {
    const today = getToday(zone)
    return restoreSearch(begins(rules, recall, today), rules, today, params, fits)
  })
}

/** What a view of a list may ask of it. */
export const getViewLimits = ({ filters, columns, pageSizes }: Rules): ViewLimits => ({
  filters,
  columns,
  sizes: pageSizes ?? usualPageSizes,
})

/** What a list begins with in a place: what it was searched for there or, before that, the view it is to be shown by. */
const begins = (rules: Rules, recall: TagScope['recall'], asOf: Day): unknown => {
  const remembered = recall(memoryOf(rules))
  const worn = remembered === undefined ? readAppliedView(recall, rules.route) : null
  if (!worn) return remembered
  const { values, sort, limit } = resolveView(getViewLimits(rules), worn.view, asOf)
  return { values, sort, limit, isAuto: limit === null }
}

/** Has a list that is not drawn now begin with these filters where it is next drawn in a place. */
export const presetSearch = (place: TagScope, route: string, values: Values): void => {
  place.remember(memoryOf({ route }), { values })
  clearFilterDraft(place, route)
}

/** What a place recalls that knows no more of a list than the filters it begins with. */
export const createRecall =
  (route: string, values: Values): TagScope['recall'] =>
  key =>
    key === memoryOf({ route }) ? { values } : undefined

/** The search that a screen's list begins with in a place, before it is drawn there. */
export const getFirstSearch = (rules: Rules, { params, recall }: TagScope, zone: string): Search => {
  const today = getToday(zone)
  return restoreSearch(begins(rules, recall, today), rules, today, params, true)
}
