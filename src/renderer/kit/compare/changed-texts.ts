import { type CellContext, formatCell, type Row } from '../../../shared/cell.ts'
import type { Column } from '../../../shared/column.ts'
import type { Tone } from '../../../shared/domain/dictionary.ts'
import { type Decimal, getChangeRate, isDecimal, subtract, withSign } from '../../../shared/domain/money.ts'

const figureIn = (row: Row, field: string): Decimal | null => {
  const value = row[field]
  return isDecimal(value) ? value : null
}

/** How a figure differs from an earlier one, each null where it cannot be told: a difference, and in percent of the earlier. */
interface Changed {
  readonly before: Decimal | null
  readonly by: Decimal | null
  /** In hundredths of a percent; null for a rate, whose difference are percentage points, and for what began at nothing. */
  readonly rate: Decimal | null
}

/** How a figure of a row differs from that of an earlier one, exactly. */
export const compareFigure = (column: Column, earlier: Row, row: Row): Changed => {
  const [before, now] = [figureIn(earlier, column.field), figureIn(row, column.field)]
  return {
    before,
    by: subtract(now, before),
    rate: column.kind === 'percent' ? null : getChangeRate(before, now),
  }
}

/** The columns of a figure's earlier value, its difference and its change, by fields of their own. */
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

/** What stands under a figure: `+1,234.00 (+2.4%)`, or that it cannot be told, and whether it went up or down. */
export const formatChange = (
  column: Column,
  changed: Changed,
  context: CellContext,
): { readonly text: string; readonly tone: Tone } => {
  const { by, rate } = createChangeColumns(column)
  const difference = formatCell(by, { [by.field]: changed.by }, context)
  const change =
    rate && changed.rate !== null ? formatCell(rate, { [rate.field]: changed.rate }, context) : ''
  const signed = withSign(difference)
  return {
    text: change === '' ? signed : `${signed} (${change})`,
    tone: signed.startsWith('+') ? 'info' : signed.startsWith('-') ? 'warning' : 'neutral',
  }
}
