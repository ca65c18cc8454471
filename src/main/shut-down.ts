import { setTimeout as pause } from 'node:timers/promises'
import { app } from 'electron'
import type { Log } from './log/log.ts'

const patienceMs = 5000
/** Longer than macOS is given to prepare an update. */
const endPatienceMs = 90_000

/**
 * Carries these out one after the other before the program ends, each for at most five seconds; `first` takes as long as it
 * needs, and `steps` are asked for after it. `end` is the very last; true: the program ends by that.
 */
export const shutDown = (
  first: () => Promise<void>,
  steps: () => readonly (() => unknown)[],
  end: () => boolean,
  log: Log,
): void => {
  let done = false
  const leave = async () => {
    const carryOut = async (step: () => unknown) => {
      try {
        await step()
      } catch (error) {
        log.error('A step of ending the program failed', error)
      }
    }
    await carryOut(first)
    for (const step of steps()) await Promise.race([carryOut(step), pause(patienceMs)])
    done = true
    if (!end()) return app.quit()
    // What was to end it may not.
    setTimeout(() => app.quit(), endPatienceMs)
  }
  app.on('will-quit', event => {
    if (done) return
    event.preventDefault()
    void leave()
  })
}
