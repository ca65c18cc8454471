import { getOrderBy, optionalDigits, optionalTime, optionalWhole } from '../call-values.ts'
import { wrongParameter } from '../refusal.ts'
import type { Call } from '../world.ts'
import type { Database } from './database.ts'
import type { Round } from './game-session.ts'
import { games } from './games.ts'
import { goldType } from './gold-types.ts'
import { combineConditions, compare, type Search, type SqlCondition } from './search.ts'

/** A stored round with the id of its gold change; money in thousandths. */
export interface StoredRound extends Round {
  readonly id: number
  readonly player: number
  readonly room: number
  readonly seconds: number
  readonly change: number
  readonly added: string
  readonly serial: string
}

/** Returns the condition for a platform's rooms. */
export const matchPlatform = (api: number | undefined): SqlCondition | undefined => {
  if (api === undefined) return undefined
  const rooms = games.filter(game => game.api === api).map(game => game.id)
  return [`room IN (${rooms.join()})`]
}

const changeNumbered = (column: string) =>
  `(SELECT ${column} FROM gold_changes WHERE type = ${goldType.game} AND serial = ?)`

/** Rounds of one gold change; only the coin log requests them (spec 2 §7.6). */
const behindChange = (call: Pick<Call, 'text'>): readonly (SqlCondition | undefined)[] => {
  const serial = optionalDigits(call, 'SerialNumber')
  if (!['', 'coin'].includes(call.text('vfrom'))) throw wrongParameter('vfrom')
  if (serial === undefined) return []
  // The player first: there is an index by player, and a change has only one.
  return [
    [`player = ${changeNumbered('player')}`, serial],
    [`change = ${changeNumbered('id')}`, serial],
  ]
}

/** Builds the search of the game log's filters (spec 2 §7.3). */
export const roundSearch = (call: Pick<Call, 'text'>): Search =>
  combineConditions([
    compare('player', optionalWhole(call, 'roleId')),
    compare('room', optionalWhole(call, 'roomId')),
    matchPlatform(optionalWhole(call, 'apiId')),
    compare('added >=', optionalTime(call, 'startdate', 'start')),
    compare('added <=', optionalTime(call, 'enddate', 'end')),
    ...behindChange(call),
  ])

const columns = {
  AddTime: 'added',
  AwardMoney: 'award',
  GameID: 'room',
  GameRoundRunning: 'bet',
  Money: 'money',
  RoleID: 'player',
  RoomID: 'room',
  Tax: 'tax',
}
const newestFirst = 'added DESC, id DESC'

/** Returns the requested order; newest first by default. */
export const roundOrder = (call: Call): string =>
  getOrderBy(call, columns, newestFirst, ['orderby', 'orderType'])

/** Finds the rounds of a search; a page or all of them. */
export const findRounds = (
  database: Database,
  { where, values }: Search,
  order = newestFirst,
  limit = -1,
  offset = 0,
): readonly StoredRound[] =>
  database.all<StoredRound>(
    `SELECT *, (SELECT serial FROM gold_changes WHERE gold_changes.id = change) AS serial
      FROM game_rounds WHERE id IN
      (SELECT id FROM game_rounds WHERE ${where} ORDER BY ${order} LIMIT ? OFFSET ?)
      ORDER BY ${order}`,
    ...values,
    limit,
    offset,
  )
