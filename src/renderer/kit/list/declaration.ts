import type { z } from 'zod'
import type { Column } from '../../../shared/column.ts'
import type { Endpoint, InputOf, OutputOf } from '../../../shared/endpoint.ts'
import type { Page } from '../../../shared/page.ts'
import type { Action } from '../dialog/action.ts'
import type { Filter } from '../form/fields.ts'
import type { TextsAt } from '../form/labels.ts'
import type { Sort } from '../table/sorting.ts'

type AnyRow = Readonly<Record<string, unknown>>

/** A call that answers with a page of rows. */
export type ListEndpoint = Endpoint<z.ZodObject, Page<AnyRow>>

/** The row a list call answers with. */
type RowOf<L> = OutputOf<L> extends Page<infer Row> ? Row : never
type OtherOf<L> = OutputOf<L> extends Page<unknown, infer Other> ? Other : never
type ConfigOf<L> = OutputOf<L> extends Page<unknown, unknown, infer Configs> ? keyof Configs & string : never
type Names<T> = keyof T & string

interface Tiles<Total extends string, Field extends string> {
  readonly tiles: readonly Column<Total>[]
  /** Which total also stands under which column of the table. */
  readonly under?: Readonly<Partial<Record<Field, Total>>>
}

/** Sums over the whole search: asked for with the same filters, or the `other` of the list's own answer. */
export type Totals<L extends ListEndpoint, T extends Endpoint> =
  | (Tiles<Names<OutputOf<T>>, Names<RowOf<L>>> & { readonly source: T; readonly fromAnswer?: never })
  | (Tiles<Names<OtherOf<L>>, Names<RowOf<L>>> & { readonly fromAnswer: true; readonly source?: never })

/** Figures over the field that orders or names the rows, such as their day; all in one unit. */
export interface Charted<Field extends string = string> {
  readonly x: Field
  readonly series: readonly Column<Field>[]
  /** The rows are no course of time: those with the largest first figure are drawn, the largest first. */
  readonly ranked?: boolean
}

/** A list screen in words. Names of filters and columns are checked against the list call's input and row. */
export interface ListDeclaration<L extends ListEndpoint, T extends Endpoint> {
  /** `namespace:name` of the title and, by position, of the labels that are not those of `fields`. */
  readonly texts: TextsAt
  readonly route: string
  readonly totals?: Totals<L, T>
  readonly filters: readonly Filter<Names<InputOf<L>>, ConfigOf<L>>[]
  readonly columns: readonly Column<Names<RowOf<L>>>[]
  /** Field that tells rows apart; null where the platform sends none, and only their place does. */
  readonly rowKey: Names<RowOf<L>> | null
  readonly pageSize: number
  readonly pageSizes?: readonly number[]
  readonly defaultSort?: Sort & { readonly field: Names<RowOf<L>> }
  /** Which of the server's label maps, or which several, override which dictionary, by dictionary id. */
  readonly overrides?: Readonly<Record<string, ConfigOf<L> | readonly ConfigOf<L>[]>>
  readonly rowActions?: readonly Action<NoInfer<RowOf<L>>>[]
  /** Actions of the toolbar. */
  readonly actions?: readonly Action<void>[]
  /** A chart of the rows on show beside the table, named by `texts.chart`. */
  readonly chart?: Charted<Names<RowOf<L>>>
  /** Key of the answer's `configs` that says whose list it is: where it is a text it stands beside the title. */
  readonly subject?: ConfigOf<L>
  /** Route parameters that name a part of the list, with the values that do: shown beside the title and exported. */
  readonly params?: Readonly<Record<string, readonly string[]>>
}
