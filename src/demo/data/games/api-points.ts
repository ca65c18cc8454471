import type { Database } from '../database.ts'
import { platforms } from './games.ts'

export const addPlatforms = (database: Database): void => {
  for (const { id, point } of platforms) database.insert('platforms', { id, point })
}

/** A platform's point for an account, in tenths of a percent. */
interface AccountPoint {
  readonly api: number
  readonly point: number
}

/** Reads all platforms' points of an account; its own point replaces the platform's. */
export const readPoints = (database: Database, role: number): readonly AccountPoint[] =>
  database.all<AccountPoint>(
    `SELECT id AS api, coalesce(api_points.point, platforms.point) AS point
      FROM platforms LEFT JOIN api_points ON api = id AND role = ? ORDER BY id`,
    role,
  )

const maxPoints = 1000

/** Changes one point of an account; false if the platform rejects it. */
export const savePoint = (database: Database, role: number, { api, point }: AccountPoint): boolean =>
  Number.isInteger(point) &&
  point >= 0 &&
  point <= maxPoints &&
  database.run(
    `INSERT OR REPLACE INTO api_points SELECT ?, id, ? FROM platforms
      WHERE id = ? AND id NOT IN (SELECT id FROM stuck_platforms)`,
    role,
    point,
    api,
  ) === 1

/** Makes exactly these platforms reject changes from now on. */
export const setStuckPlatforms = (database: Database, ids: readonly number[]): void => {
  database.run('DELETE FROM stuck_platforms')
  for (const id of ids) database.insert('stuck_platforms', { id })
}
