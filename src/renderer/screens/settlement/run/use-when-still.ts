import { useEffect, useEffectEvent, useRef } from 'react'
import type { Job } from '../../../../shared/bridge.ts'
import { jobsNow, useJobs } from '../../../kit/jobs.ts'

/** A batch that is watched, and the mark of where it stood still when that began; '' while it was running. */
export interface WatchedBatch {
  readonly batch: string
  readonly from: string
}

/** Marks where a batch stands still: how, and after how many rows. '' while it runs or is not there. */
const markIn = (jobs: readonly Job[], batch: string): string => {
  const job = jobs.find(({ id }) => id === batch)
  return job && job.state !== 'running' ? `${job.state} ${job.done}` : ''
}

/** Watches a batch that stands where it stands now. */
export const watchFromNow = (batch: string): WatchedBatch => ({ batch, from: markIn(jobsNow(), batch) })

/** Calls `act` each time one of these batches has gone on and stands still again, or has ended. */
export const useWhenStill = (batches: readonly WatchedBatch[], act: () => unknown): void => {
  const marks = useJobs(jobs => batches.map(({ batch }) => markIn(jobs, batch)).join(','))
  const seen = useRef(new Map<string, string>())
  const run = useEffectEvent(() => void act())
  useEffect(() => {
    let hasStopped = false
    const current = marks.split(',')
    for (const [at, { batch, from }] of batches.entries()) {
      const before = seen.current.get(batch) ?? from
      const now = current[at] ?? ''
      seen.current.set(batch, now)
      if (now !== '' && now !== before) hasStopped = true
    }
    if (hasStopped) run()
  }, [batches, marks])
}
