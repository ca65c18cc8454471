import type { Language } from '../../shared/language.ts'

const clocks = new Map<string, Intl.DateTimeFormat>()

/** What writes moments in a language and zone; made once for each way of writing them, as making one takes long. */
export const getClockFormat = (
  language: Language,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat => {
  const key = JSON.stringify([language, timeZone, options])
  const known = clocks.get(key) ?? new Intl.DateTimeFormat(language, { timeZone, ...options })
  clocks.set(key, known)
  return known
}
