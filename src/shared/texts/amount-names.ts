import type { z } from 'zod'
import { hiddenAmountFields } from '../domain/hidden-orders.ts'
import { type Endpoint, listAmountFields } from '../endpoint.ts'
import { fieldNames } from '../wire.ts'

/** Parts of a schema that contain other schemas; zod's own types declare them per kind of schema only. */
interface Parts {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly in?: z.ZodType
  readonly out?: z.ZodType
  readonly innerType?: z.ZodType
  readonly element?: z.ZodType
  readonly valueType?: z.ZodType
  readonly options?: readonly z.ZodType[]
}

/** Metadata of an output whose transform hides its inner schemas, as `page`, `data` and `listOf` declare it. */
interface OutputMetadata {
  readonly wire?: unknown
  readonly page?: { readonly row: z.ZodType; readonly other?: z.ZodType; readonly configs?: z.ZodType }
  readonly data?: z.ZodType
  readonly list?: z.ZodType
}

const collect = (schema: z.ZodType, name: string, names: Set<string>): void => {
  const { wire, page, data, list } = (schema.meta() ?? {}) as OutputMetadata
  if (wire === 'an amount') {
    const fieldName = fieldNames.get(schema) ?? name
    if (fieldName !== name) throw new Error(`one schema for two amounts: ${fieldName}, ${name}`)
    fieldNames.set(schema, name)
    names.add(name)
  }
  const { shape = {}, options = [], ...parts }: Parts = schema.def
  for (const [field, part] of Object.entries(shape)) {
    collect(part, field, names)
    // The schema reads these amounts as texts.
    if (hiddenAmountFields.has(field)) names.add(field)
  }
  const inner = [page?.row, page?.other, page?.configs, data, list, parts.in, parts.out]
  for (const part of [...inner, parts.innerType, parts.element, parts.valueType, ...options]) {
    if (part) collect(part, name, names)
  }
}

const collected = new WeakMap<z.ZodType, ReadonlySet<string>>()

/** Returns the names of the amounts in an answer, computed once; also stores each amount schema's name in `fieldNames`. */
export const collectAnsweredAmounts = (output: z.ZodType): ReadonlySet<string> => {
  const cached = collected.get(output)
  if (cached) return cached
  const names = new Set<string>()
  collect(output, '', names)
  collected.set(output, names)
  return names
}

/** True if a call's answer or input has an amount of this name. */
export const hasAmount = (endpoint: Endpoint, name: string): boolean =>
  collectAnsweredAmounts(endpoint.output).has(name) ||
  listAmountFields(endpoint).includes(name) ||
  (hiddenAmountFields.has(name) && name in endpoint.input.shape)
