import type { Language } from '../../shared/language.ts'

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Returns a cached date formatter for a language and zone; creating one is slow. */
export const getClockFormat = (
  language: Language,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat => {
  const key = JSON.stringify([language, timeZone, options])
  const formatter = clocks.get(key) ?? new Intl.DateTimeFormat(language, { timeZone, ...options })
  clocks.set(key, formatter)
  return formatter
}
