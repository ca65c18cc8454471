const dayMs = 86_400_000
/** 1900-03-01: earlier serial numbers mean different days in different programs. */
const firstSafeSerial = 61
const wallClockPattern = /^\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}:\d{2})?$/

/** Reads two digits as a number, 0 past the end. No substrings: a workbook may need a million of them. */
const twoDigits = (text: string, at: number): number =>
  at < text.length ? (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48 : 0

/**
 * Converts the wall clock of an existing day to a spreadsheet's serial number, whatever this PC's zone; undefined for an
 * invalid time (`25:00:00`) or a day that is too early.
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
