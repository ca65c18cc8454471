/** Invisible characters: zero width, direction marks, byte order marks. */
const unseen = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const quoted = /^(["'“”‘’«»「」『』])(.*)\1$|^[“‘«「『](.*)[”’»」』]$/su

const unquoted = (text: string): string => {
  const match = quoted.exec(text)
  return match ? (match[2] ?? match[3] ?? '').trim() : text
}

/** Removes surrounding whitespace, quotes and invisible characters from pasted text. */
export const cleanPastedText = (pasted: string): string => unquoted(pasted.replaceAll(unseen, '').trim())

/**
 * A number in prose that may be an id: years, days and times have fewer digits. One next to letters is something else, such as
 * an order number of a platform that has letters in its own.
 */
const inProse = /(?<![A-Za-z\d_]-?)(?:U?ID-?)?(?<number>\d{6,})(?!-?[A-Za-z\d_])/gi
const listed = /^\d+(?:[\s,;|、，；/]+\d+)*[\s,;|、，；/]*$/u

/**
 * Extracts the distinct numbers of pasted text: all of a list, of prose those that may be ids. Digits of any width and script
 * count; text without a number is unchanged.
 */
export const extractNumbers = (pasted: string): string => {
  const text = cleanPastedText(pasted).normalize('NFKC')
  const numbers = listed.test(text)
    ? (text.match(/\d+/g) ?? [])
    : text.matchAll(inProse).map(({ groups }) => groups?.['number'])
  return [...new Set(numbers)].join(' ') || text
}

/** Extracts the one number of pasted text; with none or several it is unchanged, so that the operator sees it. */
export const extractNumber = (pasted: string): string => {
  const numbers = extractNumbers(pasted)
  return /^\d+$/.test(numbers) ? numbers : pasted
}

/** Maximum numbers of one search. */
export const maxNumbers = 50

/** Parses a list of numbers in a field; empty if it contains anything else. */
export const parseNumberList = (value: string): readonly string[] =>
  listed.test(value.trim()) ? [...new Set(value.match(/\d+/g))] : []

/** Removes the currency from a pasted amount: `R$ 1.234,50` → `1.234,50`. Inner spaces stay: two numbers are no amount. */
export const cleanPastedAmount = (pasted: string): string =>
  cleanPastedText(pasted)
    .normalize('NFKC')
    .replaceAll(/[−–]/g, '-')
    .replaceAll(/\p{Sc}|\b[A-Z]{1,3}(?=\$|\s|\d)|(?<=\d)\s*[A-Z]{3}\b/gu, '')
    .trim()
