import { depositWithdrawDifference } from '../domain/derived.ts'
import type { Thousandths } from '../domain/money.ts'
import { unsettled } from '../domain/settlement.ts'
import { thousandths } from '../wire.ts'

/** What a settlement measures, in thousandths, whosever it is (spec 1 §3, spec 3 §3). */
export const settleMeasures = {
  Deposit: thousandths(),
  Withdraw: thousandths(),
  passageFee: thousandths(),
  platformWinLose: thousandths(),
  RealApiFee: thousandths(),
  realIncome: thousandths(),
  realProfit: thousandths(),
  SettleAmount: thousandths(),
  AdvOut: thousandths(),
}

/** The measures that others are derived of, in thousandths. */
export interface SettleMeasured {
  readonly Deposit: Thousandths | null
  readonly Withdraw: Thousandths | null
  readonly realProfit: Thousandths | null
  readonly SettleAmount: Thousandths | null
}

/** Adds what is derived of these measures: the difference and what is not settled yet, in thousandths. */
export const settled = <T extends SettleMeasured>(row: T) => ({
  ...row,
  DWdiff: depositWithdrawDifference(row),
  UnSettleAmount: unsettled(row),
})
