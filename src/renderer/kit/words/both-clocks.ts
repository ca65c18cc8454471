import i18next from 'i18next'
import { convertClock, getClockAt, getLocalZone } from '../../../shared/domain/dates.ts'

/** Formats a channel time by the channel's clock and this computer's; null if both are equal. */
export const formatByBothClocks = (channel: string, zone: string): string | null => {
  const localTime = convertClock(channel, zone, getLocalZone())
  return localTime === null || localTime === channel
    ? null
    : i18next.t('table:bothClocks', { channel, here: localTime })
}

/** The same for a moment in ms since the epoch. */
export const formatMomentByBothClocks = (at: number, zone: string): string | null =>
  formatByBothClocks(getClockAt(zone, at), zone)
