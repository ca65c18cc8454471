// @module-tag proof
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withdrawals } from '../../../src/areas/withdrawals/calls.ts'
import type { StoredWithdrawal } from '../../../src/demo/data/withdrawal-search.ts'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import { getCodeLabel } from '../../../src/shared/domain/dictionary.ts'
import { withdrawalStatus } from '../../../src/shared/domain/orders.ts'
import { asPlainSchema } from '../../plain-amounts.ts'
import { call, type Parameters, signIn } from './client.ts'

let demo: Demo
let token: string
let all: readonly StoredWithdrawal[]

beforeAll(async () => {
  demo = await startDemo({ players: 2000, orders: 20_000 })
  token = await signIn(demo)
  all = demo.control.withdrawals()
})
afterAll(() => demo.close())

const list = (parameters: Parameters = {}) =>
  call(demo, 'withdrawals.list', { page: '1', limit: '10000', ...parameters }, token)
const sum = async (parameters: Parameters = {}) =>
  (await call(demo, 'withdrawals.sum', parameters, token)).data
const loadRows = async (parameters: Parameters = {}) =>
  (await list(parameters)).data.list as Record<string, unknown>[]

/** Extracts order numbers as text: JSON.parse would round them. */
const extractNumbers = (text: string) => [...text.matchAll(/"OrderNo":(\d+)/g)].map(match => match[1])
const sumField = (orders: readonly StoredWithdrawal[], field: 'money' | 'paid') =>
  orders.reduce((total, order) => total + order[field], 0)

const middle = () => all[Math.floor(all.length / 2)]?.added ?? ''
const someone = () => all.find(order => order.checked !== null && order.team !== null)
const cases: readonly (readonly [string, () => Parameters, (order: StoredWithdrawal) => boolean])[] = [
  ['no filter', () => ({}), () => true],
  ['filters left empty', () => ({ checkUser: '', status: '', minAmount: '', endTime: '' }), () => true],
  ['fake ones', () => ({ isfakeWithdraw: '1' }), order => order.fake === 1],
  ['real ones', () => ({ isfakeWithdraw: '2' }), order => order.fake === 0],
  ['a checker', () => ({ checkUser: 'finance01' }), order => order.check_user === 'finance01'],
  ['a checker of another script', () => ({ checkUser: '审核员' }), order => order.check_user === '审核员'],
  ['one player', () => ({ roleId: String(someone()?.player) }), order => order.player === someone()?.player],
  [
    'one order',
    () => ({ orderNo: someone()?.order_no ?? '' }),
    order => order.order_no === someone()?.order_no,
  ],
  ...[0, 1, 2, 3, 4, 5, 6, 7, 9, 100].map(
    status =>
      [
        `status ${status}`,
        () => ({ status: String(status) }),
        (order: StoredWithdrawal) => order.status === status,
      ] as const,
  ),
  ['from an amount', () => ({ minAmount: '500.1' }), order => order.money >= 500_100],
  ['up to an amount', () => ({ maxAmount: '500.1' }), order => order.money <= 500_100],
  ['from a second on', () => ({ startTime: middle() }), order => order.added >= middle()],
  ['up to a second', () => ({ endTime: middle() }), order => order.added <= middle()],
  [
    'several filters together',
    () => ({
      checkUser: 'owner2026',
      minAmount: '10',
      maxAmount: '5000',
      status: '100',
      isfakeWithdraw: '2',
      startTime: middle().slice(0, 10),
      endTime: all[0]?.added.slice(0, 10) ?? '',
    }),
    order =>
      order.check_user === 'owner2026' &&
      order.money >= 10_000 &&
      order.money <= 5_000_000 &&
      order.status === 100 &&
      order.fake === 0 &&
      order.added.slice(0, 10) >= middle().slice(0, 10),
  ],
]

test('the seed holds every kind of withdrawal', () => {
  const has = (fits: (order: StoredWithdrawal) => boolean) => all.some(fits)
  for (const status of [0, 1, 2, 3, 4, 5, 6, 7, 9, 100])
    expect(has(order => order.status === status)).toBe(true)
  for (const type of [0, 3]) expect(has(order => order.record_type === type)).toBe(true)
  for (const role of [0, 5, 6]) expect(has(order => order.role === role)).toBe(true)
  for (const type of [0, 5, 6, null]) expect(has(order => order.team_type === type)).toBe(true)
  expect(has(order => order.salesman === null)).toBe(true)
  expect(has(order => order.card !== null && order.card.startsWith('0'))).toBe(true)
  expect(has(order => (order.card?.length ?? 0) > 16)).toBe(true)
  expect(has(order => order.note?.startsWith('=') ?? false)).toBe(true)
  expect(new Set(all.map(order => order.order_no)).size).toBe(all.length)
})

describe.each(cases)('a search by %s', (_, parameters, fits) => {
  test('returns exactly the matching orders, newest first', async () => {
    const expected = all.filter(fits)
    const { text, data } = await list(parameters())
    expect(expected.length).toBeGreaterThan(0)
    expect(extractNumbers(text)).toEqual(expected.map(order => order.order_no))
    expect(data.count).toBe(expected.length)
  })

  test('returns the sums of the matching orders', async () => {
    const expected = all.filter(fits)
    const rows = await loadRows(parameters())
    const { TotalScore, TotalGold } = await sum(parameters())
    expect(Number(TotalScore)).toBe(sumField(expected, 'money'))
    expect(Number(TotalGold)).toBe(sumField(expected, 'paid'))
    expect(Number(TotalScore)).toBe(rows.reduce((total, row) => total + Number(row['iMoney']), 0))
    expect(Number(TotalGold)).toBe(rows.reduce((total, row) => total + Number(row['totalPay']), 0))
  })
})

test('a search without a match returns no rows and sums of 0', async () => {
  expect((await list({ orderNo: '1' })).data).toMatchObject({ list: [], count: 0 })
  expect(await sum({ orderNo: '1' })).toEqual({ TotalScore: '0', TotalGold: 0 })
})

test.each([
  ['isfakeWithdraw', '3'],
  ['status', 'done'],
  ['minAmount', '1,5'],
  ['startTime', '2026-02-30'],
  ['orderNo', "1' OR 1"],
  ['roleId', '-1'],
  ['page', '0'],
  ['limit', '10001'],
])('%s of %s is refused', async (name, value) => {
  expect(await list({ [name]: value })).toMatchObject({ success: false, code: 400_007 })
})

test('a parameter that the call does not have is refused', async () => {
  expect(await list({ startdate: '2026-01-01' })).toMatchObject({ success: false, code: 400_004 })
  expect(await call(demo, 'withdrawals.sum', { page: '1' }, token)).toMatchObject({ code: 400_004 })
})

test('values are sent in mixed types, as real backends send them', async () => {
  const { text, data } = await list()
  const rows = data.list as Record<string, unknown>[]
  const listTypes = (field: string) =>
    new Set(rows.map(row => (row[field] === null ? 'null' : typeof row[field])))
  expect(listTypes('Bank')).toEqual(new Set(['null', 'object', 'string']))
  expect(listTypes('EamilMoney')).toEqual(new Set(['null', 'number', 'string']))
  for (const field of ['iMoney', 'TAX', 'totalPay', 'status', 'isBlogger']) {
    expect(listTypes(field)).toEqual(new Set(['number', 'string']))
  }
  for (const field of ['checkTime', 'Descript', 'salesmanRemark', 'teamRemark']) {
    expect(listTypes(field)).toEqual(new Set(['null', 'string']))
  }
  expect(extractNumbers(text).every(number => number?.length === 18)).toBe(true)
})

test('the contract reads every row as stored', async () => {
  const answer = await list()
  const page = asPlainSchema(withdrawals.list.output).parse(answer)
  expect(page.unreadable).toEqual([])
  expect(page.rows).toMatchObject(
    all.map(order => ({
      AccountID: String(order.player),
      isBlogger: order.role,
      channelRoleId: String(order.channel_role),
      channelRemark: order.channel_remark,
      salesmanRoleId: String(order.salesman ?? 0),
      salesmanRemark: order.salesman_remark ?? '',
      teamRoleId: String(order.team ?? ''),
      teamRemark: order.team_remark ?? '',
      teamType: order.team_type,
      status: order.status,
      BankName: order.bank_name ?? '',
      CardNo: order.card ?? '',
      iMoney: order.money,
      TAX: order.tax,
      totalPay: order.money - order.tax,
      TotalDS: order.deposit,
      EamilMoney: order.mailed,
      AddTime: order.added,
      checkTime: order.checked ?? '',
      Descript: order.note ?? '',
      ChannelId: String(order.channel),
      recordType: order.record_type,
    })),
  )
})

test('an order has a checker and a check time unless it is waiting', () => {
  for (const order of all) {
    const waits = [0, 6, 7].includes(order.status)
    expect(order.checked === null).toBe(waits)
    expect(order.check_user === null).toBe(waits)
    expect((order.checked ?? '9') >= order.added).toBe(true)
  }
})

test("the total deposit of a row is the player's completed orders", async () => {
  const orders = demo.control.orders({ status: '1' })
  for (const row of (await loadRows({ limit: '100' })).slice(0, 100)) {
    const own = orders.filter(order => order.player === row['AccountID'])
    expect(Number(row['TotalDS'])).toBe(own.reduce((total, order) => total + order.money, 0))
  }
})

test('all orders of a player have the same superiors, bank and role', () => {
  const joinPlayerFields = (order: StoredWithdrawal) =>
    [order.role, order.channel, order.salesman, order.team, order.bank_name, order.card].join()
  for (const orders of Map.groupBy(all, order => order.player).values()) {
    expect(new Set(orders.map(joinPlayerFields)).size).toBe(1)
  }
})

test('status labels of the platform use the request language and override ours', async () => {
  const labels = async (lang: 'zh-cn' | 'en-us' | 'pt') => {
    const { orderStatus } = asPlainSchema(withdrawals.list.output).parse(
      await list({ lang, limit: '1' }),
    ).configs
    return [1, 7, 9, 100].map(code => getCodeLabel(withdrawalStatus, code, lang, orderStatus))
  }
  expect(await labels('en-us')).toEqual(['Approved', 'Risk hold', '#9', 'Paid out'])
  expect(await labels('zh-cn')).toEqual(['已通过', '风控挂起', '#9', '已打款'])
  expect(await labels('pt')).toEqual(['Aprovado', 'Retido por risco', '#9', 'Pago ao jogador'])
})

test.each([20, 200, 977])('pages of %i hold every order exactly once', async limit => {
  const seen: (string | undefined)[] = []
  const { count } = (await list({ limit: String(limit) })).data
  for (let page = 1; (page - 1) * limit < count; page += 1) {
    seen.push(...extractNumbers((await list({ limit: String(limit), page: String(page) })).text))
  }
  expect(seen).toEqual(all.map(order => order.order_no))
})
