import { digits, type Wire } from '../../platforms/wire-text.ts'
import { pickOne, type Random } from './scale.ts'

type Json = Wire | undefined
type Path = readonly string[]
type Fields = Readonly<Record<string, Json>>

const createNested = (levels: number): Wire =>
  Array.from({ length: levels }).reduce<Wire>(inner => ({ inner }), 1)
const createField = (name: string, value: Wire): Wire => ({ [name]: value })

const junk: readonly Wire[] = [
  null,
  true,
  false,
  0,
  -1,
  0.1,
  1e308,
  '',
  ' ',
  '-',
  '.',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  '1e400',
  '0x10',
  '1,234.50',
  '１２３',
  '-0',
  'x'.repeat(5000),
  '9'.repeat(400),
  '\ud800',
  '\0',
  '[1,',
  '{"a":1}',
  '[[]]',
  '"',
  '<b>',
  [],
  {},
  [[]],
  [null],
  [{}],
  { 0: 'a', 2: 'b' },
  { length: 5 },
  { digits: 5 },
  { toString: 1, valueOf: null },
  { toJSON: 'x' },
  createField('then', 'y'),
  createField('__proto__', { polluted: 'yes', success: true }),
  { constructor: { prototype: { polluted: 'yes' } } },
  digits('-0'),
  digits('1e999'),
  digits('-1E+400'),
  digits('1e-400'),
  digits('9007199254740993'),
  digits(`${'7'.repeat(60)}.${'3'.repeat(60)}`),
  digits('0.00000000000000000000000000000000001'),
  createNested(30),
  createNested(190),
  createNested(250),
]
const names = [
  '__proto__',
  'constructor',
  'toString',
  'list',
  'data',
  'rows',
  'count',
  'total',
  'other',
  'configs',
  '0',
  '',
  'missing',
  'success',
]

const isBranch = (value: Json): value is readonly Wire[] | { readonly [field: string]: Wire | undefined } =>
  typeof value === 'object' && value !== null && !('digits' in value)
const fieldsOf = (value: Json): Fields => (isBranch(value) ? (value as Fields) : {})
const isList = (value: Json): value is readonly Wire[] => Array.isArray(value)

const pickPath = (random: Random, value: Json): Path => {
  const keys = Object.keys(fieldsOf(value))
  if (keys.length === 0 || random.chance(0.12)) return []
  const key = pickOne(random, keys)
  return [key, ...pickPath(random, fieldsOf(value)[key])]
}

const getAt = (value: Json, path: Path): Json => path.reduce<Json>((part, key) => fieldsOf(part)[key], value)

const changeAt = (value: Json, [key, ...rest]: Path, change: (part: Json) => Json): Json => {
  if (key === undefined) return change(value)
  const parts = Object.entries(fieldsOf(value)).map(
    ([name, part]) => [name, name === key ? changeAt(part, rest, change) : part] as const,
  )
  return isList(value) ? parts.map(([, part]) => part ?? null) : Object.fromEntries(parts)
}

type Mutation = (random: Random, part: Json, whole: Json) => Json

const mutations: readonly Mutation[] = [
  random => pickOne(random, junk),
  random => pickOne(random, junk),
  () => undefined,
  (_, part) => [part ?? null, part ?? null],
  (_, part) => [part ?? null],
  (random, part) => createField(pickOne(random, names), part ?? null),
  (random, part) => ({ ...fieldsOf(part), [pickOne(random, names)]: pickOne(random, junk) }),
  (random, part) =>
    Object.fromEntries(
      Object.entries(fieldsOf(part)).map(([name, one]) => [
        random.chance(0.3) ? name.toUpperCase() : name,
        one,
      ]),
    ),
  (_, part) => JSON.stringify(part) ?? '',
  (random, _, whole) => getAt(whole, pickPath(random, whole)) ?? null,
  (_, part) => Object.values(fieldsOf(part)).map(one => one ?? null),
  (random, part) => digits(`${typeof part === 'number' ? part : 7}${'0'.repeat(random.integer(0, 30))}`),
  (_, part) => (typeof part === 'number' || typeof part === 'boolean' ? String(part) : Number(part === '')),
]

/** Changes one to four random parts of an answer. */
export const mutateAnswer = (random: Random, answer: Json): Json => {
  let value = answer
  for (let left = random.integer(1, 4); left > 0; left -= 1) {
    const whole = value
    const mutation = pickOne(random, mutations)
    value = changeAt(value, pickPath(random, value), part => mutation(random, part, whole))
  }
  return value
}

/** Removes, doubles or inserts a random piece of a text. */
export const garbleText = (random: Random, text: string): string => {
  const [from, to] = [random.integer(0, text.length), random.integer(0, text.length)].toSorted(
    (a, b) => a - b,
  ) as [number, number]
  const piece = pickOne(random, [
    '',
    text.slice(from, to).repeat(2),
    '"',
    '\\',
    '\\u12',
    '\uFEFF',
    ',',
    '}',
    '[',
    '1e999',
    '\0',
    '💥',
  ])
  return text.slice(0, from) + piece + text.slice(to)
}

const trap = () => {
  throw new Error('asked')
}
const cyclic: Record<string, unknown> = { list: [] }
cyclic['data'] = cyclic

/** JavaScript values that JSON cannot represent. */
export const unserializable: readonly unknown[] = [
  10n ** 40n,
  Symbol('x'),
  trap,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -0,
  undefined,
  new Map([['list', [1]]]),
  new Set([1]),
  new Date(Number.NaN),
  new Uint8Array(4),
  /x/,
  Object.create(null),
  Object.freeze([]),
  Array.from({ length: 3 }),
  cyclic,
  { toString: trap, valueOf: trap },
  { [Symbol.toPrimitive]: trap },
  { toJSON: trap },
  Object.defineProperty({}, 'list', { get: trap, enumerable: true }),
  new Proxy({}, { get: trap, ownKeys: trap, has: trap, getPrototypeOf: trap }),
  new Proxy([], { get: trap }),
  Promise.resolve(1),
  new Error('x'),
  Map,
]
