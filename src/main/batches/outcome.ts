import type { BatchPause, BatchRowState } from '../../shared/batch.ts'
import type { Failure } from '../../shared/result.ts'
import { isVerified, type WriteOutcome } from '../../shared/write-outcome.ts'

/** What became of a row, and why the batch stands still after it; null: it goes on. */
export interface RowOutcome {
  readonly state: BatchRowState
  readonly pause: BatchPause | null
  /** What the paused job says. */
  readonly failure: Failure | null
}

const waits = (pause: BatchPause, failure: Failure): RowOutcome => ({
  state: { kind: 'waiting' },
  pause,
  failure,
})

/** What becomes of a row whose record could not be read: nothing was sent. */
export const classifyReadFailure = (failure: Failure, at: number): RowOutcome => {
  const { kind } = failure
  if (kind === 'signedOut') return waits('signedOut', failure)
  if (kind === 'cancelled') return waits('signedOut', { kind: 'signedOut', message: '' })
  if (kind === 'offline' || kind === 'timeout' || kind === 'http' || kind === 'misconfigured') {
    return waits('offline', failure)
  }
  return { state: { kind: 'skipped', at, failure, now: null }, pause: null, failure: null }
}

/** What an answer to a row's write, or the lack of one, makes of the row. */
export const classifyRowOutcome = (
  { result, isSent, verification }: WriteOutcome,
  at: number,
): RowOutcome => {
  if (result.ok) {
    // Accepted, and its record does not show it: somebody has to look before the next one.
    if (!isVerified(verification)) {
      return { state: { kind: 'unknown', at, noted: null, verification }, pause: 'unknown', failure: null }
    }
    const message = typeof result.value === 'string' ? result.value : ''
    return { state: { kind: 'done', at, message }, pause: null, failure: null }
  }
  const { failure } = result
  const unknown = (noted: string | null): RowOutcome => ({
    state: { kind: 'unknown', at, noted },
    pause: 'unknown',
    failure,
  })
  const skipped: RowOutcome = {
    state: { kind: 'skipped', at, failure, now: null },
    pause: null,
    failure: null,
  }
  switch (failure.kind) {
    case 'outcomeUnknown':
      return unknown(failure.noted?.id ?? null)
    // Accepted, and the record read after it does not show it: somebody has to look.
    case 'unconfirmed':
      return unknown(null)
    case 'repeat':
    case 'stale':
      return skipped
    case 'changed':
      return { ...skipped, state: { kind: 'skipped', at, failure: null, now: failure.now } }
    case 'unread':
      return classifyReadFailure(failure.reason, at)
    case 'signedOut':
      if (!isSent) return classifyReadFailure(failure, at)
      // It was sent, and is not sent a second time by this batch, whatever a refusal like this is worth.
      return { state: { kind: 'refused', at, failure }, pause: 'signedOut', failure }
    case 'cancelled':
      return classifyReadFailure(failure, at)
    case 'offline':
    case 'timeout':
    case 'misconfigured':
      return waits('offline', failure)
    case 'disk':
      return waits('disk', failure)
    // The same is on its way from elsewhere, or the program is about to end.
    case 'busy':
      return waits('asked', failure)
    case 'rejected':
    case 'forbidden':
    case 'invalid':
    case 'malformed':
    case 'http':
      return { state: { kind: 'refused', at, failure }, pause: null, failure: null }
    default:
      return failure satisfies never
  }
}
