import type { Row } from '../../../shared/cell.ts'
import type { Column } from '../../../shared/column.ts'
import {
  compareDecimals,
  type Decimal,
  divideOrZero,
  isDecimal,
  sumKnown,
} from '../../../shared/domain/money.ts'
import { isSummed } from './totals.ts'

/** Statistics of a column's known values, in its own scale, exact. */
export interface ColumnSummary {
  readonly column: Column
  readonly count: number
  readonly sum: Decimal
  readonly average: Decimal
  readonly least: Decimal
  readonly most: Decimal
}

/** Summarizes the money and count columns of rows; columns without values have no entry. */
export const summarizeColumns = (
  columns: readonly Column[],
  rows: readonly Row[],
): readonly ColumnSummary[] =>
  columns.filter(isSummed).flatMap(column => {
    const known = rows.map(row => row[column.field]).filter(isDecimal)
    const sum = sumKnown(known)
    const average = divideOrZero(sum, known.length)
    const [min] = known.toSorted(compareDecimals)
    const [max] = known.toSorted((a, b) => compareDecimals(b, a))
    return sum === null || average === null || min === undefined || max === undefined
      ? []
      : [{ column, count: known.length, sum, average, least: min, most: max }]
  })
