import { dateRange, number, text } from '../../renderer/kit/form/fields.ts'
import { listScreen } from '../../renderer/kit/list/list-screen.tsx'
import { createRange, lastRange } from '../../renderer/kit/range/range-value.ts'
import { day } from '../../shared/column.ts'
import { createPlayersDrillDown } from '../shared/drill-downs.ts'
import { hierarchyPageSizes, proxyColumns } from '../shared/proxy-columns.ts'
import { channelTotals } from './calls.ts'
import { dayFigures, dayKeyColumns, searchSums } from './figures.ts'
import { repairSalesman } from './repair.dialog.ts'

const sorted = { serverSort: true } as const

export const salesmanReportScreen = listScreen(channelTotals.salesmanDaily, {
  texts: 'channelTotals:salesmanReport',
  route: '/channelapi/channel/totaldaily',
  totals: { fromAnswer: true, ...searchSums },
  filters: [
    number('ProxyId'),
    text('username', { match: 'partial' }),
    text('remark', { match: 'partial' }),
    number('parentId'),
    dateRange('start', 'end', lastRange(3, 'days')),
  ],
  columns: [day('mydate', { ...sorted, pinned: true }), ...proxyColumns(sorted), ...dayFigures(sorted)],
  first: dayKeyColumns,
  drillDowns: [createPlayersDrillDown(['PersonCount'], row => createRange(row.mydate, row.mydate))],
  transpose: { over: 'mydate', by: ['ProxyId', 'username'] },
  comparisons: { range: 'start', over: 'mydate', by: ['ProxyId'] },
  rowKey: 'key',
  pageSize: 20,
  pageSizes: hierarchyPageSizes,
  rowActions: [repairSalesman],
})
