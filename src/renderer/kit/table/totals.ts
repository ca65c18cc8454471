import type { Row } from '../../../shared/cell.ts'
import type { Column } from '../../../shared/column.ts'
import { isDecimal, total } from '../../../shared/domain/money.ts'

/** Whether a column's values add up to something: amounts and whole numbers, not rates and averages. */
export const isSummed = (column: Column): boolean =>
  !column.average && (column.kind === 'money' || column.kind === 'count')

/** Sums of the page's money and count columns in their own scale; a column with no value has no sum. */
export const pageSums = (columns: readonly Column[], rows: readonly Row[]): Row => {
  const summed = columns.filter(isSummed).map(({ field }) => {
    const known = rows.map(row => row[field]).filter(isDecimal)
    return [field, total(known)] as const
  })
  return Object.fromEntries(summed.filter(([, sum]) => sum !== null))
}
