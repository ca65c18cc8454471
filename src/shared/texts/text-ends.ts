/** Strips these characters from the end of a text; an expression with `$` would start over at each of them (quadratic). */
export const withoutEnd = (text: string, characters: string): string => {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** The most characters of a text that the screen shows at once: more take the page's time for layout, and nobody reads them. */
export const maxShownText = 2000

/** The ends of the isolations (U+2068) that a text opens and does not close: without them, they take in what follows. */
const closeIsolations = (text: string): string =>
  '\u2069'.repeat(Math.max(0, text.split('\u2068').length - text.split('\u2069').length))

/** Cuts a long text for the screen, never in the middle of a character of two units: `abc…`. */
export const cutText = (text: string, max = maxShownText): string => {
  if (text.length <= max) return text
  const start = text.slice(0, max).replace(/[\ud800-\udbff]$/, '')
  return `${start}${closeIsolations(start)}…`
}
