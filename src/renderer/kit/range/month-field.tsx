import {
  Button,
  Input,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Spinner,
} from '@fluentui/react-components'
import { CalendarMonthRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createCode } from '../code.ts'
import { useEnvironment } from '../environment.ts'
import { createLazyComponent } from '../lazy-component.tsx'
import { useToday } from '../today.ts'
import { PcDateNotice } from './pc-date.tsx'

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
  const { zone, language } = useEnvironment()
  const [open, setOpen] = useState(false)
  const today = useToday()
  const month = value === 'current' ? today.slice(0, 7) : value
  return (
    <div className={styles.row}>
      <Input
        className={styles.input}
        size="small"
        maxLength={7}
        placeholder={t('range.monthPlaceholder')}
        aria-label={label}
        value={month}
        onChange={(_, input) => onChange(input.value)}
      />
      <Popover trapFocus open={open} onOpenChange={(_, data) => setOpen(data.open)}>
        <PopoverTrigger disableButtonEnhancement>
          <Button
            appearance="subtle"
            size="small"
            icon={<CalendarMonthRegular />}
            aria-label={`${label}: ${t('range.openMonths')}`}
          />
        </PopoverTrigger>
        <PopoverSurface aria-label={label}>
          <PcDateNotice zone={zone} />
          <MonthCalendar
            month={month}
            today={today}
            language={language}
            onMonth={next => {
              setOpen(false)
              onChosen(next)
            }}
          />
        </PopoverSurface>
      </Popover>
    </div>
  )
}
