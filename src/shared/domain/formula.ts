import { compareDecimals, type Decimal, minus, plus, quotient, rate, shareOf, sizeOf } from './money.ts'

/** One operand of a sum: a field of the same record, added or taken away; an optional one may be missing. */
interface Term {
  readonly field: string
  readonly sign: '+' | '-'
  readonly optional?: true
}

/**
 * How a figure follows from others of its record, as data: what computes it, explains it and checks it is this one
 * declaration. `spec` is where the documents say so: `3 §9`.
 */
export type Formula = { readonly spec: string } & (
  | { readonly kind: 'sum'; readonly terms: readonly Term[] }
  /** `rate` is a quotient in hundredths of a percent. `alone`: what it is where `bottom` is 0. */
  | {
      readonly kind: 'quotient' | 'rate'
      readonly top: string
      readonly bottom: string
      readonly alone: 'zero' | 'top'
    }
  /** A share of an amount, the share in hundredths of a percent. */
  | { readonly kind: 'share'; readonly of: string; readonly share: string }
  /** The first of two that is set. */
  | { readonly kind: 'first'; readonly set: string; readonly otherwise: string }
)

const termOf = (written: string): Term => {
  const [, optional, sign, field = ''] = /^(\??)([+-])(.+)$/.exec(written) ?? []
  return { field, sign: sign === '-' ? '-' : '+', ...(optional && { optional: true }) }
}

/** A sum as one writes it: `sum('3 §9', '+Deposit', '-Withdraw')`; `?+` before what may be missing. */
export const sum = (spec: string, ...terms: readonly string[]): Formula => ({
  kind: 'sum',
  spec,
  terms: terms.map(termOf),
})
/** `top / bottom`. */
export const over = (spec: string, top: string, bottom: string, alone: 'zero' | 'top' = 'zero'): Formula => ({
  kind: 'quotient',
  spec,
  top,
  bottom,
  alone,
})
/** `top / bottom` in percent, 0 where `bottom` is 0. */
export const rateOf = (spec: string, top: string, bottom: string): Formula => ({
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
/** What was set, else what stands for it. */
export const firstOf = (spec: string, set: string, otherwise: string): Formula => ({
  kind: 'first',
  spec,
  set,
  otherwise,
})

/** A record whose figures these are. */
export type Figured = Readonly<Record<string, unknown>>

/** The figure in a field; null where the record lacks it, which is never 0. */
export const figureIn = (record: Figured, field: string): Decimal | null =>
  (record[field] as Decimal | null | undefined) ?? null

/** The fields that a formula reads, in the order in which it is written. */
export const operandsOf = (formula: Formula): readonly string[] => {
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

/** The operands without which this record has no such figure. */
export const missingFor = (formula: Formula, record: Figured): readonly string[] => {
  if (formula.kind === 'first' && figureIn(record, formula.set) !== null) return []
  const needed =
    formula.kind === 'sum'
      ? formula.terms.filter(({ optional }) => !optional).map(({ field }) => field)
      : formula.kind === 'first'
        ? [formula.otherwise]
        : operandsOf(formula)
  return needed.filter(field => figureIn(record, field) === null)
}

const summed = (terms: readonly Term[], record: Figured): Decimal | null =>
  terms.reduce<Decimal | null>((so, { field, sign, optional }) => {
    const value = figureIn(record, field)
    if (value === null && optional) return so
    return sign === '+' ? plus(so, value) : minus(so, value)
  }, 0)

/** What a formula gives for a record, exactly; null where an operand is missing. */
export const valueOf = (formula: Formula, record: Figured): Decimal | null => {
  const at = (field: string) => figureIn(record, field)
  switch (formula.kind) {
    case 'sum':
      return summed(formula.terms, record)
    case 'quotient':
      return at(formula.bottom) === 0 && formula.alone === 'top'
        ? at(formula.top)
        : quotient(at(formula.top), at(formula.bottom))
    case 'rate':
      return rate(at(formula.top), at(formula.bottom))
    case 'share':
      return shareOf(at(formula.of), at(formula.share))
    case 'first':
      return at(formula.set) ?? at(formula.otherwise)
    default:
      return formula satisfies never
  }
}

/** Divisions and shares end nowhere in particular: a platform may have rounded them to two decimals of what it counts in. */
const coarsest = 10

const isRounded = ({ kind }: Formula): boolean => kind !== 'sum' && kind !== 'first'

/**
 * Whether a figure that was sent is another than its formula gives. `unit` is the last place that is shown, in the
 * figure's own scale (10 for thousandths with two decimals); half of it is rounding, and as much again for each of
 * `products` operands that the platform has itself rounded. A quotient or share sent with fewer places than are shown
 * is taken as rounded there.
 */
export const isOther = (
  formula: Formula,
  sent: Decimal,
  computed: Decimal,
  unit: number,
  products = 0,
): boolean => {
  const tens = typeof sent === 'number' && sent % coarsest === 0
  const place = isRounded(formula) && tens ? Math.max(unit, coarsest) : unit
  const off = sizeOf(minus(sent, computed) ?? 0)
  const allowed = plus(0, place * (1 + products))
  return compareDecimals(plus(off, off) ?? 0, allowed ?? 0) > 0
}
