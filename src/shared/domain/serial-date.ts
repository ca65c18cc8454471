const dayMs = 86_400_000
/** 1900-03-01: earlier serial numbers mean different days in different programs. */
const firstSafeSerial = 61
const wallClockPattern = /^\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}:\d{2})?$/

/** The number that two digits are, 0 past the end: a workbook asks for a million of them, and pieces of text would be made. */
const twoDigits = (text: string, at: number): number =>
  at < text.length ? (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48 : 0

/**
 * The serial number a spreadsheet stores for a wall clock of an existing day, whatever the zone of this PC; undefined
 * when there is no such time (`25:00:00`) or the day is too early.
 */
export const toSerialDate = (wallClock: string): number | undefined => {
  if (!wallClockPattern.test(wallClock)) return undefined
  const hour = twoDigits(wallClock, 11)
  const minute = twoDigits(wallClock, 14)
  const second = twoDigits(wallClock, 17)
  if (hour > 23 || minute > 59 || second > 59) return undefined
  const year = twoDigits(wallClock, 0) * 100 + twoDigits(wallClock, 2)
  const serial = 25_569 + Date.UTC(year, twoDigits(wallClock, 5) - 1, twoDigits(wallClock, 8)) / dayMs
  return serial < firstSafeSerial ? undefined : serial + (hour * 3600 + minute * 60 + second) / 86_400
}
