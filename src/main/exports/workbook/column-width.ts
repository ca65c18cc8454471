import type { Column, ColumnKind } from '../../../shared/column.ts'

const byKind: Readonly<Record<ColumnKind, number>> = {
  text: 22,
  id: 24,
  money: 16,
  count: 12,
  percent: 10,
  day: 12,
  time: 20,
  status: 16,
  link: 40,
  turned: 16,
}

/** Chinese characters take twice the width. */
const getTextWidth = (text: string): number => text.length + (text.match(/[\u2e80-\uffff]/g)?.length ?? 0)

/** Column width in characters: by its kind, or its header with the filter button. */
export const getColumnWidth = (column: Column, header: string): number =>
  Math.min(60, Math.max(byKind[column.kind], getTextWidth(header) + 4))
