import { cutText } from './text-ends.ts'

/** Marks that change the direction of the text that follows them. */
const marks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** Line ends and all other controls: an isolation ends with its line, and a spreadsheet's or terminal's control hides text. */
const controls = /[\p{Cc}\u2028\u2029]/gu
const [opening, closing] = ['\u2068', '\u2069']
/** Letters and digits that are written from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
/** Most texts: nothing in them has a direction of its own, or ends a line. */
const isPlain = (text: string): boolean => !/[^ -~\u4e00-\u9fff]/.test(text)

/** Returns the text outside of its isolations; undefined if its marks are other than complete ones. */
const getOuterText = (text: string): string | undefined => {
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (const { 0: mark, index } of text.matchAll(marks)) {
    if (depth === 0) parts.push(text.slice(from, index))
    if (mark !== opening && mark !== closing) return undefined
    depth += mark === opening ? 1 : -1
    if (depth < 0) return undefined
    from = index + 1
  }
  return depth === 0 ? parts.join('') + text.slice(from) : undefined
}

/** Writes controls as blanks and removes marks of direction, but those of complete isolations. */
const removeMarks = (text: string): string => {
  if (isPlain(text)) return text
  const line = text.replaceAll(controls, ' ')
  return getOuterText(line) === undefined ? line.replaceAll(marks, '') : line
}

const enclose = (text: string): string =>
  !isPlain(text) && rightToLeft.test(getOuterText(text) ?? text) ? `${opening}${text}${closing}` : text

/**
 * Isolates a platform's text from the line that it is filled into: controls become blanks, and with letters from right to left
 * outside of complete isolations it is enclosed in U+2068 and U+2069, so that it moves neither the figures nor the verb beside
 * it. Other marks of direction are removed, and so are isolations that a text leaves open. A line made of isolated texts stays
 * as it is.
 */
export const isolateText = (text: string): string => enclose(removeMarks(text))

/** The most characters of a name in a line with figures, which a longer one would push out of sight. */
const maxName = 60

const isolateName = (name: string): string => enclose(cutText(removeMarks(name), maxName))

/** Splits an id and the name behind it, `10000001 (ana2026)`; undefined for any other text. */
export const splitName = (text: string): readonly [id: string, name: string] | undefined => {
  const { id, name } = /^(?<id>[^\s()]{1,60}) \((?<name>[^]+)\)$/.exec(text)?.groups ?? {}
  return id && name ? [id, name] : undefined
}

/** A platform's name for a line with figures, also behind its id: each isolated, and cut before a figure is. */
export const nameInLine = (name: string): string => {
  const parts = splitName(name)?.map(isolateName)
  return parts ? `${parts[0]} (${parts[1]})` : isolateName(name)
}

/** Joins a platform's names to a line, each as {@link nameInLine}; empty ones are left out. */
export const joinInLine = (names: readonly string[], between = ' · '): string =>
  names
    .filter(name => name !== '')
    .map(nameInLine)
    .join(between)
