import type { ReactElement } from 'react'
import type { z } from 'zod'
import type { Column, Condition } from '../../../shared/column.ts'
import type { ComparisonKind } from '../../../shared/domain/compared-ranges.ts'
import type { Endpoint, InputOf, OutputOf } from '../../../shared/endpoint.ts'
import type { Page } from '../../../shared/page.ts'
import type { TextsAt } from '../../i18n/text-keys.ts'
import type { Action, FixedInput, SwitchAction } from '../dialog/action.ts'
import type { DrillDown } from '../explain/drill-down.ts'
import type { Filter } from '../form/fields.ts'
import type { TransposeOptions } from '../table/courses.ts'
import type { ListEndpoint, RowOf } from './list-endpoint.ts'
import type { Screen } from './screen.ts'

type OtherOf<L> = OutputOf<L> extends Page<unknown, infer Other> ? Other : never
type ConfigOf<L> = OutputOf<L> extends Page<unknown, unknown, infer Configs> ? keyof Configs & string : never
// Distributed: of several lookups each gives its names.
type Names<T> = T extends unknown ? keyof T & string : never

// Without a lookup, K is never, and every name is one of never's.
type Config<L, K> = ConfigOf<L> | ([K] extends [never] ? never : Names<OutputOf<K>>)

/** A call without input that answers with ids. */
type IdsEndpoint = Endpoint<z.ZodObject, readonly string[]>

/** A total as a sum of rows: of this column, or null for how many there are; of those alone that have a code. */
interface Adding<Field extends string> {
  readonly of: Field | null
  readonly when?: Condition<Field>
}

interface Tiles<Total extends string, Field extends string> {
  readonly tiles: readonly Column<Total>[]
  /** Which totals are sums of all rows, besides those `under` a column: they can be compared with them. */
  readonly adds?: Readonly<Partial<Record<Total, Field | Adding<Field>>>>
  /** The lists whose records these are the sums of, by what their own list was asked for. */
  readonly behind?: readonly DrillDown<FixedInput, Total>[]
  /** Which total also stands under which column of the table. */
  readonly under?: Readonly<Partial<Record<Field, Total>>>
}

/** Sums over the whole search: asked for with the same filters, or the `other` of the list's own answer. */
type Totals<L extends ListEndpoint, T extends Endpoint> =
  | (Tiles<Names<OutputOf<T>>, Names<RowOf<L>>> & { readonly source: T; readonly fromAnswer?: never })
  | (Tiles<Names<OtherOf<L>>, Names<RowOf<L>>> & { readonly fromAnswer: true; readonly source?: never })

/** Figures over the field that orders or names the rows, such as their day; all in one unit. */
export interface ChartDeclaration<Field extends string = string> {
  readonly x: Field
  readonly series: readonly Column<Field>[]
  /** The rows are no course of time: those with the largest first figure are drawn, the largest first. */
  readonly ranked?: boolean
}

/** How a report is compared with one of an earlier range; without `over` and `by` its totals alone are. */
interface Compares<Field extends string = string, Filter extends string = string> {
  /** The filter that is its range: days or a month. */
  readonly range: Filter
  /** The day or month of a row. */
  readonly over?: Field
  /** Whose row it is. */
  readonly by?: readonly Field[]
  /** With what alone, where that is less than the range allows. */
  readonly only?: readonly ComparisonKind[]
}

/** A call without input whose answer holds names of codes, by the key they are found under. */
export type Lookup = Endpoint<z.ZodObject, Readonly<Record<string, unknown>>>

/** A row as its actions see it: with what the list is fixed to, and the filters it carries. */
type Acted<L> = RowOf<L> & Readonly<Omit<Record<Names<InputOf<L>>, string>, keyof RowOf<L>>>

/** The selected rows, and what the list is fixed to. */
export interface SelectedRows<L> {
  readonly rows: readonly RowOf<L>[]
  readonly fixed: FixedInput
}

/** How many records there are in all, as another answer counts them, and the same in words. */
export interface RecordCount {
  readonly of: number
  readonly said: string
}

/** A list as a part of something: everything it asks the texts for, and its component. */
export interface ListPart extends Pick<Screen, 'labels' | 'verbs'>, Required<Pick<Screen, 'describe'>> {
  /**
   * `about` says beside the title what of it this is, by the rows on show; `onActed` is told of each action that read the
   * list again, `onPermission` with each answer whether its user has no right to it; a search that has fewer than
   * `counted` says so, and offers all dates and kinds.
   */
  readonly Component: (props: {
    readonly fixed?: FixedInput
    readonly counted?: RecordCount | undefined
    readonly about?: (rows: readonly Readonly<Record<string, unknown>>[]) => string
    readonly onActed?: () => void
    readonly onPermission?: (isForbidden: boolean) => void
    /** The page's own button refreshes it: the section has none. */
    readonly isRefreshedByPage?: boolean
  }) => ReactElement
}

/** A list screen in words. Names of filters and columns are checked against the list call's input and row. */
export interface ListDeclaration<L extends ListEndpoint, T extends Endpoint, K extends Lookup = never> {
  /** `namespace:name` of the title and, by position, of the labels that are not those of `fields`. */
  readonly texts: TextsAt
  readonly route: string
  readonly totals?: Totals<L, T>
  readonly filters: readonly Filter<Names<InputOf<L>>, Config<L, K>>[]
  /** Calls whose answers join the list's `configs`: a choice reads them like the platform's own maps. */
  readonly lookups?: readonly K[]
  /** A field that is 1 or 0 by whether the row's `of` is among the ids that another call answers with. */
  readonly member?: {
    readonly field: Names<RowOf<L>>
    readonly of: Names<RowOf<L>>
    readonly source: IdsEndpoint
  }
  readonly columns: readonly Column<Names<RowOf<L>>>[]
  /** The columns that decide: they stand first, in this order, until the user orders them otherwise. */
  readonly first?: readonly Names<RowOf<L>>[]
  /** Field that tells rows apart; null where the platform sends none, and only their place does. */
  readonly rowKey: Names<RowOf<L>> | null
  readonly pageSize: number
  readonly pageSizes?: readonly number[]
  /** Which of the server's label maps override which dictionary, by dictionary id. */
  readonly overrides?: Readonly<Record<string, Config<L, K>>>
  /** Filters by which a row's actions find it again: they get the values that the rows on show answer. */
  readonly carries?: readonly Names<InputOf<L>>[]
  readonly rowActions?: readonly Action<NoInfer<Acted<L>>>[]
  /** Columns that are switches: a click starts the action, which asks and tells. */
  readonly switches?: Readonly<Partial<Record<Names<RowOf<L>>, SwitchAction<NoInfer<Acted<L>>>>>>
  /**
   * What a row tells of itself below it, of several rows at once: a click in the cell of `field` unfolds it. Texts, besides
   * those of the facts: action.
   */
  readonly unfolds?: {
    readonly field: Names<RowOf<L>>
    readonly texts: TextsAt
    readonly facts: readonly Column<Names<RowOf<L>>>[]
  }
  /** Actions of the toolbar. */
  readonly actions?: readonly Action<FixedInput>[]
  /** Actions of the toolbar on all selected rows; without any they say that rows are to be chosen. */
  readonly selectedActions?: readonly Action<NoInfer<SelectedRows<L>>>[]
  /** Actions that can be done to all selected rows, one after the other: each says how by its own `batch`. */
  readonly batches?: readonly Action<NoInfer<Acted<L>>>[]
  /** A button that copies the selected rows. */
  readonly copies?: boolean
  /** The platform's own export of a search, a job: its input is the search with page and limit. */
  readonly serverExport?: Endpoint<z.ZodObject, string>
  /** Rows come in blocks of so many that belong together; these fields are said once a block. */
  readonly blocks?: { readonly size: number; readonly fields: readonly Names<RowOf<L>>[] }
  /** Rows that stand out because they sum up others, such as the last of a block: no page total counts them. */
  readonly emphasis?: (row: RowOf<L>) => boolean
  /** Another list under this one, fixed to what was searched for; none while `from` gives null. */
  readonly below?: {
    readonly part: Pick<ListPart, 'Component'>
    readonly from: (search: Readonly<Partial<Record<Names<InputOf<L>>, string>>>) => FixedInput | null
  }
  /** The lists that figures of its rows are sums of. */
  readonly behind?: readonly DrillDown<NoInfer<RowOf<L>>, Names<RowOf<L>>>[]
  /** A chart of the rows on show beside the table, named by `texts.chart`. */
  readonly chart?: ChartDeclaration<Names<RowOf<L>>>
  /** It can be turned, its figures down and its rows across, named by these fields. */
  readonly turned?: TransposeOptions<Names<RowOf<L>>>
  /** It can be compared with an earlier range, rows and totals. */
  readonly compares?: Compares<Names<RowOf<L>>, Names<InputOf<L>>>
  /** Key of the answer's `configs` that says whose list it is: where it is a text it stands beside the title. */
  readonly subject?: ConfigOf<L>
  /** Its rows or totals tell of the channel's day, whatever is searched for: a new day reads it again. */
  readonly showsToday?: boolean
  /**
   * Route parameters that name a part of the list: shown beside the title and exported. Each of their values is sent, under
   * the parameter's own name, as what it stands for.
   */
  readonly params?: Readonly<Partial<Record<Names<InputOf<L>>, Readonly<Record<string, string>>>>>
}
