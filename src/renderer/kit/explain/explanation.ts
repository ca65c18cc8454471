import i18next from 'i18next'
import {
  describeCellProblem,
  formatCellInFull,
  getTransposedCell,
  noValue,
  type Row,
} from '../../../shared/cell.ts'
import type { Column } from '../../../shared/column.ts'
import {
  evaluateFormula,
  getFigure,
  getSentDigit,
  isDifferent,
  listMissingOperands,
  listOperandFields,
  listUnreadableOperands,
} from '../../../shared/domain/formula.ts'
import { type Decimal, getAbsolute, subtract } from '../../../shared/domain/money.ts'
import type { Endpoint } from '../../../shared/endpoint.ts'
import { type Figure, type Figures, getSentFigure } from '../../../shared/figures.ts'
import type { Language } from '../../../shared/language.ts'
import { getUnreadableText } from '../../../shared/unreadable.ts'
import type { DrillDownTarget } from './drill-down.ts'

/** Everything that is told of one figure. */
export interface Explanation {
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
  readonly behind: DrillDownTarget | null
}

/** What a table asks of its figures. */
export interface Explainer {
  readonly of: (column: Column, row: Row) => Explanation | null
  /** Whether the figures of a column can be explained. */
  readonly has: (column: Column) => boolean
  /** Of a figure in a line of sums under the rows. */
  readonly ofSums: (column: Column, sums: Row) => Explanation | null
  /** Whether the platform sent something else than the formula gives. */
  readonly differs: (column: Column, row: Row) => boolean
}

/** What was sent and what the formula gives, where both are known and are not the same. */
export const findFigureDifference = (
  figure: Figure,
  column: Column,
  row: Row,
): { readonly sent: Decimal; readonly computed: Decimal; readonly by: Decimal } | null => {
  if (figure.reading) return null
  const sent = getSentFigure(figure, row, column.field)
  const computed = evaluateFormula(figure.formula, row)
  if (sent === null || computed === null) return null
  return isDifferent(figure.formula, sent, computed, getSentDigit(row, column.field, sent))
    ? { sent, computed, by: getAbsolute(subtract(sent, computed) ?? 0) }
    : null
}

/** Says which cells of a record's columns differ; each row is asked once. */
export const createDifferenceCheck = (figures: Figures): Explainer['differs'] => {
  const known = new WeakMap<Row, Map<string, boolean>>()
  const ask = (column: Column, row: Row): boolean => {
    if (column.kind === 'turned') {
      const own = getTransposedCell(row, column.field)
      return own !== null && ask(own.column, own.row)
    }
    const figure = figures[column.field]
    if (!figure) return false
    const asked = known.get(row) ?? new Map<string, boolean>()
    known.set(row, asked)
    const before = asked.get(column.field)
    if (before !== undefined) return before
    const found = findFigureDifference(figure, column, row) !== null
    asked.set(column.field, found)
    return found
  }
  return ask
}

/** Where a figure of an explanation is from. */
type Origin = 'sent' | 'computed' | 'lacking' | 'unreadable'

/** One operand, as it is told. */
export interface Operand {
  readonly field: string
  readonly column: Column
  /** All its digits; `–` where the answer lacks it; what was sent where that cannot be read. */
  readonly value: string
  readonly origin: Origin
}

const originOf = ({ row, figures }: Explanation, field: string): Origin => {
  if (getFigure(row, field) === null) return getUnreadableText(row, field) === null ? 'lacking' : 'unreadable'
  const figure = figures[field]
  if (!figure) return 'sent'
  if (figure.holds === 'formula') return evaluateFormula(figure.formula, row) === null ? 'sent' : 'computed'
  return getSentFigure(figure, row, field) === null ? 'computed' : 'sent'
}

/** The column that shows a field, or how it would be shown: points in percent, what is divided by as a count. */
const columnOf = ({ column, columns, figure }: Explanation, field: string): Column => {
  const own = columns.find(one => one.field === field)
  if (own) return own
  const formula = figure?.formula
  if (formula?.kind === 'share' && formula.share === field) return { kind: 'percent', field, decimals: 2 }
  const divides = formula?.kind === 'quotient' || formula?.kind === 'rate'
  const isCount = divides ? formula.bottom === field || formula.kind === 'rate' : column.kind === 'count'
  return isCount ? { kind: 'count', field } : { kind: 'money', field, decimals: 3 }
}

/** All digits of a figure in the unit of a column. */
export const formatInFull = (column: Column, value: Decimal | null): string =>
  formatCellInFull(column, { [column.field]: value }) ?? noValue

/** The same of a record's figure; what was sent of one that cannot be read. */
export const formatFigureInFull = (column: Column, row: Row): string =>
  describeCellProblem(column, row, { language: i18next.language as Language }) ??
  formatInFull(column, getFigure(row, column.field))

const toldOf = (explained: Explanation, field: string): Operand => {
  const column = columnOf(explained, field)
  return {
    field,
    column,
    value: formatFigureInFull(column, explained.row),
    origin: originOf(explained, field),
  }
}

/** The operands of a figure in the order of its formula. */
export const describeOperands = (explained: Explanation): readonly Operand[] =>
  explained.figure ? listOperandFields(explained.figure.formula).map(field => toldOf(explained, field)) : []

/** Where the figure itself is from. */
export const getOwnOrigin = (explained: Explanation): Origin => originOf(explained, explained.column.field)

/** The operands that were sent and cannot be read. */
export const listUnreadable = ({ figure, row }: Explanation): readonly string[] =>
  figure ? listUnreadableOperands(figure.formula, row) : []

/** The operands that it cannot do without and does not have. */
export const findMissingOperands = ({ figure, row }: Explanation): readonly string[] =>
  figure
    ? listMissingOperands(figure.formula, row).filter(field => getUnreadableText(row, field) === null)
    : []
