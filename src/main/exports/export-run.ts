import { withMember } from '../../shared/export-plan.ts'
import { type Failure, failed, type Result } from '../../shared/result.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Platform } from '../platform/platform.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'
import { getPlanEndpoint, notAListFailure, signedOutFailure } from './export-rules.ts'
import type { ExportManifest } from './manifest.ts'
import { createRowDeduplicator } from './row-deduplicator.ts'
import { createSpeedMeter } from './speed-meter.ts'
import type { Spools } from './spool.ts'
import { formatRow, type PageLine, type PageMark, type SpoolGrowth } from './spool-lines.ts'
import { walkPages } from './walk.ts'
import { type SavedWorkbook, saveWorkbook } from './workbook.ts'

/** Parts of the program that the making of an export uses. */
export interface ExportRunOptions {
  readonly platform: Platform
  readonly jobs: Jobs
  readonly spools: Spools
  /** The worker's file: the bundle's `workbook.js`, or `workbook-worker.ts` from source. */
  readonly workerUrl: URL
  /** True for an account that belongs to the signed-in operator, however it is spelt. */
  readonly isOwn: (account: string) => boolean
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly log: (message: string, error: unknown) => void
  /** Milliseconds before the second and third attempt at a page. */
  readonly retryPauses: readonly number[]
  /** True for the demo platform, which files name. */
  readonly isDemo: () => boolean
  /** Pages of one export that may be asked for at the same time, by the profile in use. */
  readonly inFlight: () => number
}

/** Makes one export from where it was left: pages go to its spool while the workbook is written from there. */
export const createExportRun = (options: ExportRunOptions) => {
  const { platform, jobs, spools, isOwn, now, log, workerUrl, retryPauses, inFlight, isDemo } = options
  return async (manifest: ExportManifest, signal: AbortSignal): Promise<Result<SavedWorkbook>> => {
    const { id, plan, target } = manifest
    const endpoint = getPlanEndpoint(plan)
    if (!endpoint) return failed(notAListFailure)
    const seen = createRowDeduplicator(plan.rowKey)
    const from = await spools.reached(id, seen, signal)
    if (!from) return failed({ kind: 'cancelled' })

    const spool = await spools.open(id)
    const giveUp = new AbortController()
    let tell: (growth: SpoolGrowth) => void = () => {}
    let broken: Failure | undefined
    const save = async () => {
      const saved = await saveWorkbook({
        workerUrl,
        task: { plan, spool: spools.rowsFile(id), account: manifest.account, demo: isDemo(), savedAt: now() },
        id,
        target,
        signal: AbortSignal.any([signal, giveUp.signal]),
        follow: toWorker => {
          tell = toWorker
        },
        log,
      })
      if (!saved.ok) broken = saved.failure
      return saved
    }
    const saving = save()

    let { bytes, rows: done, total } = from
    const speed = createSpeedMeter()
    const report = () => {
      const rate = speed.note(done)
      jobs.update(id, { done, total: total === null ? null : Math.max(total, done), rate })
      tell({ bytes, ended: false })
    }
    if (from.pages > 0) report()
    const complete = plan.members ? withMember(plan.members) : undefined
    const written = (line: PageLine) =>
      formatRow(complete && line.kind === 'row' ? { ...line, row: complete(line.row) } : line)
    const append = async (before: Promise<void>, lines: readonly PageLine[], mark: PageMark) => {
      await before
      const unreadableIds = lines.flatMap(line => (line.kind === 'unreadable' ? [line.id] : []))
      bytes += await spool.append(lines.values().map(written), mark, unreadableIds)
      done += lines.length
      total = mark.total
      report()
    }
    let appended: Promise<void> = Promise.resolve()
    try {
      const walked = await walkPages({
        platform,
        endpoint,
        input: plan.input,
        from,
        seen,
        signal,
        retryPauses,
        inFlight: createConcurrencyLimit(inFlight()),
        barrier: () => broken ?? (isOwn(manifest.account) ? undefined : signedOutFailure),
        keep: (lines, mark) => {
          appended = append(appended, lines, mark)
          return appended
        },
      })
      if (!walked.ok) return walked
      tell({ bytes, ended: true })
      return await saving
    } finally {
      giveUp.abort()
      await saving
      await spool.close()
      jobs.update(id, { rate: null })
    }
  }
}
