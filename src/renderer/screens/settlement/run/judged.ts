import type { BatchPlan } from '../../../../shared/batch.ts'
import { numberIn } from '../../../../shared/domain/forms.ts'
import {
  type Decimal,
  formatMoney,
  formatPercent,
  moneyToWire,
  signOf,
} from '../../../../shared/domain/money.ts'
import {
  amountToSettle,
  byFormula,
  mayBeSettled,
  type SettleDayState,
  type SettleSums,
  settleDayState,
  settleStateOf,
  settleSums,
} from '../../../../shared/domain/settle-run.ts'
import type { SettleRow } from '../../../../shared/endpoints/settlements.ts'
import type { Language } from '../../../../shared/language.ts'
import type { RunSource } from './source.ts'

/** What the operator wants otherwise than it is proposed, by the keys of days. */
export interface Wanted {
  readonly out: readonly string[]
  readonly in: readonly string[]
}

/** A day of a run: how it stands, whether it goes in, and its formula with its numbers. */
export type JudgedDay = SettleRow & {
  readonly name: SettleDayState
  readonly state: number
  readonly mayGoIn: boolean
  readonly isIn: boolean
  readonly share: Decimal | null
  readonly byFormula: Decimal | null
  readonly formulaDiffers: boolean
  readonly formula: string
  readonly toSettle: Decimal | null
}

const shown = (value: Decimal | null) => (value === null ? '–' : formatMoney(value, 3))
/** What stands after another sign keeps its own in brackets. */
const taken = (value: Decimal | null) =>
  value !== null && signOf(value) < 0 ? `(${shown(value)})` : shown(value)

/**
 * The formula of a profit with its numbers: `(8,000.000 − 2,000.000 − 200.000 − 300.000) × 40% = 2,200.000`; on a paper
 * they are written as its language does.
 */
export const formulaText = (
  of: Pick<SettleRow, 'Deposit' | 'Withdraw' | 'passageFee' | 'apiFeeInForce' | 'realProfit'>,
  share: Decimal | null,
  paper?: Language,
): string => {
  const point = share === null ? '–' : formatPercent(share, 2)
  const less = [of.Withdraw, of.passageFee, of.apiFeeInForce].map(taken)
  const income = [shown(of.Deposit), ...less].join(' − ')
  const written = `(${income}) × ${point} = ${shown(of.realProfit)}`
  return paper ? numberIn(paper, written) : written
}

/** Each day of a run as it stands today, with what the operator wants. */
export const judge = (
  rows: readonly SettleRow[],
  today: string,
  shares: ReadonlyMap<string, Decimal> | null,
  wanted: Wanted,
): readonly JudgedDay[] => {
  const [out, added] = [new Set(wanted.out), new Set(wanted.in)]
  return rows.map(row => {
    const name = settleStateOf(row, today)
    const share = shares?.get(row.ProxyId) ?? null
    const given = byFormula(row, share)
    const mayGoIn = mayBeSettled(row, name)
    const isIn = mayGoIn && (name === 'due' ? !out.has(row.key) : added.has(row.key))
    return {
      ...row,
      name,
      state: settleDayState.code[name],
      mayGoIn,
      isIn,
      share,
      byFormula: given.profit,
      formulaDiffers: given.differs,
      formula: formulaText(row, share),
      toSettle: isIn ? amountToSettle(row) : null,
    }
  })
}

/** What is wanted once these days, of those that may, are to be in and the others out. */
export const wantedOf = (days: readonly JudgedDay[], chosen: ReadonlySet<string>): Wanted => ({
  out: days.filter(day => day.name === 'due' && !chosen.has(day.key)).map(day => day.key),
  in: days.filter(day => day.name !== 'due' && day.mayGoIn && chosen.has(day.key)).map(day => day.key),
})

/** An account with the sums of its days in the period. */
export type Partner = SettleSums & {
  readonly key: string
  readonly ProxyId: string
  readonly username: string
  readonly remark: string
  readonly share: Decimal | null
  readonly going: number
  readonly held: number
}

/** The accounts of the days, in the order they come. */
export const partnersOf = (days: readonly JudgedDay[]): readonly Partner[] =>
  [...Map.groupBy(days, day => day.ProxyId)].flatMap(([ProxyId, own]) => {
    const [first] = own
    if (!first) return []
    const chosen = new Set(own.filter(day => day.isIn).map(day => day.key))
    return [
      {
        ...settleSums(own, chosen),
        key: ProxyId,
        ProxyId,
        username: first.username,
        remark: first.remark,
        share: first.share,
        going: chosen.size,
        held: own.length - chosen.size,
      },
    ]
  })

/** What is sent for the days that go in, each looked at once more just before: settled and profit as they were reviewed. */
export const settlePlan = (source: RunSource, days: readonly JudgedDay[]): BatchPlan['rows'] =>
  days.flatMap(({ key, ProxyId, username, remark, mydate, toSettle, SettleAmount, realProfit }) => {
    if (toSettle === null) return []
    const record = {
      call: source.daily.id,
      input: { ProxyId, startTime: mydate, endTime: mydate, page: 1, limit: 200 },
      find: { ProxyId, mydate },
    }
    return [
      {
        key,
        title: `${[ProxyId, remark || username].join(' ')}, ${mydate}`.slice(0, 300),
        amount: toSettle,
        input: { ProxyId, mydate, SettleAmount: moneyToWire(toSettle) },
        recheck: { ...record, same: { SettleAmount, realProfit } },
        after: { ...record, same: { SettleAmount: toSettle }, amounts: ['SettleAmount'] },
      },
    ]
  })
