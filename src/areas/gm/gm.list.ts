import { amount, choice, number, openRange, text } from '../../renderer/kit/form/fields.ts'
import { listScreen } from '../../renderer/kit/list/list-screen.tsx'
import { count, id, money, playerId, status, text as textColumn, time } from '../../shared/column.ts'
import { gmOperateType, gmStatus } from '../../shared/domain/gm.ts'
import { gm, gmAmount } from './calls.ts'
import { gmDeduct } from './gm-deduct.dialog.ts'
import { gmApprove, gmRefuse } from './gm-review.dialog.ts'
import { gmTopUp } from './gm-top-up.dialog.ts'

export const gmScreen = listScreen(gm.list, {
  texts: 'gm:list',
  route: '/channelapi/channel/GmSendMoneyList',
  showsToday: true,
  totals: {
    fromAnswer: true,
    tiles: [
      count('TotalCount'),
      money('TotalMoney', 2),
      money('TotalQuota', 2),
      money('hasQuotaTotal', 2),
      money('DailyQuota', 2),
      money('hasQuotaToday', 2),
    ],
    addedFields: { TotalCount: { of: null }, TotalMoney: { of: 'Money' } },
  },
  filters: [
    openRange('start', 'end', 'times'),
    number('roleId'),
    amount('amount'),
    number('channelRoleId'),
    choice('operatorType', gmOperateType, { serverCodes: 'added' }),
    choice('verifyState', gmStatus, { serverCodes: 'added' }),
    text('checkUser'),
  ],
  columns: [
    id('ID', { pinned: true, width: 96 }),
    playerId('RoleId'),
    status('OperateType', gmOperateType),
    gmAmount,
    textColumn('Note', { width: 180 }),
    status('status', gmStatus, { whole: true }),
    time('InsertTime'),
    time('UpdateTime'),
    textColumn('checkUser', { personal: true }),
  ],
  overrides: { gmStatus: 'gm_send_money_status', gmOperateType: 'operateTypes' },
  first: ['ID', 'RoleId', 'SignedMoney', 'status', 'InsertTime', 'OperateType'],
  rowKey: 'ID',
  counts: row => row.status !== gmStatus.code.rejected && row.direction !== null,
  pageSize: 20,
  rowActions: [gmApprove, gmRefuse],
  batches: [gmApprove, gmRefuse],
  actions: [gmTopUp, gmDeduct],
})
