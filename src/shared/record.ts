import { z } from 'zod'

/**
 * What an answer told of a record. `missing` names the fields that were not in it at all: they read as empty, but must
 * never be written back as a value. A field that was sent as null or '' is there: it is unset.
 */
export interface Told {
  readonly missing: readonly string[]
}

const names = z.array(z.string()).readonly()

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const fieldsOf = new WeakMap<z.ZodType, readonly string[]>()

/** Schema of a record that a form starts from: its fields, and in `missing` which of them the answer lacked. */
export const record = <Shape extends z.ZodRawShape>(shape: Shape) => {
  const fields = Object.keys(shape)
  const schema = z.preprocess(
    raw => (isObject(raw) ? { ...raw, missing: fields.filter(field => raw[field] === undefined) } : raw),
    z.object({ ...shape, missing: names }),
  )
  fieldsOf.set(schema, fields)
  return schema
}

/** The fields of a {@link record} schema; undefined for any other schema. */
export const recordFields = (schema: z.ZodType): readonly string[] | undefined => fieldsOf.get(schema)
