import { z } from 'zod'
import { quoteSent } from './unreadable.ts'

/**
 * What an answer told of a record. `missing` names the fields that were not in it at all: they read as empty, but must
 * never be written back as a value. A field that was sent as null or '' is there: it is unset.
 */
export interface RecordMeta {
  readonly missing: readonly string[]
}

type Fields = Readonly<Record<string, unknown>>

const names = z.array(z.string()).readonly()
const unreadable = z.record(z.string(), z.string()).readonly().optional()

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const withMissing = (shape: z.ZodRawShape, sent: Fields): Fields => ({
  ...sent,
  missing: Object.keys(shape).filter(field => sent[field] === undefined),
})

const notAnObject = Symbol('sent in place of an object')

/** Stands for a value that was sent in place of an object: a {@link fieldwise} schema reads none of its fields. */
export const standInForObject = (sent: unknown): object => ({ [notAnObject]: quoteSent(sent) })

const problemIn = (
  sent: Fields,
  field: string,
  schema: z.ZodType,
): readonly (readonly [string, string])[] => {
  const instead = (sent as Readonly<Record<symbol, unknown>>)[notAnObject]
  if (typeof instead === 'string') return [[field, instead]]
  const value = sent[field]
  return value === undefined || schema.safeParse(value).success ? [] : [[field, quoteSent(value)]]
}

/** Takes the fields that cannot be read out of an object and lists them with what was sent. */
const withUnreadable = (shape: z.ZodRawShape, raw: Fields): Fields => {
  // Only we say what cannot be read.
  const { unreadable: _, ...sent } = raw
  const problems = Object.entries(shape).flatMap(([field, schema]) =>
    problemIn(sent, field, schema as z.ZodType),
  )
  if (problems.length === 0) return sent
  const bad = new Set(problems.map(([field]) => field))
  return {
    ...Object.fromEntries(Object.entries(sent).filter(([field]) => !bad.has(field))),
    unreadable: Object.fromEntries(problems),
  }
}

/** Schema of one object whose fields are read each on its own: an unreadable one costs only itself. */
export const fieldwise = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess(raw => (isObject(raw) ? withUnreadable(shape, raw) : raw), z.object({ ...shape, unreadable }))

/** Schema of a row that a form starts from: its fields, and in `missing` which of them the answer lacked. */
export const record = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess(raw => (isObject(raw) ? withMissing(shape, raw) : raw), z.object({ ...shape, missing: names }))

/**
 * The same of the one record an answer holds, read {@link fieldwise}: a field that cannot be read is `missing`, too, so
 * that no form writes it back and no switch flips it.
 */
export const soleRecord = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess(
    raw => (isObject(raw) ? withMissing(shape, withUnreadable(shape, raw)) : raw),
    z.object({ ...shape, missing: names, unreadable }),
  )
