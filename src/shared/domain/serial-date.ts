const dayMs = 86_400_000
/** 1900-03-01: earlier serial numbers mean different days in different programs. */
const firstSafeSerial = 61
const wallClockPattern = /^(\d{4})-(\d{2})-(\d{2})(?: (\d{2}):(\d{2}):(\d{2}))?$/

/**
 * The serial number a spreadsheet stores for a wall clock of an existing day, whatever the zone of this PC; undefined
 * when there is no such time (`25:00:00`) or the day is too early.
 */
export const serialOf = (wallClock: string): number | undefined => {
  const match = wallClockPattern.exec(wallClock)
  if (!match) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map(part => Number(part ?? 0))
  if (hour > 23 || minute > 59 || second > 59) return undefined
  const serial = 25_569 + Date.UTC(year, month - 1, day) / dayMs
  return serial < firstSafeSerial ? undefined : serial + (hour * 3600 + minute * 60 + second) / 86_400
}
