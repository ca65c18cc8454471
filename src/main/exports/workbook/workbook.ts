import { stat } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { type Failure, failed, ok, type Result } from '../../../shared/result.ts'
import { createDraft } from '../../files/atomic-write.ts'
import { getErrorCode, toDiskFailure } from '../../files/disk.ts'
import { endWorker } from '../../jobs/end-worker.ts'
import type { SpoolGrowth } from '../spool/spool-lines.ts'
import type { WorkbookCounts } from './workbook-counts.ts'
import type { WorkbookTask } from './workbook-task.ts'

/** The worker's final message. */
export type WorkerAnswer =
  | { readonly kind: 'written'; readonly counts: WorkbookCounts }
  | { readonly kind: 'failed'; readonly code: string }

/** A workbook published under its final name. */
export interface SavedWorkbook {
  readonly counts: WorkbookCounts
  readonly bytes: number
}

interface Options {
  /** The worker's file: bundled, or `workbook-worker.ts` from source. */
  readonly workerUrl: URL
  readonly task: Omit<WorkbookTask, 'file'>
  /** Part of the draft's name. */
  readonly id: string
  readonly target: string
  readonly signal: AbortSignal
  /** Receives a function that reports the spool's growth to the worker; without it the spool is complete. */
  readonly follow?: (notify: (growth: SpoolGrowth) => void) => void
  readonly log: (message: string, error: unknown) => void
}

/**
 * Rows are short-lived: a small young generation suffices, and an old-generation limit, never reached, makes V8 collect before 30
 * MB.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 6, maxOldGenerationSizeMb: 128 }
const cancelled: Failure = { kind: 'cancelled' }
const wholeSpool: SpoolGrowth = { bytes: Number.POSITIVE_INFINITY, isEnded: true }

const runWorker = async (task: WorkbookTask, options: Options): Promise<Result<WorkbookCounts>> => {
  const { signal, target, workerUrl } = options
  if (signal.aborted) return failed(cancelled)
  const worker = new Worker(workerUrl, { workerData: task, name: 'workbook', resourceLimits })
  // A thread's port has no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const notify = (growth: SpoolGrowth) => worker.postMessage(growth)
  if (options.follow) options.follow(notify)
  else notify(wholeSpool)
  const outcome = Promise.withResolvers<Result<WorkbookCounts>>()
  const cancel = () => outcome.resolve(failed(cancelled))
  signal.addEventListener('abort', cancel, { once: true })
  let hasAnswered = false
  worker.once('message', (answer: WorkerAnswer) => {
    hasAnswered = true
    outcome.resolve(
      answer.kind === 'written' ? ok(answer.counts) : failed(toDiskFailure(answer.code, target)),
    )
  })
  worker.once('error', error => {
    options.log('Could not write a workbook', error)
    outcome.resolve(failed(toDiskFailure(getErrorCode(error), target)))
  })
  worker.once('exit', () => outcome.resolve(failed(toDiskFailure('', target))))
  const result = await outcome.promise
  signal.removeEventListener('abort', cancel)
  // The worker's files are closed only once it has exited: then the draft can be removed on every system.
  await endWorker(worker, hasAnswered)
  return result
}

/**
 * Writes the spooled rows as a workbook in a worker, while they arrive, and publishes it when complete. On failure or abort
 * (`cancelled`) an older file is unchanged and nothing else remains.
 */
export const saveWorkbook = async (options: Options): Promise<Result<SavedWorkbook>> => {
  const { target } = options
  const draft = createDraft(target, options.log, options.id)
  try {
    const answer = await runWorker({ ...options.task, file: draft.path }, options)
    if (!answer.ok) return answer
    const { size } = await stat(draft.path)
    if (options.signal.aborted) return failed(cancelled)
    await draft.publish()
    return ok({ counts: answer.value, bytes: size })
  } catch (error) {
    return failed(toDiskFailure(getErrorCode(error), target))
  } finally {
    await draft.discard()
  }
}
