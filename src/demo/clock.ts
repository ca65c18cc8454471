import { fromDate } from '@internationalized/date'

export const secondMs = 1000
export const dayMs = 86_400_000

/** The platform's clock: the instant for tokens and codes, the channel's wall clock for everything stored. */
export interface Clock {
  readonly instant: () => number
  /** `YYYY-MM-DD HH:mm:ss` in the channel's zone. */
  readonly stamp: () => string
  /** `YYYY-MM-DD` in the channel's zone. */
  readonly today: () => string
}

export const clockOf = (now: () => Date, zone: string): Clock => {
  const stamp = () => fromDate(now(), zone).toString().slice(0, 19).replace('T', ' ')
  return { instant: () => now().getTime(), stamp, today: () => stamp().slice(0, 10) }
}

/**
 * A stored time as milliseconds on a scale without time zones. All stored times are wall-clock texts, so that
 * arithmetic on them needs no zone.
 */
export const fromStamp = (stamp: string): number => Date.parse(`${stamp.replace(' ', 'T')}Z`)

export const toStamp = (wall: number): string => new Date(wall).toISOString().slice(0, 19).replace('T', ' ')
