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
import { type FileServer, startFileServer, workbookBytes } from './file-server.ts'
import { createSecretStore } from './secret-store.ts'

let folder: string
let server: FileServer
const content = workbookBytes(600_000)
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'downloads-'))
  server = await startFileServer({ content })
})
afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const kept = {
  left: [] as readonly StoredDownload[],
  /** What was remembered first, and what stood in the folder by then. */
  first: undefined as { readonly ids: readonly string[]; readonly there: readonly string[] } | undefined,
}
beforeEach(() => {
  kept.left = []
  kept.first = undefined
})

/** A downloader with what an earlier one left. */
const aDownloader = (
  account: { name: string | null } = { name: 'owner @ demo' },
  secretStore = createSecretStore(),
  mark?: Parameters<typeof createDownloader>[0]['mark'],
) => {
  const jobs = createJobs(() => undefined)
  const downloader = createDownloader({
    jobs,
    store: {
      read: () => JSON.parse(JSON.stringify(kept.left)),
      write: left => {
        kept.left = left
        kept.first ??= { ids: left.map(one => one.id), there: readdirSync(folder) }
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
    retryPauses: [5, 5],
    idleMs: 2000,
  })
  const started = (name = 'orders.xlsx', link = server.link, agreed = false) => {
    const result = downloader.start({ link, target: join(folder, name), title: 'Orders', agreed })
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
  expect(downloader.start({ link: server.link, target, title: '', agreed: false })).toMatchObject({
    failure: { kind: 'busy' },
  })
  expect(
    downloader.start({ link: 'http://203.0.113.7/a', target: join(folder, 'b'), title: '', agreed: true }),
  ).toMatchObject({
    failure: { kind: 'malformed' },
  })
  jobs.cancel(id)
  await until(id, 'cancelled')
  account.name = null
  expect(downloader.start({ link: server.link, target, title: '', agreed: false })).toMatchObject({
    failure: { kind: 'signedOut' },
  })
  expect(server.asked.length).toBeLessThanOrEqual(1)
})

test('before a byte of a file is on the disk it is remembered, and its link is not readable there', async () => {
  server.served.pace = 20
  const { jobs, started, until } = aDownloader()
  const link = `${server.link}?signature=Q7secret`
  const id = started('orders.xlsx', link)
  // What a kill at this moment leaves: the memory of it, and later a part that the next start knows.
  expect(kept.first).toEqual({ ids: [id], there: [] })
  expect(JSON.stringify(kept.left)).not.toMatch(/Q7secret|127\.0\.0\.1:\d+\/files/)
  await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(1))
  const killed = kept.left
  jobs.cancel(id)
  await until(id, 'cancelled')

  await writeFile(createDraft(join(folder, 'orders.xlsx'), undefined, id).path, 'half of it')
  kept.left = killed
  server.served.pace = 0
  const next = aDownloader()
  next.downloader.restore()
  expect(next.jobs.find(id)).toMatchObject({ state: 'paused', title: 'Orders' })
  expect(next.jobs.resume(id).ok).toBe(true)
  await next.until(id, 'done')
  expect(await readdir(folder)).toEqual(['orders.xlsx'])
  expect(server.asked.at(-1)?.path).toBe('/files/orders.xlsx?signature=Q7secret')
})

test('without a secret store the link ends with the program, and the next start removes the part and says so', async () => {
  server.served.pace = 20
  const first = aDownloader(undefined, createSecretStore(false))
  const id = first.started()
  await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(1))
  await first.downloader.suspend()
  expect(JSON.stringify(kept.left)).not.toContain(`${server.url}/files`)
  expect(kept.left).toMatchObject([{ id, sealed: '' }])
  const next = aDownloader(undefined, createSecretStore(false))
  next.downloader.restore()
  expect(next.jobs.find(id)).toMatchObject({
    state: 'failed',
    failure: { fields: [{ message: 'errors:download.linkGone' }] },
  })
  await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]))
  expect(kept.left).toEqual([])
})

test('a kind of file nobody chose is not even asked for, and its job says why', () => {
  const { jobs, started } = aDownloader()
  const id = started('setup.pkg')
  expect(jobs.find(id)).toMatchObject({
    state: 'failed',
    failure: { kind: 'invalid', fields: [{ message: 'errors:download.otherKind' }] },
  })
  expect(server.asked).toEqual([])
  expect(kept.left).toEqual([])
})

test.each([
  ['orders.xlsx', Buffer.from('MZ\x90\x00a program'), 'program'],
  ['orders.bin', Buffer.from('#!/bin/sh\nrm -rf'), 'program'],
  ['orders.xlsx', Buffer.from('<!doctype html><title>Sign in</title>'), 'wrongContent'],
  ['orders.csv', Buffer.from('PK\x03\x04 an archive'), 'wrongContent'],
])(
  'what came for %s is refused by its first bytes (%s), and nothing of it stays',
  async (name, bytes, reason) => {
    server.served.content = bytes
    const { jobs, started, until } = aDownloader()
    const id = started(name, server.link, true)
    await until(id, 'failed')
    expect(jobs.find(id)?.failure).toEqual({
      kind: 'invalid',
      fields: [{ field: 'file', message: `errors:download.${reason}` }],
    })
    expect(await readdir(folder)).toEqual([])
    expect(kept.left).toEqual([])
  },
)

test('a file is marked as downloaded before it takes its name; a disk that cannot does not cost the file', async () => {
  const marked: unknown[] = []
  const { started, until } = aDownloader(undefined, undefined, async (file, link) => {
    marked.push({ link, there: await readdir(folder), file: basename(file) })
    throw new Error('this disk has no streams')
  })
  await until(started(), 'done')
  expect(marked).toEqual([
    { link: server.link, there: [expect.stringMatching(/\.tmp$/)], file: expect.stringMatching(/\.tmp$/) },
  ])
  expect(await readdir(folder)).toEqual(['orders.xlsx'])
})
