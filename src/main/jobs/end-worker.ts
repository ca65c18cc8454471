import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'

/** Limit for a thread that has answered to end by itself, in ms. */
const maxEndingMs = 3000

/**
 * Resolves when a thread has ended. One that has answered ends by itself: terminating a thread while it ends can crash the whole
 * process (nodejs/node#56312).
 */
export const endWorker = async (worker: Worker, hasAnswered: boolean): Promise<void> => {
  // After its end a thread has the id -1.
  if (hasAnswered && worker.threadId !== -1) {
    await Promise.race([once(worker, 'exit'), pause(maxEndingMs, undefined, { ref: false })])
  }
  await worker.terminate()
}
