import {
  type CalendarDate,
  endOfMonth,
  fromAbsolute,
  now,
  parseDate,
  parseDateTime,
  startOfMonth,
  startOfWeek,
  toCalendarDate,
  toCalendarDateTime,
  toTimeZone,
  toZoned,
} from '@internationalized/date'
import type { DateShortcut } from './date-shortcuts.ts'

/** A calendar day as the platform writes it: `YYYY-MM-DD`. */
export type Day = string
/** A month as the platform writes it: `YYYY-MM`. */
export type Month = string

/** A closed range of days in the channel's time zone. */
export interface DayRange {
  readonly start: Day
  readonly end: Day
}

/** Returns today's day in a time zone, whatever the PC's zone. */
export const getToday = (zone: string): Day => toCalendarDate(now(zone)).toString()

/** Returns the day in a time zone at a moment, in milliseconds since the epoch. */
export const getDayAt = (zone: string, at: number): Day => toCalendarDate(fromAbsolute(at, zone)).toString()

const range = (start: CalendarDate, end: CalendarDate): DayRange => ({
  start: start.toString(),
  end: end.toString(),
})

/** Returns the last n days, including today. */
export const getLastDays = (n: number, today: Day): DayRange => {
  const end = parseDate(today)
  return range(end.subtract({ days: n - 1 }), end)
}

/** Returns all days of a month. */
export const getMonthDays = (month: Month): DayRange => {
  const first = parseDate(`${month}-01`)
  return range(first, endOfMonth(first))
}

/**
 * Resolves a shortcut to days, given today in the channel's zone. Weeks start on Monday; this week ends today; "last n days"
 * include today; "last 3 months" ends today, "previous 3 full months" ends with the last month.
 */
export const resolveShortcut = (shortcut: DateShortcut, today: Day): DayRange => {
  const day = parseDate(today)
  switch (shortcut) {
    case 'today':
      return range(day, day)
    case 'yesterday':
      return range(day.subtract({ days: 1 }), day.subtract({ days: 1 }))
    case 'thisWeek':
      return range(startOfWeek(day, 'en-GB', 'mon'), day)
    case 'lastWeek': {
      const monday = startOfWeek(day, 'en-GB', 'mon').subtract({ days: 7 })
      return range(monday, monday.add({ days: 6 }))
    }
    case 'last7Days':
      return getLastDays(7, today)
    case 'last14Days':
      return getLastDays(14, today)
    case 'last30Days':
      return getLastDays(30, today)
    case 'thisMonth':
      return range(startOfMonth(day), day)
    case 'lastMonth': {
      const month = day.subtract({ months: 1 })
      return range(startOfMonth(month), endOfMonth(month))
    }
    case 'last3Months':
      return range(day.subtract({ months: 3 }).add({ days: 1 }), day)
    case 'previous3Months':
      return range(startOfMonth(day.subtract({ months: 3 })), endOfMonth(day.subtract({ months: 1 })))
    default:
      return shortcut satisfies never
  }
}

/** True for a real calendar day written `YYYY-MM-DD`. */
export const isDay = (value: string): value is Day => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || value.startsWith('0000')) return false
  const month = Number(value.slice(5, 7))
  const day = Number(value.slice(8))
  if (month < 1 || month > 12 || day < 1) return false
  if (day <= 28) return true
  const year = Number(value.slice(0, 4))
  // The calendar repeats every 400 years; Date.UTC maps years below 100 to 19xx.
  return day <= new Date(Date.UTC((year % 400) + 400, month, 0)).getUTCDate()
}

/** Returns the first second of a day, for calls that take times: `YYYY-MM-DD 00:00:00` (spec 1 §9). */
export const toDayStart = (day: Day): string => `${day} 00:00:00`

/** Returns the last second of a day, for calls that take times: `YYYY-MM-DD 23:59:59` (spec 1 §9). */
export const toDayEnd = (day: Day): string => `${day} 23:59:59`

/** Returns the current wall clock of a zone, `YYYY-MM-DD HH:mm:ss`. */
export const getClock = (zone: string): string => now(zone).toString().slice(0, 19).replace('T', ' ')

/** Returns the wall clock of a zone at a moment, in milliseconds since the epoch, as `YYYY-MM-DD HH:mm:ss`. */
export const getClockAt = (zone: string, at: number): string =>
  fromAbsolute(at, zone).toString().slice(0, 19).replace('T', ' ')

/** True for a valid wall-clock time `YYYY-MM-DD HH:mm:ss`. */
export const isClock = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3])(:[0-5]\d){2}$/.test(text) && isDay(text.slice(0, 10))

/** Converts a zone's wall clock `YYYY-MM-DD HH:mm:ss` to milliseconds since the epoch; an ambiguous time is the earlier one. */
export const toInstant = (zone: string, clock: string): number =>
  toZoned(parseDateTime(clock.replace(' ', 'T')), zone, 'earlier')
    .toDate()
    .getTime()
/**
 * Converts a wall clock `YYYY-MM-DD HH:mm[:ss]` from one zone to another, in the same form; null for a day without a time and
 * for anything else.
 */
export const convertClock = (wallClock: string, zone: string, other: string): string | null => {
  const match = /^(?<day>\d{4}-\d{2}-\d{2})[ T](?<time>([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?)$/.exec(wallClock)
  const { day = '', time = '' } = match?.groups ?? {}
  if (!isDay(day)) return null
  const otherTime = toTimeZone(toZoned(parseDateTime(`${day}T${time}`), zone), other)
  return toCalendarDateTime(otherTime).toString().replace('T', ' ').slice(0, wallClock.length)
}

/** Returns this computer's time zone. */
export const getLocalZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
