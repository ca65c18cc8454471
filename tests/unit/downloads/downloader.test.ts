import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDownloader, type StoredDownload } from '../../../src/main/downloads/downloader.ts'
import { createJobs } from '../../../src/main/jobs/jobs.ts'
import { type FileServer, startFileServer } from './file-server.ts'

let folder: string
let server: FileServer
const content = randomBytes(600_000)
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'downloads-'))
  server = await startFileServer({ content })
})
afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const kept = { left: [] as readonly StoredDownload[] }
beforeEach(() => {
  kept.left = []
})

/** A downloader with what an earlier one left. */
const aDownloader = (account: { name: string | null } = { name: 'owner @ demo' }) => {
  const jobs = createJobs(() => undefined)
  const downloader = createDownloader({
    jobs,
    store: {
      read: () => JSON.parse(JSON.stringify(kept.left)),
      write: left => {
        kept.left = left
      },
    },
    baseUrl: () => server.url,
    account: () => account.name,
    now: () => 1,
    log: (message, error) => {
      throw new Error(message, { cause: error })
    },
    retryPauses: [5, 5],
    idleMs: 2000,
  })
  const started = (name = 'orders.xlsx', link = server.link) => {
    const result = downloader.start(link, join(folder, name), 'Orders')
    if (!result.ok) throw new Error(result.failure.kind)
    return result.value
  }
  const until = (id: string, state: string) =>
    vi.waitFor(() => expect(jobs.find(id)?.state).toBe(state), { timeout: 10_000, interval: 5 })
  return { jobs, downloader, started, until, account }
}

test('a download is a job counted in bytes that ends with its file', async () => {
  const { jobs, started, until } = aDownloader()
  const id = started()
  expect(jobs.find(id)).toMatchObject({ kind: 'download', unit: 'bytes', state: 'running', title: 'Orders' })
  await until(id, 'done')
  expect(jobs.find(id)).toMatchObject({
    done: 600_000,
    total: 600_000,
    files: [{ name: 'orders.xlsx', bytes: 600_000 }],
  })
  expect(jobs.filePath(id, 0)).toBe(join(folder, 'orders.xlsx'))
  expect(digest(await readFile(join(folder, 'orders.xlsx')))).toBe(digest(content))
  expect(kept.left).toEqual([])
})

test('a cancelled download leaves nothing', async () => {
  server.served.pace = 20
  const { jobs, started, until } = aDownloader()
  const id = started()
  await vi.waitFor(() => expect(jobs.find(id)?.done).toBeGreaterThan(0))
  jobs.cancel(id)
  await until(id, 'cancelled')
  expect(await readdir(folder)).toEqual([])
  expect(kept.left).toEqual([])
})

test('a lost line pauses it with what it has; resumed, it goes on from there', async () => {
  server.served.cuts = [200_000, 0, 0, 0, 0, null]
  const { jobs, started, until } = aDownloader()
  const id = started()
  await until(id, 'paused')
  const { done = 0, failure } = jobs.find(id) ?? {}
  expect(failure).toMatchObject({ kind: 'offline' })
  expect(done).toBeGreaterThan(0)
  expect(jobs.filePath(id, 0)).toBeUndefined()
  server.served.cuts = [null]
  expect(jobs.resume(id).ok).toBe(true)
  await until(id, 'done')
  expect(server.asked.at(-1)?.range).toBe(`bytes=${done}-`)
  expect(digest(await readFile(join(folder, 'orders.xlsx')))).toBe(digest(content))
})

test('what the end of the program interrupts goes on after a restart, for the same account only', async () => {
  server.served.pace = 20
  const first = aDownloader()
  const id = first.started()
  await vi.waitFor(() => expect(first.jobs.find(id)?.done).toBeGreaterThan(40_000))
  await first.downloader.suspend()
  expect(first.jobs.find(id)).toMatchObject({ state: 'paused', failure: null })
  const bytes = kept.left[0]?.reached.bytes ?? 0
  expect(bytes).toBeGreaterThan(40_000)

  server.served.pace = 0
  const second = aDownloader({ name: 'someone else @ demo' })
  second.downloader.restore()
  expect(second.jobs.list()).toMatchObject([
    { id, state: 'paused', unit: 'bytes', done: bytes, total: 600_000 },
  ])
  expect(second.jobs.resume(id)).toMatchObject({ ok: false, failure: { kind: 'signedOut' } })
  second.account.name = 'owner @ demo'
  expect(second.jobs.resume(id).ok).toBe(true)
  await second.until(id, 'done')
  expect(server.asked.at(-1)?.range).toBe(`bytes=${bytes}-`)
  expect(digest(await readFile(join(folder, 'orders.xlsx')))).toBe(digest(content))
  expect(await readdir(folder)).toEqual(['orders.xlsx'])
})

test('after a crash, when nothing says what is on the disk, it starts over', async () => {
  server.served.pace = 20
  const first = aDownloader()
  const id = first.started()
  await vi.waitFor(() => expect(first.jobs.find(id)?.done).toBeGreaterThan(40_000))
  const atCrash = kept.left
  await first.downloader.suspend()
  kept.left = atCrash
  server.served.pace = 0
  const second = aDownloader()
  second.downloader.restore()
  expect(second.jobs.resume(id).ok).toBe(true)
  await second.until(id, 'done')
  expect(server.asked.at(-1)?.range).toBe('')
})

test('a refusal ends it and leaves nothing', async () => {
  server.served.answer = (_, response) => {
    response.writeHead(403, { 'content-length': 0 }).end()
    return true
  }
  const { jobs, started, until } = aDownloader()
  const id = started()
  await until(id, 'failed')
  expect(jobs.find(id)?.failure).toEqual({ kind: 'http', status: 403 })
  expect(await readdir(folder)).toEqual([])
  expect(kept.left).toEqual([])
})

test('a folder that vanishes names the disk; once it is back the download can be resumed from the start', async () => {
  const { jobs, started, until } = aDownloader()
  const id = started(join('gone', 'orders.xlsx'))
  await until(id, 'paused')
  expect(jobs.find(id)).toMatchObject({ done: 0, failure: { kind: 'disk', reason: 'missing' } })
  await mkdir(join(folder, 'gone'))
  expect(jobs.resume(id).ok).toBe(true)
  await until(id, 'done')
  expect(await readdir(join(folder, 'gone'))).toEqual(['orders.xlsx'])
})

test('a paused download taken off the panel is forgotten with its part', async () => {
  server.served.cuts = [200_000, 0, 0, 0, 0]
  const { jobs, started, until } = aDownloader()
  const id = started()
  await until(id, 'paused')
  jobs.dismiss(id)
  await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]))
  expect([kept.left, jobs.list()]).toEqual([[], []])
})

test('nobody, a forbidden address and a target in use are refused at once', async () => {
  server.served.pace = 20
  const { downloader, started, jobs, until, account } = aDownloader()
  const target = join(folder, 'orders.xlsx')
  const id = started()
  expect(downloader.start(server.link, target, '')).toMatchObject({ failure: { kind: 'busy' } })
  expect(downloader.start('http://203.0.113.7/a', join(folder, 'b'), '')).toMatchObject({
    failure: { kind: 'malformed' },
  })
  jobs.cancel(id)
  await until(id, 'cancelled')
  account.name = null
  expect(downloader.start(server.link, target, '')).toMatchObject({ failure: { kind: 'signedOut' } })
  expect(server.asked.length).toBeLessThanOrEqual(1)
})
