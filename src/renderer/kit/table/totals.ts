import type { Row } from '../../../shared/cell.ts'
import type { Column } from '../../../shared/column.ts'

/** Whether a column's values add up to something: amounts and whole numbers, not rates and averages. */
export const isSummed = (column: Column): boolean =>
  !column.average && (column.kind === 'money' || column.kind === 'count')

/** Sums of the page's money and count columns in their own scale; a column with no value has no sum. */
export const pageSums = (columns: readonly Column[], rows: readonly Row[]): Row => {
  const sums: Record<string, number> = {}
  for (const column of columns) {
    if (!isSummed(column)) continue
    for (const row of rows) {
      const value = row[column.field]
      if (typeof value === 'number') sums[column.field] = (sums[column.field] ?? 0) + value
    }
  }
  return sums
}
