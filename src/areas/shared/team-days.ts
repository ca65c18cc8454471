import { listSection } from '../../renderer/kit/list/list-screen.tsx'
import { count, day, money, playerId } from '../../shared/column.ts'
import { agentTeams } from '../agent-teams/calls.ts'
import { hierarchyPaging } from './paging.ts'

/** Columns of an agent's days (spec 3 §2). */
export const teamDayColumns = [
  day('AddTime', { pinned: true }),
  playerId('ProxyId'),
  money('DailyDeposit', 2),
  money('DailyWithdraw', 2),
  count('FirstDepositPerson'),
  money('FirstDepositMoney', 2),
  count('Lv1PersonCount'),
  money('Lv1Deposit', 2),
  count('Lv1FirstDepositPerson'),
  money('Lv1FirstDeposit', 2),
  money('Lv1Running', 3),
  count('Lv2PersonCount'),
  money('Lv2Deposit', 2),
  count('Lv2FirstDepositPerson'),
  money('Lv2FirstDeposit', 2),
  money('Lv2Running', 3),
  count('Lv3PersonCount'),
  money('Lv3Deposit', 2),
  count('Lv3FirstDepositPerson'),
  money('Lv3FirstDeposit', 2),
  money('Lv3Running', 3),
] as const

/** Daily list of one agent beneath another list, which fixes agent and range. */
export const teamDaysOfAgent = listSection(agentTeams.daily, {
  ...hierarchyPaging,
  texts: 'agentTeams:dailyOfAgent',
  route: 'agentTeams:dailyOfAgent',
  filters: [],
  columns: teamDayColumns,
  transpose: { over: 'AddTime', by: ['ProxyId'] },
  rowKey: null,
})
