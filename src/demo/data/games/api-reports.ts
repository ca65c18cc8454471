import { optionalMonth, optionalTime, optionalWhole } from '../../call-values.ts'
import type { Call } from '../../world.ts'
import type { Database } from '../database.ts'
import { compare, readSearch, whole } from '../search.ts'

/** A platform's win and fee in a month; also under the names that a call can sort by. */
export type ApiMonth = Readonly<Record<'api' | 'bet' | 'win' | 'point' | 'fee', number>> & {
  readonly month: string
}

// A month with a loss is credited: its fee is negative.
const months = `(SELECT month, api, bet, win, point, CAST(round(win * point / 1000.0) AS INTEGER) AS fee FROM
  (SELECT substr(day, 1, 7) AS month, api, sum(bet) AS bet, sum(win) AS win
    FROM room_days JOIN games ON games.id = room GROUP BY 1, 2) JOIN platforms ON platforms.id = api)`

/** Finds the platforms' months of a search, newest first (spec 2 §7.5). */
export const findApiMonths = (database: Database, call: Call): readonly ApiMonth[] => {
  const { where, values } = readSearch(call, {
    month: (_, name) => compare('month', optionalMonth(call, name)),
    apiId: whole('api'),
  })
  return database.all<ApiMonth>(
    `SELECT *, fee AS ApiFee, api AS ApiID, point AS ApiPoint, bet AS Water, -win AS WinTotal, win AS platformWinlose
      FROM ${months} WHERE ${where} ORDER BY month DESC, api`,
    ...values,
  )
}

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

/** Reads an account's fees by day and platform, newest first (spec 2 §7.6). */
export const readFees = (database: Database, call: Call): readonly ApiDay[] =>
  database.all<ApiDay>(
    `SELECT * FROM ${daysQuery} ORDER BY day DESC, api`,
    optionalWhole(call, 'roleId') ?? 0,
    optionalTime(call, 'startDate', 'start')?.slice(0, 10) ?? '0000-00-00',
    optionalTime(call, 'endDate', 'end')?.slice(0, 10) ?? '9999-99-99',
  )
