import type { TextsAt } from '../../renderer/i18n/text-keys.ts'
import { getSearchValue } from '../../renderer/kit/explain/drill-down.ts'
import { dateRange, number, text } from '../../renderer/kit/form/fields.ts'
import { listScreen } from '../../renderer/kit/list/list-screen.tsx'
import { lastRange } from '../../renderer/kit/range/range-value.ts'
import { day } from '../../shared/column.ts'
import { isDay } from '../../shared/domain/dates.ts'
import { apiFees } from '../shared/api-points/api-fees.dialog.ts'
import { proxyColumns } from '../shared/proxy-columns.ts'
import {
  measures,
  rowDecimals,
  settlementPageSizes,
  settlementTotals,
} from '../shared/settlements/settle-measures.ts'
import { type SettleRow, salesmanSettlement, subChannelSettlement } from './calls.ts'
import { openRun } from './run/open-run.ts'
import { type RunSource, salesmanRun, subChannelRun } from './run/source.ts'
import { createSettleDialog } from './settle.dialog.ts'
import { settleHistory } from './settle-history.dialog.ts'

const feesOfDay = apiFees<SettleRow>(
  row => row.ProxyId,
  // A row without a readable day has the fees of the searched days.
  ({ mydate }, search) =>
    isDay(mydate)
      ? { start: mydate, end: mydate }
      : { start: getSearchValue(search, 'startTime'), end: getSearchValue(search, 'endTime') },
)

const settleDaily = (
  source: Pick<typeof salesmanSettlement, 'daily' | 'settle' | 'summary'>,
  { texts, route, run }: { readonly texts: TextsAt; readonly route: string; readonly run: RunSource },
) => {
  const settling = createSettleDialog(source)
  return listScreen(source.daily, {
    texts,
    route,
    totals: settlementTotals,
    filters: [
      dateRange('startTime', 'endTime', lastRange(7, 'days')),
      number('ProxyId'),
      text('username', { match: 'partial' }),
      text('remark', { match: 'partial' }),
      number('parentId'),
    ],
    columns: [
      day('mydate', { pinned: true }),
      ...proxyColumns(),
      ...measures({ ...rowDecimals, ofDay: true }),
    ],
    first: ['mydate', 'ProxyId', 'username', 'realProfit', 'SettleAmount', 'UnSettleAmount'],
    transpose: { over: 'mydate', by: ['ProxyId', 'username'] },
    comparisons: { range: 'startTime', over: 'mydate', by: ['ProxyId'] },
    rowKey: 'key',
    pageSize: 20,
    pageSizes: settlementPageSizes,
    actions: [openRun(run)],
    rowActions: [settling, settleHistory(source.settle), feesOfDay],
    batches: [settling],
  })
}

export const salesmanSettleDailyScreen = settleDaily(salesmanSettlement, {
  texts: 'settlements:salesmanDaily',
  route: '/channelapi/channel/salesmanSettleDaily',
  run: salesmanRun,
})

export const subChannelSettleDailyScreen = settleDaily(subChannelSettlement, {
  texts: 'settlements:subChannelDaily',
  route: '/channelapi/subChannel/settleDaily',
  run: subChannelRun,
})
