import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getLocalZone, toInstant } from '../../../shared/domain/dates.ts'
import type { Language } from '../../../shared/language.ts'
import { useEnvironment } from '../environment.ts'
import { formatMomentAt } from '../words/moment-text.ts'
import { isMoment, parseMoment } from './moment.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

/** Formats a duration in its two largest units, `2 h 15 min`. */
export const formatWait = (language: Language, ms: number): string => {
  const of = (count: number, unit: 'day' | 'hour' | 'minute') =>
    count === 0
      ? []
      : [new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(count)]
  const remainingMs = Math.ceil(ms / minute) * minute
  const days = Math.floor(remainingMs / day)
  const hours = Math.floor((remainingMs % day) / hour)
  const minutes = (remainingMs % hour) / minute
  return [...of(days, 'day'), ...of(hours, 'hour'), ...(days > 0 ? [] : of(minutes, 'minute'))].join(' ')
}

const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute / 4)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Shows a moment's time zone, the time left until it, and its local time on this computer. */
export const MomentNote = ({ zone, value }: { readonly zone: string; readonly value: string }) => {
  const { t } = useTranslation('list')
  const { language } = useEnvironment()
  const now = useNow()
  const moment = parseMoment(value)
  const instant = isMoment(moment) ? toInstant(zone, moment) : 0
  return [
    t('form.inZone', { zone }),
    ...(instant > now
      ? [
          t('form.wait', { wait: formatWait(language, instant - now) }),
          t('form.here', { here: formatMomentAt(getLocalZone(), instant) }),
        ]
      : []),
  ].join(' · ')
}
