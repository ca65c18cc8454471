import { wageringStatus } from '../../../shared/domain/players.ts'
import type { Database } from '../database.ts'

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
  database.insert('wagering', {
    player,
    change: by,
    need: by,
    multiple: '1',
    type_name: typeName,
    added: time,
    status: notReached,
  })
  if (before + by === 0) {
    database.run(
      `UPDATE wagering SET status = ${reached} WHERE player = ? AND status = ${notReached}`,
      player,
    )
  }
  database.insert('remarks', {
    player,
    type: 2,
    operator,
    time,
    comment: typeName,
    change: by,
    need: before + by,
    current: 0,
  })
  return true
}
