import type { CalendarStrings, DateFormatting } from '@fluentui/react-calendar-compat'
import type { Language } from '../../../shared/language.ts'
import { translateKeys } from '../../i18n/position.ts'

const names = (language: Language, options: Intl.DateTimeFormatOptions, days: readonly Date[]): string[] => {
  const format = new Intl.DateTimeFormat(language, options)
  return days.map(day => format.format(day))
}
// Days are local dates at noon: the calendar works in the PC's zone and only the date part counts.
const months = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1, 12))
const weekdays = Array.from({ length: 7 }, (_, day) => new Date(2026, 1, 1 + day, 12))

/** The calendar's names and labels in the interface language. */
export const calendarStrings = (language: Language): CalendarStrings => ({
  months: names(language, { month: 'long' }, months),
  shortMonths: names(language, { month: 'short' }, months),
  days: names(language, { weekday: 'long' }, weekdays),
  shortDays: names(language, { weekday: 'narrow' }, weekdays),
  goToToday: translateKeys('list:range.goToToday'),
  prevMonthAriaLabel: translateKeys('list:range.previousMonth'),
  nextMonthAriaLabel: translateKeys('list:range.nextMonth'),
  prevYearAriaLabel: translateKeys('list:range.previousYear'),
  nextYearAriaLabel: translateKeys('list:range.nextYear'),
  prevYearRangeAriaLabel: translateKeys('list:range.previousYears'),
  nextYearRangeAriaLabel: translateKeys('list:range.nextYears'),
  monthPickerHeaderAriaLabel: translateKeys('list:range.chooseYear'),
  yearPickerHeaderAriaLabel: translateKeys('list:range.chooseMonth'),
  selectedDateFormatString: translateKeys('list:range.selectedDay'),
  todayDateFormatString: translateKeys('list:range.todayIs'),
})

/** Returns how the calendar formats dates in the interface language. */
export const calendarFormats = (language: Language): DateFormatting => {
  const write = (options: Intl.DateTimeFormatOptions) => (date: Date) =>
    new Intl.DateTimeFormat(language, options).format(date)
  return {
    formatDay: date => String(date.getDate()),
    formatMonth: write({ month: 'long' }),
    formatYear: date => String(date.getFullYear()),
    formatMonthDayYear: write({ dateStyle: 'long' }),
    formatMonthYear: write({ year: 'numeric', month: 'short' }),
  }
}
