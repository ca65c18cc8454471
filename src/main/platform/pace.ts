import { setImmediate } from 'node:timers/promises'

const budgetMs = 8

/** Keeps long work from holding up main's event loop: `rest` lets everything else run whenever it is `due`. */
export const createPace = () => {
  let since = performance.now()
  return {
    due: (): boolean => performance.now() - since > budgetMs,
    rest: async (): Promise<void> => {
      await setImmediate()
      since = performance.now()
    },
  }
}

export type Pace = ReturnType<typeof createPace>
