import type { UnresolvedWrite } from '../../shared/bridge/calls.ts'
import type { JournalRecord } from './entry.ts'
import type { Journal } from './journal.ts'

interface Deps {
  readonly journal: Pick<Journal, 'unanswered' | 'onChange'>
  /** The signed-in operator's account, null while signed out. */
  readonly account: () => string | null
  readonly send: (all: readonly UnresolvedWrite[]) => void
  readonly log: (message: string, error: unknown) => void
}

const maxUnresolved = 200

const toUnresolvedWrite = ({ id, at, action, target }: JournalRecord): UnresolvedWrite => ({
  id,
  at,
  call: action,
  target,
})

/** Sends the signed-in operator's unresolved writes to the pages whenever they change. */
export const createUnresolvedWrites = ({ journal, account, send, log }: Deps) => {
  let requestCount = 0
  const refresh = async () => {
    requestCount += 1
    const requestNumber = requestCount
    const operator = account()
    const all =
      operator === null
        ? []
        : (await journal.unanswered(operator)).slice(0, maxUnresolved).map(toUnresolvedWrite)
    // Only the latest request may answer: an earlier one may finish later.
    if (requestNumber === requestCount) send(all)
  }
  const update = () =>
    void refresh().catch((error: unknown) => log('Could not refresh writes without an answer', error))
  journal.onChange(update)
  return {
    /** Sends the list again, after a sign-in or a page load. */
    update,
  }
}
