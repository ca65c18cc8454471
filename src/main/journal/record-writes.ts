import { type Endpoint, getRepeatPolicy } from '../../shared/endpoint.ts'
import { type Failure, failed, ok } from '../../shared/result.ts'
import { getTaskKind } from '../../shared/task-id.ts'
import type { WriteOutcome } from '../../shared/writes/write-outcome.ts'
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
  // Not sent.
  unread: 'cancelled',
  stale: 'cancelled',
  changed: 'cancelled',
  unconfirmed: 'done',
  outcomeUnknown: 'unknown',
  cancelled: 'cancelled',
}

/** The platform's message, or the failure's kind if it has none. */
const getFailureMessage = (failure: Failure): string => {
  if ('message' in failure && failure.message !== '') return failure.message
  if (failure.kind === 'http') return `http ${failure.status}`
  if (failure.kind === 'invalid') return `invalid: ${failure.fields.map(field => field.field).join(', ')}`
  return 'detail' in failure ? `${failure.kind}: ${failure.detail}` : failure.kind
}

/** Writes down how something that can fail ended. */
export const recordEnd = (end: EndOperation, failure: Failure | null): void =>
  failure ? end(outcomes[failure.kind], getFailureMessage(failure)) : end('done')

/** Records the outcome of a write in the journal. */
const endCall = (
  end: EndOperation,
  { records }: Endpoint,
  { result, isSent }: Pick<WriteOutcome, 'result' | 'isSent'>,
): void => {
  if (result.ok) return recordEnd(end, null)
  const { failure } = result
  const message = getFailureMessage(failure)
  // The platform has not answered it: the session had ended, for example.
  if (!isSent) return end('cancelled', message)
  const isErrorAnswer = failure.kind === 'malformed' || failure.kind === 'http'
  // A call that creates no record may have been carried out nevertheless; its failure is that of a read.
  if (!records && (isErrorAnswer || failure.kind === 'timeout')) return end('unknown', message)
  return isErrorAnswer ? end('refused', message) : recordEnd(end, failure)
}

/** The operator whose writes are recorded. */
interface Operator {
  /** `name @ profile` of the signed-in operator, or of the expired session; null if there is none. */
  readonly account: () => string | null
  /** Texts of the connection that must not be written down, such as the token. */
  readonly secrets: () => readonly string[]
}

/** Records every write in the journal before it is sent, and counts those in flight. */
export const createWriteRecorder = (journal: Journal) => {
  let pendingCount = 0
  let isClosed = false
  let waiting: (() => void)[] = []

  const release = () => {
    pendingCount -= 1
    if (pendingCount > 0) return
    for (const resolve of waiting) resolve()
    waiting = []
  }
  const forOperator =
    ({ account, secrets }: Operator): RecordWrite =>
    async (endpoint, input, { confirmed, about, seen, batch, stored }) => {
      const operator = account()
      if (operator === null) return failed({ kind: 'signedOut', message: '' })
      if (isClosed) return failed({ kind: 'busy', endpoint: endpoint.id })
      const repeats = getRepeatPolicy(endpoint, input)
      // Repeating an export is harmless, too.
      const isFree = repeats === 'free' || !endpoint.records || getTaskKind(endpoint.output) === 'export'
      pendingCount += 1
      let recordResult: Awaited<ReturnType<Journal['intend']>> | undefined
      try {
        recordResult = await journal.intend({
          account: operator,
          action: endpoint.id,
          target: {
            // First: a line that is too long loses its last fields.
            ...(batch !== undefined && { batch }),
            ...(about?.target ?? collectTarget(endpoint, input)),
            // The call itself does not contain the direction of the toggle.
            ...(seen?.on !== undefined && { turned: seen.on ? '0' : '1' }),
          },
          secrets: [...findInputSecrets(endpoint, input), ...(about?.secrets ?? []), ...secrets()],
          // Toggling back is a different operation.
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
        if (!recordResult?.ok) release()
      }
      if (!recordResult.ok) return recordResult
      const { end, ...recorded } = recordResult.value
      return ok({
        ...recorded,
        end: outcome => {
          endCall(end, endpoint, outcome)
          release()
        },
      })
    }

  return {
    forOperator,
    /** Number of writes in flight. */
    countPending: () => pendingCount,
    /** Resolves when no write is in flight. */
    ended: (): Promise<void> =>
      pendingCount === 0 ? Promise.resolve() : new Promise(resolve => waiting.push(resolve)),
    /** Sets whether new writes are accepted; false while the app is about to quit. */
    setAccepting: (isAccepting: boolean): void => {
      isClosed = !isAccepting
    },
  }
}

export type WriteRecorder = ReturnType<typeof createWriteRecorder>
