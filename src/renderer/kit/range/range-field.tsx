import { Button, Input, makeStyles, mergeClasses, ToggleButton, tokens } from '@fluentui/react-components'
import { CalendarRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dateShortcuts } from '../../../shared/domain/date-shortcuts.ts'
import { type Day, isDay } from '../../../shared/domain/dates.ts'
import { getCurrentForm, getDayPlaceholder, writeDay } from '../../../shared/texts/written-form.ts'
import { useEnvironment } from '../environment.ts'
import { useToday } from '../today.ts'
import { CalendarButton, DayCalendar } from './calendar-button.tsx'
import {
  createEnd,
  createRange,
  getShortcut,
  getTypedEnds,
  parseTypedEnd,
  type RangeValue,
  splitEnd,
} from './range-value.ts'
import { TimeEntry } from './time-entry.tsx'

const useStyles = makeStyles({
  ends: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXXS },
  end: { width: '112px', minWidth: 0 },
  withTime: { width: '150px' },
  times: {
    display: 'flex',
    alignItems: 'end',
    gap: tokens.spacingHorizontalS,
    marginTop: tokens.spacingVerticalS,
  },
  timed: { display: 'flex', flexDirection: 'column', fontSize: tokens.fontSizeBase200 },
  time: {
    padding: `2px ${tokens.spacingHorizontalXS}`,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    colorScheme: 'inherit',
    fontFamily: tokens.fontFamilyBase,
  },
  // Side by side: stacked, they would be taller than a small window.
  panel: { display: 'flex', gap: tokens.spacingHorizontalM },
  shortcuts: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXS,
    margin: 0,
    padding: 0,
    border: 'none',
  },
  shortcut: { justifyContent: 'flex-start', whiteSpace: 'nowrap' },
})

interface Props {
  readonly label: string
  readonly value: RangeValue
  /** True if its ends may have a time. */
  readonly withTimes: boolean
  readonly onChange: (value: RangeValue) => void
  /** Called instead for a whole range that was chosen rather than typed. */
  readonly onChosen: (value: RangeValue) => void
}

/** Field for a range of days (of minutes if the call takes times): typed ends, shortcuts in the channel's zone, a calendar. */
export const RangeField = ({ label, value, withTimes, onChange, onChosen }: Props) => {
  const { t } = useTranslation('list')
  const styles = useStyles()
  const { language } = useEnvironment()
  const [pickedDay, setPickedDay] = useState<Day | null>(null)
  const today = useToday()
  const { start, end } = getTypedEnds(value, today)
  const [from, to] = [splitEnd(start), splitEnd(end)]

  // The first click sets one end, the second the other, in any order.
  const pick = (day: Day, close: () => void) => {
    if (pickedDay === null) {
      setPickedDay(day)
      onChange(createRange(createEnd(day, from.minute), createEnd(day, to.minute)))
      return
    }
    close()
    const [first, second] = pickedDay < day ? [pickedDay, day] : [day, pickedDay]
    onChosen(createRange(createEnd(first, from.minute), createEnd(second, to.minute)))
  }
  const dayLength = getCurrentForm().day.length
  const getInputProps = (which: 'start' | 'end') => ({
    className: mergeClasses(styles.end, (from.minute || to.minute) && styles.withTime),
    size: 'small' as const,
    maxLength: dayLength + (withTimes ? 9 : 0),
    // A system's form may be longer: `2026. 07. 05.`.
    ...(dayLength > 10 && {
      style: { width: `${(from.minute || to.minute ? 150 : 112) + 8 * (dayLength - 10)}px` },
    }),
    placeholder: getDayPlaceholder(t('range.placeholder')),
    ...(withTimes && { title: t('range.withTime') }),
    'aria-label': `${label}: ${t(`range.${which}`)}`,
  })

  return (
    <div className={styles.ends}>
      <Input
        {...getInputProps('start')}
        value={writeDay(start)}
        onChange={(_, input) => onChange(createRange(input.value, end))}
        onBlur={() => parseTypedEnd(start) !== start && onChange(createRange(parseTypedEnd(start), end))}
      />
      <span aria-hidden="true">–</span>
      <Input
        {...getInputProps('end')}
        value={writeDay(end)}
        onChange={(_, input) => onChange(createRange(start, input.value))}
        onBlur={() => parseTypedEnd(end) !== end && onChange(createRange(start, parseTypedEnd(end)))}
      />
      <CalendarButton
        label={label}
        opens={t('range.open')}
        icon={<CalendarRegular />}
        size="small"
        onOpen={() => setPickedDay(null)}
      >
        {close => (
          <div className={styles.panel}>
            <fieldset className={styles.shortcuts} aria-label={t('range.shortcuts')}>
              {dateShortcuts.map(shortcut => (
                <ToggleButton
                  key={shortcut}
                  size="small"
                  appearance="subtle"
                  className={styles.shortcut}
                  checked={getShortcut(value) === shortcut}
                  onClick={() => {
                    close()
                    onChosen(shortcut)
                  }}
                >
                  {t(`range.names.${shortcut}`)}
                </ToggleButton>
              ))}
            </fieldset>
            <div>
              <DayCalendar
                start={from.day}
                end={to.day}
                shown={isDay(to.day) ? to.day : today}
                today={today}
                language={language}
                onDay={day => pick(day, close)}
              />
              {withTimes && (
                <div className={styles.times}>
                  {(['start', 'end'] as const).map(which => (
                    <label key={which} className={styles.timed}>
                      {t(`range.${which}Time`)}
                      <TimeEntry
                        className={styles.time}
                        minute={(which === 'start' ? from : to).minute}
                        isDisabled={!isDay((which === 'start' ? from : to).day)}
                        onMinute={minute =>
                          onChange(
                            which === 'start'
                              ? createRange(createEnd(from.day, minute), end)
                              : createRange(start, createEnd(to.day, minute)),
                          )
                        }
                      />
                    </label>
                  ))}
                  <Button
                    size="small"
                    onClick={() => {
                      close()
                      onChosen(value)
                    }}
                  >
                    {t('range.apply')}
                  </Button>
                </div>
              )}
            </div>
          </div>
        )}
      </CalendarButton>
    </div>
  )
}
