import { estimateTextWidth } from './widths.ts'

/** Letter widths in the page's own font at the table's 13 px. */
interface Letters {
  readonly regular: CanvasRenderingContext2D
  readonly semibold: CanvasRenderingContext2D
  /** Ratio of semibold to regular width. */
  readonly strong: number
}

const sample = 'Registrations 1,234.50'

const createLetters = (): Letters | null => {
  // Without a canvas nothing is drawn, so estimates suffice.
  if (typeof OffscreenCanvas === 'undefined') return null
  // One canvas per weight: changing the font takes longer than measuring a text.
  const regular = document.createElement('canvas').getContext('2d')
  const semibold = document.createElement('canvas').getContext('2d')
  if (!regular || !semibold) return null
  const place = document.querySelector('.fui-FluentProvider')
  const font = `13px ${place ? getComputedStyle(place).fontFamily : 'sans-serif'}`
  regular.font = font
  semibold.font = `600 ${font}`
  return {
    regular,
    semibold,
    strong: semibold.measureText(sample).width / regular.measureText(sample).width,
  }
}

let letters: Letters | null | undefined

// Loading the font takes longer than measuring a table, so it is done before the first table.
if (typeof requestIdleCallback !== 'undefined')
  requestIdleCallback(() => {
    if (document.querySelector('.fui-FluentProvider')) letters ??= createLetters()
  })

/** Semibold width ratio if it cannot be measured. */
const estimatedStrong = 1.14

/** Measures the width of a text in a cell, in px. */
export const measureText = (text: string): number => {
  letters ??= createLetters()
  return letters ? Math.ceil(letters.regular.measureText(text).width) : estimateTextWidth(text)
}

/**
 * Measures the width of a text in a semibold cell, as in sums and headers, in px: each font widens words and figures
 * differently.
 */
export const measureSemibold = (text: string): number => {
  letters ??= createLetters()
  return letters
    ? Math.ceil(letters.semibold.measureText(text).width)
    : estimateTextWidth(text) * estimatedStrong
}

/** Widths of the characters of figures, days and times, by character code. */
let figures: readonly number[] | undefined

/** Adds up the width of figures, a day or a time in a cell, in px; many times as fast. Infinite for other texts. */
export const measureFigures = (text: string): number => {
  if (!figures) {
    const widths: number[] = []
    for (const letter of '0123456789-,.:% ')
      widths[letter.charCodeAt(0)] = measureText(letter.repeat(20)) / 20
    figures = widths
  }
  let width = 0
  for (let at = 0; at < text.length; at += 1)
    width += figures[text.charCodeAt(at)] ?? Number.POSITIVE_INFINITY
  return width
}

/** Ratio of a semibold text's width to {@link measureText}, of words and figures together. */
export const getSemiboldFactor = (): number => {
  letters ??= createLetters()
  return letters ? letters.strong : estimatedStrong
}
