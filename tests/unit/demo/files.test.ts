// @module-tag proof
import { createHash } from 'node:crypto'
import exceljs from 'exceljs'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import { call, signIn } from './client.ts'
import { fetchFile, readHead } from './downloads.ts'

let demo: Demo
let token: string
let url: string
/** Bytes without repetition, so that a wrong offset is detected. */
const content = Buffer.concat(
  Array.from({ length: 4000 }, (_, place) => createHash('sha256').update(String(place)).digest()),
)
const size = content.length

const loadLinks = async (task: string): Promise<readonly string[]> =>
  (await call(demo, 'tasks.one', { taskId: task }, token)).data.download_link
const waitForEnd = async (task: string) => {
  for (;;) {
    const { data } = await call(demo, 'tasks.one', { taskId: task }, token)
    if (data.status !== 'processing') return data
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}
const serveFile = async (bytes: string | Buffer, name = 'file.bin') => {
  const files = [{ name, content: bytes }]
  const [link] = await loadLinks(demo.control.startTask({ title: 'Export', seconds: 0, files }))
  if (!link) throw new Error('no link')
  return link
}

beforeAll(async () => {
  demo = await startDemo({ players: 500, orders: 10_000 })
  token = await signIn(demo)
  url = await serveFile(content)
})
afterEach(() => demo.control.files.clear())
afterAll(() => demo.close())

test('a file is sent whole with its length, version and name', async () => {
  const link = await serveFile('a,b', '提现 (1).csv')
  const { status, headers, body, complete } = await fetchFile(link)
  expect([status, body.toString(), complete]).toEqual([200, 'a,b', true])
  expect(headers).toMatchObject({
    'content-length': '3',
    'accept-ranges': 'bytes',
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename*=UTF-8''%E6%8F%90%E7%8E%B0%20%281%29.csv`,
  })
  expect(headers.etag).toMatch(/^"[0-9a-f]+"$/)
  expect(Math.abs(Date.parse(headers['last-modified'] ?? '') - Date.now())).toBeLessThan(10_000)
})

test('a file needs no signature, but its address cannot be guessed', async () => {
  const [first, second] = [await serveFile('1'), await serveFile('2')]
  expect(new URL(first).pathname).toMatch(/^\/demo\/files\/[0-9a-f]{32}\/file\.bin$/)
  expect(new URL(first).pathname.slice(0, 20)).not.toBe(new URL(second).pathname.slice(0, 20))
  expect((await fetchFile(first.replace(/.\/file/, '-/file'))).status).toBe(404)
  expect((await fetchFile(new URL('/demo/files/', first).href)).status).toBe(404)
})

test('HEAD answers with the same length and ETag as GET', async () => {
  const { status, headers } = await readHead('HEAD', url)
  expect(status).toBe(200)
  expect(headers['content-length']).toBe(String(size))
  expect(headers.etag).toBe((await fetchFile(url)).headers.etag)
  expect((await readHead('POST', url)).status).toBe(404)
})

test.each([
  ['bytes=0-99', 0, 99],
  ['bytes=100-', 100, size - 1],
  [`bytes=${size - 1}-`, size - 1, size - 1],
  ['bytes=-500', size - 500, size - 1],
  [`bytes=-${size * 2}`, 0, size - 1],
  [`bytes=10-${size * 2}`, 10, size - 1],
  ['bytes=7-7', 7, 7],
])('%s is answered with exactly that part', async (range, first, last) => {
  const { status, headers, body, complete } = await fetchFile(url, { range })
  expect([status, complete]).toEqual([206, true])
  expect(headers['content-range']).toBe(`bytes ${first}-${last}/${size}`)
  expect(headers['content-length']).toBe(String(last - first + 1))
  expect(body.equals(content.subarray(first, last + 1))).toBe(true)
})

test.each(['bytes=9-2', 'bytes=-', 'rows=1-2', 'bytes=0-1,5-6', 'bytes=a-b'])(
  '%s is ignored',
  async range => {
    const { status, body } = await fetchFile(url, { range })
    expect([status, body.length]).toEqual([200, size])
  },
)

test.each([`bytes=${size}-`, 'bytes=-0', `bytes=${size + 5}-${size + 9}`])(
  '%s is refused because it lies beyond the file',
  async range => {
    const { status, headers, body } = await fetchFile(url, { range })
    expect([status, body.length]).toEqual([416, 0])
    expect(headers['content-range']).toBe(`bytes */${size}`)
  },
)

test('a range is served only for the version named in If-Range', async () => {
  const link = await serveFile(content)
  const { headers } = await fetchFile(link)
  const [etag, modified] = [headers.etag ?? '', headers['last-modified'] ?? '']
  const rest = (ifRange: string) => fetchFile(link, { range: 'bytes=5-', 'if-range': ifRange })
  expect((await rest(etag)).status).toBe(206)
  expect((await rest(modified)).status).toBe(206)
  expect((await rest(`W/${etag}`)).status).toBe(200)
  const other = Buffer.from(content.toReversed())
  demo.control.files.change(link, other)
  for (const before of [etag, modified]) {
    const { status, body } = await rest(before)
    expect(status).toBe(200)
    expect(body.equals(other)).toBe(true)
  }
  const changed = await fetchFile(link)
  expect(changed.headers.etag).not.toBe(etag)
  expect(Date.parse(changed.headers['last-modified'] ?? '')).toBeGreaterThan(Date.parse(modified))
})

test('a download that is cut resumes where it stopped', async () => {
  demo.control.files.fault({ mode: 'cut', after: 50_000, times: 2 })
  const before = demo.control.files.downloads().length
  let whole = Buffer.alloc(0)
  let etag = ''
  const states: (readonly [number, boolean])[] = []
  do {
    const { status, headers, body, complete } = await fetchFile(
      url,
      etag === '' ? {} : { range: `bytes=${whole.length}-`, 'if-range': etag },
    )
    states.push([status, complete])
    etag = headers.etag ?? ''
    whole = Buffer.concat([whole, body])
  } while (whole.length < size)
  expect(states).toEqual([
    [200, false],
    [206, false],
    [206, true],
  ])
  expect(whole.equals(content)).toBe(true)
  expect(demo.control.files.downloads().slice(before)).toMatchObject([
    { method: 'GET', range: '', ifRange: '', status: 200 },
    { range: 'bytes=50000-', ifRange: etag, status: 206 },
    { range: 'bytes=100000-', status: 206 },
  ])
})

describe('a download fault', () => {
  test('can break off right after the headers', async () => {
    demo.control.files.fault({ mode: 'cut', after: 0 })
    const { status, body, complete } = await fetchFile(url)
    expect([status, body.length, complete]).toEqual([200, 0, false])
  })

  test('can announce a length that is too large', async () => {
    demo.control.files.fault({ mode: 'length', by: 10 })
    const { headers, body, complete } = await fetchFile(url)
    expect([Number(headers['content-length']), body.length, complete]).toEqual([size + 10, size, false])
  })

  test('can announce a length that is too small', async () => {
    demo.control.files.fault({ mode: 'length', by: -10 })
    const { headers, body } = await fetchFile(url)
    expect([Number(headers['content-length']), body.length]).toEqual([size - 10, size - 10])
  })

  test('can stall after some bytes', async () => {
    demo.control.files.fault({ mode: 'stall', after: 1000 })
    const answer = await fetch(url, { signal: AbortSignal.timeout(400) })
    const reader = answer.body?.getReader()
    let length = 0
    while (length < 1000) length += (await reader?.read())?.value?.length ?? 0
    expect(length).toBe(1000)
    await expect(reader?.read()).rejects.toMatchObject({ name: 'TimeoutError' })
  })

  test('can slow the download down', async () => {
    demo.control.files.fault({ mode: 'slow', chunk: 32_000, milliseconds: 40 })
    const start = performance.now()
    const { body } = await fetchFile(url)
    expect(body.equals(content)).toBe(true)
    expect(performance.now() - start).toBeGreaterThan(110)
  })

  test('can ignore ranges', async () => {
    demo.control.files.fault({ mode: 'ignoreRange' })
    const { status, body } = await fetchFile(url, { range: 'bytes=10-' })
    expect([status, body.length]).toEqual([200, size])
  })

  test('can answer another status a given number of times', async () => {
    demo.control.files.fault({ mode: 'status', status: 410, times: 1 })
    expect((await fetchFile(url)).status).toBe(410)
    expect((await fetchFile(url)).status).toBe(200)
  })
})

describe('a job that exports withdrawals', () => {
  const readRows = async (link: string) => {
    const { status, headers, body, complete } = await fetchFile(link)
    expect([status, complete, headers['content-length']]).toEqual([200, true, String(body.length)])
    const book = new exceljs.Workbook()
    await book.xlsx.load(body.buffer.slice(body.byteOffset, body.byteOffset + body.length) as ArrayBuffer)
    const rows: unknown[][] = []
    book.worksheets[0]?.eachRow(row => rows.push((row.values as unknown[]).slice(1)))
    return rows
  }

  test('writes a workbook with exactly the orders of the search', async () => {
    const filter = { status: '100', isfakeWithdraw: '2' }
    const { status, tipType, download_link } = await waitForEnd(
      demo.control.startExport({ filter, seconds: 0 }),
    )
    expect([status, tipType, download_link.length]).toEqual(['completed', 'showDownloadMsg', 1])
    const [header, ...rows] = await readRows(download_link[0])
    const storedOrders = demo.control.withdrawals(filter)
    expect(header?.slice(0, 4)).toEqual(['OrderNo', 'AccountID', 'status', 'iMoney'])
    expect(rows.map(row => row[0])).toEqual(storedOrders.map(order => order.order_no))
    expect(rows.map(row => row[3])).toEqual(storedOrders.map(order => Math.round(order.money / 10) / 100))
    expect(rows.map(row => row[7] ?? null)).toEqual(storedOrders.map(order => order.card))
  })

  test.each([1, 2, 3] as const)('divides the rows into %i files', async parts => {
    const { download_link } = await waitForEnd(demo.control.startExport({ parts, seconds: 0 }))
    expect(new Set(download_link).size).toBe(parts)
    const numbers: unknown[] = []
    for (const link of download_link) numbers.push(...(await readRows(link)).slice(1).map(row => row[0]))
    expect(numbers).toEqual(demo.control.withdrawals().map(order => order.order_no))
  })

  test('runs for its duration and can use another announcement', async () => {
    const start = performance.now()
    const task = demo.control.startExport({ seconds: 1, tip: 'toast' })
    expect((await call(demo, 'tasks.one', { taskId: task }, token)).data).toMatchObject({
      status: 'processing',
      download_link: [],
    })
    expect(await waitForEnd(task)).toMatchObject({ status: 'completed', progress: 100, tipType: 'toast' })
    expect(performance.now() - start).toBeGreaterThan(950)
  })

  test('has no links when it fails', async () => {
    const task = demo.control.startExport({ seconds: 0, fail: true })
    expect(await waitForEnd(task)).toMatchObject({ status: 'error', download_link: [] })
  })

  test('fails when its file cannot be written', async () => {
    const task = demo.control.startTask({
      title: 'Export',
      seconds: 0,
      files: [{ name: 'a.xlsx', content: () => Promise.reject(new Error('no space')) }],
    })
    expect(await waitForEnd(task)).toMatchObject({ status: 'error', download_link: [] })
  })

  test('does not block other calls', async () => {
    const task = demo.control.startExport({ parts: 3, seconds: 0 })
    const { status } = (await call(demo, 'tasks.one', { taskId: task }, token)).data
    expect(status).toBe('processing')
    expect((await waitForEnd(task)).status).toBe('completed')
  })
})
