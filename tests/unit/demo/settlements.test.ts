// @module-tag proof
import exceljs from 'exceljs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import { channelTotals } from '../../../src/shared/endpoints/channel-totals.ts'
import { formatApiData, gameApi } from '../../../src/shared/endpoints/game-profit.ts'
import {
  type SettleRow as SentSettleRow,
  salesmanSettlement,
  subChannelSettlement,
} from '../../../src/shared/endpoints/settlements.ts'
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
const summaryOf = async (area: Area, parameters: Parameters = {}, as = token) =>
  asPlainSchema(areas[area].summary.output).parse(await ask(area, 'summary', parameters, as))
const daysOf = async (area: Area, parameters: Parameters = {}, as = token) =>
  asPlainSchema(areas[area].daily.output).parse(await ask(area, 'daily', parameters, as))
const settle = (area: Area, parameters: Parameters, as = token) =>
  call(demo, `${area}.settle`, parameters, as)
const feesOf = async (roleId: string, startDate: string, endDate: string) => {
  const answer = await call(demo, 'gameApi.fees', { ...whole, roleId, startDate, endDate }, token)
  return asPlainSchema(gameApi.fees.output)
    .parse(answer)
    .rows.reduce((sum, row) => sum + (row.ApiFee ?? 0), 0)
}

/** Signs in whom the sign-in page does not offer. */
const landing = async (username: string): Promise<string> => {
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
const sumsOf = (rows: readonly SettleRow[]) =>
  Object.fromEntries(measures.map(name => [name, rows.reduce((sum, row) => sum + (row[name] ?? 0), 0)]))
const advertising = (rows: readonly SettleRow[]) => rows.reduce((sum, row) => sum + (row.AdvOut ?? 0), 0)

/** A day of about a fortnight ago, and the newest. */
const someRange = (rows: readonly SettleRow[]) => {
  const days = [...new Set(rows.map(row => row.mydate))]
  return { startTime: days[12] ?? '', endTime: days[0] ?? '' }
}

describe.each([
  ['salesmanSettlement', 'salesmanDaily'],
  ['subChannelSettlement', 'subChannelDaily'],
] as const)('%s', (area, report) => {
  test('has the days of the report, the newest first', async () => {
    const { rows, total, unreadable } = await daysOf(area)
    const answer = await call(demo, `channelTotals.${report}`, whole, token)
    const reported = asPlainSchema(channelTotals[report].output).parse(answer).rows
    expect([total, unreadable]).toEqual([reported.length, []])
    expect(rows).toMatchObject(
      reported.map(({ key, mydate, ...row }) => ({
        key,
        mydate,
        ...Object.fromEntries(measures.map(name => [name, row[name]])),
        AdvOut: row.AdvOut,
        ApiFee: row.ApiFee,
      })),
    )
  })

  test('has days that are settled, half settled, of loss, and too new to be', async () => {
    const { rows } = await daysOf(area)
    const has = (fits: (row: SettleRow) => boolean) => rows.some(fits)
    expect(has(row => (row.realProfit ?? 0) > 0 && row.UnSettleAmount === 0)).toBe(true)
    expect(has(row => (row.SettleAmount ?? 0) > 0 && (row.UnSettleAmount ?? 0) > 0)).toBe(true)
    expect(has(row => (row.realProfit ?? 0) < 0 && row.SettleAmount === 0)).toBe(true)
    const newest = rows.filter(row => row.mydate === rows[0]?.mydate)
    expect(newest.map(row => row.SettleAmount)).toEqual(newest.map(() => 0))
  })

  test('has a summary that is the sum of the days of each account', async () => {
    const { rows: all } = await daysOf(area)
    for (const range of [{}, someRange(all), { endTime: someRange(all).startTime }]) {
      const days = await daysOf(area, range)
      const own = Map.groupBy(days.rows, row => row.ProxyId)
      const { rows, total, other } = await summaryOf(area, range)
      expect([rows.length, total]).toEqual([own.size, own.size])
      for (const row of rows) {
        expect(row).toMatchObject(sumsOf(own.get(row.ProxyId) ?? []))
        expect(row.AdvOut ?? 0).toBe(advertising(own.get(row.ProxyId) ?? []))
        expect(row.mydate).toBe('')
      }
      expect(other).toEqual(days.other)
      expect(other).toMatchObject(sumsOf(days.rows))
      expect(other.AdvOut ?? 0).toBe(advertising(days.rows))
      expect((await daysOf(area, { ...range, page: '2', limit: '2' })).other).toEqual(days.other)
    }
  })

  test('is searched by days, account, its name and remark, and whoever is above it', async () => {
    const { rows } = await daysOf(area)
    const one = rows.find(row => row.remark !== '') as SettleRow
    const { startTime, endTime } = someRange(rows)
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
      expect((await daysOf(area, search)).rows.map(row => row.key)).toEqual(expected.map(row => row.key))
      const found = await summaryOf(area, search)
      expect(new Set(found.rows.map(row => row.ProxyId))).toEqual(new Set(expected.map(row => row.ProxyId)))
      expect(found.other.Deposit).toBe(sumsOf(expected)['Deposit'])
    }
  })

  test.each(['Deposit', 'Withdraw', 'DWdiff', 'realProfit', 'SettleAmount', 'UnSettleAmount'] as const)(
    'has a summary in the order of %s when asked to',
    async orderby => {
      const up = (await summaryOf(area, { orderby, orderType: 'asc' })).rows.map(row => row[orderby] ?? 0)
      expect(up.length).toBeGreaterThan(2)
      expect(up).toEqual(up.toSorted((a, b) => a - b))
      const down = (await summaryOf(area, { orderby, orderType: 'desc' })).rows.map(row => row[orderby] ?? 0)
      expect(down).toEqual(up.toReversed())
    },
  )

  test.each([
    ['summary', { startTime: '2026-06-01 00:00:00' }],
    ['daily', { endTime: '2026-06-31' }],
    ['daily', { endTime: '30.06.2026' }],
    ['summary', { orderby: 'Deposit', orderType: 'up' }],
    ['summary', { orderby: 'nothing', orderType: 'asc' }],
    ['daily', { ProxyId: 'x' }],
  ] as const)('refuses a %s of %j', async (kind, search) => {
    expect(await ask(area, kind, search)).toMatchObject({ success: false, code: 400_007 })
  })

  test('tells the fees that the records of each account tell, of a day and of a range', async () => {
    const { rows } = await daysOf(area)
    const range = someRange(rows)
    const played = rows.filter(row => row.RealApiFee !== 0)
    for (const row of [...played.slice(0, 4), rows.at(-1) as SettleRow]) {
      expect(await feesOf(row.ProxyId, row.mydate, row.mydate), row.key).toBe(row.RealApiFee)
    }
    const summary = await summaryOf(area, range)
    expect(summary.rows.some(row => (row.RealApiFee ?? 0) !== 0)).toBe(true)
    for (const row of summary.rows) {
      expect(await feesOf(row.ProxyId, range.startTime, range.endTime)).toBe(row.RealApiFee)
    }
  })

  test("follows a change of the account's API points, as the records do", async () => {
    const played = (await daysOf(area)).rows.filter(row => (row.platformWinLose ?? 0) > 0)
    const { ProxyId, mydate } = played[0] as SettleRow
    const search = { ProxyId, startTime: mydate, endTime: mydate }
    const [before] = (await daysOf(area, search)).rows
    const { rows: points } = asPlainSchema(gameApi.points.output).parse(
      await call(demo, 'gameApi.points', { RoleID: ProxyId }, token),
    )
    const save = (all: typeof points) =>
      call(demo, 'gameApi.savePoints', { RoleID: ProxyId, apiData: formatApiData(all) }, token)
    await save(points.map(point => ({ ...point, ApiPoint: 4000 })))
    const [after] = (await daysOf(area, search)).rows
    expect(after?.RealApiFee).not.toBe(before?.RealApiFee)
    expect(await feesOf(ProxyId, mydate, mydate)).toBe(after?.RealApiFee)
    await save(points)
    expect((await daysOf(area, search)).rows).toEqual([before])
  })

  test("follows a change of the account's other points", async () => {
    const [row] = (await daysOf(area)).rows.filter(one => (one.Deposit ?? 0) > 0) as [SettleRow]
    const account = demo.control.storedAccounts().find(one => String(one.role_id) === row.ProxyId)
    const id = String(account?.id)
    const setting = area === 'salesmanSettlement' ? 'accounts.setPoints' : 'subChannelAccounts.setPoints'
    const save = (game_passage_point: string, game_dividend_point: string) =>
      call(demo, setting, { id, game_passage_point, game_withdraw_point: '0', game_dividend_point }, token)
    // 8 % of the deposits, and half of the income.
    expect(await save('80', '500')).toMatchObject({ success: true })
    const after = (await daysOf(area)).rows.find(one => one.key === row.key)
    const passageFee = takeShare(row.Deposit ?? 0, 80, 1000)
    const realIncome = (row.DWdiff ?? 0) - passageFee - (row.apiFeeInForce ?? 0)
    expect(after).toMatchObject({ passageFee, realIncome, realProfit: takeShare(realIncome, 500, 1000) })
    await save(String(account?.passage_point), String(account?.dividend_point))
    expect((await daysOf(area)).rows.find(one => one.key === row.key)).toEqual(row)
  })

  describe('settling a day', () => {
    const target = async () => {
      const { rows } = await daysOf(area)
      const row = rows.find(one => (one.realProfit ?? 0) > 0 && one.SettleAmount === 0) as SettleRow
      return { row, search: { ProxyId: row.ProxyId, startTime: row.mydate, endTime: row.mydate } }
    }

    test('stores the amount of that account and day, in the day, the summary and the totals', async () => {
      const { row, search } = await target()
      const { ProxyId, mydate } = row
      const [days, summary] = [await daysOf(area), await summaryOf(area, search)]
      const answer = await settle(area, { ProxyId, mydate, SettleAmount: '1234567' })
      expect(answer).toMatchObject({ success: true, message: 'Operation succeeded' })

      const [settled] = (await daysOf(area, search)).rows
      const UnSettleAmount = (row.realProfit ?? 0) - 1_234_567
      expect(settled).toEqual({ ...row, SettleAmount: 1_234_567, UnSettleAmount })
      const [total] = (await summaryOf(area, search)).rows
      expect(total).toMatchObject({ ...summary.rows[0], SettleAmount: 1_234_567, UnSettleAmount })

      const after = await daysOf(area)
      expect(after.rows).toEqual(days.rows.map(one => (one.key === row.key ? settled : one)))
      expect(after.other).toEqual({
        ...days.other,
        SettleAmount: (days.other.SettleAmount ?? 0) + 1_234_567,
        UnSettleAmount: (days.other.UnSettleAmount ?? 0) - 1_234_567,
      })
      expect((await summaryOf(area)).other).toEqual(after.other)

      // It replaces what was settled before, and can be taken back.
      await settle(area, { ProxyId, mydate, SettleAmount: '500' })
      expect((await daysOf(area, search)).rows[0]?.SettleAmount).toBe(500)
      await settle(area, { ProxyId, mydate, SettleAmount: '0' })
      expect((await daysOf(area)).rows).toEqual(days.rows)
    })

    test('settles a loss below 0', async () => {
      const { rows } = await daysOf(area)
      const { ProxyId, mydate, key, realProfit } = rows.find(one => (one.realProfit ?? 0) < 0) as SettleRow
      const sent = { ProxyId, mydate, SettleAmount: String(realProfit) }
      expect(await settle(area, sent)).toMatchObject({ success: true })
      const settled = (await daysOf(area, { ProxyId })).rows.find(row => row.key === key)
      expect(settled).toMatchObject({ SettleAmount: realProfit, UnSettleAmount: 0 })
    })

    test.each([
      ['an unknown account', { ProxyId: '123' }, 400_380],
      ['an account of another kind', { ProxyId: 'other' }, 400_380],
      ['a day before the platform', { mydate: '2001-01-01' }, 400_381],
      ['a future day', { mydate: '2999-12-31' }, 400_382],
      ['no day', { mydate: '' }, 400_062],
      ['a day that is none', { mydate: '2026-02-30' }, 400_007],
      ['no account', { ProxyId: '' }, 400_062],
      ['no amount', { SettleAmount: '' }, 400_055],
      ['a text', { SettleAmount: 'abc' }, 400_007],
      ['a part of a thousandth', { SettleAmount: '1234.5' }, 400_007],
      ['two signs', { SettleAmount: '--1' }, 400_007],
      ['an amount with an exponent', { SettleAmount: '1e3' }, 400_007],
    ])('refuses %s and changes nothing', async (_, wrong: Parameters, code) => {
      const { row } = await target()
      const before = (await daysOf(area)).rows
      const ProxyId =
        wrong['ProxyId'] === 'other'
          ? ((await daysOf(area === 'salesmanSettlement' ? 'subChannelSettlement' : 'salesmanSettlement'))
              .rows[0]?.ProxyId ?? '')
          : (wrong['ProxyId'] ?? row.ProxyId)
      const sent = { mydate: row.mydate, SettleAmount: '1000', ...wrong, ProxyId }
      expect(await settle(area, sent)).toMatchObject({ success: false, code })
      expect((await daysOf(area)).rows).toEqual(before)
    })
  })

  test('is exported as it is searched and sorted, to a real workbook', async () => {
    const search = { ...someRange((await daysOf(area)).rows), orderby: 'Withdraw', orderType: 'asc' }
    const started = await call(demo, `${area}.export`, { ...whole, ...search, event: 'asyncexport' }, token)
    const taskId = asPlainSchema(areas[area].export.output).parse(started)
    let data = { status: 'processing', download_link: [] as readonly string[] }
    while (data.status === 'processing') data = (await call(demo, 'tasks.one', { taskId }, token)).data
    expect(data.status).toBe('completed')
    const { body } = await fetchFile(data.download_link[0] ?? '')
    const book = new exceljs.Workbook()
    await book.xlsx.load(new Uint8Array(body).buffer)
    const cells: unknown[][] = []
    book.worksheets[0]?.eachRow(row => cells.push((row.values as unknown[]).slice(1)))
    const { rows } = await summaryOf(area, search)
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

test('a salesman sees his own settlement alone, and no sub-channel', async () => {
  const salesman = await signIn(demo, 'salesman01')
  const { rows, other } = await summaryOf('salesmanSettlement', {}, salesman)
  expect(rows.map(row => row.username)).toEqual(['salesman01'])
  expect(other).toMatchObject(sumsOf(rows))
  const days = await daysOf('salesmanSettlement', {}, salesman)
  expect(new Set(days.rows.map(row => row.username))).toEqual(new Set(['salesman01']))
  expect((await summaryOf('subChannelSettlement', {}, salesman)).total).toBe(0)
})

test('a sub-channel sees itself and its salesmen alone', async () => {
  const { rows: all } = await summaryOf('salesmanSettlement')
  const manager = await landing('channel100001')
  const own = await summaryOf('subChannelSettlement', {}, manager)
  expect(own.rows.map(row => row.username)).toEqual(['channel100001'])
  const ProxyId = own.rows[0]?.ProxyId ?? ''
  const salesmen = await summaryOf('salesmanSettlement', {}, manager)
  const below = all.filter(row => row.ParentIds.split(',').includes(ProxyId))
  expect(below.length).toBeGreaterThan(0)
  expect(below.length).toBeLessThan(all.length)
  expect(salesmen.rows.map(row => row.ProxyId)).toEqual(below.map(row => row.ProxyId))
})

test('nobody settles his own days, nor those he does not see', async () => {
  const day = async (area: Area, username: string) => {
    const [row] = (await daysOf(area, { username })).rows
    return { ProxyId: row?.ProxyId ?? '', mydate: row?.mydate ?? '', SettleAmount: '1000' }
  }
  const mine = await day('salesmanSettlement', 'salesman01')
  const others = await day('salesmanSettlement', 'salesman04')
  const ofChannel = await day('subChannelSettlement', 'channel100001')
  const before = [await daysOf('salesmanSettlement'), await daysOf('subChannelSettlement')]
  const salesman = await signIn(demo, 'salesman01')
  const manager = await landing('channel100001')
  for (const [area, sent, as, code] of [
    ['salesmanSettlement', mine, salesman, 400_011],
    ['salesmanSettlement', others, salesman, 400_380],
    ['subChannelSettlement', ofChannel, manager, 400_011],
    ['subChannelSettlement', await day('subChannelSettlement', 'channel100002'), manager, 400_380],
    ['salesmanSettlement', others, manager, 400_380],
  ] as const) {
    expect(await settle(area, sent, as)).toMatchObject({ success: false, code })
  }
  expect([await daysOf('salesmanSettlement'), await daysOf('subChannelSettlement')]).toEqual(before)
  expect(await settle('salesmanSettlement', mine, manager)).toMatchObject({ success: true })
})
