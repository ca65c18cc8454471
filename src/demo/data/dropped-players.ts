import { dropScope, dropType } from '../../shared/domain/hierarchy.ts'
import type { Database } from './database.ts'
import type { Days } from './player-levels.ts'
import { setParent } from './player-tree.ts'

/** Drop rules, the dropped players who were not returned, and agents whose players are never dropped. */
export const droppedTables = `
  CREATE TABLE drop_rules (
    agent INTEGER PRIMARY KEY,
    parent INTEGER NOT NULL,
    min_invite INTEGER NOT NULL,
    rate INTEGER NOT NULL,
    interval INTEGER NOT NULL,
    as_team INTEGER NOT NULL,
    type INTEGER NOT NULL,
    since TEXT NOT NULL,
    counted INTEGER NOT NULL DEFAULT 0
  );
  CREATE TABLE dropped_players (player INTEGER PRIMARY KEY, agent INTEGER NOT NULL, time TEXT NOT NULL);
  CREATE INDEX dropped_by_agent ON dropped_players (agent);
  CREATE TABLE drop_exempt (agent INTEGER PRIMARY KEY, added TEXT NOT NULL);
`

/** An agent's rule; `rate` in hundredths of a percent, `counted`: players registered since it was set. */
interface DropRule {
  readonly agent: number
  /** Player who gets the dropped ones; 0 for nobody. */
  readonly parent: number
  readonly min_invite: number
  readonly rate: number
  readonly interval: number
  readonly as_team: number
  readonly type: number
  readonly since: string
  readonly counted: number
}

/** Reads all rules, latest first. */
export const dropRules = (database: Database): readonly DropRule[] =>
  database.all<DropRule>('SELECT * FROM drop_rules ORDER BY since DESC, agent DESC')

/** Sets an agent's rule, new or changed: it counts from now on. */
export const setDropRule = (database: Database, rule: Omit<DropRule, 'counted'>): void => {
  database.run(
    `INSERT OR REPLACE INTO drop_rules (agent, parent, min_invite, rate, interval, as_team, type, since)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    rule.agent,
    rule.parent,
    rule.min_invite,
    rule.rate,
    rule.interval,
    rule.as_team,
    rule.type,
    rule.since,
  )
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
    database.run('INSERT INTO dropped_players VALUES (?, ?, ?)', player, agent, registered)
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
