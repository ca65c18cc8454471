/** One refused input field: its path in the input and the i18n key of the message. */
export interface FieldProblem {
  readonly field: string
  readonly message: string
}

/**
 * Why something did not happen. Failures are values and cross IPC as they are; `message` is the server's own
 * text, ready to show. `outcomeUnknown`: bytes of a write may have left and no answer came (re-read before retrying).
 * Of a toggle: `unread` and `stale` were not sent, as its record could not be read or is no longer as it was shown (`on` is
 * what it is, null: it is gone); `unconfirmed` was accepted, and the record read after it is as before (null: not read).
 * `repeat`: not sent, because the same was sent before and never answered, or a short while ago; the operator is asked.
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
      /** There is more of it than the console reads: asking for less helps. */
      readonly isTooLarge?: true
    }
  | {
      readonly kind: 'outcomeUnknown'
      readonly endpoint: string
      /** How it was noted, by which it can be settled, and when: who was told of this may name that as one of `repeat`. */
      readonly noted?: { readonly id: string; readonly at: number }
    }
  | {
      readonly kind: 'busy'
      readonly endpoint: string
      /** A survey of the platform runs: nothing but reads is sent. */
      readonly reason?: 'survey'
    }
  | { readonly kind: 'unread'; readonly endpoint: string; readonly reason: Failure }
  | { readonly kind: 'stale' | 'unconfirmed'; readonly state: string; readonly on: boolean | null }
  /** Not sent: the record is not as it was seen. `now`: its fields that differ; null: it is gone. */
  | {
      readonly kind: 'changed'
      readonly endpoint: string
      readonly now: Readonly<Record<string, string | number | boolean | null>> | null
    }
  | {
      readonly kind: 'repeat'
      readonly endpoint: string
      /** When the same was sent before, in milliseconds since the epoch; naming it says that the operator was told. */
      readonly at: number
      readonly reason: 'unanswered' | 'recent'
    }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'misconfigured'; readonly file: string; readonly field: string; readonly detail: string }
  | { readonly kind: 'disk'; readonly reason: DiskReason; readonly path: string }

/** What the file system said when a file could not be written; `unsettled`: the journal is full of writes without an answer. */
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
