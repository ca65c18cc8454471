import { createStore } from 'zustand'
import type { RequestInput } from '../../../shared/bridge.ts'
import type { InputOf, OutputOf, ReadEndpoint } from '../../../shared/endpoint-base.ts'
import type { Result } from '../../../shared/result.ts'
import { bridge } from '../../bridge.ts'

let tickets = 0

/** Result of this window's latest completed call; null before the first. */
export const lastCall = createStore<{ readonly result: Result<unknown> | null }>(() => ({ result: null }))

/** Publishes the result of a call of this window. */
export const noteOutcome = (result: Result<unknown>): void => lastCall.setState({ result })

/** Options of a read. */
export interface ReadCallOptions {
  readonly signal?: AbortSignal | undefined
  /** The search that a list read begins. */
  readonly search?: RequestInput<'call'>['search']
}

/** Makes a call by its id, for pages that do not load the endpoint descriptions. */
export const callById = async <E extends ReadEndpoint>(
  id: string,
  input: InputOf<E>,
  { signal, search }: ReadCallOptions = {},
): Promise<Result<OutputOf<E>>> => {
  const ticket = `${Date.now()}-${++tickets}`
  const cancel = () => void bridge().request('cancelCall', { ticket })
  signal?.addEventListener('abort', cancel, { once: true })
  try {
    const answer = await bridge().request('call', {
      id,
      input: input,
      ticket,
      ...(search && { search }),
    })
    noteOutcome(answer)
    return answer as Result<OutputOf<E>>
  } finally {
    signal?.removeEventListener('abort', cancel)
  }
}

/** Makes one read of the platform through main. Never throws for a known failure. */
export const call = <E extends ReadEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  calling: ReadCallOptions = {},
): Promise<Result<OutputOf<E>>> => callById<E>(endpoint.id, input, calling)
