import { truncate } from 'node:fs/promises'
import { setImmediate as breathe } from 'node:timers/promises'
import { createJobFolder, type OnSetAside } from '../jobs/job-store.ts'
import { type ExportManifest, exportManifestFormat } from './manifest.ts'
import type { RowDeduplicator } from './row-deduplicator.ts'
import { formatPage, parseSpoolLine, readSpoolLines, type SpoolLine } from './spool-lines.ts'
import { openSpool, type SpoolWriter } from './spool-writer.ts'

/**
 * How far a spool got: pages complete, rows of any kind in them, the newest promised total, whether all was fetched, and
 * the bytes it has.
 */
export interface SpoolProgress {
  readonly pages: number
  readonly rows: number
  readonly total: number | null
  readonly complete: boolean
  readonly bytes: number
}

/** Rows of half-made exports on disk: never more than one page of them is in memory. Methods reject as the disk does. */
export interface Spools {
  readonly rowsFile: (id: string) => string
  /** Begins a spool and yields its manifest without the plan's rows, which are in the spool now. */
  readonly create: (manifest: ExportManifest) => Promise<ExportManifest>
  /** Opens the spool of an export to add to it. */
  readonly open: (id: string) => Promise<SpoolWriter>
  /**
   * Finds how far a spool got, drops a page that was cut off, and notes the rows of all others as seen; undefined, and
   * nothing dropped, when it is aborted meanwhile.
   */
  readonly reached: (
    id: string,
    seen: RowDeduplicator,
    signal: AbortSignal,
  ) => Promise<SpoolProgress | undefined>
  readonly remove: (id: string) => Promise<void>
  /**
   * Manifests left by earlier runs, oldest first; removes spools that have none. One that this version cannot read is set
   * aside with its rows, and comes back with a version that can.
   */
  readonly left: () => Promise<readonly ExportManifest[]>
}

/** Keeps spools in this folder, made when needed; readable by this user only, as they hold players' data. */
export const createSpools = (folder: string, onSetAside: OnSetAside): Spools => {
  const kept = createJobFolder(folder, exportManifestFormat, onSetAside)
  const rowsFile = kept.linesFile
  return {
    rowsFile,
    remove: kept.remove,
    open: id => openSpool(rowsFile(id)),
    create: async manifest => {
      const { scope } = manifest.plan
      await kept.prepare(manifest.id)
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
      const begun = { ...manifest, plan }
      await kept.begin(begun)
      return begun
    },
    reached: async (id, seen, signal) => {
      let reached: SpoolProgress = { pages: 0, rows: 0, total: null, complete: false, bytes: 0 }
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
          for (const [at, row] of waiting.entries()) {
            // Earlier versions wrote no ids: by its place such a row is one of its own.
            if (row.kind === 'unreadable') seen.meet({ ...row, id: ids.next().value ?? `${line.page} ${at}` })
            else seen.meet(row)
          }
          waiting = []
          reached = { pages: line.page, rows, total: line.total, complete: line.last, bytes }
        }
        await breathe()
      }
      await truncate(rowsFile(id), reached.bytes)
      return reached
    },
    left: () => kept.left(async manifest => ({ kind: 'read', value: manifest })),
  }
}
