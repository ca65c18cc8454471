import { decodeHTML } from 'entities'
import { parseDecimal } from './domain/money.ts'

/** Decodes HTML entities, up to three times: platforms return texts escaped, some of them repeatedly. */
const unescape = (text: string): string => {
  let now = text
  for (let times = 0; times < 3 && now.includes('&'); times += 1) now = decodeHTML(now)
  return now
}

const toPlainText = (text: string): string => unescape(text).normalize('NFC').replaceAll(/\s+/g, ' ').trim()

/**
 * True if a recorded text equals the sent one apart from escapes and white space, which platforms change. A text that was not
 * sent counts as empty.
 */
export const isSameText = (recorded: string, sent: string | undefined): boolean =>
  toPlainText(recorded) === toPlainText(sent ?? '')

/** As {@link isSameText}; null if the record has no text or only its beginning. */
export const isSameTextIfListed = (recorded: string, sent = ''): boolean | null => {
  if (isSameText(recorded, sent)) return true
  return toPlainText(sent).startsWith(toPlainText(recorded)) ? null : false
}

/** True if a recorded value equals the sent one, whatever the number format; a recorded 0 counts as a cleared field. */
export const isSameValue = (recorded: string, sent: string): boolean => {
  const [a, b] = [parseDecimal(sent, 3), parseDecimal(recorded, 3)]
  if (sent.trim() === '') return recorded.trim() === '' || b === 0
  return a === undefined || b === undefined ? isSameText(recorded, sent) : a === b
}

/** True if two ids are equal apart from leading zeros, blanks and full-width digits (spec 1 §8). */
export const isSameId = (recorded: string, sent: string | undefined): boolean =>
  toPlainId(recorded) === toPlainId(sent ?? '')

const toPlainId = (id: string): string => {
  const text = id
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
  return /^\d+$/.test(text) ? text.replace(/^0+(?=\d)/, '') : text
}

/** Combines comparisons: false if one is false, else null if one is unknown, else true. */
export const allMatch = (...parts: readonly (boolean | null)[]): boolean | null =>
  parts.includes(false) ? false : parts.includes(null) ? null : true
