import { setImmediate as breathe } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Endpoint } from '../../shared/endpoint.ts'
import { findEndpoint } from '../../shared/endpoints/catalogue.ts'
import type { Page } from '../../shared/page.ts'
import { failed } from '../../shared/result.ts'
import { type AnswerContext, type AnswerRead, readAnswer } from './answer.ts'
import type { Spelling } from './respelling.ts'
import type { SampledAnswer } from './sample.ts'

/** What the thread is asked: to read an answer, then for the rows of its list, some at a time. */
export type AnswerTask =
  | {
      readonly kind: 'read'
      /** Id of the call. */
      readonly id: string
      readonly body: Uint8Array
      readonly hadToken: boolean
      readonly spelling: Spelling
      /** The head of the answer comes with a sample. */
      readonly isSampled: boolean
    }
  | { readonly kind: 'batch'; readonly number: number }

/** What an answer means but for the rows of its list, which follow in so many batches. */
export interface AnswerHead extends AnswerRead {
  readonly batches: number
  readonly sample?: SampledAnswer | undefined
}

/** The next rows of a list. */
export type AnswerBatch = Pick<Page<unknown>, 'rows' | 'unreadable'>

/** Rows that cross from thread to thread in well under a frame. */
export const batchRows = 250

// What is shorter is read in some milliseconds, whatever it holds; a page of 200 rows is.
const longBody = 250_000
const patienceMs = 30_000
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 }

/** Reads answers; a long one in a thread of its own, so that no answer of whatever shape holds the program up. */
interface AnswerReader {
  readonly read: (endpoint: Endpoint, body: Uint8Array, context: AnswerContext) => Promise<AnswerRead>
  /** Ends the thread. */
  readonly close: () => void
}

/** The thread's file is the bundle's `answers.js`, or `answer-worker.ts` from source. */
export const createAnswerReader = (
  workerUrl: URL,
  log: (message: string, error: unknown) => void,
): AnswerReader => {
  let worker: Worker | undefined
  /** The thread does one thing at a time. */
  let last: Promise<unknown> = Promise.resolve()

  const end = () => {
    void worker?.terminate()
    worker = undefined
  }

  const ask = <T>(thread: Worker, task: AnswerTask): Promise<T> => {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const lost = (code: unknown) => reject(new Error(`the thread ended (${String(code)})`))
    const timer = setTimeout(() => reject(new Error('reading took too long')), patienceMs)
    thread.once('message', resolve).once('error', reject).once('exit', lost)
    // A thread's port has no origin to name; the body is not needed here any more.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    thread.postMessage(task)
    return promise.finally(() => {
      clearTimeout(timer)
      thread.off('message', resolve).off('error', reject).off('exit', lost)
    })
  }

  const readInThread = async (
    { id }: Endpoint,
    body: Uint8Array,
    { hadToken, spelling, onSample }: AnswerContext,
  ): Promise<AnswerRead> => {
    worker ??= new Worker(workerUrl, { name: 'answers', resourceLimits })
    const thread = worker
    thread.unref()
    try {
      const { opened, result, batches, sample } = await ask<AnswerHead>(thread, {
        kind: 'read',
        id,
        body,
        hadToken,
        spelling,
        isSampled: onSample !== undefined,
      })
      if (sample) onSample?.(sample)
      if (!result.ok || batches === 0) return { opened, result }
      const rows: unknown[] = []
      const unreadable: Page<unknown>['unreadable'][number][] = []
      for (let number = 0; number < batches; number += 1) {
        const batch = await ask<AnswerBatch>(thread, { kind: 'batch', number })
        rows.push(...batch.rows)
        unreadable.push(...batch.unreadable)
        await breathe()
      }
      return { opened, result: { ok: true, value: { ...(result.value as object), rows, unreadable } } }
    } catch (error) {
      log('a long answer broke its reader', error)
      end()
      return {
        opened: false,
        result: failed({
          kind: 'malformed',
          endpoint: id,
          detail: 'too much for its reader',
          isTooLarge: true,
        }),
      }
    }
  }

  return {
    read: async (endpoint, body, context) => {
      // What main keeps to itself is never long.
      const isShort = body.length <= longBody || endpoint.internal || findEndpoint(endpoint.id) !== endpoint
      if (isShort) return readAnswer(endpoint, body, context)
      const reading = last.then(() => readInThread(endpoint, body, context))
      last = reading
      return reading
    },
    close: end,
  }
}
