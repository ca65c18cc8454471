import { parentType } from '../../shared/domain/players.ts'
import type { Database } from './database.ts'

/** Condition for rows whose `parent` is a player's id; deleted players are on no list. */
export const isChild = `players.parent_type = ${parentType.code.player} AND players.deleted = 0`

/** Reads the players whom a player invited, in order of arrival. */
export const readChildren = (database: Database, player: number): readonly number[] =>
  database
    .all<{ id: number }>(`SELECT id FROM players WHERE parent = ? AND ${isChild} ORDER BY id`, player)
    .map(({ id }) => id)

/** An invited player; money in thousandths. */
export interface InvitedPlayer {
  readonly id: number
  readonly parent: number
  readonly deposit: number
  readonly withdrawn: number
  readonly first_deposit: number
  readonly first_paid: string | null
  readonly reg_ip: string
  readonly registered: string
}

/** Reads a page of the players whom a player invited, newest first. */
export const readInvitedPlayers = (
  database: Database,
  player: number,
  limit: number,
  offset: number,
): readonly InvitedPlayer[] =>
  database.all<InvitedPlayer>(
    `SELECT * FROM players WHERE parent = ? AND ${isChild} ORDER BY registered DESC, id DESC LIMIT ? OFFSET ?`,
    player,
    limit,
    offset,
  )

/** The staff's remarks of a player's channel and salesman. */
interface Superiors {
  readonly channel: string
  readonly salesman: string | null
  readonly salesman_role: number | null
}

export const readSuperiors = (database: Database, player: number): Superiors =>
  database.one<Superiors>(
    `SELECT channels.remark AS channel, salesmen.remark AS salesman, salesmen.id AS salesman_role
      FROM memberships JOIN channels ON channels.id = memberships.channel
        LEFT JOIN salesmen ON salesmen.id = memberships.salesman
      WHERE memberships.player = ?`,
    player,
  )
