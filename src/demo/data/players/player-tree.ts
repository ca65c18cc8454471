import { parentType } from '../../../shared/domain/players.ts'
import type { Database } from '../database.ts'

/** True if a player is an ancestor of another one, or the same. */
export const isAtOrAbove = (database: Database, above: number, below: number): boolean =>
  database.all(
    `WITH RECURSIVE line (id) AS (
        SELECT ?
        UNION SELECT players.parent FROM line JOIN players ON players.id = line.id
          WHERE players.parent > 0 AND players.parent_type = ${parentType.code.player}
      ) SELECT id FROM line WHERE id = ?`,
    below,
    above,
  ).length > 0

/** Sets a player's parent. */
export const setParent = (database: Database, player: number, parent: number): void => {
  database.run(
    `UPDATE players SET parent = ?, parent_type = ${parentType.code.player} WHERE id = ?`,
    parent,
    player,
  )
}

/** Removes a player from every list; records about them stay, players below lose their parent. */
export const deletePlayer = (database: Database, player: number): void => {
  database.run('UPDATE players SET deleted = 1, online = 0 WHERE id = ?', player)
  database.run(
    `UPDATE players SET parent = 0 WHERE parent = ? AND parent_type = ${parentType.code.player}`,
    player,
  )
}
