import { textWidth } from './widths.ts'

/** The letters of the page's own font at the table's 13 px. */
interface Letters {
  readonly context: CanvasRenderingContext2D
  /** How much wider the same in semibold is. */
  readonly strong: number
}

const sample = 'Registrations 1,234.50'

const lettersOf = (): Letters | null => {
  // Nothing is drawn where there is no such thing, and estimates do.
  if (typeof OffscreenCanvas === 'undefined') return null
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return null
  const place = document.querySelector('.fui-FluentProvider')
  const font = `13px ${place ? getComputedStyle(place).fontFamily : 'sans-serif'}`
  context.font = `600 ${font}`
  const { width } = context.measureText(sample)
  context.font = font
  return { context, strong: width / context.measureText(sample).width }
}

let letters: Letters | null | undefined

// Finding the font takes longer than measuring a table with it: there is time for that before the first one is drawn.
if (typeof requestIdleCallback !== 'undefined')
  requestIdleCallback(() => {
    if (document.querySelector('.fui-FluentProvider')) letters ??= lettersOf()
  })

/** How wide a text is in a cell, in px. */
export const measured = (text: string): number => {
  letters ??= lettersOf()
  return letters ? Math.ceil(letters.context.measureText(text).width) : textWidth(text)
}

/** How many times as wide as {@link measured} a text is in semibold, as sums and headers are set. */
export const inSemibold = (): number => {
  letters ??= lettersOf()
  return letters ? letters.strong : 1.14
}
