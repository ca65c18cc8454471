import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { ImportRules } from '../../shared/files/import-preview.ts'
import type { Language } from '../../shared/language.ts'
import { endWorker } from '../jobs/end-worker.ts'
import type { ImportReason } from './import-refusal.ts'
import type { CheckedRows, Member } from './members.ts'

/** Task of the worker: check a workbook, create the one to send, or create the template. */
export type ImportTask =
  | { readonly kind: 'read'; readonly file: string; readonly rules: ImportRules }
  | { readonly kind: 'members'; readonly members: readonly Member[] }
  | { readonly kind: 'template'; readonly language: Language }

/** The worker's final message. */
export type ImportAnswer =
  | { readonly kind: 'read'; readonly checked: CheckedRows }
  | { readonly kind: 'refused'; readonly reason: ImportReason }
  | { readonly kind: 'book'; readonly bytes: Uint8Array<ArrayBuffer> }

/** Messages of the worker: `begun`, which starts its time limit, then the answer. */
export type ImportMessage = { readonly kind: 'begun' } | ImportAnswer

interface Surroundings {
  /** The worker's file: bundled, or `import-worker.ts` from source. */
  readonly workerUrl: URL
  readonly log: (message: string, error: unknown) => void
  /** Time limit of the task in ms: the last defense against a file that keeps the reader busy. */
  readonly timeoutMs: number
  /** Time limit for the thread's start in ms; a busy machine needs some seconds. */
  readonly startMs?: number
}

/** Limit for the end of a thread: one blocked in a system call cannot be terminated. Exceeds that of {@link endWorker}. */
const maxEndingMs = 4000

/** Reading needs at most a tenth of this; creating a workbook of 10,000 rows takes some 60 MB. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }

/** Runs a task in its own thread; terminates it when it exceeds time or memory, and returns the reason. */
export const runImportWorker = async (
  task: ImportTask,
  { workerUrl, log, timeoutMs, startMs = 20_000 }: Surroundings,
): Promise<ImportAnswer> => {
  const worker = new Worker(workerUrl, { workerData: task, name: 'import', resourceLimits })
  const outcome = Promise.withResolvers<ImportAnswer>()
  const refuse = (reason: ImportReason) => outcome.resolve({ kind: 'refused', reason })
  const onTimeout = () => refuse('tooSlow')
  let timer = setTimeout(onTimeout, startMs)
  let hasAnswered = false
  worker.on('message', (message: ImportMessage) => {
    // The file's time limit starts only once the thread runs: a busy machine starts threads slowly.
    if (message.kind === 'begun') {
      clearTimeout(timer)
      timer = setTimeout(onTimeout, timeoutMs)
      return
    }
    hasAnswered = true
    outcome.resolve(message)
  })
  worker.once('error', (error: Error & { readonly code?: string }) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return refuse('tooLarge')
    log('Could not read a workbook of members', error)
    return refuse('damaged')
  })
  worker.once('exit', () => refuse('damaged'))
  try {
    return await outcome.promise
  } finally {
    clearTimeout(timer)
    worker.unref()
    await Promise.race([endWorker(worker, hasAnswered), pause(maxEndingMs, undefined, { ref: false })])
  }
}
