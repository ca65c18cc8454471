import { optionalDigits, optionalWhole } from '../../call-values.ts'
import { createList } from '../../list.ts'
import { wrongParameter } from '../../refusal.ts'
import { goldType } from '../coins/gold-types.ts'
import { type Filter, lookedUp, range, whole } from '../search.ts'
import type { Stored } from '../tables.ts'
import { games } from './games.ts'

/** A stored round with the number of its gold change. */
export interface StoredRound extends Stored<'game_rounds'> {
  readonly serial: string
}

/** The rooms of a platform. */
export const ofPlatform: Filter = (call, name) => {
  const api = optionalWhole(call, name)
  if (api === undefined) return undefined
  const rooms = games.filter(game => game.api === api).map(game => game.id)
  return [`room IN (${rooms.join()})`]
}

const changeNumbered = (column: string) =>
  `(SELECT ${column} FROM gold_changes, sought WHERE type = ${goldType.game} AND serial = number)`

/** The game log (spec 2 §7.3). */
export const roundList = createList<StoredRound>({
  table: 'game_rounds',
  columns: '*, (SELECT serial FROM gold_changes WHERE gold_changes.id = change) AS serial',
  order: 'added DESC, id DESC',
  filters: {
    roleId: whole('player'),
    roomId: whole('room'),
    apiId: ofPlatform,
    ...range('added', 'startdate', 'enddate'),
    // Rounds of one gold change; only the coin log requests them (spec 2 §7.6).
    vfrom: (call, name) => {
      if (!['', 'coin'].includes(call.text(name))) throw wrongParameter(name)
      return undefined
    },
    // The player first: there is an index by player, and a change has only one.
    SerialNumber: lookedUp(
      `id IN (WITH sought AS (SELECT ? AS number) SELECT id FROM game_rounds
        WHERE player = ${changeNumbered('player')} AND change = ${changeNumbered('id')})`,
      optionalDigits,
    ),
  },
  sortable: {
    AddTime: 'added',
    AwardMoney: 'award',
    GameID: 'room',
    GameRoundRunning: 'bet',
    Money: 'money',
    RoleID: 'player',
    RoomID: 'room',
    Tax: 'tax',
  },
})
