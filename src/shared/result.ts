/** One refused input field: its path in the input and the i18n key of the message. */
export interface FieldProblem {
  readonly field: string
  readonly message: string
}

/** Why something did not happen. Failures are values and cross IPC unchanged; `message` is the platform's own text, ready to show. */
export type Failure =
  /** No connection, or it broke; a write that leaves a record has not left. */
  | { readonly kind: 'offline'; readonly detail: string }
  /** No whole answer in time, to a call that leaves no record to look up. */
  | { readonly kind: 'timeout' }
  /** An HTTP status without an answer of the platform's own. */
  | { readonly kind: 'http'; readonly status: number }
  /** The platform ended the session, or there is none. */
  | { readonly kind: 'signedOut'; readonly message: string }
  /** The account lacks the right. */
  | { readonly kind: 'forbidden'; readonly message: string }
  /** Refused by the platform for any other reason. */
  | { readonly kind: 'rejected'; readonly code: string; readonly message: string }
  /** Refused by the console, field by field. */
  | { readonly kind: 'invalid'; readonly fields: readonly FieldProblem[] }
  /** An answer that its schema cannot read; that of a write which leaves a record is `outcomeUnknown` instead. */
  | {
      readonly kind: 'malformed'
      readonly endpoint: string
      readonly detail: string
      /** The answer exceeds what the console reads: a smaller request helps. */
      readonly isTooLarge?: true
    }
  /** Bytes of a write may have left without an answer: its record is looked up before it may be repeated. */
  | {
      readonly kind: 'outcomeUnknown'
      readonly endpoint: string
      /** Its journal entry, to resolve it by, and its time: repeating it may pass it as an `unanswered` one of `repeat`. */
      readonly noted?: { readonly id: string; readonly at: number }
    }
  /** Not sent: the same write is in flight, or something runs that excludes it. */
  | {
      readonly kind: 'busy'
      readonly endpoint: string
      /** A survey of the platform is running: only reads are sent. */
      readonly reason?: 'survey'
    }
  /** Not sent: the record that it must be compared with could not be read. */
  | { readonly kind: 'unread'; readonly endpoint: string; readonly reason: Failure }
  /** Toggle not sent: its record is not as the operator saw it. `on`: its state now; null: it is gone. */
  | { readonly kind: 'stale'; readonly state: string; readonly on: boolean | null }
  /** Toggle accepted, but its record read afterward is unchanged; `on` is null if it could not be read. */
  | { readonly kind: 'unconfirmed'; readonly state: string; readonly on: boolean | null }
  /** Not sent: the record differs from the one the operator saw. `now`: the differing fields; null: it is gone. */
  | {
      readonly kind: 'changed'
      readonly endpoint: string
      readonly now: Readonly<Record<string, string | number | boolean | null>> | null
    }
  /** Not sent: the same write was sent before without an answer, or a short while ago; the operator is asked. */
  | {
      readonly kind: 'repeat'
      readonly endpoint: string
      /** Journal entry of the same earlier write; a repeat that passes it, its time and the reason counts as confirmed. */
      readonly id: string
      /** When the same was sent before, in milliseconds since the epoch. */
      readonly at: number
      readonly reason: 'unanswered' | 'recent'
    }
  /** Given up by the operator, a closed page, a sign-out or a stopped batch; a write that leaves a record has not left. */
  | { readonly kind: 'cancelled' }
  /** The profile cannot be used, or lacks what this call needs. */
  | { readonly kind: 'misconfigured'; readonly file: string; readonly field: string; readonly detail: string }
  /** A file could not be written; of a write: its journal line, so that it was not sent. */
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
