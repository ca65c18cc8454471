import type { Row } from '../../../../shared/cell.ts'
import type { Column } from '../../../../shared/column.ts'
import type { Tone } from '../../../../shared/domain/dictionary.ts'

/** A second line of a cell. */
export interface SecondaryLine {
  readonly text: string
  readonly tone?: Tone
  /** Tooltip. */
  readonly tip?: string
}

/** Second lines of a table's figures, and their columns in copies and files. */
export interface SecondaryLines {
  /** Null if the cell has one line. */
  readonly of: (column: Column, row: Row) => SecondaryLine | null
  /** Second line of the sum of these rows; null if the column has none. */
  readonly ofSum?: (column: Column, rows: readonly Row[]) => SecondaryLine | null
  /** The same as separate columns, after their figure's column. */
  readonly columns: (column: Column) => readonly { readonly column: Column; readonly header: string }[]
  /** A row with the values of those columns. */
  readonly whole: (row: Row) => Row
}
