import { dateRange } from '../../renderer/kit/form/fields.ts'
import { listScreen } from '../../renderer/kit/list/list-screen.tsx'
import { text } from '../../shared/column.ts'
import { hierarchyPageSizes, proxyColumns } from '../shared/proxy-columns.ts'
import { channelTotals } from './calls.ts'
import {
  createDayDrillDown,
  createSettleDayDrillDown,
  monthFigures,
  monthKeyColumns,
  searchSums,
} from './figures.ts'

const sorted = { serverSort: true } as const

export const subChannelMonthlyScreen = listScreen(channelTotals.subChannelMonthly, {
  texts: 'channelTotals:subChannelMonthly',
  route: '/channelapi/subChannel/totalMonthly',
  totals: { fromAnswer: true, ...searchSums },
  filters: [dateRange('start', 'end', 'thisMonth')],
  columns: [
    text('month', { ...sorted, pinned: true, width: 116, hasFigures: true }),
    ...proxyColumns(sorted),
    ...monthFigures(sorted),
  ],
  first: monthKeyColumns,
  drillDowns: [
    createDayDrillDown('/channelapi/subChannel/totaldaily', false),
    createSettleDayDrillDown('/channelapi/subChannel/settleDaily'),
  ],
  transpose: { over: 'month', by: ['ProxyId', 'username'] },
  comparisons: { range: 'start', over: 'month', by: ['ProxyId'], only: ['month'] },
  rowKey: 'key',
  pageSize: 20,
  pageSizes: hierarchyPageSizes,
})
