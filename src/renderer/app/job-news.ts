import type { Boot, Job } from '../../shared/bridge.ts'

/** Jobs that ended between two tellings of main. */
const justEnded = (before: readonly Job[], now: readonly Job[]): readonly Job[] => {
  const wasOpen = new Set(
    before.filter(job => job.state === 'running' || job.state === 'paused').map(job => job.id),
  )
  const known = new Set(before.map(job => job.id))
  return now.filter(
    job => (job.state === 'done' || job.state === 'failed') && (wasOpen.has(job.id) || !known.has(job.id)),
  )
}

/** The jobs already looked at, by the start of the page: a job may end before there is a shell to say so. */
const seen = new WeakMap<Boot, readonly Job[]>()

/** Jobs that ended since this was last asked: each is announced once (spec 1 §4). */
export const newsOf = ({
  boot,
  jobs,
}: {
  readonly boot: Boot
  readonly jobs: readonly Job[]
}): readonly Job[] => {
  const before = seen.get(boot) ?? boot.jobs
  if (before === jobs) return []
  seen.set(boot, jobs)
  return justEnded(before, jobs)
}
