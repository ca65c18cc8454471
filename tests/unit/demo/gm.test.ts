// @module-tag proof
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { gm as calls } from '../../../src/areas/gm/calls.ts'
import type { StoredOperation } from '../../../src/demo/data/orders/gm-operations.ts'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import { asPlainSchema } from '../../plain-amounts.ts'
import { call, encryptPassword, getAccount, type Parameters, signIn } from './client.ts'

let demo: Demo
let token: string
let player: number
let later = 0
const dayMs = 86_400_000

beforeAll(async () => {
  demo = await startDemo({ players: 300, orders: 500, now: () => new Date(Date.now() + later) })
  token = await signIn(demo, 'owner2026', '1')
  player = demo.control.operations()[0]?.player ?? 0
})
beforeEach(() => {
  later = 0
})
afterAll(() => demo.close())

const at = (id: string, parameters: Parameters) =>
  call(demo, id, { timer: String(Date.now() + later), ...parameters }, token)
const list = (parameters: Parameters = {}) => at('gm.list', { page: '1', limit: '10000', ...parameters })
const form = (parameters: Parameters = {}): Parameters => ({
  roleId: String(player),
  money: '12340',
  password: encryptPassword(demo, getAccount(demo, 'owner2026').password),
  descript: 'Ticket 7',
  operateType: '1',
  ...parameters,
})
const all = () => demo.control.operations()
const newest = () => all()[0] as StoredOperation
const find = (id: number) => all().find(one => one.id === id) as StoredOperation
const approve = (id: number | string) => at('gm.approve', { id: String(id) })
const refuse = (id: number | string) => at('gm.refuse', { id: String(id) })
const quota = () => demo.control.quotaOf('owner2026').gm

test('the seed holds every type in every state over 60 days', () => {
  const pairs = new Set(all().map(({ type, status }) => `${type}/${status}`))
  expect(pairs.size).toBe(24)
  expect(all().length).toBeGreaterThan(300)
  expect(new Set(all().map(one => one.added.slice(0, 10))).size).toBeGreaterThan(50)
  expect(all().every(one => (one.updated === null) === (one.status === 0))).toBe(true)
  expect(all().every(one => (one.checker === null) === (one.status === 0))).toBe(true)
})

const some = () => all()[40] as StoredOperation
const cases: readonly (readonly [string, () => Parameters, (row: StoredOperation) => boolean])[] = [
  ['no filter', () => ({}), () => true],
  ['one player', () => ({ roleId: String(player) }), row => row.player === player],
  ['an amount', () => ({ amount: String(some().money / 1000) }), row => row.money === some().money],
  ['a channel', () => ({ channelRoleId: '100002' }), row => row.channel === 100_002],
  ['deductions', () => ({ operatorType: '2' }), row => row.type === 2],
  ['pending', () => ({ verifyState: '0' }), row => row.status === 0],
  ['a checker', () => ({ checkUser: 'owner2026' }), row => row.checker === 'owner2026'],
  [
    'days',
    () => ({ start: some().added.slice(0, 10), end: some().added.slice(0, 10) }),
    row => row.added.startsWith(some().added.slice(0, 10)),
  ],
  ['seconds', () => ({ start: some().added, end: some().added }), row => row.added === some().added],
  [
    'several filters together',
    () => ({ verifyState: '1', operatorType: '1', checkUser: 'owner2026', start: '2020-01-01' }),
    row => row.status === 1 && row.type === 1 && row.checker === 'owner2026',
  ],
  ['nothing', () => ({ roleId: '1' }), () => false],
]

test.each(cases)(
  'a search for %s lists the rows that a full scan finds, with their totals',
  async (_, parameters, fits) => {
    const page = asPlainSchema(calls.list.output).parse(await list(parameters()))
    const expected = all().filter(fits)
    expect(page.unreadable).toEqual([])
    expect(page.rows.map(row => row.ID)).toEqual(expected.map(row => String(row.id)))
    expect(page.rows.map(row => [row.OperateType, row.status])).toEqual(
      expected.map(row => [row.type, row.status]),
    )
    const { usedToday, usedTotal, daily, total } = quota()
    expect(page.total).toBe(expected.length)
    expect(page.other).toEqual({
      TotalCount: expected.length,
      TotalMoney: page.rows.reduce((sum, row) => sum + (row.Money ?? 0), 0),
      TotalQuota: total,
      DailyQuota: daily,
      hasQuotaTotal: usedTotal,
      hasQuotaToday: usedToday,
      remainQuotaTotal: total - usedTotal,
      remainQuotaToday: daily - usedToday,
    })
  },
)

test('the totals are of the whole search, not of the page', async () => {
  const page = asPlainSchema(calls.list.output).parse(await list({ limit: '10', page: '2' }))
  expect(page.rows).toHaveLength(10)
  expect(page.other.TotalCount).toBe(all().length)
  expect(page.other.TotalMoney).toBe(all().reduce((sum, row) => sum + row.money, 0))
})

test('the used quota is the sum of the own approved top-ups', () => {
  const own = all().filter(
    row => row.operator === 'owner2026' && row.status === 1 && [1, 3, 4, 7].includes(row.type),
  )
  expect(own.length).toBeGreaterThan(0)
  expect(quota().usedTotal).toBe(own.reduce((sum, row) => sum + row.money, 0))
})

test('the labels come in the language of the request', async () => {
  const configs = async (lang: string) => (await list({ lang, limit: '1' })).data.configs
  const english = await configs('en-us')
  expect(Object.keys(english.gm_up_money_type)).toEqual(['1', '3', '4', '7'])
  expect(Object.keys(english.gm_down_money_type)).toEqual(['2', '5', '6', '8'])
  expect(english).toMatchObject({
    gm_send_money_status: { 0: 'Pending review' },
    gm_up_money_type: { 1: 'Top-up' },
  })
  expect(await configs('zh-cn')).toMatchObject({ gm_send_money_status: { 2: '已拒绝' } })
  expect(await configs('pt')).toMatchObject({ gm_down_money_type: { 2: 'Débito' } })
})

const refusals: readonly (readonly [string, () => Parameters, string])[] = [
  ['no player', () => ({ roleId: '' }), 'Please enter player ID'],
  ['an unknown player', () => ({ roleId: '7' }), 'Player does not exist'],
  ['a player id of letters', () => ({ roleId: 'x' }), 'Player does not exist'],
  ['no amount', () => ({ money: '' }), 'Please enter amount'],
  ['an amount of 0', () => ({ money: '0' }), 'The amount must be greater than 0'],
  ['a negative amount', () => ({ money: '-1000' }), 'The amount must be greater than 0'],
  ['a part of a thousandth', () => ({ money: '12.5' }), 'The amount must be greater than 0'],
  ['an amount in words', () => ({ money: 'ten' }), 'The amount must be greater than 0'],
  ['no password', () => ({ password: '' }), 'Please enter your password'],
  ['a wrong password', () => ({ password: encryptPassword(demo, 'Owner2026past') }), 'The password is wrong'],
  ['a plain password', () => ({ password: 'Owner2026pass' }), 'The password could not be decrypted'],
  ['no note', () => ({ descript: ' ' }), 'Please enter note'],
  ['no type', () => ({ operateType: '' }), 'Please choose the type'],
]

describe.each(['gm.topUp', 'gm.deduct'])('%s', id => {
  const type = id === 'gm.topUp' ? '4' : '5'

  test.each(refusals)('refuses %s and stores nothing', async (_, parameters, message) => {
    const before = all().length
    expect(await at(id, form({ operateType: type, ...parameters() }))).toMatchObject({
      success: false,
      message,
    })
    expect(all()).toHaveLength(before)
  })

  test('accepts only its own subtypes', async () => {
    const [own, others] = [
      ['1', '3', '4', '7'],
      ['2', '5', '6', '8'],
    ]
    const [good, bad] = id === 'gm.topUp' ? [own, others] : [others, own]
    for (const operateType of good ?? []) {
      expect(await at(id, form({ operateType }))).toMatchObject({ success: true })
      expect(newest().type).toBe(Number(operateType))
    }
    for (const operateType of bad ?? []) {
      expect(await at(id, form({ operateType }))).toMatchObject({ message: 'Wrong parameter: operateType' })
    }
  })

  test('enters review and changes no balance or quota yet', async () => {
    const [money, used] = [demo.control.balanceOf(player), quota()]
    expect(await at(id, form({ operateType: type }))).toMatchObject({
      success: true,
      message: 'Added successfully, enters review state',
    })
    expect(newest()).toMatchObject({ player, money: 12_340, status: 0, note: 'Ticket 7', updated: null })
    expect(newest()).toMatchObject({ operator: 'owner2026', checker: null })
    expect(demo.control.balanceOf(player)).toEqual(money)
    expect(quota()).toEqual(used)
  })
})

describe('the review of an operation', () => {
  test.each([
    ['1', 'balance', 1],
    ['2', 'balance', -1],
    ['3', 'invite', 1],
    ['4', 'withdrawable', 1],
    ['5', 'withdrawable', -1],
    ['6', 'invite', -1],
    ['7', 'advertising', 1],
    ['8', 'advertising', -1],
  ] as const)('approving type %s changes the %s and nothing else', async (operateType, figure, sign) => {
    const [money, used] = [demo.control.balanceOf(player), quota()]
    await at(sign > 0 ? 'gm.topUp' : 'gm.deduct', form({ operateType }))
    const { id } = newest()
    expect(await approve(id)).toMatchObject({ success: '1', message: 'Operation succeeded' })
    expect(find(id)).toMatchObject({ status: 1, checker: 'owner2026' })
    expect(demo.control.balanceOf(player)).toEqual({ ...money, [figure]: money[figure] + sign * 12_340 })
    const quotaChange = sign > 0 ? 12_340 : 0
    expect(quota()).toEqual({
      ...used,
      usedToday: used.usedToday + quotaChange,
      usedTotal: used.usedTotal + quotaChange,
    })
  })

  test('refusing leaves balance and quota unchanged', async () => {
    const [money, used] = [demo.control.balanceOf(player), quota()]
    await at('gm.topUp', form())
    const { id } = newest()
    expect(await refuse(id)).toMatchObject({ success: '1' })
    expect(find(id)).toMatchObject({ status: 2, checker: 'owner2026' })
    expect(demo.control.balanceOf(player)).toEqual(money)
    expect(quota()).toEqual(used)
  })

  test('accepts no second decision', async () => {
    for (const status of [1, 2]) {
      const { id, player: someone } = all().find(row => row.status === status) as StoredOperation
      const money = demo.control.balanceOf(someone)
      for (const decide of [approve, refuse]) {
        expect(await decide(id)).toMatchObject({
          success: false,
          message: 'The operation is not pending review',
        })
      }
      expect(find(id).status).toBe(status)
      expect(demo.control.balanceOf(someone)).toEqual(money)
    }
  })

  test('refuses an empty, zero or unknown ID', async () => {
    for (const decide of [approve, refuse]) {
      expect(await decide('')).toMatchObject({ message: 'Invalid request' })
      expect(await decide('0')).toMatchObject({ message: 'Invalid request' })
      expect(await decide(999_999)).toMatchObject({ message: 'There is no such operation' })
    }
  })

  test('never takes more than the player has', async () => {
    const { balance } = demo.control.balanceOf(player)
    await at('gm.deduct', form({ operateType: '2', money: String(balance + 1) }))
    const { id } = newest()
    expect(await approve(id)).toMatchObject({ success: false, message: 'The player has less than that' })
    expect(find(id).status).toBe(0)
    expect(demo.control.balanceOf(player).balance).toBe(balance)
  })
})

test('every seeded operation that is pending can be approved', async () => {
  const fresh = await startDemo({ players: 40, orders: 100, seed: 5 })
  const session = await signIn(fresh)
  const waiting = fresh.control.operations().filter(row => row.status === 0)
  for (const { id } of waiting) {
    expect(await call(fresh, 'gm.approve', { id: String(id) }, session)).toMatchObject({ success: '1' })
  }
  expect(waiting.length).toBeGreaterThan(20)
  expect(fresh.control.operations().every(row => row.status !== 0)).toBe(true)
  await fresh.close()
})

describe('the quota', () => {
  test('of today limits top-ups but not deductions, and resets the next day', async () => {
    const room = quota().daily - quota().usedToday
    const over = String(room + 1)
    expect(await at('gm.topUp', form({ money: over }))).toMatchObject({
      success: false,
      message: 'Over the top-up quota of today',
    })
    expect(await at('gm.deduct', form({ operateType: '2', money: over }))).toMatchObject({ success: true })
    await at('gm.topUp', form({ money: String(room) }))
    const first = newest().id
    await at('gm.topUp', form({ money: '1000000' }))
    const second = newest().id
    expect(await approve(first)).toMatchObject({ success: '1' })
    const money = demo.control.balanceOf(player)
    expect(await approve(second)).toMatchObject({ success: false, code: 400_100 })
    expect(find(second).status).toBe(0)
    expect(demo.control.balanceOf(player)).toEqual(money)
    later = dayMs
    expect(quota().usedToday).toBe(0)
    expect(await approve(second)).toMatchObject({ success: '1' })
  })

  test('in total limits top-ups on any day', async () => {
    for (let day = 1; day < 40; day += 1) {
      later = day * dayMs - day * 60_000
      token = await call(demo, 'session.adminLogin', adminLink()).then(answer => answer.data.token)
      const { daily, usedToday, total, usedTotal } = quota()
      const room = Math.min(daily - usedToday, total - usedTotal)
      if (room === 0) break
      await at('gm.topUp', form({ money: String(room) }))
      await approve(newest().id)
    }
    const { total, usedTotal } = quota()
    expect(total - usedTotal).toBe(0)
    later += 2 * dayMs
    token = await call(demo, 'session.adminLogin', adminLink()).then(answer => answer.data.token)
    expect(quota().usedToday).toBe(0)
    expect(quota().daily).toBeGreaterThan(1000)
    expect(await at('gm.topUp', form({ money: '1' }))).toMatchObject({
      success: false,
      message: 'Over the total top-up quota',
    })
  })
})

const adminLink = (): Parameters => ({
  timer: String(Date.now() + later),
  ...Object.fromEntries(new URL(demo.links().admin, demo.baseUrl).searchParams),
})
