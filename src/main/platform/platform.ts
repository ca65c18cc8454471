import type { DirectEndpoint, InputOf, OutputOf, ReadEndpoint } from '../../shared/endpoint-base.ts'
import type { Result } from '../../shared/result.ts'
import type { ConfirmedRepeat } from '../../shared/writes/confirmed-repeat.ts'
import type { ToggleSnapshot } from '../../shared/writes/toggle-state.ts'
import type { CallProbe } from './probe.ts'

/** Options of a read or a sign-in. */
export interface CallOptions {
  /** Cancels it. */
  readonly signal?: AbortSignal
  /** Survey hooks. */
  readonly probe?: CallProbe | undefined
}

/** Options of a write, which is never aborted once it was sent. */
export interface WriteOptions {
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
  /** Asked right before it is sent; false keeps it from being sent. */
  readonly isWanted?: () => boolean
}

/** Options of one exchange with the platform. */
export type SendOptions = CallOptions & Pick<WriteOptions, 'onSent'>

/** A write as the journal records it: its fields, what identifies it, and texts that must not be written. */
interface About {
  readonly target: Readonly<Record<string, string>>
  readonly same: unknown
  readonly secrets: readonly string[]
}

/** The platform for the rest of main. It makes no writes: those go through the pipeline of `main/writes`. */
export interface Platform {
  /** Makes a call. Rejects only on a bug. */
  readonly call: <E extends DirectEndpoint>(
    endpoint: E,
    input: InputOf<E>,
    options?: CallOptions,
  ) => Promise<Result<OutputOf<E>>>
}

/** Who answers a read: the platform, or what this computer stores. */
export type ReadSource = (endpoint: ReadEndpoint) => Platform
