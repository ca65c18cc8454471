import {
  type Decimal,
  getSign,
  moneyToWire,
  negate,
  subtract,
  sumKnown,
} from '../../../shared/domain/money.ts'
import type { PeriodDays } from '../../../shared/domain/settle-days.ts'
import {
  applyFormula,
  canBeSettled,
  classifySettleDay,
  getAmountToSettle,
  isHeldLoss,
  isProposed,
  type RunWay,
  type SettleDayState,
  type SettleSums,
  settleDayState,
  sumSettleDays,
} from '../../../shared/domain/settle-run.ts'
import type { RunRecord } from '../../../shared/settlement-run.ts'
import { nameInLine } from '../../../shared/texts/bidi.ts'
import { writeDay } from '../../../shared/texts/written-form.ts'
import type { BatchPlan } from '../../../shared/writes/batch.ts'
import { formatAccountLabel } from '../account-label.ts'
import type { SettleRow } from '../calls.ts'
import { formatEquation } from './equation.ts'
import type { RunSource } from './source.ts'

/** The operator's deviations from the proposal, by the keys of the days. */
export interface DayOverrides {
  readonly way: RunWay
  readonly out: readonly string[]
  readonly in: readonly string[]
  /** Days of the runs started since they were loaded, even if a run did not get to them; they are not proposed again. */
  readonly sent: readonly string[]
}

/** A day of a run: its state, whether it is included, and its formula with numbers. */
export type JudgedDay = SettleRow & {
  readonly name: SettleDayState
  /** True if a way of the run includes it by default. */
  readonly isIncluded: Readonly<Record<RunWay, boolean>>
  readonly state: number
  readonly canBeIncluded: boolean
  readonly isIn: boolean
  /** True if it was part of a run and is not settled. */
  readonly isSent: boolean
  readonly share: Decimal | null
  readonly byFormula: Decimal | null
  readonly formulaDiffers: boolean
  readonly formula: string
  readonly toSettle: Decimal | null
  /** The unsettled part of its profit. */
  readonly remains: Decimal | null
}

/**
 * Judges each day of a run as of today, with the operator's deviations. The whole-period way holds accounts with a loss, or a
 * possible loss, that is not included; days with conflicting figures only count for that.
 */
export const judgeDays = (
  { days: rows, conflicting }: Pick<PeriodDays<SettleRow>, 'days' | 'conflicting'>,
  today: string,
  shares: ReadonlyMap<string, Decimal> | null,
  overrides: DayOverrides,
): readonly JudgedDay[] => {
  const [outKeys, addedKeys, sentKeys] = [
    new Set(overrides.out),
    new Set(overrides.in),
    new Set(overrides.sent),
  ]
  const getShare = ({ ProxyId }: SettleRow) => shares?.get(ProxyId) ?? null
  const classifyDay = (row: SettleRow) => classifySettleDay(row, today, getShare(row))
  const states = new Map(rows.map(row => [row, classifyDay(row)]))
  const isLossLeftOut = (row: SettleRow): boolean => {
    const state = classifyDay(row)
    return state === 'loss' || isHeldLoss(row, state)
  }
  // Without such a loss the rest would settle more than the period's total.
  const heldAccounts = new Set(
    [
      ...rows.filter(row => isHeldLoss(row, states.get(row) ?? 'lacking')),
      ...conflicting.filter(isLossLeftOut),
    ].map(({ ProxyId }) => ProxyId),
  )
  return rows.map(row => {
    const share = getShare(row)
    const own = states.get(row) ?? 'lacking'
    const isLossHeld = heldAccounts.has(row.ProxyId) && isProposed(own, 'whole')
    const name = isLossHeld && overrides.way === 'whole' ? 'lossHeld' : own
    const formulaResult = applyFormula(row, share)
    const canBeIncluded = canBeSettled(row, name)
    const isSent = canBeIncluded && sentKeys.has(row.key)
    const isWanted = isProposed(name, overrides.way) ? !outKeys.has(row.key) : addedKeys.has(row.key)
    const isIn = canBeIncluded && isWanted && !isSent
    return {
      ...row,
      name,
      isIncluded: { whole: isProposed(own, 'whole') && !isLossHeld, profits: isProposed(own, 'profits') },
      state: settleDayState.code[name],
      canBeIncluded,
      isIn,
      isSent,
      share,
      byFormula: formulaResult.profit,
      formulaDiffers: formulaResult.differences.length > 0,
      formula: formatEquation(row, share),
      toSettle: isIn ? getAmountToSettle(row) : null,
      remains: subtract(row.realProfit, row.SettleAmount),
    }
  })
}

/**
 * Updates the deviations so that the chosen days are in and the other selectable ones out. Days not given stay as they were,
 * and so do sent ones that are not chosen: the operator has not taken those out.
 */
export const updateOverrides = (
  days: readonly JudgedDay[],
  chosenKeys: ReadonlySet<string>,
  { way, ...before }: DayOverrides,
): DayOverrides => {
  const decided = days.filter(day => !day.isSent || chosenKeys.has(day.key))
  const decidedKeys = new Set(decided.map(day => day.key))
  const others = (keys: readonly string[]) => keys.filter(key => !decidedKeys.has(key))
  const ofDays = (isWanted: (day: JudgedDay) => boolean) => decided.filter(isWanted).map(day => day.key)
  return {
    way,
    sent: before.sent.filter(key => !chosenKeys.has(key)),
    out: [...others(before.out), ...ofDays(day => day.isIncluded[way] && !chosenKeys.has(day.key))],
    in: [
      ...others(before.in),
      ...ofDays(day => !day.isIncluded[way] && day.canBeIncluded && chosenKeys.has(day.key)),
    ],
  }
}

/** Sums the days that a way includes by default, in thousandths. */
const sumWay = (days: readonly JudgedDay[], way: RunWay): Decimal =>
  sumKnown(days.map(day => (day.isIncluded[way] ? getAmountToSettle(day) : null))) ?? 0

/** An account with the sums of its days in the period. */
export type Partner = SettleSums & {
  readonly key: string
  readonly ProxyId: string
  readonly username: string
  readonly remark: string
  /** Its remark, else its user name. */
  readonly name: string
  readonly share: Decimal | null
  readonly going: number
  readonly held: number
  /** Unsettled amount of the days left out, as far as known. */
  readonly heldAmount: Decimal | null
  /** Payment to the account for the included days: nothing if they add up to a loss. */
  readonly toPay: Decimal
  /** Proposal for the whole period less that for the profit days alone; and the reverse. */
  readonly vsProfits: Decimal
  readonly vsWhole: Decimal
}

/** Groups days by account, in order of appearance. */
export const groupByPartner = (days: readonly JudgedDay[]): readonly Partner[] =>
  [...Map.groupBy(days, day => day.ProxyId)].flatMap(([ProxyId, own]) => {
    const [first] = own
    if (!first) return []
    const [going, heldDays] = [own.filter(day => day.isIn), own.filter(day => !day.isIn)]
    const added = sumKnown(going.map(day => subtract(day.toSettle, day.SettleAmount))) ?? 0
    const vsProfits = subtract(sumWay(own, 'whole'), sumWay(own, 'profits')) ?? 0
    return [
      {
        ...sumSettleDays(own, new Set(going.map(day => day.key))),
        key: ProxyId,
        ProxyId,
        username: first.username,
        remark: first.remark,
        name: first.remark || first.username,
        share: first.share,
        going: going.length,
        held: heldDays.length,
        heldAmount: sumKnown(heldDays.map(day => day.remains)),
        toPay: getSign(added) > 0 ? added : 0,
        vsProfits,
        vsWhole: negate(vsProfits),
      },
    ]
  })

/**
 * Orders the days of one run for sending: whole accounts, up to `maxDays` days in all, and deductions before additions. If a loss
 * fails to settle, no more than the account's sum may be settled.
 */
export const orderForSending = (days: readonly JudgedDay[], maxDays: number): readonly JudgedDay[] => {
  const groups = [...Map.groupBy(days, day => day.ProxyId).values()]
  const fitting: JudgedDay[] = []
  for (const group of groups) if (fitting.length + group.length <= maxDays) fitting.push(...group)
  const going = fitting.length > 0 ? fitting : days.slice(0, maxDays)
  const takes = (day: JudgedDay) => getSign(subtract(day.toSettle, day.SettleAmount) ?? 0) < 0
  return [...going.filter(takes), ...going.filter(day => !takes(day))]
}

/** The period of a run, and the amounts it settles. */
export interface RunPeriod {
  readonly start: string
  readonly end: string
  readonly way: RunWay
}

/** Builds the record of a run that settles these days. */
export const buildRunRecord = (
  source: RunSource,
  days: readonly JudgedDay[],
  { start, end, way }: RunPeriod,
): RunRecord => ({
  kind: source.kind,
  start,
  end,
  way,
  days: days.map(({ ProxyId, remark, username, mydate, realProfit, SettleAmount, toSettle }) => ({
    ProxyId,
    name: (remark || username).slice(0, 300),
    mydate,
    realProfit,
    before: SettleAmount,
    amount: toSettle,
  })),
})

/** Builds the batch rows of the included days. Before each is sent, its settled amount and profit must still be as reviewed. */
export const buildSettlePlan = (days: readonly JudgedDay[]): BatchPlan['rows'] =>
  days.flatMap(day => {
    const { key, ProxyId, mydate, toSettle, SettleAmount, realProfit } = day
    if (toSettle === null) return []
    return [
      {
        key,
        title: `${formatAccountLabel(day)}, ${nameInLine(writeDay(mydate))}`,
        amount: toSettle,
        // If it failed, the account would be settled at more than its period's total.
        ...(getSign(subtract(toSettle, SettleAmount) ?? 0) < 0 && { mustBeDone: true as const }),
        input: { ProxyId, mydate, SettleAmount: moneyToWire(toSettle) },
        seen: { known: { SettleAmount, realProfit } },
      },
    ]
  })
