import { type Clock, secondMs } from './clock.ts'
import type { Files } from './files/served-files.ts'

/** A long-running job to start (spec 1 §4). */
export interface NewTask {
  readonly title: string
  /** Minimum duration; a job that writes files runs until they are written. */
  readonly seconds?: number
  readonly tip?: 'showMsgBox' | 'toast' | 'showDownloadMsg'
  /** Links of a finished job; `files` adds links to files that the demo itself serves. */
  readonly links?: readonly string[]
  readonly files?: readonly {
    readonly name: string
    readonly content: string | Buffer | (() => Promise<Buffer>)
  }[]
  /** The job ends with an error. */
  readonly fail?: boolean
}

export interface TaskState {
  readonly title: string
  readonly status: 'processing' | 'completed' | 'error'
  /** Percent. */
  readonly progress: number
  readonly tip: string
  readonly links: readonly string[]
}

export interface Tasks {
  readonly start: (task: NewTask) => string
  readonly state: (id: string) => TaskState | undefined
}

interface RunningTask {
  readonly task: NewTask
  readonly from: number
  readonly lasts: number
  failed: boolean
  /** Undefined until the files are written. */
  paths: readonly string[] | undefined
}

export const createDemoTasks = (
  clock: Clock,
  taskMilliseconds: number,
  baseUrl: () => string,
  files: Files,
): Tasks => {
  const tasks = new Map<string, RunningTask>()
  const write = async (running: RunningTask) => {
    const paths: string[] = []
    for (const { name, content } of running.task.files ?? []) {
      paths.push(files.add(name, typeof content === 'function' ? await content() : content))
    }
    running.paths = paths
  }
  return {
    start: task => {
      const id = String(70_001 + tasks.size)
      const lasts = task.seconds === undefined ? taskMilliseconds : task.seconds * secondMs
      const failed = task.fail ?? false
      const running: RunningTask = { task, from: clock.instant(), lasts, failed, paths: undefined }
      tasks.set(id, running)
      write(running).catch(() => {
        running.failed = true
        running.paths = []
      })
      return id
    },
    state: id => {
      const running = tasks.get(id)
      if (!running) return undefined
      const { task, from, lasts, failed, paths } = running
      const share = lasts <= 0 ? 1 : Math.min(1, (clock.instant() - from) / lasts)
      const over = share === 1 && paths !== undefined
      return {
        title: task.title,
        status: over ? (failed ? 'error' : 'completed') : 'processing',
        progress: over ? 100 : Math.min(99, Math.floor(share * 100)),
        tip: task.tip ?? 'toast',
        links: over && !failed ? [...(task.links ?? []), ...paths.map(path => baseUrl() + path)] : [],
      }
    },
  }
}
