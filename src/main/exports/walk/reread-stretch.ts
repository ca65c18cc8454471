import { ok, type Result } from '../../../shared/result.ts'
import type { PageLine } from '../spool/spool-lines.ts'
import { type PageSource, readPage } from './read-page.ts'
import type { RowDeduplicator } from './row-deduplicator.ts'

/** A range of pages, both ends included, read `width` at a time. */
interface Stretch {
  readonly from: number
  readonly to: number
  readonly width: number
  /** True at the end of the list: it is then reread until its totals are stable, too. */
  readonly isLast: boolean
}

/** Limit for a growing list, which yields new rows at each reread: later pages will bring those. */
const maxRereads = 5

/** Consecutive numbers from `first` on. */
export const countFrom = (first: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, at) => first + at)

/** Rereads a range; yields rows that no page had, whether its first page has new rows only, and the totals of its pages. */
const readPages = async (source: PageSource, deduplicator: RowDeduplicator, { from, to, width }: Stretch) => {
  const lines: PageLine[] = []
  const totals = new Set<string>()
  let isFirstUnknown = false
  for (let page = from; page <= to; page += width) {
    const numbers = countFrom(page, Math.min(width, to - page + 1))
    for (const answer of await Promise.all(numbers.map(number => readPage(source, number)))) {
      if (!answer.ok) return answer
      // Past the last page, some lists state a total of 0.
      if (answer.value.total !== 0) totals.add(String(answer.value.total))
      // A changed row without a key would look like another row and be counted twice.
      const rows = answer.value.lines.filter(deduplicator.isKeyed)
      const fresh = rows.filter(row => deduplicator.classify(row) === 'new')
      if (answer.value.page === from) isFirstUnknown = rows.length > 0 && fresh.length === rows.length
      lines.push(...fresh)
    }
  }
  return ok({ newLines: lines, isFirstUnknown, totals: [...totals].toSorted().join() })
}

/**
 * Rereads pages and yields rows that have moved there from a page not read yet. Repeats until nothing new appears, and continues
 * further back if a whole page has moved. The last range is repeated until its totals are stable, too: a row may move across a
 * page boundary between any two reads.
 */
export const rereadStretch = async (
  source: PageSource,
  deduplicator: RowDeduplicator,
  stretch: Stretch,
): Promise<Result<readonly PageLine[]>> => {
  const lines: PageLine[] = []
  let { from, to } = stretch
  let attempts = 0
  let before: string | undefined
  while (from <= to && attempts < maxRereads) {
    const attempt = await readPages(source, deduplicator, { ...stretch, from, to })
    if (!attempt.ok) return attempt
    const { newLines, isFirstUnknown, totals } = attempt.value
    // Some lists state a different total on each page, but the same ones each time.
    const isStill = !totals.includes(',') || totals === before
    before = totals
    lines.push(...newLines)
    if (isFirstUnknown && from > 1) {
      to = from - 1
      from = Math.max(1, from - stretch.width)
    } else if (newLines.length === 0 && (isStill || !stretch.isLast)) break
    else attempts += 1
  }
  return ok(lines)
}
