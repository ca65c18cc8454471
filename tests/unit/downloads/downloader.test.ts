import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StoredDownload } from '../../../src/main/downloads/download-store.ts'
import { createDownloader } from '../../../src/main/downloads/downloader.ts'
import { createDraft } from '../../../src/main/files/atomic-write.ts'
import { createJobs } from '../../../src/main/jobs/jobs.ts'
import { directNetwork } from '../../../src/main/network/network.ts'
import { createTestSecretStore } from '../settings/test-secret-store.ts'
import { type FileServer, startFileServer, workbookBytes } from './file-server.ts'

let folder: string
let server: FileServer
/** Of this computer: a download of one start is resumed by the next. */
let computerStore: ReturnType<typeof createTestSecretStore>
const content = workbookBytes(600_000)
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'downloads-'))
  server = await startFileServer({ content })
  computerStore = createTestSecretStore()
})
afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const storage = {
  left: [] as readonly StoredDownload[],
  /** The ids stored first and the files in the folder at that time. */
  first: undefined as { readonly ids: readonly string[]; readonly there: readonly string[] } | undefined,
}
beforeEach(() => {
  storage.left = []
  storage.first = undefined
})

/** Creates a downloader over the downloads that an earlier one stored. */
const createTestDownloader = (
  account: { name: string | null } = { name: 'owner @ demo' },
  secretStore = computerStore,
  mark?: Parameters<typeof createDownloader>[0]['mark'],
) => {
  const jobs = createJobs(() => undefined)
  const downloader = createDownloader({
    jobs,
    network: () => directNetwork,
    store: {
      read: () => JSON.parse(JSON.stringify(storage.left)),
      write: next => {
        storage.left = next
        storage.first ??= { ids: next.map(one => one.id), there: readdirSync(folder) }
      },
    },
    secretStore,
    baseUrl: () => server.url,
    account: () => account.name,
    isOwn: owner => owner === account.name,
    now: () => 1,
    log: (message, error) => {
      if (!mark) throw new Error(message, { cause: error })
    },
    ...(mark && { mark }),
    isTargetOfOther: () => false,
    retryPauses: [5, 5],
    idleMs: 2000,
  })
  const startDownload = (name = 'orders.xlsx', link = server.link, agreed = false) => {
    const result = downloader.start({ link, target: join(folder, name), title: 'Orders', agreed })
    if (!result.ok) throw new Error(result.failure.kind)
    return result.value
  }
  const waitForState = (id: string, state: string) =>
    vi.waitFor(() => expect(jobs.find(id)?.state).toBe(state), { timeout: 10_000, interval: 5 })
  return { jobs, downloader, startDownload, waitForState, account }
}

test('a download is a job counted in bytes that lists its file when done', async () => {
  const { jobs, startDownload, waitForState } = createTestDownloader()
  const id = startDownload()
  expect(jobs.find(id)).toMatchObject({ kind: 'download', unit: 'bytes', state: 'running', title: 'Orders' })
  await waitForState(id, 'done')
  expect(jobs.find(id)).toMatchObject({
    done: 600_000,
    total: 600_000,
    files: [{ name: 'orders.xlsx', bytes: 600_000 }],
  })
  expect(jobs.filePath(id, 0)).toBe(join(folder, 'orders.xlsx'))
  expect(digest(await readFile(join(folder, 'orders.xlsx')))).toBe(digest(content))
  expect(storage.left).toEqual([])
})

test('a cancelled download leaves no file and no stored entry', async () => {
  server.served.pace = 20
  const { jobs, startDownload, waitForState } = createTestDownloader()
  const id = startDownload()
  await vi.waitFor(() => expect(jobs.find(id)?.done).toBeGreaterThan(0))
  jobs.cancel(id)
  await waitForState(id, 'cancelled')
  expect(await readdir(folder)).toEqual([])
  expect(storage.left).toEqual([])
})

test('a lost connection pauses a download, which resumes from the same byte', async () => {
  server.served.cuts = [200_000, 0, 0, 0, 0, null]
  const { jobs, startDownload, waitForState } = createTestDownloader()
  const id = startDownload()
  await waitForState(id, 'paused')
  const { done = 0, failure } = jobs.find(id) ?? {}
  expect(failure).toMatchObject({ kind: 'offline' })
  expect(done).toBeGreaterThan(0)
  expect(jobs.filePath(id, 0)).toBeUndefined()
  server.served.cuts = [null]
  expect(jobs.resume(id).ok).toBe(true)
  await waitForState(id, 'done')
  expect(server.requests.at(-1)?.range).toBe(`bytes=${done}-`)
  expect(digest(await readFile(join(folder, 'orders.xlsx')))).toBe(digest(content))
})

test('a download interrupted by exit resumes after a restart for its account only', async () => {
  server.served.pace = 20
  const first = createTestDownloader()
  const id = first.startDownload()
  await vi.waitFor(() => expect(first.jobs.find(id)?.done).toBeGreaterThan(40_000))
  await first.downloader.suspend()
  expect(first.jobs.find(id)).toMatchObject({ state: 'paused', failure: null })
  const bytes = storage.left[0]?.reached.bytes ?? 0
  expect(bytes).toBeGreaterThan(40_000)

  server.served.pace = 0
  const second = createTestDownloader({ name: 'someone else @ demo' })
  second.downloader.restore()
  expect(second.jobs.list()).toMatchObject([
    { id, state: 'paused', unit: 'bytes', done: bytes, total: 600_000 },
  ])
  expect(second.jobs.resume(id)).toMatchObject({ ok: false, failure: { kind: 'signedOut' } })
  second.account.name = 'owner @ demo'
  expect(second.jobs.resume(id).ok).toBe(true)
  await second.waitForState(id, 'done')
  expect(server.requests.at(-1)?.range).toBe(`bytes=${bytes}-`)
  expect(digest(await readFile(join(folder, 'orders.xlsx')))).toBe(digest(content))
  expect(await readdir(folder)).toEqual(['orders.xlsx'])
})

test('a download restarts after a crash when no progress was stored', async () => {
  server.served.pace = 20
  const first = createTestDownloader()
  const id = first.startDownload()
  await vi.waitFor(() => expect(first.jobs.find(id)?.done).toBeGreaterThan(40_000))
  const atCrash = storage.left
  await first.downloader.suspend()
  storage.left = atCrash
  server.served.pace = 0
  const second = createTestDownloader()
  second.downloader.restore()
  expect(second.jobs.resume(id).ok).toBe(true)
  await second.waitForState(id, 'done')
  expect(server.requests.at(-1)?.range).toBe('')
})

test('a download refused with 403 fails and leaves nothing', async () => {
  server.served.answer = (_, response) => {
    response.writeHead(403, { 'content-length': 0 }).end()
    return true
  }
  const { jobs, startDownload, waitForState } = createTestDownloader()
  const id = startDownload()
  await waitForState(id, 'failed')
  expect(jobs.find(id)?.failure).toEqual({ kind: 'http', status: 403 })
  expect(await readdir(folder)).toEqual([])
  expect(storage.left).toEqual([])
})

test('a download pauses when its folder is missing and resumes once it exists', async () => {
  const { jobs, startDownload, waitForState } = createTestDownloader()
  const id = startDownload(join('gone', 'orders.xlsx'))
  await waitForState(id, 'paused')
  expect(jobs.find(id)).toMatchObject({ done: 0, failure: { kind: 'disk', reason: 'missing' } })
  await mkdir(join(folder, 'gone'))
  expect(jobs.resume(id).ok).toBe(true)
  await waitForState(id, 'done')
  expect(await readdir(join(folder, 'gone'))).toEqual(['orders.xlsx'])
})

test('dismissing a paused download removes its part and its stored entry', async () => {
  server.served.cuts = [200_000, 0, 0, 0, 0]
  const { jobs, startDownload, waitForState } = createTestDownloader()
  const id = startDownload()
  await waitForState(id, 'paused')
  jobs.dismiss(id)
  await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]))
  expect([storage.left, jobs.list()]).toEqual([[], []])
})

test('a download is refused for the target of a paused one until that is dismissed', async () => {
  server.served.cuts = [200_000, 0, 0, 0, 0]
  const { downloader, jobs, startDownload, waitForState } = createTestDownloader()
  const id = startDownload()
  await waitForState(id, 'paused')
  server.served.cuts = [null]
  const target = join(folder, 'sub', '..', 'orders.xlsx')
  expect(downloader.start({ link: server.link, target, title: '', agreed: false })).toMatchObject({
    failure: { kind: 'invalid', fields: [{ message: 'errors:nameTaken' }] },
  })
  jobs.dismiss(id)
  await waitForState(startDownload(), 'done')
})

test('a download is refused for a busy target, a forbidden address or no account', async () => {
  server.served.pace = 20
  const { downloader, startDownload, jobs, waitForState, account } = createTestDownloader()
  const target = join(folder, 'orders.xlsx')
  const id = startDownload()
  expect(downloader.start({ link: server.link, target, title: '', agreed: false })).toMatchObject({
    failure: { kind: 'busy' },
  })
  expect(
    downloader.start({ link: 'http://203.0.113.7/a', target: join(folder, 'b'), title: '', agreed: true }),
  ).toMatchObject({
    failure: { kind: 'malformed' },
  })
  jobs.cancel(id)
  await waitForState(id, 'cancelled')
  account.name = null
  expect(downloader.start({ link: server.link, target, title: '', agreed: false })).toMatchObject({
    failure: { kind: 'signedOut' },
  })
  expect(server.requests.length).toBeLessThanOrEqual(1)
})

test('a download is stored before its first byte is on disk, with its link encrypted', async () => {
  server.served.pace = 20
  const { jobs, startDownload, waitForState } = createTestDownloader()
  const link = `${server.link}?signature=Q7secret`
  const id = startDownload('orders.xlsx', link)
  // A kill now leaves the stored entry, and later a part that the next start recognizes.
  expect(storage.first).toEqual({ ids: [id], there: [] })
  expect(JSON.stringify(storage.left)).not.toMatch(/Q7secret|127\.0\.0\.1:\d+\/files/)
  await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(1))
  const storedAtKill = storage.left
  jobs.cancel(id)
  await waitForState(id, 'cancelled')

  await writeFile(createDraft(join(folder, 'orders.xlsx'), undefined, id).path, 'half of it')
  storage.left = storedAtKill
  server.served.pace = 0
  const next = createTestDownloader()
  next.downloader.restore()
  expect(next.jobs.find(id)).toMatchObject({ state: 'paused', title: 'Orders' })
  expect(next.jobs.resume(id).ok).toBe(true)
  await next.waitForState(id, 'done')
  expect(await readdir(folder)).toEqual(['orders.xlsx'])
  expect(server.requests.at(-1)?.path).toBe('/files/orders.xlsx?signature=Q7secret')
})

test('without a secret store, the next start fails the download and removes its part', async () => {
  server.served.pace = 20
  const first = createTestDownloader(undefined, createTestSecretStore('missing'))
  const id = first.startDownload()
  await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(1))
  await first.downloader.suspend()
  expect(JSON.stringify(storage.left)).not.toContain(`${server.url}/files`)
  expect(storage.left).toMatchObject([{ id, sealed: '' }])
  const next = createTestDownloader(undefined, createTestSecretStore('missing'))
  next.downloader.restore()
  expect(next.jobs.find(id)).toMatchObject({
    state: 'failed',
    failure: { fields: [{ message: 'errors:download.linkGone' }] },
  })
  await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]))
  expect(storage.left).toEqual([])
})

/** Starts a download and ends the program in the middle of it; returns its id and what was stored of it. */
const interruptDownload = async () => {
  server.served.pace = 20
  const first = createTestDownloader()
  const id = first.startDownload()
  await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(1))
  await first.downloader.suspend()
  server.served.pace = 0
  return { id, sealed: storage.left[0]?.sealed ?? '' }
}

test('a locked secret store keeps a download paused until it can be read again', async () => {
  const { id, sealed } = await interruptDownload()
  computerStore.set('locked')
  const next = createTestDownloader()
  next.downloader.restore()
  expect(next.jobs.resume(id).ok).toBe(true)
  await next.waitForState(id, 'paused')
  expect(next.jobs.find(id)?.failure).toMatchObject({
    fields: [{ message: 'errors:download.linkLocked' }],
  })
  expect(storage.left).toMatchObject([{ id, sealed }])
  expect(await readdir(folder)).toHaveLength(1)
  computerStore.set('ready')
  expect(next.jobs.resume(id).ok).toBe(true)
  await next.waitForState(id, 'done')
})

test('a download of a store that asks its user waits, and can be cancelled meanwhile', async () => {
  const { id } = await interruptDownload()
  computerStore.set('asking')
  const next = createTestDownloader()
  next.downloader.restore()
  expect(next.jobs.resume(id).ok).toBe(true)
  expect(next.jobs.find(id)?.state).toBe('running')
  next.jobs.cancel(id)
  await next.waitForState(id, 'cancelled')
  expect(storage.left).toEqual([])
})

test('a link no secret store can read fails the download at the next start', async () => {
  const { id } = await interruptDownload()
  const next = createTestDownloader(undefined, createTestSecretStore())
  next.downloader.restore()
  await next.waitForState(id, 'failed')
  expect(next.jobs.find(id)?.failure).toMatchObject({ fields: [{ message: 'errors:download.linkGone' }] })
  await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]))
  expect(storage.left).toEqual([])
})

test('a link is encrypted again when the secret store has a new key', async () => {
  const { id, sealed } = await interruptDownload()
  computerStore.rotate()
  const next = createTestDownloader()
  next.downloader.restore()
  await vi.waitFor(() =>
    expect(storage.left).toMatchObject([{ id, sealed: expect.not.stringContaining(sealed) }]),
  )
  expect(next.jobs.resume(id).ok).toBe(true)
  await next.waitForState(id, 'done')
})

test('a file of another kind than chosen fails without a request', () => {
  const { jobs, startDownload } = createTestDownloader()
  const id = startDownload('setup.pkg')
  expect(jobs.find(id)).toMatchObject({
    state: 'failed',
    failure: { kind: 'invalid', fields: [{ message: 'errors:download.otherKind' }] },
  })
  expect(server.requests).toEqual([])
  expect(storage.left).toEqual([])
})

test.each([
  ['orders.xlsx', Buffer.from('MZ\x90\x00a program'), 'program'],
  ['orders.bin', Buffer.from('#!/bin/sh\nrm -rf'), 'program'],
  ['orders.xlsx', Buffer.from('<!doctype html><title>Sign in</title>'), 'wrongContent'],
  ['orders.csv', Buffer.from('PK\x03\x04 an archive'), 'wrongContent'],
])('a file for %s is refused by its first bytes (%s) and leaves nothing', async (name, bytes, reason) => {
  server.served.content = bytes
  const { jobs, startDownload, waitForState } = createTestDownloader()
  const id = startDownload(name, server.link, true)
  await waitForState(id, 'failed')
  expect(jobs.find(id)?.failure).toEqual({
    kind: 'invalid',
    fields: [{ field: 'file', message: `errors:download.${reason}` }],
  })
  expect(await readdir(folder)).toEqual([])
  expect(storage.left).toEqual([])
})

test('a file is marked before it gets its name, and a failed mark keeps the file', async () => {
  const marks: unknown[] = []
  const { startDownload, waitForState } = createTestDownloader(undefined, undefined, async (file, link) => {
    marks.push({ link, there: await readdir(folder), file: basename(file) })
    throw new Error('this disk has no streams')
  })
  await waitForState(startDownload(), 'done')
  expect(marks).toEqual([
    { link: server.link, there: [expect.stringMatching(/\.tmp$/)], file: expect.stringMatching(/\.tmp$/) },
  ])
  expect(await readdir(folder)).toEqual(['orders.xlsx'])
})
