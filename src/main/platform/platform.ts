import type { Endpoint, InputOf, OutputOf } from '../../shared/endpoint.ts'
import type { Result } from '../../shared/result.ts'
import type { Seen } from '../../shared/toggle-state.ts'

/** What a call may bring besides its input. */
export interface CallOptions {
  /** Cancels a read; a write is never aborted. */
  readonly signal?: AbortSignal
  /** Told how many bytes of the body, of how many, have been handed to the connection. */
  readonly onSent?: (bytes: number, total: number) => void
  /** Of a toggle: what the operator was asked about. */
  readonly seen?: Seen | undefined
  /** The time of the same write before (`at` of the failure `repeat`) that the operator was told of and wants again. */
  readonly confirmed?: number | undefined
  /** The row of a batch that a write is, as the journal names it. */
  readonly batch?: string | undefined
  /** What the journal says of a write whose input says too much or too little. */
  readonly about?: About
}

/** A write in the journal's words: its fields, what makes another the same, and texts that must not be written down. */
interface About {
  readonly target: Readonly<Record<string, string>>
  readonly same: unknown
  readonly secrets: readonly string[]
}

/** A write that was noted, at so many milliseconds since the epoch; `end` is to be told how it ended. */
interface Noted {
  readonly id: string
  readonly at: number
  readonly end: (result: Result<unknown>) => void
}

/**
 * Notes a write before a byte of it may leave; a failure says why it must not.
 */
export type NoteWrite = (
  endpoint: Endpoint,
  input: Readonly<Record<string, unknown>>,
  options: CallOptions,
) => Promise<Result<Noted>>

/** The platform as the rest of main sees it: one way to make any call of the catalogue. */
export interface Platform {
  /**
   * Parses the input, signs, sends and parses the answer. Reads can be aborted; writes and toggles are sent at most
   * once, one at a time per call and input (`busy`), and are never aborted; one that may have been sent before is not
   * (`repeat`). Never rejects for a known failure.
   */
  readonly call: <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options?: CallOptions,
  ) => Promise<Result<OutputOf<E>>>
}
