import { getOrderBy, getPage, optionalTime, optionalWhole } from '../../demo/call-values.ts'
import { matchPlatform } from '../../demo/data/game-search.ts'
import { gameById } from '../../demo/data/games.ts'
import { combineConditions, compare } from '../../demo/data/search.ts'
import { Refusal } from '../../demo/refusal.ts'
import { integerIn, percentText } from '../../demo/wire-values.ts'
import type { Call, CallHandlers } from '../../demo/world.ts'

interface RoomDay {
  readonly day: string
  readonly room: number
  readonly players: number
  readonly rounds: number
  readonly bet: number
  readonly win: number
  readonly tax: number
}

/** `TotalNum` counts persons, `GCount` rounds. */
const onWire = ({ day, room, players, rounds, bet, win, tax }: RoomDay, place: number) => ({
  adddate: day,
  RoomID: room,
  RoomName: gameById.get(room)?.name ?? null,
  Water: integerIn(place, bet),
  WinScore: integerIn(place + 1, win),
  GameRate: percentText(win, bet),
  Tax: tax === 0 && place % 10 === 0 ? null : integerIn(place + 2, tax),
  TotalNum: integerIn(place, players),
  GCount: integerIn(place + 1, rounds),
})

const columns = {
  GCount: 'rounds',
  GameRate: 'CAST(win AS REAL) / nullif(bet, 0)',
  RoomID: 'room',
  Tax: 'tax',
  TotalNum: 'players',
  Water: 'bet',
  WinScore: 'win',
  adddate: 'day',
}
const ordered = (call: Call, more: Readonly<Record<string, string>>, otherwise: string) =>
  getOrderBy(call, { ...columns, ...more }, otherwise, ['orderby', 'orderType'])

/** Profit of rooms, by day and by player (spec 2 §2.7, §7.5). */
export const gameProfit: CallHandlers = {
  'gameProfit.rooms': (call, { database }) => {
    const { where, values } = combineConditions([
      compare('day >=', optionalTime(call, 'start', 'start')?.slice(0, 10)),
      compare('day <=', optionalTime(call, 'end', 'end')?.slice(0, 10)),
      compare('room', optionalWhole(call, 'roomid')),
      matchPlatform(optionalWhole(call, 'apiId')),
    ])
    const { limit, offset } = getPage(call)
    const sums = database.one<Record<'count' | 'bet' | 'win' | 'tax', number>>(
      `SELECT count(*) AS count, total(bet) AS bet, total(win) AS win, total(tax) AS tax
        FROM room_days WHERE ${where}`,
      ...values,
    )
    const rows = database.all<RoomDay>(
      `SELECT * FROM room_days WHERE ${where} ORDER BY ${ordered(call, {}, 'day DESC, room')} LIMIT ? OFFSET ?`,
      ...values,
      limit,
      offset,
    )
    return {
      data: {
        list: rows.map(onWire),
        count: sums.count,
        other: {
          total_Water: String(sums.bet),
          total_SystemWin: String(sums.win),
          total_WinRate: percentText(sums.win, sums.bet),
          total_Tax: sums.tax,
        },
      },
    }
  },

  'gameProfit.detail': (call, { database }) => {
    const day = optionalTime(call, 'date', 'start')?.slice(0, 10)
    const room = optionalWhole(call, 'roomid')
    if (day === undefined || room === undefined) throw new Refusal('Invalid request')
    const { limit, offset } = getPage(call)
    const { count } = database.one<{ count: number }>(
      'SELECT count(*) AS count FROM game_days WHERE day = ? AND room = ?',
      day,
      room,
    )
    const rows = database.all<RoomDay & { readonly player: number }>(
      `SELECT day, room, player, 1 AS players, rounds, bet, bet - award AS win, tax
        FROM game_days WHERE day = ? AND room = ?
        ORDER BY ${ordered(call, { RoleID: 'player' }, 'bet DESC, player')} LIMIT ? OFFSET ?`,
      day,
      room,
      limit,
      offset,
    )
    const list = rows.map((row, place) => ({ RoleID: row.player, ...onWire(row, place) }))
    return { data: { list, count: String(count) } }
  },
}
