import type { FixedInput } from '../../renderer/kit/dialog/action.ts'
import { getSearchValue } from '../../renderer/kit/explain/drill-down.ts'
import { openRange } from '../../renderer/kit/form/fields.ts'
import { listScreen } from '../../renderer/kit/list/list-screen.tsx'
import { createRange } from '../../renderer/kit/range/range-value.ts'
import { day } from '../../shared/column.ts'
import { completedOrders, completedWithdrawals } from '../shared/drill-downs.ts'
import {
  measures,
  rowDecimals,
  settlementPageSizes,
  settlementTotals,
} from '../shared/settlements/settle-measures.ts'
import { type OwnSettleDay, ownAccount } from './calls.ts'

const ofDay = ({ mydate }: OwnSettleDay) => createRange(mydate, mydate)
const ofAll = (search: FixedInput) =>
  createRange(getSearchValue(search, 'startTime'), getSearchValue(search, 'endTime'))

export const mySettlementScreen = listScreen(ownAccount.settleDaily, {
  texts: 'ownAccount:settlement',
  route: '/channelapi/channel/mySettleDaily',
  subject: 'account',
  totals: {
    ...settlementTotals,
    drillDowns: [completedOrders(['Deposit'], ofAll), completedWithdrawals(['Withdraw'], ofAll)],
  },
  filters: [openRange('startTime', 'endTime')],
  columns: [day('mydate', { pinned: true }), ...measures(rowDecimals)],
  first: ['mydate', 'realProfit', 'SettleAmount', 'UnSettleAmount'],
  drillDowns: [completedOrders(['Deposit'], ofDay), completedWithdrawals(['Withdraw'], ofDay)],
  transpose: { over: 'mydate' },
  comparisons: { range: 'startTime', over: 'mydate' },
  rowKey: 'mydate',
  pageSize: 20,
  pageSizes: settlementPageSizes,
})
