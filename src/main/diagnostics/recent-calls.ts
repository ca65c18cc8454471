import type { FailedCall } from '../../shared/diagnosis.ts'
import type { Failure } from '../../shared/result.ts'

/** How a call of the platform ended: nothing of what was sent or said. */
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

/** The platform's own codes may hold anything; a status and the system's names of errors cannot. */
const codeOf = (failure: Failure): string => {
  if (failure.kind === 'http') return String(failure.status)
  return failure.kind === 'offline' && /^[A-Z][A-Z_0-9]{2,40}$/.test(failure.detail) ? failure.detail : ''
}

/** The last calls of this run, in memory alone: the failed ones, the newest first, and how long each of all took. */
export const createRecentCalls = (now: () => number = Date.now) => {
  let failures: readonly FailedCall[] = []
  let timings: readonly Timing[] = []
  return {
    note: ({ call, ms, failure }: EndedCall): void => {
      timings = [{ call, ms, outcome: failure?.kind ?? 'ok' } as const, ...timings].slice(0, maxTimings)
      // Nobody wonders why something failed that was given up.
      if (!failure || failure.kind === 'cancelled') return
      const failed = { call, ms, at: now(), kind: failure.kind, code: codeOf(failure) }
      failures = [failed, ...failures].slice(0, maxFailures)
    },
    failures: (): readonly FailedCall[] => failures,
    timings: (): readonly Timing[] => timings,
  }
}

export type RecentCalls = ReturnType<typeof createRecentCalls>
