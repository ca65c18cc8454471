import { isEmptyOnWire } from '../../../shared/shapes.ts'
import type { DeclaredField, FieldKind } from './declared-fields.ts'

/** Kind of a JSON value in a report. */
type SentKind =
  | 'none'
  | 'boolean'
  | 'number'
  | 'text'
  | 'list'
  | 'object'
  | 'groupedNumber'
  | 'false'
  | 'emptyList'

const groupedNumber = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/

/** Kind of a value, including those that represent "nothing". */
const getSentKind = (value: unknown): SentKind => {
  if (value === null || value === undefined || value === '') return 'none'
  if (value === false) return 'false'
  if (typeof value === 'boolean') return 'boolean'
  if (typeof value === 'number') return 'number'
  if (typeof value === 'string') return groupedNumber.test(value.trim()) ? 'groupedNumber' : 'text'
  if (Array.isArray(value)) return value.length === 0 ? 'emptyList' : 'list'
  return typeof value === 'object' && Object.keys(value).length === 0 ? 'emptyList' : 'object'
}

const oddKinds: Readonly<Partial<Record<FieldKind, readonly SentKind[]>>> = {
  id: ['boolean', 'false', 'emptyList'],
  text: ['boolean', 'false', 'emptyList'],
  time: ['boolean', 'false', 'emptyList'],
  number: ['false', 'emptyList', 'groupedNumber'],
  amount: ['false', 'emptyList', 'groupedNumber'],
  percentage: ['false', 'emptyList', 'groupedNumber'],
  code: ['boolean', 'false', 'emptyList'],
}

/** Judges a value against its field: its kind, if it is unreadable, or tolerated although of another kind than declared. */
export const judgeValue = (
  { kind, schema }: DeclaredField,
  value: unknown,
): { readonly no?: SentKind; readonly tolerated?: SentKind } => {
  if (value === undefined) return {}
  const sent = getSentKind(value)
  if (kind !== 'labels' && !schema.safeParse(value).success) return { no: sent }
  return oddKinds[kind]?.includes(sent) ? { tolerated: sent } : {}
}

/** Text of a scalar value; '' for any other. */
export const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** The format that the console reads. */
const plainTime = /^\d{4}-\d{2}(?:-\d{2})?(?: \d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?$/

const otherTimes: readonly (readonly [RegExp, string])[] = [
  [/^\d{13}$/, 'milliseconds'],
  [/^\d{9,10}$/, 'seconds'],
  [/^\d{4}-\d{2}-\d{2}T/, 'iso'],
  [/^\d{2}[/.-]\d{2}[/.-]\d{4}/, 'dayFirst'],
  [/^\d{4}[/.]\d{1,2}[/.]\d{1,2}/, 'slashes'],
]

/** Format of a written time that the console does not read. */
export const getOtherTimeForm = (value: unknown): string | undefined => {
  const text = toText(value).trim()
  const isNone = isEmptyOnWire(value) || /^(?:0|0000-00-00.*)?$/.test(text)
  if (isNone || plainTime.test(text)) return undefined
  return otherTimes.find(([pattern]) => pattern.test(text))?.[1] ?? 'other'
}

/** A plain time as milliseconds since the epoch, interpreted as UTC; null for any other format. */
export const readWallMs = (value: unknown): number | null => {
  const text = toText(value).trim()
  if (!plainTime.test(text) || text.startsWith('0000-00-00') || text.length < 16) return null
  const at = Date.parse(`${text.replace(' ', 'T').slice(0, 19)}Z`)
  return Number.isNaN(at) ? null : at
}

/** Kind of a value, guessed from its form. */
export type ValueKind = 'time' | 'orderNumber' | 'id' | 'decimal' | 'code' | 'text' | 'list' | 'none'

/** Guesses the kind of a value. */
const getLook = (value: unknown): ValueKind => {
  const kind = getSentKind(value)
  if (kind === 'none' || kind === 'false' || kind === 'emptyList') return 'none'
  if (kind === 'object' || kind === 'list') return 'list'
  if (kind === 'boolean') return 'code'
  const text = toText(value).trim()
  if (/^\d{4}-\d{2}-\d{2}/.test(text)) return 'time'
  if (/^-?(?:\d{1,3}(?:,\d{3})+|\d+)\.\d+$/.test(text) || kind === 'groupedNumber') return 'decimal'
  if (/^[A-Za-z]*\d{12,}$/.test(text)) return 'orderNumber'
  if (/^\d{5,11}$/.test(text)) return 'id'
  return /^-?\d{1,4}$/.test(text) ? 'code' : /^-?\d+$/.test(text) ? 'decimal' : 'text'
}

/** The most frequent look of these values. */
export const findCommonKind = (values: readonly unknown[]): ValueKind => {
  const counts = new Map<ValueKind, number>()
  for (const value of values) {
    const valueLook = getLook(value)
    if (valueLook !== 'none') counts.set(valueLook, (counts.get(valueLook) ?? 0) + 1)
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 'none'
}

/** A platform's name if it may appear in a report; '…' if it may contain personal data. */
export const toShareableName = (name: string): string =>
  /^[A-Za-z_$][\w.$-]{0,60}$/.test(name) && !/\d{5}/.test(name) ? name : '…'
