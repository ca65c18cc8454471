import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createImporter } from '../../../src/main/imports/importer.ts'
import { createJobs } from '../../../src/main/jobs/jobs.ts'
import { createWriteRecorder } from '../../../src/main/journal/record-writes.ts'
import { createSecretValues } from '../../../src/main/log/secret-values.ts'
import type { Platform } from '../../../src/main/platform/platform.ts'
import type { RecordWrite } from '../../../src/main/writes/writes.ts'
import type { Job } from '../../../src/shared/bridge/jobs.ts'
import type { Result } from '../../../src/shared/result.ts'
import { createTestJournal } from '../journal/fixtures.ts'

export const workerUrl = new URL('../../../src/main/imports/import-worker.ts', import.meta.url)

/** A platform that must not be asked. */
export const silentPlatform: Platform = {
  call: endpoint => {
    throw new Error(`${endpoint.id} was called`)
  },
}

/** An importer as main has it, over real worker, jobs and journal; with time enough on any machine unless told. */
export const createTestImporter = async (
  platform: Platform | ((record: RecordWrite) => Platform) = silentPlatform,
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
  const kept = await createTestJournal()
  const note = createWriteRecorder(kept.journal).forOperator({
    account: () => world.account,
    secrets: () => [],
  })
  const importer = createImporter({
    platform: typeof platform === 'function' ? platform(note) : platform,
    jobs,
    secretValues: createSecretValues(),
    workerUrl,
    account: () => world.account,
    rules: () => ({ contacts: world.contacts, shortPasswords: world.shortPasswords }),
    onSent: sent => void world.sent.push(sent),
    now: () => world.now,
    log: (message, error) => void world.logged.push(`${message} ${String(error)}`),
    readingMs,
  })
  const ended = async (id: string): Promise<Job> => {
    for (;;) {
      const job = jobs.find(id)
      if (job && job.state !== 'running') return job
      await new Promise(done => setTimeout(done, 5))
    }
  }
  return { ...kept, importer, jobs, world, history, ended }
}

/** The text key a refused file is told by, '' for one that is taken. */
export const getReason = (result: Result<unknown>): string => {
  if (result.ok) return ''
  const { failure } = result
  return failure.kind === 'invalid' ? (failure.fields[0]?.message ?? '') : failure.kind
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/**
 * Carries something out and counts how often this thread got to something else meanwhile, and the memory it took at its
 * peak in MB. How long it takes is for the benchmark: on a busy machine a clock tells of the others.
 */
export const measureWork = async <T>(work: () => Promise<T>) => {
  // What making the file left behind is not cleared away on the work's account.
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
