import { serialize } from 'node:v8'
import { parentPort } from 'node:worker_threads'
import { findEndpoint } from '../../areas/calls.ts'
import { isPage, type Page } from '../../shared/page.ts'
import { failed } from '../../shared/result.ts'
import { type AnswerRead, readAnswer } from './answer.ts'
import { type AnswerBatch, type AnswerHead, type AnswerTask, batchRows } from './answer-reader.ts'
import type { SampledAnswer } from './sample.ts'

/** Bytes of an answer besides its rows: they cross to the main thread in one message. */
const maxBeside = 1_000_000

/** Most values of a list: it crosses to a page in one message, which main copies within a frame or two. */
const maxValues = 400_000

type Rows = Pick<Page<unknown>, 'rows' | 'unreadable'>
const noRows: Rows = { rows: [], unreadable: [] }
let storedRows: Rows = noRows

const tooMuch = (id: string, detail: string): AnswerHead => ({
  opened: true,
  result: failed({ kind: 'malformed', endpoint: id, detail, isTooLarge: true }),
  batches: 0,
})

/** The first message: everything but the rows of a list, which are fetched later. */
const createHead = (id: string, answer: AnswerRead): AnswerHead => {
  const endpoint = findEndpoint(id)
  storedRows = noRows
  if (!answer.result.ok) return { ...answer, batches: 0 }
  const list = endpoint && isPage(endpoint.output) ? (answer.result.value as Page<unknown>) : undefined
  const { rows, unreadable } = list ?? noRows
  const value = list ? { ...list, ...noRows } : answer.result.value
  if (serialize(value).length > maxBeside) return tooMuch(id, 'more beside its rows than any screen shows')
  if (rows.length * Object.keys(Object(rows[0]) as object).length > maxValues)
    return tooMuch(id, 'more values than any screen shows')
  storedRows = { rows, unreadable }
  return {
    opened: answer.opened,
    result: { ok: true, value },
    batches: Math.ceil(Math.max(rows.length, unreadable.length) / batchRows),
  }
}

const read = ({
  id,
  body,
  hadToken,
  spelling,
  isSampled,
  hasSecrets,
}: Extract<AnswerTask, { kind: 'read' }>): AnswerHead => {
  const endpoint = findEndpoint(id)
  if (!endpoint) throw new Error(`no call ${id}`)
  // Not concealed here: the main thread knows the secrets and conceals them in the result.
  const concealMessage = (text: string) => text.slice(0, 4000)
  let sample: SampledAnswer | undefined
  const onSample = isSampled ? (sampledAnswer: SampledAnswer) => void (sample = sampledAnswer) : undefined
  let secrets: readonly string[] = []
  const onSecrets = hasSecrets ? (found: readonly string[]) => void (secrets = found) : undefined
  const context = { hadToken, spelling, concealMessage, onSecrets, onSample }
  return { ...createHead(id, readAnswer(endpoint, body, context)), sample, secrets }
}

const batchAt = (number: number): AnswerBatch => {
  const from = number * batchRows
  return {
    rows: storedRows.rows.slice(from, from + batchRows),
    unreadable: storedRows.unreadable.slice(from, from + batchRows),
  }
}

parentPort?.on('message', (task: AnswerTask) => {
  // A thread's port has no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(task.kind === 'read' ? read(task) : batchAt(task.number))
})
