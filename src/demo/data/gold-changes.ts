import type { Database } from './database.ts'
import { goldType } from './gold-types.ts'

/**
 * A player's gold log is one chain: `last` of a row is the previous row's plus `money`, and the newest is the balance. Money in
 * integer thousandths; `bet` and `ended` only for rows with rounds of a game.
 */
export const goldTables = `
  CREATE TABLE gold_changes (
    id INTEGER PRIMARY KEY,
    player INTEGER NOT NULL,
    type INTEGER NOT NULL,
    money INTEGER NOT NULL,
    last INTEGER NOT NULL,
    serial TEXT NOT NULL DEFAULT '',
    tax INTEGER NOT NULL DEFAULT 0,
    note TEXT,
    added TEXT NOT NULL,
    ended TEXT,
    room INTEGER,
    bet INTEGER NOT NULL DEFAULT 0
  );
`

/** Created after loading. The first one covers all columns that sums over any search read. */
export const goldIndexes = `
  CREATE INDEX gold_by_time ON gold_changes (added, id, type, bet, money);
  CREATE INDEX gold_by_player ON gold_changes (player, added);
  CREATE UNIQUE INDEX gold_by_serial ON gold_changes (serial) WHERE type = ${goldType.game};
`

/** A stored gold change. */
export interface StoredGoldChange {
  readonly id: number
  readonly player: number
  readonly type: number
  readonly money: number
  readonly last: number
  readonly serial: string
  readonly tax: number
  readonly note: string | null
  readonly added: string
  readonly ended: string | null
  readonly room: number | null
  readonly bet: number
}

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
