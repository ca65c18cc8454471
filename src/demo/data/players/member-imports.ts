import type { Clock } from '../../clock.ts'
import type { Database } from '../database.ts'
import type { Stored } from '../tables.ts'
import { joinPlayer } from './player-joining.ts'

/** A member to import. */
type Member = Pick<Stored<'member_queue'>, 'account' | 'password' | 'balance'>

/** Progress of the last import. */
interface ImportProgress {
  readonly total: number
  readonly left: number
}

const minMilliseconds = 4000
const maxMilliseconds = 60_000
const millisecondsEach = 20

/** Queues members: they become players one by one in the given order, over four seconds to a minute. */
export const queueMembers = (database: Database, clock: Clock, members: readonly Member[]): void => {
  const { batch } = database.one<{ batch: number }>(
    'SELECT coalesce(max(batch), 0) + 1 AS batch FROM member_queue',
  )
  const lasts = Math.min(maxMilliseconds, Math.max(minMilliseconds, members.length * millisecondsEach))
  database.transaction(() => {
    for (const [place, { account, password, balance }] of members.entries()) {
      const dueAt = clock.instant() + Math.ceil(((place + 1) * lasts) / members.length)
      database.insert('member_queue', { batch, account, password, balance, due: dueAt })
    }
  })
}

/** Creates players from the members that are due. */
export const admitMembers = (database: Database, clock: Clock): void => {
  const dueMembers = database.all<Stored<'member_queue'>>(
    "SELECT * FROM member_queue WHERE account <> '' AND due <= ? ORDER BY id",
    clock.instant(),
  )
  if (dueMembers.length === 0) return
  const registered = clock.stamp()
  database.transaction(() => {
    for (const { id, account, password, balance } of dueMembers) {
      joinPlayer(database, { account, password, balance, simulated: false, registered })
      // The row stays in the queue, to count the batch's members.
      database.run("UPDATE member_queue SET account = '', password = '' WHERE id = ?", id)
    }
  })
}

/** Returns the member count of the last import and how many are still pending. */
export const importProgress = (database: Database): ImportProgress =>
  database.one<ImportProgress>(
    `SELECT count(*) AS total, count(*) FILTER (WHERE account <> '') AS left FROM member_queue
      WHERE batch = (SELECT max(batch) FROM member_queue)`,
  )

/** True if a member with this account is waiting to become a player. */
export const isQueued = (database: Database, account: string): boolean =>
  database.all('SELECT id FROM member_queue WHERE account = ?', account).length > 0
