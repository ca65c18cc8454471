import { z } from 'zod'
import type { PlainValue } from '../plain-value.ts'
import type { Failure } from '../result.ts'
import { RunRecord } from '../settlement-run.ts'
import { SearchMark } from './search-mark.ts'
import { ToggleSnapshot } from './toggle-state.ts'
import type { Verification } from './write-outcome.ts'

/** Most rows of one batch: more than anybody reviews. */
export const maxBatchRows = 1000

/** One write of a batch. */
export const BatchRow = z.strictObject({
  /** Unique within the batch, such as the record's id. */
  key: z.string().min(1).max(200),
  /** Person or record that the write is about, in the operator's words. */
  title: z.string().min(1).max(300),
  /** Amount that it moves, in thousandths; null for none. */
  amount: z.union([z.number(), z.string().max(60)]).nullable(),
  /** Direction of the amount, given to the player or taken, where rows may differ; null: unknown. */
  direction: z.enum(['gives', 'takes']).nullable().optional(),
  /** Input of the batch's call. */
  input: z.record(z.string(), z.unknown()),
  /** The record as the operator reviewed it. */
  seen: ToggleSnapshot.optional(),
  /** Later rows depend on this one: the batch pauses if it does not end as `done`. */
  mustBeDone: z.literal(true).optional(),
})
export type BatchRow = z.output<typeof BatchRow>

/** Format of a record's field: under this title, as an amount, or by labels of a dictionary and of the platform. */
const FieldWords = z.strictObject({
  title: z.string().min(1).max(200),
  isAmount: z.literal(true).optional(),
  dictionary: z.string().max(60).optional(),
  labels: z.record(z.string().max(60), z.string().max(200)).optional(),
})
export type FieldWords = z.output<typeof FieldWords>

/** Writes of one call, reviewed together and sent one at a time. No input may be secret. */
export const BatchPlan = z.strictObject({
  /** Action and its subject, in the operator's words. */
  title: z.string().min(1).max(120),
  call: z.string().max(100),
  rows: z.array(BatchRow).min(1).max(maxBatchRows),
  /** Display of the fields that are compared before and after each write: their screen is not available later. */
  words: z.record(z.string().max(60), FieldWords).optional(),
})
export type BatchPlan = z.output<typeof BatchPlan>

/** Input that every row's call also needs and that is never stored, such as the operator's password. */
const Secret = z.record(z.string().max(60), z.string().max(400))
export type BatchSecret = z.output<typeof Secret>

/** A new batch, and a batch to resume: after a restart it needs its secret again. */
export const BatchStart = BatchPlan.extend({
  secret: Secret.optional(),
  /** The search that the rows come from. */
  search: SearchMark.optional(),
  /** Stored with the batch permanently: it outlives the job in the panel. */
  record: RunRecord.optional(),
})
export type BatchStart = z.output<typeof BatchStart>
export const BatchResume = z.strictObject({ id: z.string().max(60), secret: Secret.optional() })

/** Number of rows of a batch by result. */
export interface BatchTally {
  readonly done: number
  readonly skipped: number
  readonly refused: number
  readonly unknown: number
}

/** Not sent yet, or sent back here because nothing left; for good once the batch is stopped. */
interface WaitingRow {
  readonly kind: 'waiting'
}

/** On its way through the pipeline of writes: seconds, and on disk before the first byte. */
interface SendingRow {
  readonly kind: 'sending'
  /** Start of this attempt. */
  readonly at: number
}

/** Accepted, and its record does not contradict it. Final. */
interface DoneRow {
  readonly kind: 'done'
  readonly at: number
  readonly message: string
}

/** Not sent: the record differs from the reviewed one, could not be read, or the same write was sent a moment ago. Final. */
interface SkippedRow {
  readonly kind: 'skipped'
  readonly at: number
  readonly failure: Failure | null
  /** The fields that differ; null: the record is gone, or was not read. */
  readonly now: Readonly<Record<string, PlainValue>> | null
}

/** Declined by the platform, or by the console before it was sent; the failure has the reason. Final. */
interface RefusedRow {
  readonly kind: 'refused'
  readonly at: number
  readonly failure: Failure
}

/**
 * Bytes may have left without an answer, the program ended meanwhile, or the `verification` of its record did not show it. This
 * batch never sends it again; it becomes `done` once its write is found or marked as done.
 */
interface UnknownRow {
  readonly kind: 'unknown'
  readonly at: number
  /** Its journal entry; null where that is not known. */
  readonly noted: string | null
  readonly verification?: Verification | undefined
}

/**
 * State of one row of a batch, by `src/main/batches`.
 *
 *     waiting -- its turn --> sending --+-- accepted, verified --------------> done
 *        ^                              +-- not as reviewed, a repetition ---> skipped
 *        |                              +-- declined ------------------------> refused
 *        |                              +-- no answer, not shown by record --> unknown -- found --> done
 *        '-------- nothing left --------'
 *
 * After a restart the journal decides about rows that were `waiting` or `sending`; `sending` without an entry is `unknown`.
 */
export type BatchRowState = WaitingRow | SendingRow | DoneRow | SkippedRow | RefusedRow | UnknownRow

/** Why a batch is paused. Only the operator resumes it. */
export type BatchPause =
  /** The operator paused it, the program is about to quit, or the same write is in flight elsewhere. */
  | 'asked'
  /** A row's outcome is unknown. */
  | 'unknown'
  /** A row that later ones depend on is not done. */
  | 'notDone'
  /** Its operator is not signed in any more, or its secret was dropped with the session. */
  | 'signedOut'
  /** The platform cannot be reached, or the profile cannot be used. */
  | 'offline'
  /** A journal line or a row's state could not be written. */
  | 'disk'
  /** The program was started anew. */
  | 'restart'

/** List that a workbook of results names as its source; all rows are in memory, so the list is never called. */
export const resultSource = 'journal.list'

/** A batch as the page sees it. The job of the same id has its progress; `rows` are in the order of the plan. */
export interface Batch {
  readonly id: string
  readonly title: string
  readonly call: string
  readonly startedAt: number
  readonly paused: BatchPause | null
  /** The operator ended it: rows still waiting will not be sent. */
  readonly stopped: boolean
  /** Names of the secret fields that it needs to resume and no longer has. */
  readonly missingSecrets: readonly string[]
  /** Account that started it, `name @ profile (place)`. */
  readonly account: string
  /** Stored with it permanently; null for most batches. */
  readonly record: RunRecord | null
  /** Display of its records' fields, as the reviewer saw them. */
  readonly words: Readonly<Record<string, FieldWords>>
  readonly rows: readonly {
    readonly key: string
    readonly title: string
    readonly amount: BatchRow['amount']
    readonly direction?: BatchRow['direction']
    readonly state: BatchRowState
  }[]
}

/** A batch that stores a record. */
export type RecordedBatch = Batch & { readonly record: RunRecord }

/** The batches of an account that store a record, newest first, and the number of its batch files that cannot be read. */
export interface RecordedBatches {
  readonly batches: readonly RecordedBatch[]
  readonly unread: number
}
