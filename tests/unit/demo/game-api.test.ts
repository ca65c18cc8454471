// @module-tag proof
import exceljs from 'exceljs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatApiData, gameApi, gameProfit } from '../../../src/areas/game-profit/calls.ts'
import type { StoredRound } from '../../../src/demo/data/games/game-search.ts'
import { gameById, platforms } from '../../../src/demo/data/games/games.ts'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import { asPlainSchema } from '../../plain-amounts.ts'
import { call, type Parameters, signIn } from './client.ts'
import { fetchFile } from './downloads.ts'

let demo: Demo
let token: string
let all: readonly StoredRound[]

beforeAll(async () => {
  demo = await startDemo({ players: 200, orders: 2000, logs: 8000, taskMilliseconds: 0 })
  token = await signIn(demo)
  all = demo.control.rounds()
})
afterAll(() => demo.close())

const whole = { page: '1', limit: '10000' }
const loadMonths = async (parameters: Parameters = {}) =>
  asPlainSchema(gameApi.monthly.output).parse(
    await call(demo, 'gameApi.monthly', { ...whole, ...parameters }, token),
  )
const loadPoints = async (RoleID: string) => {
  const { rows } = asPlainSchema(gameApi.points.output).parse(
    await call(demo, 'gameApi.points', { RoleID }, token),
  )
  return rows
}
const loadFees = async (roleId: string, parameters: Parameters = {}) =>
  asPlainSchema(gameApi.fees.output).parse(
    await call(demo, 'gameApi.fees', { ...whole, roleId, ...parameters }, token),
  )
const save = (RoleID: string, points: string) =>
  call(demo, 'gameApi.savePoints', { RoleID, apiData: points }, token)

const getApi = (round: StoredRound) => gameById.get(round.room)?.api ?? 0
const sumRounds = (rounds: readonly StoredRound[], value: (round: StoredRound) => number) =>
  rounds.reduce((sum, round) => sum + value(round), 0)
const getHouseWin = (round: StoredRound) => round.bet - round.award
/** Returns the fee for a win; points are tenths of a percent. */
const computeFee = (win: number, point: number) =>
  Math.sign(win) * Math.round((Math.abs(win) * point) / 1000) || 0
const sum = <Row>(rows: readonly Row[], value: (row: Row) => number | null) =>
  rows.reduce((total, row) => total + (value(row) ?? 0), 0)
const standard = (api: number) => platforms.find(({ id }) => id === api)?.point ?? 0

describe('the monthly summary', () => {
  test('sums the rounds by month and platform, newest first', async () => {
    const groups = Map.groupBy(all, round => `${round.added.slice(0, 7)} ${getApi(round)}`)
    const { rows, total, unreadable } = await loadMonths()
    expect([total, rows.length, unreadable]).toEqual([groups.size, groups.size, []])
    for (const row of rows) {
      const own = groups.get(`${row.month} ${row.ApiID}`) ?? []
      const win = sumRounds(own, getHouseWin)
      const point = standard(Number(row.ApiID))
      expect(row).toMatchObject({
        ApiName: platforms.find(({ id }) => String(id) === row.ApiID)?.name,
        Water: sumRounds(own, round => round.bet),
        WinTotal: -win,
        platformWinlose: win,
        ApiPoint: point * 10,
        ApiFee: computeFee(win, point),
      })
    }
    const months = rows.map(row => row.month)
    expect(months).toEqual(months.toSorted().toReversed())
  })

  test('is the sum of the days of its rooms', async () => {
    const { rows } = await loadMonths()
    for (const { month, ApiID, Water, platformWinlose } of rows) {
      const search = { ...whole, start: `${month}-01`, end: `${month}-31`, apiId: ApiID }
      const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()
      const answer = await call(demo, 'gameProfit.rooms', { ...search, end: `${month}-${last}` }, token)
      const days = asPlainSchema(gameProfit.rooms.output).parse(answer)
      expect([days.other.total_Water, days.other.total_SystemWin]).toEqual([Water, platformWinlose])
      expect(sum(days.rows, day => day.WinScore)).toBe(platformWinlose)
    }
  })

  test('is searched by month and by platform, with the totals of the search', async () => {
    const { rows } = await loadMonths()
    const month = rows[0]?.month ?? ''
    for (const [search, expected] of [
      [{}, rows],
      [{ month }, rows.filter(row => row.month === month)],
      [{ apiId: '31' }, rows.filter(row => row.ApiID === '31')],
      [{ month, apiId: '31' }, rows.filter(row => row.ApiID === '31' && row.month === month)],
    ] as const) {
      const result = await loadMonths(search)
      expect(result.rows).toEqual(expected)
      expect(result.other).toEqual({
        WinTotal: sum(expected, row => row.WinTotal),
        Water: sum(expected, row => row.Water),
        platformWinlose: sum(expected, row => row.platformWinlose),
        ApiFee: sum(expected, row => row.ApiFee),
      })
      expect((await loadMonths({ ...search, limit: '1' })).other).toEqual(result.other)
    }
  })

  test.each(['WinTotal', 'Water', 'platformWinlose', 'ApiPoint', 'ApiFee'] as const)(
    'is sorted by %s on request',
    async orderby => {
      const up = (await loadMonths({ orderby, orderType: 'asc' })).rows.map(row => row[orderby] ?? 0)
      expect(up).toEqual(up.toSorted((a, b) => a - b))
      const down = (await loadMonths({ orderby, orderType: 'desc' })).rows.map(row => row[orderby] ?? 0)
      expect(down).toEqual(up.toReversed())
    },
  )

  test('is exported to a workbook as searched and sorted', async () => {
    const search = { apiId: '31', orderby: 'Water', orderType: 'desc' }
    const startAnswer = await call(
      demo,
      'gameApi.exportMonthly',
      { ...whole, ...search, event: 'export' },
      token,
    )
    const taskId = asPlainSchema(gameApi.exportMonthly.output).parse(startAnswer)
    let data = { status: 'processing', download_link: [] as readonly string[] }
    while (data.status === 'processing') data = (await call(demo, 'tasks.one', { taskId }, token)).data
    const { body } = await fetchFile(data.download_link[0] ?? '')
    const book = new exceljs.Workbook()
    await book.xlsx.load(new Uint8Array(body).buffer)
    const cells: unknown[][] = []
    book.worksheets[0]?.eachRow(row => cells.push((row.values as unknown[]).slice(1)))
    const { rows } = await loadMonths(search)
    expect(cells[0]).toEqual([
      'month',
      'ApiID',
      'ApiName',
      'WinTotal',
      'Water',
      'platformWinlose',
      'ApiPoint',
      'ApiFee',
    ])
    expect(cells.slice(1).map(row => [row[0], row[1], row[2], row[6]])).toEqual(
      rows.map(row => [row.month, row.ApiID, row.ApiName, (row.ApiPoint ?? 0) / 100]),
    )
    expect(cells.slice(1).map(row => Math.round(Number(row[4]) * 100))).toEqual(
      rows.map(row => Math.round((row.Water ?? 0) / 10)),
    )
  })

  test('refuses an invalid month', async () => {
    const answer = await call(demo, 'gameApi.monthly', { ...whole, month: '2026-13' }, token)
    expect(answer).toMatchObject({ code: 400_007 })
  })
})

describe('the points of an account', () => {
  test("default to the platforms' own and change for this account only", async () => {
    const before = await loadPoints('100002')
    expect(before.map(point => [Number(point.ApiID), point.ApiPoint])).toEqual(
      platforms.map(({ id, point }) => [id, point * 10]),
    )
    const newPoints = before.map(point => (point.ApiID === '31' ? { ...point, ApiPoint: 1550 } : point))
    const answer = await save('100002', formatApiData(newPoints))
    expect(asPlainSchema(gameApi.savePoints.output).parse(answer)).toEqual({ partial: false })
    expect(await loadPoints('100002')).toEqual(newPoints)
    expect(await loadPoints('100003')).toEqual(before)
  })

  test('are saved in part when some platforms reject the change', async () => {
    const before = await loadPoints('100003')
    const newPoints = before.map(point => ({ ...point, ApiPoint: 500 }))
    demo.control.failApiPoints([5, 31])
    const answer = await save('100003', formatApiData(newPoints))
    demo.control.failApiPoints([])
    expect(answer).toMatchObject({ success: true, message: 'Partially failed to modify' })
    expect(answer.data.fail).toEqual([
      { ApiID: 5, ApiName: 'PP' },
      { ApiID: 31, ApiName: 'PG' },
    ])
    expect(asPlainSchema(gameApi.savePoints.output).parse(answer)).toEqual({ partial: true })
    expect(await loadPoints('100003')).toEqual(
      before.map(point => (['5', '31'].includes(point.ApiID) ? point : { ...point, ApiPoint: 500 })),
    )
    expect(
      asPlainSchema(gameApi.savePoints.output).parse(await save('100003', formatApiData(newPoints))),
    ).toEqual({
      partial: false,
    })
    expect(await loadPoints('100003')).toEqual(newPoints)
  })

  test('must be from 0 to 100% and of a known platform', async () => {
    const before = await loadPoints('100001')
    const answer = await save(
      '100001',
      '[{"ApiID":"1","ApiPoint":-1},{"ApiID":"2","ApiPoint":1001},{"ApiID":"77","ApiPoint":10}]',
    )
    expect(answer.data.fail.map((one: { ApiID: number }) => one.ApiID)).toEqual([1, 2, 77])
    expect(await loadPoints('100001')).toEqual(before)
  })

  test.each(['', '{}', '[]', 'x', '[{"ApiID":"x","ApiPoint":1}]'])(
    'cannot be saved from %j',
    async points => {
      expect(await save('100001', points)).toMatchObject({ success: false, code: 400_007 })
    },
  )
})

describe('the fees of an account', () => {
  test("are a player's own rounds by day and platform, newest first", async () => {
    const player = all[0]?.player
    const own = all.filter(round => round.player === player)
    const groups = Map.groupBy(own, round => `${round.added.slice(0, 10)} ${getApi(round)}`)
    const { rows, total } = await loadFees(String(player))
    expect([total, rows.length]).toEqual([groups.size, groups.size])
    for (const [key, rounds] of groups) {
      const [day = '', api] = key.split(' ')
      const name = platforms.find(({ id }) => id === Number(api))?.name
      const win = sumRounds(rounds, getHouseWin)
      expect(rows.find(row => row.mydate === day && row.ApiName === name)).toEqual({
        mydate: day,
        ApiName: name,
        Water: sumRounds(rounds, round => round.bet),
        WinNum: -win,
        ApiFee: computeFee(win, standard(Number(api))),
      })
    }
    const days = rows.map(row => row.mydate)
    expect(days).toEqual(days.toSorted().toReversed())
  })

  test('of the three channels together cover all rounds', async () => {
    const fees = (await Promise.all(['100001', '100002', '100003'].map(id => loadFees(id)))).flatMap(
      ({ rows }) => rows,
    )
    const { other } = await loadMonths()
    expect(sum(fees, row => row.Water)).toBe(other.Water)
    expect(sum(fees, row => row.WinNum)).toBe(other.WinTotal)
  })

  test('are searched by days', async () => {
    const { rows } = await loadFees('100001')
    const days = [...new Set(rows.map(row => row.mydate))]
    const [endDate, startDate] = [days[2] ?? '', days[6] ?? '']
    const result = await loadFees('100001', { startDate, endDate })
    expect(result.rows).toMatchObject(
      rows
        .filter(row => row.mydate >= startDate && row.mydate <= endDate)
        .map(({ mydate, ApiName, ApiFee }) => ({ mydate, ApiName, ApiFee })),
    )
    expect(result.total).toBe(result.rows.length)
    expect(result.total).toBeGreaterThan(5)
  })

  test("use the account's own points", async () => {
    await save('100001', '[{"ApiID":31,"ApiPoint":0},{"ApiID":1,"ApiPoint":200}]')
    const { rows } = await loadFees('100001')
    const of = (name: string) => rows.filter(row => row.ApiName === name)
    expect(of('PG').every(row => row.ApiFee === 0)).toBe(true)
    expect(of('JILI').length).toBeGreaterThan(0)
    for (const row of of('JILI')) expect(row.ApiFee).toBe(computeFee(-(row.WinNum ?? 0), 200))
  })

  test('are empty for an unknown account and refused for an invalid ID', async () => {
    expect(await loadFees('7')).toMatchObject({ rows: [], total: 0 })
    const answer = await call(demo, 'gameApi.fees', { ...whole, roleId: 'x' }, token)
    expect(answer).toMatchObject({ code: 400_007 })
  })
})
