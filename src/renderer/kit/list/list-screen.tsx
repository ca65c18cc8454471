import { exportColumns } from '../../../shared/cell.ts'
import type { Endpoint } from '../../../shared/endpoint.ts'
import { columnKeys, filterKeys, titleKeys, totalKeys } from '../form/labels.ts'
import type { ListDeclaration, ListEndpoint } from './declaration.ts'
import { ListView } from './list-view.tsx'
import { paramLabels } from './params.ts'
import type { Screen } from './screen.ts'
import type { AnyList } from './use-list.ts'

/**
 * A list screen from its list call and its declaration: search bar with remembered filters, totals, table, pager, row
 * actions, export, and the empty, failed and forbidden states. The call comes first so that rows are typed in the rest.
 */
export const listScreen = <L extends ListEndpoint, T extends Endpoint = Endpoint>(
  source: L,
  declaration: ListDeclaration<L, T>,
): Screen => {
  const { texts, route } = declaration
  // Names and rows have been checked; what is left is the same for every list.
  const list = declaration as unknown as AnyList
  return {
    route,
    texts,
    labels: [
      titleKeys(texts),
      ...exportColumns(list.columns).map(column => columnKeys(texts, column.field)),
      ...list.filters.map(filter => filterKeys(texts, filter.field)),
      ...(list.totals?.tiles ?? []).map(tile => totalKeys(texts, tile.field)),
      ...[...(list.rowActions ?? []), ...(list.actions ?? [])].flatMap(action => action.labels),
      ...paramLabels(texts, list.params ?? {}),
    ],
    Component: () => <ListView source={source} list={list} />,
  }
}
