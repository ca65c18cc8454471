import { parseDate } from '@internationalized/date'
import { comparisonAction } from '../../renderer/kit/dialog/comparison-action.ts'
import { findRowInList } from '../../renderer/kit/dialog/form/load-record.tsx'
import { id, money, playerId, time } from '../../shared/column.ts'
import { accountKind } from '../../shared/domain/accounts.ts'
import { toDayEnd, toDayStart } from '../../shared/domain/dates.ts'
import { fakeWithdrawal, rechargeStatus, withdrawalStatus } from '../../shared/domain/orders.ts'
import { rechargeOrders } from '../recharge-orders/calls.ts'
import { withdrawals } from '../withdrawals/calls.ts'
import { type ChannelDay, channelReports } from './calls.ts'

/** Maximum of days between an order and its payment, or a withdrawal and its check. */
const daysBefore = 3

/** Range in which a day's orders were created. */
const getCreationRange = ({ date }: ChannelDay) => ({
  start: toDayStart(parseDate(date).subtract({ days: daysBefore }).toString()),
  end: toDayEnd(date),
})

/** Compares a channel's day with its orders: amounts paid in and paid out that day. */
export const dayOrders = comparisonAction<ChannelDay>({
  id: 'dayOrders',
  texts: 'channelReports:dayOrders',
  textValues: ({ date }) => ({ day: date }),
  read: findRowInList(channelReports.daily, 'date', ({ date }) => ({ start: date, end: date })),
  figures: [
    {
      column: money('Deposit', 2),
      source: rechargeOrders.list,
      input: row => ({
        startdate: getCreationRange(row).start,
        enddate: getCreationRange(row).end,
        IfInnerProxy: String(accountKind.code.all),
      }),
      rowKey: 'Id',
      of: money('RealMoney', 2),
      when: ({ date }) => [
        { field: 'Status', code: rechargeStatus.code.completed },
        { field: 'PayTime', day: date },
      ],
      identifyingColumns: [id('OrderId'), playerId('AccountID'), time('AddTime'), time('PayTime')],
    },
    {
      column: money('Withdraw', 2),
      source: withdrawals.list,
      input: row => ({
        startTime: getCreationRange(row).start,
        endTime: getCreationRange(row).end,
        isfakeWithdraw: String(fakeWithdrawal.code.real),
      }),
      rowKey: 'OrderNo',
      of: money('iMoney', 2),
      when: ({ date }) => [
        { field: 'status', code: withdrawalStatus.code.completed },
        { field: 'checkTime', day: date },
      ],
      identifyingColumns: [id('OrderNo'), playerId('AccountID'), time('AddTime'), time('checkTime')],
    },
  ],
})
