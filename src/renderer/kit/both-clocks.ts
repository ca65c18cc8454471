import i18next from 'i18next'
import { clockAt, clockElsewhere, zoneHere } from '../../shared/domain/dates.ts'

/** A time as the channel's clock shows it, by that clock and by this computer's; null where both show the same. */
export const timeByBoth = (channel: string, zone: string): string | null => {
  const here = clockElsewhere(channel, zone, zoneHere())
  return here === null || here === channel ? null : i18next.t('table:bothClocks', { channel, here })
}

/** A moment, in milliseconds since the epoch, likewise. */
export const momentByBoth = (at: number, zone: string): string | null => timeByBoth(clockAt(zone, at), zone)
