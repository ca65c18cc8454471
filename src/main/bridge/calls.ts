import { findEndpoint } from '../../areas/calls.ts'
import { callRequests } from '../../shared/bridge/calls.ts'
import type { RequestInput } from '../../shared/bridge.ts'
import type { Endpoint } from '../../shared/endpoint.ts'
import { isRead, isWrite } from '../../shared/endpoint-base.ts'
import { type Failure, failed, type Result } from '../../shared/result.ts'
import { createUnsentOutcome, type WriteOutcome } from '../../shared/writes/write-outcome.ts'
import type { createSumRows } from '../exports/sum-rows.ts'
import type { Log } from '../log/log.ts'
import type { ReadSource } from '../platform/platform.ts'
import type { Writes } from '../writes/writes.ts'
import type { Bridge } from './bridge.ts'
import { createSearches, type Searches } from './searches.ts'

const notAllowed: Failure = { kind: 'invalid', fields: [{ field: 'id', message: 'errors:invalidRequest' }] }

/** Calls that pages may make: public endpoints by id only; a read is cancelled by its ticket. */
export const createCalls = (
  { source, writes }: { readonly source: ReadSource; readonly writes: Pick<Writes, 'write'> },
  log: Log,
  searches: Searches = createSearches(),
) => {
  const findOpen = (id: string): Endpoint | undefined => {
    const endpoint = findEndpoint(id)
    // The answer of an internal call holds the token, or its input is a file: neither is for the page.
    return endpoint?.internal ? undefined : endpoint
  }
  const refuse = (id: string): Failure => {
    log.warn('Refused a call that pages may not make', { call: id })
    return notAllowed
  }
  /** By window id: a ticket is only unique within its page. */
  const open = new Map<number, Map<string, AbortController>>()
  /** Runs `act`; aborts it when its ticket is cancelled or its page is gone. */
  const cancellable = async <T>(
    ticket: string,
    window: number,
    act: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> => {
    const abort = new AbortController()
    const controllers = open.get(window) ?? new Map<string, AbortController>()
    if (ticket !== '') open.set(window, controllers.set(ticket, abort))
    try {
      return await act(abort.signal)
    } finally {
      if (controllers.get(ticket) === abort) controllers.delete(ticket)
      if (controllers.size === 0 && open.get(window) === controllers) open.delete(window)
    }
  }
  return {
    cancellable,
    /** Makes a read of the platform. */
    call: async (
      { id, input, ticket, search }: RequestInput<'call'>,
      window: number,
    ): Promise<Result<unknown>> => {
      const endpoint = findOpen(id)
      if (!endpoint || !isRead(endpoint)) return failed(refuse(id))
      if (search) searches.begin(search)
      return cancellable(ticket, window, signal => source(endpoint).call(endpoint, input, { signal }))
    },
    /** Sends a write through the pipeline; refused for rows of a superseded search. */
    write: async ({ id, input, seen, confirmed, search }: RequestInput<'write'>): Promise<WriteOutcome> => {
      const endpoint = findOpen(id)
      if (!endpoint || !isWrite(endpoint)) return createUnsentOutcome(refuse(id))
      const refusal = searches.refusal(search)
      if (refusal) return createUnsentOutcome(refusal)
      return writes.write(endpoint, input, { seen, confirmed })
    },
    cancel: (ticket: string, window: number): void => open.get(window)?.get(ticket)?.abort(),
    /** Cancels the reads of a page that was closed or reloaded: their answers have no receiver. */
    cancelAll: (window: number): void => {
      for (const abort of open.get(window)?.values() ?? []) abort.abort()
    },
  }
}

interface CallRequestsDeps {
  readonly calls: ReturnType<typeof createCalls>
  readonly sumRows: ReturnType<typeof createSumRows>
  readonly writes: Pick<Writes, 'lookUp' | 'decide'>
}

/** Answers the requests that call the platform. */
export const registerCalls = (bridge: Bridge, { calls, sumRows, writes }: CallRequestsDeps): void =>
  bridge.answer(callRequests, {
    call: (input, window) => calls.call(input, window.id),
    write: input => calls.write(input),
    lookUp: ({ id }) => writes.lookUp(id),
    cancelCall: ({ ticket }, window) => calls.cancel(ticket, window.id),
    addUp: (request, window) =>
      calls.cancellable(request.ticket, window.id, signal => sumRows(request, signal)),
    decideWrite: ({ id, verdict }) => writes.decide(id, verdict),
  })
