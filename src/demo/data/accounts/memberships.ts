import { playerRole } from '../../../shared/domain/accounts.ts'
import type { Database } from '../database.ts'

/** The channels of the platform. */
export const channels = [
  { id: 100_001, remark: 'Canal Principal' },
  { id: 100_002, remark: 'Canal Nordeste' },
  { id: 100_003, remark: 'Canal Sul' },
] as const

/** Remarks of the channels by id, as lists send them. */
export const channelRemarks: Readonly<Record<number, string>> = Object.fromEntries(
  channels.map(({ id, remark }) => [id, remark]),
)

const salesmen = [
  [20_000_101, 'Marina', 100_001],
  [20_000_102, 'Otávio', 100_001],
  [20_000_201, '李伟', 100_002],
  [20_000_301, '', 100_003],
] as const

const { none, blogger, agent } = playerRole.code
const teams = [
  [30_000_011, 'Time Sorte', blogger],
  [30_000_012, 'Time Ouro', agent],
  [30_000_013, 'Equipe 3', none],
  [30_000_014, '', none],
  [30_000_015, 'Lucas & Cia', blogger],
] as const

/** A player's channel, salesman and team, as lists send them. */
export interface Membership {
  readonly role: number
  readonly channel: number
  readonly channel_role: number
  readonly channel_remark: string
  readonly salesman: number | null
  readonly salesman_remark: string | null
  readonly team: number | null
  readonly team_remark: string | null
  readonly team_type: number | null
}

/** Membership columns for a query of `players` with the joins below. */
export const membershipColumns = `memberships.role, memberships.channel, memberships.salesman, memberships.team,
  channels.role_id AS channel_role, channels.remark AS channel_remark, salesmen.remark AS salesman_remark,
  teams.remark AS team_remark, teams.type AS team_type`

export const membershipJoins = `JOIN memberships ON memberships.player = players.id
  JOIN channels ON channels.id = memberships.channel
  LEFT JOIN salesmen ON salesmen.id = memberships.salesman
  LEFT JOIN teams ON teams.id = memberships.team`

/** The nickname of a parent who is a player, or the remark of a salesman. */
export const parentRemark = 'coalesce(parents.nickname, bringers.remark) AS parent_remark'

export const parentJoins = `
  LEFT JOIN players AS parents ON parents.id = players.parent AND players.parent_type = 0
  LEFT JOIN salesmen AS bringers ON bringers.id = players.parent AND players.parent_type = 1`

/** Returns a player's superiors, always the same; some have no salesman or no team. */
const pickSuperiors = (player: number) => {
  const tenth = player % 10
  const channel = tenth < 6 ? channels[0] : tenth < 9 ? channels[1] : channels[2]
  const channelSalesmen = salesmen.filter(salesman => salesman[2] === channel.id)
  return {
    channel: channel.id,
    salesman: player % 9 === 0 ? undefined : channelSalesmen[player % channelSalesmen.length],
    team: teams[player % 6],
  }
}

/** Returns the salesman of a player, if there is one. */
export const pickSalesman = (player: number): number | undefined => pickSuperiors(player).salesman?.[0]

/** Returns the initial role of a player: blogger, agent or none. */
export const pickRole = (player: number): number => {
  if (player % 17 === 0) return blogger
  return player % 13 === 0 ? agent : none
}

/** Stores a player's membership. */
export const addMembership = (database: Database, player: number, role: number): void => {
  const { channel, salesman, team } = pickSuperiors(player)
  database.insert('memberships', {
    player,
    role,
    channel,
    salesman: salesman?.[0] ?? null,
    team: team?.[0] ?? null,
  })
}

/** Stores the channels with their salesmen and teams, and each player's membership. */
export const addMemberships = (database: Database, players: Iterable<number>): void => {
  for (const { id, remark } of channels) {
    database.insert('channels', { id, role_id: 10_000_000 + (id % 1000), remark })
  }
  for (const [id, remark, channel] of salesmen) database.insert('salesmen', { id, remark, channel })
  for (const [id, remark, type] of teams) database.insert('teams', { id, remark, type })
  for (const player of players) addMembership(database, player, pickRole(player))
}
