import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createImportProgress, StoredImport } from '../../../src/main/imports/progress.ts'
import { openJobList } from '../../../src/main/jobs/job-store.ts'
import { createJobs } from '../../../src/main/jobs/jobs.ts'
import type { Platform } from '../../../src/main/platform/platform.ts'
import type { Failure } from '../../../src/shared/result.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const createImport = (account = 'owner') => ({ account, title: 'members.xlsx', startedAt: 1 })

/** Creates import progress over an in-process platform whose answers pass the call's real output schema. */
const createTestProgress = (stored: unknown = []) => {
  const world = {
    account: 'owner' as string | null,
    left: 4 as unknown,
    total: '10' as unknown,
    failure: null as Failure | null,
    polls: 0,
    stored,
    now: 1,
  }
  const call: Platform['call'] = async endpoint => {
    world.polls += 1
    if (world.failure) return { ok: false, failure: world.failure }
    const data = { total: world.total, lessTotal: world.left }
    return { ok: true, value: endpoint.output.parse({ success: true, data }) as never }
  }
  const jobs = createJobs(() => undefined)
  const document = {
    get: () => world.stored,
    set: (fields: Readonly<Record<string, unknown>>) => {
      world.stored = fields['imports']
    },
  }
  const progress = createImportProgress({
    platform: { call },
    jobs,
    store: openJobList(document, 'imports', StoredImport),
    isOwn: account => account === world.account,
    now: () => world.now,
  })
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return { world, jobs, progress, settle }
}

test('an import is polled immediately and every ten seconds until no member is left', async () => {
  const { world, jobs, progress, settle } = createTestProgress()
  progress.wake()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(world.polls).toBe(0)
  progress.begin({ account: 'owner', title: 'members.xlsx' })
  await settle()
  expect(jobs.list()).toMatchObject([
    {
      kind: 'task',
      task: { kind: 'import', call: 'simulatedAccounts.importMembers' },
      title: 'members.xlsx',
      state: 'running',
      done: 6,
      total: 10,
    },
  ])
  await vi.advanceTimersByTimeAsync(9999)
  expect(world.polls).toBe(1)
  world.left = '-1'
  await vi.advanceTimersByTimeAsync(1)
  expect(jobs.list()).toMatchObject([{ state: 'done', total: 10 }])
  expect(world.stored).toEqual([])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(world.polls).toBe(2)
})

test('an import survives a restart and belongs to its account', async () => {
  const { world, jobs, progress, settle } = createTestProgress([
    createImport(),
    { account: 7 },
    createImport('other'),
  ])
  progress.wake()
  await settle()
  expect(jobs.list().map(job => job.state)).toEqual(['running'])
  world.account = null
  progress.wake()
  expect(jobs.list()).toEqual([])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(world.polls).toBe(1)
  world.account = 'other'
  world.left = 0
  progress.wake()
  await settle()
  expect(jobs.list().map(job => job.state)).toEqual(['done'])
  // An entry of another version stays as it is.
  expect(world.stored).toEqual([createImport(), { account: 7 }])
})

test('polling continues after a failed request and the job shows the failure', async () => {
  const { world, jobs, progress, settle } = createTestProgress([createImport()])
  world.failure = { kind: 'timeout' }
  progress.wake()
  await settle()
  expect(jobs.list()).toMatchObject([{ state: 'running', failure: { kind: 'timeout' } }])
  world.failure = null
  await vi.advanceTimersByTimeAsync(10_000)
  expect(jobs.list()).toMatchObject([{ state: 'running', failure: null, done: 6 }])
})

test.each([
  ['--', 'lessTotal: --'],
  [null, 'lessTotal is missing'],
])(
  'an answer that has %o members left is malformed and does not end the import',
  async (membersLeft, detail) => {
    const { world, jobs, progress, settle } = createTestProgress([createImport()])
    world.left = membersLeft
    progress.wake()
    await settle()
    const failure = { kind: 'malformed', endpoint: 'simulatedAccounts.importProgress', detail }
    expect(jobs.list()).toMatchObject([{ state: 'running', total: 10, failure }])
    expect(world.stored).toEqual([createImport()])
    world.left = 0
    await vi.advanceTimersByTimeAsync(10_000)
    expect(jobs.list()).toMatchObject([{ state: 'done', failure: null }])
  },
)

test('an unreadable total is null and does not stop the import', async () => {
  const { world, jobs, progress, settle } = createTestProgress([createImport()])
  world.total = '3 笔'
  progress.wake()
  await settle()
  expect(jobs.list()).toMatchObject([{ state: 'running', total: null, done: 0, failure: null }])
  world.left = 0
  await vi.advanceTimersByTimeAsync(10_000)
  expect(jobs.list()).toMatchObject([{ state: 'done' }])
})

test('a cancelled import is no longer polled, and a newer import replaces an older one', async () => {
  const { world, jobs, progress, settle } = createTestProgress([createImport()])
  progress.wake()
  await settle()
  jobs.cancel(jobs.list()[0]?.id ?? '')
  expect(jobs.list().map(job => job.state)).toEqual(['cancelled'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(world.polls).toBe(1)
  world.now = 2
  progress.begin({ account: 'owner', title: 'more.xlsx' })
  world.now = 3
  progress.begin({ account: 'owner', title: 'most.xlsx' })
  await settle()
  expect(jobs.list().map(job => [job.title, job.state])).toEqual([
    ['members.xlsx', 'cancelled'],
    ['most.xlsx', 'running'],
  ])
  progress.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(world.polls).toBe(3)
})
