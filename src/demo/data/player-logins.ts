import { fromStamp, toStamp } from '../clock.ts'
import { createRandom } from '../random.ts'
import type { Database } from './database.ts'

/** What is known of a player's coming and going. */
interface Visitor {
  readonly id: number
  readonly registered: string
  /** '' for an account that was never used. */
  readonly last_login: string
  readonly reg_ip: string
  readonly login_ip: string
}

/** An account that came from an address of another player's. */
export interface Neighbour extends Visitor {
  readonly account: string
}

interface Login {
  readonly address: string
  readonly time: string
}

const maxLogins = 90

/** Somewhere that nobody else comes from. */
const ownAddress = (player: number): string => `200.${player % 200}.${(player >> 8) % 256}.${player % 251}`

/**
 * Logins of a player, newest first. They are not stored: registration and the last login are, and the id always makes
 * the same ones between.
 */
export const readLogins = (database: Database, player: number): readonly Login[] => {
  const { registered, last_login, reg_ip, login_ip } = database.one<Visitor>(
    'SELECT id, registered, last_login, reg_ip, login_ip FROM players WHERE id = ?',
    player,
  )
  if (last_login === '') return []
  const random = createRandom(player)
  const [first, last] = [fromStamp(registered), fromStamp(last_login)]
  const moments = Array.from({ length: random.whole(0, maxLogins) }, () => random.whole(first, last))
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

/** How many other accounts registered or last came from where this one did. */
export const countNeighbours = (database: Database, player: number): number =>
  database.one<{ count: number }>(`SELECT count(*) AS count ${from}`, player).count

/** A page of those accounts, the latest first. */
export const readNeighbours = (
  database: Database,
  player: number,
  limit: number,
  offset: number,
): readonly Neighbour[] =>
  database.all<Neighbour>(
    `SELECT players.* ${from} ORDER BY players.last_login DESC, players.id LIMIT ? OFFSET ?`,
    player,
    limit,
    offset,
  )
