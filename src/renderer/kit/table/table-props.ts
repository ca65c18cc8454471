import type { CellContext, Row } from '../../../shared/cell.ts'
import type { Column } from '../../../shared/column.ts'
import type { Unreadable } from '../../../shared/page.ts'
import type { Failure } from '../../../shared/result.ts'
import type { TextsAt } from '../../i18n/text-keys.ts'
import type { Explainer } from '../explain/explanation.ts'
import type { Blocks } from './blocks.ts'
import type { CellRangeStore } from './cell-range.ts'
import type { CellSwitch } from './cell-switch.ts'
import type { OpenRow } from './open-row.ts'
import type { PageStepper } from './record-cursor.ts'
import type { RowActions } from './row-action.ts'
import type { SecondaryLines } from './secondary-lines.ts'
import type { Sort } from './sorting.ts'
import type { WayOut } from './states.tsx'
import type { TransposedProps } from './transpose.ts'
import type { Layout } from './use-layout.ts'
import type { Unfolds } from './use-unfolded.ts'

/** What a table shows. Pass stable `columns`, `header`, `rowKey` and `rowActions`: rows are memoised on them. */
export interface DataTableProps {
  readonly layout: Layout
  /** Accessible name. */
  readonly label: string
  readonly columns: readonly Column[]
  readonly header: (field: string) => string
  /** Whose fields they are: the headers say what they mean. */
  readonly explained?: TextsAt
  readonly rows: readonly Row[]
  /** How its figures come about. Pass a stable object. */
  readonly explains?: Explainer | undefined
  /** Rows that could not be read, shown as lines of their own at their `index` in the page. */
  readonly unreadable?: readonly Unreadable[]
  readonly rowKey: (row: Row, index: number) => string
  readonly context: CellContext
  /** `loading` and `failed` keep the rows there are; `forbidden` shows none. */
  readonly state: 'loading' | 'ready' | 'failed' | 'forbidden'
  readonly failure?: Failure | null
  readonly onRetry?: () => void
  /** What to do about an empty result, and buttons that do it. */
  readonly emptyHint?: string
  readonly waysOut?: readonly WayOut[]
  /** The server's order; columns with `serverSort` ask for another through `onSort`. */
  readonly sort?: Sort | null
  readonly onSort?: (sort: Sort | null) => void
  /** Columns the server cannot sort by sort the loaded page, and say so. */
  readonly localSort?: boolean
  /** Keys of the selected rows, perhaps of other pages too. */
  readonly selection?: ReadonlySet<string>
  readonly onSelection?: (keys: ReadonlySet<string>) => void
  /** Is told which cells are selected. */
  readonly ranged?: CellRangeStore
  /** Holds the line that is shown in full beside the table. */
  readonly openRow?: OpenRow
  /** Buttons of a row, in its last column or in the cell of a column that `does` one. */
  readonly rowActions?: RowActions<Row>
  /** Columns whose cells are switches, by field; copies and exports hold the columns' text. Pass a stable object. */
  readonly switches?: Readonly<Record<string, CellSwitch>>
  /** What unfolds below a row, of several rows at once. Pass a stable object. */
  readonly unfolds?: Unfolds
  /** Its columns are the rows of a turned table. Pass a stable object. */
  readonly turned?: TransposedProps
  /** Rows come in blocks; the loaded page is not sorted then, for that would tear them. Pass a stable object. */
  readonly blocks?: Blocks
  /** Rows that sum up others, such as a block's: set in semibold, and left out of the page's sums. */
  readonly emphasis?: (row: Row) => boolean
  /** A second line of its cells, for which the rows are higher. Pass a stable object. */
  readonly beneath?: SecondaryLines | undefined
  /** Index of the first row in the whole result, and the rows of the whole result. */
  readonly offset?: number
  readonly total?: number
  /** How what is opened from a row goes on to other pages. */
  readonly turning?: PageStepper | undefined
  /** A line with the sums of this page's money and count columns, over the rows without `emphasis`. */
  readonly pageTotals?: boolean
  /** A line with sums of the whole result by field, in the fields' own scale. */
  readonly wholeTotals?: Row
  /** `fill` takes the height a column layout leaves; a number is the greatest height in px. */
  readonly height?: 'fill' | number
}
