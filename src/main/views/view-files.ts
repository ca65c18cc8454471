import { readFile, stat } from 'node:fs/promises'
import {
  formatViewFile,
  maxViewFileBytes,
  type ReadViews,
  readViewFile,
  type ViewFileContent,
} from '../../shared/files/view-file.ts'
import { failed, ok, type Result } from '../../shared/result.ts'
import { writeAtomically } from '../files/atomic-write.ts'
import { getErrorCode, toDiskFailure } from '../files/disk.ts'
import type { Log } from '../log/log.ts'

const refuse = (reason: string) =>
  failed({ kind: 'invalid', fields: [{ field: 'file', message: `errors:views.${reason}` }] })

/** Writes views, favorites and workspaces to an absolute path, atomically. */
export const saveViewFile = async (
  path: string,
  views: ViewFileContent,
  log: Log,
): Promise<Result<boolean>> => {
  try {
    await writeAtomically(path, formatViewFile(views), { log: log.error })
    return ok(true)
  } catch (error) {
    return failed(toDiskFailure(getErrorCode(error), path))
  }
}

/** Reads a file of views; any other file is `invalid` with a text of `errors:views`. */
export const openViewFile = async (path: string): Promise<Result<ReadViews>> => {
  try {
    const stats = await stat(path)
    if (!stats.isFile()) return refuse('notViews')
    if (stats.size > maxViewFileBytes) return refuse('tooLarge')
    const result = readViewFile(await readFile(path, 'utf8'))
    return typeof result === 'string' ? refuse(result) : ok(result)
  } catch (error) {
    return failed(toDiskFailure(getErrorCode(error), path))
  }
}
