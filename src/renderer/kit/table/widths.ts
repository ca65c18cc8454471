import type { Column, ColumnKind } from '../../../shared/column.ts'

/** Widths in px that fit real values: an 18-digit id, `2026-11-20 10:00:00`, nine-digit money with its sign. */
const byKind = {
  text: 140,
  id: 176,
  money: 132,
  count: 92,
  percent: 92,
  day: 108,
  time: 168,
  status: 128,
  link: 240,
} as const satisfies Record<ColumnKind, number>

/** Widest a header alone may make a column; a longer one is cut, with a tooltip. */
const widestHeader = 220

/** About how wide a text is at the table's 13 px, in px: enough to give a column its first width before any layout. */
export const textWidth = (text: string): number => {
  let width = 0
  for (const letter of text) {
    const point = letter.codePointAt(0) ?? 0
    width += point > 0x2e80 ? 13.2 : letter >= 'A' && letter <= 'Z' ? 9 : letter === ' ' ? 4 : 7.4
  }
  return Math.ceil(width)
}

/** The width of a column nobody has resized: its own, else its kind's, and at least its header's. */
export const initialWidth = (column: Column, label: string): number => {
  const marks = column.kind === 'id' ? (column.marks?.length ?? 0) * 24 : 0
  const remark = column.kind === 'id' && column.remark ? 60 : 0
  const header = Math.min(widestHeader, textWidth(label) + 38)
  return Math.max(column.width ?? byKind[column.kind] + marks + remark, header)
}

/** The width of the actions column for these rows of button labels. */
export const actionsWidth = (labels: readonly (readonly string[])[], header: string): number =>
  labels.reduce(
    (widest, row) =>
      Math.max(
        widest,
        row.reduce((sum, label) => sum + textWidth(label) + 18, 14),
      ),
    textWidth(header) + 24,
  )
