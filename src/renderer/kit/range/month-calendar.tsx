import { Calendar } from '@fluentui/react-calendar-compat'
import type { Day, Month } from '../../../shared/domain/dates.ts'
import type { Language } from '../../../shared/language.ts'
import { calendarFormats, calendarStrings } from './calendar-words.ts'
import { toDay, toLocalDate } from './local-date.ts'

interface Props {
  readonly month: Month
  readonly today: Day
  readonly language: Language
  readonly onMonth: (month: Month) => void
}

/** Calendar of months. Loaded on demand, with the day calendar. */
export const MonthCalendar = ({ month, today, language, onMonth }: Props) => {
  const value = toLocalDate(`${month}-01`) ?? toLocalDate(today)
  const now = toLocalDate(today)
  return (
    <Calendar
      isDayPickerVisible={false}
      isMonthPickerVisible
      highlightSelectedMonth
      highlightCurrentMonth
      strings={calendarStrings(language)}
      dateTimeFormatter={calendarFormats(language)}
      onSelectDate={date => onMonth(toDay(date).slice(0, 7))}
      {...(value && { value })}
      {...(now && { today: now })}
    />
  )
}
