import { setImmediate, setTimeout } from 'node:timers/promises'

const budgetMs = 8
/** Pause after each budget of background work: it takes at most a quarter of main's time. */
const idleMs = 3 * budgetMs

/**
 * Keeps long work from blocking main's event loop: whenever `due`, `rest` yields to other work, for longer if no caller awaits
 * the result.
 */
export const createPace = (isAwaited: () => boolean = () => true) => {
  let since = performance.now()
  return {
    due: (): boolean => performance.now() - since > budgetMs,
    rest: async (): Promise<void> => {
      await (isAwaited() ? setImmediate() : setTimeout(idleMs))
      since = performance.now()
    },
  }
}
