// @module-tag proof
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gameProfit, type RoomDay as SentRoomDay } from '../../../src/areas/game-profit/calls.ts'
import type { StoredRound } from '../../../src/demo/data/games/game-search.ts'
import { gameById } from '../../../src/demo/data/games/games.ts'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
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
const loadRooms = async (parameters: Parameters = {}) =>
  asPlainSchema(gameProfit.rooms.output).parse(await ask('rooms', parameters))
const loadDetail = async (parameters: Parameters) =>
  asPlainSchema(gameProfit.detail.output).parse(await ask('detail', parameters))

const dayOf = (round: StoredRound) => round.added.slice(0, 10)
const sumRounds = (rounds: readonly StoredRound[], value: (round: StoredRound) => number) =>
  rounds.reduce((sum, round) => sum + value(round), 0)
const getHouseWin = (round: StoredRound) => round.bet - round.award

/** Returns a win rate in hundredths of a percent. */
const computeRate = (win: number, water: number) => (water === 0 ? 0 : (win * 10_000) / water)

const expectSums = (row: RoomDay, rounds: readonly StoredRound[]) => {
  const [water, win] = [sumRounds(rounds, round => round.bet), sumRounds(rounds, getHouseWin)]
  expect(row).toMatchObject({
    Water: water,
    WinScore: win,
    TotalNum: new Set(rounds.map(round => round.player)).size,
    GCount: rounds.length,
    RoomName: gameById.get(Number(row.RoomID))?.name,
  })
  expect(row.Tax ?? 0).toBe(sumRounds(rounds, round => round.tax))
  expect(Math.abs((row.GameRate ?? 0) - computeRate(win, water))).toBeLessThan(1)
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
    'several filters together',
    () => ({ start: from(), apiId: '2', end: to() }),
    round => gameById.get(round.room)?.api === 2 && dayOf(round) >= from() && dayOf(round) <= to(),
  ],
]

describe.each(cases)('a search by %s', (_, parameters, fits) => {
  test('sums the rounds by day and room, newest day first', async () => {
    const groups = Map.groupBy(all.filter(fits), round => `${dayOf(round)} ${round.room}`)
    const { rows, total, unreadable } = await loadRooms(parameters())
    expect([total, rows.length, unreadable]).toEqual([groups.size, groups.size, []])
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expectSums(row, groups.get(`${row.adddate} ${row.RoomID}`) ?? [])
    const rowDates = rows.map(row => row.adddate)
    expect(rowDates).toEqual(rowDates.toSorted().toReversed())
  })

  test('has the totals of all matching rounds on every page', async () => {
    const rounds = all.filter(fits)
    const { other } = await loadRooms({ ...parameters(), limit: '3', page: '2' })
    const [water, win] = [sumRounds(rounds, round => round.bet), sumRounds(rounds, getHouseWin)]
    expect(other).toMatchObject({
      total_Water: water,
      total_SystemWin: win,
      total_Tax: sumRounds(rounds, round => round.tax),
    })
    expect(Math.abs((other.total_WinRate ?? 0) - computeRate(win, water))).toBeLessThan(1)
  })
})

test('the wins and the tax of the rooms add up to the losses of the players', async () => {
  const { other } = await loadRooms()
  const lost = -sumRounds(all, round => round.money)
  expect((other.total_SystemWin ?? 0) + (other.total_Tax ?? 0)).toBe(lost)
})

test("the players of a room's day add up to that day", async () => {
  const busiest = (await loadRooms({ orderby: 'TotalNum', orderType: 'desc', limit: '5' })).rows
  for (const day of busiest) {
    const { rows, total } = await loadDetail({ roomid: day.RoomID, date: day.adddate })
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
