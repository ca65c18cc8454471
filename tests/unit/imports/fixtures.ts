import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createImporter } from '../../../src/main/imports/importer.ts'
import { createJobs } from '../../../src/main/jobs/jobs.ts'
import { createSecretValues } from '../../../src/main/log/secret-values.ts'
import type { Platform } from '../../../src/main/platform/platform.ts'
import type { Job } from '../../../src/shared/bridge.ts'
import type { Result } from '../../../src/shared/result.ts'
import { aJournal } from '../journal/fixtures.ts'

export const workerUrl = new URL('../../../src/main/imports/import-worker.ts', import.meta.url)

/** A platform that must not be asked. */
export const silentPlatform: Platform = {
  call: endpoint => {
    throw new Error(`${endpoint.id} was called`)
  },
}

/** An importer as main has it, over real worker, jobs and journal; patient, so that no busy machine decides. */
export const anImporter = async (platform: Platform = silentPlatform, readingMs = 30_000) => {
  const world = { now: 1_700_000_000_000, account: 'owner' as string | null, logged: [] as string[] }
  const history: Job[] = []
  const jobs = createJobs(all => history.push(...all))
  const kept = await aJournal()
  const importer = createImporter({
    platform,
    jobs,
    journal: kept.journal,
    secretValues: createSecretValues(),
    workerUrl,
    account: () => world.account,
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
export const reasonOf = (result: Result<unknown>): string => {
  if (result.ok) return ''
  const { failure } = result
  return failure.kind === 'invalid' ? (failure.fields[0]?.message ?? '') : failure.kind
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const cpuMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/**
 * Carries something out and measures the processor time it took in all threads, the memory at its peak, and the longest
 * this thread worked without a pause; never the time in which a busy machine let it wait.
 */
export const measured = async <T>(work: () => Promise<T>) => {
  // What making the file left behind is not cleared away on the work's account.
  collectGarbage()
  const before = process.memoryUsage.rss()
  let peak = before
  let longest = 0
  let last = cpuMs()
  const sample = setInterval(() => {
    const now = cpuMs()
    longest = Math.max(longest, now - last)
    last = now
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 2)
  const started = process.cpuUsage()
  try {
    const result = await work()
    const { user, system } = process.cpuUsage(started)
    return {
      result,
      ms: (user + system) / 1000,
      extraMb: (Math.max(peak, process.memoryUsage.rss()) - before) / 1_048_576,
      longest,
    }
  } finally {
    clearInterval(sample)
  }
}
