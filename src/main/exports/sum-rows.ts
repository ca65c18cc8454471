import type { BridgeEvents } from '../../shared/bridge/events.ts'
import { type Failure, failed, ok, type Result } from '../../shared/result.ts'
import type { RowSums, RowSumsRequest } from '../../shared/row-sums.ts'
import type { Platform } from '../platform/platform.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'
import { findListEndpoint, notAListFailure, signedOutFailure } from './export-rules.ts'
import { createRowDeduplicator } from './row-deduplicator.ts'
import { createRowSums } from './row-sums.ts'
import { walkPages } from './walk.ts'

interface Options {
  readonly platform: Platform
  readonly account: () => string | null
  /** Maximum number of concurrent page requests. */
  readonly inFlight: () => number
  readonly tell: (progress: BridgeEvents['addingUp']) => void
  readonly retryPauses?: readonly number[]
}

const nothing = { pages: 0, rows: 0, total: null, complete: false, bytes: 0 } as const
const quietMs = 100

/**
 * Reads all pages of a list and sums up its rows, with the deduplication of an export. Keeps sums and a reduced copy of the rows;
 * fails if cancelled or if the session ends.
 */
export const createSumRows =
  ({ platform, account, inFlight, tell, retryPauses = [500, 2000] }: Options) =>
  async (
    { ticket, endpoint: id, input, ...asked }: RowSumsRequest,
    signal: AbortSignal,
  ): Promise<Result<RowSums>> => {
    const endpoint = findListEndpoint(id)
    const operator = account()
    if (operator === null) return failed(signedOutFailure)
    if (!endpoint) return failed(notAListFailure)
    const sums = createRowSums(asked)
    let done = 0
    let promised: number | null = null
    let isOpen = false
    let told = 0
    const barrier = (): Failure | undefined => {
      if (signal.aborted) return { kind: 'cancelled' }
      return account() === operator ? undefined : signedOutFailure
    }
    const walked = await walkPages({
      platform,
      endpoint,
      input,
      from: nothing,
      seen: createRowDeduplicator(asked.rowKey),
      signal,
      retryPauses,
      inFlight: createConcurrencyLimit(inFlight()),
      barrier,
      keep: async (lines, mark, again) => {
        sums.take(lines)
        sums.takeAgain(again)
        done += lines.length
        // Past the last page, some lists state a total of 0.
        promised = mark.total || promised
        isOpen = mark.isOpen
        const now = performance.now()
        if (now - told < quietMs) return
        told = now
        tell({ ticket, done, total: promised })
      },
    })
    if (!walked.ok) return walked
    return ok({ ...(await sums.end()), promised, isOpen })
  }
