import type { FixedInput } from '../../renderer/kit/dialog/action.ts'
import { getSearchValue } from '../../renderer/kit/explain/drill-down.ts'
import { month, number, text } from '../../renderer/kit/form/fields.ts'
import { listScreen } from '../../renderer/kit/list/list-screen.tsx'
import { text as textColumn } from '../../shared/column.ts'
import { getMonthDays, isDay } from '../../shared/domain/dates.ts'
import { apiFees } from '../shared/api-points/api-fees.dialog.ts'
import { hierarchyPageSizes, proxyColumns } from '../shared/proxy-columns.ts'
import { channelTotals, type TotalRow } from './calls.ts'
import { createDayDrillDown, createSettleDayDrillDown, monthFigures, monthKeyColumns } from './figures.ts'

/** Returns the days of a row's month, which is the searched one where the answer shows none. */
const getDays = (row: TotalRow, search: FixedInput) => {
  const itsMonth = [row.month, getSearchValue(search, 'month')].find(one => isDay(`${one}-01`))
  return itsMonth === undefined ? null : getMonthDays(itsMonth)
}

export const salesmanMonthlyScreen = listScreen(channelTotals.salesmanMonthly, {
  texts: 'channelTotals:salesmanMonthly',
  route: '/channelapi/channel/salesmanMonthly',
  filters: [month('month', 'current'), number('ProxyId'), number('parentId'), text('remark')],
  columns: [
    textColumn('month', { pinned: true, width: 116, hasFigures: true }),
    ...proxyColumns(),
    ...monthFigures({}),
  ],
  first: monthKeyColumns,
  drillDowns: [
    createDayDrillDown('/channelapi/channel/totaldaily', true),
    createSettleDayDrillDown('/channelapi/channel/salesmanSettleDaily'),
  ],
  transpose: { over: 'month', by: ['ProxyId', 'username'] },
  comparisons: { range: 'month', over: 'month', by: ['ProxyId'] },
  rowKey: 'key',
  pageSize: 20,
  pageSizes: hierarchyPageSizes,
  rowActions: [apiFees<TotalRow>(row => row.ProxyId, getDays)],
})
