// @module-tag proof
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoredOrder } from '../../../src/demo/data/orders/order-search.ts'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import { call, type Parameters, signIn } from './client.ts'

let demo: Demo
let token: string
let all: readonly StoredOrder[]

beforeAll(async () => {
  demo = await startDemo({ players: 300, orders: 6000 })
  token = await signIn(demo)
  all = demo.control.orders()
})
afterAll(() => demo.close())

const cents = (amount: unknown) => Math.round(Number(amount ?? 0) * 100)
const list = (parameters: Parameters) =>
  call(demo, 'rechargeOrders.list', { page: '1', limit: '10000', ...parameters }, token)
const sum = (parameters: Parameters) => call(demo, 'rechargeOrders.sum', parameters, token)

/** Extracts order numbers as text: JSON.parse would round them. */
const extractNumbers = (text: string) => [...text.matchAll(/"OrderId":(\d+)/g)].map(match => match[1])

const middle = () => all[Math.floor(all.length / 2)]?.added ?? ''
const cases: readonly (readonly [string, () => Parameters, (order: StoredOrder) => boolean])[] = [
  ['no filter', () => ({}), () => true],
  ['filters left empty', () => ({ roleId: '', status: '', startdate: '', IfInnerProxy: '' }), () => true],
  ['all kinds of accounts', () => ({ IfInnerProxy: '3' }), () => true],
  ['players', () => ({ IfInnerProxy: '2' }), order => order.simulated === 0],
  ['simulated accounts', () => ({ IfInnerProxy: '1' }), order => order.simulated === 1],
  ['one player', () => ({ roleId: String(all[7]?.player) }), order => order.player === all[7]?.player],
  ['one order', () => ({ orderNo: all[11]?.order_no ?? '' }), order => order.order_no === all[11]?.order_no],
  ['completed', () => ({ status: '1' }), order => order.status === 1],
  ['third party failed', () => ({ status: '3' }), order => order.status === 3],
  [
    'unpaid, which includes unknown states',
    () => ({ status: '0' }),
    order => order.status === 0 || order.status === 9,
  ],
  ['reissued', () => ({ isReturn: '1' }), order => order.reissued === 1],
  ['not reissued', () => ({ isReturn: '0' }), order => order.reissued === 0],
  ['hidden', () => ({ RoubarFlag: '1' }), order => order.hide_flag === 1],
  ['restored', () => ({ RoubarFlag: '2' }), order => order.hide_flag === 2],
  ['from an amount', () => ({ amount: '500' }), order => order.money >= 500_000],
  ['from a broken amount', () => ({ amount: '19.90' }), order => order.money >= 19_900],
  ['up to an amount', () => ({ maxMmount: '19.9' }), order => order.money <= 19_900],
  [
    'between amounts',
    () => ({ amount: '20', maxMmount: '50' }),
    order => order.money >= 20_000 && order.money <= 50_000,
  ],
  ['from a second on', () => ({ startdate: middle() }), order => order.added >= middle()],
  ['up to a second', () => ({ enddate: middle() }), order => order.added <= middle()],
  [
    'one whole day',
    () => ({ startdate: middle().slice(0, 10), enddate: middle().slice(0, 10) }),
    order => order.added.slice(0, 10) === middle().slice(0, 10),
  ],
  [
    'several filters together',
    () => ({
      startdate: middle(),
      enddate: all[0]?.added ?? '',
      status: '1',
      IfInnerProxy: '2',
      isReturn: '0',
      amount: '10',
      maxMmount: '5000',
      RoubarFlag: '0',
    }),
    order =>
      order.added >= middle() &&
      order.status === 1 &&
      order.simulated === 0 &&
      order.reissued === 0 &&
      order.money >= 10_000 &&
      order.money <= 5_000_000 &&
      order.hide_flag === 0,
  ],
  ['nothing', () => ({ orderNo: '1' }), () => false],
]

test('the seed holds every kind of order', () => {
  const has = (fits: (order: StoredOrder) => boolean) => all.filter(fits).length
  for (const status of [0, 1, 2, 3, 4, 9]) expect(has(order => order.status === status)).toBeGreaterThan(0)
  for (const type of [0, 1, 2, 3, 4, 5, 6]) expect(has(order => order.pay_type === type)).toBeGreaterThan(0)
  for (const flag of [0, 1, 2]) expect(has(order => order.hide_flag === flag)).toBeGreaterThan(0)
  for (const money of [10, 19_900, 100_000_000])
    expect(has(order => order.money === money)).toBeGreaterThan(0)
  expect(has(order => order.reissued === 1)).toBeGreaterThan(0)
  expect(has(order => order.simulated === 1)).toBeGreaterThan(0)
  expect(has(order => order.coins === null)).toBeGreaterThan(0)
  expect(has(order => (order.paid === null) !== [0, 3, 9].includes(order.status))).toBe(0)
  expect(new Set(all.map(order => order.order_no)).size).toBe(all.length)
  expect(all.every(order => /^\d{18}$/.test(order.order_no) && /^\d{8,9}$/.test(String(order.player)))).toBe(
    true,
  )
})

describe.each(cases)('a search (%s)', (_, parameters, fits) => {
  test('lists the orders that a full scan finds, newest first', async () => {
    const answer = await list(parameters())
    const expected = all
      .filter(fits)
      .toSorted((a, b) => (a.added === b.added ? b.id - a.id : a.added < b.added ? 1 : -1))
    expect(answer.data.count).toBe(expected.length)
    expect(extractNumbers(answer.text)).toEqual(expected.map(order => order.order_no))
  })

  test('sums the orders that it lists', async () => {
    const rows = (await list(parameters())).data.list as Record<string, unknown>[]
    const paidRows = rows.filter(row => Number(row['Status']) === 1)
    const total = (some: typeof rows, field: string) => some.reduce((all, row) => all + cents(row[field]), 0)
    const { data } = await sum(parameters())
    expect(data.totalCount).toBe(rows.length)
    expect(cents(data.totalMoney)).toBe(total(rows, 'RealMoney'))
    expect(Number(data.paytotalCount)).toBe(paidRows.length)
    expect(cents(data.paytotalMoney)).toBe(total(paidRows, 'RealMoney'))
    expect(data.RoubarCount).toBe(rows.filter(row => row['RoubarFlag'] === 1).length)
    expect(cents(data.RoubarMoney)).toBe(total(rows, 'RoubarMoney'))
    const share = rows.length === 0 ? 0 : (paidRows.length / rows.length) * 100
    expect(data.success_rate).toMatch(/^\d+\.\d\d%$/)
    expect(Number.parseFloat(data.success_rate)).toBeCloseTo(share, 1)
  })
})

test('values are sent in mixed types, as real backends send them', async () => {
  const { text, data } = await list({ limit: '1000' })
  const rows = data.list as Record<string, unknown>[]
  const listTypes = (field: string) =>
    new Set(rows.map(row => (row[field] === null ? 'null' : typeof row[field])))
  expect(listTypes('RealMoney')).toEqual(new Set(['number', 'string']))
  expect(listTypes('Status')).toEqual(new Set(['number', 'string']))
  expect(listTypes('PayTime')).toEqual(new Set(['null', 'string']))
  expect(listTypes('BaseGoodsValue')).toEqual(new Set(['null', 'number', 'string']))
  expect(text).toMatch(/"OrderId":\d{18},/)
  expect(text).toMatch(/"RealMoney":"\d+\.\d\d"/)
})

test('the status labels are in the language of the request', async () => {
  const labels = async (lang: string) => (await list({ lang, limit: '1' })).data.configs.rechargeStatus
  expect(await labels('en-us')).toMatchObject({ 1: 'Completed' })
  expect(await labels('zh-cn')).toMatchObject({ 1: '已完成' })
  expect(await labels('pt')).toMatchObject({ 1: 'Concluído' })
})

test('only a hidden order can be restored, and only once', async () => {
  const hidden = demo.control.orders({ RoubarFlag: '1' })
  const number = hidden[0]?.order_no ?? ''
  const restore = (OrderNo: string) => call(demo, 'rechargeOrders.restore', { OrderNo }, token)
  expect(await restore(number)).toMatchObject({ success: '1' })
  expect(demo.control.orders({ RoubarFlag: '1' })).toHaveLength(hidden.length - 1)
  expect(demo.control.orders({ orderNo: number })[0]).toMatchObject({ hide_flag: 2 })
  expect(await restore(number)).toMatchObject({ success: false, code: 400_100 })
  const visible = demo.control.orders({ RoubarFlag: '0' })[0]
  expect(await restore(visible?.order_no ?? '')).toMatchObject({ success: false, code: 400_100 })
  expect(await restore('1')).toMatchObject({ success: false, code: 400_100 })
})

test('the same seed creates the same orders and another seed creates others', async () => {
  const now = () => new Date('2026-03-05T12:00:00Z')
  const createOrders = async (seed: number) => {
    const demo = await startDemo({ players: 20, orders: 100, seed, now })
    const orders = demo.control.orders()
    await demo.close()
    return orders
  }
  const orders = await createOrders(1)
  expect(orders).toHaveLength(100)
  expect(await createOrders(1)).toEqual(orders)
  expect(await createOrders(2)).not.toEqual(orders)
  expect((orders[0]?.added ?? '') <= '2026-03-05 09:00:00').toBe(true)
})
