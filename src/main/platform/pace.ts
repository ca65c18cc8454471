import { setImmediate, setTimeout } from 'node:timers/promises'

const budgetMs = 8
/** Pause after each budget of background work: it takes at most a quarter of main's time. */
const idleMs = 3 * budgetMs
/** Background work of more than a few budgets pauses for this long once: it often begins at sign-in, before the first page. */
const longPauseMs = 4000
const budgetsBeforeLongPause = 3

/**
 * Keeps long work from blocking main's event loop: whenever `due`, `rest` yields to other work, for longer if no caller awaits
 * the result. `isSoon`: somebody will see the result, so it takes half of main's time and makes no long pause.
 */
export const createPace = (isAwaited: () => boolean = () => true, isSoon = false) => {
  let since = performance.now()
  let rests = 0
  return {
    due: (): boolean => performance.now() - since > budgetMs,
    rest: async (): Promise<void> => {
      rests += 1
      const shortMs = isSoon ? budgetMs : idleMs
      const isLong = !isSoon && rests === budgetsBeforeLongPause
      const until = performance.now() + (isLong ? longPauseMs : shortMs)
      // In short steps: a caller may ask for the result meanwhile.
      // oxlint-disable-next-line no-await-in-loop -- likewise
      while (!isAwaited() && performance.now() < until) await setTimeout(shortMs)
      if (isAwaited()) await setImmediate()
      since = performance.now()
    },
  }
}
