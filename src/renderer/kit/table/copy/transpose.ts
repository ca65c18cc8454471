import {
  type CellContext,
  type CellSource,
  formatCell,
  getTransposedCell,
  noValue,
  type Row,
} from '../../../../shared/cell.ts'
import type { Column } from '../../../../shared/column.ts'
import { createChangeCell, createShareCell, sumShareBases } from '../compared-cells.ts'
import type { RowActions } from '../rows/row-action.ts'
import type { OrderedRows } from '../rows/row-order.ts'
import { isSummed, type TotalLine } from '../totals.ts'
import type { CellRange } from './cell-range.ts'
import type { TableEntry } from './entries.ts'

/** Props of a transposed table: its columns are fixed and have the row actions. */
export interface TransposedProps {
  /** Returns the row shown as a column; undefined for the column of names and for totals. */
  readonly recordOf: (field: string) => Row | undefined
  readonly actions: RowActions<Row> | undefined
  /** The rows as lines, in the order of their columns. */
  readonly lines: readonly TableEntry[]
  /** Glossary entry of a line's figure. */
  readonly noteOf: (line: Row) => string | undefined
}

/** Field of the column with the figures' names. */
export const nameField = 'name'

interface Source {
  /** All columns of the list, for naming rows. */
  readonly columns: readonly Column[]
  /** The visible columns in order; each becomes a line unless it names the rows. */
  readonly visibleColumns: readonly Column[]
  readonly header: (field: string) => string
  readonly course: OrderedRows
  readonly totals: readonly TotalLine[]
  readonly context: CellContext
  /** Decimals of the percentages that compare rows. */
  readonly decimals?: 1 | 2
  readonly words: {
    readonly name: string
    readonly since: (earlier: string) => string
    readonly share: string
  }
}

/** A list with its columns as lines and its rows as columns, for the same table. */
export interface TransposedTable {
  readonly columns: readonly Column[]
  readonly headers: ReadonlyMap<string, string>
  readonly lines: readonly Row[]
  /** The row of each row column, by its field. */
  readonly records: ReadonlyMap<string, Row>
  /** Returns the row of a column with its figures or their comparison. */
  readonly recordOf: (field: string) => Row | undefined
  /** The column shown by a line, by the line's key. */
  readonly measures: ReadonlyMap<unknown, Column>
}

/** A column of a transposed table: its header, and its cell in a measure's line. */
interface TransposedColumn {
  readonly kind: 'row' | 'compared' | 'total'
  readonly field: string
  readonly header: string
  readonly row: Row
  readonly cell: (measure: Column) => CellSource | null
}

/** Drops the year of a day in any form, as the neighbors are close: `11-20`, `20/11`. */
const dropYear = (day: string): string => day.replace(/^\d{4}\D+|\D{1,3}\d{4}$/u, '')

/** Returns how to name rows in the headers of their columns. */
const createRowNames = ({ columns, course, context, words }: Source) => {
  const columnByField = new Map(columns.map(column => [column.field, column]))
  const formatField = (row: Row, field: string): string =>
    formatCell(columnByField.get(field) ?? { kind: 'text', field }, row, context)
  return {
    of: (row: Row): string =>
      course.names
        .map(field => formatField(row, field))
        .filter(name => name !== noValue)
        // Wraps after the point, not before it.
        .join('\u00a0· ') || noValue,
    since: (earlier: Row): string => {
      const at = formatField(earlier, course.over ?? '')
      return words.since(columnByField.get(course.over ?? '')?.kind === 'day' ? dropYear(at) : at)
    },
  }
}

const buildTransposedColumns = (source: Source, measures: readonly Column[]): readonly TransposedColumn[] => {
  const { course, totals, words, decimals } = source
  const name = createRowNames(source)
  const rows = course.records.map(({ row }) => row)
  const sums = course.isCompared || rows.length < 2 ? null : sumShareBases(measures, rows)
  const createComparedCells = (row: Row, earlier: Row | undefined) => {
    if (earlier)
      return [
        {
          header: name.since(earlier),
          cell: (measure: Column) => createChangeCell(measure, earlier, row, decimals),
        },
      ]
    return sums
      ? [{ header: words.share, cell: (measure: Column) => createShareCell(measure, row, sums, decimals) }]
      : []
  }
  return [
    ...course.records.flatMap(({ row, earlier }, index): readonly TransposedColumn[] => [
      { kind: 'row', field: `row${index}`, header: name.of(row), row, cell: column => ({ column, row }) },
      ...createComparedCells(row, earlier).map(
        one => ({ kind: 'compared', field: `compared${index}`, row, ...one }) as const,
      ),
    ]),
    ...totals.map(
      ({ label, sums: row }, index): TransposedColumn => ({
        kind: 'total',
        field: `total${index}`,
        header: label,
        row,
        cell: column => (isSummed(column) && row[column.field] !== undefined ? { column, row } : null),
      }),
    ),
  ]
}

/** Transposes a list: a line per measure, a column per row and its change or its share of the page. */
export const transpose = (source: Source): TransposedTable => {
  const { course, visibleColumns, header, words } = source
  // Ids that can be opened stay as lines, although they name the rows.
  const measures = visibleColumns.filter(
    column => !course.names.includes(column.field) || (column.kind === 'id' && column.opens !== undefined),
  )
  const transposedColumns = buildTransposedColumns(source, measures)
  const records = transposedColumns.filter(({ kind }) => kind === 'row')
  const ofRows = new Map(
    transposedColumns.flatMap(({ kind, field, row }) => (kind === 'total' ? [] : [[field, row]])),
  )
  const starts = measures.some(({ does }) => does !== undefined)
  return {
    columns: [
      { kind: 'text', field: nameField, pinned: true, whole: true },
      ...transposedColumns.map(
        ({ kind, field }): Column => ({
          kind: 'turned',
          field,
          ...(kind === 'row' && starts && { does: field }),
        }),
      ),
    ],
    headers: new Map([
      [nameField, words.name],
      ...transposedColumns.map(column => [column.field, column.header] as const),
    ]),
    lines: measures.map(measure => ({
      key: measure.field,
      [nameField]: header(measure.field),
      ...Object.fromEntries(transposedColumns.map(({ field, cell }) => [field, cell(measure)])),
    })),
    records: new Map(records.map(({ field, row }) => [field, row])),
    recordOf: field => ofRows.get(field),
    measures: new Map(measures.map(measure => [measure.field, measure])),
  }
}

/** Maps a cell range of a transposed table to the list's; totals and comparisons are excluded. */
export const toSourceRange = ({ records, measures }: TransposedTable, range: CellRange): CellRange => ({
  ...range,
  columns: range.rows.flatMap(line => measures.get(line['key']) ?? []),
  rows: range.columns.map(({ field }) => records.get(field)).filter(row => row !== undefined),
})

/** Creates the actions in a line's cells, one per column: the column's field is the action's id there. */
export const createCellActions =
  ({ records, headers, measures }: TransposedTable, actions: RowActions<Row>): RowActions<Row> =>
  line => {
    const does = measures.get(line['key'])?.does
    if (does === undefined) return []
    return [...records].flatMap(([field, record]) =>
      actions(record)
        .filter(({ id }) => id === does && getTransposedCell(line, field) !== null)
        .map(action => ({
          ...action,
          id: field,
          label: `${action.label} · ${headers.get(field) ?? ''}`,
          run: () => action.run(record),
        })),
    )
  }
