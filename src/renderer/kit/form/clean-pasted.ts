/** Invisible characters: zero width, direction marks, byte order marks. */
const invisibleCharacters = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const quotedPattern = /^(["'“”‘’«»「」『』])(.*)\1$|^[“‘«「『](.*)[”’»」』]$/su

const removeQuotes = (text: string): string => {
  const match = quotedPattern.exec(text)
  return match ? (match[2] ?? match[3] ?? '').trim() : text
}

/** Removes surrounding whitespace, quotes and invisible characters from pasted text. */
export const cleanPastedText = (pastedText: string): string =>
  removeQuotes(pastedText.replaceAll(invisibleCharacters, '').trim())

/**
 * A number in prose that may be an id: years, days and times have fewer digits. One next to letters is something else, such as
 * an order number of a platform that has letters in its own.
 */
const inProse = /(?<![A-Za-z\d_]-?)(?:U?ID-?)?(?<number>\d{6,})(?!-?[A-Za-z\d_])/gi
const numberListPattern = /^\d+(?:[\s,;|、，；/]+\d+)*[\s,;|、，；/]*$/u

/**
 * Extracts the distinct numbers of pasted text: all of a list, of prose those that may be ids. Digits of any width and script
 * count; text without a number is unchanged.
 */
export const extractNumbers = (pastedText: string): string => {
  const text = cleanPastedText(pastedText).normalize('NFKC')
  const numbers = numberListPattern.test(text)
    ? (text.match(/\d+/g) ?? [])
    : text.matchAll(inProse).map(({ groups }) => groups?.['number'])
  return [...new Set(numbers)].join(' ') || text
}

/** Extracts the one number of pasted text; with none or several it is unchanged, so that the operator sees it. */
export const extractNumber = (pastedText: string): string => {
  const numbers = extractNumbers(pastedText)
  return /^\d+$/.test(numbers) ? numbers : pastedText
}

/** Maximum numbers of one search. */
export const maxNumbers = 50

/** Parses a list of numbers in a field; empty if it contains anything else. */
export const parseNumberList = (value: string): readonly string[] =>
  numberListPattern.test(value.trim()) ? [...new Set(value.match(/\d+/g))] : []

/** Removes the currency from a pasted amount: `R$ 1.234,50` → `1.234,50`. Inner spaces stay: two numbers are no amount. */
export const cleanPastedAmount = (pastedText: string): string =>
  cleanPastedText(pastedText)
    .normalize('NFKC')
    .replaceAll(/[−–]/g, '-')
    .replaceAll(/\p{Sc}|\b[A-Z]{1,3}(?=\$|\s|\d)|(?<=\d)\s*[A-Z]{3}\b/gu, '')
    .trim()
