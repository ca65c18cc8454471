import { estimateTextWidth } from './widths.ts'

/** The letters of the page's own font at the table's 13 px. */
interface Letters {
  readonly regular: CanvasRenderingContext2D
  readonly semibold: CanvasRenderingContext2D
  /** How much wider words in semibold are. */
  readonly strong: number
}

const sample = 'Registrations 1,234.50'

const lettersOf = (): Letters | null => {
  // Nothing is drawn where there is no such thing, and estimates do.
  if (typeof OffscreenCanvas === 'undefined') return null
  // A canvas for each weight: to change the font of one takes longer than to measure a text.
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

// Finding the font takes longer than measuring a table with it: there is time for that before the first one is drawn.
if (typeof requestIdleCallback !== 'undefined')
  requestIdleCallback(() => {
    if (document.querySelector('.fui-FluentProvider')) letters ??= lettersOf()
  })

/** How much wider a text in semibold is where it cannot be measured. */
const estimatedStrong = 1.14

/** How wide a text is in a cell, in px. */
export const measureText = (text: string): number => {
  letters ??= lettersOf()
  return letters ? Math.ceil(letters.regular.measureText(text).width) : estimateTextWidth(text)
}

/** How wide a text is in a cell of semibold, as sums are set, in px: in some fonts figures grow more than words. */
export const measureSemibold = (text: string): number => {
  letters ??= lettersOf()
  return letters
    ? Math.ceil(letters.semibold.measureText(text).width)
    : estimateTextWidth(text) * estimatedStrong
}

/** The widths of the letters that figures, days and times consist of, by their code. */
let figures: readonly number[] | undefined

/** How wide figures, a day or a time are in a cell, in px: added up, many times as fast. Infinite for other texts. */
export const measureFigures = (text: string): number => {
  if (!figures) {
    const found: number[] = []
    for (const letter of '0123456789-,.:% ') found[letter.charCodeAt(0)] = measureText(letter.repeat(20)) / 20
    figures = found
  }
  let width = 0
  for (let at = 0; at < text.length; at += 1)
    width += figures[text.charCodeAt(at)] ?? Number.POSITIVE_INFINITY
  return width
}

/** How many times as wide as {@link measureText} a text is in semibold, as headers are set. */
export const getSemiboldFactor = (): number => {
  letters ??= lettersOf()
  return letters ? letters.strong : estimatedStrong
}
