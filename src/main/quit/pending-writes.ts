import { setTimeout as pause } from 'node:timers/promises'
import type { Batches } from '../batches/batches.ts'
import type { Importer } from '../imports/importer.ts'
import type { WriteRecorder } from '../journal/record-writes.ts'
import type { PendingWrites } from '../windows/dialogs/confirm-close.ts'

interface Deps {
  readonly intents: Pick<WriteRecorder, 'countPending' | 'ended' | 'setAccepting'>
  /** An import whose workbook is being created is about to send it. */
  readonly importer: Pick<Importer, 'isBusy' | 'finish'>
  readonly batches: Pick<Batches, 'isRunning' | 'suspend' | 'cancelSuspend'>
  /** Time limit of a call, in milliseconds. */
  readonly timeoutMs: () => number
}

// Extra time after the answer: its journal line is still to be written, and an import sends its workbook.
const graceMs = 2000

/** Writes in flight while the app is about to quit. */
export const createPendingWrites = ({ intents, importer, batches, timeoutMs }: Deps) => {
  let isLeft = false
  const hasPending = () => intents.countPending() > 0 || importer.isBusy() || batches.isRunning()
  /** Resolves when these have ended and no write is in flight, or after the time limit. */
  const waitUntilAnswered = async (...others: readonly Promise<void>[]) => {
    const timeout = new AbortController()
    const whenEnded = Promise.all([importer.finish(), ...others]).then(intents.ended)
    const whenOver = pause(timeoutMs() + graceMs, undefined, { signal: timeout.signal }).catch(
      () => undefined,
    )
    await Promise.race([whenEnded, whenOver])
    timeout.abort()
  }
  const finish = () => waitUntilAnswered(batches.suspend())
  return {
    any: hasPending,
    isBatchRunning: batches.isRunning,
    answered: () => waitUntilAnswered(),
    finish,
    stay: () => {
      intents.setAccepting(true)
      batches.cancelSuspend()
    },
    setAccepting: intents.setAccepting,
    leave: () => {
      isLeft = true
    },
    /** For a quit without a prompt: waits nevertheless. True if no write is left in flight. */
    drain: async (): Promise<boolean> => {
      if (hasPending() && !isLeft) await finish()
      return !hasPending()
    },
  } satisfies PendingWrites & { readonly drain: () => Promise<boolean> }
}
