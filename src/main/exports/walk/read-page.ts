import { setTimeout as pause } from 'node:timers/promises'
import type { ReadEndpoint } from '../../../shared/endpoint-base.ts'
import { describeComplaints, type Page } from '../../../shared/page.ts'
import { type Failure, failed, ok, type Result } from '../../../shared/result.ts'
import type { Platform } from '../../platform/platform.ts'
import { listPageRows, type PageLine } from '../spool/spool-lines.ts'
import type { ConcurrencyLimit } from './concurrency-limit.ts'

/** Rows per request. */
export const exportPageSize = 200

/** A page as received: its rows in order, and the total of the search that it states; null: none. */
export interface ReadPage {
  readonly page: number
  readonly lines: readonly PageLine[]
  /** Positions and errors of its unreadable rows; '' for none. */
  readonly complaints: string
  readonly total: number | null
}

/** The list to read, and the request options. */
export interface PageSource {
  readonly platform: Platform
  /** Its output is a page. */
  readonly endpoint: ReadEndpoint
  readonly input: Readonly<Record<string, unknown>>
  readonly signal: AbortSignal
  /** Delays before each retry of a page, in ms. */
  readonly retryPauses: readonly number[]
  readonly inFlight: ConcurrencyLimit
}

/** True for transient failures; only reads are retried. */
const isTransient = (failure: Failure): boolean =>
  failure.kind === 'offline' ||
  failure.kind === 'timeout' ||
  (failure.kind === 'http' && (failure.status === 429 || failure.status >= 500))

/** Requests a page once. */
export const requestPage = async (source: PageSource, page: number): Promise<Result<ReadPage>> => {
  const { platform, endpoint, input, signal, inFlight } = source
  const startedAt = performance.now()
  const answer = await platform.call(endpoint, { ...input, page, limit: exportPageSize }, { signal })
  if (signal.aborted) return failed({ kind: 'cancelled' })
  inFlight.note(performance.now() - startedAt, answer.ok ? undefined : answer.failure)
  if (!answer.ok) return answer
  // The caller has checked that this endpoint's output is a page.
  const value = answer.value as Page<unknown>
  const complaints = describeComplaints(value.unreadable)
  return ok({ page, lines: [...listPageRows(value)], complaints, total: value.atLeast ? null : value.total })
}

/** Requests a page, retried after each pause while the failure is transient. */
export const readPage = async (source: PageSource, page: number): Promise<Result<ReadPage>> => {
  const { signal } = source
  let answer = await requestPage(source, page)
  for (const wait of source.retryPauses) {
    if (answer.ok || !isTransient(answer.failure)) break
    await pause(wait, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return failed({ kind: 'cancelled' })
    answer = await requestPage(source, page)
  }
  return answer
}
