import { beginWalk, takePage } from '../../../shared/files/walk-rules.ts'
import { type Failure, failed, ok, type Result } from '../../../shared/result.ts'
import type { SpoolProgress } from '../spool/spool.ts'
import type { PageLine, PageMark } from '../spool/spool-lines.ts'
import { exportPageSize, type PageSource, type ReadPage, readPage, requestPage } from './read-page.ts'
import { countFrom, rereadStretch } from './reread-stretch.ts'
import type { RowDeduplicator } from './row-deduplicator.ts'

/** A list with new rows even after ten million of them is endless. */
const maxPages = 50_000

/** Pages before and after a detected move that are read twice. */
const waryPages = 16

interface Walk extends PageSource {
  readonly from: SpoolProgress
  /** The rows read so far. */
  readonly deduplicator: RowDeduplicator
  /** A failure if the walk must stop, such as after a change of account. */
  readonly barrier: () => Failure | undefined
  /** Stores rows and the progress with them; `repeatedRows` came again. */
  readonly keep: (
    lines: readonly PageLine[],
    mark: PageMark,
    repeatedRows: readonly PageLine[],
  ) => Promise<void>
}

/**
 * Reads a list page by page until the shared walk rules detect its end. Stops at the first failure, with all complete pages
 * stored. A list without paging is one page.
 *
 * Pages are read concurrently while all of them state the total of the page before and repeat no row. Otherwise rows are
 * moving between pages: those pages are read again one by one, and a range before and after is read twice to find rows that
 * moved onto pages already read.
 */
export const walkPages = async (walk: Walk): Promise<Result<undefined>> => {
  const { endpoint, deduplicator, inFlight, signal } = walk
  const isPaged = 'page' in endpoint.input.shape
  const limits = { isPaged, limit: exportPageSize, maxPages }
  let { complete } = walk.from
  let state = beginWalk(walk.from.pages, walk.from.total)
  /** Total stated in the previous round. */
  let totalBefore = walk.from.total
  /** Up to this page, one request at a time. */
  let aloneUntil = 0
  let waryUntil = 0
  let lookedUpTo = state.pages - 1

  const width = (): number => {
    const { pages, maxLength, lastLength } = state
    const isFullSoFar = maxLength > 0 && lastLength === maxLength
    if (!isPaged || totalBefore === null || !isFullSoFar || pages < aloneUntil) return 1
    return Math.max(1, Math.min(inFlight.allowed(), Math.ceil(totalBefore / maxLength) - pages))
  }

  /** Reads several pages concurrently; undefined if they must be read one by one. */
  const readTogether = async (count: number): Promise<readonly ReadPage[] | undefined> => {
    const answers = await Promise.all(countFrom(state.pages + 1, count).map(page => requestPage(walk, page)))
    const pages = answers.flatMap(answer => (answer.ok ? [answer.value] : []))
    const isWhole =
      pages.length === count && pages.every(page => page.total !== null && page.lines.length > 0)
    return isWhole ? pages : undefined
  }

  /** Reads one page. An empty page before non-empty ones is not the end of the list; if it stays empty, its rows are lost. */
  const readAlone = async (page: number): Promise<Result<ReadPage>> => {
    const { maxLength, lastLength } = state
    const answer = await readPage(walk, page)
    if (!answer.ok || answer.value.lines.length > 0 || page === 1 || lastLength < maxLength) return answer
    const total = answer.value.total || totalBefore || 0
    if (total <= deduplicator.size()) return answer
    for (const laterPage of new Set([page + 1, Math.ceil(total / (maxLength || exportPageSize))])) {
      const laterAnswer = laterPage > page ? await readPage(walk, laterPage) : answer
      if (!laterAnswer.ok) return laterAnswer
      if (laterAnswer.value.lines.length === 0) continue
      const rereadPage = await readPage(walk, page)
      if (!rereadPage.ok || rereadPage.value.lines.length > 0) return rereadPage
      const detail = `page ${page} is empty, page ${laterPage} is not`
      return failed({ kind: 'malformed', endpoint: endpoint.id, detail })
    }
    return answer
  }

  /** Processes a received page; yields its rows to store, and its repeated rows. */
  const takeArrived = (page: ReadPage) => {
    const meetings = page.lines.map(deduplicator.classify)
    const isNew = (kind: PageLine['kind']) => (line: PageLine, at: number) =>
      line.kind === kind && meetings[at] === 'new'
    state = takePage(
      state,
      {
        length: page.lines.length,
        unreadable: page.lines.filter(line => line.kind === 'unreadable').length,
        newRows: page.lines.filter(isNew('row')).length,
        newUnreadable: page.lines.filter(isNew('unreadable')).length,
        complaints: page.complaints,
        total: page.total,
        known: deduplicator.size(),
      },
      limits,
    )
    complete = state.end === 'complete' || state.end === 'open'
    const lines = state.isRepeated ? [] : page.lines.filter((_, index) => meetings[index] !== 'again')
    const repeatedRows = state.isRepeated ? [] : page.lines.filter((_, index) => meetings[index] === 'again')
    return { lines, again: repeatedRows }
  }

  /** Processes the pages of a round, rereads others if rows are moving, and stores all. */
  const takeRound = async (round: readonly ReadPage[]): Promise<Result<undefined>> => {
    const firstPage = state.pages + 1
    const processed = round.map(takeArrived)
    const { pages } = state
    const isMoving =
      processed.some(page => page.again.length > 0) ||
      // Past the last page, some lists state a total of 0.
      round.some(({ total }) => total && totalBefore && total !== totalBefore)
    if (isMoving) waryUntil = pages + waryPages
    const lines = processed.flatMap(page => page.lines)
    // Without keys a changed row cannot be recognized.
    if (pages <= waryUntil && deduplicator.hasKeys) {
      const isReadAgain = isMoving && round.length > 1
      // At the end the whole range again; before that, from the page reread last, where a row may have moved meanwhile.
      const from = Math.max(1, complete ? pages - waryPages : lookedUpTo, firstPage - waryPages)
      const to = isReadAgain || complete ? pages : pages - 1
      const stretch = { from, to, width: isMoving ? 1 : inFlight.allowed(), isLast: complete }
      const reread = await rereadStretch(walk, deduplicator, stretch)
      if (!reread.ok) return reread
      if (reread.value.length > 0) waryUntil = pages + waryPages
      lines.push(...reread.value)
      lookedUpTo = pages - 1
    }
    totalBefore = round.at(-1)?.total ?? null
    const repeatedRows = processed.flatMap(page => page.again)
    const mark = {
      page: pages,
      total: totalBefore,
      last: complete,
      again: repeatedRows.length,
      isOpen: state.end === 'open',
    }
    await walk.keep(lines, mark, repeatedRows)
    return ok(undefined)
  }

  const nextRound = async (): Promise<Result<undefined>> => {
    const barrierFailure = walk.barrier()
    if (barrierFailure) return failed(barrierFailure)
    if (state.end === 'endless') {
      return failed({ kind: 'malformed', endpoint: endpoint.id, detail: 'a list without an end' })
    }
    const count = width()
    if (count > 1) {
      const together = await readTogether(count)
      if (signal.aborted) return failed({ kind: 'cancelled' })
      if (together) return takeRound(together)
      aloneUntil = state.pages + count
      return ok(undefined)
    }
    const answer = await readAlone(state.pages + 1)
    return answer.ok ? takeRound([answer.value]) : answer
  }

  let result: Result<undefined> = ok(undefined)
  const isOver = () => complete || !result.ok
  while (!isOver()) result = await nextRound()
  return result
}
