import { Input, makeStyles } from '@fluentui/react-components'
import { CalendarRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { getCurrentForm, getDayPlaceholder, writeDay } from '../../../shared/texts/written-form.ts'
import { useEnvironment } from '../environment.ts'
import { CalendarButton, DayCalendar } from '../range/calendar-button.tsx'
import { useToday } from '../today.ts'
import { getDayOfMoment, parseMoment, withDay } from './moment.ts'

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'center' },
  input: { width: '200px', minWidth: 0 },
})

interface Props {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Field for a moment in the channel's time zone: typed, with a calendar for the day. */
export const DateTimeField = ({ label, value, onChange }: Props) => {
  const { t } = useTranslation('list')
  const styles = useStyles()
  const { language } = useEnvironment()
  const today = useToday()
  const day = getDayOfMoment(value)
  const [letters = '', clock = ''] = t('form.timePlaceholder').split(' ')
  return (
    <div className={styles.row}>
      <Input
        className={styles.input}
        maxLength={getCurrentForm().day.length + 9}
        autoComplete="off"
        placeholder={`${getDayPlaceholder(letters)} ${clock}`}
        value={writeDay(value)}
        onChange={(_, input) => onChange(input.value)}
        onBlur={() => parseMoment(value) !== value && onChange(parseMoment(value))}
      />
      <CalendarButton label={label} opens={t('form.openDay')} icon={<CalendarRegular />}>
        {close => (
          <DayCalendar
            start={day}
            end={day}
            shown={day || today}
            today={today}
            language={language}
            onDay={selectedDay => {
              onChange(withDay(value, selectedDay))
              close()
            }}
          />
        )}
      </CalendarButton>
    </div>
  )
}
