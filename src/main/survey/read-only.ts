import { failed } from '../../shared/result.ts'
import { createUnsentOutcome } from '../../shared/write-outcome.ts'
import type { Platform } from '../platform/platform.ts'
import type { Writes } from '../writes/writes.ts'

/** Counts the surveys that run: while one does, nothing but reads leaves this program. */
export interface WriteGate {
  readonly isClosed: () => boolean
  /** Closes it until the returned function is called. */
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

/** The platform while a survey may run: it refuses every effect but reading as long as the gate is closed. */
export const withGate = (platform: Platform, gate: Pick<WriteGate, 'isClosed'>): Platform => ({
  call: async (endpoint, input, options) =>
    endpoint.effect !== 'read' && gate.isClosed()
      ? failed({ kind: 'busy', endpoint: endpoint.id, reason: 'survey' })
      : platform.call(endpoint, input, options),
})

/** The pipeline of writes while a survey may run: it sends nothing as long as the gate is closed. */
export const withWriteGate = (writes: Writes, gate: Pick<WriteGate, 'isClosed'>): Writes => ({
  ...writes,
  write: async (endpoint, input, options) =>
    gate.isClosed()
      ? createUnsentOutcome({ kind: 'busy', endpoint: endpoint.id, reason: 'survey' })
      : writes.write(endpoint, input, options),
})
