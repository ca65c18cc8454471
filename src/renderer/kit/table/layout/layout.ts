import type { Column } from '../../../../shared/column.ts'
import type { TableLayout } from '../../../../shared/saved/table-layout.ts'

/** Limits of a column's width in px, as in the settings file. */
export const minColumnWidth = 40
export const maxColumnWidth = 1200

const clamp = (width: number): number => Math.round(Math.min(maxColumnWidth, Math.max(minColumnWidth, width)))

/** The layout without user changes. */
export const defaultLayout: TableLayout = { order: [], hidden: [], pinned: [], widths: {} }

/**
 * Completes a stored layout for the columns of this version: unknown columns are dropped, new ones follow their declared
 * neighbor, pinned and hidden as declared, and at least one stays visible.
 */
export const completeLayout = (
  columns: readonly Column[],
  storedLayout: TableLayout | undefined,
): TableLayout => {
  const knownFields = new Set(columns.map(column => column.field))
  const order = [...new Set(storedLayout?.order)].filter(field => knownFields.has(field))
  const storedFields = new Set(order)
  let previous: string | undefined
  for (const { field } of columns) {
    if (!order.includes(field))
      order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, field)
    previous = field
  }
  const newHidden = columns.filter(column => column.hiddenAtFirst && !storedFields.has(column.field))
  const hidden = [
    ...new Set([...(storedLayout?.hidden ?? []), ...newHidden.map(({ field }) => field)]),
  ].filter(field => knownFields.has(field))
  return {
    order,
    hidden: hidden.length < knownFields.size ? hidden : [],
    pinned: order.filter(field =>
      storedFields.has(field)
        ? storedLayout?.pinned.includes(field)
        : columns.some(column => column.field === field && column.pinned),
    ),
    widths: Object.fromEntries(
      Object.entries(storedLayout?.widths ?? {})
        .filter(([field]) => knownFields.has(field))
        .map(([field, width]) => [field, clamp(width)]),
    ),
    ...(storedLayout?.turned && { turned: true }),
  }
}

/** Moves these fields to the front, in that order; the others keep theirs. */
export const withFirst = (columns: readonly Column[], first: readonly string[] = []): readonly Column[] => [
  ...first.flatMap(field => columns.filter(column => column.field === field)),
  ...columns.filter(column => !first.includes(column.field)),
]

/** Returns the visible fields, pinned first. Simplified display hides `detailed` columns, but never the last ones. */
export const getShownFields = (
  columns: readonly Column[],
  layout: TableLayout,
  simplified: boolean,
): readonly string[] => {
  const detailedFields = new Set(columns.filter(column => column.detailed).map(column => column.field))
  const visible = layout.order.filter(field => !layout.hidden.includes(field))
  const simple = simplified ? visible.filter(field => !detailedFields.has(field)) : visible
  const visibleFields = simple.length > 0 ? simple : visible
  return [
    ...visibleFields.filter(field => layout.pinned.includes(field)),
    ...visibleFields.filter(field => !layout.pinned.includes(field)),
  ]
}

/** Moves a column to another's position, including its pinning. */
export const moveColumnTo = (layout: TableLayout, field: string, target: string): TableLayout => {
  if (field === target) return layout
  const forward = layout.order.indexOf(field) < layout.order.indexOf(target)
  const order = layout.order.filter(one => one !== field)
  order.splice(order.indexOf(target) + (forward ? 1 : 0), 0, field)
  return setPinned({ ...layout, order }, field, layout.pinned.includes(target))
}

/** Moves a column by one among the visible ones; unchanged at either end. */
export const moveBy = (
  layout: TableLayout,
  visibleFields: readonly string[],
  field: string,
  by: 1 | -1,
): TableLayout => {
  const target = visibleFields[visibleFields.indexOf(field) + by]
  return target === undefined ? layout : moveColumnTo(layout, field, target)
}

/** Pins a column to the left, or unpins it. */
export const setPinned = (layout: TableLayout, field: string, pinned: boolean): TableLayout => ({
  ...layout,
  pinned: layout.order.filter(one => (one === field ? pinned : layout.pinned.includes(one))),
})

/** Hides or shows a column; the last visible one stays. */
export const setHidden = (layout: TableLayout, field: string, hidden: boolean): TableLayout => {
  const next = layout.order.filter(one => (one === field ? hidden : layout.hidden.includes(one)))
  return next.length === layout.order.length ? layout : { ...layout, hidden: next }
}

/** Sets a column's width in px, within limits. */
export const setWidth = (layout: TableLayout, field: string, width: number): TableLayout => ({
  ...layout,
  widths: { ...layout.widths, [field]: clamp(width) },
})
