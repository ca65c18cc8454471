import type { Job } from '../../shared/bridge.ts'

/** Jobs that ended since the last time main told: each is announced once (spec 1 §4). */
export const justEnded = (before: readonly Job[], now: readonly Job[]): readonly Job[] => {
  const wasOpen = new Set(
    before.filter(job => job.state === 'running' || job.state === 'paused').map(job => job.id),
  )
  const known = new Set(before.map(job => job.id))
  return now.filter(
    job => (job.state === 'done' || job.state === 'failed') && (wasOpen.has(job.id) || !known.has(job.id)),
  )
}
