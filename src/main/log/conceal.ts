import { withoutEnd } from '../../shared/texts/text-ends.ts'
import { createFormFilter, findBase64Run, listBase64Forms } from './base64.ts'
import { redactionMask } from './redact-text.ts'
import { isSecretName } from './secret-name.ts'

/** A decoded text with the original position of each character; the last one is the end. */
interface DecodedText {
  readonly plain: string
  readonly starts: readonly number[]
}

/** A secret to look for, and the context that a match requires. */
export interface Needle {
  readonly text: string
  readonly boundary: 'anywhere' | 'word' | 'echo'
  /** Base64 forms to look for; for a short secret, its whole encoding. */
  readonly encoded: readonly string[]
}

const longEnough = 8
// Base64 characters of eight bytes.
const longEnoughEncoded = 11
// Encoding layers, such as a query in a form in a JSON text.
const maxLayers = 3
const encode =
  /%(?:[0-7][\da-f]|[cd][\da-f]%[\da-f]{2}|e[\da-f](?:%[\da-f]{2}){2}|f[0-7](?:%[\da-f]{2}){3})|\\u[\da-f]{4}|\\x[\da-f]{2}|\\[\\/"'`]|&(?:amp|lt|gt|quot|apos|#\d{1,6}|#x[\da-f]{1,5});/gi
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
/** Digits of a one-time code, or letters with digits: no word and, mostly, no number of another message. */
const isCode = /^(?:\d{6,}|(?=.*\d)(?=.*\D).{4,})$/s
const quotes = /["'`“”‘’「」『』«»]/

const decode = (unit: string): string => {
  if (unit.startsWith('%')) return Buffer.from(unit.replaceAll('%', ''), 'hex').toString()
  if (unit.startsWith('&')) {
    const name = unit.slice(1, -1).toLowerCase()
    const digits = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return entities[name] ?? (digits <= 0x10ffff ? String.fromCodePoint(digits) : unit)
  }
  if (/^\\[ux]/i.test(unit)) return String.fromCharCode(Number.parseInt(unit.slice(2), 16))
  return unit.slice(1)
}

/** Decodes one layer of percent-encoding, JSON and HTML escapes; null if there is none. */
const decodeOnce = ({ plain, starts }: DecodedText): DecodedText | null => {
  const parts: string[] = []
  const from: number[] = []
  let offset = 0
  for (const match of plain.matchAll(encode)) {
    for (let at = offset; at < match.index; at += 1) from.push(starts[at] ?? 0)
    const letters = decode(match[0])
    parts.push(plain.slice(offset, match.index), letters)
    for (let count = 0; count < letters.length; count += 1) from.push(starts[match.index] ?? 0)
    offset = match.index + match[0].length
  }
  if (offset === 0) return null
  for (let at = offset; at <= plain.length; at += 1) from.push(starts[at] ?? 0)
  return { plain: parts.join('') + plain.slice(offset), starts: from }
}

/** Lower case, as hex and host names ignore case, and `+` as the space of a form; the length is unchanged. */
const foldCase = (text: string): string => {
  const lower = text.toLowerCase()
  return (lower.length === text.length ? lower : text).replaceAll('+', ' ')
}

/** Creates the pattern of a secret of at least one character. */
export const createNeedle = (value: string): Needle => {
  const boundary = value.length >= longEnough ? 'anywhere' : isCode.test(value) ? 'word' : 'echo'
  return { text: foldCase(value), boundary, encoded: listBase64Forms(value, boundary !== 'anywhere') }
}

const isLetter = (character: string | undefined): boolean => /[a-z0-9]/i.test(character ?? '')

const secretLabels = ['验证码', '密码', '口令', 'senha', 'código']
const wordCharacter = /[\p{L}_-]/u

/** Finds the word right before a value, and whether a separator stands between them: `code: `, `"pwd":"`, `password is `. */
const findLabel = (before: string): { readonly name: string; readonly isSeparated: boolean } => {
  const withoutQuotes = (text: string) => {
    const trimmed = text.trimEnd()
    return quotes.test(trimmed.at(-1) ?? '') ? trimmed.slice(0, -1).trimEnd() : trimmed
  }
  const start = withoutQuotes(before)
  const separator = [':', '=', '：', ' is'].find(mark => start.endsWith(mark)) ?? ''
  const label = withoutQuotes(start.slice(0, start.length - separator.length))
  let from = label.length
  while (from > 0 && wordCharacter.test(label[from - 1] ?? '')) from -= 1
  return { name: label.slice(from), isSeparated: separator !== '' }
}

const matchesAt = ({ text, boundary }: Needle, plain: string, at: number): boolean => {
  const before = plain[at - 1]
  const after = plain[at + text.length]
  if (boundary === 'anywhere') return true
  if (plain.trim() === text || (quotes.test(before ?? '') && quotes.test(after ?? ''))) return true
  if ((isLetter(before) && isLetter(text[0])) || (isLetter(after) && isLetter(text.at(-1)))) return false
  if (boundary === 'word') return true
  // Between words there may be any text: only a value with a digit is a code and no word.
  const { name, isSeparated } = findLabel(plain.slice(Math.max(0, at - 40), at))
  return (
    (isSeparated || /\d/.test(text)) &&
    (isSecretName(name) || secretLabels.some(label => name.endsWith(label)))
  )
}

/** Position at which a truncated text ends with at least `least` first characters of `text`. */
const cutEnd = (text: string, minEnd: number, plain: string): number | undefined => {
  const at = plain.indexOf(text.slice(0, minEnd), Math.max(0, plain.length - text.length))
  return at !== -1 && text.startsWith(plain.slice(at)) ? at : undefined
}

type Range = readonly [from: number, to: number]

/** Positions of a secret's base64, extended to all base64 characters around it, which may hold the rest. */
const findEncodedRanges = (
  { boundary, encoded }: Needle,
  plain: string,
  mayBeThere: (form: string) => boolean,
): Range[] => {
  const ranges: Range[] = []
  for (const form of encoded) {
    if (!mayBeThere(form)) continue
    for (let at = plain.indexOf(form); at !== -1; at = plain.indexOf(form, at + 1)) {
      const [from, to] = findBase64Run(plain, at, form.length)
      const isWhole = withoutEnd(plain.slice(from, to), '=') === form
      if (boundary === 'anywhere' || isWhole) ranges.push([from, to])
    }
    const end = boundary === 'anywhere' ? cutEnd(form, longEnoughEncoded, plain) : undefined
    if (end !== undefined) ranges.push([end, plain.length])
  }
  return ranges
}

const findRanges = (reading: DecodedText, needles: readonly Needle[]): Range[] => {
  const foldedText = foldCase(reading.plain)
  const mayBeThere = createFormFilter(reading.plain)
  const ranges: Range[] = []
  for (const needle of needles) {
    for (const [from, to] of findEncodedRanges(needle, reading.plain, mayBeThere)) {
      ranges.push([reading.starts[from] ?? 0, reading.starts[to] ?? 0])
    }
    const end = needle.boundary === 'anywhere' ? cutEnd(needle.text, longEnough, foldedText) : undefined
    if (end !== undefined) ranges.push([reading.starts[end] ?? 0, reading.starts[foldedText.length] ?? 0])
    for (let at = foldedText.indexOf(needle.text); at !== -1; at = foldedText.indexOf(needle.text, at + 1)) {
      if (!matchesAt(needle, foldedText, at)) continue
      ranges.push([reading.starts[at] ?? 0, reading.starts[at + needle.text.length] ?? 0])
    }
  }
  return ranges
}

/**
 * Masks the needles in a text: plain, under up to three layers of percent-encoding, JSON and HTML escapes, or as base64, alone or
 * inside a longer text. A secret of eight or more characters matches anywhere; a shorter one is also a word or a number of other
 * messages (`wrong`, `1000`): one that looks like a code matches as a separate word, any other only where it is evidently echoed: in quotes, as the whole text, or after its name. A
 * truncated text may end with eight or more first characters of a secret.
 */
export const conceal = (text: string, needles: readonly Needle[]): string => {
  if (needles.length === 0 || text === '') return text
  const ranges: Range[] = []
  let reading: DecodedText | null = {
    plain: text,
    starts: Array.from({ length: text.length + 1 }, (_, at) => at),
  }
  for (let layer = 0; reading && layer <= maxLayers; layer += 1) {
    ranges.push(...findRanges(reading, needles))
    reading = decodeOnce(reading)
  }
  let result = ''
  let offset = 0
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    if (to <= offset) continue
    result += from >= offset ? text.slice(offset, from) + redactionMask : ''
    offset = to
  }
  return result + text.slice(offset)
}
