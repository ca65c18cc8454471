import type { Column } from '../../../shared/column.ts'
import type { Day } from '../../../shared/domain/dates.ts'
import type { View } from '../../../shared/saved/view.ts'
import type { Field, Values } from '../form/fields.ts'
import { findProblem, getInitialValues } from '../form/values.ts'
import type { Sort } from '../table/rows/sorting.ts'

/** A part of a view that the list lacks: a missing filter, column or sort, an invalid value, or no visible column. */
export type ViewIssue =
  | { readonly kind: 'filter' | 'column' | 'sort'; readonly name: string }
  | { readonly kind: 'value' | 'code' | 'unknownCode'; readonly filter: string; readonly value: string }
  | { readonly kind: 'limit'; readonly limit: number }
  | { readonly kind: 'hidden' | 'sortUnread' }

/** Filters and columns that a list supports. */
export interface ViewLimits {
  readonly filters: readonly Field[]
  readonly columns: readonly Column[]
  readonly sizes: readonly number[]
}

/** A view converted to the list's current search; unsupported parts are omitted and listed. */
interface ResolvedView {
  readonly values: Values
  readonly sort: Sort | null
  /** Null: as many as fit. */
  readonly limit: number | null
  readonly viewIssues: readonly ViewIssue[]
}

/** Returns the problem of a filter's value, as far as known before the platform has answered. */
const findFilterProblem = (field: Field, value: string, asOf: Day): 'value' | 'code' | null => {
  if (findProblem(field, value, asOf, 'filter') !== undefined) return 'value'
  // Other codes are only known from the platform's answer.
  if (field.kind !== 'choice' || 'configs' in field.options || field.serverCodes || value === '') return null
  const { entries, numbered } = field.options
  const isKnown = entries.some(({ code }) => String(code) === value) || numbered(Number(value)) !== undefined
  return isKnown ? null : 'code'
}

const resolveFilters = (filters: readonly Field[], view: View, asOf: Day) => {
  const initial = getInitialValues(filters)
  const viewIssues: ViewIssue[] = []
  const values = filters.map(field => {
    const name = field.field
    const start = initial[name] ?? ''
    const value = view.filters[name]
    if (view.unread.includes(name)) viewIssues.push({ kind: 'value', filter: name, value: '' })
    if (value === undefined) return [name, start] as const
    // One of the choices is always selected.
    if (value === '' && field.kind === 'choice' && !field.all) return [name, start] as const
    const issue = findFilterProblem(field, value, asOf)
    if (issue !== null) viewIssues.push({ kind: issue, filter: name, value })
    return [name, issue === null ? value : start] as const
  })
  const knownFields = new Set(filters.map(({ field }) => field))
  const unknownFields = [
    ...Object.entries(view.filters).flatMap(([name, value]) => (value === '' ? [] : [name])),
    ...view.unread.filter(name => name !== 'sort'),
  ].filter(name => !knownFields.has(name))
  return {
    values: Object.fromEntries(values),
    viewIssues: [
      ...viewIssues,
      ...[...new Set(unknownFields)].map(name => ({ kind: 'filter', name }) as const),
    ],
  }
}

const findColumnIssues = (
  columns: readonly Column[],
  { order, hidden, pinned, widths }: View['layout'],
): readonly ViewIssue[] => {
  const knownFields = new Set(columns.map(({ field }) => field))
  const visibleFields = [...order, ...pinned, ...Object.keys(widths)].filter(field => !hidden.includes(field))
  const unknownFields = [...new Set(visibleFields)].filter(field => !knownFields.has(field))
  const isNothing = [...knownFields].every(field => hidden.includes(field))
  return [
    ...unknownFields.map(name => ({ kind: 'column', name }) as const),
    ...(isNothing ? [{ kind: 'hidden' } as const] : []),
  ]
}

/** Converts a view to the list as it is now, on the channel's day. */
export const resolveView = ({ filters, columns, sizes }: ViewLimits, view: View, asOf: Day): ResolvedView => {
  const resolvedFilters = resolveFilters(filters, view, asOf)
  const savedSort = view.unread.includes('sort') ? null : (view.sort ?? null)
  const isSortable = savedSort === null || columns.some(({ field }) => field === savedSort.field)
  const isSize = view.limit === null || sizes.includes(view.limit)
  return {
    values: resolvedFilters.values,
    sort: isSortable ? savedSort : null,
    limit: isSize ? view.limit : null,
    viewIssues: [
      ...resolvedFilters.viewIssues,
      ...findColumnIssues(columns, view.layout),
      ...(isSortable ? [] : [{ kind: 'sort', name: savedSort.field } as const]),
      ...(view.unread.includes('sort') ? [{ kind: 'sortUnread' } as const] : []),
      ...(isSize ? [] : [{ kind: 'limit', limit: view.limit } as const]),
    ],
  }
}
