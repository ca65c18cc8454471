import { Input, makeStyles, Spinner } from '@fluentui/react-components'
import { CalendarMonthRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import {
  getMonthPattern,
  getMonthPlaceholder,
  parseMonth,
  writeDay,
} from '../../../shared/texts/written-form.ts'
import { createCode } from '../code/code.ts'
import { createLazyComponent } from '../code/lazy-component.tsx'
import { useEnvironment } from '../environment.ts'
import { useToday } from '../today.ts'
import { CalendarButton } from './calendar-button.tsx'

const MonthCalendar = createLazyComponent(
  createCode(async () => (await import('./month-calendar.tsx')).MonthCalendar),
  <Spinner size="small" />,
)

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'center' },
  input: { width: '96px', minWidth: 0 },
})

interface Props {
  readonly label: string
  /** `YYYY-MM`, '' or 'current'. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Called instead for a month that was chosen rather than typed. */
  readonly onChosen: (value: string) => void
}

/** Field for a month, typed or chosen from a calendar; 'current' is the channel's current month. */
export const MonthField = ({ label, value, onChange, onChosen }: Props) => {
  const { t } = useTranslation('list')
  const styles = useStyles()
  const { language } = useEnvironment()
  const today = useToday()
  const month = value === 'current' ? today.slice(0, 7) : value
  return (
    <div className={styles.row}>
      <Input
        className={styles.input}
        size="small"
        maxLength={getMonthPattern().length}
        placeholder={getMonthPlaceholder(t('range.placeholder'))}
        aria-label={label}
        value={writeDay(month)}
        onChange={(_, input) => onChange(input.value)}
      />
      <CalendarButton
        label={label}
        opens={t('range.openMonths')}
        icon={<CalendarMonthRegular />}
        size="small"
      >
        {close => (
          <MonthCalendar
            month={parseMonth(month) ?? month}
            today={today}
            language={language}
            onMonth={next => {
              close()
              onChosen(next)
            }}
          />
        )}
      </CalendarButton>
    </div>
  )
}
