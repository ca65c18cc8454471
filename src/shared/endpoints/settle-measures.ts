import { channelFee, channelProfit, depositWithdrawDifference, unsettled } from '../domain/formulas.ts'
import { checked, computed } from '../figures.ts'
import { thousandths } from '../wire.ts'

/** What a settlement measures, in thousandths, whosever it is (spec 1 §3, spec 3 §3). */
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

/** What of a settlement follows from the rest, whosever it is (spec 3 §9). */
export const settleFigures = {
  DWdiff: computed(depositWithdrawDifference),
  passageFee: checked(channelFee),
  realProfit: checked(channelProfit),
  UnSettleAmount: computed(unsettled),
} as const

/** The same of sums, of which fees and shares are not: each account has points of its own. */
export const settleSumFigures = {
  DWdiff: computed(depositWithdrawDifference),
  UnSettleAmount: computed(unsettled),
} as const
