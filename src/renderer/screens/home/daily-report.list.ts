import type { channelReports } from '../../../shared/endpoints/channel-reports.ts'
import { dateRange } from '../../kit/form/fields.ts'
import type { ListDeclaration } from '../../kit/list/declaration.ts'
import { last } from '../../kit/range/range-value.ts'
import { channelDayColumns } from '../shared/channel-day.ts'

/** The home page's daily report (spec 1 §2, §9). */
export const dailyReport: ListDeclaration<typeof channelReports.daily, never> = {
  texts: 'home:report',
  route: '/#report',
  filters: [dateRange('start', 'end', last(3, 'days'))],
  columns: channelDayColumns,
  rowKey: 'date',
  pageSize: 10,
  pageSizes: [10, 20, 30, 200],
}
