import { getOrderBy, optionalTime } from '../../call-values.ts'
import { dayMs, fromStamp, toStamp } from '../../clock.ts'
import type { Call } from '../../world.ts'
import type { Database } from '../database.ts'
import { readSearch, type Search, whole } from '../search.ts'
import { ofPlatform } from './game-search.ts'
import { dayColumns, roundColumns } from './game-tables.ts'

type Sums = 'rounds' | 'bet' | 'money' | 'award' | 'tax' | 'free' | 'wins' | 'losses' | 'draws' | 'seconds'

/** Summary of a player's rounds in one room. */
export interface PlayedRoom extends Readonly<Record<Sums | 'player' | 'room', number>> {
  readonly first: string
  readonly final: string
  /** Balance before the first round and after the last. */
  readonly before: number
  readonly after: number
  readonly serial: string
}

/** Source of a search's rows, and its conditions; the values of both, in order. */
export interface SummarySearch extends Search {
  readonly source: string
}

const ofDays = `SELECT ${dayColumns} FROM game_days WHERE day BETWEEN ? AND ?`
const ofRounds = `SELECT ${roundColumns} FROM game_rounds WHERE added BETWEEN ? AND ?`

const getDay = (stamp: string, offsetDays = 0) => toStamp(fromStamp(stamp) + offsetDays * dayMs).slice(0, 10)

/** Selects all play between two times: summed whole days, and the rest round by round. */
const playBetween = (start: string | undefined, end: string | undefined): Search => {
  const [early, late] = [start?.endsWith('00:00:00') === false, end?.endsWith('23:59:59') === false]
  const from = start === undefined ? '0000-00-00' : getDay(start, early ? 1 : 0)
  const to = end === undefined ? '9999-99-99' : getDay(end, late ? -1 : 0)
  if (start !== undefined && end !== undefined && from > to) return { where: ofRounds, values: [start, end] }
  const parts: readonly (readonly [string, string, string])[] = [
    [ofDays, from, to],
    ...(start !== undefined && early ? [[ofRounds, start, `${getDay(start)} 23:59:59`] as const] : []),
    ...(end !== undefined && late ? [[ofRounds, `${getDay(end)} 00:00:00`, end] as const] : []),
  ]
  return {
    where: parts.map(([sql]) => sql).join(' UNION ALL '),
    values: parts.flatMap(([, first, last]) => [first, last]),
  }
}

/** Builds the search of the game summary's filters (spec 2 §7.3). */
export const summarySearch = (call: Pick<Call, 'text'>): SummarySearch => {
  const play = playBetween(optionalTime(call, 'startdate', 'start'), optionalTime(call, 'enddate', 'end'))
  const { where, values } = readSearch(call, {
    roleId: whole('player'),
    roomId: whole('room'),
    apiId: ofPlatform,
  })
  return { source: `(${play.where})`, where, values: [...play.values, ...values] }
}

const columns = {
  AddTime: 'first',
  AwardMoney: 'award',
  DrawCount: 'draws',
  EndTime: 'final',
  GameID: 'room',
  GameRoundRunning: 'bet',
  LoseCount: 'losses',
  Money: 'money',
  RoleID: 'player',
  RoomID: 'room',
  Tax: 'tax',
  WinCount: 'wins',
  usedTime: 'seconds',
}

const grouped = `player, room, sum(rounds) AS rounds, sum(bet) AS bet, sum(money) AS money, sum(award) AS award,
  sum(tax) AS tax, sum(free) AS free, sum(wins) AS wins, sum(losses) AS losses, sum(draws) AS draws,
  sum(seconds) AS seconds, min(first) AS first, max(final) AS final`

const selectRound = (column: string, time: string, direction: string) =>
  `(SELECT ${column} FROM game_rounds AS one WHERE one.player = page.player AND one.added = page.${time}
    AND one.room = page.room ORDER BY one.id ${direction} LIMIT 1)`

/** Finds a page of players' rooms, last played first by default. */
export const findPlayedRooms = (
  database: Database,
  call: Call,
  { source, where, values }: SummarySearch,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): readonly PlayedRoom[] => {
  const order = getOrderBy(call, columns, 'final DESC, player, room')
  return database.all<PlayedRoom>(
    `SELECT page.*, ${selectRound('last - money', 'first', 'ASC')} AS before, ${selectRound('last', 'final', 'DESC')} AS after,
        (SELECT serial FROM gold_changes WHERE id = ${selectRound('change', 'final', 'DESC')}) AS serial
      FROM (SELECT ${grouped} FROM ${source} WHERE ${where} GROUP BY player, room
        ORDER BY ${order} LIMIT ? OFFSET ?) AS page
      ORDER BY ${order}`,
    ...values,
    limit,
    offset,
  )
}
