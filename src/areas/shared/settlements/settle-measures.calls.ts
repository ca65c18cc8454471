import {
  apiFeeInForce,
  channelFee,
  channelProfit,
  depositWithdrawDifference,
  realIncome,
  unsettledProfit,
} from '../../../shared/domain/formulas.ts'
import { checkedFigure, computedFigure } from '../../../shared/figures.ts'
import { thousandths } from '../../../shared/wire.ts'

/** Measures of any settlement, in thousandths (spec 1 §3, spec 3 §3). */
export const settleMeasures = {
  Deposit: thousandths(),
  Withdraw: thousandths(),
  DWdiff: thousandths(),
  passageFee: thousandths(),
  platformWinLose: thousandths(),
  RealApiFee: thousandths(),
  ApiFee: thousandths(),
  realIncome: thousandths(),
  realProfit: thousandths(),
  SettleAmount: thousandths(),
  UnSettleAmount: thousandths(),
  AdvOut: thousandths(),
}

/** Figures of any settlement that are derived from its measures (spec 3 §9). */
export const settleFigures = {
  DWdiff: computedFigure(depositWithdrawDifference),
  passageFee: checkedFigure(channelFee),
  apiFeeInForce: computedFigure(apiFeeInForce),
  realIncome: checkedFigure(realIncome),
  realProfit: checkedFigure(channelProfit),
  UnSettleAmount: computedFigure(unsettledProfit),
} as const

/** Derived figures of sums, without channel fee and share: each account has its own points. */
export const settleSumFigures = {
  DWdiff: computedFigure(depositWithdrawDifference),
  apiFeeInForce: computedFigure(apiFeeInForce),
  UnSettleAmount: computedFigure(unsettledProfit),
} as const
