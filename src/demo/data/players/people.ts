import { dayMs, toStamp } from '../../clock.ts'
import type { Random } from '../../random.ts'
import type { Database } from '../database.ts'
import { parentFinder } from './player-parents.ts'
import { createTraits } from './player-traits.ts'

/** The two years of the platform's existence, on the scale of `fromStamp`. */
export interface Span {
  readonly start: number
  readonly now: number
}

export const spanEndingAt = (now: number, days: number): Span => ({
  start: Math.floor(now / dayMs) * dayMs - (days - 1) * dayMs,
  now,
})

/** Picks a moment of the span; a higher `haste` shifts the moments toward its end. */
export const pickMoment = (random: Random, span: Span, haste: number): number =>
  Math.floor(span.now - (span.now - span.start) * random.next() ** haste)

/** Players in order of registration. */
export interface People {
  readonly ids: Float64Array
  readonly registered: Float64Array
  readonly simulated: Uint8Array
  /** Index of a player registered by then; regulars are picked more often than newcomers. */
  readonly someoneAt: (moment: number) => number
}

const idRoom = 120_000_000

/**
 * Generates and stores the players: ids of 8 and 9 digits that grow with the time of registration. `own` is the random stream
 * of their traits.
 */
export const addPeople = (
  database: Database,
  random: Random,
  ownRandom: Random,
  span: Span,
  count: number,
): People => {
  const findParent = parentFinder(ownRandom, count)
  const registered = new Float64Array(count).map((_, index) =>
    index === 0 ? span.start : pickMoment(random, span, 1.4),
  )
  registered.sort()
  const ids = new Float64Array(count)
  const simulated = new Uint8Array(count)
  let id = 30_000_000
  for (let place = 0; place < count; place += 1) {
    id += random.integer(1, Math.max(1, Math.floor(idRoom / count)))
    ids[place] = id
    const isSimulated = random.chance(0.05) ? 1 : 0
    simulated[place] = isSimulated
    const moment = registered[place] ?? span.start
    database.insert('players', {
      id,
      simulated: isSimulated,
      registered: toStamp(moment),
      ...findParent(id),
      ...createTraits(ownRandom, id, isSimulated === 1, moment, span.now, count),
    })
  }
  const registeredBy = (moment: number) => {
    let [low, high] = [0, count]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((registered[middle] ?? 0) <= moment) low = middle + 1
      else high = middle
    }
    return low
  }
  return {
    ids,
    registered,
    simulated,
    someoneAt: moment => Math.floor(Math.max(1, registeredBy(moment)) * random.next() ** 1.3),
  }
}
