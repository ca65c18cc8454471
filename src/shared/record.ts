import { z } from 'zod'
import { quoteSent } from './unreadable.ts'

/**
 * Fields that an answer lacked (`missing`): they read as empty, but must never be written back. A field sent as null or '' is
 * not missing but unset.
 */
export interface RecordMeta {
  readonly missing: readonly string[]
}

/** Result of comparing a field with a sent value; null where the answer lacked the field. */
export const matchIfSent = <Row extends RecordMeta>(
  { missing }: Row,
  field: Exclude<keyof Row, 'missing'> & string,
  isSame: boolean,
): boolean | null => (missing.includes(field) ? null : isSame)

type Fields = Readonly<Record<string, unknown>>

/** Set by {@link withMissing} alone; a schema of its elements would copy it for every row. */
const names = z.custom<readonly string[]>(Array.isArray)
const unreadable = z.record(z.string(), z.string()).readonly().optional()

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const noNames: readonly string[] = []
/** Names of the fields that the last row of a shape lacked; rows of one answer mostly lack the same. */
const lastMissing = new WeakMap<z.ZodRawShape, readonly string[]>()

/** Rows share one list of names: thousands of copies took more time and memory than all that the rows hold. */
const findMissing = (shape: z.ZodRawShape, fields: Fields): readonly string[] => {
  const last = lastMissing.get(shape) ?? noNames
  let count = 0
  let isSame = true
  for (const field in shape) {
    if (fields[field] !== undefined) continue
    isSame &&= last[count] === field
    count += 1
  }
  if (isSame && count === last.length) return last
  const missing = Object.keys(shape).filter(field => fields[field] === undefined)
  lastMissing.set(shape, missing)
  return missing
}

const withMissing = (shape: z.ZodRawShape, fields: Fields): Fields => ({
  ...fields,
  missing: findMissing(shape, fields),
})

const notAnObject = Symbol('sent in place of an object')

/** Creates the stand-in for a value sent in place of an object: {@link fieldwiseRecord} finds all its fields unreadable. */
export const createObjectStandIn = (value: unknown): object => ({ [notAnObject]: quoteSent(value) })

const findProblem = (
  fields: Fields,
  field: string,
  schema: z.ZodType,
): readonly (readonly [string, string])[] => {
  const instead = (fields as Readonly<Record<symbol, unknown>>)[notAnObject]
  if (typeof instead === 'string') return [[field, instead]]
  const value = fields[field]
  return value === undefined || schema.safeParse(value).success ? [] : [[field, quoteSent(value)]]
}

/** Moves an object's unreadable fields into `unreadable`, with what was sent. */
const withUnreadable = (shape: z.ZodRawShape, raw: Fields): Fields => {
  // A field of this name in the answer is dropped: `unreadable` is ours.
  const { unreadable: _, ...fields } = raw
  const problems = Object.entries(shape).flatMap(([field, schema]) =>
    findProblem(fields, field, schema as z.ZodType),
  )
  if (problems.length === 0) return fields
  const bad = new Set(problems.map(([field]) => field))
  return {
    ...Object.fromEntries(Object.entries(fields).filter(([field]) => !bad.has(field))),
    unreadable: Object.fromEntries(problems),
  }
}

/** Schema of one object whose fields are read each on its own: an unreadable one costs only itself. */
export const fieldwiseRecord = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess(raw => (isObject(raw) ? withUnreadable(shape, raw) : raw), z.object({ ...shape, unreadable }))

/** Schema of a row that a form starts from: its fields, and in `missing` those that the answer lacked. */
export const record = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess(raw => (isObject(raw) ? withMissing(shape, raw) : raw), z.object({ ...shape, missing: names }))

/**
 * As {@link record}, for the only record of an answer, a {@link fieldwiseRecord}: an unreadable field counts as `missing`,
 * so that no form writes it back and no switch flips it.
 */
export const soleRecord = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess(
    raw => (isObject(raw) ? withMissing(shape, withUnreadable(shape, raw)) : raw),
    z.object({ ...shape, missing: names, unreadable }),
  )
