import { type CellContext, formatCell, type Row } from '../../../shared/cell.ts'
import type { Column } from '../../../shared/column.ts'
import type { Tone } from '../../../shared/domain/dictionary.ts'
import { type Decimal, getChangeRate, isDecimal, subtract, withSign } from '../../../shared/domain/money.ts'

const getFigure = (row: Row, field: string): Decimal | null => {
  const value = row[field]
  return isDecimal(value) ? value : null
}

/** Change of a figure since an earlier one: difference and percent of the earlier value; null if unknown. */
interface FigureChange {
  readonly before: Decimal | null
  readonly by: Decimal | null
  /** In hundredths of a percent; null for rates, whose difference is in percentage points, and if the earlier value is zero. */
  readonly rate: Decimal | null
}

/** Compares a row's figure with the earlier row's, exactly. */
export const compareFigure = (column: Column, earlier: Row, row: Row): FigureChange => {
  const [before, now] = [getFigure(earlier, column.field), getFigure(row, column.field)]
  return {
    before,
    by: subtract(now, before),
    rate: column.kind === 'percent' ? null : getChangeRate(before, now),
  }
}

/** Creates the columns of a figure's earlier value, difference and change, with their own fields. */
export const createChangeColumns = (column: Column) => {
  const { field } = column
  const plain: Column =
    column.kind === 'money'
      ? { kind: 'money', field, decimals: column.decimals }
      : column.kind === 'percent'
        ? { kind: 'percent', field, decimals: column.decimals }
        : { kind: 'count', field }
  return {
    before: { ...plain, field: `${field} before` },
    by:
      plain.kind === 'percent'
        ? ({ ...plain, field: `${field} by`, change: 'points' } as const)
        : { ...plain, field: `${field} by` },
    rate:
      column.kind === 'percent'
        ? null
        : ({ kind: 'percent', field: `${field} rate`, decimals: 1, change: 'rate' } as const),
  }
}

/** Formats a change, `+2.4% (+1,234.00)`, or a dash if unknown, with its direction. `rate`: `+2.4%` alone, else the difference. */
export const formatChange = (
  column: Column,
  changed: FigureChange,
  context: CellContext,
): { readonly text: string; readonly rate: string; readonly tone: Tone } => {
  const { by, rate } = createChangeColumns(column)
  const difference = formatCell(by, { [by.field]: changed.by }, context)
  const change =
    rate && changed.rate !== null ? formatCell(rate, { [rate.field]: changed.rate }, context) : ''
  const signedDifference = withSign(difference)
  return {
    text: change === '' ? signedDifference : `${change} (${signedDifference})`,
    rate: change === '' ? signedDifference : change,
    tone: signedDifference.startsWith('+') ? 'info' : /^[-−]/.test(signedDifference) ? 'warning' : 'neutral',
  }
}
