import { playerRole } from '../../../shared/domain/accounts.ts'
import { parentType } from '../../../shared/domain/players.ts'
import type { Random } from '../../random.ts'
import { pickRole, pickSalesman } from '../accounts/memberships.ts'

/** The parent of a player: 0 for none, another player, or (type 1) a salesman. */
interface Parent {
  readonly parent: number
  readonly parent_type: number
}

/** The parent is a salesman: the demo's only other type; the specification does not show the codes (spec 2 §3). */
const salesmanParent = 1
const noParent: Parent = { parent: 0, parent_type: parentType.code.player }

/**
 * Creates a function that picks parents for players in order of registration, so that a parent always registered earlier: about
 * half get one, mostly in the teams of a few dozen bloggers and agents, which grow several levels deep.
 */
export const parentFinder = (random: Random, count: number): ((id: number) => Parent) => {
  const leaders: number[] = []
  const members: number[] = []
  const maxLeaders = Math.min(60, Math.max(6, Math.floor(count / 125)))
  const pickParent = (id: number): Parent => {
    const choice = random.next()
    const salesman = pickSalesman(id)
    if (choice > 0.9 && salesman !== undefined) return { parent: salesman, parent_type: salesmanParent }
    if (choice > 0.52) return noParent
    const pool = choice < 0.2 || members.length === 0 ? leaders : members
    // Earlier players get larger teams.
    const parent = pool[Math.floor(pool.length * random.next() ** 1.5)]
    return parent === undefined ? noParent : { parent, parent_type: parentType.code.player }
  }
  return id => {
    const parent = pickParent(id)
    const isPlayers = parent.parent > 0 && parent.parent_type === parentType.code.player
    if (isPlayers) members.push(id)
    else if (pickRole(id) !== playerRole.code.none && leaders.length < maxLeaders) leaders.push(id)
    return parent
  }
}
