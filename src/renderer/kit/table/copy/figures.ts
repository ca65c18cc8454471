import type { Row } from '../../../../shared/cell.ts'
import type { Column } from '../../../../shared/column.ts'
import {
  compareDecimals,
  type Decimal,
  divideOrZero,
  isDecimal,
  sumKnown,
} from '../../../../shared/domain/money.ts'
import { isSummed } from '../totals.ts'

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
    const knownValues = rows.map(row => row[column.field]).filter(isDecimal)
    const sum = sumKnown(knownValues)
    const average = divideOrZero(sum, knownValues.length)
    const [min] = knownValues.toSorted(compareDecimals)
    const [max] = knownValues.toSorted((a, b) => compareDecimals(b, a))
    return sum === null || average === null || min === undefined || max === undefined
      ? []
      : [{ column, count: knownValues.length, sum, average, least: min, most: max }]
  })
