import type { CellContext, Row } from '../../../shared/cell.ts'
import type { Column } from '../../../shared/column.ts'
import type { UnreadableRow } from '../../../shared/page.ts'
import type { Failure } from '../../../shared/result.ts'
import type { TextsAt } from '../../i18n/text-keys.ts'
import type { Explainer } from '../explain/explanation.ts'
import type { CellRangeStore } from './copy/cell-range.ts'
import type { TransposedProps } from './copy/transpose.ts'
import type { Blocks } from './grid/blocks.ts'
import type { CellSwitch } from './grid/cell-switch.ts'
import type { Layout } from './layout/use-layout.ts'
import type { OpenRow } from './rows/open-row.ts'
import type { PageStepper } from './rows/record-cursor.ts'
import type { RowActions } from './rows/row-action.ts'
import type { SecondaryLines } from './rows/secondary-lines.ts'
import type { Sort } from './rows/sorting.ts'
import type { UnfoldOptions } from './rows/use-unfolded-rows.ts'
import type { SuggestedAction } from './states.tsx'

/** Props of a table. Pass stable `columns`, `header`, `rowKey` and `rowActions`: rows are memoized on them. */
export interface DataTableProps {
  readonly layout: Layout
  /** Accessible name. */
  readonly label: string
  readonly columns: readonly Column[]
  readonly header: (field: string) => string
  /** Texts whose glossary explains the fields in their headers. */
  readonly helpTexts?: TextsAt
  readonly rows: readonly Row[]
  /** Explainer of the figures. Pass a stable object. */
  readonly explainer?: Explainer | undefined
  /** Unreadable rows, shown as lines of their own at their `index` in the page. */
  readonly unreadable?: readonly UnreadableRow[]
  readonly rowKey: (row: Row, index: number) => string
  readonly context: CellContext
  /** `loading` and `failed` keep the existing rows; `forbidden` shows none. */
  readonly state: 'loading' | 'ready' | 'failed' | 'forbidden'
  readonly failure?: Failure | null
  readonly onRetry?: () => void
  /** Hint for an empty result, and buttons for its suggestions. */
  readonly emptyHint?: string
  readonly suggestedActions?: readonly SuggestedAction[]
  /** The server's sort; columns with `serverSort` request another through `onSort`. */
  readonly sort?: Sort | null
  readonly onSort?: (sort: Sort | null) => void
  /** Columns the server cannot sort by sort the loaded page, with a note. */
  readonly localSort?: boolean
  /** Keys of the selected rows, including those of other pages. */
  readonly selection?: ReadonlySet<string>
  /** True if all rows are selected at first: a selected row looks like others. */
  readonly startsSelected?: boolean
  readonly onSelection?: (keys: ReadonlySet<string>) => void
  /** Store of the selected cells. */
  readonly rangeStore?: CellRangeStore
  /** Store of the line shown in full beside the table. */
  readonly openRow?: OpenRow
  /** Id of the record whose page is open beside the table; null without one. */
  readonly openRecord?: string | null
  /** Buttons of a row, in its last column or in the cell of a column with `does`. */
  readonly rowActions?: RowActions<Row>
  /** Columns with switches, by field; copies and exports contain the columns' text. Pass a stable object. */
  readonly switches?: Readonly<Record<string, CellSwitch>>
  /** Details that unfold below rows, several at once. Pass a stable object. */
  readonly unfolds?: UnfoldOptions
  /** Set for a transposed table. Pass a stable object. */
  readonly transposed?: TransposedProps
  /** Rows come in blocks; the loaded page is then not sorted, as that would split them. Pass a stable object. */
  readonly blocks?: Blocks
  /** True for rows that sum up others, such as a block's: semibold, and excluded from the page's sums. */
  readonly emphasis?: (row: Row) => boolean
  /** False for rows that do not count in the page's sums. */
  readonly counts?: (row: Row) => boolean
  /** Second lines of cells, which make rows taller. Pass a stable object. */
  readonly secondaryLines?: SecondaryLines | undefined
  /** Index of the first row in the whole result, and the result's number of rows. */
  readonly offset?: number
  readonly total?: number
  /** Loads further pages for a record opened from a row. */
  readonly pageStepper?: PageStepper | undefined
  /**
   * Shows a line with the sums of this page's money and count columns, over the rows without `emphasis`; a set: of these fields
   * only. Pass a stable set.
   */
  readonly pageTotals?: boolean | ReadonlySet<string>
  /** A line with sums of the whole result by field, in the fields' own scale. */
  readonly wholeTotals?: Row
  /** `fill` takes the height available in a column layout; a number is the maximum height in px. */
  readonly height?: 'fill' | number
  /** Height in px that the table has to fill, which its rows share; null or undefined: it is as high as its rows. */
  readonly room?: number | null
  /** Rows of a full page: all pages of a search have rows of one height. */
  readonly pageRows?: number
}
