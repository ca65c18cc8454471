import { playerRole } from '../../../shared/domain/accounts.ts'
import { parentType } from '../../../shared/domain/players.ts'
import type { Database } from '../database.ts'
import { memoize } from './agent-versions.ts'

/** A player in the tree; `parent` is 0 without a player above. */
export interface NetworkMember {
  readonly id: number
  readonly parent: number
  readonly role: number
  readonly simulated: number
  /** Role id of the channel. */
  readonly channel: number
  /** Number of players dropped from this agent and not returned. */
  readonly dropped: number
  /** Number of players hidden from this agent. */
  readonly concealed: number
}

interface Network {
  readonly members: ReadonlyMap<number, NetworkMember>
  readonly children: ReadonlyMap<number, readonly NetworkMember[]>
  /** Players with the role of an agent or blogger, or who have invited somebody, by id. */
  readonly agents: readonly NetworkMember[]
}

const lostSql = (table: string) => `SELECT agent, count(*) AS number FROM ${table}
  JOIN players ON players.id = player AND players.deleted = 0 GROUP BY agent`

const load = (database: Database): Network => {
  const rows = database.all<NetworkMember>(
    `SELECT players.id, memberships.role, players.simulated, channels.role_id AS channel,
        CASE WHEN players.parent_type = ${parentType.code.player} AND parents.deleted = 0 THEN parents.id ELSE 0 END
          AS parent,
        coalesce(lost.number, 0) AS dropped, coalesce(away.number, 0) AS concealed
      FROM players JOIN memberships ON memberships.player = players.id
        JOIN channels ON channels.id = memberships.channel
        LEFT JOIN players AS parents ON parents.id = players.parent
        LEFT JOIN (${lostSql('dropped_players')}) AS lost
          ON lost.agent = players.id
        LEFT JOIN (${lostSql('hidden_players')}) AS away
          ON away.agent = players.id
      WHERE players.deleted = 0 ORDER BY players.id`,
  )
  const members = new Map(rows.map(member => [member.id, member]))
  const children = Map.groupBy(
    rows.filter(({ parent }) => parent > 0),
    ({ parent }) => parent,
  )
  const isAgent = ({ id, role, dropped, concealed }: NetworkMember) =>
    role !== playerRole.code.none || children.has(id) || dropped + concealed > 0
  return { members, children, agents: rows.filter(isAgent) }
}

/** Returns the current tree of players. */
export const readNetwork = (database: Database): Network =>
  memoize(database, ['tree'], 'network', () => load(database))

/** Returns the ancestors of a player, parent first, at most `most`. */
export const getAncestors = (
  { members }: Network,
  { parent }: Pick<NetworkMember, 'parent'>,
  maxLevels = Number.POSITIVE_INFINITY,
): readonly NetworkMember[] => {
  const line: NetworkMember[] = []
  let next = members.get(parent)
  while (next && line.length < maxLevels) {
    line.push(next)
    next = next.parent === 0 ? undefined : members.get(next.parent)
  }
  return line
}
