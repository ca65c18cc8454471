import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Boot, Job } from '../../shared/bridge.ts'
import { makeStale } from '../kit/shown.ts'
import { changedBy } from '../kit/task-rereads.ts'
import { consoleNow, onConsole } from './console.ts'

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
const newsOf = ({ boot, jobs }: { readonly boot: Boot; readonly jobs: readonly Job[] }): readonly Job[] => {
  const before = seen.get(boot) ?? boot.jobs
  if (before === jobs) return []
  seen.set(boot, jobs)
  return justEnded(before, jobs)
}

const silence = () => undefined

/** Tells of each job that ends, once, and reads again what a task of the platform has changed by then. */
export const useJobNews = (tell: (job: Job) => void = silence): void => {
  const client = useQueryClient()
  useEffect(() => {
    const listen = () => {
      for (const job of newsOf(consoleNow())) {
        tell(job)
        if (job.state !== 'done' || !job.task) continue
        const lists = changedBy(job.task.call)
        makeStale(client, ({ queryKey }) => lists.has(String(queryKey[1])))
      }
    }
    listen()
    return onConsole(listen)
  }, [client, tell])
}
