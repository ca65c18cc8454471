import type { BatchRowState, BatchTally } from '../../shared/batch.ts'

const count = (states: readonly BatchRowState[], kind: BatchRowState['kind']): number =>
  states.filter(state => state.kind === kind).length

/** How many rows ended in each way. */
export const countOutcomes = (states: readonly BatchRowState[]): BatchTally => ({
  done: count(states, 'done'),
  skipped: count(states, 'skipped'),
  refused: count(states, 'refused'),
  unknown: count(states, 'unknown'),
})

/** How many rows have ended in any way. */
export const countDone = (states: readonly BatchRowState[]): number =>
  states.length - count(states, 'waiting') - count(states, 'sending')

/** How many rows a tally counts. */
export const sumTally = ({ done, skipped, refused, unknown }: BatchTally): number =>
  done + skipped + refused + unknown
