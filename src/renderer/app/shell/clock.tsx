import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'
import { Warning16Regular } from '@fluentui/react-icons/svg/warning'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getCountry } from '../../../shared/domain/countries.ts'
import { getClock, getLocalZone } from '../../../shared/domain/dates.ts'
import { writeDay } from '../../../shared/texts/written-form.ts'
import { useConsole } from '../../kit/console.ts'
import { visuallyHidden } from '../../kit/visually-hidden.ts'

const narrow = '@media (max-width: 1440px)'

const useStyles = makeStyles({
  clocks: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  // A narrow bar shows the place above its time: a time without its place is ambiguous.
  at: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    [narrow]: { flexDirection: 'column', alignItems: 'flex-end' },
  },
  place: {
    color: tokens.colorNeutralForeground3,
    [narrow]: { fontSize: tokens.fontSizeBase100, lineHeight: tokens.lineHeightBase100 },
  },
  time: { display: 'flex', gap: tokens.spacingHorizontalXS },
  day: { '@media (max-width: 900px)': { display: 'none' } },
  other: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXXS,
    color: tokens.colorStatusWarningForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  // Hidden visually only: a bar without room for it in every language shows the icon, a screen reader still reads the reason.
  otherText: { '@media (max-width: 1680px)': visuallyHidden },
  // The narrowest bar leaves this computer's clock to the system's own.
  hereAt: { '@media (max-width: 640px)': visuallyHidden },
})

const readClocks = (zone: string) => ({ there: getClock(zone), here: getClock(getLocalZone()) })

const useClocks = (zone: string) => {
  const [clocks, setClocks] = useState(() => readClocks(zone))
  useEffect(() => {
    const timer = setInterval(() => setClocks(readClocks(zone)), 1000)
    return () => clearInterval(timer)
  }, [zone])
  return clocks
}

interface OneProps {
  /** Accessible name. */
  readonly label: string
  readonly place: string
  readonly time: string
  readonly day?: string | undefined
  readonly className?: string
  readonly children?: ReactNode
}

const One = ({ label, place, time, day, className, children }: OneProps) => {
  const styles = useStyles()
  return (
    <div className={styles.root} role="timer" aria-live="off" aria-label={label}>
      <span className={mergeClasses(styles.at, className)}>
        <Text size={200} className={styles.place}>
          {place}
        </Text>
        <span className={styles.time}>
          {day !== undefined && (
            <Text size={200} className={styles.day}>
              {writeDay(day)}
            </Text>
          )}
          <Text size={200} weight={day === undefined ? 'regular' : 'semibold'}>
            {time}
          </Text>
        </span>
      </span>
      {children}
    </div>
  )
}

/** Minutes from one wall clock to another; rounded, since the second may change between the two reads. */
const minutesApart = (one: string, other: string): number =>
  Math.round((Date.parse(`${one}Z`) - Date.parse(`${other}Z`)) / 60_000)

/** The channel country's wall clock and, if different, this computer's, with a note if its date differs. */
export const Clock = () => {
  const styles = useStyles()
  const { t } = useTranslation('app')
  const language = useConsole(all => all.settings.admin_locale)
  const country = getCountry(useConsole(all => all.boot.profile.country))
  const { there, here } = useClocks(country.zone)
  const [day = '', time = ''] = there.split(' ')
  const [dayHere = '', timeHere = ''] = here.split(' ')
  const place = country.clock[language]
  const other = t('bar.otherDate', { date: writeDay(dayHere) })
  return (
    <div className={styles.clocks}>
      <One label={t('bar.clock', { place })} place={place} day={day} time={time} />
      {minutesApart(there, here) !== 0 && (
        <One
          label={t('bar.clockHere')}
          place={t('bar.here')}
          time={timeHere.slice(0, 5)}
          className={styles.hereAt}
        >
          {dayHere !== day && (
            <span className={styles.other} title={other}>
              <Warning16Regular />
              <span className={styles.otherText}>{other}</span>
            </span>
          )}
        </One>
      )}
    </div>
  )
}
