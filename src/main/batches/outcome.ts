import type { Failure } from '../../shared/result.ts'
import type { BatchPause, BatchRowState } from '../../shared/writes/batch.ts'
import { isVerified, type WriteOutcome } from '../../shared/writes/write-outcome.ts'

/** A row's result and why the batch pauses; null: continue. */
export interface RowOutcome {
  readonly state: BatchRowState
  readonly pause: BatchPause | null
  /** Failure shown by the paused job. */
  readonly failure: Failure | null
}

const waits = (pause: BatchPause, failure: Failure): RowOutcome => ({
  state: { kind: 'waiting' },
  pause,
  failure,
})

/** Outcome of a row whose record could not be read: it was not sent. */
export const classifyReadFailure = (failure: Failure, at: number): RowOutcome => {
  const { kind } = failure
  if (kind === 'signedOut') return waits('signedOut', failure)
  if (kind === 'cancelled') return waits('signedOut', { kind: 'signedOut', message: '' })
  if (kind === 'offline' || kind === 'timeout' || kind === 'http' || kind === 'misconfigured') {
    return waits('offline', failure)
  }
  return { state: { kind: 'skipped', at, failure, now: null }, pause: null, failure: null }
}

/** Outcome of a row by the result of its write. */
export const classifyRowOutcome = (
  { result, isSent, verification }: WriteOutcome,
  at: number,
): RowOutcome => {
  if (result.ok) {
    // Accepted, but its record does not show it: the operator has to look before the next row.
    if (!isVerified(verification)) {
      return { state: { kind: 'unknown', at, noted: null, verification }, pause: 'unknown', failure: null }
    }
    const message = typeof result.value === 'string' ? result.value : ''
    return { state: { kind: 'done', at, message }, pause: null, failure: null }
  }
  const { failure } = result
  const unknown = (writeId: string | null): RowOutcome => ({
    state: { kind: 'unknown', at, noted: writeId },
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
    // Accepted, but the record does not show it: the operator has to look.
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
      // It was sent, so this batch never sends it again, whatever the refusal means.
      return { state: { kind: 'refused', at, failure }, pause: 'signedOut', failure }
    case 'cancelled':
      return classifyReadFailure(failure, at)
    case 'offline':
    case 'timeout':
    case 'misconfigured':
      return waits('offline', failure)
    case 'disk':
      return waits('disk', failure)
    // The same write is in flight elsewhere, or the app is about to quit.
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
