import type { ReactElement, ReactNode } from 'react'
import type { z } from 'zod'
import type { Column, Condition } from '../../../shared/column.ts'
import type { ComparisonKind } from '../../../shared/domain/compared-ranges.ts'
import type { Endpoint } from '../../../shared/endpoint.ts'
import type { InputOf, OutputOf, ReadEndpoint } from '../../../shared/endpoint-base.ts'
import type { Page } from '../../../shared/page.ts'
import type { TextsAt } from '../../i18n/text-keys.ts'
import type { Action, FixedInput, SwitchAction } from '../dialog/action.ts'
import type { DrillDown } from '../explain/drill-down.ts'
import type { Filter } from '../form/fields.ts'
import type { TransposeOptions } from '../table/rows/row-order.ts'
import type { ListEndpoint, RowOf } from './list-endpoint.ts'
import type { Screen } from './screen.ts'

type OtherOf<L> = OutputOf<L> extends Page<unknown, infer Other> ? Other : never
type ConfigOf<L> = OutputOf<L> extends Page<unknown, unknown, infer Configs> ? keyof Configs & string : never
// Distributes over a union: the names of each lookup.
type Names<T> = T extends unknown ? keyof T & string : never

// Without a lookup, K is never, and `keyof never` would accept every name.
type Config<L, K> = ConfigOf<L> | ([K] extends [never] ? never : Names<OutputOf<K>>)

/** A call without input that returns ids. */
type IdsEndpoint = ReadEndpoint<z.ZodObject, readonly string[]>

/** A total that is the sum of this column, or the row count if null; optionally only of rows with a code. */
interface SumDeclaration<Field extends string> {
  readonly of: Field | null
  readonly when?: Condition<Field>
}

interface Tiles<Total extends string, Field extends string> {
  readonly tiles: readonly Column<Total>[]
  /** Totals that come first on the screen, as in `first` of a list's columns: only seven are shown at once. */
  readonly first?: readonly Total[]
  /** True if the documents give the totals a refresh of their own; else that of the list reads them, too. */
  readonly refreshable?: boolean
  /** Totals that are sums of all rows, besides those `under` a column, and can be verified against them. */
  readonly addedFields?: Readonly<Partial<Record<Total, Field | SumDeclaration<Field>>>>
  /** Drill-downs of the totals, by the own list's filters. */
  readonly drillDowns?: readonly DrillDown<FixedInput, Total>[]
  /** Totals that are the sums of a column of the table. */
  readonly under?: Readonly<Partial<Record<Field, Total>>>
}

/** Sums over the whole search: from their own call with the same filters, or the `other` of the list's answer. */
type Totals<L extends ListEndpoint, T extends ReadEndpoint> =
  | (Tiles<Names<OutputOf<T>>, Names<RowOf<L>>> & { readonly source: T; readonly fromAnswer?: never })
  | (Tiles<Names<OtherOf<L>>, Names<RowOf<L>>> & { readonly fromAnswer: true; readonly source?: never })

/** Figures over the field that orders or names the rows, such as their day; all in one unit. */
export interface ChartDeclaration<Field extends string = string> {
  readonly x: Field
  readonly series: readonly Column<Field>[]
  /** For rows that are no time series: draws those with the largest first figure, in descending order. */
  readonly ranked?: boolean
}

/** Comparison of a report with an earlier range; without `over` and `by` only its totals are compared. */
interface ComparisonDeclaration<Field extends string = string, FilterName extends string = string> {
  /** The filter with the report's range: days or a month. */
  readonly range: FilterName
  /** Field with a row's day or month. */
  readonly over?: Field
  /** Fields that identify a row's subject. */
  readonly by?: readonly Field[]
  /** Supported comparisons, if fewer than the range allows. */
  readonly only?: readonly ComparisonKind[]
}

/** A call without input whose answer contains labels of codes, by `configs` key. */
export type Lookup = ReadEndpoint<z.ZodObject, Readonly<Record<string, unknown>>>

/** A row as passed to its actions: with the list's fixed input and the carried filters. */
type ActionRow<L> = RowOf<L> & Readonly<Omit<Record<Names<InputOf<L>>, string>, keyof RowOf<L>>>

/** The selected rows and the list's fixed input. */
export interface SelectedRows<L> {
  readonly rows: readonly RowOf<L>[]
  readonly fixed: FixedInput
}

/** Total number of records according to another answer, and the same as text. */
export interface RecordCount {
  readonly of: number
  readonly text: string
}

/** A list as a part of something: its label keys and its component. */
export interface ListPart extends Pick<Screen, 'labels' | 'verbs'>, Required<Pick<Screen, 'describe'>> {
  /**
   * `describeRows` returns a subtitle from the visible rows; `onPermission` is called with each answer: whether the user has no
   * permission. If a search returns fewer records than `counted`, a note offers all dates and kinds.
   */
  readonly Component: (props: {
    readonly fixed?: FixedInput
    readonly counted?: RecordCount | undefined
    /** Shown before the list's own tools. */
    readonly tools?: ReactNode
    readonly describeRows?: (rows: readonly Readonly<Record<string, unknown>>[]) => string
    readonly onPermission?: (isForbidden: boolean) => void
    /** True if the page's own button refreshes it; the section then has none. */
    readonly isRefreshedByPage?: boolean
    /** Below another list: changes with each search and refresh of that list. */
    readonly round?: number
  }) => ReactElement
}

/** Declaration of a list screen. Names of filters and columns are checked against the list call's input and row. */
export interface ListDeclaration<L extends ListEndpoint, T extends ReadEndpoint, K extends Lookup = never> {
  /** `namespace:name` of the title and, by position, of labels not in `fields`. */
  readonly texts: TextsAt
  readonly route: string
  readonly totals?: Totals<L, T>
  readonly filters: readonly Filter<Names<InputOf<L>>, Config<L, K>>[]
  /** Calls whose answers are merged into the list's `configs`; choices read them like the platform's own maps. */
  readonly lookups?: readonly K[]
  /** A computed field: 1 if the row's `of` is among the ids that another call returns, else 0. */
  readonly member?: {
    readonly field: Names<RowOf<L>>
    readonly of: Names<RowOf<L>>
    readonly source: IdsEndpoint
  }
  readonly columns: readonly Column<Names<RowOf<L>>>[]
  /** The most important columns: shown first, in this order, until the user reorders them. */
  readonly first?: readonly Names<RowOf<L>>[]
  /** Field that identifies a row; null if the platform sends none, so that only the position does. */
  readonly rowKey: Names<RowOf<L>> | null
  readonly pageSize: number
  readonly pageSizes?: readonly number[]
  /** Names of the server's label maps that override dictionaries, by dictionary id. */
  readonly overrides?: Readonly<Record<string, Config<L, K>>>
  /** Filters a row's actions need to find it again; they get the values of the visible rows' search. */
  readonly carriedFields?: readonly Names<InputOf<L>>[]
  readonly rowActions?: readonly Action<NoInfer<ActionRow<L>>>[]
  /** Columns shown as switches: a click starts the action, which asks for confirmation. */
  readonly switches?: Readonly<Partial<Record<Names<RowOf<L>>, SwitchAction<NoInfer<ActionRow<L>>>>>>
  /**
   * Details below a row, which several rows can show at once: a click in the cell of `field` unfolds them. Texts, besides those
   * of the facts: action.
   */
  readonly unfolds?: {
    readonly field: Names<RowOf<L>>
    readonly texts: TextsAt
    readonly facts: readonly Column<Names<RowOf<L>>>[]
  }
  /** Toolbar actions. */
  readonly actions?: readonly Action<FixedInput>[]
  /** Toolbar actions on all selected rows; without a selection they ask to select rows. */
  readonly selectedActions?: readonly Action<NoInfer<SelectedRows<L>>>[]
  /** Actions that can run on all selected rows, one after the other, by their own `batch`. */
  readonly batches?: readonly Action<NoInfer<ActionRow<L>>>[]
  /** True for a button that copies the selected rows. */
  readonly copies?: boolean
  /** The platform's own export of a search, a job; its input is the search with page and limit. */
  readonly serverExport?: Endpoint<z.ZodObject, string>
  /** Rows come in blocks of `size`; these fields are shown once per block. */
  readonly blocks?: { readonly size: number; readonly fields: readonly Names<RowOf<L>>[] }
  /** True for highlighted rows that sum up others, such as the last of a block; page totals exclude them. */
  readonly emphasis?: (row: RowOf<L>) => boolean
  /** False for rows that do not count in page totals, such as refused ones. */
  readonly counts?: (row: RowOf<L>) => boolean
  /** Another list below this one, fixed to its search; hidden while `createInput` returns null. */
  readonly below?: {
    readonly part: Pick<ListPart, 'Component'>
    readonly createInput: (search: Readonly<Partial<Record<Names<InputOf<L>>, string>>>) => FixedInput | null
  }
  /** Drill-downs of the row's figures. */
  readonly drillDowns?: readonly DrillDown<NoInfer<RowOf<L>>, Names<RowOf<L>>>[]
  /** A chart of the visible rows beside the table, titled by `texts.chart`. */
  readonly chart?: ChartDeclaration<Names<RowOf<L>>>
  /** Allows transposing: figures down, rows across, named by these fields. */
  readonly transpose?: TransposeOptions<Names<RowOf<L>>>
  /** Allows comparing rows and totals with an earlier range. */
  readonly comparisons?: ComparisonDeclaration<Names<RowOf<L>>, Names<InputOf<L>>>
  /** Key of the answer's `configs` that names the list's owner; a text there is shown beside the title. */
  readonly subject?: ConfigOf<L>
  /** True if its rows or totals depend on the channel's day in every search; it is refetched on a new day. */
  readonly showsToday?: boolean
  /**
   * Route parameters that name a part of the list: shown beside the title and exported. Each value is mapped to the one sent
   * under the parameter's own name.
   */
  readonly params?: Readonly<Partial<Record<Names<InputOf<L>>, Readonly<Record<string, string>>>>>
}

/** A list declaration without its type parameters. */
export type AnyList = ListDeclaration<ListEndpoint, ReadEndpoint, Lookup>
