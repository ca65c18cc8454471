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
   * Value of its field. `formula`: the computed value, else the sent one; `sent`: the sent value, else the computed one;
   * `onlySent`: the sent value alone.
   */
  readonly holds: 'formula' | 'sent' | 'onlySent'
  /** The documents name the figure but not its formula: ours is a guess, so nothing is checked against it. */
  readonly reading?: true
}

/** Figures by field, each after its operands. */
export type Figures = Readonly<Record<string, Figure>>

/** A figure that is always computed here, even if the platform sends one. */
export const computedFigure = (formula: Formula): Figure => ({ formula, holds: 'formula' })
/** A figure that the platform sends; computed if it does not. */
export const sentFigure = (formula: Formula): Figure => ({ formula, holds: 'sent' })
/** A figure that only the platform provides; the formula checks it where its operands are present. */
export const checkedFigure = (formula: Formula, more: Pick<Figure, 'reading'> = {}): Figure => ({
  formula,
  holds: 'onlySent',
  ...more,
})

/**
 * Sent values of a record's figures where its fields hold another: a value that the formula replaced, or null for one that was
 * computed because the answer lacks it. Absent if there is none.
 */
type WithSent = {
  readonly sent?: Readonly<Record<string, Decimal | null>>
  /**
   * Value of the last digit that a figure was sent with, in its own scale, where the value does not show it: 0.01 of
   * `200000.00`, 10 of `0.75` in currency units.
   */
  readonly digits?: Readonly<Record<string, Decimal>>
}

type FilledOutput<Out, F> = Omit<Out, keyof F> & { readonly [Field in keyof F]: Decimal | null } & WithSent

/** Updates a record's unreadable fields after one of its figures was resolved: a value makes it readable. */
const updateUnreadable = (record: FigureRecord, field: string, { formula, holds }: Figure) => {
  const { [field]: ownText, ...others } = record['unreadable'] as Readonly<Record<string, string>>
  const operands = holds === 'onlySent' ? [] : listUnreadableOperands(formula, record)
  const problem = ownText ?? describeUnreadable(record, operands)
  return problem === null || getFigure(record, field) !== null ? others : { ...others, [field]: problem }
}

type Shape = Readonly<Record<string, z.ZodType>>

const filled = (record: FigureRecord, figures: Figures, raw: unknown, shape: Shape): FigureRecord => {
  const full: Record<string, unknown> = { ...record }
  const sentValues: Record<string, Decimal | null> = {}
  const digits: Record<string, Decimal> = {}
  for (const [field, figure] of Object.entries(figures)) {
    const { formula, holds } = figure
    const stated = getFigure(record, field)
    const digit = isRecord(raw) ? readSentDigit(shape[field], raw[field]) : null
    if (stated !== null && digit !== null && digit !== getOwnDigit(stated)) digits[field] = digit
    // An unreadable sent value is not replaced by a computed one.
    const isOurs = holds === 'formula' || (holds === 'sent' && getUnreadableText(record, field) === null)
    const result = isOurs ? evaluateFormula(formula, full) : null
    const value = holds === 'formula' ? (result ?? stated) : (stated ?? result)
    full[field] = value
    if (full['unreadable']) full['unreadable'] = updateUnreadable(full, field, figure)
    const isComputed = holds === 'sent' && stated === null && result !== null
    if (isComputed || (stated !== null && stated !== value)) sentValues[field] = stated
  }
  // A figure is no field that an answer lacks: it is made of those.
  const { missing } = full
  const remaining = Array.isArray(missing) &&
    missing.some(field => field in figures) && { missing: missing.filter(field => !(field in figures)) }
  return {
    ...full,
    ...remaining,
    ...(Object.keys(sentValues).length > 0 && { sent: sentValues }),
    ...(Object.keys(digits).length > 0 && { digits }),
  }
}

const isRecord = (value: unknown): value is FigureRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

interface SchemaInternals {
  readonly type: string
  readonly shape?: Shape
  readonly in?: z.ZodType
  readonly out?: z.ZodType
}
/** Returns a record's fields from a schema, below its transforms. */
const findShape = (schema: z.ZodType | undefined): Shape => {
  if (!schema) return {}
  const def: SchemaInternals = schema.def
  return def.shape ?? { ...findShape(def.in), ...findShape(def.out) }
}

/**
 * Adds derived figures to a record, and their sent values under `sent`. The declarations stay with the schema, where the
 * screens read them ({@link getFigures}).
 */
export const withFigures = <Out extends object, const F extends Figures>(
  schema: z.ZodType<Out>,
  figures: F,
): z.ZodType<FilledOutput<Out, F>> => {
  const shape = findShape(schema)
  // The raw record is available only before the schema parses it; a schema parses one record at a time.
  let raw: unknown
  const withRawValues = z.preprocess(wireValue => {
    raw = wireValue
    return wireValue
  }, schema)
  return (
    withRawValues
      // Rows keep their own fields and gain the figures', which `filled` knows only by name.
      .transform(row => filled(row as FigureRecord, figures, raw, shape) as unknown as FilledOutput<Out, F>)
      .meta({ figures })
  )
}

const getMeta = (schema: unknown): Readonly<Record<string, unknown>> =>
  (schema as z.ZodType | undefined)?.meta() ?? {}

/** Returns the figures declared on a schema. */
const readFigures = (schema: unknown): Figures => (getMeta(schema)['figures'] as Figures | undefined) ?? {}

interface Parts {
  readonly row: unknown
  readonly other?: unknown
}

/** Returns the figures of a list call's rows, of its sums, or of the one record of another call. */
export const getFigures = (output: z.ZodType, part: 'row' | 'other' | 'data'): Figures => {
  const meta = getMeta(output)
  return readFigures(part === 'data' ? meta['data'] : (meta['page'] as Parts | undefined)?.[part])
}

/** Returns the sent value of a figure; null if it was not sent or equals the formula's. */
export const getSentFigure = (figure: Figure, record: FigureRecord, field: string): Decimal | null => {
  const sentValues = record['sent'] as WithSent['sent']
  if (sentValues && field in sentValues) return sentValues[field] ?? null
  return figure.holds === 'formula' ? null : getFigure(record, field)
}
