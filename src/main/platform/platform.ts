import type { ConfirmedRepeat } from '../../shared/confirmed-repeat.ts'
import type { AnyEndpoint } from '../../shared/endpoint.ts'
import type { InputOf, OutputOf } from '../../shared/endpoint-base.ts'
import type { Result } from '../../shared/result.ts'
import type { ToggleSnapshot } from '../../shared/toggle-state.ts'
import type { CallProbe } from './probe.ts'

/** Options of a call. */
export interface CallOptions {
  /** Cancels a read; a write is never aborted. */
  readonly signal?: AbortSignal
  /** Called with the bytes of the body handed to the connection so far, and their total. */
  readonly onSent?: (bytes: number, total: number) => void
  /** The record as the operator saw it. */
  readonly seen?: ToggleSnapshot | undefined
  /** The same earlier write whose repetition the operator confirmed. */
  readonly confirmed?: ConfirmedRepeat | undefined
  /** The batch row of this write, as named in the journal. */
  readonly batch?: string | undefined
  /** Replaces the input in the journal's line if that would contain too much or too little. */
  readonly about?: About
  /** For an outcome lookup after a restart: the input without secrets, as JSON, and the record as seen. */
  readonly stored?: { readonly input: string | undefined; readonly seen: ToggleSnapshot | undefined }
  /** Reads only: survey hooks. */
  readonly probe?: CallProbe | undefined
}

/** Options of a write, which is never aborted once it was sent. */
export interface WriteOptions extends Omit<CallOptions, 'signal'> {
  /** Asked right before it is sent; false keeps it from being sent. */
  readonly isWanted?: () => boolean
}

/** A write as the journal records it: its fields, what identifies it, and texts that must not be written. */
interface About {
  readonly target: Readonly<Record<string, string>>
  readonly same: unknown
  readonly secrets: readonly string[]
}

/** Middleware of a call: answers it itself, or passes it on and sees the answer. */
type PlatformStep = (next: Platform) => Platform

/** Wraps the platform in these steps, which a call passes in order. */
export const withSteps = (steps: readonly PlatformStep[], platform: Platform): Platform =>
  steps.reduceRight((next, step) => step(next), platform)

/** The platform for the rest of main: one function for every call of the catalog. */
export interface Platform {
  /** Makes a call. Reads can be aborted; writes go through the pipeline of `main/writes`. Rejects only on a bug. */
  readonly call: <E extends AnyEndpoint>(
    endpoint: E,
    input: InputOf<E>,
    options?: CallOptions,
  ) => Promise<Result<OutputOf<E>>>
}
