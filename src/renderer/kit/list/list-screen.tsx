import { listExportColumns } from '../../../shared/cell.ts'
import { getToday } from '../../../shared/domain/dates.ts'
import type { ReadEndpoint } from '../../../shared/endpoint-base.ts'
import { listComparisons } from '../compare/earlier-search.ts'
import type { FixedInput } from '../dialog/action.ts'
import {
  getChartKeys,
  getColumnKeys,
  getFilterKeys,
  getPluralKeys,
  getTitleKeys,
  getTotalKeys,
} from '../form/labels.ts'
import { AppliedViewProvider } from '../views/applied-view.tsx'
import { describeView } from '../views/describe-view.ts'
import { listPersonFilters } from '../views/share.ts'
import type { AnyList, ListDeclaration, ListPart, Lookup } from './declaration.ts'
import { exportAll, exportServer } from './export/export-ids.ts'
import type { ListEndpoint } from './list-endpoint.ts'
import { listSubjectLabels } from './list-subject.ts'
import { ListView } from './list-view.tsx'
import { getInitialQueries } from './read/list-reader.ts'
import { listUnfoldLabels } from './rows/unfold-options.tsx'
import type { Screen } from './screen.ts'
import { listParamLabels } from './search/params.ts'

const free: FixedInput = {}

/** Creates a list as a part of something: its label keys and its component. */
export const listPart = (
  source: ListEndpoint,
  declaration: object,
  as: 'screen' | 'section' | 'dialog',
): ListPart => {
  // Names and rows have been type-checked; the implementation ignores the types.
  const list = declaration as AnyList
  const { texts } = list
  const actions = [
    ...(list.rowActions ?? []),
    ...Object.values(list.switches ?? {}).flatMap(action => action ?? []),
    ...(list.actions ?? []),
    ...(list.selectedActions ?? []),
    ...(list.batches ?? []),
  ]
  return {
    labels: [
      getTitleKeys(texts),
      ...listExportColumns(list.columns).map(column => getColumnKeys(texts, column.field)),
      ...list.filters.map(filter => getFilterKeys(texts, filter.field)),
      ...(list.totals?.tiles ?? []).map(tile => getTotalKeys(texts, tile.field)),
      ...actions.flatMap(action => action.labels),
      ...(list.batches ?? []).flatMap(action =>
        (action.batches ?? []).flatMap(batch => [batch.labelKeys, ...getPluralKeys(batch.texts, batch.many)]),
      ),
      ...listUnfoldLabels(list.unfolds),
      ...(list.chart ? [getChartKeys(texts)] : []),
      ...listParamLabels(texts, list.params ?? {}),
      ...listSubjectLabels(texts, list.subject),
    ],
    verbs: actions.flatMap(action => action.verbs ?? []),
    // Loaded when the help is opened.
    describe: async zone => [(await import('./describe-list.ts')).describeList(source, list, zone)],
    Component: ({
      fixed = free,
      describeRows,
      counted,
      tools,
      onPermission,
      isRefreshedByPage = false,
      round,
    }) => {
      const view = (
        <ListView
          source={source}
          list={list}
          as={as}
          isRefreshedByPage={isRefreshedByPage}
          round={round}
          fixed={fixed}
          describeRows={describeRows}
          counted={counted}
          tools={tools}
          onPermission={onPermission}
        />
      )
      return as === 'screen' ? <AppliedViewProvider route={list.route}>{view}</AppliedViewProvider> : view
    },
  }
}

/**
 * Creates a list screen from its list call and declaration: search bar with remembered filters, totals, table, pager, row
 * actions, export, and the empty, failed and forbidden states. The call comes first, so that the rest is typed by its rows.
 *
 * @example
 * export const gameProfitScreen = listScreen(gameProfit.rooms, {
 *   texts: 'gameProfit:list',
 *   route: '/channelapi/dailystatistics/gameprofitlist',
 *   filters: [dateRange('start', 'end', lastRange(7, 'days')), choice('roomid', fromConfigs('rooms'))],
 *   columns: [day('adddate', { pinned: true }), text('RoomName'), money('Water', 2), count('GCount')],
 *   rowKey: null,
 *   pageSize: 20,
 *   rowActions: [details],
 * })
 */
export const listScreen = <
  L extends ListEndpoint,
  T extends ReadEndpoint = ReadEndpoint,
  K extends Lookup = never,
>(
  source: L,
  declaration: ListDeclaration<L, T, K>,
): Screen => ({
  route: declaration.route,
  texts: declaration.texts,
  ...listPart(source, declaration, 'screen'),
  personFilters: listPersonFilters(declaration.filters),
  comparisonKinds: listComparisons(declaration),
  starts: [
    ...(declaration.actions ?? [])
      .filter(({ isNavigation }) => !isNavigation)
      .map(({ id, texts }) => ({ id, label: [`${texts}.action`] })),
    { id: exportAll, label: ['list:export.button'] },
    ...(declaration.serverExport ? [{ id: exportServer, label: ['list:export.server'] }] : []),
  ],
  prefetch: (place, zone) => getInitialQueries(source, declaration, place, zone),
  describeView: (view, language, zone) => describeView(declaration, view, language, getToday(zone)),
})

/**
 * The same as a section of a page, with a level-two heading; hidden if the platform forbids it (spec 1 §4). `route` is the key
 * of its remembered search and table layout; `fixed`, passed to its component, is sent with every search.
 *
 * @example
 * export const daysOfAgent = listSection(agentTeams.daily, {
 *   texts: 'agentTeams:dailyOfAgent',
 *   route: 'agentTeams:dailyOfAgent',
 *   filters: [],
 *   columns: [day('AddTime', { pinned: true }), money('DailyDeposit', 2), count('Lv1PersonCount')],
 *   rowKey: null,
 *   pageSize: 20,
 * })
 * // In the list above it: `below: { part: daysOfAgent, createInput: ({ roleid }) => ({ ProxyId: roleid }) }`.
 */
export const listSection = <
  L extends ListEndpoint,
  T extends ReadEndpoint = ReadEndpoint,
  K extends Lookup = never,
>(
  source: L,
  declaration: ListDeclaration<L, T, K>,
): ListPart => listPart(source, declaration, 'section')

/** The same as the content of a larger tab: takes the available height, and shows a message if the platform forbids it. */
export const listPane = <
  L extends ListEndpoint,
  T extends ReadEndpoint = ReadEndpoint,
  K extends Lookup = never,
>(
  source: L,
  declaration: ListDeclaration<L, T, K>,
): ListPart => listPart(source, declaration, 'dialog')
