import { type CellSource, formatCellInFull, type Row } from '../../../shared/cell.ts'
import { type Column, isFigure } from '../../../shared/column.ts'
import {
  type Decimal,
  getChangeRate,
  getRate,
  getSign,
  isDecimal,
  subtract,
  withSign,
} from '../../../shared/domain/money.ts'
import { isSummed, sumPage } from './totals.ts'

const getFigure = (row: Row, field: string): Decimal | null => {
  const value = row[field]
  return isDecimal(value) ? value : null
}

/**
 * Change of a figure since an earlier row: in percent, with the difference as tooltip; for a rate in percentage points. No
 * change if a value is missing or the earlier one is zero; no cell if it is no figure.
 */
export const createChangeCell = (
  column: Column,
  earlier: Row,
  row: Row,
  decimals: 1 | 2 = 1,
): CellSource | null => {
  if (!isFigure(column)) return null
  const { field } = column
  const [before, now] = [getFigure(earlier, field), getFigure(row, field)]
  const by = subtract(now, before)
  if (column.kind === 'percent') return { column: { ...column, change: 'points' }, row: { [field]: by } }
  const inFull = formatCellInFull(column, { [field]: by })
  return {
    column: { kind: 'percent', field, decimals, change: 'rate' },
    row: { [field]: getChangeRate(before, now) },
    ...(inFull !== null && { exact: withSign(inFull) }),
  }
}

/** Share of a figure in a sum; no cell for figures that cannot be summed. */
export const createShareCell = (
  column: Column,
  row: Row,
  sums: Row,
  decimals: 1 | 2 = 1,
): CellSource | null => {
  const { field } = column
  return isSummed(column)
    ? {
        column: { kind: 'percent', field, decimals },
        row: { [field]: getRate(getFigure(row, field), getFigure(sums, field)) },
      }
    : null
}

/** Sums of rows as the whole of shares: none if gains and losses are mixed, or if the sum is zero. */
export const sumShareBases = (columns: readonly Column[], rows: readonly Row[]): Row =>
  Object.fromEntries(
    Object.entries(sumPage(columns, rows)).filter(([field, sum]) => {
      const signs = new Set(rows.map(row => getSign(getFigure(row, field) ?? 0)))
      return sum !== 0 && !(signs.has(1) && signs.has(-1))
    }),
  )
