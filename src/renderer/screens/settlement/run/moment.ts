import { fromAbsolute } from '@internationalized/date'

/** A moment, in milliseconds since the epoch, on a zone's clock: `2026-07-30 09:05:00`. */
export const momentIn = (at: number, zone: string): string =>
  fromAbsolute(at, zone).toString().slice(0, 19).replace('T', ' ')
