import type { UnresolvedWrite } from '../../shared/bridge/calls.ts'
import type { JournalRecord } from './entry.ts'
import type { Journal } from './journal.ts'

interface Deps {
  readonly journal: Pick<Journal, 'unanswered' | 'onChange'>
  /** The signed-in operator's account, null while nobody is signed in. */
  readonly account: () => string | null
  readonly tell: (all: readonly UnresolvedWrite[]) => void
  readonly log: (message: string, error: unknown) => void
}

const most = 200

const toUnresolvedWrite = ({ id, at, action, target }: JournalRecord): UnresolvedWrite => ({
  id,
  at,
  call: action,
  target,
})

/** The signed-in operator's writes without an answer, told to the pages whenever they change. */
export const createUnresolvedWrites = ({ journal, account, tell, log }: Deps) => {
  let asked = 0
  const refresh = async () => {
    asked += 1
    const mine = asked
    const operator = account()
    const all =
      operator === null ? [] : (await journal.unanswered(operator)).slice(0, most).map(toUnresolvedWrite)
    // A later question has the later answer.
    if (mine === asked) tell(all)
  }
  const update = () => void refresh().catch((error: unknown) => log('writes without an answer', error))
  journal.onChange(update)
  return {
    /** Tells the pages anew: somebody else may be signed in now, or a page has just been loaded. */
    update,
  }
}
