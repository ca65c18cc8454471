/** A seeded stream of numbers in [0, 1): the same seed always generates the same platform (mulberry32). */
export interface Random {
  readonly next: () => number
  /** An integer from `least` to `most`, inclusive. */
  readonly integer: (min: number, max: number) => number
  readonly chance: (probability: number) => boolean
  /** One value, chosen by weight. */
  readonly weighted: <T>(choices: readonly (readonly [T, number])[]) => T
}

export const createRandom = (seed: number): Random => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    integer: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: probability => next() < probability,
    weighted: choices => {
      let remaining = next() * choices.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of choices) {
        remaining -= weight
        if (remaining < 0) return value
      }
      const last = choices.at(-1)
      if (!last) throw new Error('nothing to choose from')
      return last[0]
    },
  }
}
