import { Calendar, DayOfWeek } from '@fluentui/react-calendar-compat'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { Day } from '../../../shared/domain/dates.ts'
import type { Language } from '../../../shared/language.ts'
import { calendarFormats, calendarStrings } from './calendar-words.ts'
import { toDay, toLocalDate } from './local-date.ts'

// The component renders days itself; an attribute marks those of the range.
const useStyles = makeStyles({
  days: {
    '& [data-range=within]': { backgroundColor: tokens.colorBrandBackground2 },
    '& [data-range=end]': { backgroundColor: tokens.colorBrandBackground2Pressed },
    '@media (forced-colors: active)': {
      '& [data-range=within], & [data-range=end]': {
        outline: '2px solid Highlight',
        outlineOffset: '-2px',
      },
    },
  },
})

interface Props {
  readonly start: string
  readonly end: string
  /** The day initially visible. */
  readonly shown: Day
  readonly today: Day
  readonly language: Language
  readonly onDay: (day: Day) => void
}

const getRangePart = (start: string, end: string, day: Day): 'end' | 'within' | 'out' => {
  if (day === start || day === end) return 'end'
  return start && end && day > start && day < end ? 'within' : 'out'
}

/** Calendar with a highlighted range. Loaded on demand, as it is large. */
export const DayCalendar = ({ start, end, shown, today, language, onDay }: Props) => {
  const styles = useStyles()
  const value = toLocalDate(shown)
  const now = toLocalDate(today)
  return (
    <Calendar
      className={styles.days}
      firstDayOfWeek={DayOfWeek.Monday}
      showGoToToday
      isMonthPickerVisible={false}
      strings={calendarStrings(language)}
      dateTimeFormatter={calendarFormats(language)}
      onSelectDate={date => onDay(toDay(date))}
      {...(value && { value })}
      {...(now && { today: now })}
      calendarDayProps={{
        // Despite its type, called with null when a day is removed.
        customDayCellRef: (element: HTMLElement | null, date) => {
          if (element) element.dataset['range'] = getRangePart(start, end, toDay(date))
        },
      }}
    />
  )
}
