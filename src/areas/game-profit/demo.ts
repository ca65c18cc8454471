import { optionalTime, optionalWhole } from '../../demo/call-values.ts'
import { ofPlatform } from '../../demo/data/games/game-search.ts'
import { gameById } from '../../demo/data/games/games.ts'
import { compare, dayRange, whole } from '../../demo/data/search.ts'
import type { Stored } from '../../demo/data/tables.ts'
import { answerList, createList } from '../../demo/list.ts'
import { Refusal } from '../../demo/refusal.ts'
import { integerIn, percentText } from '../../demo/wire-values.ts'
import type { CallHandlers } from '../../demo/world.ts'
import { gameApi } from './game-api.demo.ts'

type RoomDay = Stored<'room_days'>

const requireValue = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Refusal('Invalid request')
  return value
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
const roomList = createList<RoomDay>({
  table: 'room_days',
  key: 'rowid',
  order: 'day DESC, room',
  filters: { ...dayRange('day', 'start', 'end'), roomid: whole('room'), apiId: ofPlatform },
  sortable: columns,
})

const playerList = createList<RoomDay & { readonly player: number }>({
  table: 'game_days',
  key: 'rowid',
  columns: 'day, room, player, 1 AS players, rounds, bet, bet - award AS win, tax',
  order: 'bet DESC, player',
  filters: {
    date: (call, name) => compare('day', requireValue(optionalTime(call, name, 'start')).slice(0, 10)),
    roomid: (call, name) => compare('room', requireValue(optionalWhole(call, name))),
  },
  sortable: {
    ...columns,
    TotalNum: '1',
    WinScore: 'bet - award',
    GameRate: 'CAST(bet - award AS REAL) / nullif(bet, 0)',
    RoleID: 'player',
  },
})

/** Profit of rooms, by day and by player (spec 2 §2.7, §7.5). */
export const gameProfit: CallHandlers = {
  ...gameApi,

  'gameProfit.rooms': answerList(roomList, {
    row: onWire,
    extras: (_, { database }, { where, values }) => {
      const { bet, win, tax } = database.one<Record<'bet' | 'win' | 'tax', number>>(
        `SELECT total(bet) AS bet, total(win) AS win, total(tax) AS tax FROM room_days WHERE ${where}`,
        ...values,
      )
      return {
        other: {
          total_Water: String(bet),
          total_SystemWin: String(win),
          total_WinRate: percentText(win, bet),
          total_Tax: tax,
        },
      }
    },
  }),

  'gameProfit.detail': answerList(playerList, {
    row: (row, place) => ({ RoleID: row.player, ...onWire(row, place) }),
  }),
}
