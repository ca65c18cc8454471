import { type Decimal, sumKnown } from '../../../../shared/domain/money.ts'
import { type RunWay, settleDayState } from '../../../../shared/domain/settle-run.ts'
import type { JudgedDay } from './judge-days.ts'

/** Why a day does not go in: the code of its state, a run has sent it and it is not settled, or the operator took it out. */
type Reason = number | 'sent' | 'takenOut'

/** Days that do not go into a run for the same reason. */
export interface LeftOut {
  readonly reason: Reason
  readonly days: readonly JudgedDay[]
  /** What of their profit is not settled, as far as it is known; null where none of them tells. */
  readonly amount: Decimal | null
  /** So many of them do not tell it. */
  readonly unknown: number
}

/** The days that do not go in, by reason; those with nothing left to settle last. */
export const groupLeftOut = (days: readonly JudgedDay[], way: RunWay): readonly LeftOut[] => {
  const held = days.filter(day => !day.isIn)
  const reasonOf = ({ isSent, goesIn, state }: JudgedDay): Reason => {
    if (isSent) return 'sent'
    return goesIn[way] ? 'takenOut' : state
  }
  const groups = Map.groupBy(held, reasonOf)
  const groupOf = (reason: Reason): readonly LeftOut[] => {
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
  return reasons.flatMap(groupOf)
}

/** Whether days left out for a reason are named one by one: nothing remains of the others. */
export const isNamed = ({ reason }: LeftOut): boolean =>
  reason !== settleDayState.code.settled && reason !== settleDayState.code.nothing
