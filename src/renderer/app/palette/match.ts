import { readTitle } from './pinyin.ts'

/** A text that can be found, folded; `starts` says at which places a word, a character or a syllable begins. */
export interface Key {
  readonly text: string
  readonly starts: readonly boolean[]
  /** Taken off the score of what is found by it. */
  readonly less: number
}

/** Small letters without accents, of one width. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

const inWord = /[\p{L}\p{N}]/u
const han = /\p{Script=Han}/u

const written = (title: string, less: number): Key => {
  const letters = folded(title).split('')
  return {
    text: letters.join(''),
    starts: letters.map((letter, at) => {
      const before = letters[at - 1] ?? ' '
      return inWord.test(letter) && (!inWord.test(before) || han.test(letter) || han.test(before))
    }),
    less,
  }
}

/** Characters of a title by which it is found: what stands behind them, the platform's own texts may be long, is not. */
const maxTitle = 256

/** The keys by which a title is found: as it is written and, where it is Chinese, as it is said. */
export const createKeys = (title: string, less = 0): readonly Key[] =>
  keysOfShort(title.slice(0, maxTitle), less)

const keysOfShort = (title: string, less: number): readonly Key[] => [
  written(title, less),
  ...readTitle(title).map(syllables => ({
    text: folded(syllables.join('')),
    starts: syllables.flatMap(syllable =>
      folded(syllable)
        .split('')
        .map((_, at) => at === 0),
    ),
    less,
  })),
]

/** A jump into the middle of a word costs more than any number of jumps to the beginnings of words. */
const intoWord = 1000

/** How many letters may be found in the middle of words. */
const looseOf = (length: number): number => (length < 3 ? 0 : length < 6 ? 1 : 2)

/**
 * The least cost of finding the letters of `word` in this order: letters that follow each other are free, to begin at a
 * later word costs 1, a jump to a word's beginning 2, one into the middle of a word {@link intoWord} more; infinite where they
 * are not there.
 */
const cost = (word: string, { text, starts }: Key): number => {
  let before: readonly number[] = []
  for (let at = 0; at < word.length; at += 1) {
    const wanted = word.charCodeAt(at)
    const now: number[] = []
    let least = at === 0 ? 0 : Number.POSITIVE_INFINITY
    for (let place = 0; place < text.length; place += 1) {
      const follows = at === 0 ? Number.POSITIVE_INFINITY : (before[place - 1] ?? Number.POSITIVE_INFINITY)
      const jumps = least + (place === 0 ? 0 : at === 0 ? 1 : 2) + (starts[place] ? 0 : intoWord)
      now.push(text.charCodeAt(place) === wanted ? Math.min(follows, jumps) : Number.POSITIVE_INFINITY)
      // A jump leaves a letter out: what stands right before is followed instead.
      if (at > 0) least = Math.min(least, before[place - 1] ?? Number.POSITIVE_INFINITY)
    }
    before = now
  }
  return Math.min(Number.POSITIVE_INFINITY, ...before)
}

const wordScore = (word: string, key: Key): number => {
  if (word.length > key.text.length) return 0
  const least = cost(word, key)
  const loose = Math.floor(least / intoWord)
  if (!Number.isFinite(least) || loose > looseOf(word.length)) return 0
  const score = 80 - 25 * loose - 2 * Math.min(9, least % intoWord) + (15 * word.length) / key.text.length
  return Math.max(1, score - key.less)
}

/** What is typed is cut here: no title is longer. */
const longest = 64

/** The words of what was typed, as {@link scoreMatch} takes them. */
export const splitWords = (typed: string): readonly string[] =>
  folded(typed.slice(0, longest)).split(/\s+/).filter(Boolean)

/** How well these words are found by one of the keys, each of them and in any order: 1 to 95, or 0 where one is not. */
export const scoreMatch = (words: readonly string[], keys: readonly Key[]): number =>
  Math.max(
    0,
    ...keys.map(key => {
      const scores = words.map(word => wordScore(word, key))
      return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0) / scores.length
    }),
  )

/** Whether each of these words stands in one piece, from the beginning of a word on, in one of the keys. */
export const isWhole = (words: readonly string[], keys: readonly Key[]): boolean =>
  keys.some(({ text, starts }) =>
    words.every(word => starts.some((isStart, at) => isStart && text.startsWith(word, at))),
  )
