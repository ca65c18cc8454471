import type { Database } from './database.ts'

/** A stored remark on a player (types 1 and 5) or on their wagering (type 2); money in thousandths. */
export interface StoredRemark {
  readonly id: number
  readonly operator: string
  readonly time: string
  readonly comment: string
  readonly change: number | null
  readonly need: number | null
  readonly current: number | null
}

/** A stored wagering requirement, money in thousandths. */
export interface StoredWagering {
  readonly id: number
  readonly change: number
  readonly need: number
  readonly current: number
  readonly multiple: string
  readonly type_name: string
  readonly added: string
  readonly status: number
}

interface RemarkPage<Row> {
  readonly rows: readonly Row[]
  readonly count: number
}

interface PageOf {
  readonly limit: number
  readonly offset: number
}

const findPage = <Row>(
  database: Database,
  table: string,
  where: string,
  time: string,
  player: number,
  { limit, offset }: PageOf,
): RemarkPage<Row> => ({
  rows: database.all<Row>(
    `SELECT * FROM ${table} WHERE ${where} ORDER BY ${time} DESC, id DESC LIMIT ? OFFSET ?`,
    player,
    limit,
    offset,
  ),
  count: database.one<{ count: number }>(`SELECT count(*) AS count FROM ${table} WHERE ${where}`, player)
    .count,
})

/** Reads a page of remarks of these types, newest first. */
export const readRemarks = (
  database: Database,
  player: number,
  types: readonly number[],
  page: PageOf,
): RemarkPage<StoredRemark> =>
  findPage(database, 'remarks', `player = ? AND type IN (${types.join()})`, 'time', player, page)

/** Reads a page of a player's wagering requirements, newest first. */
export const readWagering = (database: Database, player: number, page: PageOf): RemarkPage<StoredWagering> =>
  findPage(database, 'wagering', 'player = ?', 'added', player, page)
