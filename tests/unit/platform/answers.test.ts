import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { catalogue } from '../../../src/areas/calls.ts'
import { rechargeOrders } from '../../../src/areas/recharge-orders/calls.ts'
import type { Result } from '../../../src/shared/result.ts'
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

const start = async (behaviour: Behaviour, token?: () => string, timeoutSeconds = 5) => {
  server = await startFaultServer(behaviour)
  return createTestPlatform(server.url, { timeoutSeconds }, token)
}
const createMalformed = (detail: string) => ({
  ok: false,
  failure: { kind: 'malformed', endpoint: 'test.get', detail: expect.stringContaining(detail) },
})

describe('an answer', () => {
  test.each(['true', '1', '"1"', '"true"'])('with success %s succeeds', async value => {
    const platform = await start(createAnswering(`\uFEFF{"success":${value},"code":0,"data":{"x":1}}`))
    expect(await platform.call(calls.get, {})).toEqual({ ok: true, value: { x: 1 } })
  })

  test.each(['false', '0', '"0"', 'null'])('with success %s is rejected with its message', async value => {
    const platform = await start(createAnswering(`{"success":${value},"code":"12","message":"não"}`))
    expect(await platform.call(calls.get, {})).toEqual({
      ok: false,
      failure: { kind: 'rejected', code: '12', message: 'não' },
    })
  })

  test.each([
    ['', 'empty answer'],
    ['<!doctype html><h1>Login</h1>', 'web page'],
    ['{"success":true,"data":{"token":"topsecret', 'cut off'],
    ['"success"', 'not an object'],
    ['[{"success":true}]', 'not an object'],
    ['null', 'not an object'],
    ['{"data":{}}', 'neither success nor failure'],
    ['{"success":"maybe","data":{}}', 'neither success nor failure'],
  ])('%j is malformed, and the log does not quote it', async (body, detail) => {
    const platform = await start(createAnswering(body))
    expect(await platform.call(calls.get, {})).toEqual(createMalformed(detail))
    expect(platform.log.text()).not.toContain('topsecret')
  })

  test.each([
    [401, { success: false, code: 410003, message: 'log in' }, { kind: 'signedOut', message: 'log in' }],
    [403, { success: 0, code: '400011', message: 'no' }, { kind: 'forbidden', message: 'no' }],
    [403, { success: false, code: 9, message: 'closed' }, { kind: 'rejected', code: '9', message: 'closed' }],
    [401, 'Unauthorized', { kind: 'http', status: 401 }],
    [403, { success: true, data: {} }, { kind: 'http', status: 403 }],
    [500, { success: false, code: 410003, message: 'log in' }, { kind: 'http', status: 500 }],
  ])('of status %i fails by its body only for 401 and 403: %j', async (status, body, failure) => {
    const platform = await start(createAnswering(JSON.stringify(body), status))
    expect(await platform.call(calls.get, {})).toEqual({ ok: false, failure })
  })

  test('of the wrong shape is malformed with the call and the problem', async () => {
    const platform = await start(createAnswering('{"success":true,"data":{"rows":5}}'))
    expect(await platform.call(calls.rows, {})).toEqual({
      ok: false,
      failure: { kind: 'malformed', endpoint: 'test.rows', detail: 'no list in the answer' },
    })
  })

  test.each([301, 404, 500, 502])('of status %i is an http failure for a read', async status => {
    const platform = await start(createAnswering('{"success":true}', status))
    expect(await platform.call(calls.get, {})).toEqual({ ok: false, failure: { kind: 'http', status } })
  })

  test('keeps the digits of long ids when compressed', async () => {
    const body = gzipSync('{"success":true,"data":{"list":[{"id":123456789012345678,"n":"7"}],"count":1}}')
    const platform = await start({
      onRequest: socket => {
        socket.write(
          `HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`,
        )
        socket.end(body)
      },
    })
    const result = await platform.call(calls.rows, {})
    expect(result.ok && result.value.rows).toEqual([{ id: '123456789012345678', n: 7 }])
  })
})

describe('an answer code', () => {
  test('means forbidden for 400011 as text', async () => {
    const platform = await start(createAnswering('{"success":false,"code":"400011","message":"no right"}'))
    expect(await platform.call(calls.get, {})).toEqual({
      ok: false,
      failure: { kind: 'forbidden', message: 'no right' },
    })
  })

  test.each([410003, 410000])('ends the session for %i', async code => {
    const platform = await start(
      createAnswering(`{"success":false,"code":${code},"message":"again, please"}`),
    )
    expect(await platform.call(calls.get, {})).toEqual({
      ok: false,
      failure: { kind: 'signedOut', message: 'again, please' },
    })
    expect(platform.signedOut).toEqual(['again, please'])
  })

  test('is a plain rejection if the call had no token', async () => {
    const platform = await start(createAnswering('{"success":false,"code":410003,"message":"m"}'), () => '')
    expect(await platform.call(calls.get, {})).toEqual({
      ok: false,
      failure: { kind: 'rejected', code: '410003', message: 'm' },
    })
    expect(platform.signedOut).toEqual([])
  })

  test('does not end the current session if it answers an earlier one', async () => {
    let token = 'old'
    const platform = await start(
      {
        onRequest: socket => {
          token = 'new'
          socket.end(httpAnswer('{"success":false,"code":410003,"message":"m"}'))
        },
      },
      () => token,
    )
    const result = await platform.call(calls.get, {})
    expect(result.ok ? 'ok' : result.failure.kind).toBe('signedOut')
    expect(platform.signedOut).toEqual([])
  })
})

describe('a read without an answer', () => {
  test('is offline with the error code after a reset or a refused connection', async () => {
    const platform = await start({ onRequest: socket => socket.resetAndDestroy() })
    expect(await platform.call(calls.get, {})).toEqual({
      ok: false,
      failure: { kind: 'offline', detail: 'ECONNRESET' },
    })
    expect(server.heads()).toBe(1)
    await server.close()
    expect(await platform.call(calls.get, {})).toEqual({
      ok: false,
      failure: { kind: 'offline', detail: 'ECONNREFUSED' },
    })
    server = await startFaultServer({})
  })

  test('is a timeout after the time limit', async () => {
    const platform = await start({}, () => 'tok', 1)
    expect(await platform.call(calls.get, {})).toEqual({ ok: false, failure: { kind: 'timeout' } })
  })

  test('is malformed if the answer is cut off', async () => {
    const platform = await start({
      onRequest: socket => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n{"success":true'),
    })
    expect(await platform.call(calls.get, {})).toEqual(createMalformed('unreadable answer'))
  })

  test('is cancelled on abort, and not sent if aborted beforehand', async () => {
    const platform = await start({})
    const stop = new AbortController()
    const result = platform.call(calls.get, {}, { signal: stop.signal })
    setTimeout(() => stop.abort(), 100)
    expect(await result).toEqual({ ok: false, failure: { kind: 'cancelled' } })
    expect(server.heads()).toBe(1)
    expect(await platform.call(calls.get, {}, { signal: AbortSignal.abort() })).toEqual({
      ok: false,
      failure: { kind: 'cancelled' },
    })
    expect(server.heads()).toBe(1)
  })
})

describe('input', () => {
  test('is not sent if its schema refuses it, and each field has a text key', async () => {
    const platform = await start(createAnswering(success))
    expect(await platform.call(calls.add, { OrderNo: '' })).toEqual({
      ok: false,
      failure: { kind: 'invalid', fields: [{ field: 'OrderNo', message: 'errors:invalidRequest' }] },
    })
    const surplus = { OrderNo: '1', path: '/other' }
    expect(await platform.call(calls.add, surplus)).toEqual({
      ok: false,
      failure: { kind: 'invalid', fields: [{ field: 'path', message: 'errors:unknownField' }] },
    })
    expect(server.connections()).toBe(0)
  })
})

describe('input that cannot be serialized', () => {
  const deep = () => {
    let value: unknown = 1
    for (let level = 0; level < 50_000; level += 1) value = { in: value }
    return value
  }
  const circle: { self?: unknown } = {}
  circle.self = circle
  test.each([
    ['a BigInt', 5n],
    ['a BigInt in a list', [{ a: 5n }]],
    ['fifty thousand levels', deep()],
    ['a circle', circle],
  ])('such as %s is refused on its field in forms and uploads', async (_, value) => {
    const platform = await start(createAnswering(success))
    const createRefusal = (field: string) => ({
      ok: false,
      failure: { kind: 'invalid', fields: [{ field, message: 'errors:invalidRequest' }] },
    })
    expect(await platform.call(calls.form, { b: 'x', a: 1, o: value })).toEqual(createRefusal('o'))
    expect(await platform.call(calls.upload, { note: 'x', image: value })).toEqual(createRefusal('image'))
    expect(server.connections()).toBe(0)
  })

  test('is refused as invalid, without a throw, in every field of every call', async () => {
    const platform = await start(createAnswering(success))
    const odd: readonly unknown[] = [
      5n,
      { toString: 1 },
      { toJSON: 1n },
      Symbol('s'),
      new Map([[1, 2n]]),
      [[[[5n]]]],
      Number.NaN,
    ]
    for (const call of catalogue) {
      for (const value of odd) {
        const input = Object.fromEntries(Object.keys(call.input.shape).map(name => [name, value]))
        if (Object.keys(input).length === 0) continue
        const result: Result<unknown> = await platform.call(call, input)
        expect(result.ok ? '' : result.failure.kind).toBe('invalid')
      }
    }
    expect(server.connections()).toBe(0)
  })
})

describe('a page of 10,000 rows', () => {
  const row = (index: number, amount: string) =>
    `{"Id":${index},"AccountID":${100_000_000_000_000_000n + BigInt(index)},"Status":${index % 5},"OrderId":"20261101${index}","RealMoney":"${amount}","BaseGoodsValue":${index * 1000},"AddTime":"2026-11-01 12:00:00","PayTime":null,"isReturn":0,"RoubarFlag":"1","RoubarMoney":12.5,"PayType":3,"a":"some more text","b":12345.678,"c":null,"d":"2026-11-01","e":99}`

  test('is read completely and in order without blocking the event loop', async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => row(index, index % 4000 === 3999 ? 'x' : '1.5'))
    const platform = await start(
      createAnswering(
        `{"success":true,"data":{"list":[${rows.join(',')}],"count":25000,"configs":{"rechargeStatus":{"1":"ok"}}}}`,
      ),
    )
    let turns = 0
    const other = setInterval(() => {
      turns += 1
    }, 1)
    const result = await platform.call(rechargeOrders.list, { page: 1, limit: 10_000 })
    clearInterval(other)
    if (!result.ok) throw new Error(JSON.stringify(result.failure))
    expect(result.value.total).toBe(25_000)
    expect(result.value.configs.rechargeStatus).toEqual({ 1: 'ok' })
    expect(result.value.unreadable.map(one => one.index)).toEqual([3999, 7999])
    expect(result.value.rows.length).toBe(9998)
    expect(result.value.rows[9997]?.AccountID).toBe('100000000000009999')
    // Other work of main ran in the meantime.
    expect(turns).toBeGreaterThan(5)
  })
})
