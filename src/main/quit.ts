import { setTimeout as pause } from 'node:timers/promises'
import { app } from 'electron'
import type { Log } from './log/log.ts'

const patienceMs = 5000

/**
 * Carries these out one after the other before the program ends, each for at most five seconds; `first` takes as long as it
 * needs.
 */
export const quitInOrder = (
  first: () => Promise<void>,
  steps: readonly (() => unknown)[],
  log: Log,
): void => {
  let done = false
  const leave = async () => {
    for (const step of [first, ...steps]) {
      try {
        await (step === first ? first() : Promise.race([step(), pause(patienceMs)]))
      } catch (error) {
        log.error('A step of ending the program failed', error)
      }
    }
    done = true
    app.quit()
  }
  app.on('will-quit', event => {
    if (done) return
    event.preventDefault()
    void leave()
  })
}
