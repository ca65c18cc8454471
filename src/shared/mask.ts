/** What stands for what is hidden, however long that is. */
const dots = '•••'

/** The most characters of an identifier that are left, at its end: rows can be told apart by them. */
const mostLeft = 4

/** An id, account, card or phone without all but its last characters: half of a short one, four of a long one. */
export const maskedId = (value: string): string => {
  const characters = Array.from(value)
  const left = Math.min(mostLeft, Math.floor(characters.length / 2))
  return dots + characters.slice(characters.length - left).join('')
}

const ofDigits = (run: string): string => {
  const digits = run.replace(/\D/gu, '')
  return dots + digits.slice(-Math.min(mostLeft, Math.floor(digits.length / 2)))
}

/** What stands in free text and names somebody, in the order it is looked for. */
const found: readonly (readonly [RegExp, (whole: string) => string])[] = [
  // Addresses of e-mail.
  [
    /[^\s@<>()[\]:;,"'“”•]+@[^\s@<>()[\]:;,"'“”•]+/gu,
    whole => `${dots}${whole.split('@')[0]?.slice(-2)}@${dots}`,
  ],
  // IP addresses of either kind; their last part is left.
  [/(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.]*\d)/gu, whole => `${dots}.${whole.split('.').at(-1)}`],
  [/(?<![\w:])(?:[\da-f]{0,4}:){3,7}[\da-f]{1,4}(?![\w:])/giu, whole => `${dots}:${whole.slice(-2)}`],
  // Cards, tax numbers and phones written in groups.
  [/(?<!\d)\d{4}(?:[ -]\d{4}){2,4}(?!\d)/gu, ofDigits],
  [/(?<!\d)\d{3}\.\d{3}\.\d{3}-\d{2}(?!\d)/gu, ofDigits],
  [/\+\d[\d ().-]{6,}\d/gu, ofDigits],
  [/(?<!\d)\(?\d{2,3}\)?[ .-]?9?\d{4}-\d{4}(?!\d)/gu, ofDigits],
  // Accounts as they are mostly called: letters with a number behind them.
  [
    /(?<![\p{L}\d_.-])\p{L}[\p{L}_.-]{3,}\d{2,}(?![\p{L}\d])/gu,
    whole => `${dots}${whole.slice(-Math.min(mostLeft, Math.floor(whole.length / 2)))}`,
  ],
  // Any other number as long as an id.
  [/\d{5,}/gu, ofDigits],
]

/** Free text without the numbers, addresses and phones in it: of each its last characters are left. */
export const maskedText = (text: string): string =>
  found.reduce((now, [pattern, mask]) => now.replace(pattern, mask), text)
