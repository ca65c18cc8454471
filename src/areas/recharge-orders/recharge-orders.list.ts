import { confirmation } from '../../renderer/kit/dialog/question/confirmation.tsx'
import { amount, choice, dateRange, number } from '../../renderer/kit/form/fields.ts'
import { listScreen } from '../../renderer/kit/list/list-screen.tsx'
import { lastRange } from '../../renderer/kit/range/range-value.ts'
import { count, id, mark, money, percent, playerId, status, time } from '../../shared/column.ts'
import { accountKind } from '../../shared/domain/accounts.ts'
import { hideFlag, rechargePayType, rechargeStatus, reissued } from '../../shared/domain/orders.ts'
import { joinInLine } from '../../shared/texts/bidi.ts'
import { type RechargeOrder, rechargeOrders } from './calls.ts'

const restoreOrder = confirmation<typeof rechargeOrders.restore, RechargeOrder>(rechargeOrders.restore, {
  texts: 'rechargeOrders:restore',
  when: row => row.RoubarFlag === hideFlag.code.hidden,
  createInput: row => ({ OrderNo: row.OrderId }),
  batch: {
    subjectKey: row => row.AccountID,
    describe: row => joinInLine([row.AccountID, row.OrderId]),
    amount: row => row.RealMoney,
  },
})

export const rechargeOrdersScreen = listScreen(rechargeOrders.list, {
  texts: 'rechargeOrders:list',
  route: '/channelapi/Finance/rechargeDataList',
  // 13 means type 0, 17 means type 1 (spec 1 §2).
  params: { t: { 13: '0', 17: '1' } },
  totals: {
    source: rechargeOrders.sum,
    tiles: [
      count('totalCount'),
      money('totalMoney', 2),
      count('paytotalCount'),
      money('paytotalMoney', 2),
      percent('success_rate'),
      count('RoubarCount'),
      money('RoubarMoney', 2),
    ],
    under: { RealMoney: 'totalMoney', RoubarMoney: 'RoubarMoney' },
    addedFields: {
      totalCount: { of: null },
      paytotalCount: { of: null, when: { field: 'Status', code: rechargeStatus.code.completed } },
      paytotalMoney: { of: 'RealMoney', when: { field: 'Status', code: rechargeStatus.code.completed } },
      RoubarCount: { of: null, when: { field: 'RoubarFlag', code: hideFlag.code.hidden } },
    },
  },
  filters: [
    dateRange('startdate', 'enddate', lastRange(7, 'days'), 'times'),
    number('roleId'),
    number('orderNo'),
    choice('status', rechargeStatus, { serverCodes: 'added' }),
    choice('IfInnerProxy', accountKind, { initial: accountKind.code.player }),
    choice('isReturn', reissued),
    amount('amount'),
    amount('maxMmount'),
    choice('RoubarFlag', hideFlag),
  ],
  columns: [
    playerId('AccountID', { pinned: true }),
    id('OrderId'),
    money('RealMoney', 2),
    money('BaseGoodsValue', 2),
    status('Status', rechargeStatus, { suffix: mark('isReturn', reissued), width: 184, whole: true }),
    status('RoubarFlag', hideFlag),
    money('RoubarMoney', 2),
    status('PayType', rechargePayType, { width: 160 }),
    time('AddTime'),
    time('PayTime'),
  ],
  overrides: { rechargeStatus: 'rechargeStatus' },
  first: ['AccountID', 'OrderId', 'RealMoney', 'Status', 'AddTime'],
  comparisons: { range: 'startdate' },
  rowKey: 'Id',
  pageSize: 10,
  rowActions: [restoreOrder],
  batches: [restoreOrder],
})
