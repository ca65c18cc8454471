import { once } from 'node:events'
import https from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import tls from 'node:tls'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createNetwork, type Network } from '../../../src/main/network/network.ts'
import { readRoutes } from '../../../src/main/network/routes.ts'
import { createTransport } from '../../../src/main/platform/transport.ts'
import { createSelfSigned } from '../platform/certificate.ts'
import { startProxy } from './proxy-server.ts'

/** Requests that the platform has read to their end, and what it does with each. */
let received: string[] = []
let answer: (socket: Socket) => boolean = () => false
const server = https.createServer(createSelfSigned, (request, response) => {
  let body = ''
  request.on('data', chunk => {
    body += chunk
  })
  request.on('end', () => {
    received.push(body)
    if (!answer(request.socket)) response.end('{"success":true}')
  })
})
let url = ''
const closings: (() => void)[] = []

const ownRoots = tls.getCACertificates('default')

beforeAll(async () => {
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), createSelfSigned.cert])
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `https://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  tls.setDefaultCACertificates(ownRoots)
  server.closeAllConnections()
  server.close()
})
afterEach(() => {
  for (const close of closings.splice(0)) close()
  received = []
  answer = () => false
})

const startOwnProxy = async (...behaviour: Parameters<typeof startProxy>) => {
  const proxy = await startProxy(...behaviour)
  closings.push(proxy.close)
  return proxy
}

/** A network that names these ways, for this computer's own servers, too. */
const createWays = (text: string, login?: { readonly user: string; readonly password: string }): Network => ({
  ...createNetwork({
    proxy: 'system',
    askSystem: async () => text,
    findLogin: async () => undefined,
    log: () => undefined,
  }),
  findRoutes: async () =>
    readRoutes(text).map(route => (route.kind === 'proxy' ? { ...route, login } : route)),
})

const post = (network: Network, timeoutSeconds = 5) => {
  const transport = createTransport(timeoutSeconds, network)
  closings.push(transport.close)
  return transport.send('own', 'POST', {
    url: `${url}/pay`,
    body: Buffer.from('amount=250'),
    contentType: 'application/x-www-form-urlencoded',
  })
}

test('a write through a proxy reaches the platform once, with its certificate verified', async () => {
  const proxy = await startOwnProxy()
  expect(await post(createWays(`PROXY ${proxy.place}`))).toMatchObject({ kind: 'answer', status: 200 })
  expect(proxy.asked).toEqual([`CONNECT ${new URL(url).host}`])
  expect(received).toEqual(['amount=250'])
})

test.each([
  ['when the platform has read all of it', { after: 'request' }, true],
  ['when the handshake has just ended', { after: 'handshake' }, true],
  ['during the handshake', { after: 'hello' }, false],
  ['before the proxy has answered', { after: 'connect' }, false],
] as const)('a write that is reset %s has possibly left, or not', async (_, { after }, mayHaveLeft) => {
  let bytes = 0
  const proxy = await startOwnProxy({
    onConnect: socket => {
      if (after === 'connect') socket.resetAndDestroy()
      return after === 'connect'
    },
    onBytes: (socket, chunk) => {
      bytes += 1
      const isHandshake = chunk[0] === 22
      if (after === 'hello' && bytes === 1) socket.resetAndDestroy()
      // The first record of data after the client's own finish.
      if (after === 'handshake' && !isHandshake && bytes > 1) socket.resetAndDestroy()
    },
  })
  answer = socket => {
    if (after === 'request') socket.destroy()
    return after === 'request'
  }
  expect(await post(createWays(`PROXY ${proxy.place}`))).toMatchObject({ kind: 'lost', mayHaveLeft })
  expect(proxy.asked).toHaveLength(1)
  expect(received).toHaveLength(after === 'request' ? 1 : 0)
})

test('another way is tried only while nothing has left', async () => {
  const [broken, good] = [
    await startOwnProxy({
      onConnect: socket => {
        socket.resetAndDestroy()
        return true
      },
    }),
    await startOwnProxy(),
  ]
  const ways = createWays(`PROXY ${broken.place}; SOCKS5 127.0.0.1:1; PROXY ${good.place}; DIRECT`)
  expect(await post(ways)).toMatchObject({ kind: 'answer' })
  expect(good.asked).toHaveLength(1)
  answer = socket => {
    socket.destroy()
    return true
  }
  expect(await post(ways)).toMatchObject({ kind: 'lost', mayHaveLeft: true })
  expect(received).toHaveLength(2)
})

test('a proxy that asks for a sign-in is named, and gets what was entered', async () => {
  const expected = `Basic ${Buffer.from('ana:s3cret:ção').toString('base64')}`
  const proxy = await startOwnProxy({
    onConnect: (socket, { headers }) => {
      if (headers['proxy-authorization'] === expected) return false
      socket.end('HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic\r\n\r\n')
      return true
    },
  })
  expect(await post(createWays(`PROXY ${proxy.place}; DIRECT`))).toMatchObject({
    kind: 'lost',
    reason: 'network',
    mayHaveLeft: false,
    detail: `PROXY_LOGIN ${proxy.place}`,
  })
  const login = { user: 'ana', password: 's3cret:ção' }
  expect(await post(createWays(`PROXY ${proxy.place}`, login))).toMatchObject({ kind: 'answer' })
  expect(received).toHaveLength(1)
})

test('an answer 407 through a tunnel is the platform’s own', async () => {
  const proxy = await startOwnProxy()
  answer = socket => {
    socket.end('HTTP/1.1 407 Who are you\r\ncontent-length: 0\r\n\r\n')
    return true
  }
  expect(await post(createWays(`PROXY ${proxy.place}`))).toMatchObject({ kind: 'answer', status: 407 })
})

test.each([
  ['refuses the address', 'HTTP/1.1 403 Forbidden\r\n\r\n', / 403$/],
  ['is no proxy', '220 smtp.example ESMTP\r\n\r\n', /^PROXY_/],
])('a proxy that %s is the reason given', async (_, line, detail) => {
  const proxy = await startOwnProxy({
    onConnect: socket => {
      socket.end(line)
      return true
    },
  })
  const result = await post(createWays(`PROXY ${proxy.place}`))
  expect(result).toMatchObject({ kind: 'lost', mayHaveLeft: false })
  expect((result as { readonly detail: string }).detail).toMatch(detail)
})

test('a proxy that never answers ends with the deadline, and its connection is closed', async () => {
  const held: Socket[] = []
  const proxy = await startOwnProxy({
    onConnect: socket => {
      held.push(socket)
      socket.resume().on('end', () => socket.destroy())
      return true
    },
  })
  expect(await post(createWays(`PROXY ${proxy.place}`), 0.4)).toMatchObject({
    kind: 'lost',
    reason: 'timeout',
    mayHaveLeft: false,
  })
  await expect.poll(() => held[0]?.destroyed).toBe(true)
})

test('an unreachable proxy, and kinds that the console cannot use, are named', async () => {
  const gone = await startOwnProxy()
  gone.close()
  expect(await post(createWays(`PROXY ${gone.place}`))).toMatchObject({
    detail: `PROXY_DOWN ${gone.place} ECONNREFUSED`,
  })
  expect(await post(createWays('SOCKS5 127.0.0.1:9'))).toMatchObject({
    kind: 'lost',
    mayHaveLeft: false,
    detail: 'PROXY_KIND SOCKS5',
  })
})
