import { type DateShortcut, dateShortcuts } from '../../../shared/domain/date-shortcuts.ts'
import {
  type Day,
  getLastDays,
  isDay,
  resolveShortcut,
  toDayEnd,
  toDayStart,
} from '../../../shared/domain/dates.ts'
import { toPlainTyping } from '../../../shared/texts/digits.ts'
import { parseDay, readWrittenDay } from '../../../shared/texts/written-form.ts'
import type { TextKey } from '../../i18n/text-keys.ts'

/**
 * A date range as one string: '' for none, a relative shortcut such as `last3Days`, or two days `2026-07-01~2026-07-31`, one of
 * which may be empty or incomplete, each optionally with a time: `2026-07-01 08:30`.
 */
export type RangeValue = string

/** The last n days including today, relative to the current day. */
export const lastRange = (n: number, _unit: 'days'): RangeValue => `last${n}Days`

const isShortcut = (value: string): value is DateShortcut =>
  (dateShortcuts as readonly string[]).includes(value)

/** Returns both ends as shown in the inputs: as typed or, for a shortcut, as days. */
export const getTypedEnds = (
  value: RangeValue,
  today: Day,
): { readonly start: string; readonly end: string } => {
  if (isShortcut(value)) return resolveShortcut(value, today)
  const days = /^last(\d{1,4})Days$/.exec(value)
  if (days) return getLastDays(Number(days[1]), today)
  const [start = '', end = ''] = value.split('~')
  return { start, end }
}

/** Resolves both ends relative to `today`: loosely typed days to days, times to `HH:mm`. */
export const resolveRange = (
  value: RangeValue,
  today: Day,
): { readonly start: string; readonly end: string } => {
  const { start, end } = getTypedEnds(value, today)
  return { start: parseTypedEnd(start), end: parseTypedEnd(end) }
}

/** Creates a range of two typed ends; '' if both are empty. */
export const createRange = (start: string, end: string): RangeValue => {
  const ends = [start, end].map(text => text.replaceAll('~', ''))
  return ends.some(Boolean) ? ends.join('~') : ''
}

/** Parses the typed ends of a range, so that it means the same days in every written form. */
export const normalizeRange = (value: RangeValue): RangeValue => {
  const [start = '', end] = value.split('~')
  // A shortcut has no ends.
  return end === undefined ? value : createRange(parseTypedEnd(start), parseTypedEnd(end))
}

/** Returns the shortcut of a range, if it is one. */
export const getShortcut = (value: RangeValue): DateShortcut | undefined =>
  isShortcut(value) ? value : undefined

/** Eight digits with a year of records first: as a day first or a month first, they would have a year below 1232. */
const plainDigitsDay = /^((?:19|20)\d{2})(\d{2})(\d{2})$/

/**
 * Parses a typed day, `2026-7-1`, `2026/07/01`, `2026.7.1`, `20260701` or in the screen's form, to 2026-07-01; else unchanged.
 */
export const parseTypedDay = (text: string): string => {
  const trimmedText = toPlainTyping(text)
  const inForm = parseDay(trimmedText)
  if (inForm !== undefined) return inForm
  const match = plainDigitsDay.exec(trimmedText) ?? /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(trimmedText)
  if (!match) return trimmedText
  const [, year = '', month = '', day = ''] = match
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

const minuteBehind = /^[\sT]*(?<hour>\d{1,2})[:：](?<minute>\d{2})(?::\d{2})?$/

/** Splits an end into day and minute: `2026-7-1 8:30` → 2026-07-01 and 08:30; '' without a time. */
export const splitEnd = (end: string): { readonly day: string; readonly minute: string } => {
  const typed = toPlainTyping(end)
  const written = readWrittenDay(typed)
  const [, day = typed, time = ''] = written
    ? ['', written.day, written.rest]
    : (/^(\S{1,30}?)[\sT]+(.{1,12})$/.exec(typed) ?? [])
  if (time === '') return { day: parseTypedDay(day), minute: '' }
  const { hour = '', minute = '' } = minuteBehind.exec(time)?.groups ?? {}
  return hour === ''
    ? { day: parseTypedDay(typed), minute: '' }
    : { day: parseTypedDay(day), minute: `${hour.padStart(2, '0')}:${minute}` }
}

/** Joins a day and a minute. */
export const createEnd = (day: string, minute: string): string => (minute ? `${day} ${minute}` : day)

/** Parses a typed end: a day as {@link parseTypedDay} does, optionally with a time. */
export const parseTypedEnd = (text: string): string => {
  const { day, minute } = splitEnd(text)
  return createEnd(day, minute)
}

const isMinute = (minute: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(minute)

/** Parses a typed time, `8:30` or `0830`, as `08:30`; '' if empty, undefined if it is none. */
export const parseMinute = (text: string): string | undefined => {
  const [, hour = '', minute = ''] = /^(\d{1,2})[:.]?(\d{2})$/.exec(toPlainTyping(text)) ?? []
  const parsedMinute = `${hour.padStart(2, '0')}:${minute}`
  return text.trim() === '' ? '' : isMinute(parsedMinute) ? parsedMinute : undefined
}

/** Converts a range to its first and last second. */
export const toRangeTimes = (
  start: string,
  end: string,
): { readonly start: string; readonly end: string } => {
  const [from, to] = [splitEnd(start), splitEnd(end)]
  return {
    start: from.minute ? `${from.day} ${from.minute}:00` : toDayStart(from.day),
    end: to.minute ? `${to.day} ${to.minute}:59` : toDayEnd(to.day),
  }
}

/** Returns the key of a range's problem; undefined if valid or empty. Only `times` may have minutes. */
export const findRangeProblem = (
  value: RangeValue,
  today: Day,
  as: 'days' | 'times' = 'days',
): TextKey | undefined => {
  const { start, end } = resolveRange(value, today)
  const isReal = (text: string) => {
    const { day, minute } = splitEnd(text)
    return isDay(day) && (minute === '' || (as === 'times' && isMinute(minute)))
  }
  if ([start, end].some(text => text && !isReal(text)))
    return as === 'times' ? 'list:range.notAMoment' : 'list:range.notADay'
  if (!start || !end) return undefined
  const times = toRangeTimes(start, end)
  return times.start > times.end ? 'list:range.reversed' : undefined
}

/** True while only one end is filled in: such a range is not applied (spec 1 §5). */
export const isHalfRange = (value: RangeValue, today: Day): boolean => {
  const { start, end } = resolveRange(value, today)
  return (start === '') !== (end === '')
}
