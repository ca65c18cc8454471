import { endOfMonth, parseDate } from '@internationalized/date'
import { type DayRange, isDay, type Month } from './dates.ts'

/** Comparison ranges: the same number of days before, the same days of the previous week, or of the previous month. */
export const comparisons = ['period', 'week', 'month'] as const
export type ComparisonKind = (typeof comparisons)[number]

const countDays = ({ start, end }: DayRange): number => parseDate(end).compare(parseDate(start)) + 1

/** Whole months are compared with whole months, whatever their lengths. */
const isWholeMonths = ({ start, end }: DayRange): boolean => {
  const last = parseDate(end)
  return parseDate(start).day === 1 && last.compare(endOfMonth(last)) === 0
}

/** Returns the earlier range. Calendar days: clock changes do not shift them. */
export const getEarlierRange = (kind: ComparisonKind, range: DayRange): DayRange => {
  const [start, end] = [parseDate(range.start), parseDate(range.end)]
  switch (kind) {
    case 'period': {
      const days = countDays(range)
      return { start: start.subtract({ days }).toString(), end: end.subtract({ days }).toString() }
    }
    case 'week':
      return { start: start.subtract({ days: 7 }).toString(), end: end.subtract({ days: 7 }).toString() }
    case 'month': {
      // Subtracting a month clamps the 31st to the last day of a shorter month.
      const last = end.subtract({ months: 1 })
      return {
        start: start.subtract({ months: 1 }).toString(),
        end: (isWholeMonths(range) ? endOfMonth(last) : last).toString(),
      }
    }
    default:
      return kind satisfies never
  }
}

/** Returns the previous month. */
export const getEarlierMonth = (month: Month): Month =>
  parseDate(`${month}-01`).subtract({ months: 1 }).toString().slice(0, 7)

/**
 * Finds the day, or the month, of the earlier range to compare one of this range with: by position, by day of the week, or by
 * day of the month. Null if there is none, such as for the 31st after a month of thirty days.
 */
export const findCounterpart = (kind: ComparisonKind, range: DayRange, at: string): string | null => {
  if (/^\d{4}-\d{2}$/.test(at) && isDay(`${at}-01`)) return kind === 'month' ? getEarlierMonth(at) : null
  if (!isDay(at)) return null
  const day = parseDate(at)
  if (kind === 'period') return day.subtract({ days: countDays(range) }).toString()
  if (kind === 'week') return day.subtract({ days: 7 }).toString()
  const before = day.subtract({ months: 1 })
  return before.day === day.day ? before.toString() : null
}
