import { registerInvitedPlayer } from './data/agent-joining.ts'
import { deliverMails } from './data/mails.ts'
import { admitMembers } from './data/member-imports.ts'
import { playerList, type StoredPlayer } from './data/player-search.ts'
import type { World } from './world.ts'

/** Player functions for tests. Money in thousandths. */
export interface PlayerControl {
  /** All players including deleted ones, newest first, after admitting members whose import is due. */
  readonly players: () => readonly StoredPlayer[]
  readonly player: (id: number) => StoredPlayer
  /** Registers a new player invited by this one; the rules of dropped binding apply. Returns the id. */
  readonly register: (parent: number) => number
  readonly setOnline: (id: number, online: boolean) => void
}

export const playerControl = ({ database, clock }: World): PlayerControl => ({
  players: () => {
    deliverMails(database, clock.stamp())
    admitMembers(database, clock)
    return playerList.find(database)
  },
  player: id => {
    deliverMails(database, clock.stamp())
    const [player] = playerList.find(database, { where: 'id = ?', values: [id] })
    if (!player) throw new Error(`no player ${id}`)
    return player
  },
  register: parent => registerInvitedPlayer(database, parent, clock.stamp()),
  setOnline: (id, online) => {
    database.run('UPDATE players SET online = ? WHERE id = ?', online ? 1 : 0, id)
  },
})
