import type { Row } from '../../../shared/cell.ts'
import type { Column } from '../../../shared/column.ts'
import { figureIn } from '../../../shared/domain/formula.ts'
import type { Endpoint } from '../../../shared/endpoint.ts'
import { figuresOf } from '../../../shared/figures.ts'
import { unreadableText } from '../../../shared/unreadable.ts'
import { textIfAny } from '../../i18n/position.ts'
import type { TextsAt } from '../../i18n/text-keys.ts'
import type { Explained } from '../explain/explained.ts'
import { columnKeys } from '../form/labels.ts'

/** The call that facts are of, and which part of its answer they are. */
export interface FactsOf {
  readonly call: Endpoint
  readonly part: 'row' | 'other' | 'data'
  /** Figures of which the platform alone knows how they are made: that is told. */
  readonly plain?: readonly string[]
}

interface Shown {
  readonly texts: TextsAt
  readonly facts: readonly Column[]
}

/** How a fact's figure comes about; null for one that is told as it is, or is not there. */
export const explainedFact = (
  { call, part, plain = [] }: FactsOf,
  { texts, facts }: Shown,
  column: Column,
  row: Row,
): Explained | null => {
  const figures = figuresOf(call.output, part)
  const figure = figures[column.field]
  const isTold = figure !== undefined || plain.includes(column.field)
  const isShown = figureIn(row, column.field) !== null || unreadableText(row, column.field) !== null
  if (!isTold || !isShown) return null
  return {
    column,
    row,
    figure,
    figures,
    columns: facts,
    nameOf: field => textIfAny(...columnKeys(texts, field)),
    call,
    sums: null,
    behind: null,
  }
}
