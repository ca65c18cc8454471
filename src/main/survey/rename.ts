import type { DeclaredField } from './declared-fields.ts'
import { listSynonyms, splitName } from './names.ts'
import { findCommonKind, type ValueKind } from './values.ts'

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

const fitsKind = (field: DeclaredField, look: ValueKind): boolean => {
  switch (field.kind) {
    case 'time':
      return look === 'time'
    case 'amount':
    case 'percentage':
    case 'number':
      return look === 'decimal' || look === 'code' || look === 'id' || look === 'orderNumber'
    case 'code':
      return look === 'code'
    case 'id':
      return look === 'id' || look === 'orderNumber' || look === 'code' || look === 'text'
    case 'text':
      return look !== 'list'
    case 'labels':
    case 'other':
      return look === 'list' || look === 'text'
    default:
      return field.kind satisfies never
  }
}

interface Pair {
  readonly ours: string
  readonly theirs: string
  readonly score: number
  readonly looks: ValueKind
  readonly seen: number
}

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
  const pairs = [...missing].flatMap(([ours, field]) =>
    unknown.flatMap((theirs): Pair[] => {
      const values = rows.map(row => row[theirs])
      const commonLook = findCommonKind(values)
      const present = values.filter(value => value !== undefined)
      const isReadable = present.every(value => field.schema.safeParse(value).success)
      if (!isReadable || (commonLook !== 'none' && !fitsKind(field, commonLook))) return []
      const score = nameLikeness(ours, theirs)
      return [{ ours, theirs, score, looks: commonLook, seen: present.length }]
    }),
  )
  const renames: Rename[] = []
  let open = pairs.filter(pair => pair.score >= minScore)
  // A matched pair no longer competes with the others.
  for (let hasMatch = true; hasMatch; ) {
    const isOpen = (pair: Pair) => !renames.some(one => one.ours === pair.ours || one.theirs === pair.theirs)
    open = open.filter(isOpen)
    const rivals = pairs.filter(isOpen)
    const clear = open.filter(pair =>
      rivals.every(
        other =>
          other === pair ||
          (other.ours !== pair.ours && other.theirs !== pair.theirs) ||
          pair.score - other.score >= minLead,
      ),
    )
    for (const pair of clear) {
      renames.push({
        ours: pair.ours,
        theirs: pair.theirs,
        seen: pair.seen,
        of: rows.length,
        looks: pair.looks,
      })
    }
    hasMatch = clear.length > 0
  }
  return [...renames, ...findAlone(pairs, renames, rows.length)]
}

/** True if their name has no other meaning than ours: `update_time` is no `AddTime`, `third_order_no` no `OrderId`. */
const saysNothingElse = ({ ours, theirs, looks }: Pair): boolean => {
  const ownWords = splitName(ours)
  return looks === 'list' || splitName(theirs).every(word => ownWords.some(other => isSameWord(word, other)))
}

/** Distinctive looks, which identify a field that is alone in having one: order numbers, times. */
const distinctiveLooks: ReadonlySet<ValueKind> = new Set(['time', 'orderNumber', 'list'])

/** Matches the only two fields with the same distinctive look. */
const findAlone = (pairs: readonly Pair[], renames: readonly Rename[], rows: number): readonly Rename[] => {
  const isOpen = ({ ours, theirs }: Pair) => !renames.some(one => one.ours === ours || one.theirs === theirs)
  const open = pairs.filter(isOpen)
  return open
    .filter(
      pair =>
        distinctiveLooks.has(pair.looks) &&
        pair.score > 0 &&
        saysNothingElse(pair) &&
        pair.seen >= Math.min(3, rows),
    )
    .filter(pair =>
      open.every(other => other === pair || (other.ours !== pair.ours && other.theirs !== pair.theirs)),
    )
    .map(({ ours, theirs, seen, looks }) => ({ ours, theirs, seen, of: rows, looks }))
}
