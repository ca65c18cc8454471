import type { z } from 'zod'

/** Declared kind of a field, from `meta().wire` of its schema. */
export type FieldKind =
  | 'id'
  | 'text'
  | 'time'
  | 'number'
  | 'amount'
  | 'percentage'
  | 'code'
  | 'labels'
  | 'other'

/** A declared field of a call's answer. */
export interface DeclaredField {
  readonly kind: FieldKind
  readonly schema: z.ZodType
}

/** Fields of an object by our names. */
export type DeclaredFields = ReadonlyMap<string, DeclaredField>

interface Parts {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly in?: z.ZodType
  readonly out?: z.ZodType
  readonly innerType?: z.ZodType
}

const kinds: Readonly<Record<string, FieldKind>> = {
  'an id': 'id',
  'a text': 'text',
  'a number': 'number',
  'an amount': 'amount',
  'a percentage': 'percentage',
  'a code': 'code',
  labels: 'labels',
}

/** Day fields that are declared as text. */
const dayNames: ReadonlySet<string> = new Set(['date', 'mydate'])

const findKind = (schema: z.ZodType | undefined): FieldKind | undefined => {
  if (!schema) return undefined
  const { wire, time } = schema.meta() ?? {}
  if (typeof wire === 'string') return time === true ? 'time' : kinds[wire]
  const parts: Parts = schema.def
  return findKind(parts.in) ?? findKind(parts.innerType) ?? findKind(parts.out)
}

const findShape = (schema: z.ZodType | undefined): Readonly<Record<string, z.ZodType>> => {
  if (!schema) return {}
  const parts: Parts = schema.def
  return parts.shape ?? { ...findShape(parts.in), ...findShape(parts.innerType), ...findShape(parts.out) }
}

/** Names that our schemas add to the received data. */
const addedFields: ReadonlySet<string> = new Set(['missing', 'unreadable', 'sent', 'digits'])

const cache = new WeakMap<z.ZodType, DeclaredFields>()

/** Declared fields of an object schema; empty for any other schema. */
export const readDeclaredFields = (schema: z.ZodType): DeclaredFields => {
  const cached = cache.get(schema)
  if (cached) return cached
  const entries = Object.entries(findShape(schema)).filter(([name]) => !addedFields.has(name))
  const fields = new Map(
    entries.map(([name, part]) => {
      const kind = dayNames.has(name) ? 'time' : (findKind(part) ?? 'other')
      return [name, { kind, schema: part }] as const
    }),
  )
  cache.set(schema, fields)
  return fields
}

interface PageParts {
  readonly row: z.ZodType
  readonly other?: z.ZodType
  readonly otherKey?: string
  readonly configs?: z.ZodType
  readonly whole?: boolean
}

/** Declared form of an answer: a list, one object, a short list, or a form that only the schema knows. */
type DeclaredAnswer =
  | ({ readonly kind: 'page' } & PageParts)
  | { readonly kind: 'data' | 'list'; readonly schema: z.ZodType }
  | { readonly kind: 'plain' }

/** Reads the declared form of an output. */
export const readDeclaredAnswer = (output: z.ZodType): DeclaredAnswer => {
  const { page, data, list } = output.meta() ?? {}
  if (page) return { kind: 'page', ...(page as PageParts) }
  if (data) return { kind: 'data', schema: data as z.ZodType }
  return list ? { kind: 'list', schema: list as z.ZodType } : { kind: 'plain' }
}

/** Declared fields of a list's rows, or of the objects of another answer. */
export const readRowFields = (output: z.ZodType): DeclaredFields => {
  const answer = readDeclaredAnswer(output)
  return answer.kind === 'plain'
    ? new Map()
    : readDeclaredFields(answer.kind === 'page' ? answer.row : answer.schema)
}

/** Declared fields of a list's sums. */
export const readSumFields = (output: z.ZodType): DeclaredFields => {
  const answer = readDeclaredAnswer(output)
  return answer.kind === 'page' && answer.other ? readDeclaredFields(answer.other) : new Map()
}

/** All declared fields of a call: rows, sums and objects. */
export const collectFields = (output: z.ZodType): DeclaredFields =>
  new Map([...readSumFields(output), ...readRowFields(output)])
