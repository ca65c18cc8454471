import type { BridgeEvents } from '../../shared/bridge/events.ts'
import type { RowSums, RowSumsRequest } from '../../shared/files/row-sums.ts'
import { type Failure, failed, ok, type Result } from '../../shared/result.ts'
import type { ReadSource } from '../platform/platform.ts'
import { findListEndpoint, notAListFailure, signedOutFailure } from './export-rules.ts'
import { createRowSums } from './row-sums.ts'
import { createConcurrencyLimit } from './walk/concurrency-limit.ts'
import { createRowDeduplicator } from './walk/row-deduplicator.ts'
import { walkPages } from './walk/walk.ts'

interface Options {
  readonly source: ReadSource
  readonly account: () => string | null
  /** Maximum number of concurrent page requests. */
  readonly inFlight: () => number
  readonly sendProgress: (progress: BridgeEvents['addingUp']) => void
  readonly retryPauses?: readonly number[]
}

const noProgress = { pages: 0, rows: 0, total: null, complete: false, bytes: 0 } as const
const quietMs = 100

/**
 * Reads all pages of a list and sums up its rows, with the deduplication of an export. Keeps sums and a reduced copy of the rows;
 * fails if cancelled or if the session ends.
 */
export const createSumRows =
  ({ source, account, inFlight, sendProgress, retryPauses = [500, 2000] }: Options) =>
  async (
    { ticket, endpoint: id, input, ...request }: RowSumsRequest,
    signal: AbortSignal,
  ): Promise<Result<RowSums>> => {
    const endpoint = findListEndpoint(id)
    const operator = account()
    if (operator === null) return failed(signedOutFailure)
    if (!endpoint) return failed(notAListFailure)
    const sums = createRowSums(request)
    let rowCount = 0
    let total: number | null = null
    let isOpen = false
    let notifiedAt = 0
    const barrier = (): Failure | undefined => {
      if (signal.aborted) return { kind: 'cancelled' }
      return account() === operator ? undefined : signedOutFailure
    }
    const walkResult = await walkPages({
      platform: source(endpoint),
      endpoint,
      input,
      from: noProgress,
      deduplicator: createRowDeduplicator(request.rowKey),
      signal,
      retryPauses,
      inFlight: createConcurrencyLimit(inFlight()),
      barrier,
      keep: async (lines, mark, repeatedRows) => {
        sums.take(lines)
        sums.takeAgain(repeatedRows)
        rowCount += lines.length
        // Past the last page, some lists state a total of 0.
        total = mark.total || total
        isOpen = mark.isOpen
        const now = performance.now()
        if (now - notifiedAt < quietMs) return
        notifiedAt = now
        sendProgress({ ticket, done: rowCount, total })
      },
    })
    if (!walkResult.ok) return walkResult
    return ok({ ...(await sums.end()), statedTotal: total, isOpen })
  }
