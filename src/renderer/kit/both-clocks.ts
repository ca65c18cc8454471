import i18next from 'i18next'
import { convertClock, getClockAt, getLocalZone } from '../../shared/domain/dates.ts'

/** A time as the channel's clock shows it, by that clock and by this computer's; null where both show the same. */
export const formatByBothClocks = (channel: string, zone: string): string | null => {
  const here = convertClock(channel, zone, getLocalZone())
  return here === null || here === channel ? null : i18next.t('table:bothClocks', { channel, here })
}

/** A moment, in milliseconds since the epoch, likewise. */
export const formatMomentByBothClocks = (at: number, zone: string): string | null =>
  formatByBothClocks(getClockAt(zone, at), zone)
