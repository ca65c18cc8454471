import { wageringStatus } from '../../shared/domain/players.ts'
import type { Database } from './database.ts'

const { notReached, reached } = wageringStatus.code

/** Returns the outstanding wagering before a withdrawal, in thousandths. */
export const outstandingWagering = (database: Database, player: number): number =>
  database.one<{ left: number }>(
    `SELECT total(need - current) AS left FROM wagering WHERE player = ? AND status = ${notReached}`,
    player,
  ).left

/** A change of the requirement by staff: `by` in thousandths, negative for a reduction. */
interface WageringChange {
  readonly player: number
  readonly by: number
  readonly typeName: string
  readonly operator: string
  readonly time: string
}

/** Changes a player's wagering requirement and records the operator; false if less is outstanding than the reduction. */
export const changeWagering = (
  database: Database,
  { player, by, typeName, operator, time }: WageringChange,
): boolean => {
  const before = outstandingWagering(database, player)
  if (before + by < 0) return false
  database.run(
    `INSERT INTO wagering (player, change, need, current, multiple, type_name, added, status)
      VALUES (?, ?, ?, 0, '1', ?, ?, ${notReached})`,
    player,
    by,
    by,
    typeName,
    time,
  )
  if (before + by === 0) {
    database.run(
      `UPDATE wagering SET status = ${reached} WHERE player = ? AND status = ${notReached}`,
      player,
    )
  }
  addRemark(database, { player, type: 2, operator, time, comment: typeName, change: by, need: before + by })
  return true
}

/** A remark to store; only remarks on wagering have money, in thousandths. */
interface NewRemark {
  readonly player: number
  readonly type: number
  readonly operator: string
  readonly time: string
  readonly comment: string
  readonly change?: number
  readonly need?: number
}

export const addRemark = (
  database: Database,
  { player, type, operator, time, comment, change, need }: NewRemark,
): void => {
  database.run(
    'INSERT INTO remarks (player, type, operator, time, comment, change, need, current) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    player,
    type,
    operator,
    time,
    comment,
    change ?? null,
    need ?? null,
    need === undefined ? null : 0,
  )
}
