import { type Decimal, minus, shareOf, signOf, type Thousandths } from './money.ts'

type Measure = Decimal | null

/** Channel fee in thousandths: total deposit times the channel's points, these in hundredths of a percent (spec 3 §9). */
export const channelFee = (deposit: Measure, points: Measure): Thousandths | null => shareOf(deposit, points)

/** Real income in thousandths: difference minus channel fee minus API fee (spec 3 §9). */
export const realIncome = (difference: Measure, fee: Measure, apiFee: Measure): Thousandths | null =>
  minus(minus(difference, fee), apiFee)

/** Channel profit in thousandths: real income times the share points, these in hundredths of a percent (spec 3 §9). */
export const channelProfit = (income: Measure, share: Measure): Thousandths | null => shareOf(income, share)

/** What of a profit is not settled yet, in thousandths (spec 3 §4). */
export const unsettled = (row: {
  readonly realProfit: Measure
  readonly SettleAmount: Measure
}): Thousandths | null => minus(row.realProfit, row.SettleAmount)

/** The API fee in force: the one that was set, else the games' own (spec 3 §9). */
export const apiFeeInForce = (set: Measure, ofGames: Measure): Thousandths | null => set ?? ofGames

/** How an API fee shows: blue when it differs from the set one or is above 0, red otherwise (spec 3 §9). */
export const apiFeeTone = (inForce: Measure, set: Measure): 'info' | 'danger' =>
  inForce !== set || signOf(inForce ?? 0) > 0 ? 'info' : 'danger'
