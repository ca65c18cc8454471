import { failed } from '../../shared/result.ts'
import { createUnsentOutcome } from '../../shared/write-outcome.ts'
import type { Platform } from '../platform/platform.ts'
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
      let isOpen = false
      surveys += 1
      return () => {
        if (!isOpen) surveys -= 1
        isOpen = true
      }
    },
  }
}

/** Refuses everything but reads while the gate is closed. */
export const withGate = (platform: Platform, gate: Pick<WriteGate, 'isClosed'>): Platform => ({
  call: async (endpoint, input, options) =>
    endpoint.effect !== 'read' && gate.isClosed()
      ? failed({ kind: 'busy', endpoint: endpoint.id, reason: 'survey' })
      : platform.call(endpoint, input, options),
})

/** Refuses writes of the pipeline while the gate is closed. */
export const withWriteGate = (writes: Writes, gate: Pick<WriteGate, 'isClosed'>): Writes => ({
  ...writes,
  write: async (endpoint, input, options) =>
    gate.isClosed()
      ? createUnsentOutcome({ kind: 'busy', endpoint: endpoint.id, reason: 'survey' })
      : writes.write(endpoint, input, options),
})
