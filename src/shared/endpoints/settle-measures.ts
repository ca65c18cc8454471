import { channelFee, channelProfit, depositWithdrawDifference, unsettled } from '../domain/formulas.ts'
import { checked, computed } from '../figures.ts'
import { thousandths } from '../wire.ts'

/** Measures of any settlement, in thousandths (spec 1 §3, spec 3 §3). */
export const settleMeasures = {
  Deposit: thousandths(),
  Withdraw: thousandths(),
  DWdiff: thousandths(),
  passageFee: thousandths(),
  platformWinLose: thousandths(),
  RealApiFee: thousandths(),
  realIncome: thousandths(),
  realProfit: thousandths(),
  SettleAmount: thousandths(),
  UnSettleAmount: thousandths(),
  AdvOut: thousandths(),
}

/** Figures of any settlement that are derived from its measures (spec 3 §9). */
export const settleFigures = {
  DWdiff: computed(depositWithdrawDifference),
  passageFee: checked(channelFee),
  realProfit: checked(channelProfit),
  UnSettleAmount: computed(unsettled),
} as const

/** Derived figures of sums, without fees and shares: each account has its own points. */
export const settleSumFigures = {
  DWdiff: computed(depositWithdrawDifference),
  UnSettleAmount: computed(unsettled),
} as const
