import { type Day, isDay } from './dates.ts'
import { computeDepositWithdrawDifference } from './derived-amounts.ts'
import { dictionary, entry } from './dictionary.ts'
import { type Formula, getSentDigit, isDifferent } from './formula.ts'
import * as formulas from './formulas.ts'
import {
  type Decimal,
  getSign,
  isUnlike,
  roundToWhole,
  subtract,
  sumKnown,
  type Thousandths,
} from './money.ts'
import { computeChannelProfit, computeRealIncome } from './settlement.ts'

type Measure = Thousandths | null

/** The fields of an account's day that a settlement run reads, money in thousandths. */
export interface SettleDay {
  readonly key: string
  readonly ProxyId: string
  readonly mydate: string
  readonly Deposit: Measure
  readonly Withdraw: Measure
  readonly DWdiff: Measure
  readonly passageFee: Measure
  readonly apiFeeInForce: Measure
  readonly realIncome: Measure
  readonly realProfit: Measure
  readonly SettleAmount: Measure
  readonly UnSettleAmount: Measure
  /** Place value of the last digit that figures were sent with, where their values don't show it. */
  readonly digits?: Readonly<Record<string, Decimal>>
}

/** State of a day in a settlement run; {@link isProposed} decides which ones are included automatically. */
export const settleDayState = dictionary('settleDayState', [
  entry(1, 'due', 'neutral', '可结算', 'To settle', 'A liquidar'),
  entry(2, 'settled', 'quiet', '已结算', 'Settled', 'Liquidado'),
  entry(3, 'nothing', 'quiet', '无分成', 'No profit share', 'Sem participação'),
  entry(4, 'loss', 'neutral', '亏损', 'Loss', 'Prejuízo'),
  entry(5, 'notOver', 'quiet', '当日未结束', 'Day not over', 'Dia não encerrado'),
  entry(6, 'lacking', 'danger', '缺少数据', 'Missing figures', 'Valores ausentes'),
  entry(7, 'otherwise', 'warning', '已按其他金额结算', 'Settled differently', 'Liquidado com outro valor'),
  entry(8, 'differs', 'warning', '与公式不符', 'Doesn’t match the formula', 'Diferente da fórmula'),
  entry(9, 'noShare', 'warning', '无分成点位', 'No share points', 'Sem pontos de participação'),
  entry(
    10,
    'lossHeld',
    'warning',
    '同账号有亏损未纳入',
    'A loss of the account is excluded',
    'Um prejuízo da conta está excluído',
  ),
])
export type SettleDayState = (typeof settleDayState.entries)[number]['name']

/** Result of a day in a settlement run: `skipped` was not sent, `unknown` got no answer. */
export const runOutcome = dictionary('runOutcome', [
  entry(1, 'waiting', 'quiet', '待发送', 'Not sent yet', 'Ainda não enviado'),
  entry(2, 'done', 'success', '已结算', 'Settled', 'Liquidado'),
  entry(3, 'skipped', 'warning', '未发送', 'Not sent', 'Não enviado'),
  entry(4, 'refused', 'danger', '平台拒绝', 'Declined', 'Negado'),
  entry(5, 'unknown', 'warning', '结果未知', 'Outcome unknown', 'Resultado desconhecido'),
])

/** Label of an amount that {@link isSettledOtherwise}. */
export const settledOtherwise = dictionary('settledOtherwise', [
  entry(
    1,
    'otherwise',
    'warning',
    '已结算金额与当日分成不符',
    'Settled amount differs from the day’s profit share',
    'O valor liquidado difere da participação do dia',
  ),
])

/** True if a day's settled amount is not zero and differs from its profit. */
export const isSettledOtherwise = (day: Pick<SettleDay, 'realProfit' | 'SettleAmount'>): boolean =>
  isUnlike(day.SettleAmount, day.realProfit)

const formulaFields = ['Deposit', 'Withdraw', 'passageFee', 'apiFeeInForce', 'realIncome'] as const

/** The two ways to settle a period: all days, so that losses reduce the profits, or only the days with a profit. */
export const runWays = ['whole', 'profits'] as const
export type RunWay = (typeof runWays)[number]

/** Classifies a day on `today`, the channel's; the share point in hundredths of a percent, null if unknown. */
export const classifySettleDay = (day: SettleDay, today: Day, share: Decimal | null): SettleDayState => {
  const { realProfit, SettleAmount } = day
  if (!isDay(day.mydate) || day.ProxyId === '') return 'lacking'
  // Before its figures are checked: those of a day that is not over are not final.
  if (day.mydate >= today) return 'notOver'
  if (realProfit === null || SettleAmount === null) return 'lacking'
  if (isSettledOtherwise(day)) return 'otherwise'
  if (roundToWhole(realProfit) === 0) return 'nothing'
  if (SettleAmount !== 0) return 'settled'
  if (formulaFields.some(field => day[field] === null)) return 'lacking'
  if (share === null) return 'noShare'
  if (applyFormula(day, share).differences.length > 0) return 'differs'
  return getSign(realProfit) < 0 ? 'loss' : 'due'
}

/** States that exclude a day by default, although part of it remains to be settled. */
const heldStates: readonly SettleDayState[] = ['otherwise', 'lacking', 'noShare', 'differs']

/** True if a day excluded by default is a loss, or may be one. */
export const isHeldLoss = (
  { realProfit, SettleAmount }: Pick<SettleDay, 'realProfit' | 'SettleAmount'>,
  state: SettleDayState,
): boolean =>
  heldStates.includes(state) &&
  (realProfit === null || getSign(subtract(realProfit, SettleAmount) ?? realProfit) < 0)

/** True if a day is included by default. */
export const isProposed = (state: SettleDayState, runWay: RunWay): boolean =>
  state === 'due' || (state === 'loss' && runWay === 'whole')

/** True if the operator may add a day: its recorded figures are known, the day is over, and its profit is not settled. */
export const canBeSettled = (day: SettleDay, state: SettleDayState): boolean =>
  ['due', 'loss', 'lossHeld', 'otherwise', 'differs', 'noShare'].includes(state) ||
  (state === 'lacking' &&
    isDay(day.mydate) &&
    day.ProxyId !== '' &&
    day.realProfit !== null &&
    day.SettleAmount !== null)

/** Returns a day's settled amount after settling, in thousandths: the whole profit, rounded to what can be sent. */
export const getAmountToSettle = ({ realProfit }: Pick<SettleDay, 'realProfit'>): Measure =>
  realProfit === null ? null : roundToWhole(realProfit)

/** A figure whose sent value differs from its formula. */
interface FormulaDifference {
  readonly field: 'realIncome' | 'realProfit'
  readonly sent: Thousandths
  readonly computed: Thousandths
  /** Sent value minus computed value. */
  readonly by: Thousandths
}

/** Results of the document's formula (spec 3 §9), in thousandths, and the platform's figures that differ. */
interface FormulaOutcome {
  readonly income: Measure
  readonly profit: Measure
  readonly differences: readonly FormulaDifference[]
}

/** Computes a day's income and profit by the formula; the share point in hundredths of a percent, null if unknown. */
export const applyFormula = (day: SettleDay, share: Decimal | null): FormulaOutcome => {
  const income = computeRealIncome(computeDepositWithdrawDifference(day), day.passageFee, day.apiFeeInForce)
  const profit = computeChannelProfit(income ?? day.realIncome, share)
  const compare = (
    field: FormulaDifference['field'],
    formula: Formula,
    computed: Measure,
  ): readonly FormulaDifference[] => {
    const sentValue = day[field]
    const by = subtract(sentValue, computed)
    if (sentValue === null || computed === null || by === null) return []
    const digit = getSentDigit({ digits: day.digits }, field, sentValue)
    return isDifferent(formula, sentValue, computed, digit) ? [{ field, sent: sentValue, computed, by }] : []
  }
  return {
    income,
    profit,
    differences: [
      ...compare('realIncome', formulas.realIncome, income),
      ...compare('realProfit', formulas.channelProfit, profit),
    ],
  }
}

const summedFields = [
  'Deposit',
  'Withdraw',
  'DWdiff',
  'passageFee',
  'apiFeeInForce',
  'realIncome',
  'realProfit',
  'SettleAmount',
  'UnSettleAmount',
] as const

/** Sums of days, in thousandths. `lacking`: number of days that lack a summed figure; their other figures count. */
export type SettleSums = Readonly<Record<(typeof summedFields)[number] | 'toSettle', Measure>> & {
  readonly days: number
  readonly missingCount: number
}

/** Sums days, and the amount to settle of the `chosen` ones. */
export const sumSettleDays = (days: readonly SettleDay[], chosenKeys: ReadonlySet<string>): SettleSums => {
  const sums = Object.fromEntries(
    summedFields.map(field => [field, sumKnown(days.map(day => day[field]))]),
  ) as Record<(typeof summedFields)[number], Measure>
  return {
    ...sums,
    toSettle: sumKnown(days.map(day => (chosenKeys.has(day.key) ? getAmountToSettle(day) : null))) ?? 0,
    days: days.length,
    missingCount: days.filter(day => summedFields.some(field => day[field] === null)).length,
  }
}
