import { getUnreadableText } from '../unreadable.ts'
import {
  add,
  compareDecimals,
  type Decimal,
  divideOrZero,
  getAbsolute,
  getLastDigit,
  getRate,
  isDoubleNoise,
  parseDecimal,
  scaleDown,
  subtract,
  takeShare,
} from './money.ts'

/** One operand of a sum: a field of the same record, added or subtracted; an optional one may be missing. */
interface Term {
  readonly field: string
  readonly sign: '+' | '-'
  readonly optional?: true
}

/**
 * A figure's formula over other fields of its record, as data: one declaration to compute, explain and check it. `spec`: its
 * source in the documents, `3 §9`.
 */
export type Formula = { readonly spec: string } & (
  | { readonly kind: 'sum'; readonly terms: readonly Term[] }
  /** `rate` is a quotient in hundredths of a percent. `alone`: its value where `bottom` is 0. */
  | {
      readonly kind: 'quotient' | 'rate'
      readonly top: string
      readonly bottom: string
      readonly alone: 'zero' | 'top'
    }
  /** A share of an amount, the share in hundredths of a percent. */
  | { readonly kind: 'share'; readonly of: string; readonly share: string }
  /** The first of two fields that is set. */
  | { readonly kind: 'first'; readonly set: string; readonly otherwise: string }
)

const parseTerm = (spec: string): Term => {
  const [, optional, sign, field = ''] = /^(\??)([+-])(.+)$/.exec(spec) ?? []
  return { field, sign: sign === '-' ? '-' : '+', ...(optional && { optional: true }) }
}

/** Parses a sum: `sum('3 §9', '+Deposit', '-Withdraw')`; `?+` marks an optional operand. */
export const sum = (spec: string, ...terms: readonly string[]): Formula => ({
  kind: 'sum',
  spec,
  terms: terms.map(parseTerm),
})
/** `top / bottom`. */
export const quotient = (
  spec: string,
  top: string,
  bottom: string,
  alone: 'zero' | 'top' = 'zero',
): Formula => ({
  kind: 'quotient',
  spec,
  top,
  bottom,
  alone,
})
/** `top / bottom` in percent, 0 where `bottom` is 0. */
export const rate = (spec: string, top: string, bottom: string): Formula => ({
  kind: 'rate',
  spec,
  top,
  bottom,
  alone: 'zero',
})
/** A percentage of an amount. */
export const share = (spec: string, of: string, points: string): Formula => ({
  kind: 'share',
  spec,
  of,
  share: points,
})
/** A value that was set, or its fallback. */
export const fallback = (spec: string, set: string, otherwise: string): Formula => ({
  kind: 'first',
  spec,
  set,
  otherwise,
})

/** A record whose figures these are. */
export type FigureRecord = Readonly<Record<string, unknown>>

/** Returns the figure of a field; null if the record lacks it, which is not 0. */
export const getFigure = (record: FigureRecord, field: string): Decimal | null =>
  (record[field] as Decimal | null | undefined) ?? null

/** Returns the place value of a number's last digit. */
export const getOwnDigit = (value: Decimal): Decimal => getLastDigit(String(value), 0) ?? 1

/** Returns the place value of the last digit that a figure of this record was sent with, in its own scale. */
export const getSentDigit = (record: FigureRecord, field: string, sentValue: Decimal): Decimal => {
  const digits = record['digits'] as Readonly<Record<string, Decimal>> | undefined
  return digits?.[field] ?? getOwnDigit(sentValue)
}

/** Lists the fields that a formula reads, in written order. */
export const listOperandFields = (formula: Formula): readonly string[] => {
  switch (formula.kind) {
    case 'sum':
      return formula.terms.map(({ field }) => field)
    case 'quotient':
    case 'rate':
      return [formula.top, formula.bottom]
    case 'share':
      return [formula.of, formula.share]
    case 'first':
      return [formula.set, formula.otherwise]
    default:
      return formula satisfies never
  }
}

/** Lists the operands that were sent but are unreadable; an unreadable optional operand also leaves the figure unknown. */
export const listUnreadableOperands = (formula: Formula, record: FigureRecord): readonly string[] => {
  if (formula.kind === 'first' && getFigure(record, formula.set) !== null) return []
  return listOperandFields(formula).filter(field => getUnreadableText(record, field) !== null)
}

/** Lists the missing operands that a formula needs for this record. */
export const listMissingOperands = (formula: Formula, record: FigureRecord): readonly string[] => {
  if (formula.kind === 'first' && getFigure(record, formula.set) !== null) return []
  const needed =
    formula.kind === 'sum'
      ? formula.terms.filter(({ optional }) => !optional).map(({ field }) => field)
      : formula.kind === 'first'
        ? [formula.otherwise]
        : listOperandFields(formula)
  return needed.filter(field => getFigure(record, field) === null)
}

const summed = (terms: readonly Term[], record: FigureRecord): Decimal | null =>
  terms.reduce<Decimal | null>((total, { field, sign, optional }) => {
    const value = getFigure(record, field)
    if (value === null && optional) return total
    return sign === '+' ? add(total, value) : subtract(total, value)
  }, 0)

/** Computes a formula for a record, exactly; null where an operand is missing or cannot be read. */
export const evaluateFormula = (formula: Formula, record: FigureRecord): Decimal | null => {
  if (record['unreadable'] && listUnreadableOperands(formula, record).length > 0) return null
  const at = (field: string) => getFigure(record, field)
  switch (formula.kind) {
    case 'sum':
      return summed(formula.terms, record)
    case 'quotient':
      return at(formula.bottom) === 0 && formula.alone === 'top'
        ? at(formula.top)
        : divideOrZero(at(formula.top), at(formula.bottom))
    case 'rate':
      return getRate(at(formula.top), at(formula.bottom))
    case 'share':
      return takeShare(at(formula.of), at(formula.share))
    case 'first':
      return at(formula.set) ?? at(formula.otherwise)
    default:
      return formula satisfies never
  }
}

/** True if {@link evaluateFormula} is exact: an endless quotient is cut. */
export const isExact = (formula: Formula, record: FigureRecord): boolean => {
  if (formula.kind !== 'quotient' && formula.kind !== 'rate') return true
  const [top, bottom] = [getFigure(record, formula.top), getFigure(record, formula.bottom)]
  if (top === null || bottom === null || bottom === 0) return true
  const back = takeShare(evaluateFormula(formula, record), bottom)
  return back === (formula.kind === 'rate' ? top : scaleDown(top, 4))
}

/** Twice the place value at which our own quotients are cut. */
const cutPlace = parseDecimal('0.000002', 0) ?? 0

/**
 * Returns twice the allowed deviation of a figure from its formula. Sums are exact; platforms round quotients and shares, and
 * our endless quotients are cut.
 */
const allowedTwice = ({ kind }: Formula, lastDigit: Decimal): Decimal => {
  if (kind === 'sum' || kind === 'first') return 0
  if (kind === 'share') return lastDigit
  return compareDecimals(lastDigit, cutPlace) < 0 ? cutPlace : lastDigit
}

/**
 * True if a sent figure differs from its formula. A sum must match exactly; a quotient or a share may be off by half of
 * `lastDigit`: the place value of the last sent digit, in the figure's own scale.
 */
export const isDifferent = (
  formula: Formula,
  sentValue: Decimal,
  computed: Decimal,
  lastDigit: Decimal,
): boolean => {
  const off = getAbsolute(subtract(sentValue, computed) ?? 0)
  return (
    compareDecimals(add(off, off) ?? 0, allowedTwice(formula, lastDigit)) > 0 &&
    !isDoubleNoise(sentValue, computed)
  )
}
