import { getOrderBy, optionalMonth, optionalTime, optionalWhole } from '../call-values.ts'
import type { Call } from '../world.ts'
import type { Database } from './database.ts'
import { combineConditions, compare, type Search } from './search.ts'

/** A platform's win and fee in a month, in thousandths; its point in tenths of a percent. */
export interface ApiMonth {
  readonly month: string
  readonly api: number
  readonly bet: number
  readonly win: number
  readonly point: number
  readonly fee: number
}

// A month with a loss is credited: its fee is negative.
const months = `(SELECT month, api, bet, win, point, CAST(round(win * point / 1000.0) AS INTEGER) AS fee FROM
  (SELECT substr(day, 1, 7) AS month, api, sum(bet) AS bet, sum(win) AS win
    FROM room_days JOIN games ON games.id = room GROUP BY 1, 2) JOIN platforms ON platforms.id = api)`

/** Builds the search of the monthly summary's filters (spec 2 §7.5). */
export const monthSearch = (call: Pick<Call, 'text'>): Search =>
  combineConditions([
    compare('month', optionalMonth(call, 'month')),
    compare('api', optionalWhole(call, 'apiId')),
  ])

const columns = {
  ApiFee: 'fee',
  ApiID: 'api',
  ApiPoint: 'point',
  Water: 'bet',
  WinTotal: '-win',
  month: 'month',
  platformWinlose: 'win',
}

/** Finds the platforms' months of a search, newest first by default; a page or all of them. */
export const findApiMonths = (
  database: Database,
  call: Call,
  { where, values }: Search,
  limit = -1,
  offset = 0,
): readonly ApiMonth[] =>
  database.all<ApiMonth>(
    `SELECT * FROM ${months} WHERE ${where}
      ORDER BY ${getOrderBy(call, columns, 'month DESC, api')} LIMIT ? OFFSET ?`,
    ...values,
    limit,
    offset,
  )

export const sumApiMonths = (database: Database, { where, values }: Search) =>
  database.one<Record<'count' | 'bet' | 'win' | 'fee', number>>(
    `SELECT count(*) AS count, total(bet) AS bet, total(win) AS win, total(fee) AS fee FROM ${months} WHERE ${where}`,
    ...values,
  )

/** An account's fee for a platform on one day. */
interface ApiDay {
  readonly day: string
  readonly api: number
  readonly bet: number
  readonly win: number
  readonly fee: number
}

/** The players of an account: the player himself, or all of a team, a salesman or a channel. */
const playersQuery = `SELECT player FROM memberships JOIN channels ON channels.id = channel
  WHERE ?1 IN (player, team, salesman, channel, role_id)`

const daysQuery = `(SELECT day, played.api AS api, bet, win,
    CAST(round(win * coalesce(api_points.point, platforms.point) / 1000.0) AS INTEGER) AS fee
  FROM (SELECT day, games.api AS api, sum(bet) AS bet, sum(bet - award) AS win
      FROM game_days JOIN games ON games.id = room
      WHERE player IN (${playersQuery}) AND day BETWEEN ?2 AND ?3 GROUP BY 1, 2) AS played
    JOIN platforms ON platforms.id = played.api
    LEFT JOIN api_points ON api_points.role = ?1 AND api_points.api = played.api)`

/** Finds an account's fees by day and platform, newest first (spec 2 §7.6). */
export const findFees = (
  database: Database,
  call: Pick<Call, 'text'>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): { readonly rows: readonly ApiDay[]; readonly count: number } => {
  const values = [
    optionalWhole(call, 'roleId') ?? 0,
    optionalTime(call, 'startDate', 'start')?.slice(0, 10) ?? '0000-00-00',
    optionalTime(call, 'endDate', 'end')?.slice(0, 10) ?? '9999-99-99',
  ]
  const { count } = database.one<{ count: number }>(`SELECT count(*) AS count FROM ${daysQuery}`, ...values)
  const rows = database.all<ApiDay>(
    `SELECT * FROM ${daysQuery} ORDER BY day DESC, api LIMIT ?4 OFFSET ?5`,
    ...values,
    limit,
    offset,
  )
  return { rows, count }
}
