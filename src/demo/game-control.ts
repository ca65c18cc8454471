import { setStuckPlatforms } from './data/api-points.ts'
import { roundList, type StoredRound } from './data/game-search.ts'
import { goldList, type StoredGoldChange } from './data/gold-search.ts'
import type { World } from './world.ts'

type Filter = Readonly<Record<string, string>>

/** Game functions for tests. */
export interface GameControl {
  /** All stored gold changes of a search, by the call's parameters, newest first. */
  readonly goldChanges: (filter?: Filter) => readonly StoredGoldChange[]
  /** All stored rounds of a search, likewise. */
  readonly rounds: (filter?: Filter) => readonly StoredRound[]
  /** From now on the API points of exactly these platforms cannot be changed: saving them fails partially. */
  readonly failApiPoints: (platforms: readonly number[]) => void
}

const createParameters = (filter: Filter) => ({ text: (name: string) => filter[name] ?? '' })

export const gameControl = ({ database }: World): GameControl => ({
  goldChanges: (filter = {}) => goldList.find(database, goldList.search(createParameters(filter))),
  rounds: (filter = {}) => roundList.find(database, roundList.search(createParameters(filter))),
  failApiPoints: platforms => setStuckPlatforms(database, platforms),
})
