import { createUnsentOutcome } from '../../shared/writes/write-outcome.ts'
import type { Writes } from '../writes/writes.ts'

/** Gate for writes: closed while a survey runs, so that only reads are sent. */
export interface WriteGate {
  readonly isClosed: () => boolean
  /** Closes the gate until the returned function is called. */
  readonly close: () => () => void
}

export const createWriteGate = (): WriteGate => {
  let surveys = 0
  return {
    isClosed: () => surveys > 0,
    close: () => {
      let isReleased = false
      surveys += 1
      return () => {
        if (!isReleased) surveys -= 1
        isReleased = true
      }
    },
  }
}

/** Refuses writes of the pipeline while the gate is closed. */
export const withWriteGate = (writes: Writes, gate: Pick<WriteGate, 'isClosed'>): Writes => ({
  ...writes,
  write: async (endpoint, input, options) =>
    gate.isClosed()
      ? createUnsentOutcome({ kind: 'busy', endpoint: endpoint.id, reason: 'survey' })
      : writes.write(endpoint, input, options),
})
