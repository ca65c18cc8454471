import { withMember } from '../../shared/files/export-plan.ts'
import { type Failure, failed, type Result } from '../../shared/result.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { ReadSource } from '../platform/platform.ts'
import { getPlanEndpoint, notAListFailure, signedOutFailure } from './export-rules.ts'
import { createSpeedMeter } from './speed-meter.ts'
import type { ExportManifest } from './spool/manifest.ts'
import type { Spools } from './spool/spool.ts'
import { formatRow, type PageLine, type PageMark, type SpoolGrowth } from './spool/spool-lines.ts'
import { createConcurrencyLimit } from './walk/concurrency-limit.ts'
import { createRowDeduplicator } from './walk/row-deduplicator.ts'
import { walkPages } from './walk/walk.ts'
import { type SavedWorkbook, saveWorkbook } from './workbook/workbook.ts'

/** Dependencies of an export run. */
export interface ExportRunOptions {
  readonly source: ReadSource
  readonly jobs: Jobs
  readonly spools: Spools
  /** `workbook.js` in the bundle, or `workbook-worker.ts` from source. */
  readonly workerUrl: URL
  /** True for an account of the signed-in operator, in any spelling. */
  readonly isOwn: (account: string) => boolean
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly log: (message: string, error: unknown) => void
  /** Delays before the second and third attempt at a page, in ms. */
  readonly retryPauses: readonly number[]
  /** True for the demo platform; its files are marked. */
  readonly isDemo: () => boolean
  /** Maximum number of concurrent page requests of one export, from the current profile. */
  readonly inFlight: () => number
}

/** Runs an export from where it stopped: pages are added to its spool while a worker writes the workbook from it. */
export const createExportRun = (options: ExportRunOptions) => {
  const { source, jobs, spools, isOwn, now, log, workerUrl, retryPauses, inFlight, isDemo } = options
  return async (manifest: ExportManifest, signal: AbortSignal): Promise<Result<SavedWorkbook>> => {
    const { id, plan, target } = manifest
    const endpoint = getPlanEndpoint(plan)
    if (!endpoint) return failed(notAListFailure)
    const deduplicator = createRowDeduplicator(plan.rowKey)
    const from = await spools.readProgress(id, deduplicator, signal)
    if (!from) return failed({ kind: 'cancelled' })

    const spool = await spools.open(id)
    const giveUp = new AbortController()
    let notify: (growth: SpoolGrowth) => void = () => {}
    let broken: Failure | undefined
    const save = async () => {
      const result = await saveWorkbook({
        workerUrl,
        task: { plan, spool: spools.rowsFile(id), account: manifest.account, demo: isDemo(), savedAt: now() },
        id,
        target,
        signal: AbortSignal.any([signal, giveUp.signal]),
        follow: toWorker => {
          notify = toWorker
        },
        log,
      })
      if (!result.ok) broken = result.failure
      return result
    }
    const saving = save()

    let { bytes, rows: rowCount, total } = from
    const speed = createSpeedMeter()
    const report = () => {
      const rate = speed.note(rowCount)
      jobs.update(id, { done: rowCount, total: total === null ? null : Math.max(total, rowCount), rate })
      notify({ bytes, isEnded: false })
    }
    if (from.pages > 0) report()
    const complete = plan.members ? withMember(plan.members) : undefined
    const writeLine = (line: PageLine) =>
      formatRow(complete && line.kind === 'row' ? { ...line, row: complete(line.row) } : line)
    const append = async (before: Promise<void>, lines: readonly PageLine[], mark: PageMark) => {
      await before
      const unreadableIds = lines.flatMap(line => (line.kind === 'unreadable' ? [line.id] : []))
      bytes += await spool.append(lines.values().map(writeLine), mark, unreadableIds)
      rowCount += lines.length
      total = mark.total
      report()
    }
    let appended: Promise<void> = Promise.resolve()
    try {
      const walkResult = await walkPages({
        platform: source(endpoint),
        endpoint,
        input: plan.input,
        from,
        deduplicator,
        signal,
        retryPauses,
        inFlight: createConcurrencyLimit(inFlight()),
        barrier: () => broken ?? (isOwn(manifest.account) ? undefined : signedOutFailure),
        keep: (lines, mark) => {
          appended = append(appended, lines, mark)
          return appended
        },
      })
      if (!walkResult.ok) return walkResult
      notify({ bytes, isEnded: true })
      return await saving
    } finally {
      giveUp.abort()
      await saving
      await spool.close()
      jobs.update(id, { rate: null })
    }
  }
}
