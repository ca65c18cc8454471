import { z } from 'zod'
import { type TaskFile, type TaskProcess, tasks } from '../../areas/tasks/calls.ts'
import type { Job } from '../../shared/bridge/jobs.ts'
import type { Failure } from '../../shared/result.ts'
import { getTaskFailureKey } from '../../shared/task-id.ts'
import { getFileName } from '../downloads/file-name.ts'
import { toFileKey } from '../exports/export-rules.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Platform } from '../platform/platform.ts'
import type { DocumentField } from '../settings/field.ts'

/** Stored form of a tracked platform task. */
export const TrackedTask = z.object({
  taskId: z.string().min(1),
  kind: z.enum(['export', 'import', 'repair']),
  /** Id of the call that started it. */
  call: z.string(),
  title: z.string(),
  /** Absolute path for an export's first file, '' for a task without files. */
  target: z.string(),
  /** Owner of the task: no other account sees it. */
  account: z.string(),
  /** Milliseconds since the epoch. */
  startedAt: z.number(),
})
export type TrackedTask = z.output<typeof TrackedTask>

/** Dependencies of a tracker. */
interface TrackerOptions {
  readonly platform: Platform
  readonly jobs: Jobs
  /** Storage of tracked tasks across restarts. */
  readonly store: DocumentField<readonly TrackedTask[]>
  /** True for an account of the signed-in operator, in any spelling. */
  readonly isOwn: (account: string) => boolean
  readonly now: () => number
  /** Fetches the files of a completed task with a target; returns a failure to start that. */
  readonly onFiles: (task: TrackedTask, files: readonly TaskFile[]) => Failure | null
}

/** Tracks long-running tasks of the platform (spec 1 §4) as jobs. */
export interface Tracker {
  /** Starts tracking a task and yields its job's id. */
  readonly track: (task: Omit<TrackedTask, 'startedAt'>) => string
  /** True while the platform is running an export of the signed-in account. */
  readonly exportRuns: () => boolean
  /** True for the target of a tracked task. */
  readonly isTarget: (path: string) => boolean
  /** Polls now, and again at intervals; call after sign-in, wake-up or reconnection. */
  readonly wake: () => void
  readonly stop: () => void
}

/** Milliseconds between two polls (spec 1 §9). */
const pollMs = 5000
const maxWaitMs = 60_000
const tips: readonly string[] = ['showMsgBox', 'toast', 'showDownloadMsg'] satisfies readonly Job['tip'][]
const isTip = (tip: string): tip is Job['tip'] => tips.includes(tip)
const lineIsDown = ({ kind }: Failure): boolean => kind === 'offline' || kind === 'timeout' || kind === 'http'
/** The platform's task ids may start over, and two platforms may give the same one. */
const jobId = ({ taskId, startedAt }: TrackedTask): string => `task:${taskId}:${startedAt}`

/** A failed export is reported, not silently removed: the operator asked for it. */
const exportFailed: Failure = {
  kind: 'invalid',
  fields: [{ field: 'task', message: getTaskFailureKey('export') }],
}

/** Job state of a completed task. */
const toEndedJob = ({ tipType, message, download_link: links }: TaskProcess): Partial<Job> => ({
  state: 'done',
  tip: isTip(tipType) ? tipType : '',
  message,
  links: links.map(getFileName),
})

/**
 * Creates the tracker: polls all tasks of the signed-in account in one call, only while there are any; with backoff while
 * offline.
 */
export const createTracker = (options: TrackerOptions): Tracker => {
  const { platform, jobs, store, isOwn, now } = options
  let tracked = store.read()
  let timer: NodeJS.Timeout | undefined
  let isPolling = false
  let isStopped = false
  let failures = 0
  /** Links of completed tasks while their jobs are listed. */
  const offeredFiles = new Map<string, readonly TaskFile[]>()

  const keep = (next: readonly TrackedTask[]) => {
    tracked = next
    store.write(next)
  }
  const forget = (task: TrackedTask) => keep(tracked.filter(other => other !== task))
  const listOwn = () => tracked.filter(task => isOwn(task.account))
  /** False for a task that was cancelled or replaced, or whose operator has signed out. */
  const isCurrent = (task: TrackedTask) => tracked.includes(task) && isOwn(task.account)

  const show = (task: TrackedTask): void => {
    const id = jobId(task)
    if (jobs.find(id)) return
    const { kind, call, title, startedAt } = task
    jobs.add(
      { id, kind: 'task', task: { kind, call }, title, unit: 'rows', startedAt, account: task.account },
      {
        // The platform cannot cancel a task: only tracking stops.
        cancel: () => {
          forget(task)
          jobs.update(id, { state: 'cancelled' })
        },
        discard: () => offeredFiles.delete(id),
        link: number => offeredFiles.get(id)?.[number]?.url,
      },
    )
  }

  const updateTask = (task: TrackedTask, process: TaskProcess): void => {
    const id = jobId(task)
    if (process.status === 'completed') {
      const links = process.download_link
      // The downloads are stored before the task is removed.
      const failure = !task.target ? null : links.length > 0 ? options.onFiles(task, links) : exportFailed
      // The next poll tries again.
      if (failure?.kind === 'signedOut') return
      offeredFiles.set(id, links)
      forget(task)
      jobs.update(id, { ...toEndedJob(process), ...(failure && { state: 'failed', failure }) })
    } else if (process.status === 'error') {
      forget(task)
      // Other failed tasks are removed silently (spec 1 §4).
      if (task.kind !== 'export') return jobs.remove(id)
      jobs.update(id, { state: 'failed', failure: exportFailed, message: process.message })
    } else {
      jobs.update(id, { message: process.message })
    }
  }

  /** Adds files missing from the batch answer by asking for the single task; undefined: retry at the next poll. */
  const withFiles = async (task: TrackedTask, process: TaskProcess): Promise<TaskProcess | undefined> => {
    const wantsFiles = process.tipType === 'showDownloadMsg' || task.target !== ''
    if (process.status !== 'completed' || process.download_link.length > 0 || !wantsFiles) return process
    const answer = await platform.call(tasks.one, { taskId: task.taskId })
    if (answer.ok) return { ...process, download_link: answer.value.download_link }
    return lineIsDown(answer.failure) || answer.failure.kind === 'signedOut' ? undefined : process
  }

  const schedule = (wait: number): void => {
    clearTimeout(timer)
    timer = undefined
    if (isStopped || listOwn().length === 0) return
    timer = setTimeout(() => void poll(), wait)
    timer.unref()
  }

  const poll = async (): Promise<void> => {
    timer = undefined
    const polled = listOwn()
    if (isPolling || polled.length === 0) return
    isPolling = true
    const answer = await platform.call(tasks.many, { taskIds: polled.map(task => task.taskId).join(',') })
    failures = !answer.ok && lineIsDown(answer.failure) ? failures + 1 : 0
    if (answer.ok) {
      const processes: Readonly<Record<string, TaskProcess>> = answer.value
      for (const task of polled) {
        const process = isCurrent(task) ? processes[task.taskId] : undefined
        const update = process && (await withFiles(task, process))
        if (update && isCurrent(task)) updateTask(task, update)
      }
    }
    isPolling = false
    schedule(Math.min(pollMs * 2 ** Math.max(0, failures - 1), maxWaitMs))
  }

  const wake = (): void => {
    for (const task of listOwn()) show(task)
    failures = 0
    // A poll in flight schedules the next one itself.
    if (!isPolling) schedule(0)
  }

  return {
    wake,
    isTarget: path => tracked.some(({ target }) => target !== '' && toFileKey(target) === toFileKey(path)),
    exportRuns: () => listOwn().some(task => task.kind === 'export'),
    track: draft => {
      const task = { ...draft, startedAt: now() }
      // The platform has ended an earlier task of this operator whose id it gives to another one.
      const isReplaced = ({ taskId, account }: TrackedTask) =>
        taskId === task.taskId && (account === task.account || (isOwn(account) && isOwn(task.account)))
      for (const earlier of tracked.filter(isReplaced)) jobs.remove(jobId(earlier))
      keep([...tracked.filter(earlier => !isReplaced(earlier)), task])
      if (isOwn(task.account)) show(task)
      if (!timer && !isPolling) schedule(pollMs)
      return jobId(task)
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
