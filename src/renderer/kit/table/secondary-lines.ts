import type { Row } from '../../../shared/cell.ts'
import type { Column } from '../../../shared/column.ts'
import type { Tone } from '../../../shared/domain/dictionary.ts'

/** A second line of a cell. */
export interface SecondaryLine {
  readonly text: string
  readonly tone?: Tone
}

/** What stands under the figures of a table, in the cell's second line, and how copies and files hold it. */
export interface SecondaryLines {
  /** Null where the cell has one line. */
  readonly of: (column: Column, row: Row) => SecondaryLine | null
  /** What stands under the sum of these rows; null where a column has none. */
  readonly ofSum?: (column: Column, rows: readonly Row[]) => SecondaryLine | null
  /** The same as columns of their own, beside the column it stands under. */
  readonly columns: (column: Column) => readonly { readonly column: Column; readonly header: string }[]
  /** A row with the values of those columns. */
  readonly whole: (row: Row) => Row
}
