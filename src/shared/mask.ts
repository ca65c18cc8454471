/** Placeholder for a hidden text of any length. */
const dots = '•••'

/** The most characters of an identifier that are left, at its end: rows can be told apart by them. */
const maxVisible = 4

/** An id, account, card or phone without all but its last characters: half of a short one, four of a long one. */
export const maskId = (value: string): string => {
  // A longer one keeps as much as this: characters may be two units each.
  const characters = Array.from(value.slice(-4 * maxVisible))
  const left = Math.min(maxVisible, Math.floor(characters.length / 2))
  return dots + characters.slice(characters.length - left).join('')
}

const ofDigits = (run: string): string => {
  const digits = run.replace(/\D/gu, '')
  return dots + digits.slice(-Math.min(maxVisible, Math.floor(digits.length / 2)))
}

const besideAddress = /[\s@<>()[\]:;,"'“”•]/u

/**
 * Masks addresses of e-mail. A pattern for them would begin anew at each character of a text without one; this looks at each
 * character no more than twice.
 */
const withoutAddresses = (text: string): string => {
  const parts: string[] = []
  let masked = 0
  let before = 0
  const isPart = (at: number): boolean => at < text.length && !besideAddress.test(text.charAt(at))
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', before)) {
    let start = at
    while (start > before && isPart(start - 1)) start -= 1
    before = at + 1
    if (start === at) continue
    let end = before
    while (isPart(end)) end += 1
    if (end === before) continue
    parts.push(text.slice(masked, start), `${dots}${text.slice(start, at).slice(-2)}@${dots}`)
    masked = end
    before = end
  }
  return parts.join('') + text.slice(masked)
}

/** Patterns of further names in free text, in the order they are applied. Each takes linear time. */
const found: readonly (readonly [RegExp, (whole: string) => string])[] = [
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
    whole => `${dots}${whole.slice(-Math.min(maxVisible, Math.floor(whole.length / 2)))}`,
  ],
  // Any other number as long as an id.
  [/\d{5,}/gu, ofDigits],
]

/** Characters of a text that are shown masked: what is longer is cut, and dots stand for the rest. */
const maxMasked = 1_000_000

/** Free text without the numbers, addresses and phones in it: of each its last characters are left. */
export const maskText = (text: string): string => {
  const shown = found.reduce(
    (now, [pattern, mask]) => now.replace(pattern, mask),
    withoutAddresses(text.slice(0, maxMasked)),
  )
  return text.length > maxMasked ? shown + dots : shown
}
