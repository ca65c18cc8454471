import { setTimeout as pause } from 'node:timers/promises'
import type { Importer } from './imports/importer.ts'
import type { WriteRecorder } from './journal/record-writes.ts'
import type { PendingWrites } from './windows/confirm-close.ts'

interface Deps {
  readonly intents: Pick<WriteRecorder, 'countPending' | 'ended' | 'take'>
  /** A workbook that is being made is about to be sent. */
  readonly importer: Pick<Importer, 'isBusy' | 'finish'>
  /** The longest that an answer is waited for, in milliseconds. */
  readonly timeoutMs: () => number
}

// The answer is not the end: its line has to be written, and what a worker makes is sent after it.
const graceMs = 2000

/** The writes that wait for their answer while the program is to end. */
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
    /** On a way out that nobody was asked on: waits all the same. True when nothing is left open. */
    settled: async (): Promise<boolean> => {
      if (any() && !isLeft) await answered()
      return !any()
    },
  } satisfies PendingWrites & { readonly settled: () => Promise<boolean> }
}
