import { type Clock, secondMs } from './clock.ts'

/** A long-running job to start (spec 1 §4). */
export interface NewTask {
  readonly title: string
  readonly seconds?: number
  readonly tip?: 'showMsgBox' | 'toast' | 'showDownloadMsg'
  /** Links of a finished job; `files` adds links to files that the demo itself serves. */
  readonly links?: readonly string[]
  readonly files?: readonly { readonly name: string; readonly content: string | Buffer }[]
  /** The job ends with an error instead. */
  readonly fail?: boolean
}

export interface TaskState {
  readonly title: string
  readonly status: 'processing' | 'completed' | 'error'
  /** Per cent. */
  readonly progress: number
  readonly tip: string
  readonly links: readonly string[]
}

export interface Tasks {
  readonly start: (task: NewTask) => string
  readonly state: (id: string) => TaskState | undefined
  /** A served file by the path of its link. */
  readonly file: (path: string) => Buffer | undefined
}

export const fileRoot = '/demo/files/'

export const demoTasks = (clock: Clock, taskMilliseconds: number, baseUrl: () => string): Tasks => {
  const tasks = new Map<string, { readonly task: NewTask; readonly from: number; readonly lasts: number }>()
  const files = new Map<string, Buffer>()
  const filePath = (id: string, name: string) => `${fileRoot}${id}/${encodeURIComponent(name)}`
  return {
    start: task => {
      const id = String(70_001 + tasks.size)
      const lasts = task.seconds === undefined ? taskMilliseconds : task.seconds * secondMs
      tasks.set(id, { task, from: clock.instant(), lasts })
      for (const { name, content } of task.files ?? []) files.set(filePath(id, name), Buffer.from(content))
      return id
    },
    state: id => {
      const found = tasks.get(id)
      if (!found) return undefined
      const { task, from, lasts } = found
      const share = lasts <= 0 ? 1 : Math.min(1, (clock.instant() - from) / lasts)
      const served = (task.files ?? []).map(({ name }) => baseUrl() + filePath(id, name))
      return {
        title: task.title,
        status: share < 1 ? 'processing' : task.fail ? 'error' : 'completed',
        progress: Math.floor(share * 100),
        tip: task.tip ?? 'toast',
        links: share < 1 || task.fail ? [] : [...(task.links ?? []), ...served],
      }
    },
    file: path => files.get(path),
  }
}
