import { type Decimal, minus, plus, quotient, type Thousandths } from './money.ts'

type Measure = Decimal | null
interface DepositWithdraw {
  readonly Deposit: Measure
  readonly Withdraw: Measure
}

/** Deposit minus withdraw in thousandths; negative is shown red (spec 1 §9). */
export const depositWithdrawDifference = (row: DepositWithdraw): Thousandths | null =>
  minus(row.Deposit, row.Withdraw)

/** Total deposit divided by depositing persons in thousandths, 0 with no depositor (spec 1 §9). */
export const averageRecharge = (deposit: Measure, persons: Measure): Thousandths | null =>
  quotient(deposit, persons)

/** Advertising net outflow in thousandths: added plus reduced amounts, the latter sent negative (spec 1 §9). */
export const advertisingNetOutflow = (row: {
  readonly AdvAddAmount: Measure
  readonly AdvReduceAmount: Measure
}): Thousandths | null => plus(row.AdvAddAmount, row.AdvReduceAmount)

/** A figure of real players: the total minus the simulated accounts' share (spec 1 §9). */
export const realPlayers = (total: Measure, simulated: Measure): Measure => minus(total, simulated)

/** Deposit divided by depositing persons in thousandths, the deposit itself with no depositor (spec 3 §9). */
export const averageDeposit = (deposit: Measure, persons: Measure): Thousandths | null =>
  persons === 0 ? deposit : quotient(deposit, persons)

/** A blogger's profit to the house in thousandths: level-1 deposit minus level-1 withdraw minus blogger withdraw (spec 3 §9). */
export const bloggerProfit = (row: {
  readonly Lv1Deposit: Measure
  readonly Lv1Withdraw: Measure
  readonly BloggerWithdraw: Measure
}): Thousandths | null => minus(minus(row.Lv1Deposit, row.Lv1Withdraw), row.BloggerWithdraw)
