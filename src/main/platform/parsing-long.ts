import { randomUUID } from 'node:crypto'
import { endOfString, parseLossless } from '../../shared/lossless.ts'
import { createPace, type Pace } from './pace.ts'

// Below this the whole text parses within a few milliseconds.
const longText = 200_000
const batchRows = 100
// Lists stand in the answer or in its data: the third level of the text at most.
const deepest = 3

/** The inside of a list in the text: from `start` to its bracket at `end`, elements parted at `commas`. */
interface List {
  readonly start: number
  readonly end: number
  readonly commas: readonly number[]
}

/** Finds the first long list of the answer without parsing it. */
const findLongList = async (text: string, pace: Pace): Promise<List | undefined> => {
  let depth = 0
  let list: { readonly depth: number; readonly start: number; readonly commas: number[] } | undefined
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (character === '"') {
      at = endOfString(text, at)
      if (at === -1) return undefined
    } else if (character === '{' || character === '[') {
      depth += 1
      if (character === '[' && !list && depth <= deepest) list = { depth, start: at + 1, commas: [] }
    } else if (character === '}' || character === ']') {
      if (list?.depth === depth) {
        if (list.commas.length >= batchRows) return { ...list, end: at }
        list = undefined
      }
      depth -= 1
    } else if (character === ',' && list?.depth === depth) {
      list.commas.push(at)
      if (pace.due()) await pace.rest()
    }
  }
  return undefined
}

const parseElements = async (text: string, list: List, pace: Pace): Promise<unknown[]> => {
  const rows: unknown[] = []
  let start = list.start
  for (let first = 0; first <= list.commas.length; first += batchRows) {
    const end = list.commas[first + batchRows - 1] ?? list.end
    const batch = parseLossless(`[${text.slice(start, end)}]`)
    // An empty batch is a comma too many, which only shows where a batch begins or ends with it.
    if (!Array.isArray(batch) || batch.length === 0) throw new SyntaxError('an empty place in a list')
    rows.push(...(batch as unknown[]))
    start = end + 1
    if (pace.due()) await pace.rest()
  }
  return rows
}

const replaceList = (
  answer: unknown,
  marker: string,
  rows: readonly unknown[],
  levels = deepest,
): boolean => {
  if (typeof answer !== 'object' || answer === null || levels === 1) return false
  const holder = answer as Record<string, unknown>
  return Object.entries(holder).some(([key, value]) => {
    if (!Array.isArray(value) || value[0] !== marker) return replaceList(value, marker, rows, levels - 1)
    holder[key] = rows
    return true
  })
}

/**
 * {@link parseLossless} for answers of any length: a long list is parsed some rows at a time, so that a page of
 * 10,000 rows does not hold up main. Rejects with SyntaxError.
 */
export const parseAnswer = async (text: string): Promise<unknown> => {
  if (text.length < longText) return parseLossless(text)
  const pace = createPace()
  const list = await findLongList(text, pace)
  if (!list) return parseLossless(text)
  const rows = await parseElements(text, list, pace)
  const marker = randomUUID()
  const answer = parseLossless(`${text.slice(0, list.start)}"${marker}"${text.slice(list.end)}`)
  return replaceList(answer, marker, rows) ? answer : parseLossless(text)
}
