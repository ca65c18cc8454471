import { setTimeout as pause } from 'node:timers/promises'
import { app } from 'electron'
import type { Log } from './log/log.ts'

const patienceMs = 5000
/** Longer than macOS takes at most to prepare an update. */
const endPatienceMs = 90_000

/**
 * Runs shutdown steps in order before the app quits, 5 s each; `first` has no time limit, and `steps` is called after it. `end`
 * comes last; true: it quits the app itself.
 */
export const shutDown = (
  first: () => Promise<void>,
  steps: () => readonly (() => unknown)[],
  end: () => boolean,
  log: Log,
): void => {
  let isDone = false
  const leave = async () => {
    const carryOut = async (step: () => unknown) => {
      try {
        await step()
      } catch (error) {
        log.error('Could not complete a shutdown step', error)
      }
    }
    await carryOut(first)
    for (const step of steps()) await Promise.race([carryOut(step), pause(patienceMs)])
    isDone = true
    if (!end()) return app.quit()
    // In case `end` never quits the app.
    setTimeout(() => app.quit(), endPatienceMs)
  }
  app.on('will-quit', event => {
    if (isDone) return
    event.preventDefault()
    void leave()
  })
}
