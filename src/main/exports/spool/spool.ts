import { truncate } from 'node:fs/promises'
import { setImmediate as breathe } from 'node:timers/promises'
import { createJobFolder, type OnSetAside } from '../../jobs/job-store.ts'
import type { RowDeduplicator } from '../walk/row-deduplicator.ts'
import { type ExportManifest, exportManifestFormat } from './manifest.ts'
import { formatPage, parseSpoolLine, readSpoolLines, type SpoolLine } from './spool-lines.ts'
import { openSpool, type SpoolWriter } from './spool-writer.ts'

/** Progress of a spool: complete pages, their rows of any kind, the latest total, whether all pages are read, and the bytes. */
export interface SpoolProgress {
  readonly pages: number
  readonly rows: number
  readonly total: number | null
  readonly complete: boolean
  readonly bytes: number
}

/** Rows of unfinished exports on disk: at most one page of them is in memory. Methods reject with the disk's errors. */
export interface Spools {
  readonly rowsFile: (id: string) => string
  /** Creates a spool with the plan's rows and yields its manifest without them. */
  readonly create: (manifest: ExportManifest) => Promise<ExportManifest>
  /** Opens the spool of an export for appending. */
  readonly open: (id: string) => Promise<SpoolWriter>
  /**
   * Reads how far a spool is complete, truncates an incomplete page and marks all other rows as seen; undefined, without
   * truncation, if aborted meanwhile.
   */
  readonly readProgress: (
    id: string,
    deduplicator: RowDeduplicator,
    signal: AbortSignal,
  ) => Promise<SpoolProgress | undefined>
  readonly remove: (id: string) => Promise<void>
  /**
   * Manifests of earlier runs, oldest first; removes spools without one. One that this version cannot read is set aside with its
   * rows and restored by a version that can.
   */
  readonly listEarlier: () => Promise<readonly ExportManifest[]>
}

/**
 * Stores spools in this folder, created on demand; readable by this user only, as they hold players' data.
 *
 * Why rows go to the disk before the workbook: a workbook is an archive that nothing can read until it is whole, while a spool is
 * good up to its last complete page. So an export of hours resumes after a failure or a restart, with one page in memory however
 * long it is. Rejected: writing the workbook straight from the pages, which a failure on the last one would cost; collecting the
 * rows in memory, which ten million do not fit.
 */
export const createSpools = (folder: string, onSetAside: OnSetAside): Spools => {
  const jobFolder = createJobFolder(folder, exportManifestFormat, onSetAside)
  const rowsFile = jobFolder.linesFile
  return {
    rowsFile,
    remove: jobFolder.remove,
    open: id => openSpool(rowsFile(id)),
    create: async manifest => {
      const { scope } = manifest.plan
      await jobFolder.prepare(manifest.id)
      if (scope.kind === 'rows') {
        const mark = { page: 1, total: scope.rows.length, last: true, again: 0, isOpen: false }
        const spool = await openSpool(rowsFile(manifest.id))
        try {
          await spool.append(formatPage({ rows: scope.rows, unreadable: [] }), mark)
        } finally {
          await spool.close()
        }
      }
      const plan = { ...manifest.plan, scope: scope.kind === 'rows' ? { ...scope, rows: [] } : scope }
      const storedManifest = { ...manifest, plan }
      await jobFolder.begin(storedManifest)
      return storedManifest
    },
    readProgress: async (id, deduplicator, signal) => {
      let progress: SpoolProgress = { pages: 0, rows: 0, total: null, complete: false, bytes: 0 }
      let bytes = 0
      let rows = 0
      let waiting: Exclude<SpoolLine, { kind: 'mark' }>[] = []
      for await (const lines of readSpoolLines(rowsFile(id))) {
        if (signal.aborted) return undefined
        for (const text of lines) {
          bytes += Buffer.byteLength(text) + 1
          const line = parseSpoolLine(text)
          if (line.kind !== 'mark') {
            rows += 1
            waiting.push(line)
            continue
          }
          const ids = line.unreadableIds.values()
          for (const row of waiting) {
            const isReadable = row.kind === 'row'
            deduplicator.classify(isReadable ? row : { ...row, id: ids.next().value ?? '' })
          }
          waiting = []
          progress = { pages: line.page, rows, total: line.total, complete: line.last, bytes }
        }
        await breathe()
      }
      await truncate(rowsFile(id), progress.bytes)
      return progress
    },
    listEarlier: () => jobFolder.left(async manifest => ({ kind: 'read', value: manifest })),
  }
}
