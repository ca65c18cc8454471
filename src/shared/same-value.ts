import { decodeHTML } from 'entities'
import { parseDecimal } from './domain/money.ts'

/** The characters that a text stands for: platforms hand texts back HTML-escaped, some of them several times. */
const unescape = (text: string): string => {
  let now = text
  for (let times = 0; times < 3 && now.includes('&'); times += 1) now = decodeHTML(now)
  return now
}

const toPlainText = (text: string): string => unescape(text).normalize('NFC').replaceAll(/\s+/g, ' ').trim()

/**
 * True if a text on record is the one that was sent: escapes and white space, which platforms change, do not count. A text
 * that was not sent is an empty one.
 */
export const isSameText = (recorded: string, sent: string | undefined): boolean =>
  toPlainText(recorded) === toPlainText(sent ?? '')

/** As {@link isSameText}; null if the record lacks the text or shows only the beginning of it. */
export const isSameTextIfListed = (recorded: string, sent = ''): boolean | null => {
  if (isSameText(recorded, sent)) return true
  return toPlainText(sent).startsWith(toPlainText(recorded)) ? null : false
}

/** True if a value on record is the one that was sent, however either writes a number; 0 on record is a cleared field. */
export const isSameValue = (recorded: string, sent: string): boolean => {
  const [a, b] = [parseDecimal(sent, 3), parseDecimal(recorded, 3)]
  if (sent.trim() === '') return recorded.trim() === '' || b === 0
  return a === undefined || b === undefined ? isSameText(recorded, sent) : a === b
}

/** True if two ids are one: leading zeros, blanks and the width of digits do not count (spec 1 §8). */
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
