import { randomUUID } from 'node:crypto'
import { basename, resolve } from 'node:path'
import { type Failure, failed, ok, type Result } from '../../shared/result.ts'
import { nameTakenFailure, toFileKey } from '../exports/export-rules.ts'
import { createDraft } from '../files/atomic-write.ts'
import type { Jobs, NewJob } from '../jobs/jobs.ts'
import type { Network } from '../network/network.ts'
import type { SecretStore } from '../settings/secret-store.ts'
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
  readonly network: () => Network
  /** The signed-in operator's account, null while signed out. */
  readonly account: () => string | null
  /** True for an account of the signed-in operator, in any spelling. */
  readonly isOwn: (account: string) => boolean
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly log: (message: string, error: unknown) => void
  /** True for the target of an unfinished export. */
  readonly isTargetOfOther: (path: string) => boolean
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
   * address that is not allowed (`malformed`), a target of another download (`busy`; `invalid` if paused) or of an export
   * (`invalid`), or while signed out.
   */
  readonly start: (request: NewDownload) => Result<string>
  /** True for the target of an unfinished download. */
  readonly isTarget: (path: string) => boolean
  /** Lists unfinished downloads of earlier runs as paused jobs; those whose link is lost fail, at the latest when resumed. */
  readonly restore: () => void
  /** Pauses all downloads before the app quits. */
  readonly suspend: () => Promise<void>
}

interface RunningDownload {
  readonly abort: AbortController
  readonly whenEnded: Promise<void>
}

const suspended = Symbol('suspended')
/** The secret store is locked: the download stays paused. */
const linkLocked = refuseFile('linkLocked')
const signedOut: Failure = { kind: 'signedOut', message: '' }
const notAllowed: Failure = {
  kind: 'malformed',
  endpoint: 'download',
  detail: 'the link leads to an address that is not allowed',
}

const buildJob = ({ id, title, target, startedAt, account, reached }: StoredDownload): NewJob => ({
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

/** Ends the wait for a user whom the secret store asks. */
const untilAborted = (link: Promise<Result<string>>, signal: AbortSignal): Promise<Result<string>> =>
  Promise.race([
    link,
    new Promise<Result<string>>(end => {
      signal.addEventListener('abort', () => end(failed({ kind: 'cancelled' })), { once: true })
    }),
  ])

/** Creates a downloader over Node's own HTTP, not the page's network, whose downloads cannot be verified. */
export const createDownloader = (options: DownloaderOptions): Downloader => {
  const { jobs, store, secretStore, account, isOwn, now, log, idleMs = 60_000 } = options
  const retryPauses = options.retryPauses ?? [500, 2000, 5000, 10_000]
  const mark = options.mark ?? markDownloaded
  const downloadStore = createDownloadStore(store, secretStore, log)
  const unfinished = new Map<string, UnfinishedDownload>()
  const runs = new Map<string, RunningDownload>()
  const keep = () => downloadStore.write(unfinished.values())

  /** Adds a job that failed before it started. */
  const refuse = (storedDownload: StoredDownload, reason: Parameters<typeof refuseFile>[0]): void =>
    jobs.add({ ...buildJob(storedDownload), state: 'failed', failure: refuseFile(reason).failure }, {})

  const draftFor = (storedDownload: StoredDownload) =>
    createDraft(storedDownload.target, log, storedDownload.id)

  const forget = async (storedDownload: StoredDownload): Promise<void> => {
    unfinished.delete(storedDownload.id)
    keep()
    await draftFor(storedDownload).discard()
  }

  /** Changes what is stored of an unfinished download; false if it is none any more. */
  const amend = (id: string, change: Partial<Pick<UnfinishedDownload, 'url' | 'sealed'>>): boolean => {
    const one = unfinished.get(id)
    if (!one) return false
    unfinished.set(id, { ...one, ...change })
    keep()
    return true
  }
  const lose = (one: UnfinishedDownload): void => {
    refuse(one, 'linkGone')
    void forget(one)
  }
  /** Decrypts the link of an earlier run; lists the download as failed if that can never be done. */
  const openLink = async (one: UnfinishedDownload): Promise<Result<string>> => {
    const decrypted = await downloadStore.unseal(one.sealed)
    if (decrypted.kind === 'locked') return linkLocked
    if (decrypted.kind === 'unreadable') return refuseFile('linkGone')
    amend(one.id, { url: decrypted.text, ...(decrypted.renewed !== null && { sealed: decrypted.renewed }) })
    return ok(decrypted.text)
  }

  const checkLink = async (one: UnfinishedDownload): Promise<void> => {
    const link = await openLink(one)
    const isLost = !link.ok && link.failure !== linkLocked.failure
    if (isLost && unfinished.has(one.id) && !runs.has(one.id)) lose(one)
  }

  const settle = async (
    { id, reached }: Pick<UnfinishedDownload, 'id' | 'reached'>,
    result: Result<number>,
    stopSignal: AbortSignal,
  ): Promise<void> => {
    const one = unfinished.get(id)
    if (!one) return
    const storedDownload = { ...one, reached }
    const { target } = storedDownload
    if (result.ok) {
      unfinished.delete(id)
      keep()
      const files = [{ name: basename(target), bytes: result.value }]
      jobs.update(id, { state: 'done', done: result.value, total: result.value, files })
    } else if (
      stopSignal.reason === suspended ||
      result.failure.kind === 'offline' ||
      result.failure === linkLocked.failure
    ) {
      unfinished.set(id, storedDownload)
      keep()
      jobs.update(id, { state: 'paused', failure: stopSignal.reason === suspended ? null : result.failure })
    } else if (result.failure.kind === 'disk') {
      // Delete the part: it would keep a full disk full. Resuming starts over.
      await forget(storedDownload)
      unfinished.set(id, { ...storedDownload, reached: noProgress })
      keep()
      jobs.update(id, { state: 'paused', done: 0, failure: result.failure })
    } else {
      await forget(storedDownload)
      const isCancelled = result.failure.kind === 'cancelled'
      jobs.update(id, {
        state: isCancelled ? 'cancelled' : 'failed',
        failure: isCancelled ? null : result.failure,
      })
    }
  }

  const run = (one: UnfinishedDownload): void => {
    const { id, baseUrl, target } = one
    const abort = new AbortController()
    let lastProgress = one.reached
    const fetchFile = (url: string) =>
      download({
        url,
        baseUrl,
        network: options.network(),
        target,
        draft: draftFor(one),
        from: one.reached,
        signal: abort.signal,
        idleMs,
        retryPauses,
        mark: file => mark(file, url).catch(error => log('Could not mark a file as downloaded', error)),
        onReached: next => {
          lastProgress = next
          jobs.update(id, { done: next.bytes, total: next.total })
        },
      })
    const work = async () => {
      const link = one.url === null ? await untilAborted(openLink(one), abort.signal) : ok(one.url)
      const result = link.ok ? await fetchFile(link.value) : link
      runs.delete(id)
      await settle({ id, reached: lastProgress }, result, abort.signal)
    }
    // Without an orderly stop it is unknown which bytes are on disk: store no progress.
    unfinished.set(id, { ...one, reached: noProgress })
    keep()
    jobs.update(id, { state: 'running', failure: null })
    runs.set(id, { abort, whenEnded: work() })
  }

  const listSameTarget = (target: string) =>
    [...unfinished.values()].filter(one => toFileKey(one.target) === toFileKey(target))
  const isTarget = (target: string): boolean => listSameTarget(target).length > 0
  const isBusy = (target: string): boolean => listSameTarget(target).some(({ id }) => runs.has(id))

  const resume = (id: string): Result<undefined> => {
    const one = unfinished.get(id)
    if (!one || !isOwn(one.account)) return failed(signedOut)
    if (isBusy(one.target)) return failed({ kind: 'busy', endpoint: 'download' })
    run(one)
    return ok(undefined)
  }

  const add = (newDownload: UnfinishedDownload): void => {
    const { id, target } = newDownload
    unfinished.set(id, newDownload)
    const drop = () => {
      const unfinishedDownload = unfinished.get(id)
      if (unfinishedDownload) void forget(unfinishedDownload)
    }
    jobs.add(buildJob(newDownload), {
      cancel: () => {
        const active = runs.get(id)
        if (active) return active.abort.abort()
        if (!unfinished.has(id)) return
        drop()
        jobs.update(id, { state: 'cancelled', failure: null })
      },
      resume: () => resume(id),
      discard: drop,
      path: file => (file === 0 && jobs.find(id)?.state === 'done' ? target : undefined),
    })
  }

  return {
    start: ({ link, target: requestedTarget, title, agreed }) => {
      const operator = account()
      if (operator === null) return failed(signedOut)
      const baseUrl = options.baseUrl()
      const url = resolveDownloadAddress(link, baseUrl, baseUrl)
      if (!url) return failed(notAllowed)
      const target = resolve(requestedTarget)
      if (isBusy(target)) return failed({ kind: 'busy', endpoint: 'download' })
      // A paused job that is resumed later would overwrite the new file.
      if (isTarget(target) || options.isTargetOfOther(target)) return failed(nameTakenFailure)
      const created: UnfinishedDownload = {
        id: randomUUID(),
        url: url.href,
        sealed: '',
        baseUrl,
        target,
        title,
        account: operator,
        startedAt: now(),
        reached: noProgress,
      }
      if (!agreed && getFileKind(target) === null) refuse(created, 'otherKind')
      else {
        add(created)
        run(created)
        void downloadStore.seal(url.href).then(sealed => amend(created.id, { sealed }))
      }
      return ok(created.id)
    },
    isTarget,
    restore: () => {
      const all = downloadStore.read()
      for (const one of all) {
        if (one.sealed === '') {
          refuse(one, 'linkGone')
          void draftFor(one).discard()
        } else {
          add(one)
          void checkLink(one)
        }
      }
      if (all.length > 0) keep()
    },
    suspend: async () => {
      const active = [...runs.values()]
      for (const { abort } of active) abort.abort(suspended)
      await Promise.all(active.map(({ whenEnded }) => whenEnded))
    },
  }
}
