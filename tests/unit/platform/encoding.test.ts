import { afterEach, describe, expect, test } from 'vitest'
import { joinUrl } from '../../../src/main/platform/encoding.ts'
import { signParameters } from '../../../src/main/platform/signing.ts'
import { createAnswering, type FaultServer, startFaultServer } from './fault-server.ts'
import { calls, createProfile, createTestPlatform, success } from './fixtures.ts'

let server: FaultServer
afterEach(() => server.close())

const start = async () => {
  server = await startFaultServer(createAnswering(success))
  return createTestPlatform(server.url)
}
const formInput = { b: 'é x', a: 5, o: { k: [1, 2] } }

describe('what arrives on the wire', () => {
  test('a query call carries everything in the address', async () => {
    const platform = await start()
    expect(await platform.call(calls.get, { word: 'a b&c' })).toEqual({ ok: true, value: {} })
    expect(server.received[0]?.line).toBe(
      'GET /read/get?word=a+b%26c&timer=1700000000000&lang=zh-cn&token=tok&sign=5e88109e1fad9d6023cca7cbd26b1406 HTTP/1.1',
    )
    expect(server.received[0]?.body.length).toBe(0)
  })

  test('a form call is url-encoded in schema order, without unset fields', async () => {
    const platform = await start()
    await platform.call(calls.form, formInput)
    const received = server.received[0]
    expect(received?.line).toBe('POST /read/form HTTP/1.1')
    expect(received?.headers['content-type']).toBe('application/x-www-form-urlencoded')
    expect(received?.body.toString()).toBe(
      'b=%C3%A9+x&a=5&o=%7B%22k%22%3A%5B1%2C2%5D%7D&timer=1700000000000&lang=zh-cn&token=tok&sign=c9c76aeabde4b87d5c0240cc87f8d394',
    )
  })

  test('a JSON call sends numbers as numbers and signs their text', async () => {
    const platform = await start()
    await platform.call(calls.json, { b: 'x', a: 5, deep: { x: [1] } })
    expect(server.received[0]?.headers['content-type']).toBe('application/json')
    expect(server.received[0]?.body.toString()).toBe(
      '{"b":"x","a":5,"deep":{"x":[1]},"timer":1700000000000,"lang":"zh-cn","token":"tok","sign":"579e108560c6f987996273998dead528"}',
    )
  })

  test('an upload is multipart with the file intact and unsigned', async () => {
    const platform = await start()
    const bytes = new Uint8Array([0, 255, 13, 10, 45, 45])
    const image = { name: 'q.png', type: 'image/png', bytes }
    expect((await platform.call(calls.upload, { note: 'hello', image })).ok).toBe(true)
    const received = server.received[0]
    const form = await new Response(new Uint8Array(received?.body ?? []), {
      headers: { 'Content-Type': received?.headers['content-type'] ?? '' },
    }).formData()
    expect([...form.keys()]).toEqual(['note', 'image', 'timer', 'lang', 'token', 'sign'])
    expect(form.get('sign')).toBe('d7fad0f88c3719baf96b808126bf563d')
    const file = form.get('image')
    if (!(file instanceof File)) throw new Error('no file arrived')
    expect([file.name, file.type, new Uint8Array(await file.arrayBuffer())]).toEqual([
      'q.png',
      'image/png',
      bytes,
    ])
  })

  test('an upload is signed with the line ends that it is sent with', async () => {
    const platform = await start()
    const image = { name: 'a"b\n你.png', type: 'image/png', bytes: new Uint8Array([1]) }
    await platform.call(calls.upload, { note: 'one\ntwo\rthree\r\nfour', image })
    const received = server.received[0]
    const form = await new Response(new Uint8Array(received?.body ?? []), {
      headers: { 'Content-Type': received?.headers['content-type'] ?? '' },
    }).formData()
    const texts = Object.fromEntries([...form].filter(([name]) => name !== 'image' && name !== 'sign'))
    expect(texts['note']).toBe('one\r\ntwo\r\nthree\r\nfour')
    expect(form.get('sign')).toBe(signParameters(texts, createProfile().signing))
  })

  test('the profile overrides the path, method and encoding of a call', async () => {
    server = await startFaultServer(createAnswering(success))
    const platform = createTestPlatform(`${server.url}/base/`, {
      endpoints: {
        'test.form': { path: 'index.php?s=form', encoding: 'json' },
        'test.get': { method: 'POST' },
        'test.plain': { method: 'GET' },
        'test.add': { encoding: 'query' },
      },
    })
    await platform.call(calls.form, formInput)
    await platform.call(calls.get, {})
    await platform.call(calls.plain, {})
    await platform.call(calls.add, { OrderNo: '7' })
    expect(server.received.map(one => `${one.line} ${one.headers['content-type'] ?? '-'}`)).toEqual([
      'POST /base/index.php?s=form HTTP/1.1 application/json',
      'POST /base/read/get HTTP/1.1 application/x-www-form-urlencoded',
      expect.stringMatching(
        /^GET \/base\/read\/plain\?timer=1700000000000&lang=zh-cn&token=tok&sign=\w{32} HTTP\/1.1 -$/,
      ),
      expect.stringMatching(/^POST \/base\/write\/add\?OrderNo=7&timer=.* HTTP\/1.1 -$/),
    ])
  })

  test('the profile renames parameters before signing and can swap two names', async () => {
    server = await startFaultServer(createAnswering(success))
    const platform = createTestPlatform(server.url, {
      endpoints: {
        'test.form': { parameters: { b: 'a', a: 'b' } },
        'test.approve': { parameters: { password: 'pwd' } },
      },
    })
    await platform.call(calls.form, formInput)
    const formParameters = Object.fromEntries(new URLSearchParams(server.received[0]?.body.toString()))
    const { sign: signature, ...signedParameters } = formParameters
    expect(signedParameters).toMatchObject({
      a: formInput.b,
      b: String(formInput.a),
      o: JSON.stringify(formInput.o),
    })
    expect(signature).toBe(signParameters(signedParameters, createProfile().signing))
    // A renamed secret is still encrypted.
    await platform.call(calls.approve, { id: '5', password: 'Abcd1234' })
    const approveParameters = Object.fromEntries(new URLSearchParams(server.received[1]?.body.toString()))
    expect(Object.keys(approveParameters)).toEqual(['id', 'pwd', 'timer', 'lang', 'token', 'sign'])
    expect(approveParameters['pwd']).not.toContain('Abcd1234')
  })

  test('a proxy set in the environment is not used', async () => {
    const platform = await start()
    process.env['http_proxy'] = 'http://127.0.0.1:9'
    try {
      expect((await platform.call(calls.plain, {})).ok).toBe(true)
    } finally {
      delete process.env['http_proxy']
    }
    expect(joinUrl('https://h/a', 'b')).toBe(joinUrl('https://h/a/', '/b'))
  })
})
