// @module-tag proof
import exceljs from 'exceljs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { channelTotals } from '../../../src/areas/channel-totals/calls.ts'
import { formatApiData, gameApi } from '../../../src/areas/game-profit/calls.ts'
import {
  type SettleRow as SentSettleRow,
  salesmanSettlement,
  subChannelSettlement,
} from '../../../src/areas/settlements/calls.ts'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import { asPlainSchema, type Plain } from '../../plain-amounts.ts'
import { call, type Parameters, signIn } from './client.ts'
import { fetchFile } from './downloads.ts'
import { takeShare } from './totals-reference.ts'

type SettleRow = Plain<SentSettleRow>

let demo: Demo
let token: string

beforeAll(async () => {
  demo = await startDemo({ players: 200, orders: 2000, logs: 8000, taskMilliseconds: 0 })
  token = await signIn(demo)
})
afterAll(() => demo.close())

const whole = { page: '1', limit: '10000' }
const areas = { salesmanSettlement, subChannelSettlement }
type Area = keyof typeof areas

const ask = (area: Area, report: 'summary' | 'daily', parameters: Parameters = {}, as = token) =>
  call(demo, `${area}.${report}`, { ...whole, ...parameters }, as)
const loadSummary = async (area: Area, parameters: Parameters = {}, as = token) =>
  asPlainSchema(areas[area].summary.output).parse(await ask(area, 'summary', parameters, as))
const loadDays = async (area: Area, parameters: Parameters = {}, as = token) =>
  asPlainSchema(areas[area].daily.output).parse(await ask(area, 'daily', parameters, as))
const settle = (area: Area, parameters: Parameters, as = token) =>
  call(demo, `${area}.settle`, parameters, as)
const loadFees = async (roleId: string, startDate: string, endDate: string) => {
  const answer = await call(demo, 'gameApi.fees', { ...whole, roleId, startDate, endDate }, token)
  return asPlainSchema(gameApi.fees.output)
    .parse(answer)
    .rows.reduce((sum, row) => sum + (row.ApiFee ?? 0), 0)
}

/** Signs in an account that the sign-in page does not offer. */
const signInByLink = async (username: string): Promise<string> => {
  const query = Object.fromEntries(new URL(demo.links(username).admin, demo.baseUrl).searchParams)
  return (await call(demo, 'session.adminLogin', query)).data.token
}

const measures = [
  'Deposit',
  'Withdraw',
  'DWdiff',
  'passageFee',
  'platformWinLose',
  'RealApiFee',
  'apiFeeInForce',
  'realIncome',
  'realProfit',
  'SettleAmount',
  'UnSettleAmount',
] as const
const sumMeasures = (rows: readonly SettleRow[]) =>
  Object.fromEntries(measures.map(name => [name, rows.reduce((sum, row) => sum + (row[name] ?? 0), 0)]))
const sumAdvertising = (rows: readonly SettleRow[]) => rows.reduce((sum, row) => sum + (row.AdvOut ?? 0), 0)

/** Returns a range from about a fortnight ago to the newest day. */
const pickRange = (rows: readonly SettleRow[]) => {
  const days = [...new Set(rows.map(row => row.mydate))]
  return { startTime: days[12] ?? '', endTime: days[0] ?? '' }
}

describe.each([
  ['salesmanSettlement', 'salesmanDaily'],
  ['subChannelSettlement', 'subChannelDaily'],
] as const)('%s', (area, report) => {
  test('has the days of the report, the newest first', async () => {
    const { rows, total, unreadable } = await loadDays(area)
    const answer = await call(demo, `channelTotals.${report}`, whole, token)
    const reportRows = asPlainSchema(channelTotals[report].output).parse(answer).rows
    expect([total, unreadable]).toEqual([reportRows.length, []])
    expect(rows).toMatchObject(
      reportRows.map(({ key, mydate, ...row }) => ({
        key,
        mydate,
        ...Object.fromEntries(measures.map(name => [name, row[name]])),
        AdvOut: row.AdvOut,
        ApiFee: row.ApiFee,
      })),
    )
  })

  test('has settled, partly settled, loss and too recent days', async () => {
    const { rows } = await loadDays(area)
    const has = (fits: (row: SettleRow) => boolean) => rows.some(fits)
    expect(has(row => (row.realProfit ?? 0) > 0 && row.UnSettleAmount === 0)).toBe(true)
    expect(has(row => (row.SettleAmount ?? 0) > 0 && (row.UnSettleAmount ?? 0) > 0)).toBe(true)
    expect(has(row => (row.realProfit ?? 0) < 0 && row.SettleAmount === 0)).toBe(true)
    const newest = rows.filter(row => row.mydate === rows[0]?.mydate)
    expect(newest.map(row => row.SettleAmount)).toEqual(newest.map(() => 0))
  })

  test('has a summary that is the sum of the days of each account', async () => {
    const { rows: all } = await loadDays(area)
    for (const range of [{}, pickRange(all), { endTime: pickRange(all).startTime }]) {
      const days = await loadDays(area, range)
      const own = Map.groupBy(days.rows, row => row.ProxyId)
      const { rows, total, other } = await loadSummary(area, range)
      expect([rows.length, total]).toEqual([own.size, own.size])
      for (const row of rows) {
        expect(row).toMatchObject(sumMeasures(own.get(row.ProxyId) ?? []))
        expect(row.AdvOut ?? 0).toBe(sumAdvertising(own.get(row.ProxyId) ?? []))
        expect(row.mydate).toBe('')
      }
      expect(other).toEqual(days.other)
      expect(other).toMatchObject(sumMeasures(days.rows))
      expect(other.AdvOut ?? 0).toBe(sumAdvertising(days.rows))
      expect((await loadDays(area, { ...range, page: '2', limit: '2' })).other).toEqual(days.other)
    }
  })

  test('is searched by days, account, name, remark and parent', async () => {
    const { rows } = await loadDays(area)
    const one = rows.find(row => row.remark !== '') as SettleRow
    const { startTime, endTime } = pickRange(rows)
    const parentId = one.ParentIds.split(',')[0] ?? ''
    for (const [search, fits] of [
      [{ startTime, endTime }, row => row.mydate >= startTime && row.mydate <= endTime],
      [{ startTime: endTime, endTime }, row => row.mydate === endTime],
      [{ ProxyId: one.ProxyId }, row => row.ProxyId === one.ProxyId],
      [{ username: one.username }, row => row.username === one.username],
      [{ remark: one.remark }, row => row.remark === one.remark],
      [{ parentId }, row => row.ParentIds.split(',').includes(parentId)],
      [{ startTime: '2001-01-01', endTime: '2001-12-31' }, () => false],
    ] as readonly (readonly [Parameters, (row: SettleRow) => boolean])[]) {
      const expected = rows.filter(fits)
      expect((await loadDays(area, search)).rows.map(row => row.key)).toEqual(expected.map(row => row.key))
      const matches = await loadSummary(area, search)
      expect(new Set(matches.rows.map(row => row.ProxyId))).toEqual(new Set(expected.map(row => row.ProxyId)))
      expect(matches.other.Deposit).toBe(sumMeasures(expected)['Deposit'])
    }
  })

  test.each(['Deposit', 'Withdraw', 'DWdiff', 'realProfit', 'SettleAmount', 'UnSettleAmount'] as const)(
    'sorts its summary by %s on request',
    async orderby => {
      const up = (await loadSummary(area, { orderby, orderType: 'asc' })).rows.map(row => row[orderby] ?? 0)
      expect(up.length).toBeGreaterThan(2)
      expect(up).toEqual(up.toSorted((a, b) => a - b))
      const down = (await loadSummary(area, { orderby, orderType: 'desc' })).rows.map(
        row => row[orderby] ?? 0,
      )
      expect(down).toEqual(up.toReversed())
    },
  )

  test("shows the fees of each account's records, for a day and for a range", async () => {
    const { rows } = await loadDays(area)
    const range = pickRange(rows)
    const playedRows = rows.filter(row => row.RealApiFee !== 0)
    for (const row of [...playedRows.slice(0, 4), rows.at(-1) as SettleRow]) {
      expect(await loadFees(row.ProxyId, row.mydate, row.mydate), row.key).toBe(row.RealApiFee)
    }
    const summary = await loadSummary(area, range)
    expect(summary.rows.some(row => (row.RealApiFee ?? 0) !== 0)).toBe(true)
    for (const row of summary.rows) {
      expect(await loadFees(row.ProxyId, range.startTime, range.endTime)).toBe(row.RealApiFee)
    }
  })

  test("applies a change of the account's API points, as the records do", async () => {
    const playedRows = (await loadDays(area)).rows.filter(row => (row.platformWinLose ?? 0) > 0)
    const { ProxyId, mydate } = playedRows[0] as SettleRow
    const search = { ProxyId, startTime: mydate, endTime: mydate }
    const [before] = (await loadDays(area, search)).rows
    const { rows: points } = asPlainSchema(gameApi.points.output).parse(
      await call(demo, 'gameApi.points', { RoleID: ProxyId }, token),
    )
    const save = (all: typeof points) =>
      call(demo, 'gameApi.savePoints', { RoleID: ProxyId, apiData: formatApiData(all) }, token)
    await save(points.map(point => ({ ...point, ApiPoint: 4000 })))
    const [after] = (await loadDays(area, search)).rows
    expect(after?.RealApiFee).not.toBe(before?.RealApiFee)
    expect(await loadFees(ProxyId, mydate, mydate)).toBe(after?.RealApiFee)
    await save(points)
    expect((await loadDays(area, search)).rows).toEqual([before])
  })

  test("applies a change of the account's other points", async () => {
    const [row] = (await loadDays(area)).rows.filter(one => (one.Deposit ?? 0) > 0) as [SettleRow]
    const account = demo.control.storedAccounts().find(one => String(one.role_id) === row.ProxyId)
    const id = String(account?.id)
    const setting = area === 'salesmanSettlement' ? 'accounts.setPoints' : 'subChannelAccounts.setPoints'
    const save = (game_passage_point: string, game_dividend_point: string) =>
      call(demo, setting, { id, game_passage_point, game_withdraw_point: '0', game_dividend_point }, token)
    // 8 % of the deposits, and half of the income.
    expect(await save('80', '500')).toMatchObject({ success: true })
    const after = (await loadDays(area)).rows.find(one => one.key === row.key)
    const passageFee = takeShare(row.Deposit ?? 0, 80, 1000)
    const realIncome = (row.DWdiff ?? 0) - passageFee - (row.apiFeeInForce ?? 0)
    expect(after).toMatchObject({ passageFee, realIncome, realProfit: takeShare(realIncome, 500, 1000) })
    await save(String(account?.passage_point), String(account?.dividend_point))
    expect((await loadDays(area)).rows.find(one => one.key === row.key)).toEqual(row)
  })

  describe('settling a day', () => {
    const target = async () => {
      const { rows } = await loadDays(area)
      const row = rows.find(one => (one.realProfit ?? 0) > 0 && one.SettleAmount === 0) as SettleRow
      return { row, search: { ProxyId: row.ProxyId, startTime: row.mydate, endTime: row.mydate } }
    }

    test('changes the day, its summary and the totals, and can be reverted', async () => {
      const { row, search } = await target()
      const { ProxyId, mydate } = row
      const [days, summary] = [await loadDays(area), await loadSummary(area, search)]
      const answer = await settle(area, { ProxyId, mydate, SettleAmount: '1234567' })
      expect(answer).toMatchObject({ success: true, message: 'Operation succeeded' })

      const [settledDay] = (await loadDays(area, search)).rows
      const UnSettleAmount = (row.realProfit ?? 0) - 1_234_567
      expect(settledDay).toEqual({ ...row, SettleAmount: 1_234_567, UnSettleAmount })
      const [total] = (await loadSummary(area, search)).rows
      expect(total).toMatchObject({ ...summary.rows[0], SettleAmount: 1_234_567, UnSettleAmount })

      const after = await loadDays(area)
      expect(after.rows).toEqual(days.rows.map(one => (one.key === row.key ? settledDay : one)))
      expect(after.other).toEqual({
        ...days.other,
        SettleAmount: (days.other.SettleAmount ?? 0) + 1_234_567,
        UnSettleAmount: (days.other.UnSettleAmount ?? 0) - 1_234_567,
      })
      expect((await loadSummary(area)).other).toEqual(after.other)

      // A second amount replaces the first; 0 reverts it.
      await settle(area, { ProxyId, mydate, SettleAmount: '500' })
      expect((await loadDays(area, search)).rows[0]?.SettleAmount).toBe(500)
      await settle(area, { ProxyId, mydate, SettleAmount: '0' })
      expect((await loadDays(area)).rows).toEqual(days.rows)
    })

    test('accepts a negative amount for a loss', async () => {
      const { rows } = await loadDays(area)
      const { ProxyId, mydate, key, realProfit } = rows.find(one => (one.realProfit ?? 0) < 0) as SettleRow
      const request = { ProxyId, mydate, SettleAmount: String(realProfit) }
      expect(await settle(area, request)).toMatchObject({ success: true })
      const settledDay = (await loadDays(area, { ProxyId })).rows.find(row => row.key === key)
      expect(settledDay).toMatchObject({ SettleAmount: realProfit, UnSettleAmount: 0 })
    })

    test.each([
      ['an unknown account', { ProxyId: '123' }, 400_100],
      ['an account of another kind', { ProxyId: 'other' }, 400_100],
      ['a day before the platform', { mydate: '2001-01-01' }, 400_100],
      ['a future day', { mydate: '2999-12-31' }, 400_100],
      ['no day', { mydate: '' }, 400_100],
      ['a day that does not exist', { mydate: '2026-02-30' }, 400_007],
      ['no account', { ProxyId: '' }, 400_100],
      ['no amount', { SettleAmount: '' }, 400_100],
      ['a text', { SettleAmount: 'abc' }, 400_007],
      ['a part of a thousandth', { SettleAmount: '1234.5' }, 400_007],
      ['two signs', { SettleAmount: '--1' }, 400_007],
      ['an amount with an exponent', { SettleAmount: '1e3' }, 400_007],
    ])('refuses %s and changes nothing', async (_, wrong: Parameters, code) => {
      const { row } = await target()
      const before = (await loadDays(area)).rows
      const ProxyId =
        wrong['ProxyId'] === 'other'
          ? ((await loadDays(area === 'salesmanSettlement' ? 'subChannelSettlement' : 'salesmanSettlement'))
              .rows[0]?.ProxyId ?? '')
          : (wrong['ProxyId'] ?? row.ProxyId)
      const request = { mydate: row.mydate, SettleAmount: '1000', ...wrong, ProxyId }
      expect(await settle(area, request)).toMatchObject({ success: false, code })
      expect((await loadDays(area)).rows).toEqual(before)
    })
  })

  test('is exported to a workbook as searched and sorted', async () => {
    const search = { ...pickRange((await loadDays(area)).rows), orderby: 'Withdraw', orderType: 'asc' }
    const startAnswer = await call(
      demo,
      `${area}.export`,
      { ...whole, ...search, event: 'asyncexport' },
      token,
    )
    const taskId = asPlainSchema(areas[area].export.output).parse(startAnswer)
    let data = { status: 'processing', download_link: [] as readonly string[] }
    while (data.status === 'processing') data = (await call(demo, 'tasks.one', { taskId }, token)).data
    expect(data.status).toBe('completed')
    const { body } = await fetchFile(data.download_link[0] ?? '')
    const book = new exceljs.Workbook()
    await book.xlsx.load(new Uint8Array(body).buffer)
    const cells: unknown[][] = []
    book.worksheets[0]?.eachRow(row => cells.push((row.values as unknown[]).slice(1)))
    const { rows } = await loadSummary(area, search)
    expect(cells[0]?.slice(0, 7)).toEqual([
      'ProxyId',
      'username',
      'remark',
      'parentRemark',
      'Deposit',
      'Withdraw',
      'DWdiff',
    ])
    expect(rows.length).toBeGreaterThan(1)
    expect(cells.slice(1).map(row => [row[0], row[1]])).toEqual(rows.map(row => [row.ProxyId, row.username]))
    expect(cells.slice(1).map(row => Math.round(Number(row[5]) * 100))).toEqual(
      rows.map(row => Math.round((row.Withdraw ?? 0) / 10)),
    )
  })
})

test('a salesperson sees only their own settlement and no sub-channel', async () => {
  const salesman = await signIn(demo, 'salesman01')
  const { rows, other } = await loadSummary('salesmanSettlement', {}, salesman)
  expect(rows.map(row => row.username)).toEqual(['salesman01'])
  expect(other).toMatchObject(sumMeasures(rows))
  const days = await loadDays('salesmanSettlement', {}, salesman)
  expect(new Set(days.rows.map(row => row.username))).toEqual(new Set(['salesman01']))
  expect((await loadSummary('subChannelSettlement', {}, salesman)).total).toBe(0)
})

test('a sub-channel sees only itself and its salespeople', async () => {
  const { rows: all } = await loadSummary('salesmanSettlement')
  const manager = await signInByLink('channel100001')
  const own = await loadSummary('subChannelSettlement', {}, manager)
  expect(own.rows.map(row => row.username)).toEqual(['channel100001'])
  const ProxyId = own.rows[0]?.ProxyId ?? ''
  const salesmen = await loadSummary('salesmanSettlement', {}, manager)
  const below = all.filter(row => row.ParentIds.split(',').includes(ProxyId))
  expect(below.length).toBeGreaterThan(0)
  expect(below.length).toBeLessThan(all.length)
  expect(salesmen.rows.map(row => row.ProxyId)).toEqual(below.map(row => row.ProxyId))
})

test('an account cannot settle its own days or days that it does not see', async () => {
  const day = async (area: Area, username: string) => {
    const [row] = (await loadDays(area, { username })).rows
    return { ProxyId: row?.ProxyId ?? '', mydate: row?.mydate ?? '', SettleAmount: '1000' }
  }
  const mine = await day('salesmanSettlement', 'salesman01')
  const others = await day('salesmanSettlement', 'salesman04')
  const ofChannel = await day('subChannelSettlement', 'channel100001')
  const before = [await loadDays('salesmanSettlement'), await loadDays('subChannelSettlement')]
  const salesman = await signIn(demo, 'salesman01')
  const manager = await signInByLink('channel100001')
  for (const [area, request, as, code] of [
    ['salesmanSettlement', mine, salesman, 400_011],
    ['salesmanSettlement', others, salesman, 400_100],
    ['subChannelSettlement', ofChannel, manager, 400_011],
    ['subChannelSettlement', await day('subChannelSettlement', 'channel100002'), manager, 400_100],
    ['salesmanSettlement', others, manager, 400_100],
  ] as const) {
    expect(await settle(area, request, as)).toMatchObject({ success: false, code })
  }
  expect([await loadDays('salesmanSettlement'), await loadDays('subChannelSettlement')]).toEqual(before)
  expect(await settle('salesmanSettlement', mine, manager)).toMatchObject({ success: true })
})
