// @module-tag proof
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readParameters } from '../../../src/demo/http/parameters.ts'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import { type Parameters, send, signIn, signParameters } from './client.ts'

const listPath = '/channelapi/Finance/rechargeDataList'
const paging = { page: '1', limit: '10' }
let demo: Demo
let token: string

beforeAll(async () => {
  demo = await startDemo({ players: 50, orders: 200 })
  token = await signIn(demo)
})
afterAll(() => demo.close())

const list = (parameters: Parameters) => send(demo, 'POST', listPath, parameters)
const omitParameter = (parameters: Parameters, name: string) =>
  Object.fromEntries(Object.entries(parameters).filter(([key]) => key !== name))
const signAgain = (parameters: Parameters) => signParameters(demo, omitParameter(parameters, 'sign'), token)

test('a well-formed call is answered', async () => {
  expect(await list(signParameters(demo, paging, token))).toMatchObject({
    status: 200,
    success: true,
    code: 200,
  })
})

describe('the request check', () => {
  const good = () => signParameters(demo, paging, token)
  const cases: readonly (readonly [string, number, () => Parameters])[] = [
    ['no signature', 400_001, () => omitParameter(good(), 'sign')],
    ['an empty signature', 400_001, () => ({ ...good(), sign: '' })],
    ['a wrong signature', 400_002, () => ({ ...good(), sign: 'f'.repeat(32) })],
    ['a signature in capitals', 400_002, () => ({ ...good(), sign: (good()['sign'] ?? '').toUpperCase() })],
    ['a value changed after signing', 400_002, () => ({ ...good(), page: '2' })],
    ['a parameter added after signing', 400_002, () => ({ ...good(), roleId: '1' })],
    ['an unknown parameter', 400_004, () => signAgain({ ...paging, colour: 'red' })],
    ['a missing parameter', 400_005, () => signAgain({ page: '1' })],
    ['a wrong number', 400_007, () => signAgain({ page: '0', limit: '10' })],
    ['a wrong filter', 400_007, () => signAgain({ ...paging, IfInnerProxy: '4' })],
    ['a day that does not exist', 400_007, () => signAgain({ ...paging, startdate: '2026-02-30' })],
    ['a clock 11 minutes slow', 400_008, () => signAgain({ ...paging, timer: String(Date.now() - 660_000) })],
    ['a clock 11 minutes fast', 400_008, () => signAgain({ ...paging, timer: String(Date.now() + 660_000) })],
    [
      'a timer in seconds',
      400_008,
      () => signAgain({ ...paging, timer: String(Math.floor(Date.now() / 1000)) }),
    ],
    ['an unknown language', 400_009, () => signAgain({ ...paging, lang: 'fr' })],
    ['no token', 410_000, () => signParameters(demo, paging, '')],
    ['a made-up token', 410_000, () => signParameters(demo, paging, 'abc')],
  ]
  test.each(cases)('refuses %s with code %i', async (_, code, parameters) => {
    expect(await list(parameters())).toMatchObject({ status: 200, success: false, code, data: null })
  })

  test('accepts a clock nine minutes off', async () => {
    const timer = String(Date.now() - 540_000)
    expect(await list(signAgain({ ...paging, timer }))).toMatchObject({ code: 200 })
  })

  test('refuses a parameter sent twice', async () => {
    const body = `${new URLSearchParams(good()).toString()}&page=1`
    const response = await fetch(demo.baseUrl + listPath, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    })
    expect(await response.json()).toMatchObject({ success: false, code: 400_006 })
  })
})

describe('the encoding check', () => {
  const code = async (init: RequestInit, path = listPath) => {
    const response = await fetch(demo.baseUrl + path, init)
    return ((await response.json()) as { code: number }).code
  }

  test('refuses JSON instead of a form', async () => {
    const body = JSON.stringify(signParameters(demo, paging, token))
    expect(await code({ method: 'POST', headers: { 'content-type': 'application/json' }, body })).toBe(
      400_003,
    )
  })

  test('refuses multipart instead of a form', async () => {
    const body = new FormData()
    for (const [name, value] of Object.entries(signParameters(demo, paging, token))) body.append(name, value)
    expect(await code({ method: 'POST', body })).toBe(400_003)
  })

  test('refuses the parameters of a POST in the URL', async () => {
    const query = new URLSearchParams(signParameters(demo, paging, token)).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(await code({ method: 'POST', headers }, `${listPath}?${query}`)).toBe(400_003)
  })

  test('refuses a body of an unknown content type', async () => {
    expect(await code({ method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'page=1' })).toBe(
      400_003,
    )
  })
})

describe('readParameters', () => {
  const url = new URL('http://127.0.0.1/any')
  const read = (contentType: string, body: string) =>
    readParameters({ method: 'POST', url, contentType, body: Buffer.from(body) })

  test('decodes a form as browsers encode it', async () => {
    const { encoding, values } = await read('application/x-www-form-urlencoded', 'a=1+2%2B3&b=%E4%B8%AD&c=')
    expect(encoding).toBe('form')
    expect([...values]).toEqual([
      ['a', '1 2+3'],
      ['b', '中'],
      ['c', ''],
    ])
  })

  test('keeps the objects of a JSON body as JSON text', async () => {
    const { encoding, values } = await read(
      'application/json; charset=utf-8',
      '{"a":{"b":[1,"x"]},"n":5,"z":null}',
    )
    expect(encoding).toBe('json')
    expect([...values]).toEqual([
      ['a', '{"b":[1,"x"]}'],
      ['n', '5'],
      ['z', ''],
    ])
  })

  test('returns the files of a multipart body beside the values', async () => {
    const form = new FormData()
    form.append('roleId', '7')
    form.append('file', new File(['a,b'], 'players.csv', { type: 'text/csv' }))
    const request = new Response(form)
    const contentType = request.headers.get('content-type') ?? ''
    const { encoding, values, files } = await readParameters({
      method: 'POST',
      url,
      contentType,
      body: Buffer.from(await request.arrayBuffer()),
    })
    expect(encoding).toBe('multipart')
    expect([...values]).toEqual([['roleId', '7']])
    expect(files.get('file')?.name).toBe('players.csv')
    expect(await files.get('file')?.text()).toBe('a,b')
  })
})

test('an unknown path answers 404 and a wrong method 405, both as JSON', async () => {
  expect(await send(demo, 'POST', '/channelapi/nothing', {})).toMatchObject({ status: 404, success: false })
  expect(await send(demo, 'GET', listPath, {})).toMatchObject({ status: 405, success: false })
})

test('messages come in the language of the request', async () => {
  const readMessage = async (lang: string) =>
    (await list(signParameters(demo, { ...paging, lang, colour: 'red' }, token))).message
  expect(await readMessage('zh-cn')).toBe('未知参数：colour')
  expect(await readMessage('en-us')).toBe('Unknown parameter: colour')
  expect(await readMessage('pt')).toBe('Parâmetro desconhecido: colour')
})
