/** So wide a beginning leaves little room for the rest, in letters of half the height. */
const wide = 8

const widthOf = (text: string): number => {
  let width = 0
  for (const letter of text) width += letter > '\u2e7f' ? 2 : 1
  return width
}

/** The place, or where the word begins that it would cut. */
const atWord = (text: string, at: number): number =>
  /^\p{Script=Latin}{2}$/u.test(text.slice(at - 1, at + 1)) ? text.lastIndexOf(' ', at) + 1 : at

const common = (one: string, other: string): number => {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at
}

/** With how many letters a title begins like another of them that goes on differently; 0 where it tells itself apart early. */
export const countSharedStart = (titles: readonly string[], index: number): number => {
  const title = titles[index] ?? ''
  const shared = titles.map((other, place) => (place === index ? 0 : common(title, other)))
  const most = Math.max(0, ...shared.filter(length => length < title.length))
  const alike = atWord(title, most)
  return widthOf(title.slice(0, alike)) < wide ? 0 : alike
}
