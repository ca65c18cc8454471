import {
  type CellContext,
  type CellSource,
  formatCell,
  getTransposedCell,
  noValue,
  type Row,
} from '../../../shared/cell.ts'
import type { Column } from '../../../shared/column.ts'
import type { CellRange } from './cell-range.ts'
import { createChangeCell, createShareCell, sumWholes } from './compared-cells.ts'
import type { Course } from './courses.ts'
import type { TableEntry } from './entries.ts'
import type { RowActions } from './row-action.ts'
import { isSummed, type TotalLine } from './totals.ts'

/** What a table does otherwise whose columns are rows: they stand as they are given, and the actions are theirs. */
export interface TransposedProps {
  /** The row that stands under a column; undefined for the names of the figures and for totals. */
  readonly recordOf: (field: string) => Row | undefined
  readonly actions: RowActions<Row> | undefined
  /** The rows as lines, in the order of their columns. */
  readonly lines: readonly TableEntry[]
  /** What a line's figure means. */
  readonly noteOf: (line: Row) => string | undefined
}

/** The column of the figures' names. */
export const nameField = 'name'

interface Source {
  /** All of the list's, by which its rows are named. */
  readonly columns: readonly Column[]
  /** The columns on show, in order: each is a line unless it names the rows. */
  readonly shown: readonly Column[]
  readonly header: (field: string) => string
  readonly course: Course
  readonly totals: readonly TotalLine[]
  readonly context: CellContext
  /** Of the percentages by which rows are compared. */
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
  /** The row of each column that shows one, by the column's field. */
  readonly records: ReadonlyMap<string, Row>
  /** The row that a column is about, its figures or how they compare. */
  readonly recordOf: (field: string) => Row | undefined
  /** What a line shows, by its key. */
  readonly measures: ReadonlyMap<unknown, Column>
}

/** One column of a turned table: its header, and what its cell is in the line of a measure. */
interface Across {
  readonly kind: 'row' | 'compared' | 'total'
  readonly field: string
  readonly header: string
  readonly row: Row
  readonly cell: (measure: Column) => CellSource | null
}

/** How rows are called: what stands above their columns. */
const namesIn = ({ columns, course, context, words }: Source) => {
  const known = new Map(columns.map(column => [column.field, column]))
  const written = (row: Row, field: string): string =>
    formatCell(known.get(field) ?? { kind: 'text', field }, row, context)
  return {
    of: (row: Row): string =>
      course.names
        .map(field => written(row, field))
        .filter(name => name !== noValue)
        // A line ends with the point, it does not begin with it.
        .join('\u00a0· ') || noValue,
    since: (earlier: Row): string => {
      const at = written(earlier, course.over ?? '')
      // A day among its neighbours needs no year.
      return words.since(known.get(course.over ?? '')?.kind === 'day' ? at.slice(-5) : at)
    },
  }
}

const acrossOf = (source: Source, measures: readonly Column[]): readonly Across[] => {
  const { course, totals, words, decimals } = source
  const name = namesIn(source)
  const rows = course.records.map(({ row }) => row)
  const sums = course.isCompared || rows.length < 2 ? null : sumWholes(measures, rows)
  const compared = (row: Row, earlier: Row | undefined) => {
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
    ...course.records.flatMap(({ row, earlier }, at): readonly Across[] => [
      { kind: 'row', field: `row${at}`, header: name.of(row), row, cell: column => ({ column, row }) },
      ...compared(row, earlier).map(
        one => ({ kind: 'compared', field: `compared${at}`, row, ...one }) as const,
      ),
    ]),
    ...totals.map(
      ({ label, sums: row }, at): Across => ({
        kind: 'total',
        field: `total${at}`,
        header: label,
        row,
        cell: column => (isSummed(column) && row[column.field] !== undefined ? { column, row } : null),
      }),
    ),
  ]
}

/** Turns a list: a line a measure, a column a row and, behind it, how it compares with the one before or with the page. */
export const transpose = (source: Source): TransposedTable => {
  const { course, shown, header, words } = source
  // An id that opens something is not lost with its column.
  const measures = shown.filter(
    column => !course.names.includes(column.field) || (column.kind === 'id' && column.opens !== undefined),
  )
  const across = acrossOf(source, measures)
  const records = across.filter(({ kind }) => kind === 'row')
  const ofRows = new Map(across.flatMap(({ kind, field, row }) => (kind === 'total' ? [] : [[field, row]])))
  const starts = measures.some(({ does }) => does !== undefined)
  return {
    columns: [
      { kind: 'text', field: nameField, pinned: true, whole: true },
      ...across.map(
        ({ kind, field }): Column => ({
          kind: 'turned',
          field,
          ...(kind === 'row' && starts && { does: field }),
        }),
      ),
    ],
    headers: new Map([[nameField, words.name], ...across.map(one => [one.field, one.header] as const)]),
    lines: measures.map(measure => ({
      key: measure.field,
      [nameField]: header(measure.field),
      ...Object.fromEntries(across.map(({ field, cell }) => [field, cell(measure)])),
    })),
    records: new Map(records.map(({ field, row }) => [field, row])),
    recordOf: field => ofRows.get(field),
    measures: new Map(measures.map(measure => [measure.field, measure])),
  }
}

/** The cells of a range of a turned table as those of the list that it shows: only figures, and no totals, are counted. */
export const toSourceRange = ({ records, measures }: TransposedTable, range: CellRange): CellRange => ({
  ...range,
  columns: range.rows.flatMap(line => measures.get(line['key']) ?? []),
  rows: range.columns.map(({ field }) => records.get(field)).filter(row => row !== undefined),
})

/** The actions that cells of a line start, one a column: the column's field is the action's id there. */
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
