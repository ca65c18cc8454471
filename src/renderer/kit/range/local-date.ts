import { type Day, isDay } from '../../../shared/domain/dates.ts'

/** A day as the local date the calendar component works with, at noon so that no zone moves it. */
export const toLocalDate = (day: Day): Date | undefined => {
  if (!isDay(day)) return undefined
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date, 12)
}

/** The day a local date stands for. */
export const toDay = (date: Date): Day =>
  [
    String(date.getFullYear()).padStart(4, '0'),
    String(date.getMonth() + 1).padStart(2, '0'),
    String(date.getDate()).padStart(2, '0'),
  ].join('-')
