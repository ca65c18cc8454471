import { z } from 'zod'
import {
  evaluateFormula,
  type FigureRecord,
  type Formula,
  getFigure,
  getOwnDigit,
  listUnreadableOperands,
} from './domain/formula.ts'
import type { Decimal } from './domain/money.ts'
import { describeUnreadable, getUnreadableText } from './unreadable.ts'
import { readSentDigit } from './wire.ts'

/** One derived figure of a record. */
export interface Figure {
  readonly formula: Formula
  /**
   * Which one its field holds: what the formula gives, else what was sent; what was sent, else what the formula gives;
   * or what was sent alone.
   */
  readonly holds: 'formula' | 'sent' | 'onlySent'
  /** The documents name the figure and not how it is made: the formula is our reading, and nothing is checked by it. */
  readonly reading?: true
}

/** Figures by field, each after those it is made of. */
export type Figures = Readonly<Record<string, Figure>>

/** A figure that is computed here, whether the platform sends one or not. */
export const computed = (formula: Formula): Figure => ({ formula, holds: 'formula' })
/** A figure that the platform sends; computed where it does not. */
export const sentFirst = (formula: Formula): Figure => ({ formula, holds: 'sent' })
/** A figure that the platform alone tells; the formula checks it where its operands are there. */
export const checked = (formula: Formula, more: Pick<Figure, 'reading'> = {}): Figure => ({
  formula,
  holds: 'onlySent',
  ...more,
})

/**
 * What was sent of a record's figures where its fields do not hold it: another than the formula gives, or null for one
 * that was computed because the answer lacks it. Absent where there is nothing to say.
 */
type WithSent = {
  readonly sent?: Readonly<Record<string, Decimal | null>>
  /**
   * The worth of the last digit that figures were sent with, in their own scale, where their values don't show it: 0.01 of
   * `200000.00`, 10 of `0.75` in currency units.
   */
  readonly digits?: Readonly<Record<string, Decimal>>
}

type Filled<Out, F> = Omit<Out, keyof F> & { readonly [Field in keyof F]: Decimal | null } & WithSent

/** The unreadable fields of a record once one of its figures is known: a value makes it readable. */
const updateUnreadable = (record: FigureRecord, field: string, { formula, holds }: Figure) => {
  const { [field]: own, ...others } = record['unreadable'] as Readonly<Record<string, string>>
  const operands = holds === 'onlySent' ? [] : listUnreadableOperands(formula, record)
  const problem = own ?? describeUnreadable(record, operands)
  return problem === null || getFigure(record, field) !== null ? others : { ...others, [field]: problem }
}

type Shape = Readonly<Record<string, z.ZodType>>

const filled = (record: FigureRecord, figures: Figures, raw: unknown, shape: Shape): FigureRecord => {
  const full: Record<string, unknown> = { ...record }
  const sent: Record<string, Decimal | null> = {}
  const digits: Record<string, Decimal> = {}
  for (const [field, figure] of Object.entries(figures)) {
    const { formula, holds } = figure
    const told = getFigure(record, field)
    const digit = isRecord(raw) ? readSentDigit(shape[field], raw[field]) : null
    if (told !== null && digit !== null && digit !== getOwnDigit(told)) digits[field] = digit
    // What the platform sends is not replaced by ours because it cannot be read.
    const isOurs = holds === 'formula' || (holds === 'sent' && getUnreadableText(record, field) === null)
    const given = isOurs ? evaluateFormula(formula, full) : null
    const shown = holds === 'formula' ? (given ?? told) : (told ?? given)
    full[field] = shown
    if (full['unreadable']) full['unreadable'] = updateUnreadable(full, field, figure)
    const isComputed = holds === 'sent' && told === null && given !== null
    if (isComputed || (told !== null && told !== shown)) sent[field] = told
  }
  // A figure is no field that an answer lacks: it is made of those.
  const { missing } = full
  const lacked = Array.isArray(missing) && { missing: missing.filter(field => !(field in figures)) }
  return {
    ...full,
    ...lacked,
    ...(Object.keys(sent).length > 0 && { sent }),
    ...(Object.keys(digits).length > 0 && { digits }),
  }
}

const isRecord = (value: unknown): value is FigureRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

interface Inside {
  readonly type: string
  readonly shape?: Shape
  readonly in?: z.ZodType
  readonly out?: z.ZodType
}
/** The fields that a record is read from, below all that is done to it. */
const shapeIn = (schema: z.ZodType | undefined): Shape => {
  if (!schema) return {}
  const inside: Inside = schema.def
  return inside.shape ?? { ...shapeIn(inside.in), ...shapeIn(inside.out) }
}

/**
 * Adds derived figures to a record, and what was sent of them under `sent`. The declarations stay with the schema: what
 * shows the record reads them there ({@link getFigures}).
 */
export const withFigures = <Out extends object, const F extends Figures>(
  schema: z.ZodType<Out>,
  figures: F,
): z.ZodType<Filled<Out, F>> => {
  const shape = shapeIn(schema)
  // What was sent is only at hand before the schema has read it, and a schema reads one record at a time.
  let raw: unknown
  const noting = z.preprocess(sent => {
    raw = sent
    return sent
  }, schema)
  return (
    noting
      // Rows keep their own fields and gain the figures', which `filled` knows as names only.
      .transform(row => filled(row as FigureRecord, figures, raw, shape) as unknown as Filled<Out, F>)
      .meta({ figures })
  )
}

const metaOf = (schema: unknown): Readonly<Record<string, unknown>> =>
  (schema as z.ZodType | undefined)?.meta() ?? {}

/** The figures that a record of this schema was given. */
const figuresIn = (schema: unknown): Figures => (metaOf(schema)['figures'] as Figures | undefined) ?? {}

interface Parts {
  readonly row: unknown
  readonly other?: unknown
}

/** The figures of the rows of a list call, of its sums, or of the one record of another call. */
export const getFigures = (output: z.ZodType, part: 'row' | 'other' | 'data'): Figures => {
  const meta = metaOf(output)
  return figuresIn(part === 'data' ? meta['data'] : (meta['page'] as Parts | undefined)?.[part])
}

/** What a figure of a record was sent as; null where it was not, or is just what the formula gives. */
export const getSentFigure = (figure: Figure, record: FigureRecord, field: string): Decimal | null => {
  const sent = record['sent'] as WithSent['sent']
  if (sent && field in sent) return sent[field] ?? null
  return figure.holds === 'formula' ? null : getFigure(record, field)
}
