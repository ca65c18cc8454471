import { dayMs, fromStamp, secondMs, toStamp } from '../../clock.ts'
import { createRandom, type Random } from '../../random.ts'
import { goldChain, type NewChange } from '../coins/gold-chain.ts'
import { goldEventsSince } from '../coins/gold-events.ts'
import { goldType } from '../coins/gold-types.ts'
import type { Database } from '../database.ts'
import { orderNumber } from '../orders/orders.ts'
import type { Span } from '../players/people.ts'
import type { Stored } from '../tables.ts'
import { planSittings } from './game-plan.ts'
import { addUpRounds } from './game-tables.ts'
import { addGames } from './games.ts'

/** Days covered by the logs. */
const days = 120
/** A separate random stream, so that this data does not change orders and reports. */
const stream = 0x67616d65

type Player = Pick<Stored<'players'> & Stored<'player_money'>, 'id' | 'registered' | 'balance'>

/** Stores one player's chain; returns the number of changes so far. */
const store = (
  database: Database,
  player: number,
  changes: readonly NewChange[],
  changeCount: number,
): number => {
  let [id, last] = [changeCount, 0]
  for (const { type, money, tax, serial, note, moment, played } of changes) {
    id += 1
    last += money
    const addedAt = toStamp(moment)
    const { game, rounds = [], seconds = 0 } = played ?? {}
    database.insert('gold_changes', {
      player,
      type,
      money,
      last,
      serial: game ? orderNumber(addedAt, id, 6571) : serial,
      tax,
      note,
      added: addedAt,
      ended: game ? toStamp(moment + rounds.length * seconds * secondMs) : null,
      room: game?.id ?? null,
      bet: rounds.reduce((sum, round) => sum + round.bet, 0),
    })
    for (const [place, round] of rounds.entries()) {
      const added = toStamp(moment + place * seconds * secondMs)
      database.insert('game_rounds', { ...round, player, room: game?.id ?? 0, seconds, change: id, added })
    }
  }
  return id
}

/** Distributes the rows over the players: some play all day, most hardly ever. */
const distributeRows = (random: Random, players: readonly Player[], rows: number): readonly number[] => {
  const weights = players.map(() => random.next() ** 3)
  const sum = weights.reduce((all, weight) => all + weight, 0)
  return weights.map(weight => (rows * weight) / sum)
}

/**
 * Fills the gold log and the game log with about this many rows together: changes recorded elsewhere, and play between them.
 * Replaces the changes that creating the mails recorded.
 */
export const addPlay = (database: Database, seed: number, span: Span, rows: number): void => {
  const random = createRandom(seed ^ stream)
  const from = Math.max(span.start, span.now - days * dayMs)
  const events = goldEventsSince(database, toStamp(from))
  const players = database.all<Player>(
    'SELECT id, registered, balance FROM players JOIN player_money ON player = id ORDER BY id',
  )
  const eventCount = [...events.values()].reduce((sum, own) => sum + own.length, players.length)
  const shares = distributeRows(random, players, Math.max(rows / 2, rows - eventCount))
  addGames(database)
  database.run('DELETE FROM gold_changes')
  let changeCount = 0
  for (const [place, { id, registered, balance }] of players.entries()) {
    const since = fromStamp(registered)
    const range = { start: Math.max(from, since), now: span.now }
    const plannedChanges = [
      ...(events.get(id) ?? []).map(event => ({ moment: fromStamp(event.at), event })),
      ...planSittings(random, range, shares[place] ?? 0),
    ]
    const opening = since >= from ? goldType.registrationBonus : goldType.carriedOver
    changeCount = store(database, id, goldChain(random, balance, plannedChanges, range, opening), changeCount)
  }
  database.script(addUpRounds)
}
