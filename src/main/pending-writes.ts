import { setTimeout as pause } from 'node:timers/promises'
import type { Importer } from './imports/importer.ts'
import type { WriteRecorder } from './journal/record-writes.ts'
import type { PendingWrites } from './windows/confirm-close.ts'

interface Deps {
  readonly intents: Pick<WriteRecorder, 'countPending' | 'ended' | 'setAccepting'>
  /** An import whose workbook is being created is about to send it. */
  readonly importer: Pick<Importer, 'isBusy' | 'finish'>
  /** Time limit of a call, in milliseconds. */
  readonly timeoutMs: () => number
}

// Extra time after the answer: its journal line is still to be written, and an import sends its workbook.
const graceMs = 2000

/** Writes in flight while the app is about to quit. */
export const createPendingWrites = ({ intents, importer, timeoutMs }: Deps) => {
  let isLeft = false
  const hasPending = () => intents.countPending() > 0 || importer.isBusy()
  const answered = async () => {
    const timeout = new AbortController()
    const whenEnded = importer.finish().then(intents.ended)
    const whenOver = pause(timeoutMs() + graceMs, undefined, { signal: timeout.signal }).catch(
      () => undefined,
    )
    await Promise.race([whenEnded, whenOver])
    timeout.abort()
  }
  return {
    any: hasPending,
    answered,
    setAccepting: intents.setAccepting,
    leave: () => {
      isLeft = true
    },
    /** For a quit without a prompt: waits nevertheless. True if no write is left in flight. */
    drain: async (): Promise<boolean> => {
      if (hasPending() && !isLeft) await answered()
      return !hasPending()
    },
  } satisfies PendingWrites & { readonly drain: () => Promise<boolean> }
}
