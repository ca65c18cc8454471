import { createContext, useContext } from 'react'
import type { Row } from '../../../shared/cell.ts'
import type { ListComparison } from '../compare/use-list-comparison.ts'
import type { FixedInput } from '../dialog/action.ts'
import type { Explainer } from '../explain/explanation.ts'
import type { FieldContext } from '../form/choices.ts'
import type { Values } from '../form/fields.ts'
import type { CellRangeStore } from '../table/copy/cell-range.ts'
import type { OpenRow } from '../table/rows/open-row.ts'
import type { AnyList } from './declaration.ts'
import type { ListEndpoint } from './list-endpoint.ts'
import type { ListData } from './read/use-list.ts'
import type { StaleRows } from './rows/stale-rows.ts'
import type { ListSelection } from './rows/use-list-selection.ts'
import type { ListRowActions } from './rows/use-row-actions.ts'
import type { FilterDraft } from './search/filter-draft.ts'
import type { ParamLine } from './search/params.ts'
import type { TableSetup } from './use-table-setup.ts'

/** Place of a list: a screen of its own; a section of a page, hidden without permission; or the content of a dialog. */
export type ListPlace = 'screen' | 'section' | 'dialog'

/** A list on the page, as its parts see it. */
export interface ListScope {
  readonly source: ListEndpoint
  readonly list: AnyList
  readonly as: ListPlace
  /** Input sent with every search and passed to the actions, such as a record's id. */
  readonly fixed: FixedInput
  readonly title: string
  /** Route parameters as text. */
  readonly params: readonly ParamLine[]
  readonly data: ListData
  readonly context: FieldContext
  readonly table: TableSetup
  readonly selection: ListSelection
  readonly staleRows: StaleRows
  readonly rowActions: ListRowActions
  readonly rangeStore: CellRangeStore
  readonly openRow: OpenRow
  /** Input of the visible rows' search, even while a newer one is in flight or has failed. */
  readonly rowsInput: Readonly<Record<string, unknown>>
  readonly explainer: Explainer | undefined
  readonly draft: FilterDraft
  readonly comparison: ListComparison
  /** Totals of the visible rows; null while they belong to another search. */
  readonly sums: Row | null
  /** Starts a search of other filters, which the operator can return from. */
  readonly search: (values: Values) => void
}

const ListScopeContext = createContext<ListScope | null>(null)
export const ListScopeProvider = ListScopeContext.Provider

/** Returns the list that a component is a part of. */
export const useListScope = (): ListScope => {
  const scope = useContext(ListScopeContext)
  if (!scope) throw new Error('useListScope needs a ListScopeProvider')
  return scope
}
