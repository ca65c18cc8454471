// @module-tag proof
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoredRound } from '../../../src/demo/data/game-search.ts'
import { gameById } from '../../../src/demo/data/games.ts'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import { gameProfit, type RoomDay as SentRoomDay } from '../../../src/shared/endpoints/game-profit.ts'
import { asPlainSchema, type Plain } from '../../plain-amounts.ts'
import { call, type Parameters, signIn } from './client.ts'

type RoomDay = Plain<SentRoomDay>

let demo: Demo
let token: string
let all: readonly StoredRound[]

beforeAll(async () => {
  demo = await startDemo({ players: 200, orders: 2000, logs: 8000 })
  token = await signIn(demo)
  all = demo.control.rounds()
  days = [...new Set(all.map(dayOf))].toSorted()
})
afterAll(() => demo.close())

const ask = (id: 'rooms' | 'detail', parameters: Parameters) =>
  call(demo, `gameProfit.${id}`, { page: '1', limit: '10000', ...parameters }, token)
const roomsOf = async (parameters: Parameters = {}) =>
  asPlainSchema(gameProfit.rooms.output).parse(await ask('rooms', parameters))
const detailOf = async (parameters: Parameters) =>
  asPlainSchema(gameProfit.detail.output).parse(await ask('detail', parameters))

const dayOf = (round: StoredRound) => round.added.slice(0, 10)
const added = (rounds: readonly StoredRound[], value: (round: StoredRound) => number) =>
  rounds.reduce((sum, round) => sum + value(round), 0)
const won = (round: StoredRound) => round.bet - round.award

/** Hundredths of a percent. */
const rateOf = (win: number, water: number) => (water === 0 ? 0 : (win * 10_000) / water)

const expectSums = (row: RoomDay, rounds: readonly StoredRound[]) => {
  const [water, win] = [added(rounds, round => round.bet), added(rounds, won)]
  expect(row).toMatchObject({
    Water: water,
    WinScore: win,
    TotalNum: new Set(rounds.map(round => round.player)).size,
    GCount: rounds.length,
    RoomName: gameById.get(Number(row.RoomID))?.name,
  })
  expect(row.Tax ?? 0).toBe(added(rounds, round => round.tax))
  expect(Math.abs((row.GameRate ?? 0) - rateOf(win, water))).toBeLessThan(1)
}

let days: readonly string[]
const from = () => days.at(-8) ?? ''
const to = () => days.at(-2) ?? ''
const room = () => String(all[0]?.room)
const cases: readonly (readonly [string, () => Parameters, (round: StoredRound) => boolean])[] = [
  ['nothing', () => ({}), () => true],
  ['a week', () => ({ start: from(), end: to() }), round => dayOf(round) >= from() && dayOf(round) <= to()],
  [
    'a week with its seconds',
    () => ({ start: `${from()} 00:00:00`, end: `${to()} 23:59:59` }),
    round => dayOf(round) >= from() && dayOf(round) <= to(),
  ],
  ['a room', () => ({ roomid: room() }), round => String(round.room) === room()],
  ['a platform', () => ({ apiId: '31' }), round => gameById.get(round.room)?.api === 31],
  [
    'everything at once',
    () => ({ start: from(), apiId: '2', end: to() }),
    round => gameById.get(round.room)?.api === 2 && dayOf(round) >= from() && dayOf(round) <= to(),
  ],
]

describe.each(cases)('a search by %s', (_, parameters, fits) => {
  test('adds the rounds up by day and room, the newest day first', async () => {
    const groups = Map.groupBy(all.filter(fits), round => `${dayOf(round)} ${round.room}`)
    const { rows, total, unreadable } = await roomsOf(parameters())
    expect([total, rows.length, unreadable]).toEqual([groups.size, groups.size, []])
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expectSums(row, groups.get(`${row.adddate} ${row.RoomID}`) ?? [])
    const listed = rows.map(row => row.adddate)
    expect(listed).toEqual(listed.toSorted().toReversed())
  })

  test('has the totals of these rounds, whatever the page', async () => {
    const rounds = all.filter(fits)
    const { other } = await roomsOf({ ...parameters(), limit: '3', page: '2' })
    const [water, win] = [added(rounds, round => round.bet), added(rounds, won)]
    expect(other).toMatchObject({
      total_Water: water,
      total_SystemWin: win,
      total_Tax: added(rounds, round => round.tax),
    })
    expect(Math.abs((other.total_WinRate ?? 0) - rateOf(win, water))).toBeLessThan(1)
  })
})

test('what the rooms win is what the players do not, but for the tax', async () => {
  const { other } = await roomsOf()
  const lost = -added(all, round => round.money)
  expect((other.total_SystemWin ?? 0) + (other.total_Tax ?? 0)).toBe(lost)
})

test("a room's day opened by player adds up to it", async () => {
  const busiest = (await roomsOf({ orderby: 'TotalNum', orderType: 'desc', limit: '5' })).rows
  for (const day of busiest) {
    const { rows, total } = await detailOf({ roomid: day.RoomID, date: day.adddate })
    expect([total, rows.length]).toEqual([day.TotalNum, day.TotalNum])
    const sum = (field: 'Water' | 'WinScore' | 'Tax' | 'GCount' | 'TotalNum') =>
      rows.reduce((all_, row) => all_ + (row[field] ?? 0), 0)
    expect([sum('Water'), sum('WinScore'), sum('Tax'), sum('GCount'), sum('TotalNum')]).toEqual([
      day.Water,
      day.WinScore,
      day.Tax ?? 0,
      day.GCount,
      day.TotalNum,
    ])
    for (const row of rows) {
      const own = all.filter(
        round =>
          String(round.room) === day.RoomID &&
          dayOf(round) === day.adddate &&
          String(round.player) === row.RoleID,
      )
      expectSums(row, own)
    }
  }
})

describe.each(['asc', 'desc'] as const)('sorted %s', orderType => {
  const fields = ['Water', 'WinScore', 'Tax', 'TotalNum', 'GCount'] as const
  const inOrder = (values: readonly number[]) =>
    values.toSorted((a, b) => (orderType === 'asc' ? a - b : b - a))

  test.each(fields)('by %s the rooms stand in this order', async orderby => {
    const values = (await roomsOf({ orderby, orderType })).rows.map(row => row[orderby] ?? 0)
    expect(new Set(values).size).toBeGreaterThan(1)
    expect(values).toEqual(inOrder(values))
  })

  test('by rate they stand in this order, rooms without a bet aside', async () => {
    const { rows } = await roomsOf({ orderby: 'GameRate', orderType })
    const rates = rows.filter(row => row.Water !== 0).map(row => row.GameRate ?? 0)
    expect(rates).toEqual(inOrder(rates))
  })

  test('by id and by what was bet the players of a room stand in this order', async () => {
    const [busiest] = (await roomsOf({ orderby: 'TotalNum', orderType: 'desc', limit: '1' })).rows
    const search = { roomid: busiest?.RoomID ?? '', date: busiest?.adddate ?? '', orderType }
    const ids = (await detailOf({ ...search, orderby: 'RoleID' })).rows.map(row => Number(row.RoleID))
    expect(ids.length).toBeGreaterThan(1)
    expect(ids).toEqual(inOrder(ids))
    const bets = (await detailOf({ ...search, orderby: 'Water' })).rows.map(row => row.Water ?? 0)
    expect(bets).toEqual(inOrder(bets))
  })
})

test('wrong days, rooms and sorts are refused', async () => {
  expect(await ask('rooms', { start: '2026-13-01' })).toMatchObject({ code: 400_007 })
  expect(await ask('rooms', { roomid: 'x' })).toMatchObject({ code: 400_007 })
  expect(await ask('rooms', { orderby: 'RoomName', orderType: 'asc' })).toMatchObject({ code: 400_007 })
  expect(await ask('detail', { roomid: '', date: '2026-01-01' })).toMatchObject({ code: 400_062 })
})
