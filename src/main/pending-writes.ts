import { setTimeout as pause } from 'node:timers/promises'
import type { Importer } from './imports/importer.ts'
import type { WriteRecorder } from './journal/record-writes.ts'
import type { PendingWrites } from './windows/confirm-close.ts'

interface Deps {
  readonly intents: Pick<WriteRecorder, 'countPending' | 'ended' | 'take'>
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
  const any = () => intents.countPending() > 0 || importer.isBusy()
  const answered = async () => {
    const late = new AbortController()
    const ended = importer.finish().then(intents.ended)
    const over = pause(timeoutMs() + graceMs, undefined, { signal: late.signal }).catch(() => undefined)
    await Promise.race([ended, over])
    late.abort()
  }
  return {
    any,
    answered,
    take: intents.take,
    leave: () => {
      isLeft = true
    },
    /** For a quit without a prompt: waits nevertheless. True if no write is left in flight. */
    settled: async (): Promise<boolean> => {
      if (any() && !isLeft) await answered()
      return !any()
    },
  } satisfies PendingWrites & { readonly settled: () => Promise<boolean> }
}
