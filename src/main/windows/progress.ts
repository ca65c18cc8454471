import type { Job } from '../../shared/bridge.ts'

/** What the taskbar shows: null for nothing, 'unknown' while a total is not known, else the share done, 0 to 1. */
export type Progress = number | 'unknown' | null

/** Progress of all running exports together. */
export const progressOf = (jobs: readonly Job[]): Progress => {
  const running = jobs.filter(job => job.kind === 'export' && job.state === 'running')
  if (running.length === 0) return null
  let done = 0
  let total = 0
  for (const job of running) {
    if (job.total === null) return 'unknown'
    done += job.done
    total += job.total
  }
  return total === 0 ? 'unknown' : Math.min(1, done / total)
}

/** Whether closing the program would stop an export that runs. */
export const exportRuns = (jobs: readonly Job[]): boolean =>
  jobs.some(job => job.kind === 'export' && job.state === 'running')
