import { stickPlatforms } from './data/api-points.ts'
import { findRounds, roundSearch, type StoredRound } from './data/game-search.ts'
import type { StoredGoldChange } from './data/gold-changes.ts'
import { findGoldChanges, goldSearch } from './data/gold-search.ts'
import type { World } from './world.ts'

type Filter = Readonly<Record<string, string>>

/** Game functions for tests. */
export interface GameControl {
  /** Stored changes of gold of a search, by the parameters of the call; all of them, newest first. */
  readonly goldChanges: (filter?: Filter) => readonly StoredGoldChange[]
  /** Stored rounds of a search, likewise. */
  readonly rounds: (filter?: Filter) => readonly StoredRound[]
  /** From now on the API points of just these platforms cannot be changed: saving them fails in part. */
  readonly failApiPoints: (platforms: readonly number[]) => void
}

const parametersIn = (filter: Filter) => ({ text: (name: string) => filter[name] ?? '' })

export const gameControl = ({ database }: World): GameControl => ({
  goldChanges: (filter = {}) => findGoldChanges(database, goldSearch(parametersIn(filter))),
  rounds: (filter = {}) => findRounds(database, roundSearch(parametersIn(filter))),
  failApiPoints: platforms => stickPlatforms(database, platforms),
})
