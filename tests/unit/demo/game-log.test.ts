// @module-tag proof
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gameLog } from '../../../src/areas/game-log/calls.ts'
import { playerDetail } from '../../../src/areas/players/player-detail.calls.ts'
import type { StoredRound } from '../../../src/demo/data/games/game-search.ts'
import { gameById, games, platforms } from '../../../src/demo/data/games/games.ts'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import { roundResult } from '../../../src/shared/domain/games.ts'
import { asPlainSchema } from '../../plain-amounts.ts'
import { call, type Parameters, signIn } from './client.ts'
import { withLongNumbers } from './long-numbers.ts'

let demo: Demo
let token: string
let all: readonly StoredRound[]

beforeAll(async () => {
  demo = await startDemo({ players: 200, orders: 2000, logs: 6000 })
  token = await signIn(demo)
  all = demo.control.rounds()
})
afterAll(() => demo.close())

const ask = (id: string, parameters: Parameters = {}) =>
  call(demo, id, { page: '1', limit: '10000', ...parameters }, token)
const loadRounds = async (parameters: Parameters = {}) =>
  asPlainSchema(gameLog.list.output).parse(withLongNumbers(await ask('gameLog.list', parameters)))
const loadSummaries = async (parameters: Parameters = {}) =>
  asPlainSchema(gameLog.summary.output).parse(withLongNumbers(await ask('gameLog.summary', parameters)))
const sums = async (id: 'sum' | 'summarySum', parameters: Parameters) =>
  asPlainSchema(gameLog[id].output).parse(await call(demo, `gameLog.${id}`, parameters, token))

const getApi = (round: StoredRound) => gameById.get(round.room)?.api
const sumField = (rounds: readonly StoredRound[], field: 'bet' | 'award' | 'unpaid' | 'tax' | 'money') =>
  rounds.reduce((sum, round) => sum + round[field], 0)
const dayOf = (round: StoredRound | undefined) => round?.added.slice(0, 10) ?? ''

const some = () => all[Math.floor(all.length / 3)]
const later = () => all[Math.floor(all.length / 4)]
const earlier = () => all[Math.floor(all.length / 2)]
const cases: readonly (readonly [string, () => Parameters, (round: StoredRound) => boolean])[] = [
  ['nothing', () => ({}), () => true],
  ['filters left empty', () => ({ roleId: '', roomId: '', apiId: '', startdate: '' }), () => true],
  ['a player', () => ({ roleId: String(some()?.player) }), round => round.player === some()?.player],
  ['a room', () => ({ roomId: String(some()?.room) }), round => round.room === some()?.room],
  ...[2, 31, 99_999].map(
    api =>
      [
        `platform ${api}`,
        () => ({ apiId: String(api) }),
        (round: StoredRound) => getApi(round) === api,
      ] as const,
  ),
  [
    'whole days',
    () => ({ startdate: dayOf(earlier()), enddate: `${dayOf(later())} 23:59:59` }),
    round => dayOf(round) >= dayOf(earlier()) && dayOf(round) <= dayOf(later()),
  ],
  [
    'seconds of days far apart',
    () => ({ startdate: earlier()?.added ?? '', enddate: later()?.added ?? '' }),
    round => round.added >= (earlier()?.added ?? '') && round.added <= (later()?.added ?? ''),
  ],
  [
    'from a second on',
    () => ({ startdate: some()?.added ?? '' }),
    round => round.added >= (some()?.added ?? ''),
  ],
  ['up to a second', () => ({ enddate: some()?.added ?? '' }), round => round.added <= (some()?.added ?? '')],
  [
    'seconds of one day',
    () => ({ startdate: `${dayOf(some())} 00:00:01`, enddate: some()?.added ?? '' }),
    round => dayOf(round) === dayOf(some()) && round.added <= (some()?.added ?? ''),
  ],
  [
    'several filters together',
    () => ({
      roleId: String(some()?.player),
      roomId: String(some()?.room),
      apiId: String(getApi(some() as StoredRound)),
      startdate: dayOf(some()),
    }),
    round => round.player === some()?.player && round.room === some()?.room && dayOf(round) >= dayOf(some()),
  ],
]

describe.each(cases)('a search by %s', (_, parameters, fits) => {
  test('returns exactly the matching rounds as stored, newest first', async () => {
    const expected = all.filter(fits)
    const { rows, total, unreadable } = await loadRounds(parameters())
    expect(expected.length).toBeGreaterThan(0)
    expect([total, unreadable]).toEqual([expected.length, []])
    expect(rows).toMatchObject(
      expected.map(round => ({
        RoleID: String(round.player),
        RoomID: String(round.room),
        GameID: String(round.room),
        GameName: gameById.get(round.room)?.name,
        ApiID: String(getApi(round)),
        GameType: gameById.get(round.room)?.type,
        ChangeType: round.result,
        GameRoundRunning: round.bet,
        AwardMoney: round.award,
        Money: round.award - round.bet - round.tax,
        PreMoney: round.last - round.money,
        LastMoney: round.last,
        SerialNumber: round.serial,
        AddTime: round.added,
      })),
    )
  })

  test('returns the same sums for rounds and for summaries', async () => {
    const expected = all.filter(fits)
    const total = {
      GameRoundRunning: sumField(expected, 'bet'),
      AwardMoney: sumField(expected, 'award'),
      UnAwardMoney: sumField(expected, 'unpaid'),
      TotalTax: sumField(expected, 'tax'),
      TotalWin: sumField(expected, 'money'),
    }
    expect(await sums('sum', parameters())).toMatchObject(total)
    expect(await sums('summarySum', parameters())).toMatchObject(total)
  })

  test('groups the rounds by player and room, last played first', async () => {
    const groups = Map.groupBy(all.filter(fits), round => `${round.player} ${round.room}`)
    const { rows, total, unreadable } = await loadSummaries(parameters())
    expect([total, rows.length, unreadable]).toEqual([groups.size, groups.size, []])
    for (const row of rows) {
      const own = groups.get(`${row.RoleID} ${row.RoomID}`) ?? []
      const [last, first] = [own[0], own.at(-1)]
      expect(row).toMatchObject({
        GameRoundRunning: sumField(own, 'bet'),
        AwardMoney: sumField(own, 'award'),
        Money: sumField(own, 'money'),
        Tax: sumField(own, 'tax'),
        WinCount: own.filter(round => round.money > 0).length,
        LoseCount: own.filter(round => round.money < 0).length,
        DrawCount: own.filter(round => round.money === 0).length,
        AddTime: first?.added,
        EndTime: last?.added,
        PreMoney: (first?.last ?? 0) - (first?.money ?? 0),
        LastMoney: last?.last,
        SerialNumber: last?.serial,
      })
    }
    const ends = rows.map(row => row.EndTime)
    expect(ends).toEqual(ends.toSorted().toReversed())
  })
})

test('the coin log finds the rounds behind a coin change by its serial number', async () => {
  const change = demo.control.goldChanges({ changeType: '22' }).find(one => one.bet > 0)
  const day = change?.added.slice(0, 10) ?? ''
  const parameters = {
    roleId: String(change?.player),
    roomId: String(change?.room),
    startdate: `${day} 00:00:00`,
    enddate: `${day} 23:59:59`,
    SerialNumber: change?.serial ?? '',
    vfrom: 'coin',
  }
  const expected = all.filter(round => round.serial === change?.serial)
  for (const search of [parameters, { SerialNumber: change?.serial ?? '', vfrom: 'coin' }]) {
    const { rows, total } = await loadRounds(search)
    expect(rows.map(row => row.LastMoney)).toEqual(expected.map(round => round.last))
    expect(total).toBe(expected.length)
    expect(rows.reduce((sum, row) => sum + (row.Money ?? 0), 0)).toBe(change?.money)
  }
})

test('an unknown serial number finds no rounds and a wrong origin is refused', async () => {
  expect(await loadRounds({ SerialNumber: '202601010000000000', vfrom: 'coin' })).toMatchObject({ total: 0 })
  expect(await ask('gameLog.list', { vfrom: 'gold' })).toMatchObject({ code: 400_007 })
})

test('the choices cover the platforms and games of the logs', async () => {
  const { platforms: platformNames, rooms } = asPlainSchema(gameLog.games.output).parse(
    await call(demo, 'gameLog.games', {}, token),
  )
  expect(Object.keys(platformNames).toSorted()).toEqual(platforms.map(({ id }) => String(id)).toSorted())
  expect(Object.keys(rooms[''] ?? {}).length).toBe(games.length)
  expect(platformNames['31']).toBe('PG')
  for (const round of all) expect(rooms[String(getApi(round))]?.[round.room]).toBeDefined()
  const again = await call(demo, 'playerDetail.gameChoices', {}, token)
  expect(asPlainSchema(playerDetail.gameChoices.output).parse(again).platforms).toEqual(platformNames)
})

test('the player detail returns the same summaries and rounds as the game log', async () => {
  const own = { roleId: String(some()?.player) }
  const answer = await ask('playerDetail.games', own)
  expect(answer.data).toEqual((await ask('gameLog.summary', own)).data)
  expect(asPlainSchema(playerDetail.games.output).parse(answer).configs.game_api_list?.['31']).toBe('PG')
  expect((await ask('playerDetail.rounds', own)).data).toEqual((await ask('gameLog.list', own)).data)
})

test('the seed covers every game type and result, free games, unpaid wins and taxes', async () => {
  const { rows } = await loadRounds()
  expect(new Set(rows.map(row => row.GameType))).toEqual(new Set([1, 2, 3, 4, 5]))
  const results = new Set(rows.map(row => row.result))
  for (const { code } of roundResult.entries) expect([code, results.has(code)]).toEqual([code, true])
  expect(rows.some(row => row.FreeGame === 1 && row.GameRoundRunning === 0)).toBe(true)
  expect(all.some(round => round.unpaid > 0)).toBe(true)
  expect(all.some(round => round.tax > 0)).toBe(true)
})

test('amounts are sent as numbers and as strings, as real backends do', async () => {
  for (const id of ['gameLog.list', 'gameLog.summary']) {
    const rows = (await ask(id)).data.list as Record<string, unknown>[]
    const listTypes = (field: string) =>
      new Set(rows.map(row => (row[field] === null ? 'null' : typeof row[field])))
    for (const field of ['Money', 'PreMoney', 'LastMoney']) {
      expect(listTypes(field)).toEqual(new Set(['number', 'string']))
    }
  }
})
