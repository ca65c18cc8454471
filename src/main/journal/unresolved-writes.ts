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

/** The journal's unresolved writes; `onDone` is called with the id of each that turns out to be done. */
export const withDoneEvents = (
  journal: Pick<Journal, 'unanswered' | 'resolve' | 'noteFound' | 'reopen'>,
  onDone: (id: string) => void,
): typeof journal => ({
  ...journal,
  resolve: async (operator, id, verdict) => {
    const resolveResult = await journal.resolve(operator, id, verdict)
    if (resolveResult.ok && verdict === 'done') onDone(id)
    return resolveResult
  },
  noteFound: async (operator, id) => {
    const noteResult = await journal.noteFound(operator, id)
    if (noteResult.ok) onDone(id)
    return noteResult
  },
})
