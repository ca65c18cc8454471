import { z } from 'zod'
import {
  apiFeeInForce,
  channelFee,
  channelProfit,
  depositWithdrawDifference,
  realIncome,
  registerRate,
  repeatDepositRate,
  unsettledProfit,
} from '../../shared/domain/formulas.ts'
import { formatParent } from '../../shared/domain/hierarchy.ts'
import { area, read } from '../../shared/endpoint.ts'
import { checkedFigure, computedFigure, withFigures } from '../../shared/figures.ts'
import { page } from '../../shared/page.ts'
import { fieldwiseRecord } from '../../shared/record.ts'
import { joinRowKey } from '../../shared/row-key.ts'
import {
  code,
  optionalText,
  paging,
  sorting,
  thousandths,
  toMonth,
  wireCount,
  wireDay,
  wireId,
  wireMonth,
  wireRate,
} from '../../shared/wire.ts'
import { reportedAccount } from '../shared/settings/account-fields.calls.ts'

const figures = {
  PersonCount: wireCount(),
  PersonDeposit: wireCount(),
  Deposit: thousandths(),
  Withdraw: thousandths(),
  DWdiff: thousandths(),
  PersonWithdraw: wireCount(),
  fakeWithdrawAmount: thousandths(),
  passageFee: thousandths(),
  RealApiFee: thousandths(),
  ApiFee: thousandths(),
  Running: thousandths(),
  WinNum: thousandths(),
  FirstDepositPerson: wireCount(),
  FirstDeposit: thousandths(),
  PersonRunning: wireCount(),
  StolenPerson: wireCount(),
  AdvOut: thousandths(),
  platformWinLose: thousandths(),
  realIncome: thousandths(),
  realProfit: thousandths(),
  SettleAmount: thousandths(),
}

/** One salesman's or sub-channel's day or month (spec 3 §3), money in thousandths, rates in hundredths of a percent. */
const TotalRow = withFigures(
  z
    .object({
      mydate: wireDay(),
      month: wireMonth(),
      ...reportedAccount,
      channel_id: wireId(),
      isBlogger: code(),
      ...figures,
      UnSettleAmount: thousandths(),
      DPrate: wireRate(),
      FPrate: wireRate(),
    })
    .transform(row => ({
      ...row,
      month: row.month || toMonth(row.mydate),
      parentInfo: formatParent(row),
      key: joinRowKey(row.ProxyId, row.mydate || row.month),
    })),
  {
    DWdiff: computedFigure(depositWithdrawDifference),
    UnSettleAmount: computedFigure(unsettledProfit),
    apiFeeInForce: computedFigure(apiFeeInForce),
    passageFee: checkedFigure(channelFee),
    realIncome: checkedFigure(realIncome),
    realProfit: checkedFigure(channelProfit),
    DPrate: computedFigure(registerRate),
    FPrate: computedFigure(repeatDepositRate),
  },
)
export type TotalRow = z.output<typeof TotalRow>

const Sums = withFigures(fieldwiseRecord(figures), { DWdiff: computedFigure(depositWithdrawDifference) })

const daily = {
  ...paging,
  ...sorting,
  start: optionalText(),
  end: optionalText(),
}
// The specification names the salesmen's filters, not their parameters: those of the monthly report are assumed.
const filters = {
  ProxyId: optionalText(),
  username: optionalText(),
  remark: optionalText(),
  parentId: optionalText(),
}

/** Salesman and sub-channel reports (spec 3 §2, §7). */
export const channelTotals = area('channelTotals', {
  salesmanDaily: read('GET', '/channelapi/channel/totaldaily', {
    input: z.object({ ...daily, ...filters }),
    output: page(TotalRow, { other: Sums }),
  }),
  salesmanMonthly: read('GET', '/channelapi/channel/salesmanMonthly', {
    input: z.object({
      ...paging,
      month: optionalText(),
      ProxyId: optionalText(),
      parentId: optionalText(),
      remark: optionalText(),
    }),
    output: page(TotalRow),
  }),
  subChannelDaily: read('GET', '/channelapi/subChannel/totaldaily', {
    input: z.object(daily),
    output: page(TotalRow, { other: Sums }),
  }),
  subChannelMonthly: read('GET', '/channelapi/subChannel/totalMonthly', {
    input: z.object(daily),
    output: page(TotalRow, { other: Sums }),
  }),
})
