import { dateRange } from '../../renderer/kit/form/fields.ts'
import { listScreen } from '../../renderer/kit/list/list-screen.tsx'
import { lastRange } from '../../renderer/kit/range/range-value.ts'
import { money } from '../../shared/column.ts'
import { channelReports } from './calls.ts'
import { channelDayColumns, channelDayDrillDowns } from './channel-day.ts'
import { dayOrders } from './day-orders.ts'

export const channelDailyScreen = listScreen(channelReports.daily, {
  texts: 'channelReports:daily',
  route: '/channelapi/channel/channelDailySummary',
  filters: [dateRange('start', 'end', lastRange(7, 'days'))],
  columns: channelDayColumns,
  drillDowns: channelDayDrillDowns,
  chart: { x: 'date', series: [money('Deposit', 2), money('Withdraw', 2), money('DWdiff', 2)] },
  transpose: { over: 'date' },
  comparisons: { range: 'start', over: 'date' },
  rowKey: 'date',
  rowActions: [dayOrders],
  pageSize: 10,
  pageSizes: [10, 20, 30, 200],
})
