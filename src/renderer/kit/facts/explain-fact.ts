import type { Row } from '../../../shared/cell.ts'
import type { Column } from '../../../shared/column.ts'
import { getFigure } from '../../../shared/domain/formula.ts'
import type { EndpointBase } from '../../../shared/endpoint-base.ts'
import { getFigures } from '../../../shared/figures.ts'
import { getUnreadableText } from '../../../shared/unreadable.ts'
import { translateIfAny } from '../../i18n/position.ts'
import type { TextsAt } from '../../i18n/text-keys.ts'
import type { Explanation } from '../explain/explanation.ts'
import { getColumnKeys } from '../form/labels.ts'

/** The call that facts come from, and the part of its answer. */
export interface FactSource {
  readonly call: EndpointBase
  readonly part: 'row' | 'other' | 'data'
  /** Figures that only the platform can compute; the explanation states that. */
  readonly plain?: readonly string[]
}

interface FactSet {
  readonly texts: TextsAt
  readonly facts: readonly Column[]
}

/** Explains a fact's figure; null if there is nothing to explain or no value. */
export const explainFact = (
  { call, part, plain = [] }: FactSource,
  { texts, facts }: FactSet,
  column: Column,
  row: Row,
): Explanation | null => {
  const figures = getFigures(call.output, part)
  const figure = figures[column.field]
  const isExplainable = figure !== undefined || plain.includes(column.field)
  const isShown = getFigure(row, column.field) !== null || getUnreadableText(row, column.field) !== null
  if (!isExplainable || !isShown) return null
  return {
    column,
    row,
    figure,
    figures,
    columns: facts,
    nameOf: field => translateIfAny(...getColumnKeys(texts, field)),
    call,
    sums: null,
    drillDown: null,
  }
}
