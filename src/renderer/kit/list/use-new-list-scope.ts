import { type RefObject, useMemo } from 'react'
import { useListComparison } from '../compare/use-list-comparison.ts'
import type { FixedInput } from '../dialog/action.ts'
import { useExplainer } from '../explain/use-explainer.ts'
import { useNewCellRange } from '../table/copy/cell-range.ts'
import { useTagScopeId } from '../tag/tag-scope.ts'
import type { AnyList } from './declaration.ts'
import type { ListEndpoint } from './list-endpoint.ts'
import type { ListPlace, ListScope } from './list-scope.ts'
import { useList } from './read/use-list.ts'
import { useCarriedInput } from './rows/carried-input.ts'
import { useStaleRows } from './rows/stale-rows.ts'
import { useListSelection } from './rows/use-list-selection.ts'
import { useOpenRow } from './rows/use-open-row.ts'
import { useRowActions } from './rows/use-row-actions.ts'
import { useNewDraft } from './search/filter-draft.ts'
import { type SearchStart, useSearchStart } from './search/use-search-start.ts'
import { useListContext } from './use-list-context.ts'
import { useListTitle } from './use-list-title.ts'
import { useTableSetup } from './use-table-setup.ts'

export interface ListScopeOptions {
  readonly source: ListEndpoint
  readonly list: AnyList
  readonly as: ListPlace
  readonly fixed: FixedInput
  /** For a list below another one: changes with each search and refresh of that list, with which it is read again. */
  readonly round: number | undefined
}

/** Creates the scope of a list in this element, and what starts its searches. */
export const useNewListScope = (
  { source, list, as, fixed, round }: ListScopeOptions,
  root: RefObject<HTMLElement | null>,
): { readonly scope: ListScope } & Pick<SearchStart, 'begin' | 'pastSearches'> => {
  const scopeId = useTagScopeId()
  const data = useList(source, list, fixed, as === 'screen', round)
  const { buildInput, rowsSearch, totals } = data
  const { title, params } = useListTitle(source, list, as)
  const context = useListContext(source, list, data)
  const table = useTableSetup(list, data.before)
  const selection = useListSelection(list, data, table.keyOf)
  const rowsInput = useMemo(() => buildInput(rowsSearch), [buildInput, rowsSearch])
  const staleRows = useStaleRows(list.rowKey, {
    queryKey: [scopeId, source.id, rowsInput],
    arrivedAt: data.updatedAt ?? 0,
    isOld: data.isOld,
    search: data.mark,
  })
  const rangeStore = useNewCellRange()
  const openRow = useOpenRow(list.route, as === 'screen')
  const rowActions = useRowActions(list, useCarriedInput(list, data, fixed), staleRows)
  const explainer = useExplainer(source, list, data.rows, rowsInput)
  const draft = useNewDraft()
  const { begin, pastSearches, search } = useSearchStart({
    list,
    data,
    forgetSelection: selection.forget,
    hasSteps: as === 'screen',
    root,
  })
  const comparison = useListComparison(list, data)
  return {
    scope: {
      source,
      list,
      as,
      fixed,
      title,
      params,
      data,
      context,
      table,
      selection,
      staleRows,
      rowActions,
      rangeStore,
      openRow,
      rowsInput,
      explainer,
      draft,
      comparison,
      sums: totals.isStale ? null : totals.sums,
      search,
    },
    begin,
    pastSearches,
  }
}
