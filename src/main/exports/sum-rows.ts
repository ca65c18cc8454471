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
  /** Pages that may be asked for at the same time. */
  readonly inFlight: () => number
  readonly tell: (progress: BridgeEvents['addingUp']) => void
  readonly retryPauses?: readonly number[]
}

const nothing = { pages: 0, rows: 0, total: null, complete: false, bytes: 0 } as const
const quietMs = 100

/**
 * Walks all pages of a list and adds up its rows, as an export would read them: each once, also where rows move. Keeps
 * sums and a short form of the rows; a walk that is cancelled, or whose session ends, is a failure.
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
        // Past its end, some lists have a total of 0.
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
