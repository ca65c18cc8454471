import type { BatchRowState, BatchTally } from '../../shared/writes/batch.ts'

const count = (states: readonly BatchRowState[], kind: BatchRowState['kind']): number =>
  states.filter(state => state.kind === kind).length

/** Number of rows by outcome. */
export const countOutcomes = (states: readonly BatchRowState[]): BatchTally => ({
  done: count(states, 'done'),
  skipped: count(states, 'skipped'),
  refused: count(states, 'refused'),
  unknown: count(states, 'unknown'),
})

/** Number of rows that have ended, with any outcome. */
export const countDone = (states: readonly BatchRowState[]): number =>
  states.length - count(states, 'waiting') - count(states, 'sending')

/** Number of rows in a tally. */
export const sumTally = ({ done, skipped, refused, unknown }: BatchTally): number =>
  done + skipped + refused + unknown
