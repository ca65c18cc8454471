/** An id in its one spelling: leading zeros, blanks, invisible characters and the width of digits do not count. */
const toPlainId = (id: string): string => {
  const text = id
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
  return /^\d+$/.test(text) ? text.replace(/^0+(?=\d)/, '') : text
}

/** True if two ids are one, however either is typed (spec 1 §8). */
export const isSameId = (recorded: string, sent: string | undefined): boolean =>
  toPlainId(recorded) === toPlainId(sent ?? '')
