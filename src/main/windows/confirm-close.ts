import type { Job } from '../../shared/bridge.ts'

/** Whether closing the program would interrupt an export. */
export const exportRuns = (jobs: readonly Job[]): boolean =>
  jobs.some(job => job.kind === 'export' && job.state === 'running')

interface Closing {
  readonly preventDefault: () => void
}

interface CloseParts {
  /** Whether something would be interrupted. */
  readonly busy: () => boolean
  readonly ask: () => Promise<boolean>
  /** Ends the program; the window closes again on the way and is not asked about twice. */
  readonly quit: () => void
}

/** Listener of a window's `close`: asks first while something runs. */
export const confirmClose = ({ busy, ask, quit }: CloseParts) => {
  let asking = false
  let agreed = false
  return async (event: Closing): Promise<void> => {
    if (agreed || !busy()) return
    event.preventDefault()
    if (asking) return
    asking = true
    try {
      agreed = await ask()
    } finally {
      asking = false
    }
    if (agreed) quit()
  }
}
