import { setTimeout as pause } from 'node:timers/promises'
import type { Endpoint } from '../../shared/endpoint.ts'
import type { Page } from '../../shared/page.ts'
import { type Failure, failed, ok, type Result } from '../../shared/result.ts'
import type { Platform } from '../platform/platform.ts'
import type { SeenRows } from './seen-rows.ts'
import type { Reached } from './spool.ts'
import { linesOf } from './spool-lines.ts'

/** Rows asked for in one call. */
const pageSize = 200

/** A list that still brings new rows after ten million of them has no end. */
const mostPages = 50_000

interface Walk {
  readonly platform: Platform
  /** A read whose output is a page. */
  readonly endpoint: Endpoint
  readonly input: Readonly<Record<string, unknown>>
  readonly from: Reached
  /** What has come so far. */
  readonly seen: SeenRows
  readonly signal: AbortSignal
  /** Milliseconds before each further attempt at a page. */
  readonly retryPauses: readonly number[]
  /** A failure when the walk may not go on, such as another account being signed in. */
  readonly barrier: () => Failure | undefined
  /** Keeps a page; the next is asked for when it is kept. */
  readonly keep: (
    page: Page<unknown>,
    mark: { readonly page: number; readonly last: boolean },
  ) => Promise<void>
}

/** Failures that may be gone a moment later; only reads are ever repeated. */
const passes = (failure: Failure): boolean =>
  failure.kind === 'offline' ||
  failure.kind === 'timeout' ||
  (failure.kind === 'http' && failure.status >= 500)

const readPage = async (walk: Walk, page: number): Promise<Result<Page<unknown>>> => {
  const { platform, endpoint, signal } = walk
  const read = () => platform.call(endpoint, { ...walk.input, page, limit: pageSize }, { signal })
  let answer = await read()
  for (const wait of walk.retryPauses) {
    if (answer.ok || !passes(answer.failure) || signal.aborted) break
    await pause(wait, undefined, { signal }).catch(() => undefined)
    if (!signal.aborted) answer = await read()
  }
  if (signal.aborted) return failed({ kind: 'cancelled' })
  // The exporter has checked that this endpoint's output is a page.
  return answer.ok ? ok(answer.value as Page<unknown>) : answer
}

/** No shorter than the ones before; and a round number of rows may be all the platform gives at once, whatever is asked. */
const mayBeFull = (length: number, longest: number): boolean =>
  length >= longest && (length >= pageSize || length % 10 === 0)

/**
 * Reads a list page after page until what came says that it is at its end: a page that brings nothing new, or one that is
 * not full once the promised total is there. Promises alone are not trusted, they may be wrong or of another moment.
 * Stops at the first failure with all complete pages kept. A list without paging is one page.
 */
export const walkPages = async (walk: Walk): Promise<Result<undefined>> => {
  const { endpoint, seen } = walk
  const paged = 'page' in endpoint.input.shape
  let { pages, complete } = walk.from
  let longest = 0
  let unreadable = ''
  /** Of a page without a readable row, whether it is the page before once more. */
  const isUnreadableAgain = (page: Page<unknown>): boolean => {
    const before = unreadable
    unreadable = page.rows.length === 0 ? JSON.stringify(page.unreadable) : ''
    return unreadable !== '' && unreadable === before
  }
  while (!complete) {
    const stopped = walk.barrier()
    if (stopped) return failed(stopped)
    if (pages === mostPages) {
      return failed({ kind: 'malformed', endpoint: endpoint.id, detail: 'a list without an end' })
    }
    const answer = await readPage(walk, pages + 1)
    if (!answer.ok) return answer
    const { value } = answer
    pages += 1
    const lines = [...linesOf(value)]
    const fresh = lines.filter(seen.add).length
    const isAllThere = value.atLeast || (value.total > 0 && seen.size() >= value.total)
    const isNothingNew = fresh === 0 || (isAllThere && isUnreadableAgain(value))
    complete = !paged || isNothingNew || (!value.atLeast && isAllThere && !mayBeFull(lines.length, longest))
    longest = Math.max(longest, lines.length)
    await walk.keep(isNothingNew ? { ...value, rows: [], unreadable: [] } : value, {
      page: pages,
      last: complete,
    })
  }
  return ok(undefined)
}
