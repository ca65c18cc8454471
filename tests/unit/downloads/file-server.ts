import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request of a download. */
export interface FileRequest {
  readonly path: string
  readonly range: string
  readonly ifRange: string
  readonly headers: IncomingMessage['headers']
}

/** The file the server has under every path, and its faults. */
export interface ServedFile {
  content: Buffer
  etag: string
  /** Supports Range. */
  ranges: boolean
  /** Honours If-Range; a server that ignores it answers 206 for a file that has changed. */
  ifRange: boolean
  /** Bytes after which each answer is cut off; the last entry applies to all further ones, null for none. */
  cuts: (number | null)[]
  /** Answers instead of the content; returns true when it has handled the request. */
  answer: ((request: FileRequest, response: ServerResponse, index: number) => boolean) | undefined
  /** Milliseconds between two pieces of 16 kB. */
  pace: number
}

const pieces = 16_384

/** Returns random bytes with the signature of a workbook. */
export const workbookBytes = (length: number): Buffer =>
  Buffer.concat([Buffer.from('504b0304', 'hex'), randomBytes(length - 4)])

/** Starts a file server on loopback that supports Range and misbehaves on demand. */
export const startFileServer = async (change: Partial<ServedFile> = {}) => {
  const served: ServedFile = {
    content: Buffer.alloc(0),
    etag: '"one"',
    ranges: true,
    ifRange: true,
    cuts: [null],
    answer: undefined,
    pace: 0,
    ...change,
  }
  const requests: FileRequest[] = []

  const send = async (response: ServerResponse, body: Buffer, cut: number | null) => {
    const end = cut === null ? body.length : Math.min(cut, body.length)
    for (let at = 0; at < end; at += pieces) {
      if (response.destroyed) return
      const piece = body.subarray(at, Math.min(at + pieces, end))
      await new Promise<void>(done => response.write(piece, () => done()))
      if (served.pace) await new Promise(done => setTimeout(done, served.pace))
    }
    if (cut === null) response.end()
    // Delayed, so that the bytes sent so far arrive first.
    else setTimeout(() => response.socket?.destroy(), 20)
  }

  const server = createServer((request, response) => {
    const { range = '' } = request.headers
    const ifRange = String(request.headers['if-range'] ?? '')
    const one = { path: request.url ?? '', range, ifRange, headers: request.headers }
    const index = requests.push(one) - 1
    response.on('error', () => undefined)
    if (served.answer?.(one, response, index)) return
    const cut = served.cuts[Math.min(index, served.cuts.length - 1)] ?? null
    const from = Number(/^bytes=(\d+)-$/.exec(range)?.[1] ?? 0)
    const { content, etag } = served
    const isPartial = served.ranges && range !== '' && (!served.ifRange || ifRange === etag)
    const tags = { 'content-type': 'application/octet-stream', ...(etag && { etag }) }
    if (!isPartial) {
      response.writeHead(200, { ...tags, 'content-length': content.length })
      void send(response, content, cut)
      return
    }
    response.writeHead(206, {
      ...tags,
      'content-length': content.length - from,
      'content-range': `bytes ${from}-${content.length - 1}/${content.length}`,
    })
    void send(response, content.subarray(from), cut)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    served,
    requests,
    url: `http://127.0.0.1:${port}`,
    link: `http://127.0.0.1:${port}/files/orders.xlsx`,
    close: async () => {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
}

export type FileServer = Awaited<ReturnType<typeof startFileServer>>
