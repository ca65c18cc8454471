import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { Warning16Regular } from '@fluentui/react-icons/svg/warning'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countryOf } from '../../shared/domain/countries.ts'
import { clockIn } from '../../shared/domain/dates.ts'
import { useConsole } from './console.ts'

const narrow = '@media (max-width: 1180px)'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  // In a narrow bar the place stands above its time: a time without it is anybody's.
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
  // Out of sight only: a narrow bar shows the sign, a screen reader still says why.
  otherText: {
    '@media (max-width: 1280px)': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
})

const two = (value: number): string => String(value).padStart(2, '0')
const dayHere = (now: Date): string => `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`

const readClocks = (zone: string) => ({ there: clockIn(zone), here: dayHere(new Date()) })

const useClocks = (zone: string) => {
  const [clocks, setClocks] = useState(() => readClocks(zone))
  useEffect(() => {
    const timer = setInterval(() => setClocks(readClocks(zone)), 1000)
    return () => clearInterval(timer)
  }, [zone])
  return clocks
}

/** The wall clock of the channel's country; says so when this computer's date is another. */
export const Clock = () => {
  const styles = useStyles()
  const { t } = useTranslation('app')
  const language = useConsole(all => all.settings.admin_locale)
  const country = countryOf(useConsole(all => all.boot.profile.country))
  const { there, here } = useClocks(country.zone)
  const [day = '', time = ''] = there.split(' ')
  const place = country.clock[language]
  return (
    <div className={styles.root} role="timer" aria-live="off" aria-label={t('bar.clock', { place })}>
      <span className={styles.at}>
        <Text size={200} className={styles.place}>
          {place}
        </Text>
        <span className={styles.time}>
          <Text size={200} className={styles.day}>
            {day}
          </Text>
          <Text size={200} weight="semibold">
            {time}
          </Text>
        </span>
      </span>
      {here !== day && (
        <span className={styles.other} title={t('bar.otherDate', { date: here })}>
          <Warning16Regular />
          <span className={styles.otherText}>{t('bar.otherDate', { date: here })}</span>
        </span>
      )}
    </div>
  )
}
