import type { UnresolvedWrite } from '../../shared/bridge/calls.ts'
import type { JournalRecord } from './entry.ts'
import type { Journal } from './journal.ts'

interface Deps {
  readonly journal: Pick<Journal, 'unanswered' | 'onChange'>
  /** The signed-in operator's account, null while signed out. */
  readonly account: () => string | null
  readonly tell: (all: readonly UnresolvedWrite[]) => void
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
export const createUnresolvedWrites = ({ journal, account, tell, log }: Deps) => {
  let asked = 0
  const refresh = async () => {
    asked += 1
    const mine = asked
    const operator = account()
    const all =
      operator === null
        ? []
        : (await journal.unanswered(operator)).slice(0, maxUnresolved).map(toUnresolvedWrite)
    // Only the latest request may answer: an earlier one may finish later.
    if (mine === asked) tell(all)
  }
  const update = () => void refresh().catch((error: unknown) => log('writes without an answer', error))
  journal.onChange(update)
  return {
    /** Sends the list again, after a sign-in or a page load. */
    update,
  }
}
