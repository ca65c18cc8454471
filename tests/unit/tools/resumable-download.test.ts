import { mkdtemp, readFile, stat } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { DownloadProgress } from '../../../src/main/downloads/interpret-response.ts'
import { downloadResumably } from '../../tools/resumable-download.ts'

const content = Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(200_000, 7)])
const half = content.length / 2

type Send = (response: ServerResponse, bytes: Buffer) => void
const sendAll: Send = (response, bytes) => void response.end(bytes)
const sendHalf: Send = response => void response.write(content.subarray(0, half))

/** Starts a server with ranges that sends one answer per request, and a folder for the download. */
const prepare = async (...answers: readonly Send[]) => {
  const ranges: (string | undefined)[] = []
  const server = createServer(({ headers }, response) => {
    const send = answers[ranges.length] ?? sendAll
    ranges.push(headers.range)
    const from = Number(/bytes=(\d+)-/.exec(headers.range ?? '')?.[1] ?? 0)
    const bytes = content.subarray(from)
    response.writeHead(from > 0 ? 206 : 200, {
      etag: '"a"',
      'content-length': bytes.length,
      ...(from > 0 && { 'content-range': `bytes ${from}-${content.length - 1}/${content.length}` }),
    })
    send(response, bytes)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const folder = await mkdtemp(join(tmpdir(), 'download-'))
  const file = join(folder, 'file.zip')
  const progress: DownloadProgress[] = []
  const load = ({ stallMs = 10_000, signal = new AbortController().signal } = {}) =>
    downloadResumably(`http://127.0.0.1:${(server.address() as AddressInfo).port}/file.zip`, file, {
      partFolder: join(folder, 'parts'),
      stallMs,
      signal,
      onProgress: one => void progress.push(one),
    })
  return { file, ranges, progress, load }
}

test('a download reports its progress', async () => {
  const { file, progress, load } = await prepare()
  await load()
  expect((await readFile(file)).equals(content)).toBe(true)
  expect(progress.at(-1)).toMatchObject({ bytes: content.length, total: content.length })
})

test('an aborted download ends with its reason, and the next call continues it', async () => {
  const { file, ranges, progress, load } = await prepare(sendHalf)
  const controller = new AbortController()
  const loading = load({ signal: controller.signal })
  await expect.poll(() => progress.at(-1)?.bytes).toBe(half)
  controller.abort(new Error('stopped by Ctrl-C'))
  await expect(loading).rejects.toThrow('stopped by Ctrl-C')
  await expect(stat(file)).rejects.toThrow('ENOENT')
  await load()
  expect(ranges).toEqual([undefined, `bytes=${half}-`])
  expect((await readFile(file)).equals(content)).toBe(true)
})

test('a download ends when no byte arrives, and the next call continues it', async () => {
  const { file, ranges, load } = await prepare(sendHalf)
  await expect(load({ stallMs: 300 })).rejects.toThrow('no byte arrived for 0 s')
  await load()
  expect(ranges[1]).toBe(`bytes=${half}-`)
  expect((await readFile(file)).equals(content)).toBe(true)
})

test('a slow download has no time limit as long as bytes arrive', async () => {
  const { file, load } = await prepare((response, bytes) => {
    const piece = Math.ceil(bytes.length / 8)
    let sent = 0
    const timer = setInterval(() => {
      response.write(bytes.subarray(sent, sent + piece))
      sent += piece
      if (sent < bytes.length) return
      clearInterval(timer)
      response.end()
    }, 50)
  })
  await load({ stallMs: 300 })
  expect((await readFile(file)).equals(content)).toBe(true)
})
