// @module-tag proof
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoredOrder } from '../../../src/demo/data/orders/order-search.ts'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import { call, type Parameters } from './client.ts'

/** 22:30 of 30 June in São Paulo, already July elsewhere. */
const now = new Date('2026-07-01T01:30:00Z')
const today = '2026-06-30'
let demo: Demo
let token: string

beforeAll(async () => {
  demo = await startDemo({ players: 500, orders: 8000, now: () => now })
  token = await signInAt(demo)
})
afterAll(() => demo.close())

const timer = { timer: String(now.getTime()) }
const signInAt = async (demo: Demo, username = 'owner2026') => {
  const { admin } = demo.links(username)
  const query = Object.fromEntries(new URL(admin, demo.baseUrl).searchParams)
  return (await call(demo, 'session.adminLogin', { ...query, ...timer })).data.token as string
}
const summary = async () => (await call(demo, 'home.summary', timer, token)).data
const daily = (parameters: Parameters = {}) =>
  call(demo, 'channelReports.daily', { page: '1', limit: '1000', ...timer, ...parameters }, token)
const loadRows = async (parameters: Parameters = {}) =>
  (await daily(parameters)).data.data as Record<string, string | number | null>[]
const listCompleted = () => demo.control.orders({ status: '1' })
const money = (orders: readonly { readonly money: number }[]) =>
  orders.reduce((all, one) => all + one.money, 0)

test('the cards agree with the orders', async () => {
  const data = await summary()
  const paidOrders = listCompleted()
  const paidToday = paidOrders.filter(order => order.paid?.startsWith(today))
  const simulated = paidOrders.filter(order => order.simulated === 1)
  const findFirst = (orders: readonly StoredOrder[]) =>
    orders.reduce((first, order) => ((order.paid ?? '') < (first.paid ?? '') ? order : first))
  const byPlayer = [...Map.groupBy(paidOrders, order => order.player).values()]
  const firsts = byPlayer.map(findFirst).filter(first => first.paid?.startsWith(today))
  expect(paidToday.length).toBeGreaterThan(0)
  expect(firsts.length).toBeGreaterThan(0)
  expect(Number(data.TotalDeposit)).toBe(money(paidOrders))
  expect(Number(data.DepositToday)).toBe(money(paidToday))
  expect(data.DepositPersonToday).toBe(new Set(paidToday.map(order => order.player)).size)
  expect(data.PersonDepositSum).toBe(new Set(paidOrders.map(order => order.player)).size)
  expect(Number(data.IfInnerProxyDeposit)).toBe(money(simulated))
  expect(data.IfInnerProxyPersonDeposit).toBe(new Set(simulated.map(order => order.player)).size)
  expect(data.FirstDepositPersonToday).toBe(firsts.length)
  expect(Number(data.FirstDepositToday)).toBe(money(firsts))
})

test('the cards agree with the daily report', async () => {
  const data = await summary()
  const rows = await loadRows()
  const total = (field: string) => rows.reduce((all, row) => all + Number(row[field] ?? 0), 0)
  expect(rows).toHaveLength(730)
  expect(Number(data.TotalDeposit)).toBe(total('Deposit'))
  expect(Number(data.TotalRollOut)).toBe(total('Withdraw'))
  expect(Number(data.fakeWithdrawAmount)).toBe(total('fakeWithdrawAmount'))
  expect(data.TotalPerson).toBe(total('PersonCount'))
  expect(data.IfInnerProxyPerson).toBe(total('IfInnerProxyPerson'))
  expect(Number(data.Running)).toBe(total('Running'))
  expect(Number(data.TotalWin)).toBe(total('WinNum'))
  expect(data.AdvFee).toBe(total('AdvAddAmount') + total('AdvReduceAmount'))
  expect(data.PersonDepositSum).toBe(total('FirstDepositPerson'))
  const [row] = rows
  expect(row?.['date']).toBe(today)
  expect(data.DepositToday).toBe(row?.['Deposit'])
  expect(data.WithdrawToday).toBe(row?.['Withdraw'])
  expect(data.PersonWithdrawToday).toBe(row?.['PersonWithdraw'])
  expect(data.PersonCountToday).toBe(row?.['PersonCount'])
  expect(data.fakeWithdrawAmountToday).toBe(row?.['fakeWithdrawAmount'])
})

test("today's withdrawals are those of paying and of other users", async () => {
  const data = await summary()
  expect(Number(data.WithdrawToday)).toBe(data.todayPayUserWithdrawAmount + data.todayNoPayUserWithdrawAmount)
  expect(data.PersonWithdrawToday).toBe(data.todayPayUserWithdrawPersion + data.todayNoPayUserWithdrawPersion)
  expect(data.todayPayUserWithdrawAmount).toBeGreaterThan(0)
})

test('a day of the report agrees with the orders paid on it', async () => {
  const paidOrders = listCompleted()
  for (const row of (await loadRows()).slice(0, 60)) {
    const ofDay = paidOrders.filter(order => order.paid?.startsWith(String(row['date'])))
    const simulated = ofDay.filter(order => order.simulated === 1)
    expect(Number(row['Deposit'])).toBe(money(ofDay))
    expect(row['PersonDeposit']).toBe(new Set(ofDay.map(order => order.player)).size)
    expect(row['IfInnerProxyDeposit']).toBe(money(simulated))
  }
})

test('the report covers a date range including both ends', async () => {
  const dates = (await loadRows({ start: '2026-06-24', end: today })).map(row => row['date'])
  expect(dates).toEqual([
    '2026-06-30',
    '2026-06-29',
    '2026-06-28',
    '2026-06-27',
    '2026-06-26',
    '2026-06-25',
    '2026-06-24',
  ])
  expect((await daily({ start: '2026-06-24', end: today, limit: '3', page: '3' })).data).toMatchObject({
    total: 7,
    data: [{ date: '2026-06-24' }],
  })
})

test.each(['date', 'Deposit', 'WinNum', 'AdvAddAmount', 'PersonCount'])(
  'the report sorts by %s',
  async orderby => {
    const getSortValue = (row: Record<string, string | number | null>) => {
      const value = row[orderby] ?? null
      return orderby === 'date'
        ? Date.parse(String(value))
        : value === null
          ? Number.NEGATIVE_INFINITY
          : Number(value)
    }
    for (const [ordertype, sign] of [
      ['asc', 1],
      ['desc', -1],
    ] as const) {
      const values = (await loadRows({ orderby, ordertype })).map(getSortValue)
      expect(values).toEqual(values.toSorted((a, b) => (a === b ? 0 : a < b ? -sign : sign)))
      expect(new Set(values).size).toBeGreaterThan(1)
    }
  },
)

test('an account without the right sees neither cards nor report', async () => {
  const noHome = await signInAt(demo, 'nohome01')
  const refusal = { status: 200, success: false, code: 400_011 }
  expect(await call(demo, 'home.summary', timer, noHome)).toMatchObject(refusal)
  expect(
    await call(demo, 'channelReports.daily', { page: '1', limit: '10', ...timer }, noHome),
  ).toMatchObject(refusal)
  expect(await call(demo, 'home.promotionLinks', timer, noHome)).toMatchObject({ success: true })
})

test('promotion links lead players to the channel of the calling account', async () => {
  const loadLinks = async (username: string) =>
    (await call(demo, 'home.promotionLinks', timer, await signInAt(demo, username))).data.list as {
      readonly Link: string
      readonly ShortLink: string
    }[]
  const [own, below] = [await loadLinks('owner2026'), await loadLinks('channel100002')]
  expect(own.every(({ Link, ShortLink }) => [Link, ShortLink].every(url => url.includes('100001')))).toBe(
    true,
  )
  expect(below.every(({ Link, ShortLink }) => [Link, ShortLink].every(url => url.includes('100002')))).toBe(
    true,
  )
  expect(below).toHaveLength(own.length)
})
