import type { z } from 'zod'
import type { Endpoint } from '../../../src/shared/endpoint.ts'
import { noOutput } from '../../../src/shared/endpoint.ts'
import { getTaskKind } from '../../../src/shared/task-id.ts'
import {
  type AnswerMeaning,
  amount,
  code,
  done,
  id,
  labels,
  list,
  type Meaning,
  map,
  none,
  number,
  pageOf,
  percentage,
  record,
  text,
  valueAnswer,
} from '../../platforms/meaning.ts'

/** What is told of a call: everything, other values and many zeros, or nothing that may be missing. */
export const fillings = ['full', 'other', 'empty'] as const
type Telling = (typeof fillings)[number]

/** The parts of a schema that this needs; zod's own types tell them only for each kind of schema. */
interface Inside {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly in?: z.ZodType
  readonly out?: z.ZodType
  readonly innerType?: z.ZodType
  readonly element?: z.ZodType
  readonly valueType?: z.ZodType
  readonly options?: readonly z.ZodType[]
}
const insideOf = (schema: z.ZodType): Inside => schema.def
const metaOf = (schema: z.ZodType): Readonly<Record<string, unknown>> => schema.meta() ?? {}

/** A number of its own for each field, so that no two can be taken for one another. */
const own = (name: string): number =>
  Array.from(name).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 89_000, 7) + 10_000

const scalar = (kind: string, name: string, telling: Telling): Meaning => {
  // A list in place of these labels is one of amounts.
  if (name === 'inner_player_money') return labels(telling === 'empty' ? {} : { 50: '50', 100: '100' })
  const one = own(name)
  const isFull = telling === 'full'
  switch (kind) {
    case 'an id':
      if (telling === 'empty') return id('')
      return id(isFull ? `90071992547409${one}` : String(one))
    case 'a text':
      return text(telling === 'empty' ? '' : `${name} ${telling}`)
    case 'an amount':
      return telling === 'empty' ? none : amount(isFull ? `${one}12.3456` : `-${one}.5`)
    case 'a number':
      return telling === 'empty' ? none : number(isFull ? one : 0)
    case 'a percentage':
      return telling === 'empty' ? none : percentage(isFull ? `${one % 90}.25` : '0')
    case 'a code':
      return telling === 'empty' ? none : code(isFull ? 1 : 0)
    case 'labels':
      return labels(
        telling === 'empty' ? {} : isFull ? { 1: 'First', 2: 'Second', 7: 'Last' } : { 0: 'None', 1: 'One' },
      )
    default:
      throw new Error(`nothing is known of ${kind}`)
  }
}

const fieldsIn = (shape: Readonly<Record<string, z.ZodType>>, telling: Telling) =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, field]) => {
      const meaning = buildMeaning(field, name, telling)
      return meaning ? [[name, meaning] as const] : []
    }),
  )

/** What a schema of fields can be told; undefined where it takes anything. */
export const buildMeaning = (schema: z.ZodType, name: string, telling: Telling): Meaning | undefined => {
  const { wire } = metaOf(schema)
  if (typeof wire === 'string') return scalar(wire, name, telling)
  const inside = insideOf(schema)
  const within = (part: z.ZodType | undefined) => part && buildMeaning(part, name, telling)
  switch (inside.type) {
    case 'object':
      return record(fieldsIn(inside.shape ?? {}, telling))
    case 'pipe':
      // A preprocessed schema is told as what it makes of it, any other as what it is made of.
      return within(inside.in) ?? within(inside.out)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
    case 'nonoptional':
      return within(inside.innerType)
    case 'array': {
      const items = (['full', 'other'] as const).map(
        one => inside.element && buildMeaning(inside.element, name, one),
      )
      const told = items.filter(item => item !== undefined)
      return told.length > 0 ? list(...(telling === 'empty' ? [] : told)) : undefined
    }
    case 'record': {
      const value = within(inside.valueType)
      return value && map(telling === 'empty' ? {} : { 3: value, 9: value })
    }
    case 'union':
      return inside.options?.map(within).find(option => option !== undefined)
    default:
      return undefined
  }
}

interface PageParts {
  readonly row: z.ZodType
  readonly other?: z.ZodType
  readonly otherKey?: string
  readonly configs?: z.ZodType
  readonly whole?: boolean
}

const pageSaid = (
  { row, other, otherKey = 'other', configs, whole }: PageParts,
  telling: Telling,
): AnswerMeaning => {
  const rows =
    telling === 'empty' ? [] : ([...fillings, 'full'] as const).map(one => buildMeaning(row, 'row', one))
  const beside = {
    [otherKey]: other && buildMeaning(other, otherKey, telling),
    configs: configs && buildMeaning(configs, 'configs', telling),
  }
  return pageOf(
    rows.map(one => one ?? none),
    whole ? null : telling === 'full' ? 1250 : rows.length,
    Object.fromEntries(Object.entries(beside).flatMap(([key, part]) => (part ? [[key, part] as const] : []))),
  )
}

/** The inner parts of an output, wherever transforms stand around it. */
const declared = (schema: z.ZodType): Readonly<Record<string, unknown>> => {
  const meta = metaOf(schema)
  if ('page' in meta || 'data' in meta || 'list' in meta) return meta
  const { in: inner } = insideOf(schema)
  return inner ? declared(inner) : {}
}

/** What a call can be answered as its schema declares it; undefined where that does not tell. */
export const buildAnswer = ({ output }: Endpoint, telling: Telling): AnswerMeaning | undefined => {
  if (output === noOutput) return done()
  if (getTaskKind(output))
    return valueAnswer(record({ taskId: id(telling === 'full' ? '9007199254740993123' : '77') }))
  const { page, data, list: element } = declared(output)
  if (element) {
    const told = (['full', 'other'] as const).map(
      one => buildMeaning(element as z.ZodType, 'list', one) ?? none,
    )
    return valueAnswer(record({ list: list(...(telling === 'empty' ? [] : told)) }))
  }
  if (page) return pageSaid(page as PageParts, telling)
  const value = data === undefined ? undefined : buildMeaning(data as z.ZodType, 'data', telling)
  return value && valueAnswer(value)
}
