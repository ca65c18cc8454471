import { type Decimal, total } from '../../../../shared/domain/money.ts'
import { type RunWay, settleDayState } from '../../../../shared/domain/settle-run.ts'
import type { JudgedDay } from './judged.ts'

/** Days that do not go into a run for the same reason. */
export interface LeftOut {
  /** Code of the day's state; null for days that the operator has taken out. */
  readonly state: number | null
  readonly days: readonly JudgedDay[]
  /** What of their profit is not settled, as far as it is known; null where none of them tells. */
  readonly amount: Decimal | null
  /** So many of them do not tell it. */
  readonly unknown: number
}

/** The days that do not go in, by reason; those with nothing left to settle last. */
export const leftOut = (days: readonly JudgedDay[], way: RunWay): readonly LeftOut[] => {
  const held = days.filter(day => !day.isIn)
  const groups = Map.groupBy(held, ({ goesIn, state }) => (goesIn[way] ? null : state))
  const groupOf = (state: number | null): readonly LeftOut[] => {
    const own = groups.get(state)
    if (!own) return []
    const remains = own.map(day => day.remains)
    return [
      {
        state,
        days: own,
        amount: total(remains),
        unknown: remains.filter(one => one === null).length,
      },
    ]
  }
  const { settled, nothing } = settleDayState.code
  const states = settleDayState.entries.map(({ code }) => code)
  const last: readonly number[] = [settled, nothing]
  return [null, ...states.filter(code => !last.includes(code)), ...last].flatMap(groupOf)
}

/** Whether days left out for a reason are named one by one: nothing remains of the others. */
export const isNamed = ({ state }: LeftOut): boolean =>
  state !== settleDayState.code.settled && state !== settleDayState.code.nothing
