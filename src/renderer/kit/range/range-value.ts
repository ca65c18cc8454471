import { type DateShortcut, dateShortcuts } from '../../../shared/domain/date-shortcuts.ts'
import {
  type Day,
  getLastDays,
  isDay,
  resolveShortcut,
  toDayEnd,
  toDayStart,
} from '../../../shared/domain/dates.ts'
import { parseDay } from '../../../shared/written-form.ts'
import type { TextKey } from '../../i18n/text-keys.ts'

/**
 * A date range as one string: '' for none, a shortcut or `last3Days` (which mean other days tomorrow), or two days
 * `2026-07-01~2026-07-31` of which one may still be empty or half typed, each perhaps with a time: `2026-07-01 08:30`.
 */
export type RangeValue = string

/** The last n days, today included, whenever today is. */
export const last = (n: number, _unit: 'days'): RangeValue => `last${n}Days`

const isShortcut = (value: string): value is DateShortcut =>
  (dateShortcuts as readonly string[]).includes(value)

/** Both ends of a range as they stand in its inputs: as typed or, for a shortcut, as the days it means. */
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

/** Both ends of a range when today is `today`, loosely typed days read as days, and times as `HH:mm`. */
export const resolveRange = (
  value: RangeValue,
  today: Day,
): { readonly start: string; readonly end: string } => {
  const { start, end } = getTypedEnds(value, today)
  return { start: parseTypedEnd(start), end: parseTypedEnd(end) }
}

/** A range of two typed ends; '' when both are empty. */
export const createRange = (start: string, end: string): RangeValue => {
  const ends = [start, end].map(typed => typed.replaceAll('~', ''))
  return ends.some(Boolean) ? ends.join('~') : ''
}

/** The shortcut a range was chosen by, if it was. */
export const getShortcut = (value: RangeValue): DateShortcut | undefined =>
  isShortcut(value) ? value : undefined

/** Reads a typed day: `2026-7-1`, `2026/07/01`, `2026.7.1` and `20260701` are 2026-07-01; what is written in the screen's form, too; anything else stays as typed. */
export const parseTypedDay = (typed: string): string => {
  const trimmed = typed.trim()
  const inForm = parseDay(trimmed)
  if (inForm !== undefined) return inForm
  const match =
    /^(\d{4})(\d{2})(\d{2})$/.exec(trimmed) ?? /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(trimmed)
  if (!match) return trimmed
  const [, year = '', month = '', day = ''] = match
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** The day and the minute of one end: `2026-7-1 8:30` is 2026-07-01 and 08:30; '' for a minute that is not told. */
export const splitEnd = (end: string): { readonly day: string; readonly minute: string } => {
  const match = /^(?<day>\S+)[\sT]+(?<hour>\d{1,2})[:：](?<minute>\d{2})(?::\d{2})?$/.exec(end.trim())
  const { day = end, hour = '', minute = '' } = match?.groups ?? {}
  return { day: parseTypedDay(day), minute: match ? `${hour.padStart(2, '0')}:${minute}` : '' }
}

/** One end with this day and minute. */
export const createEnd = (day: string, minute: string): string => (minute ? `${day} ${minute}` : day)

/** Reads a typed end: a day as {@link parseTypedDay} does, with a time perhaps. */
export const parseTypedEnd = (typed: string): string => {
  const { day, minute } = splitEnd(typed)
  return createEnd(day, minute)
}

const isMinute = (minute: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(minute)

/** The ends of a range as the first and the last second they mean. */
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

/** Key of what is wrong with a range; undefined for a good or an empty one. Only `times` may have minutes. */
export const findRangeProblem = (
  value: RangeValue,
  today: Day,
  as: 'days' | 'times' = 'days',
): TextKey | undefined => {
  const { start, end } = resolveRange(value, today)
  const isReal = (typed: string) => {
    const { day, minute } = splitEnd(typed)
    return isDay(day) && (minute === '' || (as === 'times' && isMinute(minute)))
  }
  if ([start, end].some(typed => typed && !isReal(typed)))
    return as === 'times' ? 'list:range.notAMoment' : 'list:range.notADay'
  if (!start || !end) return undefined
  const times = toRangeTimes(start, end)
  return times.start > times.end ? 'list:range.reversed' : undefined
}

/** True while one end only is filled in: such a range is not applied (spec 1 §5). */
export const isHalfRange = (value: RangeValue, today: Day): boolean => {
  const { start, end } = resolveRange(value, today)
  return (start === '') !== (end === '')
}
