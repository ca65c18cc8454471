import { mask } from './redact-text.ts'

/** A text as it stands and as it reads: each place of `plain` with where it begins in the text; the last is the end. */
interface Reading {
  readonly plain: string
  readonly starts: readonly number[]
}

/** What a secret is looked for as, and what must stand around it. */
export interface Needle {
  readonly text: string
  readonly where: 'anywhere' | 'word' | 'quoted'
}

const longEnough = 8
const wordEnough = 4
// As deep as a query in a form in a JSON text.
const deepest = 3
const encoded =
  /%(?:[0-7][\da-f]|[cd][\da-f]%[\da-f]{2}|e[\da-f](?:%[\da-f]{2}){2}|f[0-7](?:%[\da-f]{2}){3})|\\u[\da-f]{4}|\\x[\da-f]{2}|\\[\\/"'`]|&(?:amp|lt|gt|quot|apos|#\d{1,6}|#x[\da-f]{1,5});/gi
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const quotes = /["'`“”‘’「」『』«»]/

const decoded = (unit: string): string => {
  if (unit.startsWith('%')) return Buffer.from(unit.replaceAll('%', ''), 'hex').toString()
  if (unit.startsWith('&')) {
    const name = unit.slice(1, -1).toLowerCase()
    const digits = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return entities[name] ?? (digits <= 0x10ffff ? String.fromCodePoint(digits) : unit)
  }
  if (/^\\[ux]/i.test(unit)) return String.fromCharCode(Number.parseInt(unit.slice(2), 16))
  return unit.slice(1)
}

/** Undoes one layer of percent-encoding, JSON's escapes and HTML's; null when there is none. */
const decodeOnce = ({ plain, starts }: Reading): Reading | null => {
  const parts: string[] = []
  const from: number[] = []
  let done = 0
  for (const match of plain.matchAll(encoded)) {
    for (let at = done; at < match.index; at += 1) from.push(starts[at] ?? 0)
    const letters = decoded(match[0])
    parts.push(plain.slice(done, match.index), letters)
    for (let count = 0; count < letters.length; count += 1) from.push(starts[match.index] ?? 0)
    done = match.index + match[0].length
  }
  if (done === 0) return null
  for (let at = done; at <= plain.length; at += 1) from.push(starts[at] ?? 0)
  return { plain: parts.join('') + plain.slice(done), starts: from }
}

/** Without case, which hex and host names lose, and with the plus of a form as its space; as long as before. */
const folded = (text: string): string => {
  const lower = text.toLowerCase()
  return (lower.length === text.length ? lower : text).replaceAll('+', ' ')
}

/** How a secret, of one character at least, is looked for. */
export const needleOf = (value: string): Needle => {
  const where = value.length >= longEnough ? 'anywhere' : value.length >= wordEnough ? 'word' : 'quoted'
  return { text: folded(value), where }
}

const isLetter = (character: string | undefined): boolean => /[a-z0-9]/i.test(character ?? '')

const stands = ({ text, where }: Needle, plain: string, at: number): boolean => {
  const before = plain[at - 1]
  const after = plain[at + text.length]
  if (where === 'anywhere') return true
  if (where === 'word') {
    return !(isLetter(before) && isLetter(text[0])) && !(isLetter(after) && isLetter(text.at(-1)))
  }
  const isWhole = plain.trim() === text
  return isWhole || (quotes.test(before ?? '') && quotes.test(after ?? ''))
}

/** Where a text that was cut ends with the beginning of a long secret. */
const cutEnd = ({ text, where }: Needle, plain: string): number | undefined => {
  if (where !== 'anywhere') return undefined
  const at = plain.indexOf(text.slice(0, longEnough), Math.max(0, plain.length - text.length))
  return at !== -1 && text.startsWith(plain.slice(at)) ? at : undefined
}

type Range = readonly [from: number, to: number]

const rangesIn = (reading: Reading, needles: readonly Needle[]): Range[] => {
  const plain = folded(reading.plain)
  const ranges: Range[] = []
  for (const needle of needles) {
    const end = cutEnd(needle, plain)
    if (end !== undefined) ranges.push([reading.starts[end] ?? 0, reading.starts[plain.length] ?? 0])
    for (let at = plain.indexOf(needle.text); at !== -1; at = plain.indexOf(needle.text, at + 1)) {
      if (!stands(needle, plain, at)) continue
      ranges.push([reading.starts[at] ?? 0, reading.starts[at + needle.text.length] ?? 0])
    }
  }
  return ranges
}

/**
 * The text with a mask where one of the needles stands, as it is or under up to three layers of percent-encoding, JSON's
 * and HTML's escapes. A secret of eight characters is found anywhere; one of four to seven only as a word of its own, and
 * a shorter one only in quotes or as the whole text: `1` in quotes may be a password, any other is a number. A text that
 * was cut may end with the first eight characters or more of a secret.
 */
export const conceal = (text: string, needles: readonly Needle[]): string => {
  if (needles.length === 0 || text === '') return text
  const ranges: Range[] = []
  let reading: Reading | null = {
    plain: text,
    starts: Array.from({ length: text.length + 1 }, (_, at) => at),
  }
  for (let layer = 0; reading && layer <= deepest; layer += 1) {
    ranges.push(...rangesIn(reading, needles))
    reading = decodeOnce(reading)
  }
  let out = ''
  let done = 0
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    if (to <= done) continue
    out += from >= done ? text.slice(done, from) + mask : ''
    done = to
  }
  return out + text.slice(done)
}
