import { fromStamp, toStamp } from '../../clock.ts'
import { createRandom } from '../../random.ts'
import type { Database } from '../database.ts'
import type { Stored } from '../tables.ts'

interface Login {
  readonly address: string
  readonly time: string
}

const maxLogins = 90

/** Returns an address that no other player has. */
const ownAddress = (player: number): string => `200.${player % 200}.${(player >> 8) % 256}.${player % 251}`

/**
 * Returns the logins of a player, newest first. Only registration and the last login are stored; those in between are generated
 * from the id, always the same.
 */
export const readLogins = (database: Database, player: number): readonly Login[] => {
  const { registered, last_login, reg_ip, login_ip } = database.one<Stored<'players'>>(
    'SELECT * FROM players WHERE id = ?',
    player,
  )
  if (last_login === '') return []
  const random = createRandom(player)
  const [first, last] = [fromStamp(registered), fromStamp(last_login)]
  const moments = Array.from({ length: random.integer(0, maxLogins) }, () => random.integer(first, last))
  const between = moments
    .toSorted((a, b) => b - a)
    .map(moment => ({
      address: random.weighted([
        [login_ip, 5],
        [reg_ip, 4],
        [ownAddress(player), 1],
      ]),
      time: toStamp(moment),
    }))
  const start = first < last ? [{ address: reg_ip, time: registered }] : []
  return [{ address: login_ip, time: last_login }, ...between, ...start]
}

const from = `FROM players AS self CROSS JOIN players WHERE self.id = ? AND players.id <> self.id
  AND players.deleted = 0 AND (players.reg_ip IN (self.reg_ip, nullif(self.login_ip, ''))
    OR players.login_ip IN (self.reg_ip, nullif(self.login_ip, '')))`

/** Reads the other accounts that share an address of registration or last login with this one, latest first. */
export const readNeighbours = (database: Database, player: number): readonly Stored<'players'>[] =>
  database.all<Stored<'players'>>(
    `SELECT players.* ${from} ORDER BY players.last_login DESC, players.id`,
    player,
  )
