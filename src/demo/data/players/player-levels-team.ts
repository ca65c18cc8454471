import { parentType } from '../../../shared/domain/players.ts'
import { createList } from '../../list.ts'
import type { Database } from '../database.ts'
import type { Stored } from '../tables.ts'

/** The players whom players invited, newest first. */
export const invitedList = createList<Stored<'players'>>({
  table: 'players',
  order: 'registered DESC, id DESC',
  always: `parent_type = ${parentType.code.player} AND deleted = 0`,
})

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
