import i18next from 'i18next'
import type { Formula } from '../../../shared/domain/formula.ts'
import { translateIfAny } from '../../i18n/position.ts'
import type { Explanation } from './explanation.ts'

/** Returns the name of a field: its column's header, else the explanations' own name. */
export const getOperandName = ({ nameOf }: Explanation, field: string): string =>
  nameOf(field) ?? translateIfAny(`explain:operands.${field}`, `fields:${field}`) ?? field

/** Writes a formula with these words or numbers as operands. */
export const writeFormula = (formula: Formula, of: (field: string) => string): string => {
  switch (formula.kind) {
    case 'sum':
      return formula.terms
        .map(({ field, sign }, index) =>
          index === 0 && sign === '+' ? of(field) : `${sign === '+' ? '+' : '−'} ${of(field)}`,
        )
        .join(' ')
    case 'quotient':
      return `${of(formula.top)} ÷ ${of(formula.bottom)}`
    case 'rate':
      return `${of(formula.top)} ÷ ${of(formula.bottom)} × 100%`
    case 'share':
      return `${of(formula.of)} × ${of(formula.share)}`
    case 'first':
      return i18next.t('explain:otherwise', { set: of(formula.set), otherwise: of(formula.otherwise) })
    default:
      return formula satisfies never
  }
}

/** Describes the case in which the formula has no quotient; undefined if it always has a value. */
export const describeException = (formula: Formula, of: (field: string) => string): string | undefined => {
  if (formula.kind !== 'quotient' && formula.kind !== 'rate') return undefined
  const words = { top: of(formula.top), bottom: of(formula.bottom) }
  return formula.alone === 'top'
    ? i18next.t('explain:aloneTop', words)
    : i18next.t('explain:aloneZero', words)
}
