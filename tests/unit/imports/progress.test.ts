import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createImportProgress, StoredImport } from '../../../src/main/imports/progress.ts'
import { openJobList } from '../../../src/main/jobs/job-store.ts'
import { createJobs } from '../../../src/main/jobs/jobs.ts'
import type { Platform } from '../../../src/main/platform/platform.ts'
import type { Failure } from '../../../src/shared/result.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const anImport = (account = 'owner') => ({ account, title: 'members.xlsx', startedAt: 1 })

/** A watch over a platform in this process; its answers go through the call's real output schema. */
const watching = (stored: unknown = []) => {
  const world = {
    account: 'owner' as string | null,
    left: 4 as unknown,
    total: '10' as unknown,
    failure: null as Failure | null,
    asked: 0,
    stored,
    now: 1,
  }
  const call: Platform['call'] = async endpoint => {
    world.asked += 1
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

test('what was sent is asked for at once and every ten seconds, by whatever page is open, until none is left', async () => {
  const { world, jobs, progress, settle } = watching()
  progress.wake()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(world.asked).toBe(0)
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
  expect(world.asked).toBe(1)
  world.left = '-1'
  await vi.advanceTimersByTimeAsync(1)
  expect(jobs.list()).toMatchObject([{ state: 'done', total: 10 }])
  expect(world.stored).toEqual([])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(world.asked).toBe(2)
})

test('an import survives a restart and belongs to its account', async () => {
  const { world, jobs, progress, settle } = watching([anImport(), { account: 7 }, anImport('other')])
  progress.wake()
  await settle()
  expect(jobs.list().map(job => job.state)).toEqual(['running'])
  world.account = null
  progress.wake()
  expect(jobs.list()).toEqual([])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(world.asked).toBe(1)
  world.account = 'other'
  world.left = 0
  progress.wake()
  await settle()
  expect(jobs.list().map(job => job.state)).toEqual(['done'])
  // An entry of another version stays as it is.
  expect(world.stored).toEqual([anImport(), { account: 7 }])
})

test('a platform that cannot be asked is asked again, and why is told meanwhile', async () => {
  const { world, jobs, progress, settle } = watching([anImport()])
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
])('an answer that has %o members left is malformed and does not end the import', async (left, detail) => {
  const { world, jobs, progress, settle } = watching([anImport()])
  world.left = left
  progress.wake()
  await settle()
  const failure = { kind: 'malformed', endpoint: 'simulatedAccounts.importProgress', detail }
  expect(jobs.list()).toMatchObject([{ state: 'running', total: 10, failure }])
  expect(world.stored).toEqual([anImport()])
  world.left = 0
  await vi.advanceTimersByTimeAsync(10_000)
  expect(jobs.list()).toMatchObject([{ state: 'done', failure: null }])
})

test('a total that cannot be read costs only itself', async () => {
  const { world, jobs, progress, settle } = watching([anImport()])
  world.total = '3 笔'
  progress.wake()
  await settle()
  expect(jobs.list()).toMatchObject([{ state: 'running', total: null, done: 0, failure: null }])
  world.left = 0
  await vi.advanceTimersByTimeAsync(10_000)
  expect(jobs.list()).toMatchObject([{ state: 'done' }])
})

test('one that is given up is asked for no more, and the next one takes its place', async () => {
  const { world, jobs, progress, settle } = watching([anImport()])
  progress.wake()
  await settle()
  jobs.cancel(jobs.list()[0]?.id ?? '')
  expect(jobs.list().map(job => job.state)).toEqual(['cancelled'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(world.asked).toBe(1)
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
  expect(world.asked).toBe(3)
})
