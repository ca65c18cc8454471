import { evaluateFormula } from './formula.ts'
import * as formulas from './formulas.ts'
import { type Decimal, type Thousandths } from './money.ts'

type Measure = Decimal | null

/** Channel fee in thousandths: total deposit times the channel's points, these in hundredths of a percent (spec 3 §9). */
export const computeChannelFee = (deposit: Measure, points: Measure): Thousandths | null =>
  evaluateFormula(formulas.channelFee, { Deposit: deposit, game_passage_point: points })

/** Real income in thousandths: difference minus channel fee minus API fee (spec 3 §9). */
export const computeRealIncome = (difference: Measure, fee: Measure, apiFee: Measure): Thousandths | null =>
  evaluateFormula(formulas.realIncome, { DWdiff: difference, passageFee: fee, apiFeeInForce: apiFee })

/** Channel profit in thousandths: real income times the share points, these in hundredths of a percent (spec 3 §9). */
export const computeChannelProfit = (income: Measure, points: Measure): Thousandths | null =>
  evaluateFormula(formulas.channelProfit, { realIncome: income, game_dividend_point: points })

/** Part of a profit that is not settled yet, in thousandths (spec 3 §4). */
export const computeUnsettled = (row: {
  readonly realProfit: Measure
  readonly SettleAmount: Measure
}): Thousandths | null => evaluateFormula(formulas.unsettledProfit, row)

/** API fee in force: the configured one, else the games' own (spec 3 §9). */
export const getApiFeeInForce = (set: Measure, ofGames: Measure): Thousandths | null =>
  evaluateFormula(formulas.apiFeeInForce, { ApiFee: set, RealApiFee: ofGames })
