import { amount, choice, dateRange, number, text as textFilter } from '../../renderer/kit/form/fields.ts'
import { listScreen } from '../../renderer/kit/list/list-screen.tsx'
import { lastRange } from '../../renderer/kit/range/range-value.ts'
import { id, mark, money, playerId, status, text, time } from '../../shared/column.ts'
import { playerRole } from '../../shared/domain/accounts.ts'
import { fakeWithdrawal, withdrawalRecord, withdrawalStatus } from '../../shared/domain/orders.ts'
import { withdrawals } from './calls.ts'

export const withdrawalsScreen = listScreen(withdrawals.list, {
  texts: 'withdrawals:list',
  route: '/channelapi/Finance/withdrawlOrderList',
  totals: {
    source: withdrawals.sum,
    tiles: [money('TotalScore', 4), money('TotalGold', 4)],
    addedFields: { TotalScore: 'iMoney', TotalGold: 'totalPay' },
  },
  filters: [
    dateRange('startTime', 'endTime', lastRange(30, 'days'), 'times'),
    number('roleId'),
    number('orderNo'),
    choice('status', withdrawalStatus, { serverCodes: 'added' }),
    choice('isfakeWithdraw', fakeWithdrawal, { initial: fakeWithdrawal.code.real, all: true }),
    amount('minAmount'),
    amount('maxAmount'),
    textFilter('checkUser'),
  ],
  columns: [
    playerId('AccountID', { pinned: true, marks: [mark('isBlogger', playerRole)] }),
    id('channelRoleId', { remark: 'channelRemark', width: 184 }),
    id('salesmanRoleId', { remark: 'salesmanRemark', width: 168 }),
    id('teamRoleId', {
      opens: 'player',
      remark: 'teamRemark',
      highlight: mark('teamType', playerRole),
      width: 204,
    }),
    id('OrderNo'),
    status('status', withdrawalStatus, { whole: true }),
    status('recordType', withdrawalRecord),
    text('BankName'),
    id('CardNo'),
    money('iMoney', 2),
    money('TAX', 2),
    money('totalPay', 2),
    money('TotalDS', 2),
    money('EamilMoney', 2),
    time('AddTime'),
    time('checkTime'),
    text('Descript', { width: 220 }),
    id('ChannelId', { width: 120 }),
  ],
  overrides: { withdrawalStatus: 'orderStatus', withdrawalRecord: 'finace_record_type' },
  first: [
    'AccountID',
    'OrderNo',
    'iMoney',
    'status',
    'AddTime',
    'totalPay',
    'TAX',
    'TotalDS',
    'EamilMoney',
    'recordType',
    'BankName',
    'CardNo',
    'checkTime',
  ],
  comparisons: { range: 'startTime' },
  rowKey: 'OrderNo',
  pageSize: 20,
})
