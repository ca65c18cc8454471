import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ExcelJS from 'exceljs'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import type { StoredDownload } from '../../../src/main/downloads/download-store.ts'
import { createDownloader } from '../../../src/main/downloads/downloader.ts'
import { fetchFiles } from '../../../src/main/downloads/task-files.ts'
import { createJobs } from '../../../src/main/jobs/jobs.ts'
import { createSecretValues } from '../../../src/main/log/secret-values.ts'
import { directNetwork } from '../../../src/main/network/network.ts'
import { createTracker, type TrackedTask } from '../../../src/main/tasks/tracker.ts'
import { Profile } from '../../../src/shared/profile.ts'
import { signIn } from '../demo/client.ts'
import { answersUrl, createTestLog, createWirePlatform } from '../platform/fixtures.ts'
import { createTestSecretStore } from '../settings/test-secret-store.ts'

let demo: Demo
let folder: string
beforeAll(async () => {
  demo = await startDemo({ players: 300, orders: 3000 })
})
afterAll(() => demo.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'server-export-'))
})
afterEach(async () => {
  demo.control.files.clear()
  await rm(folder, { recursive: true, force: true })
})

/** Creates main's task services on the demo platform over real HTTP. */
const createTestConsole = async (isTarget: (path: string) => boolean = () => false) => {
  const world = {
    token: await signIn(demo),
    account: 'owner2026 @ demo' as string | null,
    ended: [] as string[],
    tasks: [] as readonly TrackedTask[],
    downloads: [] as readonly StoredDownload[],
  }
  const platform = createWirePlatform({
    profile: Profile.parse(demo.profile),
    profileFile: '',
    token: () => world.token,
    language: () => 'en-us',
    onSignedOut: message => {
      world.ended.push(message)
      world.account = null
    },
    log: createTestLog(),
    secretValues: createSecretValues(),
    answersUrl,
  })
  const account = () => world.account
  const isOwn = (owner: string) => owner === world.account
  const jobs = createJobs(() => undefined)
  const downloader = createDownloader({
    network: () => directNetwork,
    jobs,
    store: {
      read: () => world.downloads,
      write: next => {
        world.downloads = next
      },
    },
    secretStore: createTestSecretStore(),
    baseUrl: () => demo.baseUrl,
    account,
    isOwn,
    now: Date.now,
    log: (message, error) => {
      throw new Error(message, { cause: error })
    },
    isTargetOfOther: () => false,
    retryPauses: [10, 10],
  })
  const tracker = createTracker({
    platform,
    jobs,
    store: {
      read: () => world.tasks,
      write: next => {
        world.tasks = next
      },
    },
    isOwn,
    now: Date.now,
    onFiles: fetchFiles(downloader, path => isTarget(path) || downloader.isTarget(path)),
  })
  const track = (taskId: string) =>
    tracker.track({
      taskId,
      kind: 'export',
      call: 'withdrawals.export',
      title: 'Withdrawals',
      target: join(folder, 'withdrawals.xlsx'),
      account: world.account ?? '',
    })
  const polls = () => demo.control.requests().filter(one => one.path.endsWith('getMultiTaskProcess')).length
  const close = () => {
    tracker.stop()
    platform.close()
  }
  return { world, jobs, tracker, track, polls, close }
}

const countRows = async (name: string): Promise<number> => {
  const book = new ExcelJS.Workbook()
  await book.xlsx.readFile(join(folder, name))
  return (book.worksheets[0]?.actualRowCount ?? 0) - 1
}

test('an export in two files is saved to the chosen place after a cut and a resume', async () => {
  const { world, jobs, tracker, track, close } = await createTestConsole()
  demo.control.files.fault({ mode: 'cut', after: 20_000, times: 1 })
  track(demo.control.startExport({ seconds: 0, parts: 2 }))
  expect(tracker.exportRuns()).toBe(true)
  await vi.waitFor(
    () => {
      tracker.wake()
      expect(jobs.list().map(job => [job.kind, job.state])).toEqual([
        ['task', 'done'],
        ['download', 'done'],
        ['download', 'done'],
      ])
    },
    { timeout: 20_000, interval: 100 },
  )
  close()
  expect((await readdir(folder)).toSorted()).toEqual(['withdrawals (2).xlsx', 'withdrawals.xlsx'])
  const rows = await Promise.all(['withdrawals.xlsx', 'withdrawals (2).xlsx'].map(countRows))
  expect(rows.reduce((sum, count) => sum + count, 0)).toBe(demo.control.withdrawals().length)
  const resumedDownloads = demo.control.files.downloads().filter(one => one.status === 206)
  expect(resumedDownloads).toHaveLength(1)
  expect(resumedDownloads[0]?.range).toMatch(/^bytes=[1-9]\d*-$/)
  expect(resumedDownloads[0]?.ifRange).not.toBe('')
  expect(jobs.list()[0]).toMatchObject({ tip: 'showDownloadMsg' })
  expect(jobs.list()[0]?.links).toHaveLength(2)
  expect([world.tasks, world.downloads]).toEqual([[], []])
})

test('a file of an export does not get the name of an unfinished download', async () => {
  const { jobs, tracker, track, close } = await createTestConsole(path => path.endsWith('(2).xlsx'))
  track(demo.control.startExport({ seconds: 0, parts: 2 }))
  await vi.waitFor(
    () => {
      tracker.wake()
      expect(jobs.list().map(job => job.state)).toEqual(['done', 'done', 'done'])
    },
    { timeout: 20_000, interval: 100 },
  )
  close()
  expect((await readdir(folder)).toSorted()).toEqual(['withdrawals (3).xlsx', 'withdrawals.xlsx'])
})

test('a session that expires during polling ends once; its task resumes after sign-in', {
  tags: ['proof'],
}, async () => {
  const { world, jobs, tracker, track, polls, close } = await createTestConsole()
  const id = track(demo.control.startExport({ seconds: 0 }))
  demo.control.expireAll()
  tracker.wake()
  await vi.waitFor(() => expect(world.ended).toHaveLength(1))
  const pollsBefore = polls()
  // Longer than two polls.
  await new Promise(resolve => setTimeout(resolve, 11_000))
  expect(polls()).toBe(pollsBefore)
  expect(world.ended).toHaveLength(1)
  expect(jobs.find(id)?.state).toBe('running')
  world.token = await signIn(demo)
  world.account = 'owner2026 @ demo'
  tracker.wake()
  await vi.waitFor(() => expect(jobs.find(id)?.state).toBe('done'), { timeout: 10_000 })
  await vi.waitFor(async () => expect(await readdir(folder)).toEqual(['withdrawals.xlsx']), {
    timeout: 10_000,
  })
  close()
})

test('an export that fails on the platform is shown as failed and allows another', async () => {
  const { jobs, tracker, track, close } = await createTestConsole()
  track(demo.control.startExport({ seconds: 0, fail: true }))
  await vi.waitFor(
    () => {
      tracker.wake()
      expect(jobs.list()).toMatchObject([
        { state: 'failed', failure: { fields: [{ message: 'errors:task.exportFailed' }] } },
      ])
    },
    { timeout: 10_000, interval: 100 },
  )
  expect(tracker.exportRuns()).toBe(false)
  expect(await readdir(folder)).toEqual([])
  close()
})
