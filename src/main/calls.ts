import type { RequestInput } from '../shared/bridge.ts'
import { endpointOf } from '../shared/endpoints/catalogue.ts'
import { failed, type Result } from '../shared/result.ts'
import type { Log } from './log/log.ts'
import type { Platform } from './platform/platform.ts'

/** The page's calls of the platform: by id only, never an internal one, and cancelled by their ticket. */
export const createCalls = (platform: Platform, log: Log) => {
  const open = new Map<string, AbortController>()
  return {
    call: async ({ id, input, ticket }: RequestInput<'call'>): Promise<Result<unknown>> => {
      const endpoint = endpointOf(id)
      // Internal calls are answered with the token, which the page must never see.
      if (!endpoint || endpoint.internal) {
        log.warn('The page named a call it may not make', { call: id })
        return failed({ kind: 'invalid', fields: [{ field: 'id', message: 'errors.invalidRequest' }] })
      }
      const abort = new AbortController()
      if (ticket !== '') open.set(ticket, abort)
      try {
        return await platform.call(endpoint, input, { signal: abort.signal })
      } finally {
        if (open.get(ticket) === abort) open.delete(ticket)
      }
    },
    cancel: (ticket: string): void => open.get(ticket)?.abort(),
    /** The page is gone or loaded anew: nobody waits for its reads. */
    cancelAll: (): void => {
      for (const abort of open.values()) abort.abort()
    },
  }
}
