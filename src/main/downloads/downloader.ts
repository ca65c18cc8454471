import { randomUUID } from 'node:crypto'
import { basename, resolve } from 'node:path'
import { type Failure, failed, ok, type Result } from '../../shared/result.ts'
import { toFileKey } from '../exports/export-rules.ts'
import { createDraft } from '../files/atomic-write.ts'
import type { Jobs, NewJob } from '../jobs/jobs.ts'
import type { SecretStore } from '../session/stored-session.ts'
import { resolveDownloadAddress } from './address.ts'
import { download, refuseFile } from './download.ts'
import {
  createDownloadStore,
  type DownloadStore,
  type StoredDownload,
  type UnfinishedDownload,
} from './download-store.ts'
import { getFileKind } from './file-kind.ts'
import { noProgress } from './interpret-response.ts'
import { markDownloaded } from './mark.ts'

/** Dependencies of a downloader. */
interface DownloaderOptions {
  readonly jobs: Jobs
  /** Storage of unfinished downloads across restarts. */
  readonly store: DownloadStore
  readonly secretStore: SecretStore
  /** The platform's address, '' without a connection. */
  readonly baseUrl: () => string
  /** The signed-in operator's account, null while signed out. */
  readonly account: () => string | null
  /** True for an account of the signed-in operator, in any spelling. */
  readonly isOwn: (account: string) => boolean
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly log: (message: string, error: unknown) => void
  readonly retryPauses?: readonly number[]
  readonly idleMs?: number
  readonly mark?: (file: string, link: string) => Promise<void>
}

/** A file to fetch and its target. */
interface NewDownload {
  readonly link: string
  /** Absolute path. */
  readonly target: string
  readonly title: string
  /** True: the user agreed to this kind of file; else it must be a spreadsheet, an archive or a text. */
  readonly agreed: boolean
}

/** Downloads of the platform's links as background jobs; cancel, resume and dismiss go through {@link Jobs}. */
export interface Downloader {
  /**
   * Starts a download and yields its job's id; the job fails immediately for a kind of file that needs agreement. Fails for an
   * address that is not allowed (`malformed`), a target of another download (`busy`), or while signed out.
   */
  readonly start: (wanted: NewDownload) => Result<string>
  /** Lists unfinished downloads of earlier runs as paused jobs, or as failed ones if their link is lost. */
  readonly restore: () => void
  /** Pauses all downloads before the app quits. */
  readonly suspend: () => Promise<void>
}

interface Running {
  readonly abort: AbortController
  readonly ended: Promise<void>
}

const suspended = Symbol('suspended')
const signedOut: Failure = { kind: 'signedOut', message: '' }
const notAllowed: Failure = {
  kind: 'malformed',
  endpoint: 'download',
  detail: 'the link leads to an address that is not allowed',
}

const jobOf = ({ id, title, target, startedAt, account, reached }: StoredDownload): NewJob => ({
  id,
  kind: 'download',
  title: title || basename(target),
  state: 'paused',
  unit: 'bytes',
  done: reached.bytes,
  total: reached.total,
  startedAt,
  account,
})

/** Creates a downloader over Node's own HTTP, not the page's network, whose downloads cannot be verified. */
export const createDownloader = (options: DownloaderOptions): Downloader => {
  const { jobs, store, secretStore, account, isOwn, now, log, idleMs = 60_000 } = options
  const retryPauses = options.retryPauses ?? [500, 2000, 5000, 10_000]
  const mark = options.mark ?? markDownloaded
  const kept = createDownloadStore(store, secretStore, log)
  const left = new Map<string, UnfinishedDownload>()
  const running = new Map<string, Running>()
  const keep = () => kept.write(left.values())

  /** Adds a job that failed before it started. */
  const refuse = (one: StoredDownload, reason: Parameters<typeof refuseFile>[0]): void =>
    jobs.add({ ...jobOf(one), state: 'failed', failure: refuseFile(reason).failure }, {})

  const draftFor = (one: StoredDownload) => createDraft(one.target, log, one.id)

  const forget = async (one: StoredDownload): Promise<void> => {
    left.delete(one.id)
    keep()
    await draftFor(one).discard()
  }

  const settle = async (
    one: UnfinishedDownload,
    result: Result<number>,
    stopped: AbortSignal,
  ): Promise<void> => {
    const { id, target } = one
    if (result.ok) {
      left.delete(id)
      keep()
      const files = [{ name: basename(target), bytes: result.value }]
      jobs.update(id, { state: 'done', done: result.value, total: result.value, files })
    } else if (stopped.reason === suspended || result.failure.kind === 'offline') {
      left.set(id, one)
      keep()
      jobs.update(id, { state: 'paused', failure: stopped.reason === suspended ? null : result.failure })
    } else if (result.failure.kind === 'disk') {
      // Delete the part: it would keep a full disk full. Resuming starts over.
      await forget(one)
      left.set(id, { ...one, reached: noProgress })
      keep()
      jobs.update(id, { state: 'paused', done: 0, failure: result.failure })
    } else {
      await forget(one)
      const isCancelled = result.failure.kind === 'cancelled'
      jobs.update(id, {
        state: isCancelled ? 'cancelled' : 'failed',
        failure: isCancelled ? null : result.failure,
      })
    }
  }

  const run = (one: UnfinishedDownload): void => {
    const { id, url, baseUrl, target } = one
    const abort = new AbortController()
    let reached = one.reached
    const work = async () => {
      const result = await download({
        url,
        baseUrl,
        target,
        draft: draftFor(one),
        from: one.reached,
        signal: abort.signal,
        idleMs,
        retryPauses,
        mark: file => mark(file, url).catch(error => log('a file could not be marked as downloaded', error)),
        onReached: next => {
          reached = next
          jobs.update(id, { done: next.bytes, total: next.total })
        },
      })
      running.delete(id)
      await settle({ ...one, reached }, result, abort.signal)
    }
    // Without an orderly stop it is unknown which bytes are on disk: store no progress.
    left.set(id, { ...one, reached: noProgress })
    keep()
    jobs.update(id, { state: 'running', failure: null })
    running.set(id, { abort, ended: work() })
  }

  const isBusy = (target: string): boolean =>
    [...running.keys()].some(id => toFileKey(left.get(id)?.target ?? '') === toFileKey(target))

  const resume = (id: string): Result<undefined> => {
    const one = left.get(id)
    if (!one || !isOwn(one.account)) return failed(signedOut)
    if (isBusy(one.target)) return failed({ kind: 'busy', endpoint: 'download' })
    run(one)
    return ok(undefined)
  }

  const add = (one: UnfinishedDownload): void => {
    const { id, target } = one
    left.set(id, one)
    const drop = () => {
      const stored = left.get(id)
      if (stored) void forget(stored)
    }
    jobs.add(jobOf(one), {
      cancel: () => {
        const active = running.get(id)
        if (active) return active.abort.abort()
        if (!left.has(id)) return
        drop()
        jobs.update(id, { state: 'cancelled', failure: null })
      },
      resume: () => resume(id),
      discard: drop,
      path: file => (file === 0 && jobs.find(id)?.state === 'done' ? target : undefined),
    })
  }

  return {
    start: ({ link, target: chosen, title, agreed }) => {
      const operator = account()
      if (operator === null) return failed(signedOut)
      const baseUrl = options.baseUrl()
      const url = resolveDownloadAddress(link, baseUrl, baseUrl)
      if (!url) return failed(notAllowed)
      const target = resolve(chosen)
      if (isBusy(target)) return failed({ kind: 'busy', endpoint: 'download' })
      const one: UnfinishedDownload = {
        id: randomUUID(),
        url: url.href,
        sealed: kept.seal(url.href),
        baseUrl,
        target,
        title,
        account: operator,
        startedAt: now(),
        reached: noProgress,
      }
      if (!agreed && getFileKind(target) === null) refuse(one, 'otherKind')
      else {
        add(one)
        run(one)
      }
      return ok(one.id)
    },
    restore: () => {
      const all = kept.read()
      for (const one of all) {
        if (one.url !== '') add(one)
        else {
          refuse(one, 'linkGone')
          void draftFor(one).discard()
        }
      }
      if (all.length > 0) keep()
    },
    suspend: async () => {
      const active = [...running.values()]
      for (const one of active) one.abort.abort(suspended)
      await Promise.all(active.map(one => one.ended))
    },
  }
}
