import type { RequestInput } from '../shared/bridge.ts'
import { endpointOf } from '../shared/endpoints/catalogue.ts'
import { failed, type Result } from '../shared/result.ts'
import type { Log } from './log/log.ts'
import type { Platform } from './platform/platform.ts'
import { createSearches, type Searches } from './searches.ts'

/** The pages' calls of the platform: by id only, never an internal one, and cancelled by their ticket. */
export const createCalls = (platform: Platform, log: Log, searches: Searches = createSearches()) => {
  /** By the number of the window whose page asked: a ticket is one only within its page. */
  const open = new Map<number, Map<string, AbortController>>()
  /** Does this until it is cancelled by its ticket, or its page is gone. */
  const cancellable = async <T>(
    ticket: string,
    window: number,
    act: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> => {
    const abort = new AbortController()
    const own = open.get(window) ?? new Map<string, AbortController>()
    if (ticket !== '') open.set(window, own.set(ticket, abort))
    try {
      return await act(abort.signal)
    } finally {
      if (own.get(ticket) === abort) own.delete(ticket)
      if (own.size === 0 && open.get(window) === own) open.delete(window)
    }
  }
  return {
    cancellable,
    call: async (
      { id, input, ticket, seen, confirmed, search }: RequestInput<'call'>,
      window: number,
    ): Promise<Result<unknown>> => {
      const endpoint = endpointOf(id)
      // Internal calls are answered with the token, or send a file: neither is for the page.
      if (!endpoint || endpoint.internal) {
        log.warn('The page named a call it may not make', { call: id })
        return failed({ kind: 'invalid', fields: [{ field: 'id', message: 'errors:invalidRequest' }] })
      }
      const isRead = endpoint.effect === 'read'
      if (isRead && search) searches.begin(search)
      const refusal = isRead ? null : searches.refusal(search)
      if (refusal) return failed(refusal)
      return cancellable(ticket, window, signal =>
        platform.call(endpoint, input, { signal, seen, confirmed }),
      )
    },
    cancel: (ticket: string, window: number): void => open.get(window)?.get(ticket)?.abort(),
    /** The page is gone or loaded anew: nobody waits for its reads. */
    cancelAll: (window: number): void => {
      for (const abort of open.get(window)?.values() ?? []) abort.abort()
    },
  }
}
