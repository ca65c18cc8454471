import { setTimeout as pause } from 'node:timers/promises'
import type { Endpoint } from '../../shared/endpoint.ts'
import type { Page } from '../../shared/page.ts'
import { type Failure, failed, ok, type Result } from '../../shared/result.ts'
import type { Platform } from '../platform/platform.ts'
import type { Reached } from './spool.ts'

/** Rows asked for in one call. */
const pageSize = 200

interface Walk {
  readonly platform: Platform
  /** A read whose output is a page. */
  readonly endpoint: Endpoint
  readonly input: Readonly<Record<string, unknown>>
  readonly from: Reached
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

/**
 * Reads a list page after page until all rows of its total, or an empty page, have come. Stops at the first failure with
 * all complete pages kept. A list without paging is one page.
 */
export const walkPages = async (walk: Walk): Promise<Result<undefined>> => {
  const paged = 'page' in walk.endpoint.input.shape
  let { pages, rows, complete } = walk.from
  while (!complete) {
    const stopped = walk.barrier()
    if (stopped) return failed(stopped)
    const answer = await readPage(walk, pages + 1)
    if (!answer.ok) return answer
    const length = answer.value.rows.length + answer.value.unreadable.length
    pages += 1
    rows += length
    // A total of 0 beside rows is no total: some backends count on the first page only.
    const { total } = answer.value
    complete = !paged || length === 0 || (total > 0 && rows >= total)
    await walk.keep(answer.value, { page: pages, last: complete })
  }
  return ok(undefined)
}
