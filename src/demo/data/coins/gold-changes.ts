import type { Database } from '../database.ts'

/** Reason of a gold change: a code of `goldType`, the time, and the related record. */
export interface GoldReason {
  readonly type: number
  readonly at: string
  readonly serial?: string
  readonly note?: string
}

/** Records a change of the balance that was just made; without a player, of every player's. */
export const recordGoldChange = (
  database: Database,
  player: number | null,
  money: number,
  { type, at, serial = '', note }: GoldReason,
): void => {
  // A mail counts from its due time, but a later record must come later in the chain.
  database.run(
    `INSERT INTO gold_changes (player, type, money, last, serial, note, added)
      SELECT player, ?1, ?2, balance, ?3, ?4, max(?5, coalesce(
        (SELECT max(added) FROM gold_changes WHERE gold_changes.player = player_money.player), ''))
      FROM player_money WHERE ${player === null ? '?6 IS NULL' : 'player = ?6'}`,
    type,
    money,
    serial,
    note ?? null,
    at,
    player,
  )
}
