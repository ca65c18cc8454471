/** Marks that are not seen: of no width, of direction, of byte order. */
const unseen = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const quoted = /^(["'“”‘’«»「」『』])(.*)\1$|^[“‘«「『](.*)[”’»」』]$/su

const unquoted = (text: string): string => {
  const match = quoted.exec(text)
  return match ? (match[2] ?? match[3] ?? '').trim() : text
}

/** Text from elsewhere, without what came along with it: blanks around it, quotes, marks that are not seen. */
export const cleanPastedText = (pasted: string): string => unquoted(pasted.replaceAll(unseen, '').trim())

/**
 * A number in prose that may be an id: no year, day or time has so many digits. One with letters beside it is something else,
 * such as an order number of a platform that has letters in its own.
 */
const inProse = /(?<![A-Za-z\d_]-?)(?:U?ID-?)?(?<number>\d{6,})(?!-?[A-Za-z\d_])/gi
const listed = /^\d+(?:[\s,;|、，；/]+\d+)*[\s,;|、，；/]*$/u

/**
 * The numbers in what was pasted, each once: of a list all of them, of prose those that may be an id. Digits of any width
 * and script style count; text without a number stays as it is.
 */
export const extractNumbers = (pasted: string): string => {
  const text = cleanPastedText(pasted).normalize('NFKC')
  const numbers = listed.test(text)
    ? (text.match(/\d+/g) ?? [])
    : text.matchAll(inProse).map(({ groups }) => groups?.['number'])
  return [...new Set(numbers)].join(' ') || text
}

/** The one number in what was pasted; what holds none or several stays as it is: who writes must see what stands there. */
export const extractNumber = (pasted: string): string => {
  const numbers = extractNumbers(pasted)
  return /^\d+$/.test(numbers) ? numbers : pasted
}

/** How many numbers may be searched for at once. */
export const maxNumbers = 50

/** The numbers of a list as it stands in a field; none where anything else stands there. */
export const parseNumberList = (value: string): readonly string[] =>
  listed.test(value.trim()) ? [...new Set(value.match(/\d+/g))] : []

/** An amount from elsewhere, without its currency: `R$ 1.234,50` is `1.234,50`. Blanks within stay: two numbers are no amount. */
export const cleanPastedAmount = (pasted: string): string =>
  cleanPastedText(pasted)
    .normalize('NFKC')
    .replaceAll(/[−–]/g, '-')
    .replaceAll(/\p{Sc}|\b[A-Z]{1,3}(?=\$|\s|\d)|(?<=\d)\s*[A-Z]{3}\b/gu, '')
    .trim()
