import { endOfMonth, parseDate } from '@internationalized/date'
import { type DayRange, isDay, type Month } from './dates.ts'

/** What a range of days is compared with: as many days before it, the same days of the week before, or of the month before. */
export const comparisons = ['period', 'week', 'month'] as const
export type ComparisonKind = (typeof comparisons)[number]

const daysIn = ({ start, end }: DayRange): number => parseDate(end).compare(parseDate(start)) + 1

/** A range of whole months is compared with whole months, however long they are. */
const isWholeMonths = ({ start, end }: DayRange): boolean => {
  const last = parseDate(end)
  return parseDate(start).day === 1 && last.compare(endOfMonth(last)) === 0
}

/** The earlier range. Days are those of a calendar, so no clock change moves them. */
export const getEarlierRange = (kind: ComparisonKind, range: DayRange): DayRange => {
  const [start, end] = [parseDate(range.start), parseDate(range.end)]
  switch (kind) {
    case 'period': {
      const days = daysIn(range)
      return { start: start.subtract({ days }).toString(), end: end.subtract({ days }).toString() }
    }
    case 'week':
      return { start: start.subtract({ days: 7 }).toString(), end: end.subtract({ days: 7 }).toString() }
    case 'month': {
      // The 31st of a month of thirty days is its last.
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

/** The month before a month. */
export const getEarlierMonth = (month: Month): Month =>
  parseDate(`${month}-01`).subtract({ months: 1 }).toString().slice(0, 7)

/**
 * The day, or the month, of the earlier range that one of this range is compared with: by its place in the range, by the
 * day of the week, by the day of the month. Null where there is none, such as for the 31st after a month of thirty days.
 */
export const findCounterpart = (kind: ComparisonKind, range: DayRange, at: string): string | null => {
  if (/^\d{4}-\d{2}$/.test(at) && isDay(`${at}-01`)) return kind === 'month' ? getEarlierMonth(at) : null
  if (!isDay(at)) return null
  const day = parseDate(at)
  if (kind === 'period') return day.subtract({ days: daysIn(range) }).toString()
  if (kind === 'week') return day.subtract({ days: 7 }).toString()
  const before = day.subtract({ months: 1 })
  return before.day === day.day ? before.toString() : null
}
