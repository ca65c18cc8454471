import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { download } from '../../../src/main/downloads/download.ts'
import { type DownloadProgress, noProgress } from '../../../src/main/downloads/interpret-response.ts'
import { createDraft } from '../../../src/main/files/atomic-write.ts'
import { type FileServer, type ServedFile, startFileServer, workbookBytes } from './file-server.ts'

let folder: string
let server: FileServer | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'download-'))
})
afterEach(async () => {
  await server?.close()
  server = undefined
  await rm(folder, { recursive: true, force: true })
})

const content = workbookBytes(400_000)
const serve = async (change: Partial<ServedFile> = {}) => {
  server = await startFileServer({ content, ...change })
  return server
}
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const fetchFile = async (
  from: FileServer,
  change: {
    readonly from?: DownloadProgress
    readonly url?: string
    readonly target?: string
    readonly idleMs?: number
    readonly mark?: (file: string) => Promise<void>
  } = {},
) => {
  const target = change.target ?? join(folder, 'orders.xlsx')
  const draft = createDraft(target, undefined, 'draft')
  let reached = change.from ?? noProgress
  const abort = new AbortController()
  const result = await download({
    url: change.url ?? from.link,
    baseUrl: from.url,
    draft,
    target,
    from: reached,
    signal: abort.signal,
    idleMs: change.idleMs ?? 2000,
    retryPauses: [5, 5, 5],
    mark: change.mark ?? (async () => undefined),
    onReached: next => {
      reached = next
    },
  })
  return { result, reached, target, file: draft.path }
}
const names = () => readdir(folder)
const draftName = '.~orders.xlsx.draft.tmp'

test('a whole file arrives byte by byte under its name, with nothing beside it', async () => {
  const { result, target } = await fetchFile(await serve())
  expect(result).toEqual({ ok: true, value: 400_000 })
  expect(digest(await readFile(target))).toBe(digest(content))
  expect(await names()).toEqual(['orders.xlsx'])
  expect(server?.asked).toHaveLength(1)
})

test('sends no token and no cookie, and asks for bytes as they are', async () => {
  await fetchFile(await serve())
  const headers = server?.asked[0]?.headers ?? {}
  expect(headers['accept-encoding']).toBe('identity')
  expect(Object.keys(headers).toSorted()).toEqual(['accept-encoding', 'connection', 'host', 'user-agent'])
})

test('an empty file is a file', async () => {
  const { result, target } = await fetchFile(await serve({ content: Buffer.alloc(0) }))
  expect(result).toEqual({ ok: true, value: 0 })
  expect(await readFile(target)).toHaveLength(0)
})

test('a connection cut half-way goes on by Range from the byte it had, guarded by the ETag', async () => {
  const { result, target } = await fetchFile(await serve({ cuts: [200_000, 50_000, null] }))
  expect(result).toEqual({ ok: true, value: 400_000 })
  expect(digest(await readFile(target))).toBe(digest(content))
  const [first, second, third] = server?.asked ?? []
  expect(first?.range).toBe('')
  expect(second?.range).toMatch(/^bytes=[1-9]\d+-$/)
  expect([second?.ifRange, third?.ifRange]).toEqual(['"one"', '"one"'])
  expect(Number(third?.range.match(/\d+/)?.[0])).toBeGreaterThan(Number(second?.range.match(/\d+/)?.[0]))
})

test('many cuts do not tire it as long as each attempt brings something new', async () => {
  const { result } = await fetchFile(
    await serve({ cuts: [...Array.from({ length: 11 }, () => 32_768), null] }),
  )
  expect(result).toEqual({ ok: true, value: 400_000 })
})

test.each([
  ['that takes If-Range', true],
  ['that ignores If-Range', false],
])('a file that changed meanwhile is started over from a server %s', async (_, ifRange) => {
  const changed = workbookBytes(300_000)
  const { served } = await serve({
    cuts: [200_000, null],
    ifRange,
    answer: (asked, _response, index) => {
      if (index === 1) Object.assign(served, { content: changed, etag: '"two"' })
      return asked.path === '/never'
    },
  })
  if (!server) throw new Error('no server')
  const { result, target } = await fetchFile(server)
  expect(result).toEqual({ ok: true, value: 300_000 })
  expect(digest(await readFile(target))).toBe(digest(changed))
})

test('a file of the same length that changed is started over, too', async () => {
  const changed = workbookBytes(content.length)
  const { served } = await serve({
    cuts: [200_000, null],
    answer: (_, __, index) => {
      if (index === 1) Object.assign(served, { content: changed, etag: '"two"' })
      return false
    },
  })
  if (!server) throw new Error('no server')
  const { target } = await fetchFile(server)
  expect(digest(await readFile(target))).toBe(digest(changed))
})

test.each([
  ['does not know Range', { ranges: false }],
  ['gives no ETag, so that nothing says the rest is the same file’s', { etag: '' }],
  ['gives a weak ETag', { etag: 'W/"one"' }],
])('starts over where the server %s', async (_, change) => {
  const { result, target } = await fetchFile(await serve({ ...change, cuts: [200_000, null] }))
  expect(result).toEqual({ ok: true, value: 400_000 })
  expect(digest(await readFile(target))).toBe(digest(content))
  expect(server?.asked).toHaveLength(2)
})

test('a server without Range that always cuts at the same place is given up, with nothing under the name', async () => {
  const { result, reached } = await fetchFile(await serve({ ranges: false, cuts: [200_000] }))
  expect(result).toMatchObject({ ok: false, failure: { kind: 'offline' } })
  expect(reached.bytes).toBeGreaterThan(0)
  expect(await names()).toEqual([draftName])
  expect(server?.asked.length).toBeLessThan(8)
})

test('an answer that ends short of its length leaves nothing under the name', async () => {
  const short = await serve({
    answer: (_, response) => {
      response.writeHead(200, { 'content-length': 1000, etag: '"one"' })
      response.write(Buffer.alloc(10), () => response.socket?.end())
      return true
    },
  })
  const { result } = await fetchFile(short)
  expect(result).toMatchObject({ ok: false, failure: { kind: 'offline' } })
  expect(await names()).toEqual([draftName])
})

test('a rest that is longer than the file is refused, not appended', async () => {
  const long = await serve({
    cuts: [200_000],
    answer: (asked, response) => {
      const from = Number(/\d+/.exec(asked.range)?.[0] ?? 0)
      if (!asked.range) return false
      response.writeHead(206, { etag: '"one"', 'content-range': `bytes ${from}-399999/400000` })
      response.end(Buffer.alloc(400_000))
      return true
    },
  })
  const { result, reached } = await fetchFile(long)
  expect(result).toMatchObject({ ok: false, failure: { kind: 'malformed' } })
  expect(reached.bytes).toBeLessThanOrEqual(400_000)
  expect(await names()).toEqual([draftName])
})

test('a chunked file without a length is complete when its last chunk came, and not when it did not', async () => {
  let whole = false
  const chunked = await serve({
    answer: (_, response) => {
      response.writeHead(200, {})
      response.write(content)
      if (whole) response.end()
      else setTimeout(() => response.socket?.destroy(), 50)
      return true
    },
  })
  expect((await fetchFile(chunked)).result).toMatchObject({ ok: false, failure: { kind: 'offline' } })
  expect(await names()).toEqual([draftName])
  whole = true
  expect((await fetchFile(chunked)).result).toEqual({ ok: true, value: 400_000 })
})

test.each([
  ['a sign-in page', 200, { 'content-type': 'text/html' }, 'malformed'],
  ['an error object', 200, { 'content-type': 'application/json' }, 'malformed'],
  ['an encoded body', 200, { 'content-encoding': 'gzip' }, 'malformed'],
  ['a part nobody asked for', 206, { 'content-range': 'bytes 0-2/3' }, 'malformed'],
  ['a missing file', 404, {}, 'http'],
  ['a link that has expired', 410, {}, 'http'],
])('%s is no file', async (_, status, headers, kind) => {
  const other = await serve({
    answer: (_asked, response) => {
      response.writeHead(status, { 'content-length': 3, ...headers }).end('abc')
      return true
    },
  })
  const { result } = await fetchFile(other)
  expect(result).toMatchObject({ ok: false, failure: { kind } })
  expect(server?.asked).toHaveLength(1)
  expect(await names()).not.toContain('orders.xlsx')
})

test('a busy server is asked again', async () => {
  const busy = await serve({
    answer: (_, response, index) => {
      if (index > 1) return false
      response.writeHead(503).end()
      return true
    },
  })
  expect((await fetchFile(busy)).result).toEqual({ ok: true, value: 400_000 })
})

test('a server that falls silent counts as lost', async () => {
  const silent = await serve({
    answer: (asked, response) => {
      if (asked.range) return false
      response.writeHead(200, { 'content-length': content.length, etag: '"one"' })
      response.write(content.subarray(0, 100_000))
      return true
    },
  })
  const { result, target } = await fetchFile(silent, { idleMs: 200 })
  expect(result).toEqual({ ok: true, value: 400_000 })
  expect(digest(await readFile(target))).toBe(digest(content))
})

test('an unreachable server is told as offline', async () => {
  const gone = await serve()
  await gone.close()
  server = undefined
  expect((await fetchFile(gone)).result).toMatchObject({
    ok: false,
    failure: { kind: 'offline', detail: 'ECONNREFUSED' },
  })
})

test('follows redirects, but neither to an address that is not allowed nor for ever', async () => {
  const moved = await serve({
    answer: (asked, response) => {
      const to = {
        '/moved': '/files/orders.xlsx',
        '/out': 'http://203.0.113.7/orders.xlsx',
        '/disk': 'file:///etc/passwd',
        '/round': '/round',
      }[asked.path]
      if (to === undefined) return false
      response.writeHead(302, { location: to }).end()
      return true
    },
  })
  expect((await fetchFile(moved, { url: `${moved.url}/moved` })).result.ok).toBe(true)
  for (const path of ['/out', '/disk', '/round']) {
    const { result } = await fetchFile(moved, { url: moved.url + path })
    expect(result).toMatchObject({ ok: false, failure: { kind: 'malformed' } })
  }
  expect(server?.asked.filter(one => one.path === '/round')).toHaveLength(6)
})

test('what an earlier run left is used as far as it was told, and no further', async () => {
  const from = await serve()
  await writeFile(
    join(folder, draftName),
    Buffer.concat([content.subarray(0, 100_000), Buffer.alloc(5000, 7)]),
  )
  const left = { bytes: 100_000, total: 400_000, validator: '"one"' }
  const { result, target } = await fetchFile(from, { from: left })
  expect(result.ok).toBe(true)
  expect(server?.asked[0]?.range).toBe('bytes=100000-')
  expect(digest(await readFile(target))).toBe(digest(content))
})

test('what an earlier run left and somebody removed is fetched anew', async () => {
  const left = { bytes: 100_000, total: 400_000, validator: '"one"' }
  const { target } = await fetchFile(await serve(), { from: left })
  expect(server?.asked[0]?.range).toBe('')
  expect(digest(await readFile(target))).toBe(digest(content))
})

test('an older file of that name stays until the new one is whole', async () => {
  const target = join(folder, 'orders.xlsx')
  await writeFile(target, 'older')
  const cut = await serve({ ranges: false, cuts: [200_000] })
  await fetchFile(cut)
  expect(await readFile(target, 'utf8')).toBe('older')
  cut.served.cuts = [null]
  await fetchFile(cut)
  expect(digest(await readFile(target))).toBe(digest(content))
})

// /dev/full, always full, is Linux's own.
test.skipIf(!existsSync('/dev/full'))('a full disk is named and leaves nothing under the name', async () => {
  await symlink('/dev/full', join(folder, draftName))
  const { result, target } = await fetchFile(await serve())
  expect(result).toEqual({ ok: false, failure: { kind: 'disk', reason: 'full', path: target } })
  expect(await names()).toEqual([draftName])
  expect(server?.asked).toHaveLength(1)
})

test('a folder that is not there is named', async () => {
  const target = join(folder, 'gone', 'orders.xlsx')
  const { result } = await fetchFile(await serve(), { target })
  expect(result).toEqual({ ok: false, failure: { kind: 'disk', reason: 'missing', path: target } })
})
