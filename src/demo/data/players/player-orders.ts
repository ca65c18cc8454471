import { withdrawalStatus } from '../../../shared/domain/orders.ts'
import type { Database } from '../database.ts'

/** Facts that the detail of a player counts or looks up. */
interface PlayerFacts {
  /** Number of paid withdrawals. */
  readonly draws: number
  readonly remark: string | null
}

export const readFacts = (database: Database, player: number): PlayerFacts =>
  database.one<PlayerFacts>(
    `SELECT
      (SELECT count(*) FROM withdrawals
        WHERE player = players.id AND fake = 0 AND status = ${withdrawalStatus.code.completed}) AS draws,
      (SELECT comment FROM remarks WHERE player = players.id AND type IN (1, 5)
        ORDER BY time DESC, id DESC LIMIT 1) AS remark
      FROM players WHERE id = ?`,
    player,
  )
