import { Calendar, DayOfWeek } from '@fluentui/react-calendar-compat'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { Day } from '../../../shared/domain/dates.ts'
import type { Language } from '../../../shared/language.ts'
import { calendarFormats, calendarStrings } from './calendar-words.ts'
import { dayOf, localDate } from './local-date.ts'

const useStyles = makeStyles({
  inRange: { backgroundColor: tokens.colorBrandBackground2 },
  rangeEnd: { backgroundColor: tokens.colorBrandBackground2Pressed },
})

interface Props {
  readonly start: string
  readonly end: string
  /** The day the calendar shows at first. */
  readonly shown: Day
  readonly today: Day
  readonly language: Language
  readonly onDay: (day: Day) => void
}

/** A calendar with a range marked in it. Loaded on demand: it is as large as a screen. */
export const DayCalendar = ({ start, end, shown, today, language, onDay }: Props) => {
  const styles = useStyles()
  const value = localDate(shown)
  const now = localDate(today)
  return (
    <Calendar
      firstDayOfWeek={DayOfWeek.Monday}
      showGoToToday
      isMonthPickerVisible={false}
      strings={calendarStrings(language)}
      dateTimeFormatter={calendarFormats(language)}
      onSelectDate={date => onDay(dayOf(date))}
      {...(value && { value })}
      {...(now && { today: now })}
      calendarDayProps={{
        customDayCellRef: (element, date) => {
          const day = dayOf(date)
          element.classList.toggle(styles.inRange, Boolean(start && end && day > start && day < end))
          element.classList.toggle(styles.rangeEnd, day === start || day === end)
        },
      }}
    />
  )
}
