import { readdir } from 'node:fs/promises'
import type { Batch, BatchSecret, BatchStart, RecordedBatches } from '../../shared/batch.ts'
import type { Result } from '../../shared/result.ts'
import type { OnSetAside } from '../jobs/job-store.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Journal } from '../journal/journal.ts'
import type { Writes } from '../writes/writes.ts'

export interface BatchesOptions {
  /** The pipeline of single writes: journal, guard and the record's check apply. */
  readonly writes: Pick<Writes, 'write'>
  readonly jobs: Jobs
  /** What an earlier run sent. */
  readonly journal: Pick<Journal, 'find'>
  /** A folder of its own. */
  readonly folder: string
  /** Where earlier versions kept the records of settlement runs. */
  readonly runsFolder: string
  /** The signed-in operator's account, null while nobody is signed in. */
  readonly account: () => string | null
  /** True for an account that belongs to the signed-in operator, however it is spelt. */
  readonly isOwn: (account: string) => boolean
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly log: (message: string, error: unknown) => void
  readonly onSetAside: OnSetAside
}

/** Batches of writes as background jobs; pause, stop and dismiss go through the jobs. */
export interface Batches {
  /** Begins a batch and yields its job's id, once it is on the disk. */
  readonly start: (start: BatchStart) => Promise<Result<string>>
  /** How a batch of whoever is signed in stands; null for none. */
  readonly find: (id: string) => Promise<Batch | null>
  /** The batches with a record that whoever is signed in has sent. */
  readonly list: () => Promise<Result<RecordedBatches>>
  /** Goes on with a paused batch; the secret is needed where it is not here any more. */
  readonly resume: (id: string, secret?: BatchSecret) => Promise<Result<undefined>>
  /** Lists the batches of earlier runs; none of them goes on by itself. */
  readonly restore: () => Promise<void>
  /** Notes that the row with this line of the journal, which had no answer, was found to be done. */
  readonly foundDone: (noted: string) => Promise<void>
  /** Whether one is sending its rows. */
  readonly isRunning: () => boolean
  /** Pauses all batches after the row that each is at. */
  readonly suspend: () => Promise<void>
}

/** The batches, whose code is read when there is one: at the start only a folder is looked at. */
export const createBatches = (options: BatchesOptions): Batches => {
  let loading: Promise<Batches> | undefined
  let loaded: Batches | undefined
  const load = async (): Promise<Batches> => {
    const { createRunner } = await import('./runner.ts')
    const runner = createRunner(options)
    await runner.restore()
    loaded = runner
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
      const folders = [options.folder, options.runsFolder]
      const names = await Promise.all(folders.map(folder => readdir(folder).catch((): string[] => [])))
      if (names.flat().length > 0) await runner()
    },
    foundDone: async noted => (await loading)?.foundDone(noted),
    isRunning: () => loaded?.isRunning() ?? false,
    suspend: async () => (await loading)?.suspend(),
  }
}
