import type { Job } from '../../../shared/bridge/jobs.ts'

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

interface PreventableEvent {
  readonly preventDefault: () => void
}

interface CloseDeps {
  /** False once the window is gone: nothing can be asked then. */
  readonly isOpen: () => boolean
  /** True if closing would interrupt an export. */
  readonly exporting: () => boolean
  readonly askExport: () => Promise<boolean>
  readonly writes: PendingWrites
  /** Resolves immediately when the signal aborts: the question is obsolete. */
  readonly askWrites: (signal: AbortSignal) => Promise<WriteChoice>
  /** Quits the app; the events during that do not prompt again. */
  readonly quit: () => void
}

/**
 * Prompts while something runs, and waits for writes in flight. `ask` handles the main window's `close` and the program's
 * `before-quit`: a quit that only one window prevents would have closed all others.
 */
export const confirmClose = ({ isOpen, exporting, askExport, writes, askWrites, quit }: CloseDeps) => {
  let isAsking = false
  let isAgreed = false
  let isLeaving = false
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
  const end = async (isWaiting: boolean, ownAttempt: number) => {
    writes.setAccepting(false)
    if (!isWaiting) writes.leave()
    else if (writes.any()) await writes.finish()
    if (ownAttempt !== attempt || isAgreed) return
    isAgreed = true
    quit()
  }
  return {
    ask: async (event: PreventableEvent): Promise<void> => {
      if (isAgreed || !isOpen() || !(exporting() || writes.any())) return
      event.preventDefault()
      if (isAsking) return
      // Closing again while waiting prompts again; the last answer counts.
      attempt += 1
      const ownAttempt = attempt
      const choice = await chooseForWrites()
      if (ownAttempt !== attempt) return
      if (choice === 'stay') return writes.stay()
      await end(choice === 'wait', ownAttempt)
    },
    /** Waits for writes in flight without a prompt, then quits; an open prompt no longer counts. */
    leave: async (): Promise<void> => {
      if (isLeaving) return
      isLeaving = true
      attempt += 1
      await end(true, attempt)
    },
  }
}
