import { withdrawalStatus } from '../../shared/domain/orders.ts'
import { optionalTime, optionalWhole } from '../call-values.ts'
import type { Call } from '../world.ts'
import type { Database } from './database.ts'
import { combineConditions, compare, type Search } from './search.ts'

/** Builds the search of one player's recharges (spec 2 §7.6). */
export const rechargeSearch = (call: Call, player: number): Search =>
  combineConditions([compare('player', player), compare('status', optionalWhole(call, 'Status'))])

/** Builds the search of one player's real withdrawals (spec 2 §7.6): the fake ones are not the player's. */
export const drawSearch = (call: Call, player: number): Search =>
  combineConditions([
    compare('player', player),
    ['fake = 0'],
    compare('added >=', optionalTime(call, 'startTime', 'start')),
    compare('added <=', optionalTime(call, 'endTime', 'end')),
    compare('status', optionalWhole(call, 'status')),
  ])

export const countMatches = (database: Database, table: 'orders' | 'withdrawals', search: Search): number =>
  database.one<{ count: number }>(
    `SELECT count(*) AS count FROM ${table} WHERE ${search.where}`,
    ...search.values,
  ).count

/** Facts that the detail of a player counts or looks up. */
interface PlayerFacts {
  /** Number of paid withdrawals. */
  readonly draws: number
  readonly remark: string | null
}

export const readFacts = (database: Database, player: number): PlayerFacts =>
  database.one<PlayerFacts>(
    `SELECT
      (SELECT count(*) FROM withdrawals
        WHERE player = players.id AND fake = 0 AND status = ${withdrawalStatus.code.completed}) AS draws,
      (SELECT comment FROM remarks WHERE player = players.id AND type IN (1, 5)
        ORDER BY time DESC, id DESC LIMIT 1) AS remark
      FROM players WHERE id = ?`,
    player,
  )
