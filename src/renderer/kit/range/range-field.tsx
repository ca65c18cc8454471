import {
  Button,
  Input,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Spinner,
  ToggleButton,
  tokens,
} from '@fluentui/react-components'
import { CalendarRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Day, dateShortcuts, isDay, todayIn } from '../../../shared/domain/dates.ts'
import { codeOf } from '../code.ts'
import { useEnvironment } from '../environment.ts'
import { onDemand } from '../on-demand.tsx'
import { PcDateNotice } from './pc-date.tsx'
import { type RangeValue, rangeOf, readDay, shortcutOf, typedEnds } from './range-value.ts'

const DayCalendar = onDemand(
  codeOf(async () => (await import('./day-calendar.tsx')).DayCalendar),
  <Spinner size="small" />,
)

const useStyles = makeStyles({
  ends: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXXS },
  end: { width: '112px', minWidth: 0 },
  panel: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM, maxWidth: '480px' },
  shortcuts: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXS,
    margin: 0,
    padding: 0,
    border: 'none',
  },
  shortcut: { justifyContent: 'flex-start' },
})

interface Props {
  readonly label: string
  readonly value: RangeValue
  readonly onChange: (value: RangeValue) => void
  /** Told instead of a whole range that was chosen rather than typed. */
  readonly onChosen: (value: RangeValue) => void
}

/** A range of days: typed ends, shortcuts in the channel's time zone, and a calendar. */
export const RangeField = ({ label, value, onChange, onChosen }: Props) => {
  const { t } = useTranslation('list')
  const styles = useStyles()
  const { zone, language } = useEnvironment()
  const [open, setOpen] = useState(false)
  const [picked, setPicked] = useState<Day | null>(null)
  const today = todayIn(zone)
  const { start, end } = typedEnds(value, today)

  const openPanel = (next: boolean) => {
    setPicked(null)
    setOpen(next)
  }
  // The first click on the calendar is one end, the second the other, in whichever order.
  const pick = (day: Day) => {
    if (picked === null) {
      setPicked(day)
      onChange(rangeOf(day, day))
      return
    }
    openPanel(false)
    onChosen(picked < day ? rangeOf(picked, day) : rangeOf(day, picked))
  }
  const typed = (which: 'start' | 'end') => ({
    className: styles.end,
    size: 'small' as const,
    maxLength: 10,
    placeholder: t('range.placeholder'),
    'aria-label': `${label}: ${t(`range.${which}`)}`,
  })

  return (
    <div className={styles.ends}>
      <Input
        {...typed('start')}
        value={start}
        onChange={(_, input) => onChange(rangeOf(input.value, end))}
        onBlur={() => readDay(start) !== start && onChange(rangeOf(readDay(start), end))}
      />
      <span aria-hidden="true">–</span>
      <Input
        {...typed('end')}
        value={end}
        onChange={(_, input) => onChange(rangeOf(start, input.value))}
        onBlur={() => readDay(end) !== end && onChange(rangeOf(start, readDay(end)))}
      />
      <Popover trapFocus open={open} onOpenChange={(_, data) => openPanel(data.open)}>
        <PopoverTrigger disableButtonEnhancement>
          <Button
            appearance="subtle"
            size="small"
            icon={<CalendarRegular />}
            aria-label={`${label}: ${t('range.open')}`}
          />
        </PopoverTrigger>
        <PopoverSurface aria-label={label}>
          <PcDateNotice zone={zone} />
          <div className={styles.panel}>
            <fieldset className={styles.shortcuts} aria-label={t('range.shortcuts')}>
              {dateShortcuts.map(shortcut => (
                <ToggleButton
                  key={shortcut}
                  size="small"
                  appearance="subtle"
                  className={styles.shortcut}
                  checked={shortcutOf(value) === shortcut}
                  onClick={() => {
                    openPanel(false)
                    onChosen(shortcut)
                  }}
                >
                  {t(`range.names.${shortcut}`)}
                </ToggleButton>
              ))}
            </fieldset>
            <DayCalendar
              start={start}
              end={end}
              shown={isDay(end) ? end : today}
              today={today}
              language={language}
              onDay={pick}
            />
          </div>
        </PopoverSurface>
      </Popover>
    </div>
  )
}
