import type { FailedCall } from '../../shared/diagnosis.ts'
import type { Failure } from '../../shared/result.ts'

/** Result of a platform call, without request or answer content. */
export interface EndedCall {
  readonly call: string
  readonly ms: number
  readonly failure: Failure | null
}

interface Timing {
  readonly call: string
  readonly ms: number
  readonly outcome: 'ok' | Failure['kind']
}

const maxFailures = 50
const maxTimings = 300

/** No platform codes, which may hold anything: only an HTTP status or a system error name. */
const getFailureCode = (failure: Failure): string => {
  if (failure.kind === 'http') return String(failure.status)
  return failure.kind === 'offline' && /^[A-Z][A-Z_0-9]{2,40}$/.test(failure.detail) ? failure.detail : ''
}

/** Stores the last calls of this run, in memory only: the failed ones, newest first, and the durations of all. */
export const createRecentCalls = (now: () => number = Date.now) => {
  let failures: readonly FailedCall[] = []
  let timings: readonly Timing[] = []
  return {
    note: ({ call, ms, failure }: EndedCall): void => {
      timings = [{ call, ms, outcome: failure?.kind ?? 'ok' } as const, ...timings].slice(0, maxTimings)
      // A canceled call needs no diagnosis.
      if (!failure || failure.kind === 'cancelled') return
      const failedCall = { call, ms, at: now(), kind: failure.kind, code: getFailureCode(failure) }
      failures = [failedCall, ...failures].slice(0, maxFailures)
    },
    failures: (): readonly FailedCall[] => failures,
    timings: (): readonly Timing[] => timings,
  }
}

export type RecentCalls = ReturnType<typeof createRecentCalls>
