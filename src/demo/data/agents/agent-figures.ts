import type { Database } from '../database.ts'
import {
  addToLevel,
  allDays,
  createEmptyLevel,
  createLevelBlock,
  type Days,
  inviteBonus,
  type Level,
  sumLevels,
} from '../players/player-levels.ts'
import { getAncestors, readNetwork } from './agent-network.ts'
import { readAllPlay, sumPlay } from './agent-play.ts'
import { memoize } from './agent-versions.ts'

const maxDepth = 3

/** Figures of an agent and the three levels below, and in thousandths the deposits and withdrawals of the whole tree. */
interface AgentFigures {
  readonly levels: readonly Level[]
  deposit: number
  withdrawn: number
}

/** Returns each player's own figures in these days; inactive players are absent. */
export const ownFigures = (database: Database, days: Days): ReadonlyMap<number, Level> => {
  const allPlay = readAllPlay(database)
  if (days === allDays) return allPlay.whole
  return memoize(database, ['play'], `own ${days.from} ${days.to}`, () => {
    const figures = new Map<number, Level>()
    for (const [player, all] of allPlay.days) {
      const daysInside = [...all].filter(([day]) => day >= days.from && day <= days.to)
      if (daysInside.length > 0) figures.set(player, sumPlay(daysInside.map(([, level]) => level)))
    }
    return figures
  })
}

/** Adds what a member played to its level of a team, and a valid invitation to the level of its inviter. */
const addMember = (levels: readonly Level[], depth: number, played: Level): void => {
  const [level, inviting] = [levels[depth], levels[depth - 1]]
  if (level) addToLevel(level, played)
  if (!inviting) return
  inviting.ValidInviteCount += played.FirstDepositPerson
  inviting.InviteBonus += played.FirstDepositPerson * inviteBonus
}

const withSum = (levels: readonly Level[]): readonly Level[] => [...levels, sumLevels(levels)]

/** Lists a player's team by depth: the player, three levels below, and one more, whom the last of them invited. */
const listTeam = (database: Database, player: number): readonly (readonly number[])[] => {
  const { children } = readNetwork(database)
  const team = [[player]]
  for (let depth = 1; depth <= maxDepth + 1; depth += 1) {
    team.push((team[depth - 1] ?? []).flatMap(id => (children.get(id) ?? []).map(child => child.id)))
  }
  return team
}

/** Returns the five rows of a player for each of these days with activity, by day: self, three levels, and their sum. */
export const readDailyLevels = (
  database: Database,
  player: number,
  { from, to }: Days,
): ReadonlyMap<string, readonly Level[]> => {
  const days = new Map<string, Level[]>()
  const play = readAllPlay(database).days
  for (const [depth, members] of listTeam(database, player).entries()) {
    for (const [day, played] of members.flatMap(id => [...(play.get(id) ?? [])])) {
      if (day < from || day > to) continue
      const levels = days.get(day) ?? createLevelBlock()
      days.set(day, levels)
      addMember(levels, depth, played)
    }
  }
  return new Map([...days].map(([day, levels]) => [day, withSum(levels)]))
}

/** Returns the five rows of a player. */
export const readLevels = (database: Database, player: number, days = allDays): readonly Level[] => {
  const levels = createLevelBlock()
  const own = ownFigures(database, days)
  for (const [depth, members] of listTeam(database, player).entries()) {
    for (const id of members) addMember(levels, depth, own.get(id) ?? createEmptyLevel())
  }
  return withSum(levels)
}

/** Returns the figures of every agent in these days. */
export const agentFigures = (database: Database, days: Days): ReadonlyMap<number, AgentFigures> =>
  memoize(database, ['tree', 'play'], `agents ${days.from} ${days.to}`, () => {
    const network = readNetwork(database)
    const all = new Map<number, AgentFigures>(
      network.agents.map(({ id }) => [id, { levels: createLevelBlock(), deposit: 0, withdrawn: 0 }]),
    )
    for (const [id, own] of ownFigures(database, days)) {
      const member = network.members.get(id)
      if (!member) continue
      for (const [depth, { id: above }] of [member, ...getAncestors(network, member)].entries()) {
        const figures = all.get(above)
        if (!figures) continue
        addMember(figures.levels, depth, own)
        figures.deposit += own.Deposit
        figures.withdrawn += own.Withdraw
      }
    }
    return all
  })
