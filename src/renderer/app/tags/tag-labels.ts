import { measureText } from '../../kit/table/layout/measure-text.ts'

/** Minimum shared start that leaves little room for the rest, in half-width letters. */
const wide = 8

/** Width in px of the text in the narrowest tag, beside its close button; letters are measured larger. */
const narrowestText = 144
const sizeFactor = 12 / 13

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
const countSharedStart = (titles: readonly string[], index: number): number => {
  const title = titles[index] ?? ''
  const sharedLengths = titles.map((other, place) => (place === index ? 0 : countCommonStart(title, other)))
  const maxShared = Math.max(0, ...sharedLengths.filter(length => length < title.length))
  const alike = findWordCut(title, maxShared)
  return measureWidth(title.slice(0, alike)) < wide ? 0 : alike
}

/** Drops the last words that only join the shared start with the rest, such as `dos`. */
const dropJoiningWords = (text: string): string => {
  const words = text.trim().split(' ')
  const last = words.findLastIndex(
    (word, index) => index === 0 || word.length > 3 || word !== word.toLowerCase(),
  )
  return words.slice(0, last + 1).join(' ')
}

/** Returns the words in brackets; a number stays in them. */
const withoutBrackets = (text: string): string =>
  text.startsWith('(') && text.endsWith(')') && Number.isNaN(Number(text.slice(1, -1)))
    ? text.slice(1, -1)
    : text

const mayBeCut = (title: string): boolean => measureText(title) * sizeFactor > narrowestText

/**
 * Labels of the open tags. A title is cut at its end only: those that share their start have it last if one of them may be cut,
 * so that they can be told apart.
 */
export const buildTagLabels = (titles: readonly string[]): readonly string[] =>
  titles.map((title, index) => {
    const shared = title.slice(0, countSharedStart(titles, index))
    if (shared === '' || !titles.some(other => other.startsWith(shared) && mayBeCut(other))) return title
    const rest = withoutBrackets(title.slice(shared.length).trim())
    return `${rest.charAt(0).toUpperCase()}${rest.slice(1)} · ${dropJoiningWords(shared)}`
  })
