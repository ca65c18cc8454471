import type { Failure, Result } from '../../shared/result.ts'
import { taskKind } from '../../shared/task-id.ts'
import { secretsOf } from '../platform/call-secrets.ts'
import type { Platform } from '../platform/platform.ts'
import type { Outcome } from './entry.ts'
import type { End, Journal } from './journal.ts'
import { targetOf } from './target.ts'

const outcomes: Readonly<Record<Failure['kind'], Outcome>> = {
  offline: 'failed',
  timeout: 'failed',
  http: 'failed',
  malformed: 'failed',
  misconfigured: 'failed',
  disk: 'failed',
  signedOut: 'refused',
  forbidden: 'refused',
  rejected: 'refused',
  invalid: 'refused',
  busy: 'refused',
  unread: 'refused',
  stale: 'refused',
  unconfirmed: 'done',
  outcomeUnknown: 'unknown',
  cancelled: 'cancelled',
}

/** The platform's own words, or the kind of the failure for one that has none. */
const messageOf = (failure: Failure): string => {
  if ('message' in failure && failure.message !== '') return failure.message
  if (failure.kind === 'http') return `http ${failure.status}`
  if (failure.kind === 'invalid') return `invalid: ${failure.fields.map(one => one.field).join(', ')}`
  return 'detail' in failure ? `${failure.kind}: ${failure.detail}` : failure.kind
}

/** Writes down how something that can fail ended. */
export const endWith = (end: End, failure: Failure | null): void =>
  failure ? end(outcomes[failure.kind], messageOf(failure)) : end('done')

/**
 * The platform with a journal of every write, toggle and started task. Calls of main's own, such as signing in, and those
 * of nobody are none of the operator's operations.
 */
export const journaled = (platform: Platform, journal: Journal, account: () => string | null): Platform => ({
  call: async (endpoint, input, options) => {
    const operator = account()
    const isKept = endpoint.effect !== 'read' || taskKind(endpoint.output) !== undefined
    if (!isKept || endpoint.internal || operator === null) return platform.call(endpoint, input, options)
    const end = journal.begin({
      account: operator,
      action: endpoint.id,
      target: targetOf(endpoint, input),
      secrets: secretsOf(endpoint, input),
    })
    const result: Result<unknown> = await platform.call(endpoint, input, options)
    endWith(end, result.ok ? null : result.failure)
    return result as Awaited<ReturnType<typeof platform.call<typeof endpoint>>>
  },
})
