import {
  type DateShortcut,
  type Day,
  dateShortcuts,
  isDay,
  lastDays,
  shortcutRange,
} from '../../../shared/domain/dates.ts'

/**
 * A date range as one string: '' for none, a shortcut or `last3Days` (which mean other days tomorrow), or two days
 * `2026-07-01~2026-07-31` of which one may still be empty or half typed.
 */
export type RangeValue = string

/** The last n days, today included, whenever today is. */
export const last = (n: number, _unit: 'days'): RangeValue => `last${n}Days`

const isShortcut = (value: string): value is DateShortcut =>
  (dateShortcuts as readonly string[]).includes(value)

/** Both ends of a range as they stand in its inputs: as typed or, for a shortcut, as the days it means. */
export const typedEnds = (
  value: RangeValue,
  today: Day,
): { readonly start: string; readonly end: string } => {
  if (isShortcut(value)) return shortcutRange(value, today)
  const days = /^last(\d{1,4})Days$/.exec(value)
  if (days) return lastDays(Number(days[1]), today)
  const [start = '', end = ''] = value.split('~')
  return { start, end }
}

/** Both ends of a range when today is `today`, loosely typed days read as days. */
export const resolveRange = (
  value: RangeValue,
  today: Day,
): { readonly start: string; readonly end: string } => {
  const { start, end } = typedEnds(value, today)
  return { start: readDay(start), end: readDay(end) }
}

/** A range of two typed ends; '' when both are empty. */
export const rangeOf = (start: string, end: string): RangeValue => {
  const ends = [start, end].map(typed => typed.replaceAll('~', ''))
  return ends.some(Boolean) ? ends.join('~') : ''
}

/** The shortcut a range was chosen by, if it was. */
export const shortcutOf = (value: RangeValue): DateShortcut | undefined =>
  isShortcut(value) ? value : undefined

/** Reads a typed day: `2026-7-1`, `2026/07/01`, `2026.7.1` and `20260701` are 2026-07-01; anything else stays as typed. */
export const readDay = (typed: string): string => {
  const trimmed = typed.trim()
  const match =
    /^(\d{4})(\d{2})(\d{2})$/.exec(trimmed) ?? /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(trimmed)
  if (!match) return trimmed
  const [, year = '', month = '', day = ''] = match
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** i18n key of what is wrong with a range; undefined for a good or an empty one. */
export const rangeProblem = (value: RangeValue, today: Day): string | undefined => {
  const { start, end } = resolveRange(value, today)
  if ((start && !isDay(start)) || (end && !isDay(end))) return 'list:range.notADay'
  return start && end && start > end ? 'list:range.reversed' : undefined
}

/** True while one end only is filled in: such a range is not applied (spec 1 §5). */
export const isHalfRange = (value: RangeValue, today: Day): boolean => {
  const { start, end } = resolveRange(value, today)
  return (start === '') !== (end === '')
}
