import { type Endpoint, repeatsOf } from '../../shared/endpoint.ts'
import { type Failure, failed, ok, type Result } from '../../shared/result.ts'
import { taskKind } from '../../shared/task-id.ts'
import { secretsOf } from '../platform/call-secrets.ts'
import type { RecordWrite } from '../writes/writes.ts'
import type { Outcome } from './entry.ts'
import type { End, Journal } from './journal.ts'
import { sameFields, targetOf } from './target.ts'

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
export const endWith = (end: End, failure: Failure | null): void =>
  failure ? end(outcomes[failure.kind], messageOf(failure)) : end('done')

/** A call that leaves no record may have been carried out all the same: how it failed is told as for a read. */
const endCall = (end: End, { records }: Endpoint, result: Result<unknown>): void => {
  if (result.ok || records) return endWith(end, result.ok ? null : result.failure)
  const { failure } = result
  const isOpen = failure.kind === 'timeout' || failure.kind === 'malformed' || failure.kind === 'http'
  return isOpen ? end('unknown', messageOf(failure)) : endWith(end, failure)
}

/** Whose writes are noted. */
interface Operator {
  /** `name @ profile` of whoever is signed in or was until the session expired; null for nobody. */
  readonly account: () => string | null
  /** Texts of the connection that must not be written down, such as the token. */
  readonly secrets: () => readonly string[]
}

/** Notes every write of an operator in the journal before it may leave, and counts those under way. */
export const createIntents = (journal: Journal) => {
  let underWay = 0
  let isClosed = false
  let waiting: (() => void)[] = []

  const left = () => {
    underWay -= 1
    if (underWay > 0) return
    for (const resolve of waiting) resolve()
    waiting = []
  }
  const noteFor =
    ({ account, secrets }: Operator): RecordWrite =>
    async (endpoint, input, { confirmed, about, seen, batch, stored }) => {
      // Signing in is no operation of the operator, who is not there yet.
      if (endpoint.internal && !endpoint.records) return ok({ id: '', at: 0, end: () => undefined })
      const operator = account()
      if (operator === null) return failed({ kind: 'signedOut', message: '' })
      if (isClosed) return failed({ kind: 'busy', endpoint: endpoint.id })
      const repeats = repeatsOf(endpoint, input)
      // An export that was asked for twice harms nobody, either.
      const isFree = repeats === 'free' || !endpoint.records || taskKind(endpoint.output) === 'export'
      underWay += 1
      let begun: Awaited<ReturnType<Journal['intend']>> | undefined
      try {
        begun = await journal.intend({
          account: operator,
          action: endpoint.id,
          target: {
            // First: a line that is too long loses its last fields.
            ...(batch !== undefined && { batch }),
            ...(about?.target ?? targetOf(endpoint, input)),
            // The call itself does not tell which way it flips.
            ...(seen?.on !== undefined && { turned: seen.on ? '0' : '1' }),
          },
          secrets: [...secretsOf(endpoint, input), ...(about?.secrets ?? []), ...secrets()],
          // To flip a state back is another operation than to flip it.
          same: isFree
            ? null
            : (about?.same ?? {
                ...sameFields(endpoint, input),
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
    noteFor,
    /** How many writes wait for their answer. */
    underWay: () => underWay,
    /** Resolves when none waits any more. */
    ended: (): Promise<void> =>
      underWay === 0 ? Promise.resolve() : new Promise(resolve => waiting.push(resolve)),
    /** Whether new writes are taken; not while the program is about to end. */
    take: (taken: boolean): void => {
      isClosed = !taken
    },
  }
}

export type Intents = ReturnType<typeof createIntents>
