import { isEmptyOnWire } from '../../shared/shapes.ts'
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

/** Judges a value against its field: as declared, tolerated although of another kind, or unreadable. */
export const judgeValue = (
  { kind, schema }: DeclaredField,
  value: unknown,
): { readonly fits: 'yes' | 'tolerated' | 'no'; readonly sent: SentKind } => {
  const sentKind = getSentKind(value)
  if (value === undefined) return { fits: 'yes', sent: sentKind }
  if (kind !== 'labels' && !schema.safeParse(value).success) return { fits: 'no', sent: sentKind }
  return { fits: oddKinds[kind]?.includes(sentKind) ? 'tolerated' : 'yes', sent: sentKind }
}

/** Text of a scalar value; '' for any other. */
export const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Format of a time or day. */
export type TimeForm =
  | 'none'
  | 'plain'
  | 'seconds'
  | 'milliseconds'
  | 'iso'
  | 'dayFirst'
  | 'slashes'
  | 'other'

/** Format of a written time; `plain` is the one that the console reads. */
export const getTimeForm = (value: unknown): TimeForm => {
  const text = toText(value).trim()
  if (isEmptyOnWire(value) || text === '') return 'none'
  if (/^(?:0|0000-00-00.*)$/.test(text)) return 'none'
  if (/^\d{4}-\d{2}(?:-\d{2})?(?: \d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?$/.test(text)) return 'plain'
  if (/^\d{13}$/.test(text)) return 'milliseconds'
  if (/^\d{9,10}$/.test(text)) return 'seconds'
  if (/^\d{4}-\d{2}-\d{2}T/.test(text)) return 'iso'
  if (/^\d{2}[/.-]\d{2}[/.-]\d{4}/.test(text)) return 'dayFirst'
  return /^\d{4}[/.]\d{1,2}[/.]\d{1,2}/.test(text) ? 'slashes' : 'other'
}

/** A plain time as milliseconds since the epoch, interpreted as UTC; null for any other format. */
export const readWallMs = (value: unknown): number | null => {
  if (getTimeForm(value) !== 'plain') return null
  const text = toText(value).trim()
  if (text.length < 16) return null
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
