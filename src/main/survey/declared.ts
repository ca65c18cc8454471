import type { z } from 'zod'

/** Kind of value that a field is declared as, as `meta().wire` of its schema words it. */
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

/** One field that a call's answer is declared to have. */
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

/** Names of days that are declared as texts. */
const dayNames: ReadonlySet<string> = new Set(['date', 'mydate'])

const kindIn = (schema: z.ZodType | undefined): FieldKind | undefined => {
  if (!schema) return undefined
  const { wire, time } = schema.meta() ?? {}
  if (typeof wire === 'string') return time === true ? 'time' : kinds[wire]
  const parts: Parts = schema.def
  return kindIn(parts.in) ?? kindIn(parts.innerType) ?? kindIn(parts.out)
}

const shapeIn = (schema: z.ZodType | undefined): Readonly<Record<string, z.ZodType>> => {
  if (!schema) return {}
  const parts: Parts = schema.def
  return parts.shape ?? { ...shapeIn(parts.in), ...shapeIn(parts.innerType), ...shapeIn(parts.out) }
}

/** Names that our schemas add to what was sent. */
const added: ReadonlySet<string> = new Set(['missing', 'unreadable', 'sent', 'digits'])

const cache = new WeakMap<z.ZodType, DeclaredFields>()

/** The fields that an object of this schema is read from; none for a schema of anything else. */
export const readDeclaredFields = (schema: z.ZodType): DeclaredFields => {
  const known = cache.get(schema)
  if (known) return known
  const entries = Object.entries(shapeIn(schema)).filter(([name]) => !added.has(name))
  const fields = new Map(
    entries.map(([name, part]) => {
      const kind = dayNames.has(name) ? 'time' : (kindIn(part) ?? 'other')
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

/** What a call answers with: a list, one object, a short list, or something that only its schema knows. */
type DeclaredAnswer =
  | ({ readonly kind: 'page' } & PageParts)
  | { readonly kind: 'data' | 'list'; readonly schema: z.ZodType }
  | { readonly kind: 'plain' }

/** Reads what an output is declared to be. */
export const readDeclaredAnswer = (output: z.ZodType): DeclaredAnswer => {
  const { page, data, list } = output.meta() ?? {}
  if (page) return { kind: 'page', ...(page as PageParts) }
  if (data) return { kind: 'data', schema: data as z.ZodType }
  return list ? { kind: 'list', schema: list as z.ZodType } : { kind: 'plain' }
}

/** All fields of a call, of rows, sums and objects alike. */
export const collectFields = (output: z.ZodType): DeclaredFields => {
  const answer = readDeclaredAnswer(output)
  if (answer.kind === 'plain') return new Map()
  if (answer.kind !== 'page') return readDeclaredFields(answer.schema)
  return new Map([
    ...(answer.other ? readDeclaredFields(answer.other) : []),
    ...readDeclaredFields(answer.row),
  ])
}
