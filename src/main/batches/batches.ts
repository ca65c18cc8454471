import { readdir } from 'node:fs/promises'
import type { Result } from '../../shared/result.ts'
import type { Batch, BatchSecret, BatchStart, RecordedBatches } from '../../shared/writes/batch.ts'
import type { OnSetAside } from '../jobs/job-store.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Journal } from '../journal/journal.ts'
import type { Writes } from '../writes/writes.ts'

export interface BatchesOptions {
  /** The pipeline of single writes: journal, guard and the record's check apply. */
  readonly writes: Pick<Writes, 'write'>
  readonly jobs: Jobs
  /** To find what an earlier run sent. */
  readonly journal: Pick<Journal, 'find'>
  /** A folder for batches only. */
  readonly folder: string
  /** The signed-in operator's account, null while signed out. */
  readonly account: () => string | null
  /** True for an account of the signed-in operator, in any spelling. */
  readonly isOwn: (account: string) => boolean
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly log: (message: string, error: unknown) => void
  readonly onSetAside: OnSetAside
}

/** Batches of writes as background jobs; pause, stop and dismiss go through the job store. */
export interface Batches {
  /** Starts a batch; yields its job's id once the batch is on disk. */
  readonly start: (start: BatchStart) => Promise<Result<string>>
  /** Returns a batch of the signed-in operator; null if there is none. */
  readonly find: (id: string) => Promise<Batch | null>
  /** Lists the signed-in operator's batches that have a record. */
  readonly list: () => Promise<Result<RecordedBatches>>
  /** Resumes a paused batch; requires the secret if it is not in memory any more. */
  readonly resume: (id: string, secret?: BatchSecret) => Promise<Result<undefined>>
  /** Lists the batches of earlier runs; none resumes automatically. */
  readonly restore: () => Promise<void>
  /** Marks the row with this journal entry, unresolved so far, as done. */
  readonly foundDone: (writeId: string) => Promise<void>
  /** True while a batch is sending rows. */
  readonly isRunning: () => boolean
  /** Pauses all batches after their current row. */
  readonly suspend: () => Promise<void>
  /** Withdraws {@link suspend}: batches that it has not paused yet continue. */
  readonly cancelSuspend: () => void
  /** Drops the secrets of all batches, as the session in which they were entered has ended. */
  readonly forgetSecrets: () => void
}

/** Lazy: the code is loaded once there is a batch; the start only checks a folder. */
export const createBatches = (options: BatchesOptions): Batches => {
  let loading: Promise<Batches> | undefined
  let loadedBatches: Batches | undefined
  const load = async (): Promise<Batches> => {
    const { createRunner } = await import('./runner.ts')
    const runner = createRunner(options)
    await runner.restore()
    loadedBatches = runner
    return runner
  }
  const runner = () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
  return {
    start: async start => (await runner()).start(start),
    find: async id => (await runner()).find(id),
    list: async () => (await runner()).list(),
    resume: async (id, secret) => (await runner()).resume(id, secret),
    restore: async () => {
      const names = await readdir(options.folder).catch((): string[] => [])
      if (names.length > 0) await runner()
    },
    foundDone: async writeId => (await loading)?.foundDone(writeId),
    isRunning: () => loadedBatches?.isRunning() ?? false,
    suspend: async () => (await loading)?.suspend(),
    cancelSuspend: () => loadedBatches?.cancelSuspend(),
    forgetSecrets: () => loadedBatches?.forgetSecrets(),
  }
}
