import { readTitle } from './pinyin.ts'

/** A folded text to match; `starts` marks where a word, a character or a syllable begins. */
export interface Key {
  readonly text: string
  readonly starts: readonly boolean[]
  /** Subtracted from the score of its matches. */
  readonly less: number
}

/** Lowercase, without accents, at one character width. */
const normalizeText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

const inWord = /[\p{L}\p{N}]/u
const han = /\p{Script=Han}/u

const createTitleKey = (title: string, less: number): Key => {
  const letters = normalizeText(title).split('')
  return {
    text: letters.join(''),
    starts: letters.map((letter, index) => {
      const before = letters[index - 1] ?? ' '
      return inWord.test(letter) && (!inWord.test(before) || han.test(letter) || han.test(before))
    }),
    less,
  }
}

/** Only this many characters of a title are matched: the platform's texts may be long. */
const maxTitle = 256

/** Keys of a title: as written and, for Chinese, in pinyin. */
export const createKeys = (title: string, less = 0): readonly Key[] =>
  createShortKeys(title.slice(0, maxTitle), less)

const createShortKeys = (title: string, less: number): readonly Key[] => [
  createTitleKey(title, less),
  ...readTitle(title).map(syllables => ({
    text: normalizeText(syllables.join('')),
    starts: syllables.flatMap(syllable =>
      normalizeText(syllable)
        .split('')
        .map((_, index) => index === 0),
    ),
    less,
  })),
]

/** Cost of a jump into the middle of a word: more than any number of jumps to the starts of words. */
const intoWord = 1000

/** Number of letters that may match in the middle of words. */
const getMaxLooseLetters = (length: number): number => (length < 3 ? 0 : length < 6 ? 1 : 2)

/**
 * Lowest cost of finding the letters of `word` in this order: adjacent letters are free, a start at a later word costs 1, a
 * jump to a word's start 2, one into the middle of a word {@link intoWord} more; infinite if a letter is missing.
 */
const getCost = (word: string, { text, starts }: Key): number => {
  let before: readonly number[] = []
  for (let at = 0; at < word.length; at += 1) {
    const charCode = word.charCodeAt(at)
    const now: number[] = []
    let minCost = at === 0 ? 0 : Number.POSITIVE_INFINITY
    for (let place = 0; place < text.length; place += 1) {
      const follows = at === 0 ? Number.POSITIVE_INFINITY : (before[place - 1] ?? Number.POSITIVE_INFINITY)
      const jumps = minCost + (place === 0 ? 0 : at === 0 ? 1 : 2) + (starts[place] ? 0 : intoWord)
      now.push(text.charCodeAt(place) === charCode ? Math.min(follows, jumps) : Number.POSITIVE_INFINITY)
      // A jump must skip a letter: the directly preceding one is adjacent, not a jump.
      if (at > 0) minCost = Math.min(minCost, before[place - 1] ?? Number.POSITIVE_INFINITY)
    }
    before = now
  }
  return Math.min(Number.POSITIVE_INFINITY, ...before)
}

const wordScore = (word: string, key: Key): number => {
  if (word.length > key.text.length) return 0
  const minCost = getCost(word, key)
  const loose = Math.floor(minCost / intoWord)
  if (!Number.isFinite(minCost) || loose > getMaxLooseLetters(word.length)) return 0
  const score = 80 - 25 * loose - 2 * Math.min(9, minCost % intoWord) + (15 * word.length) / key.text.length
  return Math.max(1, score - key.less)
}

/** Maximum length of a query, in characters: no title is longer. */
const maxQueryLength = 64

/** Splits a query into words for {@link scoreMatch}. */
export const splitWords = (query: string): readonly string[] =>
  normalizeText(query.slice(0, maxQueryLength)).split(/\s+/).filter(Boolean)

/** Plural endings of English and Portuguese, without accents, with the singular ending of each. */
const plurals: readonly (readonly [RegExp, string])[] = [
  [/oes$/, 'ao'],
  [/ais$/, 'al'],
  [/ns$/, 'm'],
  [/ies$/, 'y'],
  [/s$/, ''],
]
/** Shorter words are initials rather than plurals. */
const minPlural = 5

/** Subtracted from the score of a word that matches in the singular: one that matches as typed ranks before it. */
const lessInSingular = 20

/** A word as typed, then its possible singulars. */
const listForms = (word: string): readonly string[] => [
  word,
  ...plurals.flatMap(([plural, singular]) =>
    word.length >= minPlural && plural.test(word) ? [word.replace(plural, singular)] : [],
  ),
]

/** Score of the best of a word's forms: the word as typed, then its singulars. */
const scoreForms = (forms: readonly string[], key: Key): number =>
  Math.max(
    ...forms.map((form, index) => {
      const score = wordScore(form, key)
      return score === 0 || index === 0 ? score : Math.max(1, score - lessInSingular)
    }),
  )

/** Score of the best key that matches every word, in any order: 1 to 95; 0 if a word is missing. */
export const scoreMatch = (words: readonly string[], keys: readonly Key[]): number => {
  const allForms = words.map(listForms)
  return Math.max(
    0,
    ...keys.map(key => {
      const scores = allForms.map(forms => scoreForms(forms, key))
      return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0) / scores.length
    }),
  )
}

/** True if each word is contiguous, from the start of a word on, in one of the keys. */
export const isFullMatch = (words: readonly string[], keys: readonly Key[]): boolean => {
  const allForms = words.map(listForms)
  return keys.some(({ text, starts }) =>
    allForms.every(forms =>
      forms.some(form => starts.some((isStart, index) => isStart && text.startsWith(form, index))),
    ),
  )
}
