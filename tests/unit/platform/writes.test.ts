import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { session } from '../../../src/areas/session/calls.ts'
import { system } from '../../../src/areas/system/calls.ts'
import { area, data, read, write } from '../../../src/shared/endpoint.ts'
import { testWords } from '../../journal-words.ts'
import { proofUnless } from '../../tiers.ts'
import {
  type Behaviour,
  createAnswering,
  type FaultServer,
  httpAnswer,
  startFaultServer,
} from './fault-server.ts'
import { calls, createTestPlatform, success } from './fixtures.ts'

let server: FaultServer
afterEach(() => server.close())

const start = async (behaviour: Behaviour, timeoutSeconds = 5) => {
  server = await startFaultServer(behaviour)
  return createTestPlatform(server.url, { timeoutSeconds })
}
const order = { OrderNo: '123456789012345678' }
const settle = () => new Promise(done => setTimeout(done, 150))
const createUnknown = (endpoint: string) => ({ ok: false, failure: { kind: 'outcomeUnknown', endpoint } })

/** One of each class. Every write under every fault of the wire is a property test. */
const representativeFaults = [
  'reset after the whole request',
  '500',
  'a web page',
  'an answer cut off before its length',
]
const faults: Readonly<Record<string, Behaviour>> = {
  'reset as soon as the head arrived': { onHead: socket => socket.resetAndDestroy() },
  'reset after the whole request': { onRequest: socket => socket.resetAndDestroy() },
  'closed without an answer': { onRequest: socket => socket.end() },
  '408 and close': { onRequest: socket => socket.end(httpAnswer('', 408)) },
  502: { onRequest: socket => socket.end(httpAnswer('<html>Bad gateway</html>', 502)) },
  500: { onRequest: socket => socket.end(httpAnswer('{"message":"half done"}', 500)) },
  503: { onRequest: socket => socket.end(httpAnswer('', 503)) },
  504: { onRequest: socket => socket.end(httpAnswer('', 504)) },
  'a web page': { onRequest: socket => socket.end(httpAnswer('<html></html>')) },
  'an empty answer': { onRequest: socket => socket.end(httpAnswer('')) },
  'an answer without success or failure': { onRequest: socket => socket.end(httpAnswer('{"data":{}}')) },
  'something that is not HTTP': { onRequest: socket => socket.end('SSH-2.0-server\r\n\r\n') },
  'an answer cut off before its length': {
    onRequest: socket => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n{"success":true,'),
  },
  'an answer cut off by a reset': {
    onRequest: socket => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n{"success":true,')
      setTimeout(() => socket.resetAndDestroy(), 30)
    },
  },
  'an answer of no stated length, cut off': {
    onRequest: socket => socket.end('HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n{"success":true,"da'),
  },
}

describe('a write whose answer is lost or unclear', () => {
  for (const [name, behaviour] of Object.entries(faults)) {
    test(
      `${name}: is sent once, has an unknown outcome and can be sent again`,
      proofUnless(representativeFaults.includes(name)),
      async () => {
        const platform = await start(behaviour)
        expect(await platform.call(calls.add, order)).toMatchObject(createUnknown('test.add'))
        await settle()
        expect(server.heads()).toBe(1)
        expect(await platform.call(calls.add, order)).toMatchObject(createUnknown('test.add'))
        expect(await platform.call(calls.flip, { id: '1' })).toMatchObject(createUnknown('test.flip'))
        await settle()
        expect(server.heads()).toBe(3)
        expect(server.connections()).toBe(3)
      },
    )
  }

  const lateAnswers: readonly (readonly [string, Behaviour])[] = [
    ['no answer at all', {}],
    ['a head that never ends', { onRequest: socket => void socket.write('HTTP/1.1 200 OK\r\nContent-Le') }],
    [
      'a body that drips',
      {
        onRequest: socket => {
          socket.write('HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n')
          const drip = setInterval(() => socket.write(' '), 200)
          socket.on('close', () => clearInterval(drip))
        },
      },
    ],
    [
      'an answer later than the time allowed',
      { onRequest: socket => void setTimeout(() => socket.end(httpAnswer(success)), 1500) },
    ],
  ]
  for (const isRepresentative of [true, false])
    test.each(lateAnswers.filter(([what]) => (what === 'no answer at all') === isRepresentative))(
      '%s: is sent once and has an unknown outcome after the timeout',
      proofUnless(isRepresentative),
      async (_name, behaviour) => {
        const platform = await start(behaviour, 1)
        const startedAt = performance.now()
        expect(await platform.call(calls.add, order)).toMatchObject(createUnknown('test.add'))
        expect(performance.now() - startedAt).toBeGreaterThan(950)
        await settle()
        expect(server.heads()).toBe(1)
      },
    )
})

describe('a write that never left', () => {
  test('is offline if the connection is refused', async () => {
    const platform = await start({})
    await server.close()
    expect(await platform.call(calls.add, order)).toEqual({
      ok: false,
      failure: { kind: 'offline', detail: 'ECONNREFUSED' },
    })
    server = await startFaultServer({})
  })

  test('is offline if the host name does not resolve', async () => {
    server = await startFaultServer({})
    const platform = createTestPlatform('http://nowhere.invalid')
    const result = await platform.call(calls.add, order)
    expect(result.ok ? 'ok' : result.failure.kind).toBe('offline')
  })

  test('is offline after a failed TLS handshake, with its path not on the wire', async () => {
    const bytes: Buffer[] = []
    server = await startFaultServer({})
    const { createServer } = await import('node:net')
    const plain = createServer(socket => {
      socket.on('error', () => undefined)
      socket.on('data', chunk => {
        bytes.push(chunk)
        socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')
      })
    })
    await new Promise<void>(done => plain.listen(0, '127.0.0.1', done))
    const address = plain.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const result = await createTestPlatform(`https://127.0.0.1:${port}`).call(calls.add, order)
    await new Promise(done => plain.close(done))
    expect(result.ok ? 'ok' : result.failure.kind).toBe('offline')
    expect(bytes.length).toBeGreaterThan(0)
    expect(Buffer.concat(bytes).includes('write/add')).toBe(false)
  })
})

describe('a TLS handshake that hangs', () => {
  test('makes a write offline and a read time out', { tags: ['proof'] }, async () => {
    server = await startFaultServer({})
    const platform = createTestPlatform(server.url.replace('http:', 'https:'), { timeoutSeconds: 1 })
    expect(await platform.call(calls.add, order)).toEqual({
      ok: false,
      failure: { kind: 'offline', detail: 'no connection in time' },
    })
    expect(await platform.call(calls.plain, {})).toEqual({ ok: false, failure: { kind: 'timeout' } })
    expect(server.connections()).toBe(2)
    expect(server.heads()).toBe(0)
  })
})

describe('the guard of writes in flight', () => {
  const slow: Behaviour = { onRequest: socket => void setTimeout(() => socket.end(httpAnswer(success)), 200) }

  test('sends a double-clicked write once and again after its answer', async () => {
    const platform = await start(slow)
    const [first, second] = await Promise.all([
      platform.call(calls.add, order),
      platform.call(calls.add, order),
    ])
    expect(first).toEqual({ ok: true, value: undefined })
    expect(second).toEqual({ ok: false, failure: { kind: 'busy', endpoint: 'test.add' } })
    expect(server.heads()).toBe(1)
    expect((await platform.call(calls.add, order)).ok).toBe(true)
    expect(server.heads()).toBe(2)
  })

  test('refuses other spellings of an id while the first write is in flight', async () => {
    const platform = await start(slow)
    const results = await Promise.all(
      ['12', '0012', ' 12'].map(OrderNo => platform.call(calls.add, { OrderNo })),
    )
    expect(results.map(one => (one.ok ? 'ok' : one.failure.kind))).toEqual(['ok', 'busy', 'busy'])
    expect(server.heads()).toBe(1)
  })

  test('sends a double-clicked write with a password once', async () => {
    const platform = await start(slow)
    const input = { id: '5', password: 'Abcd1234' }
    const results = await Promise.all([1, 2, 3].map(() => platform.call(calls.approve, { ...input })))
    expect(results.map(one => (one.ok ? 'ok' : one.failure.kind))).toEqual(['ok', 'busy', 'busy'])
    expect(server.heads()).toBe(1)
  })

  test('lets other inputs and other calls through', async () => {
    const platform = await start(slow)
    const results = await Promise.all([
      platform.call(calls.add, order),
      platform.call(calls.add, { OrderNo: '2' }),
      platform.call(calls.flip, { id: '2' }),
    ])
    expect(results.every(one => one.ok)).toBe(true)
    expect(server.heads()).toBe(3)
  })

  test('does not let an abort stop a write in flight', async () => {
    const platform = await start(slow)
    const stop = new AbortController()
    const result = platform.call(calls.add, order, { signal: stop.signal })
    setTimeout(() => stop.abort(), 50)
    expect((await result).ok).toBe(true)
  })
})

describe('shared connections', () => {
  test('serve reads; a write opens and closes its own', async () => {
    const platform = await start({ onRequest: socket => void socket.write(httpAnswer(success, 200, true)) })
    await platform.call(calls.plain, {})
    await platform.call(calls.plain, {})
    await platform.call(calls.add, order)
    await platform.call(calls.plain, {})
    platform.close()
    expect(server.received.map(one => one.connection)).toEqual([0, 0, 1, 0])
    expect(server.received[2]?.headers['connection']).toBe('close')
  })

  test('that drop on reuse make a read repeat and do not affect a write', async () => {
    const platform = await start({
      onRequest: (socket, _received, index) => {
        if (index === 1) socket.resetAndDestroy()
        else socket.write(httpAnswer(success, 200, true))
      },
    })
    expect((await platform.call(calls.plain, {})).ok).toBe(true)
    expect((await platform.call(calls.plain, {})).ok).toBe(true)
    expect(server.received.map(one => one.connection)).toEqual([0, 0, 1])
    expect((await platform.call(calls.add, order)).ok).toBe(true)
    platform.close()
    expect(server.received.map(one => one.connection)).toEqual([0, 0, 1, 2])
  })

  test('that are all dead make a read repeat on a new one', async () => {
    const platform = await start({
      onRequest: (socket, { connection }, index) => {
        if (index > 1 && connection <= 1) socket.resetAndDestroy()
        // Later, so that the second read cannot use the first one's connection.
        else setTimeout(() => socket.write(httpAnswer(success, 200, true)), 50)
      },
    })
    await Promise.all([platform.call(calls.plain, {}), platform.call(calls.plain, {})])
    expect((await platform.call(calls.plain, {})).ok).toBe(true)
    platform.close()
    const connections = server.received.map(one => one.connection)
    expect(new Set(connections.slice(0, 2))).toEqual(new Set([0, 1]))
    expect(connections.slice(3)).toEqual([2])
  })

  test.each([301, 302, 303, 307])(
    'do not follow a redirect (%i), which leaves a write unknown',
    async status => {
      const platform = await start({
        onRequest: socket =>
          socket.end(
            `HTTP/1.1 ${status} Moved\r\nLocation: /elsewhere\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
          ),
      })
      expect(await platform.call(calls.add, order)).toMatchObject(createUnknown('test.add'))
      expect(await platform.call(calls.flip, { id: '1' })).toMatchObject(createUnknown('test.flip'))
      expect(await platform.call(calls.plain, {})).toEqual({ ok: false, failure: { kind: 'http', status } })
      expect(server.heads()).toBe(3)
    },
  )

  test('report a refused write as rejected', async () => {
    const platform = await start(createAnswering('{"success":false,"code":7,"message":"no"}'))
    expect(await platform.call(calls.add, order)).toEqual({
      ok: false,
      failure: { kind: 'rejected', code: '7', message: 'no' },
    })
  })
})

describe('a call that leaves nothing to look up', () => {
  const plainFailures: readonly (readonly [string, Behaviour, object])[] = [
    [
      'a broken server',
      { onRequest: socket => socket.end(httpAnswer('', 503)) },
      { kind: 'http', status: 503 },
    ],
    ['a lost connection', { onRequest: socket => socket.resetAndDestroy() }, { kind: 'offline' }],
    ['no answer in time', {}, { kind: 'timeout' }],
    ['a web page', { onRequest: socket => socket.end(httpAnswer('<html></html>')) }, { kind: 'malformed' }],
  ]
  for (const isRepresentative of [true, false])
    test.each(plainFailures.filter(([what]) => (what !== 'no answer in time') === isRepresentative))(
      'reports %s as a plain failure and is sent once',
      proofUnless(isRepresentative),
      async (_, behaviour, failure) => {
        const platform = await start(behaviour, 1)
        const credentials = { username: 'u', pwd: 'Abcd1234', code: '123456', remember: 0 } as const
        expect(await platform.call(session.login, credentials)).toMatchObject({ failure })
        expect(await platform.call(system.synchronize, {})).toMatchObject({ failure })
        await settle()
        expect(server.heads()).toBe(2)
      },
    )
})

test('a write that succeeded is done even if its data cannot be read', async () => {
  const platform = await start(createAnswering('{"success":true,"data":[]}'))
  const testCalls = area(
    'told',
    { write: testWords },
    {
      write: write('POST', '/write/told', {
        record: on => on.none('of no list'),
        output: data(z.object({ id: z.string() })),
      }),
      read: read('POST', '/read/told', { output: data(z.object({ id: z.string() })) }),
    },
  )
  expect(await platform.call(testCalls.write, {})).toEqual({ ok: true, value: undefined })
  expect(await platform.call(testCalls.read, {})).toMatchObject({ failure: { kind: 'malformed' } })
})
