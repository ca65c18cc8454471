import type { DrillDown } from '../../renderer/kit/explain/drill-down.ts'
import { createRange } from '../../renderer/kit/range/range-value.ts'
import { type Column, count, day, money } from '../../shared/column.ts'
import { accountKind } from '../../shared/domain/accounts.ts'
import {
  approvedOperations,
  completedOrders,
  completedWithdrawals,
  registeredPlayers,
} from '../shared/drill-downs.ts'
import type { ChannelDay } from './calls.ts'

const sorted = { serverSort: true } as const

/** Columns of a channel's day (spec 1 §3, §9): the platform sorts by its own fields, the page by derived ones. */
export const channelDayColumns: readonly Column<keyof ChannelDay>[] = [
  day('date', { ...sorted, pinned: true }),
  money('Deposit', 2, sorted),
  count('PersonDeposit', sorted),
  money('avgDeposit', 2, { average: true }),
  money('FirstDeposit', 2, sorted),
  count('FirstDepositPerson', sorted),
  money('Withdraw', 0, sorted),
  count('PersonWithdraw', sorted),
  money('DWdiff', 2, { tone: 'negativeRed' }),
  money('fakeWithdrawAmount', 0, { ...sorted, detailed: true }),
  count('PersonCount', sorted),
  count('PersonRunning', { ...sorted, detailed: true }),
  money('Running', 2, sorted),
  money('WinNum', 2, { serverSort: 'inverted' }),
  money('AdvAddAmount', 2, sorted),
  money('AdvReduceAmount', 2, sorted),
  money('AdvNet', 2),
  count('IfInnerProxyPerson', sorted),
  count('IfInnerProxyPersonDeposit', sorted),
  money('IfInnerProxyDeposit', 2, sorted),
  count('realPerson'),
  count('realPersonDeposit'),
  money('realDeposit', 2),
]

const { player, simulated } = accountKind.code
const getDayRange = ({ date }: ChannelDay): string => createRange(date, date)

/** Drill-downs to the orders, withdrawals, players and advertising fees of a channel's day. */
export const channelDayDrillDowns: readonly DrillDown<ChannelDay, keyof ChannelDay>[] = [
  completedOrders(['Deposit', 'PersonDeposit'], getDayRange),
  completedOrders(['IfInnerProxyDeposit', 'IfInnerProxyPersonDeposit'], getDayRange, simulated),
  completedOrders(['realDeposit', 'realPersonDeposit'], getDayRange, player),
  completedWithdrawals(['Withdraw', 'PersonWithdraw'], getDayRange),
  completedWithdrawals(['fakeWithdrawAmount'], getDayRange, 'fake'),
  registeredPlayers(['PersonCount'], getDayRange),
  registeredPlayers(['IfInnerProxyPerson'], getDayRange, simulated),
  registeredPlayers(['realPerson'], getDayRange, player),
  approvedOperations(['AdvAddAmount'], getDayRange, 'advertisingIssued'),
  approvedOperations(['AdvReduceAmount'], getDayRange, 'advertisingDeducted'),
]
