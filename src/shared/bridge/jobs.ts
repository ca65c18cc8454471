import { z } from 'zod'
import type { Failure } from '../result.ts'
import type { TaskKind } from '../task-id.ts'
import type { BatchTally } from '../writes/batch.ts'
import { request } from './request.ts'

/** A file that a job wrote, identified by its index; the page never handles paths. */
interface JobFile {
  readonly name: string
  readonly bytes: number
}

/**
 * State of a job.
 *
 *     running --+-- complete ---------------------> done
 *        ^      +-- cannot be completed ----------> failed <-- its link is lost --.
 *        |      +-- cancelled --------------------> cancelled <-- cancelled ------+
 *        |      '-- the operator, quitting, a failure that may pass --> paused ---+
 *        '--------------------------- resume -------------------------------------'
 *
 * An unfinished export, download or batch of an earlier run begins as `paused`. Tasks and uploads are never paused.
 */
type JobState = 'running' | 'paused' | 'done' | 'failed' | 'cancelled'

/**
 * A background job: a table export or a set of statements written here, a task of the platform (spec 1 §2), a download of one
 * of its links, an upload, or a batch of writes. An upload cannot be cancelled; without an answer it fails with
 * `outcomeUnknown`.
 */
export interface Job {
  readonly id: string
  readonly kind: 'export' | 'statements' | 'task' | 'download' | 'upload' | 'batch'
  /** Only for a `task`: its kind, and the id of the call that started it. */
  readonly task?: { readonly kind: TaskKind; readonly call: string }
  readonly title: string
  readonly state: JobState
  /** Unit of `done` and `total`. */
  readonly unit: 'rows' | 'bytes' | 'files'
  /** Rows, bytes or files written or sent, of `total`; null: unknown. */
  readonly done: number
  readonly total: number | null
  /** Why it failed, is paused, or could not be polled just now. A paused job can resume with what it has. */
  readonly failure: Failure | null
  /** The platform's own text about a task, '' for none. */
  readonly message: string
  /** Notification of an ended task (spec 1 §4); '' otherwise. */
  readonly tip: '' | 'showMsgBox' | 'toast' | 'showDownloadMsg'
  /** Recent rows per second of a table export; null or absent while unknown, and for any other job. */
  readonly rate?: number | null
  /** Unreadable rows, which the workbook marks as such. */
  readonly unreadable: number
  /** Rows in the platform's total that never arrived. */
  readonly missing?: number
  /** The platform repeated its pages and stated no total: the workbook may lack rows. */
  readonly mayBeMore?: boolean
  /** Only for a `batch`: results of its rows so far, and the call that sends them. */
  readonly tally?: BatchTally
  readonly call?: string
  readonly files: readonly JobFile[]
  /** Names of a finished task's files, in the platform's order: each can be downloaded. */
  readonly links: readonly string[]
  /** Milliseconds since the epoch. */
  readonly startedAt: number
}

const jobId = z.string().max(200)

/** Requests that control jobs, and load the files of one. */
export const jobRequests = {
  /**
   * Downloads a finished task's link, by its index from 0, to where the user chooses. Answers with the id of the download's
   * job; null if the save dialog was closed.
   */
  downloadLink: request(z.strictObject({ id: jobId, link: z.int().min(0) })).answersResult<string | null>(),
  cancelJob: request(z.strictObject({ id: jobId })),
  pauseJob: request(z.strictObject({ id: jobId })),
  resumeJob: request(z.strictObject({ id: jobId })).answersResult<undefined>(),
  /** Removes an ended job from the panel; its files stay. */
  dismissJob: request(z.strictObject({ id: jobId })),
  openJobFile: request(z.strictObject({ id: jobId, file: z.int().min(0) })).answersResult<undefined>(),
  showJobFile: request(z.strictObject({ id: jobId, file: z.int().min(0) })).answersResult<undefined>(),
} as const
