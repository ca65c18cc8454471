import { getAncestors, type Network, type NetworkMember, readNetwork } from './agent-network.ts'
import { readAllPlay, sumPlay } from './agent-play.ts'
import { memoize } from './agent-versions.ts'
import type { Database } from './database.ts'
import { addToLevel, allDays, createLevelBlock, type Days, inviteBonus, type Level } from './player-levels.ts'

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

/** Adds a player's figures to the levels of all ancestors, and valid invitations to the inviter. */
const addUpwards = (
  getLevels: (agent: number) => readonly Level[] | undefined,
  line: readonly NetworkMember[],
  part: Partial<Level>,
): void => {
  const valid = part.FirstDepositPerson ?? 0
  for (const [distance, { id }] of line.slice(0, maxDepth + 2).entries()) {
    const levels = getLevels(id)
    if (!levels) continue
    const level = levels[distance]
    if (level) addToLevel(level, part)
    const inviting = levels[distance - 1]
    if (inviting && valid > 0) {
      inviting.ValidInviteCount += valid
      inviting.InviteBonus += valid * inviteBonus
    }
  }
}

const withSelf = (network: Network, member: NetworkMember) => [member, ...getAncestors(network, member)]

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
      const line = withSelf(network, member)
      addUpwards(agent => all.get(agent)?.levels, line, own)
      for (const above of line) {
        const figures = all.get(above.id)
        if (!figures) continue
        figures.deposit += own.Deposit
        figures.withdrawn += own.Withdraw
      }
    }
    return all
  })
