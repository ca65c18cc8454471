import type { TextsAt } from '../../renderer/i18n/text-keys.ts'
import type { FixedInput } from '../../renderer/kit/dialog/action.ts'
import { routeAction } from '../../renderer/kit/dialog/route-action.ts'
import { type DrillDown, getSearchValue } from '../../renderer/kit/explain/drill-down.ts'
import { dateRange, number, text } from '../../renderer/kit/form/fields.ts'
import { listScreen } from '../../renderer/kit/list/list-screen.tsx'
import { createRange, lastRange } from '../../renderer/kit/range/range-value.ts'
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

const sorted = { serverSort: true } as const

const buildDailySearch = ({ ProxyId }: SettleRow, search: FixedInput) => ({
  ProxyId,
  startTime: createRange(getSearchValue(search, 'startTime'), getSearchValue(search, 'endTime')),
})

const daysBehind = (route: string): DrillDown<SettleRow, keyof SettleRow> => ({
  figures: measures(rowDecimals).map(({ field }) => field),
  route,
  search: buildDailySearch,
})

/** Drill-down to the days of all accounts in the searched range. */
const allDaysBehind = (
  route: string,
): DrillDown<FixedInput, ReturnType<typeof measures>[number]['field']> => ({
  figures: measures(rowDecimals).map(({ field }) => field),
  route,
  search: search => ({
    startTime: createRange(getSearchValue(search, 'startTime'), getSearchValue(search, 'endTime')),
    ...Object.fromEntries(
      ['ProxyId', 'username', 'remark', 'parentId']
        .map(field => [field, getSearchValue(search, field)])
        .filter(([, value]) => value !== ''),
    ),
  }),
})

const detailAt = (route: string) =>
  routeAction<SettleRow>({
    id: 'settleDaily',
    texts: 'settlements:detail',
    route: (row, search) => `${route}?${new URLSearchParams(buildDailySearch(row, search)).toString()}`,
  })

const settleSummary = (
  source: Pick<typeof salesmanSettlement, 'summary' | 'export'>,
  {
    texts,
    route,
    daily,
    run,
  }: { readonly texts: TextsAt; readonly route: string; readonly daily: string; readonly run: RunSource },
) =>
  listScreen(source.summary, {
    texts,
    route,
    totals: { ...settlementTotals, drillDowns: [allDaysBehind(daily)] },
    filters: [
      dateRange('startTime', 'endTime', lastRange(7, 'days'), 'days', ['today', 'thisWeek', 'thisMonth']),
      number('ProxyId'),
      text('username', { match: 'partial' }),
      text('remark', { match: 'partial' }),
      number('parentId'),
    ],
    columns: [...proxyColumns(sorted), ...measures({ ...rowDecimals, ...sorted })],
    first: ['ProxyId', 'username', 'realProfit', 'SettleAmount', 'UnSettleAmount'],
    transpose: { by: ['ProxyId', 'username'] },
    comparisons: { range: 'startTime', by: ['ProxyId'] },
    rowKey: 'key',
    pageSize: 20,
    pageSizes: settlementPageSizes,
    drillDowns: [daysBehind(daily)],
    actions: [openRun(run)],
    rowActions: [detailAt(daily)],
    copies: true,
    serverExport: source.export,
  })

export const salesmanSettleSummaryScreen = settleSummary(salesmanSettlement, {
  texts: 'settlements:salesmanSummary',
  route: '/channelapi/channel/salesmanSettleSummary',
  daily: '/channelapi/channel/salesmanSettleDaily',
  run: salesmanRun,
})

export const subChannelSettleSummaryScreen = settleSummary(subChannelSettlement, {
  texts: 'settlements:subChannelSummary',
  route: '/channelapi/subChannel/settleSummary',
  daily: '/channelapi/subChannel/settleDaily',
  run: subChannelRun,
})
