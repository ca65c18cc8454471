import { createStore } from 'zustand'
import type { Endpoint, InputOf, OutputOf } from '../../shared/endpoint.ts'
import type { Result } from '../../shared/result.ts'
import type { SearchMark } from '../../shared/search-mark.ts'
import type { Seen } from '../../shared/toggle-state.ts'
import { bridge } from '../bridge.ts'

let tickets = 0

/** The result of the call of this window that ended last; null before the first. */
export const lastCall = createStore<{ readonly result: Result<unknown> | null }>(() => ({ result: null }))

interface Calling {
  readonly signal?: AbortSignal | undefined
  /** Of a toggle: what its operator was asked about. */
  readonly seen?: Seen | undefined
  /** The time of the same write before that its operator was told of. */
  readonly confirmed?: number | undefined
  /** The search that a list read begins, or that a write's rows come from. */
  readonly search?: SearchMark | undefined
}

/** Makes the call of this id, for a page that does without the code that describes calls. */
export const callById = async <E extends Endpoint>(
  id: string,
  input: InputOf<E>,
  { signal, seen, confirmed, search }: Calling = {},
): Promise<Result<OutputOf<E>>> => {
  const ticket = `${Date.now()}-${++tickets}`
  const cancel = () => void bridge().request('cancelCall', { ticket })
  signal?.addEventListener('abort', cancel, { once: true })
  try {
    const answer = await bridge().request('call', {
      id,
      input: input,
      ticket,
      ...(seen && { seen }),
      ...(confirmed !== undefined && { confirmed }),
      ...(search && { search }),
    })
    lastCall.setState({ result: answer })
    return answer as Result<OutputOf<E>>
  } finally {
    signal?.removeEventListener('abort', cancel)
  }
}

/** Makes one call of the platform through main. Never throws for a known failure. */
export const call = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  calling: Calling = {},
): Promise<Result<OutputOf<E>>> => callById<E>(endpoint.id, input, calling)
