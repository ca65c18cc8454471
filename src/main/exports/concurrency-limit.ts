import type { Failure } from '../../shared/result.ts'

/** How many pages of one export may be asked for at the same time. */
export interface ConcurrencyLimit {
  readonly allowed: () => number
  /** Notes how long an answer took, in milliseconds, and what failure it was, if any. */
  readonly note: (ms: number, failure: Failure | undefined) => void
}

/** Answers are never called slow for so few milliseconds more than the first. */
const noiseMs = 20

/** The platform has too much to do. */
const isStrained = (failure: Failure | undefined): boolean =>
  failure?.kind === 'timeout' ||
  (failure?.kind === 'http' && (failure.status === 429 || failure.status >= 500))

/**
 * Starts with so many; goes down to one when the platform is strained or takes more than twice as long as for its first
 * page, and up again by one after as many good answers as are allowed.
 */
export const createConcurrencyLimit = (most: number): ConcurrencyLimit => {
  let allowed = most
  let good = 0
  let first: number | undefined
  return {
    allowed: () => allowed,
    note: (ms, failure) => {
      if (!failure) first ??= ms
      if (isStrained(failure) || (first !== undefined && ms > Math.max(2 * first, first + noiseMs))) {
        allowed = 1
        good = 0
      } else if (!failure) {
        good += 1
        if (good < allowed || allowed === most) return
        allowed += 1
        good = 0
      }
    },
  }
}
