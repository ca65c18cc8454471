import { parentPort, workerData } from 'node:worker_threads'
import { getErrorCode } from '../../files/disk.ts'
import type { SpoolGrowth, WaitForGrowth } from '../spool/spool-lines.ts'
import type { WorkerAnswer } from './workbook.ts'
import { writeWorkbook } from './workbook-content.ts'
import type { WorkbookTask } from './workbook-task.ts'

// Hides deprecation warnings caused by exceljs's dependencies.
process.noDeprecation = true

// A thread's port has no origin to name.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const answer = (message: WorkerAnswer) => parentPort?.postMessage(message)

/** Tracks how far a spool is complete, as reported by the main thread. */
const createGrowth = () => {
  let growth: SpoolGrowth = { bytes: 0, isEnded: false }
  let wake = () => {}
  const grown: WaitForGrowth = async past => {
    while (growth.bytes <= past && !growth.isEnded) {
      const { promise, resolve } = Promise.withResolvers<void>()
      wake = resolve
      await promise
    }
    return growth
  }
  return {
    grown,
    /** Reports that the spool is complete up to here. */
    note: (newGrowth: SpoolGrowth) => {
      growth = newGrowth
      wake()
    },
  }
}

const growth = createGrowth()
parentPort?.on('message', (message: SpoolGrowth) => growth.note(message))

// Any other error is a bug and reaches the main thread as the worker's error.
try {
  answer({ kind: 'written', counts: await writeWorkbook(workerData as WorkbookTask, growth.grown) })
} catch (error) {
  if (!getErrorCode(error)) throw error
  answer({ kind: 'failed', code: getErrorCode(error) })
}
// The port's listener would keep the thread alive.
parentPort?.unref()
