// @module-tag proof
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withdrawals } from '../../../src/areas/withdrawals/calls.ts'
import type { StoredWithdrawal } from '../../../src/demo/data/orders/withdrawal-search.ts'
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
const loadRows = async (parameters: Parameters = {}) =>
  (await list(parameters)).data.list as Record<string, unknown>[]

/** Extracts order numbers as text: JSON.parse would round them. */
const extractNumbers = (text: string) => [...text.matchAll(/"OrderNo":(\d+)/g)].map(match => match[1])

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
