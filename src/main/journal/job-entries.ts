import type { Job } from '../../shared/bridge/jobs.ts'
import type { EndOperation, Journal } from './journal.ts'
import { recordEnd } from './record-writes.ts'

const actions = { export: 'export.table', statements: 'export.table', download: 'download.file' } as const

/** Records each export and download of the operator in the journal, following the jobs that create files. */
export const createJobEntries = (journal: Journal, account: () => string | null) => {
  const open = new Map<string, EndOperation>()
  const finish = (job: Job): void => {
    const end = open.get(job.id)
    if (!end) return
    open.delete(job.id)
    if (job.state === 'failed' && job.failure) recordEnd(end, job.failure)
    else if (job.state === 'cancelled') end('cancelled')
    else end('done', '', { file: job.files.map(file => file.name).join(', '), [job.unit]: String(job.done) })
  }
  return (jobs: readonly Job[]): void => {
    for (const job of jobs) {
      const operator = account()
      // These already have entries for their platform calls.
      if (job.kind === 'task' || job.kind === 'upload' || job.kind === 'batch') continue
      if (job.state === 'running' && operator !== null && !open.has(job.id)) {
        const operation = {
          id: job.id,
          account: operator,
          action: actions[job.kind],
          target: { title: job.title },
        }
        open.set(job.id, journal.begin(operation))
      } else if (job.state !== 'running' && job.state !== 'paused') finish(job)
    }
  }
}
