import type { Job } from '../../shared/bridge/jobs.ts'

/** True if closing the app would interrupt an export. */
export const isExportRunning = (jobs: readonly Job[]): boolean =>
  jobs.some(({ kind, state }) => (kind === 'export' || kind === 'statements') && state === 'running')

/** The operator's choice about writes in flight: wait and close, close now, or stay. */
export type WriteChoice = 'wait' | 'leave' | 'stay'

/** Writes in flight. */
export interface PendingWrites {
  readonly any: () => boolean
  /** Resolves when all are answered or timed out. */
  readonly answered: () => Promise<void>
  /** Sets whether new writes are accepted. */
  readonly take: (taken: boolean) => void
  /** The app quits without waiting for their answers. */
  readonly leave: () => void
}

interface Closing {
  readonly preventDefault: () => void
}

interface CloseDeps {
  /** True if closing would interrupt an export. */
  readonly exporting: () => boolean
  readonly askExport: () => Promise<boolean>
  readonly writes: PendingWrites
  /** Resolves immediately when the signal aborts: the question is obsolete. */
  readonly askWrites: (signal: AbortSignal) => Promise<WriteChoice>
  /** Quits the app; the window's close event during that does not prompt again. */
  readonly quit: () => void
}

/** Handler of a window's `close`: prompts while something runs, and waits for writes in flight. */
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
      // The prompt was withdrawn, not answered.
      return over.signal.aborted ? 'wait' : choice
    } finally {
      asking = false
    }
  }
  return async (event: Closing): Promise<void> => {
    if (agreed || !(exporting() || writes.any())) return
    event.preventDefault()
    if (asking) return
    // Closing again while waiting prompts again; the last answer counts.
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
