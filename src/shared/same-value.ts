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
export const isSameText = (recordedText: string, sentText: string | undefined): boolean =>
  toPlainText(recordedText) === toPlainText(sentText ?? '')

/** As {@link isSameText}; null if the record has no text or only its beginning. */
export const isSameTextIfListed = (recordedText: string, sentText = ''): boolean | null => {
  if (isSameText(recordedText, sentText)) return true
  return toPlainText(sentText).startsWith(toPlainText(recordedText)) ? null : false
}

/** True if a recorded value equals the sent one, whatever the number format; a recorded 0 counts as a cleared field. */
export const isSameValue = (recordedText: string, sentText: string): boolean => {
  const [a, b] = [parseDecimal(sentText, 3), parseDecimal(recordedText, 3)]
  if (sentText.trim() === '') return recordedText.trim() === '' || b === 0
  return a === undefined || b === undefined ? isSameText(recordedText, sentText) : a === b
}

/** True if two ids are equal apart from leading zeros, blanks and full-width digits (spec 1 §8). */
export const isSameId = (recordedId: string, sentId: string | undefined): boolean =>
  toPlainId(recordedId) === toPlainId(sentId ?? '')

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
