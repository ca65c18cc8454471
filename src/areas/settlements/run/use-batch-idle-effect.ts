import { useEffect, useEffectEvent, useRef } from 'react'
import { useConsole } from '../../../renderer/kit/console.ts'
import type { Job } from '../../../shared/bridge/jobs.ts'

/** A watched batch, and its mark when the watch began; '' while it was running. */
export interface WatchedBatch {
  readonly batch: string
  readonly from: string
}

/** Mark of a stopped batch: its state and number of finished rows. '' while it runs or does not exist. */
const getMark = (jobs: readonly Job[], batch: string): string => {
  const job = jobs.find(({ id }) => id === batch)
  return job && job.state !== 'running' ? `${job.state} ${job.done}` : ''
}

/** Watches a batch from its current state. */
export const watchFromNow = (batch: string): WatchedBatch => ({
  batch,
  from: getMark(useConsole.getState().jobs, batch),
})

/** Calls `act` each time one of these batches pauses again after progress, or ends. */
export const useBatchIdleEffect = (batches: readonly WatchedBatch[], act: () => unknown): void => {
  const marks = useConsole(({ jobs }) => batches.map(({ batch }) => getMark(jobs, batch)).join(','))
  const seenMarks = useRef(new Map<string, string>())
  const run = useEffectEvent(() => void act())
  useEffect(() => {
    let hasStopped = false
    const current = marks.split(',')
    for (const [at, { batch, from }] of batches.entries()) {
      const before = seenMarks.current.get(batch) ?? from
      const now = current[at] ?? ''
      seenMarks.current.set(batch, now)
      if (now !== '' && now !== before) hasStopped = true
    }
    if (hasStopped) run()
  }, [batches, marks])
}
