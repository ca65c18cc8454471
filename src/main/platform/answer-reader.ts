import { setImmediate as breathe } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { findEndpoint } from '../../areas/calls.ts'
import type { EndpointBase } from '../../shared/endpoint-base.ts'
import type { Page } from '../../shared/page.ts'
import { failed } from '../../shared/result.ts'
import { type AnswerContext, type AnswerRead, readAnswer } from './answer.ts'
import type { Spelling } from './respelling.ts'
import type { SampledAnswer } from './sample.ts'

/** Requests to the thread: read an answer, then fetch the rows of its list batch by batch. */
export type AnswerTask =
  | {
      readonly kind: 'read'
      /** Id of the call. */
      readonly id: string
      readonly body: Uint8Array
      readonly hadToken: boolean
      readonly spelling: Spelling
      /** True: the answer's head includes a sample. */
      readonly isSampled: boolean
      /** True: the answer's head includes its secrets. */
      readonly hasSecrets: boolean
    }
  | { readonly kind: 'batch'; readonly number: number }

/** An answer without the rows of its list, which follow in this many batches. */
export interface AnswerHead extends AnswerRead {
  readonly batches: number
  readonly sample?: SampledAnswer | undefined
  readonly secrets?: readonly string[]
}

/** The next rows of a list. */
export type AnswerBatch = Pick<Page<unknown>, 'rows' | 'unreadable'>

/** Rows per message: transferred in well under a frame. */
export const batchRows = 250

// A shorter body, such as a page of 200 rows, is read within milliseconds on the main thread.
const longBytes = 250_000
const longParts = 3000
/** An object may be a row, which costs as much as several values even if it is empty. */
const partsOfObject = 10
const patienceMs = 30_000
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 }

/** Separators of values, also within a text: ids may be sent as one text, and lists as JSON in one. */
const separators = new Set(Buffer.from(',;\\ '))
const brace = '{'.charCodeAt(0)

/** True for a body of many bytes or parts: a short one may hold ten thousand rows without fields. */
export const isLongAnswer = (body: Uint8Array): boolean => {
  if (body.length > longBytes) return true
  let partCount = 0
  for (const byte of body) {
    if (byte === brace) partCount += partsOfObject
    else if (separators.has(byte)) partCount += 1
    if (partCount > longParts) return true
  }
  return false
}

/** Reads answers; long ones in a worker thread, so that no answer blocks main. */
interface AnswerReader {
  readonly read: (endpoint: EndpointBase, body: Uint8Array, context: AnswerContext) => Promise<AnswerRead>
  /** Ends the thread. */
  readonly close: () => void
}

/** `workerUrl`: the bundle's `answers.js`, or `answer-worker.ts` from source. */
export const createAnswerReader = (
  workerUrl: URL,
  log: (message: string, error: unknown) => void,
): AnswerReader => {
  let worker: Worker | undefined
  /** The thread handles one request at a time. */
  let lastRead: Promise<unknown> = Promise.resolve()

  const end = () => {
    void worker?.terminate()
    worker = undefined
  }

  const request = <T>(thread: Worker, task: AnswerTask): Promise<T> => {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const rejectLost = (code: unknown) => reject(new Error(`the thread ended (${String(code)})`))
    const timer = setTimeout(() => reject(new Error('reading took too long')), patienceMs)
    thread.once('message', resolve).once('error', reject).once('exit', rejectLost)
    // A thread's port has no origin to name; main does not use the body any more.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    thread.postMessage(task)
    return promise.finally(() => {
      clearTimeout(timer)
      thread.off('message', resolve).off('error', reject).off('exit', rejectLost)
    })
  }

  const readInThread = async (
    { id }: EndpointBase,
    body: Uint8Array,
    { hadToken, spelling, onSecrets, onSample }: AnswerContext,
  ): Promise<AnswerRead> => {
    worker ??= new Worker(workerUrl, { name: 'answers', resourceLimits })
    const thread = worker
    thread.unref()
    try {
      const { opened, result, batches, sample, secrets } = await request<AnswerHead>(thread, {
        kind: 'read',
        id,
        body,
        hadToken,
        spelling,
        isSampled: onSample !== undefined,
        hasSecrets: onSecrets !== undefined,
      })
      if (secrets) onSecrets?.(secrets)
      if (sample) onSample?.(sample)
      if (!result.ok || batches === 0) return { opened, result }
      const rows: unknown[] = []
      const unreadable: Page<unknown>['unreadable'][number][] = []
      for (let number = 0; number < batches; number += 1) {
        const batch = await request<AnswerBatch>(thread, { kind: 'batch', number })
        rows.push(...batch.rows)
        unreadable.push(...batch.unreadable)
        await breathe()
      }
      return { opened, result: { ok: true, value: { ...(result.value as object), rows, unreadable } } }
    } catch (error) {
      log('Could not read a long answer', error)
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
      // The thread knows the calls of the catalogue only.
      const isKnown = findEndpoint(endpoint.id) === endpoint
      if (!isKnown || !isLongAnswer(body)) return readAnswer(endpoint, body, context)
      const reading = lastRead.then(() => readInThread(endpoint, body, context))
      lastRead = reading
      return reading
    },
    close: end,
  }
}
