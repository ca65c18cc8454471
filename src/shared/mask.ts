import { toPlainDigits } from './digits.ts'

/** Placeholder for a hidden text of any length. */
const dots = '•••'

/** Most characters of an identifier that stay visible, at its end, to tell rows apart. */
const maxVisible = 4

/** Masks an id, account, card or phone except its last characters: half of a short one, four of a long one. */
export const maskId = (value: string): string => {
  // Only the end matters, and a character may take two code units.
  const characters = Array.from(value.slice(-4 * maxVisible))
  const visibleCount = Math.min(maxVisible, Math.floor(characters.length / 2))
  return dots + characters.slice(characters.length - visibleCount).join('')
}

const ofDigits = (run: string): string => {
  const digits = run.replace(/\D/gu, '')
  return dots + digits.slice(-Math.min(maxVisible, Math.floor(digits.length / 2)))
}

const ofEnd = (whole: string): string => dots + whole.slice(-2)

const besideAddress = /[\s@<>()[\]:;,"'“”•]/u

/**
 * Masks e-mail addresses. A regex would restart at each character of a text without one (quadratic); this visits each character
 * at most twice.
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

/** What stands between the groups of a phone, a card or a tax number; two of them in `(11) 9`. */
const between = String.raw`[ .()/\-\u2010-\u2013\u00a0\u2009\u202f\uff08\uff09\uff0d\u30fb·]{0,2}`
const groupedDigits = new RegExp(String.raw`(?<![\p{L}\d])[+(]{0,2}\d(?:${between}\d){7,24}(?!\d)`, 'gu')
const dates =
  /((?<!\d)(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})(?!\d)(?: \d{1,2}(?!\d))?)/u
/** An amount in threes, `12.345.678`; only ids are as long as ten digits, and no amount begins with 0. */
const amountInThrees = /^[1-9]\d{0,2}(?:[ .\u00a0\u202f]\d{3}){1,2}$/u

/** Masks a number that is written in groups; dates, amounts, and lists of longer numbers are none. */
const maskGroups = (whole: string): string =>
  whole
    .split(dates)
    .map((part, at) => {
      const groups = part.match(/\d+/gu) ?? []
      const isDate = at % 2 === 1
      const isShort = groups.join('').length < 8
      const isOwnNumber = groups.every(group => group.length >= 5)
      return isDate || isShort || isOwnNumber || amountInThrees.test(part.trim()) ? part : ofDigits(part)
    })
    .join('')

/** Patterns of other identifying text, in order of application. Each takes linear time. */
const patterns: readonly (readonly [RegExp, (whole: string) => string])[] = [
  // IPv4 and IPv6 addresses; their last part stays visible.
  [/(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.-]*\d)/gu, whole => `${dots}.${whole.split('.').at(-1)}`],
  [/(?<![\w:])(?:[\da-f]{0,4}:){3,7}[\da-f]{1,4}(?![\w:])/giu, whole => `${dots}:${whole.slice(-2)}`],
  // Keys of payment systems, and tax numbers with letters.
  [/(?<![\w-])[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\w-])/giu, ofEnd],
  [/(?<!\w)[A-Z\d]{2}\.[A-Z\d]{3}\.[A-Z\d]{3}\/[A-Z\d]{4}-\d{2}(?!\w)/giu, ofEnd],
  [/(?<!\w)(?:\d{2})?[A-Z]{5}\d{4}[A-Z](?:[A-Z\d]{3})?(?!\w)/gu, ofEnd],
  // Cards, tax numbers and phones written in groups.
  [groupedDigits, maskGroups],
  // Typical account names: letters followed by a number.
  [
    /(?<![\p{L}\d_.-])\p{L}[\p{L}_.-]{3,}\d{2,}(?![\p{L}\d])/gu,
    whole => `${dots}${whole.slice(-Math.min(maxVisible, Math.floor(whole.length / 2)))}`,
  ],
  // Any other number with the length of an id.
  [/\d{5,}/gu, ofDigits],
]

/** Most characters of a text that are masked; longer text is cut and ends with dots. */
const maxMasked = 1_000_000

/** Masks numbers in any digits, addresses, phones and keys in free text, except their last characters. */
export const maskText = (text: string): string => {
  const masked = patterns.reduce(
    (now, [pattern, mask]) => now.replace(pattern, mask),
    withoutAddresses(toPlainDigits(text.slice(0, maxMasked))),
  )
  return text.length > maxMasked ? masked + dots : masked
}
