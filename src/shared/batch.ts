import { z } from 'zod'
import type { PlainValue } from './plain-value.ts'
import type { Failure } from './result.ts'
import { SearchMark } from './search-mark.ts'
import { RunRecord } from './settlement-run.ts'
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

/**
 * Result of one row of a batch.
 *
 * `skipped`: nothing was sent, because the record differs from the reviewed one (`now` holds the differing fields, null: the
 * record is gone), could not be read, or the same write was sent a moment ago. `refused`: the platform rejected it; its message
 * is in the failure. `unknown`: bytes may have left without an answer, or the program ended meanwhile; or the write was
 * accepted and the `verification` of its record did not show it. This batch never sends an unknown row again.
 */
export type BatchRowState =
  | { readonly kind: 'waiting' }
  /** `at`: start of this attempt. */
  | { readonly kind: 'sending'; readonly at: number }
  | { readonly kind: 'done'; readonly at: number; readonly message: string }
  | {
      readonly kind: 'skipped'
      readonly at: number
      readonly failure: Failure | null
      readonly now: Readonly<Record<string, PlainValue>> | null
    }
  | { readonly kind: 'refused'; readonly at: number; readonly failure: Failure }
  | {
      readonly kind: 'unknown'
      readonly at: number
      readonly noted: string | null
      readonly verification?: Verification | undefined
    }

/** Why a batch is paused: by the operator (`asked`), or automatically, at the first row without an answer or a session. */
export type BatchPause = 'asked' | 'unknown' | 'notDone' | 'signedOut' | 'offline' | 'disk' | 'restart'

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
