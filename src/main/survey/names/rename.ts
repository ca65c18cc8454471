import type { DeclaredField, FieldKind } from '../answers/declared-fields.ts'
import { findCommonKind, type ValueKind } from '../answers/values.ts'
import { listSynonyms, splitName } from './names.ts'

type Row = Readonly<Record<string, unknown>>

/** One of our names and this platform's name in its place, with the evidence. */
export interface Rename {
  readonly ours: string
  readonly theirs: string
  readonly seen: number
  readonly of: number
  readonly looks: ValueKind
}

const isSameWord = (a: string, b: string): boolean =>
  listSynonyms(a).includes(b) || (Math.min(a.length, b.length) >= 4 && (a.startsWith(b) || b.startsWith(a)))

/** Similarity of two names, 0 to 1; 1: the same letters in another style. */
const nameLikeness = (ours: string, theirs: string): number => {
  const [left, right] = [splitName(ours), splitName(theirs)]
  if (left.join('') === right.join('')) return 1
  const sharedCount = left.filter(word => right.some(other => isSameWord(word, other))).length
  const exactCount = left.filter(word => right.includes(word)).length
  const longerLength = Math.max(left.length, right.length)
  return longerLength === 0 ? 0 : Math.min(0.95, (sharedCount * 0.8 + exactCount * 0.2) / longerLength)
}

/** Two words without a common key are not the same: their synonyms, the start of a longer one. */
const listKeys = (word: string): readonly string[] => [
  ...listSynonyms(word),
  ...(word.length >= 4 ? [`start ${word.slice(0, 4)}`] : []),
]

/**
 * Picks at most `max` unknown fields: first those with the largest part of words that missing ones have, too. Comparing each of
 * them with each missing one would take seconds for thousands.
 */
export const pickLikely = (
  missing: readonly string[],
  unknown: readonly string[],
  max: number,
): readonly string[] => {
  if (unknown.length <= max) return unknown
  const ownWords = missing.map(splitName)
  const ownKeys = new Set(ownWords.flatMap(words => words.flatMap(listKeys)))
  const wholeNames = new Set(ownWords.map(words => words.join('')))
  const countShared = (words: readonly string[]): number =>
    words.filter(word => listKeys(word).some(key => ownKeys.has(key))).length
  return unknown
    .map(name => {
      const words = splitName(name)
      const isWhole = wholeNames.has(words.join(''))
      return { name, part: isWhole ? 2 : countShared(words) / Math.max(1, words.length) }
    })
    .toSorted((left, right) => right.part - left.part)
    .slice(0, max)
    .map(({ name }) => name)
}

/** Looks of values that fit a field's kind, by kind. */
const looksByKind: Readonly<Record<FieldKind, readonly ValueKind[]>> = {
  time: ['time'],
  amount: ['decimal', 'code', 'id', 'orderNumber'],
  percentage: ['decimal', 'code', 'id', 'orderNumber'],
  number: ['decimal', 'code', 'id', 'orderNumber'],
  code: ['code'],
  id: ['id', 'orderNumber', 'code', 'text'],
  text: ['time', 'orderNumber', 'id', 'decimal', 'code', 'text'],
  labels: ['list', 'text'],
  other: ['list', 'text'],
}

interface Pair extends Rename {
  readonly score: number
}

const toRename = ({ score: _score, ...rename }: Pair): Rename => rename

/** True for another pair with one of these names. */
const isRival = (pair: Pair, other: Pair): boolean =>
  other !== pair && (other.ours === pair.ours || other.theirs === pair.theirs)

/** Lower similarity alone is no evidence. */
const minScore = 0.7
/** Minimum lead over any other pair. */
const minLead = 0.12

/** Matches unknown fields to missing ones. Ambiguous pairs are left out. */
export const findRenames = (
  missing: ReadonlyMap<string, DeclaredField>,
  unknown: readonly string[],
  rows: readonly Row[],
): readonly Rename[] => {
  let open = [...missing].flatMap(([ours, { kind, schema }]) =>
    unknown.flatMap((theirs): Pair[] => {
      const present = rows.map(row => row[theirs]).filter(value => value !== undefined)
      const looks = findCommonKind(present)
      const isReadable = present.every(value => schema.safeParse(value).success)
      if (!isReadable || (looks !== 'none' && !looksByKind[kind].includes(looks))) return []
      return [
        { ours, theirs, score: nameLikeness(ours, theirs), looks, seen: present.length, of: rows.length },
      ]
    }),
  )
  const renames: Pair[] = []
  // A matched pair no longer competes with the others.
  for (let clear = open; clear.length > 0; ) {
    clear = open.filter(
      pair =>
        pair.score >= minScore &&
        open.every(other => !isRival(pair, other) || pair.score - other.score >= minLead),
    )
    renames.push(...clear)
    open = open.filter(pair => !clear.some(one => one === pair || isRival(one, pair)))
  }
  return [...renames, ...open.filter(pair => isAlone(pair, open))].map(toRename)
}

/** Distinctive looks, which identify a field that is alone in having one: order numbers, times. */
const distinctiveLooks: ReadonlySet<ValueKind> = new Set(['time', 'orderNumber', 'list'])

/**
 * True for the only two fields with the same distinctive look, if their name has no other meaning than ours: `update_time` is no
 * `AddTime`, `third_order_no` no `OrderId`.
 */
const isAlone = (pair: Pair, open: readonly Pair[]): boolean => {
  const ownWords = splitName(pair.ours)
  const saysNothingElse =
    pair.looks === 'list' ||
    splitName(pair.theirs).every(word => ownWords.some(other => isSameWord(word, other)))
  return (
    distinctiveLooks.has(pair.looks) &&
    pair.score > 0 &&
    saysNothingElse &&
    pair.seen >= Math.min(3, pair.of) &&
    !open.some(other => isRival(pair, other))
  )
}
