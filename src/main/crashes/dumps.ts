import { readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { CrashDump } from '../../shared/diagnosis.ts'
import type { Log } from '../log/log.ts'

const maxDumps = 5
const maxAgeMs = 30 * 24 * 60 * 60 * 1000

/** A stored crash dump; its path never leaves main. */
export interface StoredDump extends CrashDump {
  readonly path: string
}

/** Lists the dumps in the crash reporter's folder, whose subfolders depend on the system, newest first. */
export const listDumps = async (folder: string): Promise<readonly StoredDump[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const dumps = await Promise.all(
    entries
      .filter(entry => entry.isFile() && entry.name.endsWith('.dmp'))
      .map(async entry => {
        const path = join(entry.parentPath, entry.name)
        // It may be deleted meanwhile.
        const stats = await stat(path).catch(() => null)
        return stats ? [{ path, name: basename(path), bytes: stats.size, at: stats.mtimeMs }] : []
      }),
  )
  return dumps.flat().toSorted((a, b) => b.at - a.at)
}

/** Deletes all dumps but the newest five, and those older than thirty days, with their metadata. */
export const boundDumps = async (folder: string, log: Log, now = Date.now()): Promise<void> => {
  const dumps = await listDumps(folder)
  const excess = dumps.filter((dump, index) => index >= maxDumps || dump.at < now - maxAgeMs)
  for (const { path } of excess) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- a handful of files
      await Promise.all([rm(path), rm(path.replace(/\.dmp$/, '.meta'), { force: true })])
    } catch (error) {
      log.warn('Could not remove a crash dump', error)
    }
  }
}
