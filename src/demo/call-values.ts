import { wrongParameter } from './refusal.ts'
import type { Call } from './world.ts'

/** Reads an optional whole number; rejects anything else. */
export const optionalWhole = (call: Pick<Call, 'text'>, name: string): number | undefined => {
  const text = call.text(name)
  if (text === '') return undefined
  if (!/^\d{1,15}$/.test(text)) throw wrongParameter(name)
  return Number(text)
}

/** Reads an optional whole number that must be one of `choices`. */
export const optionalChoice = (
  call: Pick<Call, 'text'>,
  name: string,
  choices: readonly number[],
): number | undefined => {
  const value = optionalWhole(call, name)
  if (value !== undefined && !choices.includes(value)) throw wrongParameter(name)
  return value
}

/** Reads an optional number of up to 30 digits, such as an order's, as text. */
export const optionalDigits = (call: Pick<Call, 'text'>, name: string): string | undefined => {
  const text = call.text(name)
  if (!/^\d{0,30}$/.test(text)) throw wrongParameter(name)
  return text || undefined
}

/** Reads an optional amount, sent unscaled with up to three decimals, in thousandths. */
export const optionalAmount = (call: Pick<Call, 'text'>, name: string): number | undefined => {
  const text = call.text(name)
  if (text === '') return undefined
  const match = /^(\d{1,12})(?:\.(\d{1,3}))?$/.exec(text)
  if (!match) throw wrongParameter(name)
  return Number(`${match[1]}${(match[2] ?? '').padEnd(3, '0')}`)
}

const isRealTime = (stamp: string): boolean => {
  const time = Date.parse(`${stamp.replace(' ', 'T')}Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 19).replace('T', ' ') === stamp
}

/** Reads an optional time, `YYYY-MM-DD HH:mm:ss`; a bare day means its first or its last second. */
export const optionalTime = (
  call: Pick<Call, 'text'>,
  name: string,
  edge: 'start' | 'end',
): string | undefined => {
  const text = call.text(name)
  if (text === '') return undefined
  const stamp = text.length === 10 ? `${text} ${edge === 'start' ? '00:00:00' : '23:59:59'}` : text
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(stamp) || !isRealTime(stamp)) {
    throw wrongParameter(name)
  }
  return stamp
}

/** Reads an optional day, `YYYY-MM-DD` only. */
export const optionalDay = (call: Pick<Call, 'text'>, name: string): string | undefined => {
  if (call.text(name).length > 10) throw wrongParameter(name)
  return optionalTime(call, name, 'start')?.slice(0, 10)
}

/** Reads an optional month, `YYYY-MM`. */
export const optionalMonth = (call: Pick<Call, 'text'>, name: string): string | undefined => {
  const text = call.text(name)
  if (text === '') return undefined
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) throw wrongParameter(name)
  return text
}

/** Returns LIMIT and OFFSET of a page. */
export const getPage = (call: Call): { readonly limit: number; readonly offset: number } => {
  const [page, limit] = [optionalWhole(call, 'page') ?? 0, optionalWhole(call, 'limit') ?? 0]
  if (page < 1) throw wrongParameter('page')
  if (limit < 1 || limit > 10_000) throw wrongParameter('limit')
  return { limit, offset: (page - 1) * limit }
}

/** The sort that a call requests; undefined for none. Lists name its two parameters differently. */
export const readSort = (call: Call): { readonly field: string; readonly direction: string } | undefined => {
  const field = call.text('orderby') || call.text('order')
  const direction = call.text('orderType') || call.text('ordertype') || call.text('sort')
  if (field === '' && direction === '') return undefined
  if (direction !== 'asc' && direction !== 'desc') throw wrongParameter('orderType')
  return { field, direction }
}

/** Returns the ORDER BY of a list that sorts only by its row fields; `otherwise` without a requested sort. */
export const getOrderBy = (
  call: Call,
  columns: Readonly<Record<string, string>>,
  otherwise: string,
): string => {
  const sort = readSort(call)
  if (!sort) return otherwise
  const column = Object.hasOwn(columns, sort.field) ? columns[sort.field] : undefined
  if (!column) throw wrongParameter('orderby')
  return `${column} ${sort.direction}, ${otherwise}`
}
