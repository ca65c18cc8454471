import { z } from 'zod'
import {
  advertisingNetOutflow,
  averageRecharge,
  depositWithdrawDifference,
  realPlayers,
} from '../domain/derived.ts'
import { area, read } from '../endpoint.ts'
import { page } from '../page.ts'
import { count, optionalText, paging, sorting, text, thousandths } from '../wire.ts'

/** One day of a channel (spec 1 §3), money in thousandths. `WinNum` has its sign inverted, as the daily reports show it. */
const ChannelDay = z
  .object({
    date: text(),
    Deposit: thousandths(),
    PersonDeposit: count(),
    FirstDeposit: thousandths(),
    FirstDepositPerson: count(),
    Withdraw: thousandths(),
    PersonWithdraw: count(),
    fakeWithdrawAmount: thousandths(),
    PersonCount: count(),
    PersonRunning: count(),
    Running: thousandths(),
    WinNum: thousandths().transform(win => (win === null || win === 0 ? win : -win)),
    AdvAddAmount: thousandths(),
    AdvReduceAmount: thousandths(),
    IfInnerProxyPerson: count(),
    IfInnerProxyPersonDeposit: count(),
    IfInnerProxyDeposit: thousandths(),
  })
  .transform(row => ({
    ...row,
    DWdiff: depositWithdrawDifference(row),
    avgDeposit: averageRecharge(row.Deposit, row.PersonDeposit),
    AdvNet: advertisingNetOutflow(row),
    realPerson: realPlayers(row.PersonCount, row.IfInnerProxyPerson),
    realPersonDeposit: realPlayers(row.PersonDeposit, row.IfInnerProxyPersonDeposit),
    realDeposit: realPlayers(row.Deposit, row.IfInnerProxyDeposit),
  }))
export type ChannelDay = z.output<typeof ChannelDay>

/** Channel-level reports (spec 1 §7); the home page's daily report is the same call. */
export const channelReports = area('channelReports', {
  daily: read('POST', '/channelapi/channel/channelDailySummary', {
    input: z.object({ ...paging, ...sorting, start: optionalText(), end: optionalText() }),
    output: page(ChannelDay),
  }),
})
