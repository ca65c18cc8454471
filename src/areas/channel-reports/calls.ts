import { z } from 'zod'
import {
  advertisingNetOutflow,
  averageRecharge,
  depositWithdrawDifference,
  realPlayers,
  registerRate,
} from '../../shared/domain/formulas.ts'
import { negate, type Thousandths } from '../../shared/domain/money.ts'
import { area, read } from '../../shared/endpoint.ts'
import { checkedFigure, computedFigure, withFigures } from '../../shared/figures.ts'
import { page } from '../../shared/page.ts'
import {
  optionalText,
  paging,
  sorting,
  thousandths,
  wireCount,
  wireDay,
  wireRate,
  wireText,
} from '../../shared/wire.ts'

/** Inverts the sign of a win, in both directions; never gives a negative zero. */
const inverted = (win: Thousandths | null): Thousandths | null => (win === null ? null : negate(win))

/** One day of a channel (spec 1 §3), money in thousandths. `WinNum` has its sign inverted, as the daily reports show it. */
const ChannelDay = withFigures(
  z.object({
    date: wireDay(),
    Deposit: thousandths(),
    PersonDeposit: wireCount(),
    FirstDeposit: thousandths(),
    FirstDepositPerson: wireCount(),
    Withdraw: thousandths(),
    PersonWithdraw: wireCount(),
    fakeWithdrawAmount: thousandths(),
    PersonCount: wireCount(),
    PersonRunning: wireCount(),
    Running: thousandths(),
    WinNum: thousandths().transform(inverted),
    AdvAddAmount: thousandths(),
    AdvReduceAmount: thousandths(),
    IfInnerProxyPerson: wireCount(),
    IfInnerProxyPersonDeposit: wireCount(),
    IfInnerProxyDeposit: thousandths(),
  }),
  {
    DWdiff: computedFigure(depositWithdrawDifference),
    avgDeposit: computedFigure(averageRecharge),
    AdvNet: computedFigure(advertisingNetOutflow),
    realPerson: computedFigure(realPlayers('PersonCount', 'IfInnerProxyPerson')),
    realPersonDeposit: computedFigure(realPlayers('PersonDeposit', 'IfInnerProxyPersonDeposit')),
    realDeposit: computedFigure(realPlayers('Deposit', 'IfInnerProxyDeposit')),
  },
)
export type ChannelDay = z.output<typeof ChannelDay>

/** One channel's month (spec 1 §3), money in thousandths, `DPrate` in hundredths of a percent. */
const ChannelMonth = withFigures(
  z.object({
    remark: wireText(),
    ApiFee: thousandths(),
    PersonCount: wireCount(),
    PersonDeposit: wireCount(),
    Deposit: thousandths(),
    Withdraw: thousandths(),
    fakeWithdrawAmount: thousandths(),
    Running: thousandths(),
    WinNum: thousandths().transform(inverted),
    DPrate: wireRate(),
    FirstDepositPerson: wireCount(),
    FirstDeposit: thousandths(),
    PersonRunning: wireCount(),
  }),
  {
    DWdiff: computedFigure(depositWithdrawDifference),
    avgDeposit: computedFigure(averageRecharge),
    // Document 1 only names this rate; the formula is the one given for salesmen.
    DPrate: checkedFigure(registerRate, { reading: true }),
  },
)
type ChannelMonth = z.output<typeof ChannelMonth>

/** Channel-level reports (spec 1 §7); the home page's daily report is the same call. */
export const channelReports = area('channelReports', {
  daily: read('POST', '/channelapi/channel/channelDailySummary', {
    input: z.object({ ...paging, ...sorting, start: optionalText(), end: optionalText() }),
    output: page(ChannelDay),
  }),
  monthly: read('POST', '/channelapi/channel/channelMonthlySummary', {
    input: z.object({ ...paging, month: optionalText() }),
    output: page(ChannelMonth),
  }),
})
