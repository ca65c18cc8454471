import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Boot, Job } from '../../shared/bridge.ts'
import { makeStale } from '../kit/shown.ts'
import { changedBy } from '../kit/task-rereads.ts'
import { consoleNow, onConsole } from './console.ts'

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

const silence = () => undefined

/** Tells of each job that ends, once, and reads again what a task of the platform has changed by then. */
export const useJobNews = (tell: (job: Job) => void = silence): void => {
  const client = useQueryClient()
  useEffect(() => {
    const listen = () => {
      for (const job of newsOf(consoleNow())) {
        tell(job)
        if (job.kind === 'batch') {
          const [area] = job.call?.split('.') ?? []
          makeStale(client, ({ queryKey }) => String(queryKey[1]).startsWith(`${area}.`))
        }
        if (job.state !== 'done' || !job.task) continue
        const lists = changedBy(job.task.call)
        makeStale(client, ({ queryKey }) => lists.has(String(queryKey[1])))
      }
    }
    listen()
    return onConsole(listen)
  }, [client, tell])
}
