import { z } from 'zod'
import { area, read } from '../../shared/endpoint.ts'
import { page } from '../../shared/page.ts'
import { fieldwiseRecord } from '../../shared/record.ts'
import {
  optionalText,
  paging,
  sortingWithOrderType,
  thousandths,
  wireCount,
  wireDay,
  wireId,
} from '../../shared/wire.ts'

/** One agent's team (spec 3 §3), money in thousandths. */
const Team = z.object({
  ProxyId: wireId(),
  ParentID: wireId(),
  ReceivedIncome: thousandths(),
  TotalDeposit: thousandths(),
  Lv1PersonCount: wireCount(),
  Lv1Deposit: thousandths(),
  Lv2PersonCount: wireCount(),
  Lv2Deposit: thousandths(),
  Lv3PersonCount: wireCount(),
  Lv3Deposit: thousandths(),
})
export type Team = z.output<typeof Team>

/** One agent's day (spec 3 §3), money in thousandths. */
const TeamDay = z.object({
  AddTime: wireDay(),
  ProxyId: wireId(),
  DailyDeposit: thousandths(),
  DailyWithdraw: thousandths(),
  FirstDepositPerson: wireCount(),
  FirstDepositMoney: thousandths(),
  Lv1PersonCount: wireCount(),
  Lv1Deposit: thousandths(),
  Lv1FirstDeposit: thousandths(),
  Lv1FirstDepositPerson: wireCount(),
  Lv1Running: thousandths(),
  Lv2PersonCount: wireCount(),
  Lv2Deposit: thousandths(),
  Lv2FirstDeposit: thousandths(),
  Lv2FirstDepositPerson: wireCount(),
  Lv2Running: thousandths(),
  Lv3PersonCount: wireCount(),
  Lv3Deposit: thousandths(),
  Lv3FirstDeposit: thousandths(),
  Lv3FirstDepositPerson: wireCount(),
  Lv3Running: thousandths(),
})
type TeamDay = z.output<typeof TeamDay>

/** Sums of a team daily search: the last three are the level-one tiles that some variants hide (spec 3 §2). */
const TeamDaySums = fieldwiseRecord({
  FirstDepositPerson: wireCount(),
  FirstDepositMoney: thousandths(),
  Deposit: thousandths(),
  Lv1FirstDepositPerson: wireCount(),
  Lv1FirstDepositMoney: thousandths(),
  Lv1Deposit: thousandths(),
})

/** Agent teams and their daily figures (spec 3 §2, §7). */
export const agentTeams = area('agentTeams', {
  list: read('GET', '/channelapi/agent/teamlist', {
    input: z.object({ ...sortingWithOrderType, ...paging, roleid: optionalText() }),
    output: page(Team),
  }),
  daily: read('GET', '/channelapi/agent/teamreport', {
    input: z.object({
      ...paging,
      ProxyId: optionalText(),
      add_date1: optionalText(),
      add_date2: optionalText(),
    }),
    output: page(TeamDay, { other: TeamDaySums }),
  }),
})
