import type { Row } from '../../../../shared/cell.ts'
import { type Decimal, isDecimal, parseDecimal, subtract } from '../../../../shared/domain/money.ts'
import type { RowSum, RowSums } from '../../../../shared/files/row-sums.ts'
import { isWhole, noGaps, type WalkGaps } from '../../../../shared/files/walk-rules.ts'
import { getUnreadableText } from '../../../../shared/unreadable.ts'

/**
 * Result of comparing a total with the sum of its rows. `moved`: the platform's total changed while the rows were read, so no
 * difference is known. `absent`: not sent. `unreadable`: sent, but unreadable.
 */
export interface TotalCheck {
  readonly name: string
  readonly kind: 'equal' | 'different' | 'moved' | 'absent' | 'unreadable'
  readonly reportedValue: Decimal | null
  readonly rowSum: RowSum
  /** The platform's total minus the sum. */
  readonly difference: Decimal | null
  /** True if one is a thousand times the other. */
  readonly isThousandfold: boolean
  /** True if duplicate rows explain the difference exactly. */
  readonly isAgain: boolean
}

/** Comparison of all totals. */
export interface Reconciliation {
  readonly verdicts: readonly TotalCheck[]
  readonly rowSums: RowSums
  /** Number of rows that the platform counted but did not send. */
  readonly missing: number
}

const getDecimal = (row: Row | null, name: string): Decimal | null => {
  const value = row?.[name]
  return isDecimal(value) ? value : null
}

const isThousandfold = (a: Decimal | null, b: Decimal): boolean =>
  a !== null && a !== 0 && b !== 0 && (parseDecimal(String(a), 3) === b || parseDecimal(String(b), 3) === a)

/** Compares the platform's totals before and after reading the rows with the sums of the rows. */
export const reconcileTotals = (before: Row | null, rowSums: RowSums, after: Row | null): Reconciliation => ({
  rowSums,
  missing: Math.max(0, (rowSums.statedTotal ?? 0) - rowSums.rows - rowSums.unreadable),
  verdicts: rowSums.sums.map(rowSum => {
    const reportedValue = getDecimal(after, rowSum.name)
    const difference = subtract(reportedValue, rowSum.sum)
    const hasMoved = reportedValue !== getDecimal(before, rowSum.name)
    const none = after && getUnreadableText(after, rowSum.name) !== null ? 'unreadable' : 'absent'
    const kind = reportedValue === null ? none : difference === 0 ? 'equal' : hasMoved ? 'moved' : 'different'
    return {
      name: rowSum.name,
      kind,
      reportedValue,
      rowSum,
      difference,
      isThousandfold: kind === 'different' && isThousandfold(reportedValue, rowSum.sum),
      isAgain:
        kind === 'different' &&
        rowSums.repeatedCount + rowSums.conflicting > 0 &&
        difference === rowSum.repeatedSum,
    }
  }),
})

/** Returns why rows may be missing from the sum. */
export const getGaps = ({ rowSums, missing }: Pick<Reconciliation, 'rowSums' | 'missing'>): WalkGaps => ({
  ...noGaps,
  unreadable: rowSums.unreadable,
  missing,
  isOpen: rowSums.isOpen,
})

/** True if all totals match; null if that is uncertain. */
export const isAllEqual = ({ verdicts, rowSums, missing }: Reconciliation): boolean | null => {
  if (verdicts.some(({ kind }) => kind === 'different')) return false
  const isSure =
    isWhole(getGaps({ rowSums, missing })) &&
    rowSums.conflicting === 0 &&
    verdicts.every(({ kind }) => kind === 'equal')
  return isSure ? true : null
}
