import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type DownloadProgress, downloadResumably, Stalled } from '../../tools/resumable-download.ts'

const content = Buffer.from(Array.from({ length: 200_000 }, (_, at) => at % 251))
const half = content.length / 2

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** Answers a whole or a continued file, as a server with ranges does. */
const sendFile =
  (tag: string, write: (response: ServerResponse, bytes: Buffer) => void): Answer =>
  (request, response) => {
    const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0)
    const isContinued = from > 0 && request.headers['if-range'] === tag
    const bytes = isContinued ? content.subarray(from) : content
    response.writeHead(isContinued ? 206 : 200, {
      etag: tag,
      'content-length': bytes.length,
      ...(isContinued && { 'content-range': `bytes ${from}-${content.length - 1}/${content.length}` }),
    })
    write(response, bytes)
  }

const sendAll = (response: ServerResponse, bytes: Buffer) => void response.end(bytes)
const sendHalf = (response: ServerResponse) => void response.write(content.subarray(0, half))
const dropAfterHalf = (response: ServerResponse) =>
  void response.write(content.subarray(0, half), () => setTimeout(() => response.destroy(), 20))

/** Starts a server that gives one answer per request, and a folder for the download. */
const prepare = async (answers: readonly Answer[]) => {
  const ranges: (string | undefined)[] = []
  const server = createServer((request, response) => {
    const answer = answers[ranges.length]
    ranges.push(request.headers.range)
    if (!answer) throw new Error('one request too many')
    answer(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const folder = await mkdtemp(join(tmpdir(), 'download-'))
  const file = join(folder, 'file.zip')
  const partFolder = join(folder, 'parts')
  const progress: DownloadProgress[] = []
  const load = (options: { readonly stallMs?: number; readonly signal?: AbortSignal } = {}) =>
    downloadResumably(`http://127.0.0.1:${(server.address() as AddressInfo).port}/file.zip`, file, {
      partFolder,
      stallMs: 10_000,
      onProgress: one => void progress.push(one),
      ...options,
    })
  return { file, part: join(partFolder, 'file.zip.part'), ranges, progress, load }
}

test('a download reports its progress and leaves nothing unfinished', async () => {
  const { file, part, progress, load } = await prepare([sendFile('"a"', sendAll)])
  await load()
  expect((await readFile(file)).equals(content)).toBe(true)
  expect(progress.at(-1)).toEqual({ loadedBytes: content.length, totalBytes: content.length })
  await expect(stat(part)).rejects.toThrow('ENOENT')
})

test('a download that broke off is continued', async () => {
  const { file, ranges, progress, load } = await prepare([
    sendFile('"a"', dropAfterHalf),
    sendFile('"a"', sendAll),
  ])
  await expect(load()).rejects.toThrow('terminated')
  await load()
  expect(ranges).toEqual([undefined, `bytes=${half}-`])
  expect(progress.at(-1)).toEqual({ loadedBytes: content.length, totalBytes: content.length })
  expect((await readFile(file)).equals(content)).toBe(true)
})

test('a file that has changed meanwhile is loaded from its start', async () => {
  const { file, part, load } = await prepare([sendFile('"a"', dropAfterHalf), sendFile('"b"', sendAll)])
  await expect(load()).rejects.toThrow('terminated')
  await writeFile(part, Buffer.alloc(half, 7))
  await load()
  expect((await readFile(file)).equals(content)).toBe(true)
})

test('a part that is already whole is used without another byte', async () => {
  const whole: Answer = (_, response) =>
    void response.writeHead(416, { 'content-range': `bytes */${content.length}` }).end()
  const { file, part, load } = await prepare([sendFile('"a"', dropAfterHalf), whole])
  await expect(load()).rejects.toThrow('terminated')
  await writeFile(part, content)
  await load()
  expect((await readFile(file)).equals(content)).toBe(true)
})

test('a part that is longer than the file is thrown away', async () => {
  const tooLong: Answer = (_, response) =>
    void response.writeHead(416, { 'content-range': 'bytes */10' }).end()
  const { file, load } = await prepare([sendFile('"a"', dropAfterHalf), tooLong, sendFile('"a"', sendAll)])
  await expect(load()).rejects.toThrow('terminated')
  await expect(load()).rejects.toThrow('416')
  await load()
  expect((await readFile(file)).equals(content)).toBe(true)
})

test('a download ends when no byte arrives, and the next try continues it', async () => {
  const { file, ranges, load } = await prepare([sendFile('"a"', sendHalf), sendFile('"a"', sendAll)])
  await expect(load({ stallMs: 300 })).rejects.toThrow(Stalled)
  await load()
  expect(ranges[1]).toMatch(/^bytes=\d{5,6}-$/)
  expect((await readFile(file)).equals(content)).toBe(true)
})

test('a slow download has no time limit as long as bytes arrive', async () => {
  const slow = (response: ServerResponse, bytes: Buffer) => {
    const piece = bytes.length / 8
    let sent = 0
    const timer = setInterval(() => {
      response.write(bytes.subarray(sent, sent + piece))
      sent += piece
      if (sent < bytes.length) return
      clearInterval(timer)
      response.end()
    }, 100)
  }
  const { file, load } = await prepare([sendFile('"a"', slow)])
  await load({ stallMs: 500 })
  expect((await readFile(file)).equals(content)).toBe(true)
})

test('an aborted download ends with the reason and keeps its part', async () => {
  const { part, progress, load } = await prepare([sendFile('"a"', sendHalf)])
  const controller = new AbortController()
  const loading = load({ signal: controller.signal })
  await expect.poll(() => progress.at(-1)?.loadedBytes).toBe(half)
  controller.abort(new Error('stopped by Ctrl-C'))
  await expect(loading).rejects.toThrow('stopped by Ctrl-C')
  expect((await stat(part)).size).toBe(half)
})

test('an answer that is no file is an error with its status', async () => {
  const { file, load } = await prepare([(_, response) => void response.writeHead(404).end('no')])
  await expect(load()).rejects.toThrow('answered 404')
  await expect(stat(file)).rejects.toThrow('ENOENT')
})
