import { parseDecimal } from './domain/money.ts'

// A double loses digits only of numbers of sixteen or more characters. Trailing zeros of decimals, which show the rounding, are
// always lost; those of `12.0` are ignored, as ids and codes may be written so.
const candidates = /[:,[\s](-?\d[\d.eE+-]{15,}|-?\d+\.0*[1-9]\d*0(?![\d.eE+-]))/g
const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/

const isEscaped = (text: string, quote: number): boolean => {
  let slashes = 0
  while (text[quote - 1 - slashes] === '\\') slashes += 1
  return slashes % 2 === 1
}

/** Returns the position of the quote that closes the string at `start`; -1 if it is not closed. */
const endOfString = (text: string, start: number): number => {
  let quote = text.indexOf('"', start + 1)
  while (quote !== -1 && isEscaped(text, quote)) quote = text.indexOf('"', quote + 1)
  return quote
}

// No real answer comes near a tenth of these. Parsing and cloning recurse per level, creating an object takes more than linear
// time in its number of fields, and a value of two bytes takes thirty times as much memory.
const maxDepth = 200
const maxFields = 50_000
const maxElements = 100_000
const maxValues = 2_000_000

/** Limit that the shape of JSON exceeds, well formed or not; all but the depth are sizes. */
type ShapeProblem = 'nested too deeply' | 'too many fields' | 'too many rows' | 'too many values'

/** Returns why JSON must not be parsed, before anything is built of it; null if it may be. */
export const findShapeProblem = (text: string): ShapeProblem | null => {
  /** Number of fields or elements at each open level, and whether it is a list. */
  const counts: number[] = []
  const lists: boolean[] = []
  let valueCount = 0
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (character === '"') {
      at = endOfString(text, at)
      if (at === -1) return null
    } else if (character === '{' || character === '[') {
      counts.push(1)
      lists.push(character === '[')
      if (counts.length > maxDepth) return 'nested too deeply'
    } else if (character === '}' || character === ']') {
      counts.pop()
      lists.pop()
    } else if (character === ',') {
      valueCount += 1
      const count = (counts.pop() ?? 0) + 1
      if (count > (lists.at(-1) ? maxElements : maxFields))
        return lists.at(-1) ? 'too many rows' : 'too many fields'
      if (valueCount > maxValues) return 'too many values'
      counts.push(count)
    }
  }
  return null
}

/** Returns a whole number's digits without exponent or trailing decimals: an id may be sent as 9.007199254740993123E18. */
const plainDigits = (text: string): string => {
  const digits = String(parseDecimal(text, 0) ?? text)
  return /^-?\d+$/.test(digits) ? digits : text
}

/** Returns a function that, for rising positions, is true inside a JSON string. */
const stringTracker = (text: string) => {
  let inString = false
  let next = text.indexOf('"')
  return (position: number): boolean => {
    while (next !== -1 && next < position) {
      if (!inString || !isEscaped(text, next)) inString = !inString
      next = text.indexOf('"', next + 1)
    }
    return inString
  }
}

/**
 * `JSON.parse` that loses no digits: a number that a double cannot hold as written becomes text, so that an 18-digit order
 * number survives, and the last zero of `0.750`. Throws SyntaxError.
 *
 * Why: the platform sends ids as numbers, and `JSON.parse` rounds one of 17 digits or more to another's id. Ids are strings from
 * here to Excel, so that no code computes with one. Only such numbers are quoted beforehand, and the engine's own parser does the
 * rest. Rejected: a reviver that sees the source text, which takes seven times as long.
 */
export const parseLossless = (text: string): unknown => {
  const isInString = stringTracker(text)
  const parts: string[] = []
  let copied = 0
  for (const match of text.matchAll(candidates)) {
    const digitsText = match[1] ?? ''
    const start = match.index + match[0].length - digitsText.length
    if (String(Number(digitsText)) === digitsText || !number.test(digitsText) || isInString(start)) continue
    parts.push(text.slice(copied, start), '"', plainDigits(digitsText), '"')
    copied = start + digitsText.length
  }
  return JSON.parse(parts.length === 0 ? text : parts.join('') + text.slice(copied))
}
