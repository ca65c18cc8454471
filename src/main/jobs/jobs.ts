import type { Job } from '../../shared/bridge/jobs.ts'
import { type Failure, failed, ok, type Result } from '../../shared/result.ts'
import { createSecretValues, type SecretValues } from '../log/secret-values.ts'

/** Actions on a job; a missing one is not available. */
interface JobActions {
  readonly cancel?: () => void
  /** Stops a running job so that it can be resumed. */
  readonly pause?: () => void
  readonly resume?: () => Result<undefined>
  /** Why it can never be resumed, even if still running; null: it can. */
  readonly ended?: () => Failure | null
  /** Called when a job that is not running is dismissed. */
  readonly discard?: () => void
  /** Absolute path of each of the job's files; never sent to the page. */
  readonly path?: (file: number) => string | undefined
  /** Address of each of the job's links; never sent to the page. */
  readonly link?: (link: number) => string | undefined
}

/** A new job; defaults: running, nothing done. */
export type NewJob = Pick<Job, 'id' | 'kind' | 'title' | 'unit' | 'startedAt'> &
  Partial<Job> & {
    /** Owner of the job: no other account sees it or its files. */
    readonly account: string
  }

/** Operations of pages on jobs, by id. */
export interface JobControls {
  readonly find: (id: string) => Job | undefined
  readonly list: () => readonly Job[]
  readonly cancel: (id: string) => void
  readonly pause: (id: string) => void
  readonly resume: (id: string) => Result<undefined>
  /** Removes a job from the panel unless it is running; its files stay. */
  readonly dismiss: (id: string) => void
  readonly filePath: (id: string, file: number) => string | undefined
  readonly linkOf: (id: string, link: number) => string | undefined
}

const untouched = {
  state: 'running',
  done: 0,
  total: null,
  failure: null,
  message: '',
  tip: '',
  unreadable: 0,
  files: [],
  links: [],
} as const

/** Background jobs of all kinds and accounts, newest last. */
export interface Jobs extends JobControls {
  readonly add: (job: NewJob, actions: JobActions) => void
  readonly update: (id: string, change: Partial<Omit<Job, 'id' | 'kind'>>) => void
  /** Removes a job without confirmation. */
  readonly remove: (id: string) => void
  /** Restricts the jobs to one operator's, by the accounts they were started under. */
  readonly of: (isOwn: (account: string) => boolean) => JobControls
  /** Progress of the running jobs, 0 to 1, for the taskbar; -1: nothing measurable is running. */
  readonly progress: () => number
}

/** Throttles the listener to ten calls a second. */
const quietMs = 100
const unknownJob: Failure = {
  kind: 'invalid',
  fields: [{ field: 'id', message: 'errors:invalidRequest' }],
}

/**
 * Creates the job list and calls `onChange` for its changes, throttled, always including the last one. Conceals secrets in the
 * platform's messages.
 */
export const createJobs = (
  onChange: (jobs: readonly Job[]) => void,
  words: Pick<SecretValues, 'concealMessage' | 'concealFailure'> = createSecretValues(),
): Jobs => {
  const withShownTitle = <Change extends Partial<Job>>(change: Change): Change => ({
    ...change,
    ...(change.message && { message: words.concealMessage(change.message) }),
    ...(change.failure && { failure: words.concealFailure(change.failure) }),
  })
  interface Entry {
    readonly job: Job
    readonly account: string
    readonly actions: JobActions
  }
  const entries = new Map<string, Entry>()
  const list = () => [...entries.values()].map(entry => entry.job)
  let quiet: NodeJS.Timeout | undefined
  let isNotifyPending = false
  const notify = () => {
    if (quiet) {
      isNotifyPending = true
      return
    }
    isNotifyPending = false
    onChange(list())
    quiet = setTimeout(() => {
      quiet = undefined
      if (isNotifyPending) notify()
    }, quietMs)
    quiet.unref()
  }
  const remove = (id: string) => {
    if (entries.delete(id)) notify()
  }
  /** Restricts the operations to jobs that `may` be seen. */
  const createControls = (may: (entry: Entry) => boolean): JobControls => {
    const entry = (id: string) => {
      const job = entries.get(id)
      return job && may(job) ? job : undefined
    }
    return {
      find: id => entry(id)?.job,
      list: () => [...entries.values()].filter(may).map(({ job }) => job),
      cancel: id => entry(id)?.actions.cancel?.(),
      pause: id => entry(id)?.actions.pause?.(),
      resume: id => {
        const { job, actions } = entry(id) ?? {}
        const endFailure = actions?.ended?.()
        if (endFailure) return failed(endFailure)
        if (job?.state === 'running') return ok(undefined)
        return job?.state === 'paused' && actions?.resume ? actions.resume() : failed(unknownJob)
      },
      dismiss: id => {
        const job = entry(id)
        if (!job || job.job.state === 'running') return
        remove(id)
        job.actions.discard?.()
      },
      filePath: (id, file) => entry(id)?.actions.path?.(file),
      linkOf: (id, link) => entry(id)?.actions.link?.(link),
    }
  }
  return {
    ...createControls(() => true),
    of: isOwn => createControls(entry => isOwn(entry.account)),
    remove,
    add: ({ account, ...job }, actions) => {
      entries.set(job.id, { job: { ...untouched, ...withShownTitle(job) }, account, actions })
      notify()
    },
    update: (id, change) => {
      const entry = entries.get(id)
      if (!entry) return
      entries.set(id, { ...entry, job: { ...entry.job, ...withShownTitle(change) } })
      notify()
    },
    progress: () => {
      const measured = list().filter(job => job.state === 'running' && job.total)
      if (measured.length === 0) return -1
      // Rows and bytes cannot be added: average the progress per unit, weighted by the number of jobs.
      const shares = (['rows', 'bytes', 'files'] as const).map(unit => {
        const sameUnit = measured.filter(job => job.unit === unit)
        const total = sameUnit.reduce((sum, job) => sum + (job.total ?? 0), 0)
        const doneUnits = sameUnit.reduce((sum, job) => sum + Math.min(job.done, job.total ?? 0), 0)
        return total === 0 ? 0 : (doneUnits / total) * sameUnit.length
      })
      return shares.reduce((sum, share) => sum + share, 0) / measured.length
    },
  }
}
