import { useEffect } from 'react'
import { findEndpoint } from '../../../areas/calls.ts'
import type { Boot } from '../../../shared/bridge/boot.ts'
import type { Job } from '../../../shared/bridge/jobs.ts'
import { noteStale } from '../../kit/calls/changes.ts'
import { useConsole } from '../../kit/console.ts'

const isOpen = ({ state }: Job): boolean => state === 'running' || state === 'paused'

/**
 * Finished jobs already known, by the page's boot: a job may end before the shell can report it, and returns finished when its
 * owner signs in again.
 */
const endedIdsByBoot = new WeakMap<Boot, Set<string>>()

/** Jobs that ended since the last call: each is announced once (spec 1 §4). */
const takeEndedJobs = ({
  boot,
  jobs,
}: {
  readonly boot: Boot
  readonly jobs: readonly Job[]
}): readonly Job[] => {
  const endedIds =
    endedIdsByBoot.get(boot) ?? new Set(boot.jobs.filter(job => !isOpen(job)).map(({ id }) => id))
  endedIdsByBoot.set(boot, endedIds)
  const news = jobs.filter(({ id, state }) => (state === 'done' || state === 'failed') && !endedIds.has(id))
  for (const job of jobs) {
    if (isOpen(job)) endedIds.delete(job.id)
    else endedIds.add(job.id)
  }
  return news
}

const getProgressKey = ({ state, done }: Job): string => `${state} ${done}`

/** Returns the batches that paused, stopped or ended since the last call. */
const createBatchWatcher = (jobs: readonly Job[]) => {
  const progressKeys = new Map(jobs.map(job => [job.id, getProgressKey(job)]))
  return (now: readonly Job[]): readonly Job[] =>
    now.filter(job => {
      const before = progressKeys.get(job.id)
      progressKeys.set(job.id, getProgressKey(job))
      return job.kind === 'batch' && job.state !== 'running' && before !== getProgressKey(job)
    })
}

const noop = () => undefined

/**
 * Announces each finished job once, and refetches what a platform task may have changed by then, or a batch by the time it
 * pauses or ends.
 */
export const useJobNews = (onNews: (job: Job) => void = noop): void => {
  useEffect(() => {
    const takeChanged = createBatchWatcher(useConsole.getState().jobs)
    const readAgain = (call: string) => {
      const endpoint = findEndpoint(call)
      if (endpoint) noteStale(endpoint)
    }
    const listen = () => {
      const now = useConsole.getState()
      for (const job of takeEndedJobs(now)) {
        onNews(job)
        if (job.state !== 'done' || !job.task) continue
        readAgain(job.task.call)
      }
      for (const { call = '' } of takeChanged(now.jobs)) readAgain(call)
    }
    listen()
    return useConsole.subscribe(listen)
  }, [onNews])
}
