import type { Failure } from '../../../shared/result.ts'

/** Limit on concurrent page requests of one export. */
export interface ConcurrencyLimit {
  readonly allowed: () => number
  /** Records an answer's time in ms, and its failure, if any. */
  readonly note: (ms: number, failure: Failure | undefined) => void
}

/** An answer this many ms slower than the first never counts as slow. */
const noiseMs = 20

/** True for failures of an overloaded platform. */
const isStrained = (failure: Failure | undefined): boolean =>
  failure?.kind === 'timeout' ||
  (failure?.kind === 'http' && (failure.status === 429 || failure.status >= 500))

/**
 * Starts at `most`; drops to one when the platform is overloaded or takes more than twice as long as for the first page; grows by
 * one after as many good answers as are allowed.
 */
export const createConcurrencyLimit = (maxInFlight: number): ConcurrencyLimit => {
  let allowed = maxInFlight
  let goodAnswers = 0
  let firstMs: number | undefined
  return {
    allowed: () => allowed,
    note: (ms, failure) => {
      if (!failure) firstMs ??= ms
      if (isStrained(failure) || (firstMs !== undefined && ms > Math.max(2 * firstMs, firstMs + noiseMs))) {
        allowed = 1
        goodAnswers = 0
      } else if (!failure) {
        goodAnswers += 1
        if (goodAnswers < allowed || allowed === maxInFlight) return
        allowed += 1
        goodAnswers = 0
      }
    },
  }
}
