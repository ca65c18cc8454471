import { type CellContext, formatCell, noValue, type Row } from '../../../shared/cell.ts'
import { type Column, isFigure } from '../../../shared/column.ts'
import { isDecimal, sumKnown } from '../../../shared/domain/money.ts'
import type { SecondaryLine, SecondaryLines } from '../table/rows/secondary-lines.ts'
import { isSummed } from '../table/totals.ts'
import { joinValue } from '../words/join.ts'
import { compareFigure, createChangeColumns, formatChange } from './changed-texts.ts'

/** The comparison of a visible list. */
export interface VisibleComparison {
  /** Key of the search it was read for; rows of another search must not use it. */
  readonly key: string
  /** Name of what it is compared with. */
  readonly title: string
  /** Finds a row's earlier row; undefined if rows are not compared. */
  readonly before: ((row: Row) => Row | null) | undefined
  readonly secondaryLines: SecondaryLines | undefined
  /** Totals of the compared part, if it is not the whole of the list; shown instead of the list's, so that numbers agree. */
  readonly sums: Row | undefined
  /** Second line of a total. */
  readonly tile: ((column: Column, sums: Row) => SecondaryLine | null) | undefined
}

interface Words {
  readonly header: (field: string) => string
  /** Header of the column of earlier values, from the column's name. */
  readonly before: (column: string) => string
  readonly by: (column: string) => string
  readonly rate: (column: string) => string
}

const unknownLine: SecondaryLine = { text: noValue, tone: 'neutral' }

/** The two rows a comparison uses, each null if there is none. */
interface Pairing {
  readonly before: (row: Row) => Row | null
  /** The row itself, or its finished part. */
  readonly now: (row: Row) => Row | null
}

/** Begins a change with the number that it is of, where the cell shows another, such as one that counts today. */
const nameCompared = (
  { text, tone }: ReturnType<typeof formatChange>,
  shown: string,
  compared: string,
): SecondaryLine => ({ text: shown === compared ? text : joinValue(compared, text), tone })

/** Second lines of compared rows: difference and change; a dash if there is nothing to compare with. */
export const buildSecondaryLines = (
  columns: readonly Column[],
  { before, now }: Pairing,
  context: CellContext,
  words: Words,
): SecondaryLines => ({
  of: (column, row) => {
    if (!isFigure(column)) return null
    const [earlier, later] = [before(row), now(row)]
    if (!earlier || !later) return unknownLine
    const change = formatChange(column, compareFigure(column, earlier, later), context)
    return nameCompared(change, formatCell(column, row, context), formatCell(column, later, context))
  },
  ofSum: (column, rows) => {
    if (!isFigure(column) || !isSummed(column)) return null
    const { field } = column
    // Omitted days do not count as days without a counterpart.
    const countedRows = rows.filter(row => now(row) !== null || before(row) !== null)
    const earlier = countedRows.map(row => before(row)?.[field])
    const later = countedRows.map(row => now(row)?.[field])
    // A partial sum cannot be compared.
    if (countedRows.length === 0 || ![...earlier, ...later].every(isDecimal)) return unknownLine
    const change = compareFigure(
      column,
      { [field]: sumKnown(earlier.filter(isDecimal)) },
      { [field]: sumKnown(later.filter(isDecimal)) },
    )
    const sum = (values: readonly unknown[]) =>
      formatCell(column, { [field]: sumKnown(values.filter(isDecimal)) }, context)
    return nameCompared(formatChange(column, change, context), sum(rows.map(row => row[field])), sum(later))
  },
  columns: column => {
    if (!isFigure(column)) return []
    const { before: beforeColumn, by, rate } = createChangeColumns(column)
    const name = words.header(column.field)
    return [
      { column: beforeColumn, header: words.before(name) },
      { column: by, header: words.by(name) },
      ...(rate ? [{ column: rate, header: words.rate(name) }] : []),
    ]
  },
  whole: row => {
    const [earlier, later] = [before(row), now(row)]
    if (!earlier || !later) return row
    const values = columns.filter(isFigure).flatMap(column => {
      const change = compareFigure(column, earlier, later)
      const { before: beforeColumn, by, rate } = createChangeColumns(column)
      return [
        [beforeColumn.field, change.before] as const,
        [by.field, change.by] as const,
        ...(rate ? [[rate.field, change.rate] as const] : []),
      ]
    })
    return { ...row, ...Object.fromEntries(values) }
  },
})

/** Second lines of totals: the change and, by `was`, the earlier total; the tooltip has the difference as well. */
export const createTileLines =
  (earlier: Row, context: CellContext, was: (earlierTotal: string) => string) =>
  (column: Column, sums: Row): SecondaryLine | null => {
    if (!isFigure(column)) return null
    const { text, rate, tone } = formatChange(column, compareFigure(column, earlier, sums), context)
    const earlierText = was(formatCell(column, earlier, context))
    return { text: `${rate} · ${earlierText}`, tip: `${text} · ${earlierText}`, tone }
  }
