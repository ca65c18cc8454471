import type { Column, ColumnKind } from '../../../../shared/column.ts'
import type { TableLayout } from '../../../../shared/saved/table-layout.ts'

/** Column presets of a wide table. */
export const presets = ['all', 'money', 'people'] as const
type Preset = (typeof presets)[number]

/** Tables with more columns than this have presets. */
export const maxColumnsWithoutPresets = 12

const ofPreset: Readonly<Record<Exclude<Preset, 'all'>, ReadonlySet<ColumnKind>>> = {
  money: new Set(['money', 'percent']),
  people: new Set(['id', 'text', 'count', 'time']),
}

/** Returns the fields a preset hides; every preset shows the columns that identify a row and its status. */
const listHiddenFields = (
  columns: readonly Column[],
  { order, pinned }: TableLayout,
  preset: Preset,
): string[] => {
  if (preset === 'all') return []
  const byField = new Map(columns.map(column => [column.field, column]))
  const [leadingField] = order.filter(field => {
    const kind = byField.get(field)?.kind
    return kind === 'id' || kind === 'text'
  })
  return order.filter(field => {
    const kind = byField.get(field)?.kind
    const isKept = pinned.includes(field) || field === leadingField || kind === 'day' || kind === 'status'
    return kind !== undefined && !isKept && !ofPreset[preset].has(kind)
  })
}

/** Applies a preset's columns to the layout; order, pins and widths stay. */
export const withPreset = (columns: readonly Column[], layout: TableLayout, preset: Preset): TableLayout => ({
  ...layout,
  hidden: listHiddenFields(columns, layout, preset),
})

/** Returns the preset that matches the visible columns; undefined if the user chose others. */
export const getPreset = (columns: readonly Column[], layout: TableLayout): Preset | undefined =>
  presets.find(preset => {
    const hidden = listHiddenFields(columns, layout, preset)
    return hidden.length === layout.hidden.length && hidden.every(field => layout.hidden.includes(field))
  })
