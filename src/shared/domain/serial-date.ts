const dayMs = 86_400_000
/** 1900-03-01: earlier serial numbers mean different days in different programs. */
const firstSafeSerial = 61
const wallClockPattern = /^\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}:\d{2})?$/

/**
 * The serial number a spreadsheet stores for a wall clock of an existing day, whatever the zone of this PC; undefined
 * when there is no such time (`25:00:00`) or the day is too early.
 */
export const serialOf = (wallClock: string): number | undefined => {
  if (!wallClockPattern.test(wallClock)) return undefined
  const numberAt = (from: number, to: number) => Number(wallClock.slice(from, to))
  const [hour, minute, second] = [numberAt(11, 13), numberAt(14, 16), numberAt(17, 19)]
  if (hour > 23 || minute > 59 || second > 59) return undefined
  const serial = 25_569 + Date.UTC(numberAt(0, 4), numberAt(5, 7) - 1, numberAt(8, 10)) / dayMs
  return serial < firstSafeSerial ? undefined : serial + (hour * 3600 + minute * 60 + second) / 86_400
}
