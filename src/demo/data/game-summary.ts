import { optionalTime, optionalWhole, orderOf } from '../call-values.ts'
import type { Call } from '../world.ts'
import type { Database } from './database.ts'
import { ofPlatform } from './game-search.ts'
import { roundAsDay } from './game-tables.ts'
import { compare, type Search, searchOf } from './search.ts'

/** What a player's rounds in one room come to; money in thousandths. */
export interface PlayedRoom {
  readonly player: number
  readonly room: number
  readonly rounds: number
  readonly bet: number
  readonly money: number
  readonly award: number
  readonly tax: number
  readonly free: number
  readonly wins: number
  readonly losses: number
  readonly draws: number
  readonly seconds: number
  readonly first: string
  readonly final: string
  /** What the player had before the first of them and after the last. */
  readonly before: number
  readonly after: number
  readonly serial: string
}

/** Where the rows of a search stand, and its conditions. */
export interface SummarySearch extends Search {
  readonly source: string
}

/** The search that the filters of the game summary mean (spec 2 §7.3): of whole days, or else of the rounds themselves. */
export const summarySearch = (call: Pick<Call, 'text'>): SummarySearch => {
  const [start, end] = [optionalTime(call, 'startdate', 'start'), optionalTime(call, 'enddate', 'end')]
  const whole = (start?.endsWith('00:00:00') ?? true) && (end?.endsWith('23:59:59') ?? true)
  const of = [
    compare('player', optionalWhole(call, 'roleId')),
    compare('room', optionalWhole(call, 'roomId')),
    ofPlatform(optionalWhole(call, 'apiId')),
  ]
  return whole
    ? {
        source: 'game_days',
        ...searchOf([...of, compare('day >=', start?.slice(0, 10)), compare('day <=', end?.slice(0, 10))]),
      }
    : {
        source: `(SELECT ${roundAsDay} FROM game_rounds)`,
        ...searchOf([...of, compare('first >=', start), compare('first <=', end)]),
      }
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

const roundOf = (column: string, time: string, direction: string) =>
  `(SELECT ${column} FROM game_rounds AS one WHERE one.player = page.player AND one.added = page.${time}
    AND one.room = page.room ORDER BY one.id ${direction} LIMIT 1)`

/** Players' rooms of a search, the last played first unless another order is asked for; a page of them. */
export const findPlayedRooms = (
  database: Database,
  call: Call,
  { source, where, values }: SummarySearch,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): readonly PlayedRoom[] => {
  const order = orderOf(call, columns, 'final DESC, player, room', ['orderby', 'orderType'])
  return database.all<PlayedRoom>(
    `SELECT page.*, ${roundOf('last - money', 'first', 'ASC')} AS before, ${roundOf('last', 'final', 'DESC')} AS after,
        (SELECT serial FROM gold_changes WHERE id = ${roundOf('change', 'final', 'DESC')}) AS serial
      FROM (SELECT ${grouped} FROM ${source} WHERE ${where} GROUP BY player, room
        ORDER BY ${order} LIMIT ? OFFSET ?) AS page
      ORDER BY ${order}`,
    ...values,
    limit,
    offset,
  )
}
