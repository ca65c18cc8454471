import type { z } from 'zod'
import { type Figured, type Formula, figureIn, valueOf } from './domain/formula.ts'
import type { Decimal } from './domain/money.ts'

/** One derived figure of a record. */
export interface Figure {
  readonly formula: Formula
  /**
   * Which one its field holds: what the formula gives, else what was sent; what was sent, else what the formula gives;
   * or what was sent alone.
   */
  readonly holds: 'formula' | 'sent' | 'onlySent'
  /** So many operands are products that the platform has itself rounded. */
  readonly products?: number
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
export const checked = (formula: Formula, more: Pick<Figure, 'products' | 'reading'> = {}): Figure => ({
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
}

type Filled<Out, F> = Omit<Out, keyof F> & { readonly [Field in keyof F]: Decimal | null } & WithSent

const filled = (record: Figured, figures: Figures): Figured => {
  const full: Record<string, unknown> = { ...record }
  const sent: Record<string, Decimal | null> = {}
  for (const [field, { formula, holds }] of Object.entries(figures)) {
    const told = figureIn(record, field)
    const given = holds === 'onlySent' ? null : valueOf(formula, full)
    const shown = holds === 'formula' ? (given ?? told) : (told ?? given)
    full[field] = shown
    const isComputed = holds === 'sent' && told === null && given !== null
    if (isComputed || (told !== null && told !== shown)) sent[field] = told
  }
  // A figure is no field that an answer lacks: it is made of those.
  const { missing } = full
  const lacked = Array.isArray(missing) && { missing: missing.filter(field => !(field in figures)) }
  return { ...full, ...lacked, ...(Object.keys(sent).length > 0 && { sent }) }
}

/**
 * Adds derived figures to a record, and what was sent of them under `sent`. The declarations stay with the schema: what
 * shows the record reads them there ({@link figuresOf}).
 */
export const withFigures = <Out extends object, const F extends Figures>(
  schema: z.ZodType<Out>,
  figures: F,
): z.ZodType<Filled<Out, F>> =>
  schema.transform(row => filled(row as Figured, figures) as unknown as Filled<Out, F>).meta({ figures })

const metaOf = (schema: unknown): Readonly<Record<string, unknown>> =>
  (schema as z.ZodType | undefined)?.meta() ?? {}

/** The figures that a record of this schema was given. */
const figuresIn = (schema: unknown): Figures => (metaOf(schema)['figures'] as Figures | undefined) ?? {}

interface Parts {
  readonly row: unknown
  readonly other?: unknown
}

/** The figures of the rows of a list call, of its sums, or of the one record of another call. */
export const figuresOf = (output: z.ZodType, part: 'row' | 'other' | 'data'): Figures => {
  const meta = metaOf(output)
  return figuresIn(part === 'data' ? meta['data'] : (meta['page'] as Parts | undefined)?.[part])
}

/** What a figure of a record was sent as; null where it was not, or is just what the formula gives. */
export const sentAs = (figure: Figure, record: Figured, field: string): Decimal | null => {
  const sent = record['sent'] as WithSent['sent']
  if (sent && field in sent) return sent[field] ?? null
  return figure.holds === 'formula' ? null : figureIn(record, field)
}
