import type { Column, ColumnKind } from '../../../shared/column.ts'
import type { TableLayout } from '../../../shared/table-layout.ts'

/** What a table of many columns shows at a click. */
export const presets = ['all', 'money', 'people'] as const
type Preset = (typeof presets)[number]

/** A table of more columns than this has presets. */
export const maxColumnsWithoutPresets = 12

const ofPreset: Readonly<Record<Exclude<Preset, 'all'>, ReadonlySet<ColumnKind>>> = {
  money: new Set(['money', 'percent']),
  people: new Set(['id', 'text', 'count', 'time']),
}

/** The fields that a preset hides: what tells the rows apart and how they stand is in each. */
const hiddenBy = (columns: readonly Column[], { order, pinned }: TableLayout, preset: Preset): string[] => {
  if (preset === 'all') return []
  const byField = new Map(columns.map(column => [column.field, column]))
  const [leading] = order.filter(field => {
    const kind = byField.get(field)?.kind
    return kind === 'id' || kind === 'text'
  })
  return order.filter(field => {
    const kind = byField.get(field)?.kind
    const isKept = pinned.includes(field) || field === leading || kind === 'day' || kind === 'status'
    return kind !== undefined && !isKept && !ofPreset[preset].has(kind)
  })
}

/** The layout with the columns of a preset; their order, pins and widths stay. */
export const withPreset = (columns: readonly Column[], layout: TableLayout, preset: Preset): TableLayout => ({
  ...layout,
  hidden: hiddenBy(columns, layout, preset),
})

/** The preset whose columns a table shows; undefined where somebody chose others. */
export const getPreset = (columns: readonly Column[], layout: TableLayout): Preset | undefined =>
  presets.find(preset => {
    const hidden = hiddenBy(columns, layout, preset)
    return hidden.length === layout.hidden.length && hidden.every(field => layout.hidden.includes(field))
  })
