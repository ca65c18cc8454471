import { queryLevel } from '../../../shared/domain/hierarchy.ts'
import { optionalChoice, optionalWhole } from '../../call-values.ts'
import { listCodes } from '../../dictionary-texts.ts'
import type { Call } from '../../world.ts'
import { isOfAccountKind } from '../accounts/account-kinds.ts'
import type { Database } from '../database.ts'
import type { Level } from '../players/player-levels.ts'
import { readSearchDays, sumFigure } from '../rows.ts'
import { agentFigures } from './agent-figures.ts'
import { getAncestors, type NetworkMember, readNetwork } from './agent-network.ts'
import { countDroppedInDays, dropRules } from './dropped-players.ts'

/**
 * Returns the requested agents: with an id, that agent or those on the given level below; without an id, those on that level
 * below the top. 99 means all levels.
 */
const findAgents = (database: Database, call: Call): readonly NetworkMember[] => {
  const network = readNetwork(database)
  const root = optionalWhole(call, 'roleId')
  const { self, all } = queryLevel.code
  const defaultLevel = root === undefined ? all : self
  const level = optionalChoice(call, 'agentLevel', listCodes(queryLevel)) ?? defaultLevel
  const distance = (member: NetworkMember) => {
    const line = getAncestors(network, member)
    if (root === undefined) return line.length
    return member.id === root ? 0 : line.findIndex(({ id }) => id === root) + 1 || -1
  }
  const isKind = isOfAccountKind(call)
  return network.agents.filter(member => {
    if (!isKind(member)) return false
    const depth = distance(member)
    return level === all ? depth >= 0 : depth === level
  })
}

const below = (levels: readonly Level[], figure: keyof Level) =>
  sumFigure(levels.slice(1), row => row[figure])

/** Returns the agents of a search with their teams' figures in its days, largest deposits first. */
export const queryAgents = (database: Database, call: Call) => {
  const days = readSearchDays(call, 'start', 'end')
  const [figures, lostPlayers] = [agentFigures(database, days), countDroppedInDays(database, days)]
  const rules = new Map(dropRules(database).map(rule => [rule.agent, rule]))
  const minPersons = optionalWhole(call, 'igPersonCount') ?? 0
  return findAgents(database, call)
    .map(({ id, parent }) => {
      const levels = figures.get(id)?.levels ?? []
      const persons = levels[1]?.PersonCount ?? 0
      const rule = rules.get(id)
      return {
        ProxyId: id,
        ParentID: parent,
        Lv1PersonCount: persons,
        PersonCount: below(levels, 'PersonCount'),
        Lv1FirstDepositPerson: levels[1]?.FirstDepositPerson ?? 0,
        PersonDeposit: below(levels, 'DepositCount'),
        Lv1Deposit: levels[1]?.Deposit ?? 0,
        Deposit: below(levels, 'Deposit'),
        ValidPersonCount: below(levels, 'FirstDepositPerson'),
        Lv1InviteCountReal: persons + (lostPlayers.get(id) ?? 0),
        RoubarRate: rule?.rate ?? null,
        RoubarMinInvite: rule?.min_invite ?? null,
      }
    })
    .filter(row => row.PersonCount >= minPersons)
    .toSorted((a, b) => b.Deposit - a.Deposit || b.ProxyId - a.ProxyId)
}
