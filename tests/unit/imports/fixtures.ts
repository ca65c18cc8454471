import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createImporter } from '../../../src/main/imports/importer.ts'
import { createJobs } from '../../../src/main/jobs/jobs.ts'
import { createWriteRecorder } from '../../../src/main/journal/record-writes.ts'
import { createSecretValues } from '../../../src/main/log/secret-values.ts'
import type { RecordWrite, Writes } from '../../../src/main/writes/writes.ts'
import type { Job } from '../../../src/shared/bridge/jobs.ts'
import type { Result } from '../../../src/shared/result.ts'
import { createTestJournal } from '../journal/fixtures.ts'

export const workerUrl = new URL('../../../src/main/imports/import-worker.ts', import.meta.url)

type WriteOnly = Pick<Writes, 'write'>

/** A pipeline that must not be used. */
const silentWrites: WriteOnly = {
  write: endpoint => {
    throw new Error(`${endpoint.id} was called`)
  },
}

/** Creates an importer as in main, over a real worker, jobs and journal. The default time limit suffices anywhere. */
export const createTestImporter = async (
  writes: WriteOnly | ((record: RecordWrite) => WriteOnly) = silentWrites,
  readingMs = 60_000,
) => {
  const world = {
    now: 1_700_000_000_000,
    account: 'owner' as string | null,
    logged: [] as string[],
    contacts: false,
    shortPasswords: false,
    sent: [] as object[],
  }
  const history: Job[] = []
  const jobs = createJobs(all => history.push(...all))
  const testJournal = await createTestJournal()
  const note = createWriteRecorder(testJournal.journal).forOperator({
    account: () => world.account,
    secrets: () => [],
  })
  const importer = createImporter({
    writes: typeof writes === 'function' ? writes(note) : writes,
    jobs,
    secretValues: createSecretValues(),
    workerUrl,
    account: () => world.account,
    rules: () => ({ contacts: world.contacts, shortPasswords: world.shortPasswords }),
    onSent: upload => void world.sent.push(upload),
    now: () => world.now,
    log: (message, error) => void world.logged.push(`${message} ${String(error)}`),
    readingMs,
  })
  const waitForEnd = async (id: string): Promise<Job> => {
    for (;;) {
      const job = jobs.find(id)
      if (job && job.state !== 'running') return job
      await new Promise(done => setTimeout(done, 5))
    }
  }
  return { ...testJournal, importer, jobs, world, history, waitForEnd }
}

/** Returns the text key of a refusal, or '' for an accepted file. */
export const getReason = (result: Result<unknown>): string => {
  if (result.ok) return ''
  const { failure } = result
  return failure.kind === 'invalid' ? (failure.fields[0]?.message ?? '') : failure.kind
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/**
 * Runs work and measures the event loop's turns and its peak memory in MB. The benchmark measures the duration: on a busy
 * machine a clock also measures other processes.
 */
export const measureWork = async <T>(work: () => Promise<T>) => {
  // Garbage from creating the file must not count as the work's.
  collectGarbage()
  const before = process.memoryUsage.rss()
  let peak = before
  let turns = 0
  const sample = setInterval(() => {
    turns += 1
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 2)
  try {
    const result = await work()
    return { result, extraMb: (Math.max(peak, process.memoryUsage.rss()) - before) / 1_048_576, turns }
  } finally {
    clearInterval(sample)
  }
}
