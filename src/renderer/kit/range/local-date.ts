import { type Day, isDay } from '../../../shared/domain/dates.ts'

/** Converts a day to the local date the calendar component uses, at noon so that no zone shifts it. */
export const toLocalDate = (day: Day): Date | undefined => {
  if (!isDay(day)) return undefined
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date, 12)
}

/** Converts a local date to a day. */
export const toDay = (date: Date): Day =>
  [
    String(date.getFullYear()).padStart(4, '0'),
    String(date.getMonth() + 1).padStart(2, '0'),
    String(date.getDate()).padStart(2, '0'),
  ].join('-')
