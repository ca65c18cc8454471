import { toPlainDigits } from './texts/digits.ts'
import { joinSpelledAddresses } from './texts/spelled-address.ts'

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

/** Masks a number with letters; one without is masked as a phone or a card. */
const maskMixed = (whole: string): string => (/\p{L}/u.test(whole) ? ofEnd(whole) : whole)

/** Longest name in quotes, in characters. */
const maxQuoted = 80
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
    // A name in quotes may have blanks.
    const quote = text.charAt(at - 1) === '"' ? text.lastIndexOf('"', at - 2) : -1
    if (start === at && quote >= Math.max(before, at - maxQuoted)) start = quote
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

/** Separator between the groups of a phone, card or tax number; `8765 - 4321` has three. */
const between = String.raw`[ .()[\]/\-_~*\u00a0\u00ad\u2000-\u2015\u202a-\u202f\u2060-\u2069\u2212\u3000\ufe58\ufe63\ufeff\uff08\uff09\uff0d\u30fb·]{0,3}`
/** Words that are written directly before a phone or a tax number. Of other letters it may be part of a code. */
const labels = 'tel|phone|fone|cel|cell|celular|mobile|movil|hp|wa|zap|whatsapp|pix|cpf|cnpj|rg|nik|ktp'
const groupedDigits = new RegExp(
  String.raw`(?:(?<![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\d])|(?<=(?<!\p{L})(?:${labels})))[+([]{0,2}\d(?:${between}\d){7,}(?!\d)`,
  'giu',
)
/** A Chinese mobile number in cells, lines or a list, which separate amounts elsewhere. */
const mobileInCells = /(?<!\d)1[3-9]\d(?<mark>[\t\n,;])\d{4}\k<mark>\d{4}(?!\d)/gu
const year = String.raw`(?:1[3-9]|2[0-6])\d{2}`
const month = String.raw`(?:0?[1-9]|1[0-2])`
const day = String.raw`(?:0?[1-9]|[12]\d|3[01])`
const dates = new RegExp(
  String.raw`((?<!\d)(?:${year}[-/.]${month}[-/.]${day}|${day}[-/.]${month}[-/.]${year}|${month}[-/.]${day}[-/.]${year})(?!\d)(?: \d{1,2}(?!\d))?)`,
  'u',
)
/** An amount in threes, `12.345.678`; only ids are as long as ten digits, and no amount begins with 0. */
const amountInThrees = /^[1-9]\d{0,2}(?:[ .\u00a0\u202f]\d{3}){1,2}$/u
const amountWithCents = /^\d{1,9}\.\d{1,2}$/u
const currencies = String.raw`\p{Sc}|\b(?:Rp|Rs|KSh|BRL|USDT?|EUR|CNY|RMB|INR|IDR|VND|THB|PHP|COP|NGN|KES)`
const currencyBefore = new RegExp(String.raw`(?:${currencies})\s?$`, 'u')
const moneyAfter = new RegExp(String.raw`^(?:,\d{1,2}(?!\d)|\s?(?:${currencies}|đ|元))`, 'u')

const countDigits = (text: string): number => text.replaceAll(/\D/gu, '').length
const isAmount = (text: string): boolean => amountInThrees.test(text) || amountWithCents.test(text)

/** True for two numbers that are a range or a product rather than the halves of a phone. */
const isPair = (groups: readonly string[], part: string): boolean =>
  groups.length === 2 && /\d(?:\s\S\s|[_~*\u2014\u2015])\d/u.test(part)

const maskPart = (part: string): string => {
  const groups = part.match(/\d+/gu) ?? []
  const isOwnNumber = groups.every(group => group.length >= 5)
  if (countDigits(part) < 8 || isOwnNumber || isPair(groups, part)) return part
  const pieces = part.split(/(\s?[-/\u2010-\u2015]\s|[ /])/u)
  const numbers = pieces.filter((_, index) => index % 2 === 0)
  if (numbers.length > 1 && numbers.every(number => countDigits(number) >= 8))
    return pieces.map((piece, index) => (index % 2 === 0 ? ofDigits(piece) : piece)).join('')
  return part.split(/\s[-/\u2010-\u2015]\s/u).every(isAmount) ? part : ofDigits(part)
}

/**
 * Masks a number that is written in groups; dates, amounts, and lists of longer numbers are none. Nine digits in threes are an
 * amount beside a currency, with cents, or with a round end; else they may be a phone.
 */
const maskGroups = (whole: string, at: number, text: string): string => {
  const end = at + whole.length
  const isMoney =
    amountInThrees.test(whole) &&
    (countDigits(whole) < 9 ||
      whole.endsWith('000') ||
      currencyBefore.test(text.slice(Math.max(0, at - 5), at)) ||
      moneyAfter.test(text.slice(end, end + 5)))
  if (isMoney) return whole
  return whole
    .split(dates)
    .map((part, index) =>
      index % 2 === 1 ? part : amountInThrees.test(part) ? ofDigits(part) : maskPart(part),
    )
    .join('')
}

/** Patterns of other identifying text, in order of application. Each takes linear time. */
const patterns: readonly (readonly [RegExp, (whole: string, at: number, text: string) => string])[] = [
  // IPv4 and IPv6 addresses; their last part stays visible.
  [/(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.-]*\d)/gu, whole => `${dots}.${whole.split('.').at(-1)}`],
  [/(?<![\w:])(?:[\da-f]{0,4}:){3,7}[\da-f]{1,4}(?![\w:])/giu, whole => `${dots}:${whole.slice(-2)}`],
  // Keys of payment systems, and tax numbers with letters.
  [/[\da-f]{8}(?:[-\u2010-\u2015\u2212][\da-f]{4}){3}[-\u2010-\u2015\u2212][\da-f]{12}/giu, ofEnd],
  [/(?<!\w)(?:0x)?(?:[\da-f]{32}|[\da-f]{40}|[\da-f]{64})(?!\w)/giu, ofEnd],
  [/(?<!\w)(?:bc1|tb1|ltc1)[\da-z]{11,71}(?!\w)/giu, ofEnd],
  [/(?<!\w)(?=[A-Z]*[a-z\d])(?=[a-z]*[A-Z\d])(?=[A-Za-z]*\d)[A-Za-z\d]{26,64}(?!\w)/gu, ofEnd],
  [/(?<!\w)[A-Z\d]{2}\.[A-Z\d]{3}\.[A-Z\d]{3}\/[A-Z\d]{4}-\d{2}(?!\w)/giu, ofEnd],
  [/(?<!\w)\d{2} [A-Z\d]{3} [A-Z\d]{3} [A-Z\d]{4} \d{2}(?!\w)/gu, maskMixed],
  [/(?<!\w)\d{2}[A-Z\d]{10}\d{2}(?!\w)/giu, maskMixed],
  [/(?<!\w)[A-Z]{5}[ -]\d{4}[ -][A-Z](?!\w)/gu, ofEnd],
  [/(?<!\w)(?:\d{2})?[A-Z]{5}\d{4}[A-Z](?:[A-Z\d]{3})?(?!\w)/giu, ofEnd],
  // Cards, tax numbers and phones written in groups.
  [groupedDigits, maskGroups],
  [mobileInCells, ofDigits],
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
    withoutAddresses(joinSpelledAddresses(toPlainDigits(text.slice(0, maxMasked)))),
  )
  return text.length > maxMasked ? masked + dots : masked
}

/** Placeholders of sentences that hold ids, accounts and names: privacy mode masks their whole value. */
export const personalPlaceholders: ReadonlySet<string> = new Set([
  'id',
  'player',
  'account',
  'agent',
  'blogger',
  'username',
  'holder',
  'order',
  'proxy',
  'name',
  'operator',
])
