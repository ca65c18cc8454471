import { channelReports } from '../../../areas/channel-reports/calls.ts'
import { channelDayColumns, channelDayDrillDowns } from '../../../areas/channel-reports/channel-day.ts'
import { dayOrders } from '../../../areas/channel-reports/day-orders.ts'
import { money } from '../../../shared/column.ts'
import { dateRange } from '../../kit/form/fields.ts'
import { listSection } from '../../kit/list/list-screen.tsx'
import { lastRange } from '../../kit/range/range-value.ts'

/** 'My daily' of the home page (spec 1 §2, §9). */
export const dailyReport = listSection(channelReports.daily, {
  texts: 'home:report',
  route: '/#report',
  filters: [dateRange('start', 'end', lastRange(3, 'days'))],
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
