import { type Endpoint, getRepeatPolicy } from '../../shared/endpoint.ts'
import { type Failure, failed, ok, type Result } from '../../shared/result.ts'
import { getTaskKind } from '../../shared/task-id.ts'
import { findInputSecrets } from '../platform/call-secrets.ts'
import type { RecordWrite } from '../writes/writes.ts'
import type { OperationOutcome } from './entry.ts'
import type { EndOperation, Journal } from './journal.ts'
import { collectTarget, pickIdentityFields } from './target.ts'

const outcomes: Readonly<Record<Failure['kind'], OperationOutcome>> = {
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
  repeat: 'refused',
  // Nothing was sent.
  unread: 'cancelled',
  stale: 'cancelled',
  changed: 'cancelled',
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
export const recordEnd = (end: EndOperation, failure: Failure | null): void =>
  failure ? end(outcomes[failure.kind], messageOf(failure)) : end('done')

/** A call that leaves no record may have been carried out all the same: how it failed is told as for a read. */
const endCall = (end: EndOperation, { records }: Endpoint, result: Result<unknown>): void => {
  if (result.ok || records) return recordEnd(end, result.ok ? null : result.failure)
  const { failure } = result
  const isOpen = failure.kind === 'timeout' || failure.kind === 'malformed' || failure.kind === 'http'
  return isOpen ? end('unknown', messageOf(failure)) : recordEnd(end, failure)
}

/** Whose writes are noted. */
interface Operator {
  /** `name @ profile` of whoever is signed in or was until the session expired; null for nobody. */
  readonly account: () => string | null
  /** Texts of the connection that must not be written down, such as the token. */
  readonly secrets: () => readonly string[]
}

/** Notes every write of an operator in the journal before it may leave, and counts those under way. */
export const createWriteRecorder = (journal: Journal) => {
  let pendingCount = 0
  let isClosed = false
  let waiting: (() => void)[] = []

  const left = () => {
    pendingCount -= 1
    if (pendingCount > 0) return
    for (const resolve of waiting) resolve()
    waiting = []
  }
  const forOperator =
    ({ account, secrets }: Operator): RecordWrite =>
    async (endpoint, input, { confirmed, about, seen, batch, stored }) => {
      // Signing in is no operation of the operator, who is not there yet.
      if (endpoint.internal && !endpoint.records) return ok({ id: '', at: 0, end: () => undefined })
      const operator = account()
      if (operator === null) return failed({ kind: 'signedOut', message: '' })
      if (isClosed) return failed({ kind: 'busy', endpoint: endpoint.id })
      const repeats = getRepeatPolicy(endpoint, input)
      // An export that was asked for twice harms nobody, either.
      const isFree = repeats === 'free' || !endpoint.records || getTaskKind(endpoint.output) === 'export'
      pendingCount += 1
      let begun: Awaited<ReturnType<Journal['intend']>> | undefined
      try {
        begun = await journal.intend({
          account: operator,
          action: endpoint.id,
          target: {
            // First: a line that is too long loses its last fields.
            ...(batch !== undefined && { batch }),
            ...(about?.target ?? collectTarget(endpoint, input)),
            // The call itself does not tell which way it flips.
            ...(seen?.on !== undefined && { turned: seen.on ? '0' : '1' }),
          },
          secrets: [...findInputSecrets(endpoint, input), ...(about?.secrets ?? []), ...secrets()],
          // To flip a state back is another operation than to flip it.
          same: isFree
            ? null
            : (about?.same ?? {
                ...pickIdentityFields(endpoint, input),
                ...(seen?.on !== undefined && { on: seen.on }),
              }),
          recentMs: typeof repeats === 'string' ? 0 : repeats.minutes * 60_000,
          confirmed,
          ...(stored?.input !== undefined && { input: stored.input }),
          ...(stored?.seen && { seen: JSON.stringify(stored.seen) }),
        })
      } finally {
        if (!begun?.ok) left()
      }
      if (!begun.ok) return begun
      const { id, at, end } = begun.value
      return ok({
        id,
        at,
        end: result => {
          endCall(end, endpoint, result)
          left()
        },
      })
    }

  return {
    forOperator,
    /** How many writes wait for their answer. */
    countPending: () => pendingCount,
    /** Resolves when none waits any more. */
    ended: (): Promise<void> =>
      pendingCount === 0 ? Promise.resolve() : new Promise(resolve => waiting.push(resolve)),
    /** Whether new writes are taken; not while the program is about to end. */
    take: (taken: boolean): void => {
      isClosed = !taken
    },
  }
}

export type WriteRecorder = ReturnType<typeof createWriteRecorder>
