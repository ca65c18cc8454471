import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../log/log.ts'

const patienceMs = 5000
/** Longer than macOS takes at most to prepare an update. */
const endPatienceMs = 90_000

interface ShutDownDeps {
  readonly app: {
    readonly quit: () => void
    on(event: 'will-quit', listener: (event: { readonly preventDefault: () => void }) => void): unknown
  }
  /** Has no time limit. */
  readonly first: () => Promise<void>
  /** Called after `first`; the steps run in order, 5 s each. */
  readonly steps: () => readonly (() => unknown)[]
  /**
   * Comes last; `restart`: the app is wanted again. `quits`: it quits the app itself; `begun`: it restarts the app where that is
   * wanted.
   */
  readonly end: (restart: boolean) => 'none' | 'begun' | 'quits'
  /** Shows the operator, who has started the app again, that it is still quitting. */
  readonly showStillQuitting: () => void
  /** Starts the app again once it has quit, with this link. */
  readonly relaunch: (link: string | undefined) => void
  readonly log: Log
}

/** Runs the shutdown steps once before the app quits, however often that is requested meanwhile. */
export const shutDown = ({ app, first, steps, end, showStillQuitting, relaunch, log }: ShutDownDeps) => {
  let phase: 'running' | 'leaving' | 'done' = 'running'
  let next: { readonly link: string | undefined } | null = null
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
    phase = 'done'
    const outcome = end(next !== null)
    if (next && outcome === 'none') relaunch(next.link)
    if (outcome !== 'quits') return app.quit()
    // In case `end` never quits the app.
    setTimeout(() => app.quit(), endPatienceMs)
  }
  app.on('will-quit', event => {
    if (phase === 'done') return
    event.preventDefault()
    if (phase === 'leaving') return
    phase = 'leaving'
    void leave()
  })
  return {
    /** The operator has started the app again: if it is quitting, it says so, and starts again after that. False if it is not. */
    startAgain: (link?: string): boolean => {
      if (phase === 'running') return false
      if (phase === 'leaving') {
        next = { link: link ?? next?.link }
        showStillQuitting()
      }
      return true
    },
  }
}
