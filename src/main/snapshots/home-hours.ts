import { fromAbsolute, parseDate } from '@internationalized/date'
import type { NewSnapshot, SnapshotHead } from '../../shared/saved/snapshot.ts'

/** Report path under which the home page's figures are stored. */
export const homeReport = '/'

/** Maximum difference in minutes for readings of two days to count as the same hour. */
const sameHour = 45

const getMinuteOfDay = (at: number, zone: string) => {
  const { hour, minute } = fromAbsolute(at, zone)
  return hour * 60 + minute
}

const formatDay = (at: number, zone: string): string => fromAbsolute(at, zone).toString().slice(0, 10)

/** Converts the home page's figures to a snapshot. */
export const toHomeReading = (
  summary: Readonly<Record<string, unknown>>,
  at: number,
  zone: string,
): NewSnapshot => ({
  kind: 'hour',
  report: homeReport,
  search: '',
  about: '',
  day: formatDay(at, zone),
  at,
  rows: [summary],
  sums: null,
  isWhole: true,
})

/** Finds the stored reading of `days` ago that is nearest to this time of the channel's day; undefined if none is near. */
export const findSameHour = (
  heads: readonly SnapshotHead[],
  now: number,
  zone: string,
  days: number,
): SnapshotHead | undefined => {
  const day = parseDate(formatDay(now, zone)).subtract({ days }).toString()
  const clock = getMinuteOfDay(now, zone)
  const getDistance = (head: SnapshotHead) => Math.abs(getMinuteOfDay(head.at, zone) - clock)
  return heads
    .filter(head => head.kind === 'hour' && head.day === day && getDistance(head) <= sameHour)
    .toSorted((a, b) => getDistance(a) - getDistance(b))[0]
}
