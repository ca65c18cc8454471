import { Worker } from 'node:worker_threads'
import type { Language } from '../../shared/language.ts'
import type { CheckedRows, Member } from './members.ts'
import type { ImportReason } from './refusal.ts'

/** What the worker is to do: check a workbook, or make the one that is sent, or the template. */
export type ImportTask =
  | { readonly kind: 'read'; readonly file: string; readonly contacts?: boolean }
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
}

/** What the reader needs at most is a tenth of this; making a workbook of 10,000 rows takes some 60 MB. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }

/** Carries out one task in a thread of its own; one that runs out of time or memory is ended and the reason told. */
export const runImportWorker = async (
  task: ImportTask,
  { workerUrl, log, timeoutMs }: Surroundings,
): Promise<ImportAnswer> => {
  const worker = new Worker(workerUrl, { workerData: task, name: 'import', resourceLimits })
  const outcome = Promise.withResolvers<ImportAnswer>()
  const refuse = (reason: ImportReason) => outcome.resolve({ kind: 'refused', reason })
  let timer: NodeJS.Timeout | undefined
  worker.on('message', (message: ImportMessage) => {
    // A busy machine may take its time to start a thread: no fault of the file.
    if (message.kind === 'begun') timer = setTimeout(() => refuse('tooSlow'), timeoutMs)
    else outcome.resolve(message)
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
    await worker.terminate()
  }
}
