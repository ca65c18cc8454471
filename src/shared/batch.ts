import { z } from 'zod'
import { Plain } from './plain.ts'
import type { Failure } from './result.ts'
import { SearchMark } from './search-mark.ts'
import { RunRecord } from './settlement-run.ts'
import { ToggleSnapshot } from './toggle-state.ts'
import type { Verification } from './write-outcome.ts'

/** As many rows as one batch may have: more than anybody reviews. */
export const maxBatchRows = 1000

/** Comparison that earlier versions stored with a row; `after` is no longer read. */
const EarlierCheck = z.looseObject({
  find: z.record(z.string().max(60), Plain),
  same: z.record(z.string().max(60), Plain),
})

/** One write of a batch. */
export const BatchRow = z.strictObject({
  /** Tells it apart within the batch, such as the record's id. */
  key: z.string().min(1).max(200),
  /** Whom or what it is about, in the operator's words. */
  title: z.string().min(1).max(300),
  /** What it moves, in thousandths; null for none. */
  amount: z.union([z.number(), z.string().max(60)]).nullable(),
  /** Of the batch's call. */
  input: z.record(z.string(), z.unknown()),
  /** The record as it was reviewed. */
  seen: ToggleSnapshot.optional(),
  recheck: EarlierCheck.optional(),
  after: z.unknown().optional(),
  /** The rows after it are right only once it is done: the batch stands still where it ends in any other way. */
  mustBeDone: z.literal(true).optional(),
})
export type BatchRow = z.output<typeof BatchRow>

/** The record of a row as it was reviewed, also in plans of earlier versions. */
export const getReviewed = ({ seen, recheck }: BatchRow): ToggleSnapshot | undefined =>
  seen ?? (recheck && { known: { ...recheck.find, ...recheck.same } })

/** How a field of a record is told: by its title, as an amount, or by a dictionary's labels and those the platform sent. */
const FieldWords = z.strictObject({
  title: z.string().min(1).max(200),
  isAmount: z.literal(true).optional(),
  dictionary: z.string().max(60).optional(),
  labels: z.record(z.string().max(60), z.string().max(200)).optional(),
})
export type FieldWords = z.output<typeof FieldWords>

/** Writes of one call that were reviewed together and are sent one after the other. No input of it may be secret. */
export const BatchPlan = z.strictObject({
  /** What is done to what, in the operator's words. */
  title: z.string().min(1).max(120),
  call: z.string().max(100),
  rows: z.array(BatchRow).min(1).max(maxBatchRows),
  /** The fields that are compared just before and after, in the operator's words: where they were shown is not at hand later. */
  words: z.record(z.string().max(60), FieldWords).optional(),
})
export type BatchPlan = z.output<typeof BatchPlan>

/** What the calls of all rows are sent besides and is never written down, such as the operator's password. */
const Secret = z.record(z.string().max(60), z.string().max(400))
export type BatchSecret = z.output<typeof Secret>

/** A batch to begin, and one to go on with: after a restart it asks for its secret again. */
export const BatchStart = BatchPlan.extend({
  secret: Secret.optional(),
  /** The search that the rows come from. */
  search: SearchMark.optional(),
  /** What is kept with the batch for good: it outlives the job in the panel. */
  record: RunRecord.optional(),
})
export type BatchStart = z.output<typeof BatchStart>
export const BatchResume = z.strictObject({ id: z.string().max(60), secret: Secret.optional() })

/** How many rows of a batch ended in each way. */
export interface BatchTally {
  readonly done: number
  readonly skipped: number
  readonly refused: number
  readonly unknown: number
}

/**
 * How one row of a batch stands. `skipped`: nothing was sent, as its record is not as it was reviewed any more (`now` holds
 * the fields that differ, null: the record is gone), could not be read, or the same was sent a moment ago. `refused`: the
 * platform said no, in the words of the failure. `unknown`: bytes may have left and no answer came, or the program ended
 * meanwhile; or it was accepted, and the `verification` of its record did not show it. It is never sent again by this batch.
 */
export type BatchRowState =
  | { readonly kind: 'waiting' }
  /** `at`: when this try began; an earlier version does not say. */
  | { readonly kind: 'sending'; readonly at?: number | undefined }
  | { readonly kind: 'done'; readonly at: number; readonly message: string }
  | {
      readonly kind: 'skipped'
      readonly at: number
      readonly failure: Failure | null
      readonly now: Readonly<Record<string, Plain>> | null
    }
  | { readonly kind: 'refused'; readonly at: number; readonly failure: Failure }
  | {
      readonly kind: 'unknown'
      readonly at: number
      readonly noted: string | null
      readonly verification?: Verification | undefined
    }

/** Why a batch stands still: the operator said so, or it stopped by itself, at the first row without an answer or without a session. */
export type BatchPause = 'asked' | 'unknown' | 'notDone' | 'signedOut' | 'offline' | 'disk' | 'restart'

/** The list whose rows a workbook of results says it has; they are all at hand, and nothing is asked of it. */
export const resultSource = 'journal.list'

/** A batch as its page sees it: the job of the same id tells its progress, `rows` stand in the order of the plan. */
export interface Batch {
  readonly id: string
  readonly title: string
  readonly call: string
  readonly startedAt: number
  readonly paused: BatchPause | null
  /** The operator ended it: what still waits is not sent by it any more. */
  readonly stopped: boolean
  /** Names of the secret fields that it needs to go on and does not have any more. */
  readonly lacks: readonly string[]
  /** The account that it was begun under, `name @ profile (place)`. */
  readonly account: string
  /** What is kept with it for good; null for most batches. */
  readonly record: RunRecord | null
  /** The fields of its records, in the words of whoever reviewed them. */
  readonly words: Readonly<Record<string, FieldWords>>
  readonly rows: readonly {
    readonly key: string
    readonly title: string
    readonly amount: BatchRow['amount']
    readonly state: BatchRowState
  }[]
}

/** A batch that keeps a record. */
export type RecordedBatch = Batch & { readonly record: RunRecord }

/** The batches of an account that keep a record, the newest first, and how many of their files cannot be read. */
export interface RecordedBatches {
  readonly batches: readonly RecordedBatch[]
  readonly unread: number
}
