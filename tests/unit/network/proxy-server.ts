import { once } from 'node:events'
import http from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'

interface ProxyBehaviour {
  /** Called for each CONNECT before it is answered; true if the answer has been given. */
  readonly onConnect?: (socket: Socket, request: http.IncomingMessage) => boolean
  /** Called for each plain request; yields the origin that gets it instead of its own, or null if it has been answered. */
  readonly onRequest?: (request: http.IncomingMessage, response: http.ServerResponse) => string | null
  /** Called for the client's bytes behind an open tunnel, before they are passed on. */
  readonly onBytes?: (socket: Socket, bytes: Buffer) => void
}

/** Starts an HTTP proxy that tunnels and forwards, and lists what it was asked for. */
export const startProxy = async ({ onConnect, onRequest, onBytes }: ProxyBehaviour = {}) => {
  const asked: string[] = []
  const logins: (string | undefined)[] = []
  const sockets = new Set<Socket>()
  const server = http.createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    logins.push(request.headers['proxy-authorization'])
    const { origin, pathname, search } = new URL(request.url ?? '')
    const target = onRequest ? onRequest(request, response) : origin
    if (target === null) return
    const forwarded = http.request(`${target}${pathname}${search}`, {
      method: request.method,
      headers: request.headers,
    })
    forwarded.on('response', answer => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    request.pipe(forwarded)
  })
  let connections = 0
  server.on('connection', socket => {
    connections += 1
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  })
  server.on('connect', (request: http.IncomingMessage, client: Socket) => {
    asked.push(`CONNECT ${request.url}`)
    logins.push(request.headers['proxy-authorization'])
    if (onConnect?.(client, request)) return
    const [host = '', port = ''] = (request.url ?? '').split(':')
    const target = connect(Number(port), host, () =>
      client.write('HTTP/1.1 200 Connection established\r\n\r\n'),
    )
    target.on('error', () => client.destroy())
    client.on('data', bytes => {
      onBytes?.(client, bytes)
      if (!client.destroyed) target.write(bytes)
    })
    client.on('close', () => target.destroy())
    target.on('close', () => client.destroy())
    target.pipe(client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    place: `127.0.0.1:${port}`,
    asked,
    logins,
    /** Number of the clients' connections so far. */
    connections: () => connections,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
