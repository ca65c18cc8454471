import { secondMs } from '../../clock.ts'
import type { Random } from '../../random.ts'
import type { GoldEvent } from '../coins/gold-events.ts'
import { pickMoment, type Span } from '../players/people.ts'
import { type Game, games } from './games.ts'

/**
 * A planned moment: an event recorded elsewhere, a session of a game, else a gift. Its amounts are decided later, as they
 * depend on what follows.
 */
export interface PlannedMoment {
  readonly moment: number
  readonly event?: GoldEvent
  readonly game?: Game
}

/** Rounds of a session. */
export const sessionRounds = { fewest: 1, most: 8 } as const
const rowsOfSession = 1 + (sessionRounds.fewest + sessionRounds.most) / 2
const favourites = 4

export const pickGame = (random: Random): Game => games[random.integer(0, games.length - 1)] as Game

/** Plans a player's sittings, a few sessions in one room each, which take about this many log rows. */
export const planSittings = (random: Random, span: Span, rows: number): readonly PlannedMoment[] => {
  const liked = Array.from({ length: favourites }, () => pickGame(random))
  const plannedRounds: PlannedMoment[] = []
  let remaining = rows
  while (remaining > 0) {
    const from = pickMoment(random, span, 1.3)
    const game = liked[random.integer(0, favourites - 1)] ?? pickGame(random)
    const sessions = random.integer(1, 5)
    for (let place = 0; place < sessions && remaining > 0; place += 1) {
      plannedRounds.push({ moment: from + place * random.integer(4, 20) * 60 * secondMs, game })
      remaining -= rowsOfSession
    }
    if (random.chance(0.15)) plannedRounds.push({ moment: from - 30 * secondMs })
  }
  return plannedRounds.filter(({ moment }) => moment > span.start && moment < span.now)
}
