import { cutText } from './text-ends.ts'

/** Marks that change the direction of the text that follows them, and ends of lines. */
const marks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const lineEnds = /[\u0085\u2028\u2029]/g
const [opening, closing] = ['\u2068', '\u2069']
/** Letters that are written from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** True for a text whose only marks are complete isolations, as {@link isolateText} writes them. */
const isIsolated = (text: string): boolean => {
  let depth = 0
  for (const [mark] of text.matchAll(marks)) {
    if (mark !== opening && mark !== closing) return false
    depth += mark === opening ? 1 : -1
    if (depth < 0) return false
  }
  return depth === 0
}

/**
 * Isolates a platform's text from the line that it is filled into: its marks of direction are removed, and one with letters
 * from right to left is enclosed in U+2068 and U+2069, so that it moves neither the figures nor the verb beside it.
 */
export const isolateText = (text: string): string => {
  const plainText = (isIsolated(text) ? text : text.replaceAll(marks, '')).replaceAll(lineEnds, ' ')
  const isEnclosed = plainText.startsWith(opening) && plainText.endsWith(closing)
  return rightToLeft.test(plainText) && !isEnclosed ? `${opening}${plainText}${closing}` : plainText
}

/** The most characters of a name in a line with figures, which a longer one would push out of sight. */
const maxName = 60

/** A platform's name for a line with figures: isolated, and cut before a figure is. */
export const nameInLine = (name: string): string => isolateText(cutText(name, maxName))
