import { createServer, type Socket } from 'node:net'

/** One request exactly as its bytes arrived. */
export interface Received {
  readonly line: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  /** Index of its connection, from 0. */
  readonly connection: number
}

/** Callbacks of the server; without `onRequest` it never answers. A destroyed connection is not read further. */
export interface Behaviour {
  /** Called before anything is read. */
  readonly onConnection?: (socket: Socket) => void
  /** Called with the number of bytes received of the current request. */
  readonly onBytes?: (socket: Socket, bytes: number) => void
  /** Called when the head is complete; the body may not be. */
  readonly onHead?: (socket: Socket) => void
  readonly onRequest?: (socket: Socket, received: Received, index: number) => void
}

const parseHead = (buffer: Buffer) => {
  const end = buffer.indexOf('\r\n\r\n')
  if (end === -1) return undefined
  const [line = '', ...lines] = buffer.subarray(0, end).toString('latin1').split('\r\n')
  const headers = Object.fromEntries(
    lines.map(one => [one.slice(0, one.indexOf(':')).toLowerCase(), one.slice(one.indexOf(':') + 1).trim()]),
  )
  return { line, headers, bodyStart: end + 4 }
}

/** Starts a raw TCP server that can fail at a chosen moment and counts what reaches it. */
export const startFaultServer = async (behaviour: Behaviour) => {
  const received: Received[] = []
  const sockets = new Set<Socket>()
  let heads = 0
  let connections = 0
  let bytes = 0
  const server = createServer(socket => {
    const connection = connections
    connections += 1
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    behaviour.onConnection?.(socket)
    let pending = Buffer.alloc(0)
    let headSeen = false
    socket.on('data', chunk => {
      bytes += chunk.length
      pending = Buffer.concat([pending, chunk])
      behaviour.onBytes?.(socket, pending.length)
      if (socket.destroyed) return
      const start = parseHead(pending)
      if (!start) return
      if (!headSeen) {
        headSeen = true
        heads += 1
        behaviour.onHead?.(socket)
        if (socket.destroyed) return
      }
      const bodyEnd = start.bodyStart + Number(start.headers['content-length'] ?? 0)
      if (pending.length < bodyEnd) return
      const body = pending.subarray(start.bodyStart, bodyEnd)
      pending = pending.subarray(bodyEnd)
      headSeen = false
      const one = { line: start.line, headers: start.headers, body, connection }
      received.push(one)
      behaviour.onRequest?.(socket, one, received.length - 1)
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    /** Complete requests. */
    received,
    /** Number of requests whose head arrived. */
    heads: () => heads,
    connections: () => connections,
    /** Number of bytes that arrived, including incomplete requests. */
    bytes: () => bytes,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise(done => server.close(done))
    },
  }
}

export type FaultServer = Awaited<ReturnType<typeof startFaultServer>>

/** Builds a complete HTTP answer; `keepAlive` sets its Connection header. */
export const httpAnswer = (body: string, status = 200, keepAlive = false): string =>
  [
    `HTTP/1.1 ${status} Status`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Connection: ${keepAlive ? 'keep-alive' : 'close'}`,
    '',
    body,
  ].join('\r\n')

/** Creates a behaviour that answers every request with this body. */
export const createAnswering = (body: string, status = 200): Behaviour => ({
  onRequest: socket => {
    socket.end(httpAnswer(body, status))
  },
})
