import { parentType } from '../../../shared/domain/players.ts'
import type { Database } from '../database.ts'
import { setParent } from '../players/player-tree.ts'
import type { Stored } from '../tables.ts'

/** A player hidden from an agent. */
type HiddenPlayer = Stored<'hidden_players'> & Pick<Stored<'players'>, 'deposit' | 'withdrawn'>

const select = `SELECT hidden_players.*, players.deposit, players.withdrawn
  FROM hidden_players JOIN players ON players.id = player AND players.deleted = 0`

/** Reads the players hidden from an agent, latest first. */
export const readHidden = (database: Database, agent: number): readonly HiddenPlayer[] =>
  database.all<HiddenPlayer>(`${select} WHERE agent = ? ORDER BY added DESC, player DESC`, agent)

/** Returns a player's hiding record, if hidden. */
export const findHiddenPlayer = (database: Database, player: number): HiddenPlayer | undefined =>
  database.all<HiddenPlayer>(`${select} WHERE player = ?`, player)[0]

/** Returns the parent of a player; 0 if that is not a player. */
export const findAgent = (database: Database, player: number): number =>
  database.one<{ parent: number }>(
    `SELECT CASE parent_type WHEN ${parentType.code.player} THEN parent ELSE 0 END AS parent
      FROM players WHERE id = ?`,
    player,
  ).parent

/** Moves a player to another parent, out of the agent's figures. */
export const hidePlayer = (
  database: Database,
  player: number,
  { agent, operator, added }: Pick<HiddenPlayer, 'agent' | 'operator' | 'added'>,
  parent: number,
): void => {
  database.insert('hidden_players', { player, agent, operator, added })
  setParent(database, player, parent)
  database.run('UPDATE players SET hidden = 1 WHERE id = ?', player)
}

/** Moves a hidden player back to the agent. */
export const unhidePlayer = (database: Database, { player, agent }: HiddenPlayer): void => {
  database.run('DELETE FROM hidden_players WHERE player = ?', player)
  setParent(database, player, agent)
  database.run('UPDATE players SET hidden = 0 WHERE id = ?', player)
}
