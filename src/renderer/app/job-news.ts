import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Boot } from '../../shared/bridge/boot.ts'
import type { Job } from '../../shared/bridge/jobs.ts'
import { getArea, listChangedAreas } from '../../shared/change.ts'
import { findEndpoint } from '../../shared/endpoints/catalogue.ts'
import { useConsole } from '../kit/console.ts'
import { markStale } from '../kit/tag-visibility.ts'

const isOpen = ({ state }: Job): boolean => state === 'running' || state === 'paused'

/**
 * The jobs known to have ended, by the start of the page: a job may end before there is a shell to say so, and comes back
 * ended when whoever it belongs to signs in again.
 */
const known = new WeakMap<Boot, Set<string>>()

/** Jobs that ended since this was last asked: each is announced once (spec 1 §4). */
const newsOf = ({ boot, jobs }: { readonly boot: Boot; readonly jobs: readonly Job[] }): readonly Job[] => {
  const ended = known.get(boot) ?? new Set(boot.jobs.filter(job => !isOpen(job)).map(({ id }) => id))
  known.set(boot, ended)
  const news = jobs.filter(({ id, state }) => (state === 'done' || state === 'failed') && !ended.has(id))
  for (const job of jobs) {
    if (isOpen(job)) ended.delete(job.id)
    else ended.add(job.id)
  }
  return news
}

const standOf = ({ state, done }: Job): string => `${state} ${done}`

/** Tells the batches that came to a stand since this was last asked: paused, stopped or at their end. */
const followStands = (jobs: readonly Job[]) => {
  const stood = new Map(jobs.map(job => [job.id, standOf(job)]))
  return (now: readonly Job[]): readonly Job[] =>
    now.filter(job => {
      const before = stood.get(job.id)
      stood.set(job.id, standOf(job))
      return job.kind === 'batch' && job.state !== 'running' && before !== standOf(job)
    })
}

const silence = () => undefined

/**
 * Tells of each job that ends, once, and reads again what a task of the platform has changed by then, or a batch by the time
 * it stands still.
 */
export const useJobNews = (tell: (job: Job) => void = silence): void => {
  const client = useQueryClient()
  useEffect(() => {
    const stands = followStands(useConsole.getState().jobs)
    const readAgain = (call: string) => {
      const endpoint = findEndpoint(call)
      const areas = endpoint ? listChangedAreas(endpoint) : []
      markStale(client, ({ queryKey }) => areas.includes(getArea(String(queryKey[1]))))
    }
    const listen = () => {
      const now = useConsole.getState()
      for (const job of newsOf(now)) {
        tell(job)
        if (job.state !== 'done' || !job.task) continue
        readAgain(job.task.call)
      }
      for (const { call = '' } of stands(now.jobs)) readAgain(call)
    }
    listen()
    return useConsole.subscribe(listen)
  }, [client, tell])
}
