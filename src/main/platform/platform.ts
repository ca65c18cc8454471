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
}

/** The platform as the rest of main sees it: one way to make any call of the catalogue. */
export interface Platform {
  /**
   * Parses the input, signs, sends and parses the answer. Reads can be aborted; writes and toggles are sent at most
   * once, one at a time per call and input (`busy`), and are never aborted. Never rejects for a known failure.
   */
  readonly call: <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options?: CallOptions,
  ) => Promise<Result<OutputOf<E>>>
}
