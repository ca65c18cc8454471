import { parseDecimal } from '../../../shared/domain/money.ts'

/** The characters a text stands for: platforms hand texts back HTML-escaped, some of them several times. */
const unescaped = (text: string): string => {
  let now = text
  for (let times = 0; times < 3 && now.includes('&'); times += 1) {
    // Nothing can be an element here: the only markup left to the parser are the escapes.
    const page = new DOMParser().parseFromString(now.replaceAll('<', '&lt;'), 'text/html')
    now = page.documentElement.textContent
  }
  return now
}

const plain = (text: string): string => unescaped(text).normalize('NFC').replaceAll(/\s+/g, ' ').trim()

/**
 * Whether a text on record is the one that was sent: escapes and white space, which platforms change, do not part them. A
 * text that was not sent is an empty one.
 */
export const isSameText = (recorded: string, sent: string | undefined): boolean =>
  plain(recorded) === plain(sent ?? '')

/** The same of a text that the record may lack or cut off: null where it has none, or only a beginning, of what was sent. */
export const isSameIfTold = (recorded: string, sent = ''): boolean | null => {
  if (isSameText(recorded, sent)) return true
  return plain(sent).startsWith(plain(recorded)) ? null : false
}

/** Whether a value on record is the one that was sent, however either writes a number; what was cleared may be kept as 0. */
export const isSameValue = (recorded: string, sent: string): boolean => {
  const [a, b] = [parseDecimal(sent, 3), parseDecimal(recorded, 3)]
  if (sent.trim() === '') return recorded.trim() === '' || b === 0
  return a === undefined || b === undefined ? isSameText(recorded, sent) : a === b
}
