/** Minimum shared start that leaves little room for the rest, in half-width letters. */
const wide = 8

const measureWidth = (text: string): number => {
  let width = 0
  for (const letter of text) width += letter > '\u2e7f' ? 2 : 1
  return width
}

/** The position, or the start of the Latin word that a cut there would split. */
const findWordCut = (text: string, at: number): number =>
  /^\p{Script=Latin}{2}$/u.test(text.slice(at - 1, at + 1)) ? text.lastIndexOf(' ', at) + 1 : at

const countCommonStart = (one: string, other: string): number => {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at
}

/** Length of the start that a title shares with another that continues differently, in letters; 0 if they differ early. */
export const countSharedStart = (titles: readonly string[], index: number): number => {
  const title = titles[index] ?? ''
  const sharedLengths = titles.map((other, place) => (place === index ? 0 : countCommonStart(title, other)))
  const maxShared = Math.max(0, ...sharedLengths.filter(length => length < title.length))
  const alike = findWordCut(title, maxShared)
  return measureWidth(title.slice(0, alike)) < wide ? 0 : alike
}
