import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { Row } from '../../../../shared/cell.ts'
import type { RecordKind } from '../../../../shared/column.ts'
import type { TableLayout } from '../../../../shared/saved/table-layout.ts'
import type { TextsAt } from '../../../i18n/text-keys.ts'
import type { Explainer } from '../../explain/explanation.ts'
import type { CellRangeStore } from '../copy/cell-range.ts'
import type { TableEntry } from '../copy/entries.ts'
import type { TransposedProps } from '../copy/transpose.ts'
import type { OpenRow } from '../rows/open-row.ts'
import type { PageStepper, RecordCursor } from '../rows/record-cursor.ts'
import type { RowActions, RowButtons } from '../rows/row-action.ts'
import type { Sort } from '../rows/sorting.ts'
import type { UnfoldOptions } from '../rows/use-unfolded-rows.ts'
import type { TotalLine } from '../totals.ts'
import type { PlacedColumn } from '../use-table-model.ts'
import type { Blocks } from './blocks.ts'
import type { CellStyle } from './cell.tsx'
import type { CellSwitch } from './cell-switch.ts'
import type { SortMode } from './header-row.tsx'

/** Props of the grid: columns and lines in order, and callbacks. */
export interface GridProps {
  readonly label: string
  readonly helpTexts: TextsAt | undefined
  readonly explainer: Explainer | undefined
  readonly placedColumns: readonly PlacedColumn[]
  readonly entries: readonly TableEntry[]
  readonly style: CellStyle
  /** Looked up once per table: that takes as long as rendering several rows. */
  readonly t: TFunction<'table'>
  readonly rowHeight: number
  readonly busy: boolean
  readonly layout: TableLayout
  readonly onLayout: (layout: TableLayout) => void
  readonly sort: Sort | null
  readonly sortMode: (column: PlacedColumn) => SortMode
  readonly onSort: (sort: Sort | null) => void
  readonly selection: ReadonlySet<string> | undefined
  readonly startsSelected: boolean | undefined
  readonly onSelection: ((keys: ReadonlySet<string>) => void) | undefined
  readonly rangeStore: CellRangeStore | undefined
  readonly openRow: OpenRow | undefined
  readonly openRecord: string | null | undefined
  readonly rowActions: RowActions<Row> | undefined
  /** Actions of the last column; undefined without any. */
  readonly buttons: RowButtons<Row> | undefined
  readonly actionsWidth: number
  readonly blocks: Blocks | undefined
  readonly emphasis: ((row: Row) => boolean) | undefined
  readonly switches: Readonly<Record<string, CellSwitch>> | undefined
  readonly unfolds: UnfoldOptions | undefined
  readonly transposed: TransposedProps | undefined
  readonly offset: number
  readonly total: number
  readonly totals: readonly TotalLine[]
  readonly pageStepper: PageStepper | undefined
  readonly open: (kind: RecordKind, id: string, among?: RecordCursor) => void
  readonly fill: boolean
  readonly maxHeight: number | string | undefined
  /** Shown below the header instead of rows. */
  readonly children: ReactNode
}
