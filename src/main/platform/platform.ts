import type { Endpoint, InputOf, OutputOf } from '../../shared/endpoint.ts'
import type { Result } from '../../shared/result.ts'
import type { ToggleSnapshot } from '../../shared/toggle-state.ts'
import type { CallProbe } from './probe.ts'

/** Options of a call besides its input. */
export interface CallOptions {
  /** Cancels a read; a write is never aborted. */
  readonly signal?: AbortSignal
  /** Called with the bytes of the body that were handed to the connection, and their total. */
  readonly onSent?: (bytes: number, total: number) => void
  /** The record as the operator saw it. */
  readonly seen?: ToggleSnapshot | undefined
  /** The time of the same write before (`at` of the failure `repeat`) that the operator was told of and wants again. */
  readonly confirmed?: number | undefined
  /** The row of a batch that a write is, as the journal names it. */
  readonly batch?: string | undefined
  /** Replaces the input in the journal's line where that would say too much or too little. */
  readonly about?: About
  /** For a look-up after a restart: the input without secrets, as JSON, and the record as it was seen. */
  readonly stored?: { readonly input: string | undefined; readonly seen: ToggleSnapshot | undefined }
  /** Of a read: what its caller wants to know besides its value. */
  readonly probe?: CallProbe | undefined
}

/** Options of a write; a write is never aborted. */
export type WriteOptions = Omit<CallOptions, 'signal'>

/** A write in the journal's words: its fields, what makes another the same, and texts that must not be written down. */
interface About {
  readonly target: Readonly<Record<string, string>>
  readonly same: unknown
  readonly secrets: readonly string[]
}

/** A step on the way of a call to the platform: it answers the call itself, or passes it on and sees the answer. */
type PlatformStep = (next: Platform) => Platform

/** The platform behind these steps; a call takes them in their order. */
export const withSteps = (steps: readonly PlatformStep[], platform: Platform): Platform =>
  steps.reduceRight((next, step) => step(next), platform)

/** The platform as the rest of main sees it: one way to make any call of the catalogue. */
export interface Platform {
  /**
   * Makes a call. Reads can be aborted; writes go through the pipeline of `main/writes`. Never rejects for a known failure.
   */
  readonly call: <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options?: CallOptions,
  ) => Promise<Result<OutputOf<E>>>
}
