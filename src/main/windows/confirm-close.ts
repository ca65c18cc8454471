import type { Job } from '../../shared/bridge/jobs.ts'

/** Whether closing the program would interrupt an export. */
export const isExportRunning = (jobs: readonly Job[]): boolean =>
  jobs.some(({ kind, state }) => (kind === 'export' || kind === 'statements') && state === 'running')

/** What the user says about writes that wait for their answer: wait for it, close all the same, or not at all. */
export type WriteChoice = 'wait' | 'leave' | 'stay'

/** Writes that wait for their answer. */
export interface PendingWrites {
  readonly any: () => boolean
  /** Resolves when all have their answer, or the time for one is over. */
  readonly answered: () => Promise<void>
  /** Whether new ones are taken. */
  readonly take: (taken: boolean) => void
  /** The program ends without their answers. */
  readonly leave: () => void
}

interface Closing {
  readonly preventDefault: () => void
}

interface CloseDeps {
  /** Whether an export would be interrupted. */
  readonly exporting: () => boolean
  readonly askExport: () => Promise<boolean>
  readonly writes: PendingWrites
  /** Resolves at once when the signal aborts: there is nothing to ask any more. */
  readonly askWrites: (signal: AbortSignal) => Promise<WriteChoice>
  /** Ends the program; the window closes again on the way and is not asked about twice. */
  readonly quit: () => void
}

/** Listener of a window's `close`: asks first while something runs, and waits for the answers to what was sent. */
export const confirmClose = ({ exporting, askExport, writes, askWrites, quit }: CloseDeps) => {
  let asking = false
  let agreed = false
  let attempt = 0

  const ask = async (answered: Promise<void>): Promise<WriteChoice> => {
    asking = true
    try {
      if (exporting() && !(await askExport())) return 'stay'
      if (!writes.any()) return 'wait'
      const over = new AbortController()
      void answered.then(() => over.abort())
      const choice = await askWrites(over.signal)
      // The question was withdrawn, not answered.
      return over.signal.aborted ? 'wait' : choice
    } finally {
      asking = false
    }
  }
  return async (event: Closing): Promise<void> => {
    if (agreed || !(exporting() || writes.any())) return
    event.preventDefault()
    if (asking) return
    // Whoever closes again while waiting is asked again, and the last answer counts.
    attempt += 1
    const mine = attempt
    const answered = writes.answered()
    const choice = await ask(answered)
    writes.take(choice === 'stay')
    if (choice === 'stay') return
    if (choice === 'leave') writes.leave()
    else await answered
    if (mine !== attempt || agreed) return
    agreed = true
    quit()
  }
}
