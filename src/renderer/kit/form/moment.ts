import { type Day, isDay } from '../../../shared/domain/dates.ts'
import { toPlainTyping } from '../../../shared/texts/digits.ts'
import { readWrittenDay } from '../../../shared/texts/written-form.ts'
import type { TextKey } from '../../i18n/text-keys.ts'
import { parseTypedDay } from '../range/range-value.ts'

/** Parses a typed moment: `2026/7/1 9:05` → `2026-07-01 09:05:00`; anything else is unchanged. */
export const parseMoment = (text: string): string => {
  const typed = toPlainTyping(text)
  const written = readWrittenDay(typed)
  const [day = '', clock = '', ...rest] = written
    ? [written.day, ...written.rest.replace(/^T/, '').split(/[\sT]+/)]
    : typed.split(/[\sT]+/)
  const [, hour = '', minute = '', second = '00'] = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(clock) ?? []
  if (hour === '' || rest.length > 0) return text.trim()
  return `${parseTypedDay(day)} ${hour.padStart(2, '0')}:${minute}:${second}`
}

/** True for a real moment written `YYYY-MM-DD HH:mm:ss`. */
export const isMoment = (value: string): boolean =>
  isDay(value.slice(0, 10)) && /^.{10} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(value)

/**
 * Returns the key of a future moment's problem; undefined if valid or empty. It must be after this minute, or today at the
 * earliest if `now` is only a day.
 */
export const findMomentProblem = (text: string, now: string): TextKey | undefined => {
  if (text.trim() === '') return undefined
  const moment = parseMoment(text)
  if (!isMoment(moment)) return 'list:form.notATime'
  const isPast = now.length > 10 ? moment.slice(0, 16) <= now.slice(0, 16) : moment.slice(0, 10) < now
  return isPast ? 'list:form.pastTime' : undefined
}

/** Returns the day of a moment; '' while it is incomplete. */
export const getDayOfMoment = (text: string): string => {
  const typed = toPlainTyping(text)
  const day = readWrittenDay(typed)?.day ?? parseTypedDay(typed.split(/[\sT]+/)[0] ?? '')
  return isDay(day) ? day : ''
}

/** Replaces the day of a moment; keeps its time, midnight if it has none. */
export const withDay = (text: string, day: Day): string => {
  const moment = parseMoment(text)
  return `${day} ${isMoment(moment) ? moment.slice(11) : '00:00:00'}`
}
