import {
  Button,
  Input,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Spinner,
} from '@fluentui/react-components'
import { CalendarRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getCurrentForm, getDayPlaceholder, writeDay } from '../../../shared/written-form.ts'
import { createCode } from '../code.ts'
import { useEnvironment } from '../environment.ts'
import { createLazyComponent } from '../lazy-component.tsx'
import { PcDateNotice } from '../range/pc-date.tsx'
import { useToday } from '../today.ts'
import { getDayOfMoment, parseMoment, withDay } from './moment.ts'

const DayCalendar = createLazyComponent(
  createCode(async () => (await import('../range/day-calendar.tsx')).DayCalendar),
  <Spinner size="small" />,
)

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
  const { zone, language } = useEnvironment()
  const [open, setOpen] = useState(false)
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
      <Popover trapFocus open={open} onOpenChange={(_, data) => setOpen(data.open)}>
        <PopoverTrigger disableButtonEnhancement>
          <Button
            appearance="subtle"
            icon={<CalendarRegular />}
            aria-label={`${label}: ${t('form.openDay')}`}
          />
        </PopoverTrigger>
        <PopoverSurface aria-label={label}>
          <PcDateNotice zone={zone} />
          <DayCalendar
            start={day}
            end={day}
            shown={day || today}
            today={today}
            language={language}
            onDay={selectedDay => {
              onChange(withDay(value, selectedDay))
              setOpen(false)
            }}
          />
        </PopoverSurface>
      </Popover>
    </div>
  )
}
