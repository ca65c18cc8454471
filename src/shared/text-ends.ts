/** Strips these characters from the end of a text; an expression with `$` would start over at each of them (quadratic). */
export const withoutEnd = (text: string, characters: string): string => {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** The most characters of a text that the screen shows at once: more take the page's time for layout, and nobody reads them. */
export const maxShownText = 2000

/** Cuts a long text for the screen, never in the middle of a character of two units: `abc…`. */
export const cutText = (text: string, max = maxShownText): string =>
  text.length > max ? `${text.slice(0, max).replace(/[\ud800-\udbff]$/, '')}…` : text
