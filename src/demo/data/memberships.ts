import { playerRole } from '../../shared/domain/accounts.ts'
import type { Database } from './database.ts'
import type { People } from './people.ts'

/** The channels of the platform. */
export const channels = [
  { id: 100_001, remark: 'Canal Principal' },
  { id: 100_002, remark: 'Canal Nordeste' },
  { id: 100_003, remark: 'Canal Sul' },
] as const

/** Remarks of the channels by id, as lists carry them. */
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

/** Channel, salesman and team of each player, and whether he leads one. */
export const membershipTables = `
  CREATE TABLE channels (id INTEGER PRIMARY KEY, role_id INTEGER NOT NULL, remark TEXT NOT NULL);
  CREATE TABLE salesmen (id INTEGER PRIMARY KEY, remark TEXT NOT NULL, channel INTEGER NOT NULL);
  CREATE TABLE teams (id INTEGER PRIMARY KEY, remark TEXT NOT NULL, type INTEGER NOT NULL);
  CREATE TABLE memberships (
    player INTEGER PRIMARY KEY,
    role INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    salesman INTEGER,
    team INTEGER
  );
`

/** The same player always has the same superiors; some have no salesman or no team. */
const superiorsOf = (player: number) => {
  const tenth = player % 10
  const channel = tenth < 6 ? channels[0] : tenth < 9 ? channels[1] : channels[2]
  const own = salesmen.filter(salesman => salesman[2] === channel.id)
  return {
    channel: channel.id,
    salesman: player % 9 === 0 ? undefined : own[player % own.length],
    team: teams[player % 6],
  }
}

/** The salesman of a player, if there is one. */
export const salesmanOf = (player: number): number | undefined => superiorsOf(player).salesman?.[0]

/** Whether a player starts as a blogger or an agent. */
export const roleOf = (player: number): number => {
  if (player % 17 === 0) return blogger
  return player % 13 === 0 ? agent : none
}

/** Stores what a player belongs to. */
export const addMembership = (database: Database, player: number, role: number): void => {
  const { channel, salesman, team } = superiorsOf(player)
  const insert = 'INSERT INTO memberships VALUES (?, ?, ?, ?, ?)'
  database.run(insert, player, role, channel, salesman?.[0] ?? null, team?.[0] ?? null)
}

/** Stores the channels with their people, and what each player belongs to. */
export const addMemberships = (database: Database, people: People): void => {
  for (const { id, remark } of channels) {
    database.run('INSERT INTO channels VALUES (?, ?, ?)', id, 10_000_000 + (id % 1000), remark)
  }
  for (const salesman of salesmen) database.run('INSERT INTO salesmen VALUES (?, ?, ?)', ...salesman)
  for (const team of teams) database.run('INSERT INTO teams VALUES (?, ?, ?)', ...team)
  for (const player of people.ids) addMembership(database, player, roleOf(player))
}
