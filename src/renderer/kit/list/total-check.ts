import type { Row } from '../../../shared/cell.ts'
import { type Decimal, isDecimal, parseDecimal, subtract } from '../../../shared/domain/money.ts'
import type { RowSum, RowSums } from '../../../shared/row-sums.ts'
import { getUnreadableText } from '../../../shared/unreadable.ts'
import { isWhole, noGaps, type WalkGaps } from '../../../shared/walk-rules.ts'

/**
 * What a total is against the sum of its rows. `moved`: the platform said something else before the rows were read, so that
 * no difference can be told. `absent`: it says nothing. `unreadable`: it says what cannot be read.
 */
export interface TotalCheck {
  readonly name: string
  readonly kind: 'equal' | 'different' | 'moved' | 'absent' | 'unreadable'
  readonly said: Decimal | null
  readonly added: RowSum
  /** What the platform says, less the sum. */
  readonly difference: Decimal | null
  /** One is a thousand times the other. */
  readonly isThousandfold: boolean
  /** Rows that came several times come to just the difference. */
  readonly isAgain: boolean
}

/** A comparison of all totals. */
export interface Reconciliation {
  readonly verdicts: readonly TotalCheck[]
  readonly added: RowSums
  /** Rows that the platform counts and never gave. */
  readonly missing: number
}

const valueOf = (row: Row | null, name: string): Decimal | null => {
  const value = row?.[name]
  return isDecimal(value) ? value : null
}

const isThousandfold = (a: Decimal | null, b: Decimal): boolean =>
  a !== null && a !== 0 && b !== 0 && (parseDecimal(String(a), 3) === b || parseDecimal(String(b), 3) === a)

/** Compares what the platform said before and after the rows were read with what they come to. */
export const reconcileTotals = (before: Row | null, added: RowSums, after: Row | null): Reconciliation => ({
  added,
  missing: Math.max(0, (added.promised ?? 0) - added.rows - added.unreadable),
  verdicts: added.sums.map(sum => {
    const said = valueOf(after, sum.name)
    const difference = subtract(said, sum.sum)
    const hasMoved = said !== valueOf(before, sum.name)
    const none = after && getUnreadableText(after, sum.name) !== null ? 'unreadable' : 'absent'
    const kind = said === null ? none : difference === 0 ? 'equal' : hasMoved ? 'moved' : 'different'
    return {
      name: sum.name,
      kind,
      said,
      added: sum,
      difference,
      isThousandfold: kind === 'different' && isThousandfold(said, sum.sum),
      isAgain: kind === 'different' && added.again + added.conflicting > 0 && difference === sum.again,
    }
  }),
})

/** Why the rows that were added up may not be all there are. */
export const getGaps = ({ added, missing }: Pick<Reconciliation, 'added' | 'missing'>): WalkGaps => ({
  ...noGaps,
  unreadable: added.unreadable,
  missing,
  isOpen: added.isOpen,
})

/** Whether a comparison says that all is as it should be; null where it cannot say so surely. */
export const isAllEqual = ({ verdicts, added, missing }: Reconciliation): boolean | null => {
  if (verdicts.some(({ kind }) => kind === 'different')) return false
  const isSure =
    isWhole(getGaps({ added, missing })) &&
    added.conflicting === 0 &&
    verdicts.every(({ kind }) => kind === 'equal')
  return isSure ? true : null
}
