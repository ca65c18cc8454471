// @module-tag proof
import { afterAll, beforeAll, expect, test } from 'vitest'
import { channelReports } from '../../../src/areas/channel-reports/calls.ts'
import { ownAccount, type OwnSettleDay as SentSettleDay } from '../../../src/areas/own-account/calls.ts'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import { asPlainSchema, type Plain } from '../../plain-amounts.ts'
import { call, type Parameters } from './client.ts'

type SettleDay = Plain<SentSettleDay>

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

const settleDaily = (parameters: Parameters = {}) =>
  call(demo, 'ownAccount.settleDaily', { page: '1', limit: '1000', ...timer, ...parameters }, token)
const loadPage = async (parameters: Parameters = {}) =>
  asPlainSchema(ownAccount.settleDaily.output).parse(await settleDaily(parameters))

const measures = [
  'Deposit',
  'Withdraw',
  'passageFee',
  'platformWinLose',
  'RealApiFee',
  'realIncome',
  'realProfit',
  'SettleAmount',
  'AdvOut',
] as const
const sumMeasures = (rows: readonly SettleDay[]) =>
  Object.fromEntries(measures.map(name => [name, rows.reduce((sum, row) => sum + (row[name] ?? 0), 0)]))

test('there is a row for each day, the latest first', async () => {
  const { rows, total, unreadable } = await loadPage()
  expect([rows.length, total, unreadable.length]).toEqual([730, 730, 0])
  expect(rows[0]?.mydate).toBe('2026-06-30')
  expect(rows.map(row => row.mydate)).toEqual(
    rows
      .map(row => row.mydate)
      .toSorted()
      .toReversed(),
  )
})

test.each<[string, Parameters]>([
  ['everything', {}],
  ['a month', { startTime: '2026-05-01', endTime: '2026-05-31' }],
  ['from a day on', { startTime: '2026-06-20' }],
  ['up to a day', { endTime: '2024-12-31' }],
  ['one day', { startTime: '2026-06-30', endTime: '2026-06-30' }],
  ['a range without days', { startTime: '2027-01-01' }],
])('the totals for %s equal the sums of its rows', async (_, search) => {
  const all = await loadPage(search)
  expect(all.other).toMatchObject(sumMeasures(all.rows))
  expect(all.other.UnSettleAmount).toBe(all.rows.reduce((sum, row) => sum + (row.UnSettleAmount ?? 0), 0))
})

test('the totals cover the whole search on every page', async () => {
  const search = { startTime: '2026-05-01', endTime: '2026-05-31' }
  const whole = await loadPage(search)
  const second = await loadPage({ ...search, limit: '20', page: '2' })
  expect([second.rows.length, second.total]).toEqual([11, 31])
  expect(second.other).toEqual(whole.other)
  expect(second.rows).toEqual(whole.rows.slice(20))
})

test('a date range includes its first and last day', async () => {
  const { rows } = await loadPage({ startTime: '2026-06-28', endTime: '2026-06-30' })
  expect(rows.map(row => row.mydate)).toEqual(['2026-06-30', '2026-06-29', '2026-06-28'])
})

test('the figures derive from the daily report', async () => {
  const { rows } = await loadPage()
  const parameters = { page: '1', limit: '1000', ...timer }
  const daily = asPlainSchema(channelReports.daily.output).parse(
    await call(demo, 'channelReports.daily', parameters, token),
  ).rows
  expect(rows.map(row => [row.mydate, row.Deposit, row.Withdraw, row.platformWinLose, row.AdvOut])).toEqual(
    daily.map(day => [
      day.date,
      day.Deposit,
      day.Withdraw,
      day.WinNum,
      day.AdvAddAmount === null && day.AdvReduceAmount === null
        ? null
        : (day.AdvAddAmount ?? 0) + (day.AdvReduceAmount ?? 0),
    ]),
  )
  for (const row of rows) {
    expect(row.realIncome).toBe(
      (row.Deposit ?? 0) - (row.Withdraw ?? 0) - (row.passageFee ?? 0) - (row.RealApiFee ?? 0),
    )
  }
})

test('the game fees of a month equal those of the monthly report', async () => {
  const { other } = await loadPage({ startTime: '2026-05-01', endTime: '2026-05-31' })
  const parameters = { page: '1', limit: '20', month: '2026-05', ...timer }
  const answer = await call(demo, 'channelReports.monthly', parameters, token)
  const { rows } = asPlainSchema(channelReports.monthly.output).parse(answer)
  expect(rows.reduce((sum, row) => sum + (row.ApiFee ?? 0), 0)).toBe(other.RealApiFee)
})

test('the seed has profit and loss days, settled, partly settled and unsettled', async () => {
  const { rows } = await loadPage()
  const has = (fits: (row: SettleDay) => boolean) => rows.some(fits)
  expect(has(row => (row.realProfit ?? 0) < 0)).toBe(true)
  expect(has(row => (row.realProfit ?? 0) > 0 && row.UnSettleAmount === 0)).toBe(true)
  expect(has(row => (row.SettleAmount ?? 0) > 0 && (row.UnSettleAmount ?? 0) > 0)).toBe(true)
  expect(rows.slice(0, 7).every(row => row.SettleAmount === 0)).toBe(true)
  expect(has(row => row.AdvOut === null)).toBe(true)
})

test('the answer names the account', async () => {
  expect((await loadPage()).configs.account).toBe('owner2026')
})

test.each([
  ['startTime', '2026-06-01 00:00:00'],
  ['endTime', '2026-06-31'],
  ['endTime', '30.06.2026'],
])('%s %s is refused: settlement days are sent as YYYY-MM-DD', async (name, value) => {
  expect(await settleDaily({ [name]: value })).toMatchObject({ success: false, code: 400_007 })
})
