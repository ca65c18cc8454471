import { createRandom } from '../../../src/demo/random.ts'

/**
 * `npm test` runs a part of each property proof, `npm run proof` the whole; so does `PROOF=full` in the environment, as in
 * `PROOF=full npm run unit -- tests/unit/properties`.
 */
const isFull = process.env['PROOF'] === 'full'

/** Number of cases: `usual` in `npm test`, `full` in `npm run proof`. */
export const scaleCases = (usual: number, full: number): number => (isFull ? full : usual)

/** Options of a property proof: both tiers run it, without a second attempt and with time for all its cases. */
export const propertyOptions = { timeout: scaleCases(600_000, 7_200_000), retry: 0, tags: ['property'] }

/** Creates a random stream for these coordinates, the same in every run. */
export const createRandomAt = (...places: readonly number[]) =>
  createRandom(places.reduce((seed, place) => Math.imul(seed ^ place, 0x9e3779b1) + 0x85ebca6b, 9))

export type Random = ReturnType<typeof createRandomAt>

/** Picks one of the choices at random. */
export const pickOne = <const T>(random: Random, choices: readonly T[]): T => {
  const choice = choices.at(random.integer(0, choices.length - 1))
  if (choice === undefined) throw new Error('nothing to choose from')
  return choice
}

/** Returns the items in a random order. */
export const shuffle = <T>(random: Random, all: readonly T[]): readonly T[] =>
  all
    .map(one => ({ one, place: random.next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one)

/** Runs the work on every item, at most `lanes` at a time. */
export const runInLanes = async <T>(
  all: readonly T[],
  lanes: number,
  work: (one: T) => Promise<void>,
): Promise<void> => {
  const left = all.values()
  const lane = async () => {
    for (const one of left) await work(one)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** Runs a proof and prints its summary and duration. */
export const withDuration = async (work: () => Promise<string>): Promise<void> => {
  const startedAt = performance.now()
  const summary = await work()
  console.log(`${summary}: ${Math.round((performance.now() - startedAt) / 100) / 10} s`)
}
