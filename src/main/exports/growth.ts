import type { Grown, Growth } from './spool-lines.ts'

/** Follows how far a spool may be read, told from another thread. */
export const createGrowth = () => {
  let growth: Growth = { bytes: 0, ended: false }
  let wake = () => {}
  const grown: Grown = async past => {
    while (growth.bytes <= past && !growth.ended) {
      const { promise, resolve } = Promise.withResolvers<void>()
      wake = resolve
      await promise
    }
    return growth
  }
  return {
    grown,
    /** The spool is complete up to here. */
    tell: (told: Growth) => {
      growth = told
      wake()
    },
  }
}
