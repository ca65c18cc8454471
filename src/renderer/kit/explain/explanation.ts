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

/** Content of a figure's explanation. */
export interface Explanation {
  readonly column: Column
  readonly row: Row
  /** Formula of the figure; undefined if the platform sends it and no formula is known. */
  readonly figure: Figure | undefined
  readonly figures: Figures
  /** Columns of the record's other figures. */
  readonly columns: readonly Column[]
  readonly nameOf: (field: string) => string | undefined
  readonly call: Pick<Endpoint, 'id' | 'method' | 'path'>
  /** Set for a total of a search or of a page's rows; null for a figure of one record. */
  readonly sums: 'search' | 'page' | null
  readonly drillDown: DrillDownTarget | null
}

/** Explains the figures of a table. */
export interface Explainer {
  readonly of: (column: Column, row: Row) => Explanation | null
  /** True if the figures of a column can be explained. */
  readonly has: (column: Column) => boolean
  /** Explains a figure of a totals line. */
  readonly ofSums: (column: Column, sums: Row) => Explanation | null
  /** True if the platform sent another value than the formula gives. */
  readonly differs: (column: Column, row: Row) => boolean
}

/** Returns the sent and the computed value if both are known and differ. */
export const findFigureDifference = (
  figure: Figure,
  column: Column,
  row: Row,
): { readonly sentValue: Decimal; readonly computedValue: Decimal; readonly by: Decimal } | null => {
  if (figure.reading) return null
  const sentValue = getSentFigure(figure, row, column.field)
  const computedValue = evaluateFormula(figure.formula, row)
  if (sentValue === null || computedValue === null) return null
  return isDifferent(figure.formula, sentValue, computedValue, getSentDigit(row, column.field, sentValue))
    ? { sentValue, computedValue, by: getAbsolute(subtract(sentValue, computedValue) ?? 0) }
    : null
}

/** Creates a check for cells that differ from their formula; results are cached per row. */
export const createDifferenceCheck = (figures: Figures): Explainer['differs'] => {
  const resultsByRow = new WeakMap<Row, Map<string, boolean>>()
  const ask = (column: Column, row: Row): boolean => {
    if (column.kind === 'turned') {
      const transposedCell = getTransposedCell(row, column.field)
      return transposedCell !== null && ask(transposedCell.column, transposedCell.row)
    }
    const figure = figures[column.field]
    if (!figure) return false
    const results = resultsByRow.get(row) ?? new Map<string, boolean>()
    resultsByRow.set(row, results)
    const before = results.get(column.field)
    if (before !== undefined) return before
    const hasDifference = findFigureDifference(figure, column, row) !== null
    results.set(column.field, hasDifference)
    return hasDifference
  }
  return ask
}

/** Origin of a figure in an explanation. */
type Origin = 'sent' | 'computed' | 'lacking' | 'unreadable'

/** One operand of an explanation. */
export interface Operand {
  readonly field: string
  readonly column: Column
  /** All digits; `–` if missing from the answer; the raw text if unreadable. */
  readonly value: string
  readonly origin: Origin
}

const resolveOrigin = ({ row, figures }: Explanation, field: string): Origin => {
  if (getFigure(row, field) === null) return getUnreadableText(row, field) === null ? 'lacking' : 'unreadable'
  const figure = figures[field]
  if (!figure) return 'sent'
  if (figure.holds === 'formula') return evaluateFormula(figure.formula, row) === null ? 'sent' : 'computed'
  return getSentFigure(figure, row, field) === null ? 'computed' : 'sent'
}

/** Returns the column of a field, or derives one: percent for a share, count for a divisor. */
const resolveColumn = ({ column, columns, figure }: Explanation, field: string): Column => {
  const own = columns.find(one => one.field === field)
  if (own) return own
  const formula = figure?.formula
  if (formula?.kind === 'share' && formula.share === field) return { kind: 'percent', field, decimals: 2 }
  const divides = formula?.kind === 'quotient' || formula?.kind === 'rate'
  const isCount = divides ? formula.bottom === field || formula.kind === 'rate' : column.kind === 'count'
  return isCount ? { kind: 'count', field } : { kind: 'money', field, decimals: 3 }
}

/** Formats all digits of a figure in the unit of its column. */
export const formatInFull = (column: Column, value: Decimal | null): string =>
  formatCellInFull(column, { [column.field]: value }) ?? noValue

/** The same for a record's figure; the raw text if it is unreadable. */
export const formatFigureInFull = (column: Column, row: Row): string =>
  describeCellProblem(column, row, { language: i18next.language as Language }) ??
  formatInFull(column, getFigure(row, column.field))

const describeOperand = (explanation: Explanation, field: string): Operand => {
  const column = resolveColumn(explanation, field)
  return {
    field,
    column,
    value: formatFigureInFull(column, explanation.row),
    origin: resolveOrigin(explanation, field),
  }
}

/** Lists the operands of a figure in the order of its formula. */
export const describeOperands = (explanation: Explanation): readonly Operand[] =>
  explanation.figure
    ? listOperandFields(explanation.figure.formula).map(field => describeOperand(explanation, field))
    : []

/** Returns the origin of the figure itself. */
export const getOwnOrigin = (explanation: Explanation): Origin =>
  resolveOrigin(explanation, explanation.column.field)

/** Lists the operands that were sent but are unreadable. */
export const listUnreadable = ({ figure, row }: Explanation): readonly string[] =>
  figure ? listUnreadableOperands(figure.formula, row) : []

/** Lists the required operands that are missing. */
export const findMissingOperands = ({ figure, row }: Explanation): readonly string[] =>
  figure
    ? listMissingOperands(figure.formula, row).filter(field => getUnreadableText(row, field) === null)
    : []
