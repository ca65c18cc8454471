import { ok, type Result } from '../../shared/result.ts'
import { type PageSource, readPage } from './read-page.ts'
import type { RowDeduplicator } from './row-deduplicator.ts'
import type { PageLine } from './spool-lines.ts'

/** Pages from one to another, both included, so many of them at the same time. */
interface Stretch {
  readonly from: number
  readonly to: number
  readonly width: number
  /** Nothing is read after it: it is read until it stands still, too. */
  readonly isLast: boolean
}

/** A list that brings new rows each time its pages are read again is growing: it is left to the pages to come. */
const maxRereads = 5

/** Numbers from one on, so many of them. */
export const countFrom = (first: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, at) => first + at)

/**
 * Reads a stretch once more; yields the rows no page had brought, whether its first page brought no other, and whether its
 * pages state one total.
 */
const look = async (source: PageSource, seen: RowDeduplicator, { from, to, width }: Stretch) => {
  const found: PageLine[] = []
  const totals = new Set<string>()
  let isFirstUnknown = false
  for (let page = from; page <= to; page += width) {
    const numbers = countFrom(page, Math.min(width, to - page + 1))
    for (const answer of await Promise.all(numbers.map(number => readPage(source, number)))) {
      if (!answer.ok) return answer
      // Past its end, some lists have a total of 0.
      if (answer.value.total !== 0) totals.add(String(answer.value.total))
      // One without a key that has changed since would be taken for another, and counted twice.
      const rows = answer.value.lines.filter(seen.isKeyed)
      const fresh = rows.filter(row => seen.meet(row) === 'new')
      if (answer.value.page === from) isFirstUnknown = rows.length > 0 && fresh.length === rows.length
      found.push(...fresh)
    }
  }
  return ok({ found, isFirstUnknown, totals: [...totals].toSorted().join() })
}

/**
 * Reads pages again, those after which others have been read since, and yields the rows that had moved onto them from a
 * page not read yet. Goes on until they bring nothing new, and further back where a page has moved away whole. The last
 * stretch is read until it also stands still: a row may swing over the edge of a page between any two reads.
 */
export const rereadStretch = async (
  source: PageSource,
  seen: RowDeduplicator,
  stretch: Stretch,
): Promise<Result<readonly PageLine[]>> => {
  const all: PageLine[] = []
  let { from, to } = stretch
  let looks = 0
  let before: string | undefined
  while (from <= to && looks < maxRereads) {
    const looked = await look(source, seen, { ...stretch, from, to })
    if (!looked.ok) return looked
    const { found, isFirstUnknown, totals } = looked.value
    // Some lists state another total on each page, and the same ones each time.
    const isStill = !totals.includes(',') || totals === before
    before = totals
    all.push(...found)
    if (isFirstUnknown && from > 1) {
      to = from - 1
      from = Math.max(1, from - stretch.width)
    } else if (found.length === 0 && (isStill || !stretch.isLast)) break
    else looks += 1
  }
  return ok(all)
}
