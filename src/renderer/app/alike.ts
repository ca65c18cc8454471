/** So wide a beginning leaves little room for the rest, in letters of half the height. */
const wide = 8

const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 2 : 1), 0)

const common = (one: string, other: string): number => {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at
}

/** With how many letters a title begins like another of them that goes on differently; 0 where it tells itself apart early. */
export const alikeIn = (titles: readonly string[], index: number): number => {
  const title = titles[index] ?? ''
  const shared = titles.map((other, place) => (place === index ? 0 : common(title, other)))
  const most = Math.max(0, ...shared.filter(length => length < title.length))
  return widthOf(title.slice(0, most)) < wide ? 0 : most
}
