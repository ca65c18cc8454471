import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { download } from '../../../src/main/downloads/download.ts'
import { type DownloadProgress, noProgress } from '../../../src/main/downloads/interpret-response.ts'
import { createDraft } from '../../../src/main/files/atomic-write.ts'
import { directNetwork } from '../../../src/main/network/network.ts'
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
    network: directNetwork,
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

test('a complete file is saved under its name with no other file beside it', async () => {
  const { result, target } = await fetchFile(await serve())
  expect(result).toEqual({ ok: true, value: 400_000 })
  expect(digest(await readFile(target))).toBe(digest(content))
  expect(await names()).toEqual(['orders.xlsx'])
  expect(server?.requests).toHaveLength(1)
})

test('a download sends no token or cookie and requests identity encoding', async () => {
  await fetchFile(await serve())
  const headers = server?.requests[0]?.headers ?? {}
  expect(headers['accept-encoding']).toBe('identity')
  expect(Object.keys(headers).toSorted()).toEqual(['accept-encoding', 'connection', 'host', 'user-agent'])
})

test('an empty file is downloaded', async () => {
  const { result, target } = await fetchFile(await serve({ content: Buffer.alloc(0) }))
  expect(result).toEqual({ ok: true, value: 0 })
  expect(await readFile(target)).toHaveLength(0)
})

test('a cut connection resumes by Range from the bytes received, guarded by the ETag', async () => {
  const { result, target } = await fetchFile(await serve({ cuts: [200_000, 50_000, null] }))
  expect(result).toEqual({ ok: true, value: 400_000 })
  expect(digest(await readFile(target))).toBe(digest(content))
  const [first, second, third] = server?.requests ?? []
  expect(first?.range).toBe('')
  expect(second?.range).toMatch(/^bytes=[1-9]\d+-$/)
  expect([second?.ifRange, third?.ifRange]).toEqual(['"one"', '"one"'])
  expect(Number(third?.range.match(/\d+/)?.[0])).toBeGreaterThan(Number(second?.range.match(/\d+/)?.[0]))
})

test('a download survives many cuts as long as each attempt adds bytes', async () => {
  const { result } = await fetchFile(
    await serve({ cuts: [...Array.from({ length: 11 }, () => 32_768), null] }),
  )
  expect(result).toEqual({ ok: true, value: 400_000 })
})

test.each([
  ['that honours If-Range', true],
  ['that ignores If-Range', false],
])('a download restarts when the file changed on a server %s', async (_, ifRange) => {
  const changedContent = workbookBytes(300_000)
  const { served } = await serve({
    cuts: [200_000, null],
    ifRange,
    answer: (request, _response, index) => {
      if (index === 1) Object.assign(served, { content: changedContent, etag: '"two"' })
      return request.path === '/never'
    },
  })
  if (!server) throw new Error('no server')
  const { result, target } = await fetchFile(server)
  expect(result).toEqual({ ok: true, value: 300_000 })
  expect(digest(await readFile(target))).toBe(digest(changedContent))
})

test('a download restarts when the file changed at the same length', async () => {
  const changedContent = workbookBytes(content.length)
  const { served } = await serve({
    cuts: [200_000, null],
    answer: (_, __, index) => {
      if (index === 1) Object.assign(served, { content: changedContent, etag: '"two"' })
      return false
    },
  })
  if (!server) throw new Error('no server')
  const { target } = await fetchFile(server)
  expect(digest(await readFile(target))).toBe(digest(changedContent))
})

test.each([
  ['does not support Range', { ranges: false }],
  ['sends no ETag', { etag: '' }],
  ['sends a weak ETag', { etag: 'W/"one"' }],
])('a download restarts when the server %s', async (_, change) => {
  const { result, target } = await fetchFile(await serve({ ...change, cuts: [200_000, null] }))
  expect(result).toEqual({ ok: true, value: 400_000 })
  expect(digest(await readFile(target))).toBe(digest(content))
  expect(server?.requests).toHaveLength(2)
})

test('a download that is always cut at the same byte without Range is given up', async () => {
  const { result, reached } = await fetchFile(await serve({ ranges: false, cuts: [200_000] }))
  expect(result).toMatchObject({ ok: false, failure: { kind: 'offline' } })
  expect(reached.bytes).toBeGreaterThan(0)
  expect(await names()).toEqual([draftName])
  expect(server?.requests.length).toBeLessThan(8)
})

test('an answer shorter than its declared length leaves no file under the name', async () => {
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

test('a Range answer longer than the file is refused and not appended', async () => {
  const long = await serve({
    cuts: [200_000],
    answer: (request, response) => {
      const from = Number(/\d+/.exec(request.range)?.[0] ?? 0)
      if (!request.range) return false
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

test('a chunked file without a length is complete only after its last chunk', async () => {
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
  ['a part that was not requested', 206, { 'content-range': 'bytes 0-2/3' }, 'malformed'],
  ['a missing file', 404, {}, 'http'],
  ['a link that has expired', 410, {}, 'http'],
])('%s is refused as a file', async (_, status, headers, kind) => {
  const other = await serve({
    answer: (_asked, response) => {
      response.writeHead(status, { 'content-length': 3, ...headers }).end('abc')
      return true
    },
  })
  const { result } = await fetchFile(other)
  expect(result).toMatchObject({ ok: false, failure: { kind } })
  expect(server?.requests).toHaveLength(1)
  expect(await names()).not.toContain('orders.xlsx')
})

test('a download is retried when the server answers 503', async () => {
  const busy = await serve({
    answer: (_, response, index) => {
      if (index > 1) return false
      response.writeHead(503).end()
      return true
    },
  })
  expect((await fetchFile(busy)).result).toEqual({ ok: true, value: 400_000 })
})

test('a download resumes when the server stops sending', async () => {
  const silent = await serve({
    answer: (request, response) => {
      if (request.range) return false
      response.writeHead(200, { 'content-length': content.length, etag: '"one"' })
      response.write(content.subarray(0, 100_000))
      return true
    },
  })
  const { result, target } = await fetchFile(silent, { idleMs: 200 })
  expect(result).toEqual({ ok: true, value: 400_000 })
  expect(digest(await readFile(target))).toBe(digest(content))
})

test('an unreachable server is reported as offline', async () => {
  const closedServer = await serve()
  await closedServer.close()
  server = undefined
  expect((await fetchFile(closedServer)).result).toMatchObject({
    ok: false,
    failure: { kind: 'offline', detail: 'ECONNREFUSED' },
  })
})

test('redirects are followed a limited number of times and only to allowed addresses', async () => {
  const redirectServer = await serve({
    answer: (request, response) => {
      const to = {
        '/moved': '/files/orders.xlsx',
        '/out': 'http://203.0.113.7/orders.xlsx',
        '/disk': 'file:///etc/passwd',
        '/round': '/round',
      }[request.path]
      if (to === undefined) return false
      response.writeHead(302, { location: to }).end()
      return true
    },
  })
  expect((await fetchFile(redirectServer, { url: `${redirectServer.url}/moved` })).result.ok).toBe(true)
  for (const path of ['/out', '/disk', '/round']) {
    const { result } = await fetchFile(redirectServer, { url: redirectServer.url + path })
    expect(result).toMatchObject({ ok: false, failure: { kind: 'malformed' } })
  }
  expect(server?.requests.filter(one => one.path === '/round')).toHaveLength(6)
})

test('a download resumes an earlier part only up to its recorded length', async () => {
  const from = await serve()
  await writeFile(
    join(folder, draftName),
    Buffer.concat([content.subarray(0, 100_000), Buffer.alloc(5000, 7)]),
  )
  const earlierProgress = { bytes: 100_000, total: 400_000, validator: '"one"' }
  const { result, target } = await fetchFile(from, { from: earlierProgress })
  expect(result.ok).toBe(true)
  expect(server?.requests[0]?.range).toBe('bytes=100000-')
  expect(digest(await readFile(target))).toBe(digest(content))
})

test('a download restarts when its earlier part was deleted', async () => {
  const earlierProgress = { bytes: 100_000, total: 400_000, validator: '"one"' }
  const { target } = await fetchFile(await serve(), { from: earlierProgress })
  expect(server?.requests[0]?.range).toBe('')
  expect(digest(await readFile(target))).toBe(digest(content))
})

test('an older file of the same name stays until the download is complete', async () => {
  const target = join(folder, 'orders.xlsx')
  await writeFile(target, 'older')
  const cut = await serve({ ranges: false, cuts: [200_000] })
  await fetchFile(cut)
  expect(await readFile(target, 'utf8')).toBe('older')
  cut.served.cuts = [null]
  await fetchFile(cut)
  expect(digest(await readFile(target))).toBe(digest(content))
})

// Only Linux has /dev/full.
test.skipIf(!existsSync('/dev/full'))(
  'a full disk is reported and leaves no file under the name',
  async () => {
    await symlink('/dev/full', join(folder, draftName))
    const { result, target } = await fetchFile(await serve())
    expect(result).toEqual({ ok: false, failure: { kind: 'disk', reason: 'full', path: target } })
    expect(await names()).toEqual([draftName])
    expect(server?.requests).toHaveLength(1)
  },
)

test('a missing folder is reported', async () => {
  const target = join(folder, 'gone', 'orders.xlsx')
  const { result } = await fetchFile(await serve(), { target })
  expect(result).toEqual({ ok: false, failure: { kind: 'disk', reason: 'missing', path: target } })
})
