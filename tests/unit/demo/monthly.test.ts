// @module-tag proof
import { afterAll, beforeAll, expect, test } from 'vitest'
import { channelReports } from '../../../src/areas/channel-reports/calls.ts'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import { asPlainSchema } from '../../plain-amounts.ts'
import { call, type Parameters } from './client.ts'

/** 22:30 of 30 June in São Paulo, already July elsewhere. */
const now = new Date('2026-07-01T01:30:00Z')
const timer = { timer: String(now.getTime()) }
let demo: Demo
let token: string

beforeAll(async () => {
  demo = await startDemo({ players: 1000, orders: 10_000, now: () => now })
  const query = Object.fromEntries(new URL(demo.links().admin, demo.baseUrl).searchParams)
  token = (await call(demo, 'session.adminLogin', { ...query, ...timer })).data.token as string
})
afterAll(() => demo.close())

const monthly = (parameters: Parameters = {}) =>
  call(demo, 'channelReports.monthly', { page: '1', limit: '20', ...timer, ...parameters }, token)
const months = async (month: string) =>
  asPlainSchema(channelReports.monthly.output).parse(await monthly({ month })).rows
const days = async (start: string, end: string) => {
  const parameters = { page: '1', limit: '1000', ...timer, start, end }
  return asPlainSchema(channelReports.daily.output).parse(
    await call(demo, 'channelReports.daily', parameters, token),
  ).rows
}

const additive = [
  'Deposit',
  'Withdraw',
  'fakeWithdrawAmount',
  'Running',
  'WinNum',
  'PersonCount',
  'FirstDepositPerson',
  'FirstDeposit',
  'PersonRunning',
  'DWdiff',
] as const

test.each([
  ['2026-06', '2026-06-01', '2026-06-30'],
  ['2026-02', '2026-02-01', '2026-02-28'],
  ['2025-12', '2025-12-01', '2025-12-31'],
  ['2024-08', '2024-08-01', '2024-08-31'],
])('the channels of %s add up to the days of the daily report', async (month, start, end) => {
  const [rows, ofDays] = [await months(month), await days(start, end)]
  expect(rows).toHaveLength(3)
  expect(ofDays.length).toBe(Number(end.slice(-2)))
  for (const name of additive) {
    const total = (all: readonly Readonly<Record<typeof name, number | null>>[]) =>
      all.reduce((sum, row) => sum + (row[name] ?? 0), 0)
    expect([name, total(rows)]).toEqual([name, total(ofDays)])
  }
  expect(rows.every(row => (row.Deposit ?? 0) > 0)).toBe(true)
})

test('a month counts each depositor once', async () => {
  const rows = await months('2026-05')
  const paidOrders = demo.control.orders({ status: '1' }).filter(order => order.paid?.startsWith('2026-05'))
  const persons = new Set(paidOrders.map(order => order.player)).size
  expect(rows.reduce((sum, row) => sum + (row.PersonDeposit ?? 0), 0)).toBe(persons)
  const ofDays = await days('2026-05-01', '2026-05-31')
  expect(persons).toBeLessThan(ofDays.reduce((sum, day) => sum + (day.PersonDeposit ?? 0), 0))
})

test("a channel's month holds the withdrawals of its own players", async () => {
  const withdrawals = demo.control
    .withdrawals({ status: '100' })
    .filter(one => one.checked?.startsWith('2026-06'))
  for (const row of await months('2026-06')) {
    const own = withdrawals.filter(one => one.channel_remark === row.remark)
    const sumOwn = (fake: number) =>
      own.filter(one => one.fake === fake).reduce((sum, one) => sum + one.money, 0)
    expect(row.Withdraw).toBe(sumOwn(0))
    expect(row.fakeWithdrawAmount).toBe(sumOwn(1))
  }
})

test('rows carry the remarks and rates of the channels, the largest first', async () => {
  const rows = await months('2026-06')
  expect(rows.map(row => row.remark)).toEqual(['Canal Principal', 'Canal Nordeste', 'Canal Sul'])
  for (const row of rows) {
    expect(row.DPrate).toBe(Math.round(((row.PersonDeposit ?? 0) * 10_000) / (row.PersonCount ?? 0)))
    expect(row.ApiFee).toBeGreaterThan(0)
  }
})

test('the current month is the default', async () => {
  expect((await monthly()).data).toEqual((await monthly({ month: '2026-06' })).data)
})

test('a month after today or before the platform started has no rows', async () => {
  expect((await monthly({ month: '2026-07' })).data).toMatchObject({ list: [], total: 0 })
  expect((await monthly({ month: '2020-01' })).data).toMatchObject({ list: [], total: 0 })
})
