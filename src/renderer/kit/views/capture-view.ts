import type { Column } from '../../../shared/column.ts'
import type { TableLayout } from '../../../shared/saved/table-layout.ts'
import type { View } from '../../../shared/saved/view.ts'
import type { Environment } from '../environment.ts'
import type { Values } from '../form/fields.ts'
import { completeLayout, defaultLayout } from '../table/layout/layout.ts'
import type { Sort } from '../table/rows/sorting.ts'

interface VisibleList {
  readonly values: Values
  readonly sort: Sort | null
  /** Null: as many as fit. */
  readonly limit: number | null
  readonly layout: TableLayout
  readonly density: Environment['density']
}

const byName = <T>(all: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(all).toSorted(([one], [other]) => (one < other ? -1 : 1)))

const serializeLayout = (layout: TableLayout): string =>
  JSON.stringify([
    layout.order,
    layout.hidden.toSorted(),
    layout.pinned.toSorted(),
    byName(layout.widths),
    layout.turned === true,
  ])

/** Captures the current state as a view. Default columns are omitted, so that later versions show their own. */
export const captureView = (columns: readonly Column[], { values, layout, ...rest }: VisibleList): View => ({
  ...rest,
  filters: values,
  layout:
    serializeLayout(layout) === serializeLayout(completeLayout(columns, undefined)) ? defaultLayout : layout,
  unread: [],
})

/** True if two states are equal. */
export const isSameView = (columns: readonly Column[], one: VisibleList, other: VisibleList): boolean => {
  const [a, b] = [one, other].map(({ values, sort, limit, layout, density }) => {
    const trimmedValues = Object.entries(values).map(([field, value]) => [field, value.trim()] as const)
    const sortKey = sort && [sort.field, sort.direction]
    const complete = serializeLayout(completeLayout(columns, layout))
    return JSON.stringify([byName(Object.fromEntries(trimmedValues)), sortKey, limit, complete, density])
  })
  return a === b
}
