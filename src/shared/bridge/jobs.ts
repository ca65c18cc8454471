import { z } from 'zod'
import type { BatchTally } from '../batch.ts'
import { ExportPlan } from '../export-plan.ts'
import { StatementSet } from '../paper.ts'
import type { Failure } from '../result.ts'
import { SearchMark } from '../search-mark.ts'
import type { TaskKind } from '../task-id.ts'
import { confirmed } from './calls.ts'
import { request } from './request.ts'

/** A file a job left behind, named by its place; the page never handles paths. */
interface JobFile {
  readonly name: string
  readonly bytes: number
}

/**
 * A background job: a table export or a set of statements written here, a task of the platform (spec 1 §2), a download of one
 * of its links, an upload, or a batch of writes. An upload cannot be cancelled; one that got no answer has failed by `outcomeUnknown`.
 */
export interface Job {
  readonly id: string
  readonly kind: 'export' | 'statements' | 'task' | 'download' | 'upload' | 'batch'
  /** Of a `task` only: what it does, and the id of the call that began it. */
  readonly task?: { readonly kind: TaskKind; readonly call: string }
  readonly title: string
  readonly state: 'running' | 'paused' | 'done' | 'failed' | 'cancelled'
  /** What `done` and `total` count. */
  readonly unit: 'rows' | 'bytes' | 'files'
  /** Rows, bytes or files written, or sent, of `total`; a total of null is not known. */
  readonly done: number
  readonly total: number | null
  /** Why it failed, is paused, or could not be asked about just now. A paused job can be resumed and keeps what it has. */
  readonly failure: Failure | null
  /** The platform's own text about a task, '' for none. */
  readonly message: string
  /** How an ended task announces itself (spec 1 §4); '' otherwise. */
  readonly tip: '' | 'showMsgBox' | 'toast' | 'showDownloadMsg'
  /** Rows a second, lately, of a table export; null or absent while that cannot be told, and for any other job. */
  readonly rate?: number | null
  /** Rows that could not be read and stand in the workbook as such. */
  readonly unreadable: number
  /** Rows that the platform counted all the while and never gave. */
  readonly missing?: number
  /** The platform repeated its pages and stated no total: the workbook may not hold all rows. */
  readonly mayBeMore?: boolean
  /** Of a `batch` only: how its rows ended so far, and the call that sends them. */
  readonly tally?: BatchTally
  readonly call?: string
  readonly files: readonly JobFile[]
  /** Names of the files a finished task offers, in the platform's order: each can be downloaded. */
  readonly links: readonly string[]
  /** Milliseconds since the epoch. */
  readonly startedAt: number
}

/** Requests that begin a job or steer one. */
export const jobRequests = {
  /** Answers with the job's id; null when the save dialog was closed. */
  startExport: request(ExportPlan).answersResult<string | null>(),
  /** Saves statements as a job into a new folder within the one that the user chooses; null when the dialog was closed. */
  saveStatements: request(StatementSet).answersResult<string | null>(),
  /**
   * Makes a call that starts a task of the platform; for an export the user is asked first where to save it. Answers with the
   * job's id; null when the save dialog was closed.
   */
  startTask: request(
    z.strictObject({
      id: z.string().max(100),
      input: z.record(z.string(), z.unknown()),
      title: z.string().min(1).max(120),
      confirmed,
      /** The search that a write's row comes from. */
      search: SearchMark.optional(),
    }),
  ).answersResult<string | null>(),
  /**
   * Downloads a finished task's link, by its number from 0, to where the user says. Answers with the id of the download's job;
   * null when the save dialog was closed.
   */
  downloadLink: request(z.strictObject({ id: z.string(), link: z.int().min(0) })).answersResult<
    string | null
  >(),
  cancelJob: request(z.strictObject({ id: z.string() })),
  pauseJob: request(z.strictObject({ id: z.string() })),
  resumeJob: request(z.strictObject({ id: z.string() })).answersResult<undefined>(),
  /** Takes an ended job off the panel; its files stay. */
  dismissJob: request(z.strictObject({ id: z.string() })),
  openJobFile: request(z.strictObject({ id: z.string(), file: z.int().min(0) })).answersResult<undefined>(),
  showJobFile: request(z.strictObject({ id: z.string(), file: z.int().min(0) })).answersResult<undefined>(),
} as const
