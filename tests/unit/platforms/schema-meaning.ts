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

/** Fillings of an answer: all values, other values with many zeros, or only required values. */
export const fillings = ['full', 'other', 'empty'] as const
type Filling = (typeof fillings)[number]

/** Parts of a schema definition used here; zod types them only per kind of schema. */
interface SchemaDef {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly in?: z.ZodType
  readonly out?: z.ZodType
  readonly innerType?: z.ZodType
  readonly element?: z.ZodType
  readonly valueType?: z.ZodType
  readonly options?: readonly z.ZodType[]
}
const getDef = (schema: z.ZodType): SchemaDef => schema.def
const getMeta = (schema: z.ZodType): Readonly<Record<string, unknown>> => schema.meta() ?? {}

/** Computes a number from a field's name, so that fields are not mistaken for one another. */
const getFieldNumber = (name: string): number =>
  Array.from(name).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 89_000, 7) + 10_000

const buildScalar = (kind: string, name: string, filling: Filling): Meaning => {
  // A list in place of these labels holds amounts.
  if (name === 'inner_player_money') return labels(filling === 'empty' ? {} : { 50: '50', 100: '100' })
  const one = getFieldNumber(name)
  const isFull = filling === 'full'
  switch (kind) {
    case 'an id':
      if (filling === 'empty') return id('')
      return id(isFull ? `90071992547409${one}` : String(one))
    case 'a text':
      return text(filling === 'empty' ? '' : `${name} ${filling}`)
    case 'an amount':
      return filling === 'empty' ? none : amount(isFull ? `${one}12.3456` : `-${one}.5`)
    case 'a number':
      return filling === 'empty' ? none : number(isFull ? one : 0)
    case 'a percentage':
      return filling === 'empty' ? none : percentage(isFull ? `${one % 90}.25` : '0')
    case 'a code':
      return filling === 'empty' ? none : code(isFull ? 1 : 0)
    case 'labels':
      return labels(
        filling === 'empty' ? {} : isFull ? { 1: 'First', 2: 'Second', 7: 'Last' } : { 0: 'None', 1: 'One' },
      )
    default:
      throw new Error(`no meaning for wire kind ${kind}`)
  }
}

const buildFields = (shape: Readonly<Record<string, z.ZodType>>, filling: Filling) =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, field]) => {
      const meaning = buildMeaning(field, name, filling)
      return meaning ? [[name, meaning] as const] : []
    }),
  )

/** Builds a meaning that fits a schema; undefined for a schema that accepts anything. */
export const buildMeaning = (schema: z.ZodType, name: string, filling: Filling): Meaning | undefined => {
  const { wire } = getMeta(schema)
  if (typeof wire === 'string') return buildScalar(wire, name, filling)
  const def = getDef(schema)
  const within = (part: z.ZodType | undefined) => part && buildMeaning(part, name, filling)
  switch (def.type) {
    case 'object':
      return record(buildFields(def.shape ?? {}, filling))
    case 'pipe':
      // A preprocessed schema has its meaning on its output side, any other on its input side.
      return within(def.in) ?? within(def.out)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
    case 'nonoptional':
      return within(def.innerType)
    case 'array': {
      const items = (['full', 'other'] as const).map(
        one => def.element && buildMeaning(def.element, name, one),
      )
      const elements = items.filter(item => item !== undefined)
      return elements.length > 0 ? list(...(filling === 'empty' ? [] : elements)) : undefined
    }
    case 'record': {
      const value = within(def.valueType)
      return value && map(filling === 'empty' ? {} : { 3: value, 9: value })
    }
    case 'union':
      return def.options?.map(within).find(option => option !== undefined)
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

const buildPage = (
  { row, other, otherKey = 'other', configs, whole }: PageParts,
  filling: Filling,
): AnswerMeaning => {
  const rows =
    filling === 'empty' ? [] : ([...fillings, 'full'] as const).map(one => buildMeaning(row, 'row', one))
  const beside = {
    [otherKey]: other && buildMeaning(other, otherKey, filling),
    configs: configs && buildMeaning(configs, 'configs', filling),
  }
  return pageOf(
    rows.map(one => one ?? none),
    whole ? null : filling === 'full' ? 1250 : rows.length,
    Object.fromEntries(Object.entries(beside).flatMap(([key, part]) => (part ? [[key, part] as const] : []))),
  )
}

/** Finds the declared parts of an output inside its transforms. */
const findDeclaration = (schema: z.ZodType): Readonly<Record<string, unknown>> => {
  const meta = getMeta(schema)
  if ('page' in meta || 'data' in meta || 'list' in meta) return meta
  const { in: inner } = getDef(schema)
  return inner ? findDeclaration(inner) : {}
}

/** Builds an answer from a call's output schema; undefined if the schema does not define it. */
export const buildAnswer = ({ output }: Endpoint, filling: Filling): AnswerMeaning | undefined => {
  if (output === noOutput) return done()
  if (getTaskKind(output))
    return valueAnswer(record({ taskId: id(filling === 'full' ? '9007199254740993123' : '77') }))
  const { page, data, list: element } = findDeclaration(output)
  if (element) {
    const elements = (['full', 'other'] as const).map(
      one => buildMeaning(element as z.ZodType, 'list', one) ?? none,
    )
    return valueAnswer(record({ list: list(...(filling === 'empty' ? [] : elements)) }))
  }
  if (page) return buildPage(page as PageParts, filling)
  const value = data === undefined ? undefined : buildMeaning(data as z.ZodType, 'data', filling)
  return value && valueAnswer(value)
}
