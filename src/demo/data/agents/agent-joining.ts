import type { Database } from '../database.ts'
import { joinPlayer } from '../players/player-joining.ts'
import { setParent } from '../players/player-tree.ts'
import { getAncestors, readNetwork } from './agent-network.ts'
import { applyDropRules } from './dropped-players.ts'

/** Registers a player invited by `parent`, unless a rule drops them; returns the id. */
export const registerInvitedPlayer = (database: Database, parent: number, registered: string): number => {
  const { next } = database.one<{ next: number }>('SELECT max(id) + 1 AS next FROM players')
  const account = { account: `jogador${next}`, password: '', balance: 0, simulated: false, registered }
  const player = joinPlayer(database, account)
  const line = [
    parent,
    ...getAncestors(readNetwork(database), { parent })
      .slice(1)
      .map(({ id }) => id),
  ]
  setParent(database, player, parent)
  applyDropRules(database, player, line, registered)
  return player
}
