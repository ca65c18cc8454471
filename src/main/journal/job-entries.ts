import type { Job } from '../../shared/bridge/jobs.ts'
import type { EndOperation, Journal } from './journal.ts'
import { recordEnd } from './record-writes.ts'

const actions = { export: 'export.table', statements: 'export.table', download: 'download.file' } as const

/** Records each export and download of the operator in the journal, following the jobs that create files. */
export const createJobEntries = (journal: Journal, account: () => string | null) => {
  /** Start of this run, in milliseconds since the epoch. */
  const runStartedAt = Date.now()
  /** Ends of the jobs' entries; null for an ended job, and for one whose operator has signed out. */
  const entries = new Map<string, EndOperation | null>()
  const finish = (job: Job): void => {
    const end = entries.get(job.id)
    if (!end) return
    entries.set(job.id, null)
    if (job.state === 'failed' && job.failure) recordEnd(end, job.failure)
    else if (job.state === 'cancelled') end('cancelled')
    else end('done', '', { file: job.files.map(file => file.name).join(', '), [job.unit]: String(job.done) })
  }
  return (jobs: readonly Job[]): void => {
    for (const job of jobs) {
      // These already have entries for their platform calls.
      if (job.kind === 'task' || job.kind === 'upload' || job.kind === 'batch') continue
      // A short job is never seen running. A job of an earlier run has its entry.
      const hasBegun = job.state === 'running' || job.startedAt >= runStartedAt
      if (hasBegun && !entries.has(job.id)) {
        const operator = account()
        const operation = { id: job.id, action: actions[job.kind], target: { title: job.title } }
        entries.set(job.id, operator === null ? null : journal.begin({ ...operation, account: operator }))
      }
      if (job.state !== 'running' && job.state !== 'paused') finish(job)
    }
  }
}
