import { dropScope, dropType } from '../../../shared/domain/hierarchy.ts'
import type { Database } from '../database.ts'
import type { Days } from '../players/player-levels.ts'
import { setParent } from '../players/player-tree.ts'
import type { Stored } from '../tables.ts'

type DropRule = Stored<'drop_rules'>

/** Reads all rules, latest first. */
export const dropRules = (database: Database): readonly DropRule[] =>
  database.all<DropRule>('SELECT * FROM drop_rules ORDER BY since DESC, agent DESC')

/** Sets an agent's rule, new or changed: it counts from now on. */
export const setDropRule = (database: Database, rule: Omit<DropRule, 'counted'>): void => {
  database.run('DELETE FROM drop_rules WHERE agent = ?', rule.agent)
  database.insert('drop_rules', rule)
}

/** Returns a number from 0 to 9999, always the same for the same player. */
const computeLot = (player: number): number => (Math.imul(player, 2_654_435_761) >>> 0) % 10_000

/** True if a rule drops the player who is the nth that it counts (spec 3 §4). */
const drops = ({ type, rate, interval, min_invite }: DropRule, nth: number, player: number): boolean => {
  const place = nth - min_invite
  if (place <= 0) return false
  return type === dropType.code.ratio ? computeLot(player) < rate : interval > 0 && place % interval === 0
}

const inForce = `SELECT * FROM drop_rules WHERE agent = ? AND since <= ?
  AND agent NOT IN (SELECT agent FROM drop_exempt)`
const levels = 3

/**
 * Applies the ancestors' rules to a newly registered player: a personal rule counts the agent's own invitations, a team rule
 * those of three levels below. Returns the rule of the agent who lost the player.
 */
export const applyDropRules = (
  database: Database,
  player: number,
  line: readonly number[],
  registered: string,
): DropRule | undefined => {
  for (const [distance, agent] of line.slice(0, levels).entries()) {
    const [rule] = database.all<DropRule>(inForce, agent, registered)
    if (!rule || (distance > 0 && rule.as_team !== dropScope.code.team)) continue
    database.run('UPDATE drop_rules SET counted = counted + 1 WHERE agent = ?', agent)
    if (!drops(rule, rule.counted + 1, player)) continue
    setParent(database, player, rule.parent)
    database.insert('dropped_players', { player, agent, time: registered })
    return rule
  }
  return undefined
}

/** Returns the players whom an agent has lost, latest first. */
export const readDropped = (database: Database, agent: number): readonly number[] =>
  database
    .all<{ player: number }>(
      `SELECT player FROM dropped_players JOIN players ON players.id = player
        WHERE agent = ? AND deleted = 0 ORDER BY time DESC, player DESC`,
      agent,
    )
    .map(({ player }) => player)

/** Counts how many of the players registered in these days each agent has lost. */
export const countDroppedInDays = (database: Database, { from, to }: Days): ReadonlyMap<number, number> =>
  new Map(
    database
      .all<{ agent: number; lost: number }>(
        `SELECT agent, count(*) AS lost FROM dropped_players JOIN players ON players.id = player
          WHERE deleted = 0 AND registered >= ? AND registered <= ? || ' 23:59:59' GROUP BY agent`,
        from,
        to,
      )
      .map(({ agent, lost }) => [agent, lost]),
  )

/** Returns a dropped player to the agent. */
export const returnDroppedPlayer = (database: Database, agent: number, player: number): void => {
  database.run('DELETE FROM dropped_players WHERE player = ?', player)
  setParent(database, player, agent)
}
