import { withdrawalStatus } from '../../shared/domain/orders.ts'
import { optionalTime, optionalWhole } from '../call-values.ts'
import type { Call } from '../world.ts'
import type { Database } from './database.ts'
import { compare, type Search, searchOf } from './search.ts'

/** Recharges of one player (spec 2 §7.6). */
export const rechargeSearch = (call: Call, player: number): Search =>
  searchOf([compare('player', player), compare('status', optionalWhole(call, 'Status'))])

/** Withdrawals of one player that are real (spec 2 §7.6): the others are none of the player's doing. */
export const drawSearch = (call: Call, player: number): Search =>
  searchOf([
    compare('player', player),
    ['fake = 0'],
    compare('added >=', optionalTime(call, 'startTime', 'start')),
    compare('added <=', optionalTime(call, 'endTime', 'end')),
    compare('status', optionalWhole(call, 'status')),
  ])

export const countOf = (database: Database, table: 'orders' | 'withdrawals', search: Search): number =>
  database.one<{ count: number }>(
    `SELECT count(*) AS count FROM ${table} WHERE ${search.where}`,
    ...search.values,
  ).count

/** Everything that the detail of a player shows. */
export interface PlayerFacts {
  readonly id: number
  readonly account: string
  readonly simulated: number
  readonly registered: string
  readonly deposit: number
  readonly deposits: number
  readonly withdrawn: number
  readonly user_type: number
  readonly locked: number
  readonly no_withdraw: number
  readonly no_game: number
  readonly no_invite_award: number
  readonly vip: number
  readonly parent: number
  readonly parent_type: number
  readonly reg_ip: string
  readonly login_ip: string
  readonly last_login: string
  readonly role: number
  readonly channel_role: number
  readonly channel_remark: string
  readonly salesman: number | null
  readonly salesman_remark: string | null
  readonly team_remark: string | null
  readonly balance: number
  readonly draws: number
  readonly last_remark: string | null
  /** What was wagered of open requirements minus what they ask for: 0 or less. */
  readonly wagering: number
}

/** All that is known of a player. */
export const factsOf = (database: Database, player: number): PlayerFacts =>
  database.one<PlayerFacts>(
    `SELECT players.*, memberships.role, channels.role_id AS channel_role, channels.remark AS channel_remark,
        salesmen.id AS salesman, salesmen.remark AS salesman_remark, teams.remark AS team_remark,
        coalesce(player_money.balance, 0) AS balance,
        (SELECT count(*) FROM withdrawals
          WHERE player = players.id AND fake = 0 AND status = ${withdrawalStatus.code.completed}) AS draws,
        (SELECT comment FROM remarks WHERE player = players.id AND type IN (1, 5)
          ORDER BY time DESC, id DESC LIMIT 1) AS last_remark,
        (SELECT coalesce(sum(current - need), 0) FROM wagering WHERE player = players.id AND status = 0) AS wagering
      FROM players
        JOIN memberships ON memberships.player = players.id
        JOIN channels ON channels.id = memberships.channel
        LEFT JOIN salesmen ON salesmen.id = memberships.salesman
        LEFT JOIN teams ON teams.id = memberships.team
        LEFT JOIN player_money ON player_money.player = players.id
      WHERE players.id = ?`,
    player,
  )
