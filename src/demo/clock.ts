import { fromDate } from '@internationalized/date'

export const secondMs = 1000
export const hourMs = 3_600_000
export const dayMs = 86_400_000

/** The platform's clock: instants for tokens and codes, the channel's wall clock for stored times. */
export interface Clock {
  readonly instant: () => number
  /** `YYYY-MM-DD HH:mm:ss` in the channel's zone. */
  readonly stamp: () => string
  /** `YYYY-MM-DD` in the channel's zone. */
  readonly today: () => string
}

export const createClock = (now: () => Date, zone: string): Clock => {
  const stamp = () => fromDate(now(), zone).toString().slice(0, 19).replace('T', ' ')
  return { instant: () => now().getTime(), stamp, today: () => stamp().slice(0, 10) }
}

/**
 * Converts a stored time to milliseconds on a scale without time zones. All stored times are wall-clock texts, so arithmetic on
 * them needs no zone.
 */
export const fromStamp = (stamp: string): number => Date.parse(`${stamp.replace(' ', 'T')}Z`)

/** Cached, because a new platform writes several hundred thousand times of a few days. */
const dates = new Map<number, string>()
const formatDate = (day: number): string => {
  const date = dates.get(day) ?? new Date(day * dayMs).toISOString().slice(0, 10)
  dates.set(day, date)
  return date
}

const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'))

export const toStamp = (wall: number): string => {
  const day = Math.floor(wall / dayMs)
  const second = Math.floor((wall - day * dayMs) / secondMs)
  const [hours, minutes] = [Math.floor(second / 3600), Math.floor(second / 60) % 60]
  return `${formatDate(day)} ${twoDigits[hours]}:${twoDigits[minutes]}:${twoDigits[second % 60]}`
}
