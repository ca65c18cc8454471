/**
 * Joins the words of a header between which no line breaks, for drawing and measuring alike: a one-letter word, `A liquidar`, and
 * a slash, `Ganho / perda`, which would start the second line.
 */
export const joinHeader = (header: string): string =>
  header.replace(/(?<=^|\s)(\p{L})\s/gu, '$1\u00a0').replace(/\s(?=\/)/gu, '\u00a0')
