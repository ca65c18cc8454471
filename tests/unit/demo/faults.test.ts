import { once } from 'node:events'
import { createConnection } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { rechargeOrders } from '../../../src/areas/recharge-orders/calls.ts'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import { asPlainSchema } from '../../plain-amounts.ts'
import { call, signIn, signParameters } from './client.ts'

const { path } = rechargeOrders.list
let demo: Demo
let token: string

beforeAll(async () => {
  demo = await startDemo({ players: 50, orders: 300 })
  token = await signIn(demo)
})
afterEach(() => {
  demo.control.clearFaults()
  demo.control.clearRequests()
})
afterAll(() => demo.close())

const list = () => call(demo, 'rechargeOrders.list', { page: '1', limit: '5' }, token)
const raw = () =>
  fetch(demo.baseUrl + path, {
    method: 'POST',
    body: new URLSearchParams(signParameters(demo, { page: '1', limit: '5' }, token)),
    signal: AbortSignal.timeout(500),
  })
const readFailureCode = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work
  } catch (error) {
    return (error as { cause?: { code?: string } }).cause?.code ?? (error as Error).name
  }
  return 'no failure'
}

test('a fault applies to the configured number of requests, then clears', async () => {
  demo.control.fault({ path, mode: 'reject', message: 'not today', times: 2 })
  expect(await list()).toMatchObject({ status: 200, success: false, message: 'not today', data: null })
  expect(await list()).toMatchObject({ success: false })
  expect(await list()).toMatchObject({ success: true })
})

test('a fault applies to its own path, and a fault of * to every path', async () => {
  demo.control.fault({ path: '/channelapi/channel/home', mode: 'expire' })
  expect(await list()).toMatchObject({ success: true })
  expect(await call(demo, 'home.summary', {}, token)).toMatchObject({ success: false, code: 410_003 })
  demo.control.fault({ path: '*', mode: 'forbidden' })
  expect(await list()).toMatchObject({ success: false, code: 400_011 })
})

test('connections work again after the demo stops refusing them', async () => {
  const connect = async () => {
    const socket = createConnection(demo.port, '127.0.0.1')
    await once(socket, 'connect')
    socket.destroy()
  }
  await demo.control.refuse()
  await expect(connect()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await demo.control.accept()
  await expect(connect()).resolves.toBeUndefined()
})

test('a write is lost on a reset before the body and carried out on a reset after it', async () => {
  const [first, second] = demo.control.orders({ RoubarFlag: '1' })
  const restore = (OrderNo = '') => call(demo, 'rechargeOrders.restore', { OrderNo }, token)
  demo.control.fault({ path: rechargeOrders.restore.path, mode: 'resetBefore', times: 1 })
  expect(await readFailureCode(restore(first?.order_no))).toMatch(/ECONNRESET|UND_ERR_SOCKET/)
  expect(demo.control.orders({ orderNo: first?.order_no ?? '' })[0]?.hide_flag).toBe(1)
  demo.control.fault({ path: rechargeOrders.restore.path, mode: 'resetAfter', times: 1 })
  expect(await readFailureCode(restore(second?.order_no))).toMatch(/ECONNRESET|UND_ERR_SOCKET/)
  expect(demo.control.orders({ orderNo: second?.order_no ?? '' })[0]?.hide_flag).toBe(2)
  const entries = demo.control.requests().map(entry => entry.parameters['OrderNo'])
  expect(entries).toEqual([undefined, second?.order_no])
})

test('a stalled answer never begins', async () => {
  demo.control.fault({ path, mode: 'stall', times: 1 })
  expect(await readFailureCode(raw())).toBe('TimeoutError')
})

test('a truncated answer sends its headers and breaks off in the body', async () => {
  demo.control.fault({ path, mode: 'truncate', times: 1 })
  const response = await raw()
  expect(response.status).toBe(200)
  expect(await readFailureCode(response.text())).toMatch(/UND_ERR_SOCKET|ECONNRESET/)
})

test('a slow answer is delayed and still succeeds', async () => {
  demo.control.fault({ path, mode: 'slow', milliseconds: 250, times: 1 })
  const start = performance.now()
  expect(await list()).toMatchObject({ success: true })
  expect(performance.now() - start).toBeGreaterThan(240)
})

test('a fault can answer with another status, HTML or broken JSON', async () => {
  demo.control.fault({ path, mode: 'status', status: 502, times: 1 })
  expect((await raw()).status).toBe(502)
  demo.control.fault({ path, mode: 'html', times: 1 })
  expect((await raw()).headers.get('content-type')).toBe('text/html')
  demo.control.fault({ path, mode: 'notJson', times: 1 })
  expect(await readFailureCode(raw().then(response => response.json()))).toBe('SyntaxError')
})

test('a fault can answer with a wrong shape, nulls or unknown codes', async () => {
  demo.control.fault({ path, mode: 'wrongShape', times: 1 })
  expect(rechargeOrders.list.output.safeParse(await list()).success).toBe(false)
  demo.control.fault({ path, mode: 'nulls', times: 1 })
  const nulls = asPlainSchema(rechargeOrders.list.output).parse(await list())
  expect(nulls.rows).toHaveLength(5)
  expect(nulls.rows[0]).toMatchObject({ OrderId: '', RealMoney: null, Status: null })
  demo.control.fault({ path, mode: 'unknownCodes', times: 1 })
  const unknown = asPlainSchema(rechargeOrders.list.output).parse(await list())
  expect(unknown.rows[0]).toMatchObject({ Status: 77, PayType: 77, RoubarFlag: 77 })
  expect(unknown.rows[0]?.RealMoney).toBeGreaterThan(0)
})

test('the request log stores parameters as received, with passwords still encrypted', async () => {
  await signIn(demo, 'salesman01')
  await list()
  const [login, search] = demo.control.requests()
  expect(login).toMatchObject({ method: 'POST', path: '/channelapi/login', account: '' })
  expect(login?.parameters['pwd']).toHaveLength(344)
  expect(JSON.stringify(login)).not.toContain('Sales01pass')
  expect(search).toMatchObject({ path, account: 'owner2026', parameters: { page: '1', limit: '5', token } })
})
