import { parseDecimal } from './domain/money.ts'

// A number needs sixteen characters before a double can lose one of its digits. The zeros that end its decimals, which say
// how far it was rounded, are lost at once; those of `12.0` are left alone, an id or a code may be written so.
const candidates = /[:,[\s](-?\d[\d.eE+-]{15,}|-?\d+\.0*[1-9]\d*0(?![\d.eE+-]))/g
const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/

const isEscaped = (text: string, quote: number): boolean => {
  let slashes = 0
  while (text[quote - 1 - slashes] === '\\') slashes += 1
  return slashes % 2 === 1
}

/** Place of the quote that ends the string which begins at `start`; -1 where none does. */
const endOfString = (text: string, start: number): number => {
  let quote = text.indexOf('"', start + 1)
  while (quote !== -1 && isEscaped(text, quote)) quote = text.indexOf('"', quote + 1)
  return quote
}

// Nothing the platform sends has a tenth of either. What reads an answer, or clones it, goes down level by level; and the
// time it takes to make an object of very many fields grows faster than they do.
const deepest = 200
const maxFields = 50_000

/** Whether JSON, well formed or not, is `nested too deeply` or has an object of `too many fields`; null for any answer. */
export const findShapeProblem = (text: string): string | null => {
  /** Of each level we are in, the fields of its object, or minus infinity in a list. */
  const fields: number[] = []
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (character === '"') {
      at = endOfString(text, at)
      if (at === -1) return null
    } else if (character === '{' || character === '[') {
      fields.push(character === '{' ? 1 : Number.NEGATIVE_INFINITY)
      if (fields.length > deepest) return 'nested too deeply'
    } else if (character === '}' || character === ']') fields.pop()
    else if (character === ',') {
      const count = (fields.pop() ?? 0) + 1
      if (count > maxFields) return 'too many fields'
      fields.push(count)
    }
  }
  return null
}

/** The digits of a number without exponent and needless decimals, if it is whole: an id may be sent as 9.007199254740993123E18. */
const plainDigits = (written: string): string => {
  const digits = String(parseDecimal(written, 0) ?? written)
  return /^-?\d+$/.test(digits) ? digits : written
}

/** Tells, for rising positions, whether each lies inside a JSON string. */
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
 * `JSON.parse` that loses no digits: a number a double cannot hold as written becomes its own text, so an 18-digit order
 * number survives, and so does the last zero of `0.750`. Throws SyntaxError. Such numbers are found first and quoted: a reviver takes seven times as long.
 */
export const parseLossless = (text: string): unknown => {
  const isInString = stringTracker(text)
  const parts: string[] = []
  let copied = 0
  for (const match of text.matchAll(candidates)) {
    const written = match[1] ?? ''
    const start = match.index + match[0].length - written.length
    if (String(Number(written)) === written || !number.test(written) || isInString(start)) continue
    parts.push(text.slice(copied, start), '"', plainDigits(written), '"')
    copied = start + written.length
  }
  return JSON.parse(parts.length === 0 ? text : parts.join('') + text.slice(copied))
}
