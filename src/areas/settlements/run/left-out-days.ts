import { type Decimal, sumKnown } from '../../../shared/domain/money.ts'
import { type RunWay, settleDayState } from '../../../shared/domain/settle-run.ts'
import type { JudgedDay } from './judge-days.ts'

/** Why a day is left out: the code of its state, part of an earlier run but not settled, or taken out by the operator. */
type Reason = number | 'sent' | 'takenOut'

/** Days left out of a run for the same reason. */
export interface LeftOutDays {
  readonly reason: Reason
  readonly days: readonly JudgedDay[]
  /** Unsettled profit, as far as known; null if none is known. */
  readonly amount: Decimal | null
  /** Number of days whose amount is unknown. */
  readonly unknown: number
}

/** Groups the days left out by reason; those with nothing left to settle last. */
export const groupLeftOut = (days: readonly JudgedDay[], way: RunWay): readonly LeftOutDays[] => {
  const heldDays = days.filter(day => !day.isIn)
  const getReason = ({ isSent, isIncluded, state }: JudgedDay): Reason => {
    if (isSent) return 'sent'
    return isIncluded[way] ? 'takenOut' : state
  }
  const groups = Map.groupBy(heldDays, getReason)
  const buildGroup = (reason: Reason): readonly LeftOutDays[] => {
    const own = groups.get(reason)
    if (!own) return []
    const remains = own.map(day => day.remains)
    return [
      {
        reason,
        days: own,
        amount: sumKnown(remains),
        unknown: remains.filter(one => one === null).length,
      },
    ]
  }
  const { settled, nothing } = settleDayState.code
  const states = settleDayState.entries.map(({ code }) => code)
  const last: readonly number[] = [settled, nothing]
  const reasons: readonly Reason[] = [
    'sent',
    'takenOut',
    ...states.filter(code => !last.includes(code)),
    ...last,
  ]
  return reasons.flatMap(buildGroup)
}

/** True if the days of a reason are listed one by one: the others have nothing left to settle. */
export const isNamed = ({ reason }: LeftOutDays): boolean =>
  reason !== settleDayState.code.settled && reason !== settleDayState.code.nothing
