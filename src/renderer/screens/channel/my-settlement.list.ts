import { type Column, day, money } from '../../../shared/column.ts'
import type { Decimals } from '../../../shared/domain/money.ts'
import { type OwnSettleDay, ownAccount } from '../../../shared/endpoints/own-account.ts'
import type { FixedInput } from '../../kit/dialog/action.ts'
import { getSearchValue } from '../../kit/explain/drill-down.ts'
import { openRange } from '../../kit/form/fields.ts'
import { listScreen } from '../../kit/list/list-screen.tsx'
import { createRange } from '../../kit/range/range-value.ts'
import { completedOrders, completedWithdrawals } from '../shared/drill-downs.ts'

type Measure = Exclude<keyof OwnSettleDay, 'mydate'>

const measures = (
  decimals: Decimals,
  profitDecimals: Decimals,
  differenceDecimals = decimals,
): readonly Column<Measure>[] => [
  money('Deposit', decimals),
  money('Withdraw', decimals),
  money('DWdiff', differenceDecimals, { tone: 'negativeRed' }),
  money('passageFee', decimals),
  money('platformWinLose', decimals),
  money('RealApiFee', decimals),
  money('AdvOut', decimals),
  money('realIncome', decimals),
  money('realProfit', profitDecimals),
  money('SettleAmount', profitDecimals),
  money('UnSettleAmount', profitDecimals),
]

const ofDay = ({ mydate }: OwnSettleDay) => createRange(mydate, mydate)
const ofAll = (search: FixedInput) =>
  createRange(getSearchValue(search, 'startTime'), getSearchValue(search, 'endTime'))

export const mySettlementScreen = listScreen(ownAccount.settleDaily, {
  texts: 'channel:mySettlement',
  route: '/channelapi/channel/mySettleDaily',
  subject: 'account',
  totals: {
    fromAnswer: true,
    tiles: measures(0, 0, 3),
    drillDowns: [completedOrders(['Deposit'], ofAll), completedWithdrawals(['Withdraw'], ofAll)],
    addedFields: {
      Deposit: 'Deposit',
      Withdraw: 'Withdraw',
      DWdiff: 'DWdiff',
      passageFee: 'passageFee',
      platformWinLose: 'platformWinLose',
      RealApiFee: 'RealApiFee',
      AdvOut: 'AdvOut',
      realIncome: 'realIncome',
      realProfit: 'realProfit',
      SettleAmount: 'SettleAmount',
      UnSettleAmount: 'UnSettleAmount',
    },
  },
  filters: [openRange('startTime', 'endTime')],
  columns: [day('mydate', { pinned: true }), ...measures(3, 1)],
  first: ['mydate', 'realProfit', 'SettleAmount', 'UnSettleAmount'],
  drillDowns: [completedOrders(['Deposit'], ofDay), completedWithdrawals(['Withdraw'], ofDay)],
  transpose: { over: 'mydate' },
  comparisons: { range: 'startTime', over: 'mydate' },
  rowKey: 'mydate',
  pageSize: 20,
  pageSizes: [10, 20, 50, 100, 200],
})
