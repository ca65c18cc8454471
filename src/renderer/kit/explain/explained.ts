import i18next from 'i18next'
import { cellInFull, cellProblem, noValue, type Row, turnedCell } from '../../../shared/cell.ts'
import type { Column } from '../../../shared/column.ts'
import {
  figureIn,
  isOther,
  missingFor,
  operandsOf,
  sentDigitOf,
  unreadableFor,
  valueOf,
} from '../../../shared/domain/formula.ts'
import { type Decimal, minus, sizeOf } from '../../../shared/domain/money.ts'
import type { Endpoint } from '../../../shared/endpoint.ts'
import { type Figure, type Figures, sentAs } from '../../../shared/figures.ts'
import type { Language } from '../../../shared/language.ts'
import { unreadableText } from '../../../shared/unreadable.ts'
import type { Opens } from './behind.ts'

/** Everything that is told of one figure. */
export interface Explained {
  readonly column: Column
  readonly row: Row
  /** How the figure comes about; undefined for one that the platform sends and nothing computes. */
  readonly figure: Figure | undefined
  readonly figures: Figures
  /** How the record's other figures are shown. */
  readonly columns: readonly Column[]
  readonly nameOf: (field: string) => string | undefined
  readonly call: Pick<Endpoint, 'id' | 'method' | 'path'>
  /** It stands for all rows of a search, or is the sum of those on a page; null for one record's. */
  readonly sums: 'search' | 'page' | null
  readonly behind: Opens | null
}

/** What a table asks of its figures. */
export interface Explains {
  readonly of: (column: Column, row: Row) => Explained | null
  /** Whether the figures of a column can be explained. */
  readonly has: (column: Column) => boolean
  /** Of a figure in a line of sums under the rows. */
  readonly ofSums: (column: Column, sums: Row) => Explained | null
  /** Whether the platform sent something else than the formula gives. */
  readonly differs: (column: Column, row: Row) => boolean
}

/** What was sent and what the formula gives, where both are known and are not the same. */
export const difference = (
  figure: Figure,
  column: Column,
  row: Row,
): { readonly sent: Decimal; readonly computed: Decimal; readonly by: Decimal } | null => {
  if (figure.reading) return null
  const sent = sentAs(figure, row, column.field)
  const computed = valueOf(figure.formula, row)
  if (sent === null || computed === null) return null
  return isOther(figure.formula, sent, computed, sentDigitOf(row, column.field, sent))
    ? { sent, computed, by: sizeOf(minus(sent, computed) ?? 0) }
    : null
}

/** Says which cells of a record's columns differ; each row is asked once. */
export const differing = (figures: Figures): Explains['differs'] => {
  const known = new WeakMap<Row, Map<string, boolean>>()
  const ask = (column: Column, row: Row): boolean => {
    if (column.kind === 'turned') {
      const own = turnedCell(row, column.field)
      return own !== null && ask(own.column, own.row)
    }
    const figure = figures[column.field]
    if (!figure) return false
    const asked = known.get(row) ?? new Map<string, boolean>()
    known.set(row, asked)
    const before = asked.get(column.field)
    if (before !== undefined) return before
    const found = difference(figure, column, row) !== null
    asked.set(column.field, found)
    return found
  }
  return ask
}

/** Where a figure of an explanation is from. */
type Origin = 'sent' | 'computed' | 'lacking' | 'unreadable'

/** One operand, as it is told. */
export interface Told {
  readonly field: string
  readonly column: Column
  /** All its digits; `–` where the answer lacks it; what was sent where that cannot be read. */
  readonly value: string
  readonly origin: Origin
}

const originOf = ({ row, figures }: Explained, field: string): Origin => {
  if (figureIn(row, field) === null) return unreadableText(row, field) === null ? 'lacking' : 'unreadable'
  const figure = figures[field]
  if (!figure) return 'sent'
  if (figure.holds === 'formula') return valueOf(figure.formula, row) === null ? 'sent' : 'computed'
  return sentAs(figure, row, field) === null ? 'computed' : 'sent'
}

/** The column that shows a field, or how it would be shown: points in percent, what is divided by as a count. */
const columnOf = ({ column, columns, figure }: Explained, field: string): Column => {
  const own = columns.find(one => one.field === field)
  if (own) return own
  const formula = figure?.formula
  if (formula?.kind === 'share' && formula.share === field) return { kind: 'percent', field, decimals: 2 }
  const divides = formula?.kind === 'quotient' || formula?.kind === 'rate'
  const isCount = divides ? formula.bottom === field || formula.kind === 'rate' : column.kind === 'count'
  return isCount ? { kind: 'count', field } : { kind: 'money', field, decimals: 3 }
}

/** All digits of a figure in the unit of a column. */
export const inFull = (column: Column, value: Decimal | null): string =>
  cellInFull(column, { [column.field]: value }) ?? noValue

/** The same of a record's figure; what was sent of one that cannot be read. */
export const shownInFull = (column: Column, row: Row): string =>
  cellProblem(column, row, { language: i18next.language as Language }) ??
  inFull(column, figureIn(row, column.field))

const toldOf = (explained: Explained, field: string): Told => {
  const column = columnOf(explained, field)
  return {
    field,
    column,
    value: shownInFull(column, explained.row),
    origin: originOf(explained, field),
  }
}

/** The operands of a figure in the order of its formula. */
export const operands = (explained: Explained): readonly Told[] =>
  explained.figure ? operandsOf(explained.figure.formula).map(field => toldOf(explained, field)) : []

/** Where the figure itself is from. */
export const ownOrigin = (explained: Explained): Origin => originOf(explained, explained.column.field)

/** The operands that were sent and cannot be read. */
export const listUnreadable = ({ figure, row }: Explained): readonly string[] =>
  figure ? unreadableFor(figure.formula, row) : []

/** The operands that it cannot do without and does not have. */
export const lacking = ({ figure, row }: Explained): readonly string[] =>
  figure ? missingFor(figure.formula, row).filter(field => unreadableText(row, field) === null) : []
