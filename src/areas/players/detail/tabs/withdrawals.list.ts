import { choice, dateRange } from '../../../../renderer/kit/form/fields.ts'
import { listPane } from '../../../../renderer/kit/list/list-screen.tsx'
import { lastRange } from '../../../../renderer/kit/range/range-value.ts'
import { id, money, status, text, time } from '../../../../shared/column.ts'
import { detailWithdrawalStatus } from '../../../../shared/domain/players.ts'
import { playerDetail } from '../../player-detail.calls.ts'

export const withdrawals = listPane(playerDetail.withdrawals, {
  texts: 'playerDetail:withdrawals',
  route: 'playerDetail:withdrawals',
  filters: [
    dateRange('startTime', 'endTime', lastRange(7, 'days'), 'times'),
    choice('status', detailWithdrawalStatus, { serverCodes: 'added' }),
  ],
  columns: [
    id('OrderNo', { pinned: true }),
    money('TotalDS', 2),
    money('iMoney', 2),
    money('Tax', 2),
    money('RealPay', 2),
    money('EamilMoney', 2),
    text('BankName'),
    id('CardNo'),
    status('status', detailWithdrawalStatus, { width: 150 }),
    time('AddTime'),
    time('checkTime'),
  ],
  rowKey: 'OrderNo',
  pageSize: 10,
  overrides: { detailWithdrawalStatus: 'orderStatus' },
})
