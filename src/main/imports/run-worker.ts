import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { ImportRules } from '../../shared/import-preview.ts'
import type { Language } from '../../shared/language.ts'
import type { ImportReason } from './import-refusal.ts'
import type { CheckedRows, Member } from './members.ts'

/** What the worker is to do: check a workbook, or make the one that is sent, or the template. */
export type ImportTask =
  | { readonly kind: 'read'; readonly file: string; readonly rules: ImportRules }
  | { readonly kind: 'members'; readonly members: readonly Member[] }
  | { readonly kind: 'template'; readonly language: Language }

/** What the worker tells when it ends. */
export type ImportAnswer =
  | { readonly kind: 'read'; readonly checked: CheckedRows }
  | { readonly kind: 'refused'; readonly reason: ImportReason }
  | { readonly kind: 'book'; readonly bytes: Uint8Array<ArrayBuffer> }

/** What the worker tells: that it begins, from when its time is measured, and then the answer. */
export type ImportMessage = { readonly kind: 'begun' } | ImportAnswer

interface Surroundings {
  /** The worker's own file: bundled, or `import-worker.ts` from source. */
  readonly workerUrl: URL
  readonly log: (message: string, error: unknown) => void
  /** Milliseconds the work itself may take: the last line of defence against a file that keeps the reader busy. */
  readonly timeoutMs: number
  /** Milliseconds a thread may take to begin; a busy machine needs some seconds. */
  readonly startMs?: number
}

/** A thread that waits for the system cannot be ended before that answers: nobody waits for it. */
const endingMs = 1000

/** What the reader needs at most is a tenth of this; making a workbook of 10,000 rows takes some 60 MB. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }

/** Carries out one task in a thread of its own; one that runs out of time or memory is ended and the reason told. */
export const runImportWorker = async (
  task: ImportTask,
  { workerUrl, log, timeoutMs, startMs = 20_000 }: Surroundings,
): Promise<ImportAnswer> => {
  const worker = new Worker(workerUrl, { workerData: task, name: 'import', resourceLimits })
  const outcome = Promise.withResolvers<ImportAnswer>()
  const refuse = (reason: ImportReason) => outcome.resolve({ kind: 'refused', reason })
  const late = () => refuse('tooSlow')
  let timer = setTimeout(late, startMs)
  worker.on('message', (message: ImportMessage) => {
    // A busy machine may take its time to start a thread: no fault of the file.
    if (message.kind === 'begun') {
      clearTimeout(timer)
      timer = setTimeout(late, timeoutMs)
    } else outcome.resolve(message)
  })
  worker.once('error', (error: Error & { readonly code?: string }) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return refuse('tooLarge')
    log('a workbook of members broke its reader', error)
    return refuse('damaged')
  })
  worker.once('exit', () => refuse('damaged'))
  try {
    return await outcome.promise
  } finally {
    clearTimeout(timer)
    worker.unref()
    await Promise.race([worker.terminate(), pause(endingMs, undefined, { ref: false })])
  }
}
