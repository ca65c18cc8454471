import { dayMs, secondMs } from '../../clock.ts'
import type { Random } from '../../random.ts'
import { type PlannedMoment, pickGame, sessionRounds } from '../games/game-plan.ts'
import { generateLostRounds, playedRounds, type Round } from '../games/game-session.ts'
import type { Game } from '../games/games.ts'
import type { Span } from '../players/people.ts'
import type { GoldEvent } from './gold-events.ts'
import { goldType } from './gold-types.ts'

/** A gold change to store, with its rounds and the seconds between them. */
export type NewChange = Omit<GoldEvent, 'player' | 'at'> & {
  readonly moment: number
  readonly played?: { readonly game: Game; readonly rounds: readonly Round[]; readonly seconds: number }
}

/** Creates a session that ends before its day is over and before the next change, as its rounds are found by day. */
const session = (
  random: Random,
  game: Game,
  rounds: readonly Round[],
  moment: number,
  next: number,
): NewChange => {
  const availableMs = Math.min(next, (Math.floor(moment / dayMs) + 1) * dayMs) - moment
  const seconds = Math.min(random.integer(3, 40), Math.floor(availableMs / secondMs / (rounds.length + 1)))
  return {
    type: goldType.game,
    money: rounds.reduce((sum, round) => sum + round.money, 0),
    tax: rounds.reduce((sum, round) => sum + round.tax, 0),
    serial: '',
    note: null,
    moment,
    played: { game, rounds, seconds },
  }
}

const simpleChange = (type: number, money: number, moment: number): NewChange => ({
  type,
  money,
  tax: 0,
  serial: '',
  note: null,
  moment,
})

const gift = (random: Random, moment: number, after: number): NewChange => {
  const amount = random.integer(1, 400) * 500
  if (amount > after || random.chance(0.2)) return simpleChange(goldType.safeBox, -amount, moment)
  return simpleChange(random.chance(0.5) ? goldType.activityBonus : goldType.rebate, amount, moment)
}

/**
 * Generates a player's changes in order of time. Built from the newest, which leaves the current balance, to the oldest, so
 * that the chain ends there and is never negative.
 */
export const goldChain = (
  random: Random,
  balance: number,
  plannedChanges: readonly PlannedMoment[],
  span: Span,
  opening: number,
): readonly NewChange[] => {
  const changes: NewChange[] = []
  let after = balance
  let next = span.now + secondMs
  const add = (change: NewChange) => {
    changes.push(change)
    after -= change.money
    next = change.moment
  }
  for (const { moment, event, game } of plannedChanges.toSorted((a, b) => b.moment - a.moment)) {
    if (event && event.money > after) {
      // The player once had more than now: insert lost rounds in between.
      const start = moment + Math.min(600, Math.floor((next - moment) / 2 / secondMs)) * secondMs
      add(session(random, pickGame(random), generateLostRounds(event.money, after), start, next))
    }
    if (event) add({ ...event, moment })
    else if (game) {
      const count = random.integer(sessionRounds.fewest, sessionRounds.most)
      add(session(random, game, playedRounds(random, game, count, after), moment, next))
    } else add(gift(random, moment, after))
  }
  add(simpleChange(opening, after, span.start))
  return changes.toReversed()
}
