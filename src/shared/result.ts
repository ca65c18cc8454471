/** One refused input field: its path in the input and the i18n key of the message. */
export interface FieldProblem {
  readonly field: string
  readonly message: string
}

/**
 * Why something did not happen. Failures are values and cross IPC unchanged; `message` is the server's own text, ready to show.
 *
 * `outcomeUnknown`: bytes of a write may have left without an answer; look up its record before retrying. `unread`, `stale`: a
 * toggle was not sent, because its record could not be read or differs from what was shown (`on`: its state now, null: it is
 * gone). `unconfirmed`: a toggle was accepted, but the record read afterward is unchanged (null: not read). `repeat`: not sent,
 * because the same write was sent before without an answer, or a short while ago; the operator is asked.
 */
export type Failure =
  | { readonly kind: 'offline'; readonly detail: string }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'http'; readonly status: number }
  | { readonly kind: 'signedOut'; readonly message: string }
  | { readonly kind: 'forbidden'; readonly message: string }
  | { readonly kind: 'rejected'; readonly code: string; readonly message: string }
  | { readonly kind: 'invalid'; readonly fields: readonly FieldProblem[] }
  | {
      readonly kind: 'malformed'
      readonly endpoint: string
      readonly detail: string
      /** The answer exceeds what the console reads: a smaller request helps. */
      readonly isTooLarge?: true
    }
  | {
      readonly kind: 'outcomeUnknown'
      readonly endpoint: string
      /** Its journal entry, to resolve it by, and its time: repeating it may pass it as an `unanswered` one of `repeat`. */
      readonly noted?: { readonly id: string; readonly at: number }
    }
  | {
      readonly kind: 'busy'
      readonly endpoint: string
      /** A survey of the platform is running: only reads are sent. */
      readonly reason?: 'survey'
    }
  | { readonly kind: 'unread'; readonly endpoint: string; readonly reason: Failure }
  | { readonly kind: 'stale' | 'unconfirmed'; readonly state: string; readonly on: boolean | null }
  /** Not sent: the record differs from the one the operator saw. `now`: the differing fields; null: it is gone. */
  | {
      readonly kind: 'changed'
      readonly endpoint: string
      readonly now: Readonly<Record<string, string | number | boolean | null>> | null
    }
  | {
      readonly kind: 'repeat'
      readonly endpoint: string
      /** Journal entry of the same earlier write; a repeat that passes it, its time and the reason counts as confirmed. */
      readonly id: string
      /** When the same was sent before, in milliseconds since the epoch. */
      readonly at: number
      readonly reason: 'unanswered' | 'recent'
    }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'misconfigured'; readonly file: string; readonly field: string; readonly detail: string }
  | { readonly kind: 'disk'; readonly reason: DiskReason; readonly path: string }

/** Why a file could not be written; `unsettled`: the journal is full of unresolved writes. */
export type DiskReason = 'full' | 'denied' | 'missing' | 'inUse' | 'unsettled' | 'other'

/** The outcome of anything that can fail for reasons outside the program; bugs throw instead. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure }

/** A successful {@link Result}. */
export const ok = <T>(value: T): Result<T> => ({ ok: true, value })

/** A failed {@link Result}. */
export const failed = (failure: Failure): { readonly ok: false; readonly failure: Failure } => ({
  ok: false,
  failure,
})
