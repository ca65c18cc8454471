import { randomUUID } from 'node:crypto'
import { access, constants } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import type { ExportPlan } from '../../shared/files/export-plan.ts'
import { failed, ok, type Result } from '../../shared/result.ts'
import { createDraft } from '../files/atomic-write.ts'
import { getErrorCode, toDiskFailure } from '../files/disk.ts'
import type { OnSetAside } from '../jobs/job-store.ts'
import {
  canResume,
  getPlanEndpoint,
  nameTakenFailure,
  notAListFailure,
  signedOutFailure,
  toFileKey,
} from './export-rules.ts'
import { createExportRun, type ExportRunOptions } from './export-run.ts'
import { type ExportManifest, toPausedJob } from './spool/manifest.ts'
import { createSpools } from './spool/spool.ts'
import type { SavedWorkbook } from './workbook/workbook.ts'
import { countMissingRows } from './workbook/workbook-counts.ts'

/** Dependencies of an exporter. */
interface ExporterOptions extends Omit<ExportRunOptions, 'spools' | 'retryPauses'> {
  /** A folder for the spools of unfinished exports only. */
  readonly spoolFolder: string
  /** The signed-in operator's account, null while signed out. */
  readonly account: () => string | null
  readonly onSetAside: OnSetAside
  /** True for the target of an unfinished download or task. */
  readonly isTargetOfOther: (path: string) => boolean
  readonly retryPauses?: readonly number[]
}

/** Table exports as background jobs; cancel, pause, resume and dismiss go through {@link Jobs}. */
export interface Exporter {
  /**
   * Starts an export to an absolute path and yields its job's id. Fails for a call that is no list (`invalid`), a target of
   * another running export (`busy`) or of another unfinished job (`invalid`), or a missing or read-only folder (`disk`).
   */
  readonly start: (plan: ExportPlan, target: string) => Promise<Result<string>>
  /** True for the target of an unfinished export. */
  readonly isTarget: (path: string) => boolean
  /** Lists unfinished exports of earlier runs as paused jobs and removes their drafts. */
  readonly restore: () => Promise<void>
  /** Resumes this account's exports that were paused by a lost session. */
  readonly signedIn: () => void
  /** Pauses all exports before the app quits. */
  readonly suspend: () => Promise<void>
}

interface RunningExport {
  readonly abort: AbortController
  readonly whenEnded: Promise<void>
}

/** Abort reason of an export that can be resumed, in this run or another; any other reason cancels it. */
const suspended = Symbol('suspended')

/**
 * Creates an exporter: it reads a list into a spool on disk, from which a worker writes the workbook. Failures of the
 * network, HTTP errors, an ended session and disk failures pause an export and keep its spool; any other failure ends it.
 */
export const createExporter = (options: ExporterOptions): Exporter => {
  const { jobs, account, isOwn, now, log, retryPauses = [500, 2000] } = options
  const spools = createSpools(options.spoolFolder, options.onSetAside)
  /** Unfinished exports, running or paused. */
  const unfinished = new Map<string, ExportManifest>()
  const runs = new Map<string, RunningExport>()
  const targets = new Set<string>()

  const isTarget = (path: string): boolean => {
    const key = toFileKey(path)
    return targets.has(key) || [...unfinished.values()].some(one => toFileKey(one.target) === key)
  }

  const forget = async (id: string): Promise<void> => {
    unfinished.delete(id)
    await spools.remove(id).catch(error => log('Could not delete the files of an export', error))
  }

  const make = createExportRun({ ...options, spools, retryPauses })

  const settle = async (
    { id, target }: ExportManifest,
    result: Result<SavedWorkbook>,
    signal: AbortSignal,
  ) => {
    if (result.ok) {
      const { counts, bytes } = result.value
      const { rows, unreadable } = counts
      const files = [{ name: basename(target), bytes }]
      await forget(id)
      const missing = countMissingRows(counts)
      const rowCount = rows + unreadable
      jobs.update(id, {
        state: 'done',
        done: rowCount,
        total: rowCount,
        unreadable,
        missing,
        mayBeMore: counts.isOpen,
        files,
      })
    } else if (signal.reason === suspended) {
      jobs.update(id, { state: 'paused' })
    } else if (result.failure.kind === 'cancelled') {
      await forget(id)
      jobs.update(id, { state: 'cancelled' })
    } else if (canResume(result.failure)) {
      jobs.update(id, { state: 'paused', failure: result.failure })
    } else {
      await forget(id)
      jobs.update(id, { state: 'failed', failure: result.failure })
    }
  }

  const run = (manifest: ExportManifest): void => {
    const { id, target } = manifest
    const abort = new AbortController()
    const work = async () => {
      // Only the spool throws, on disk errors; failures of the workbook are results.
      const result = await make(manifest, abort.signal).catch(error => {
        if (!getErrorCode(error)) log('Could not run an export', error)
        return failed(toDiskFailure(getErrorCode(error), spools.rowsFile(id)))
      })
      runs.delete(id)
      targets.delete(toFileKey(target))
      await settle(manifest, result, abort.signal)
    }
    targets.add(toFileKey(target))
    jobs.update(id, { state: 'running', failure: null })
    runs.set(id, { abort, whenEnded: work() })
  }

  const resume = (manifest: ExportManifest): Result<undefined> => {
    if (!isOwn(manifest.account)) return failed(signedOutFailure)
    if (targets.has(toFileKey(manifest.target))) {
      return failed({ kind: 'busy', endpoint: manifest.plan.endpoint })
    }
    run(manifest)
    return ok(undefined)
  }

  const add = (manifest: ExportManifest): void => {
    const { id } = manifest
    unfinished.set(id, manifest)
    jobs.add(toPausedJob(manifest), {
      cancel: () => {
        const active = runs.get(id)
        if (active) return active.abort.abort()
        if (!unfinished.has(id)) return
        jobs.update(id, { state: 'cancelled', failure: null })
        void forget(id)
      },
      pause: () => runs.get(id)?.abort.abort(suspended),
      resume: () => resume(manifest),
      discard: () => void forget(id),
      path: file => (file === 0 && jobs.find(id)?.state === 'done' ? manifest.target : undefined),
    })
  }

  /** Checks the target folder before any request, and moves the plan's rows, if any, to the spool. */
  const prepareRun = async (manifest: ExportManifest): Promise<Result<ExportManifest>> => {
    try {
      await access(dirname(manifest.target), constants.W_OK)
    } catch (error) {
      return failed(toDiskFailure(getErrorCode(error), manifest.target))
    }
    try {
      return ok(await spools.create(manifest))
    } catch (error) {
      return failed(toDiskFailure(getErrorCode(error), options.spoolFolder))
    }
  }

  return {
    start: async (plan, target) => {
      const operator = account()
      if (operator === null) return failed(signedOutFailure)
      if (!getPlanEndpoint(plan)) return failed(notAListFailure)
      if (targets.has(toFileKey(target))) return failed({ kind: 'busy', endpoint: plan.endpoint })
      // A paused job that is resumed later would overwrite the new file.
      if (isTarget(target) || options.isTargetOfOther(target)) return failed(nameTakenFailure)
      targets.add(toFileKey(target))
      const draft = { id: randomUUID(), plan, target: resolve(target), account: operator, startedAt: now() }
      const preparation = await prepareRun(draft)
      if (!preparation.ok) {
        targets.delete(toFileKey(target))
        return preparation
      }
      add(preparation.value)
      run(preparation.value)
      return ok(draft.id)
    },
    isTarget,
    restore: async () => {
      for (const manifest of await spools.listEarlier()) {
        await createDraft(manifest.target, log, manifest.id).discard()
        add(manifest)
      }
    },
    signedIn: () => {
      for (const manifest of unfinished.values()) {
        const job = jobs.find(manifest.id)
        if (job?.state === 'paused' && job.failure?.kind === 'signedOut') resume(manifest)
      }
    },
    suspend: async () => {
      const active = [...runs.values()]
      for (const { abort } of active) abort.abort(suspended)
      await Promise.all(active.map(({ whenEnded }) => whenEnded))
    },
  }
}
