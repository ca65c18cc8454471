import type { Job } from '../../shared/bridge/jobs.ts'

/** True if closing the app would interrupt an export. */
export const isExportRunning = (jobs: readonly Job[]): boolean =>
  jobs.some(({ kind, state }) => (kind === 'export' || kind === 'statements') && state === 'running')

/** The operator's choice about writes in flight: wait and close, close now, or stay. */
export type WriteChoice = 'wait' | 'leave' | 'stay'

/** Writes in flight. */
export interface PendingWrites {
  readonly any: () => boolean
  /** True while a batch sends rows: others follow the one in flight. */
  readonly isBatchRunning: () => boolean
  /** Resolves when all in flight are answered or timed out. */
  readonly answered: () => Promise<void>
  /** Pauses batches after their current row; resolves when all are answered or timed out. */
  readonly finish: () => Promise<void>
  /** Accepts new writes again; batches that an earlier choice has not paused yet continue. */
  readonly stay: () => void
  /** Sets whether new writes are accepted. */
  readonly setAccepting: (isAccepting: boolean) => void
  /** The app quits without waiting for their answers. */
  readonly leave: () => void
}

interface WindowCloseEvent {
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
  let isAsking = false
  let isAgreed = false
  let attempt = 0

  const chooseForWrites = async (): Promise<WriteChoice> => {
    isAsking = true
    try {
      if (exporting() && !(await askExport())) return 'stay'
      if (!writes.any()) return 'wait'
      const dismissal = new AbortController()
      // A batch sends its next row after each answer, so only the operator may end its question.
      if (!writes.isBatchRunning()) void writes.answered().then(() => dismissal.abort())
      const choice = await askWrites(dismissal.signal)
      // The prompt was withdrawn, not answered.
      return dismissal.signal.aborted ? 'wait' : choice
    } finally {
      isAsking = false
    }
  }
  return async (event: WindowCloseEvent): Promise<void> => {
    if (isAgreed || !(exporting() || writes.any())) return
    event.preventDefault()
    if (isAsking) return
    // Closing again while waiting prompts again; the last answer counts.
    attempt += 1
    const ownAttempt = attempt
    const choice = await chooseForWrites()
    if (choice === 'stay') return writes.stay()
    writes.setAccepting(false)
    if (choice === 'leave') writes.leave()
    else await writes.finish()
    if (ownAttempt !== attempt || isAgreed) return
    isAgreed = true
    quit()
  }
}
