import { readFile, stat } from 'node:fs/promises'
import { failed, ok, type Result } from '../../shared/result.ts'
import {
  type Filed,
  formatViewFile,
  maxViewFileBytes,
  type ReadViews,
  readViewFile,
} from '../../shared/view-file.ts'
import { writeAtomically } from '../files/atomic-write.ts'
import { getErrorCode, toDiskFailure } from '../files/disk.ts'
import type { Log } from '../log/log.ts'

const refused = (reason: string) =>
  failed({ kind: 'invalid', fields: [{ field: 'file', message: `errors:views.${reason}` }] })

/** Writes views, favorites and workspaces to an absolute path, atomically. */
export const saveViewFile = async (path: string, filed: Filed, log: Log): Promise<Result<boolean>> => {
  try {
    await writeAtomically(path, formatViewFile(filed), { log: log.error })
    return ok(true)
  } catch (error) {
    return failed(toDiskFailure(getErrorCode(error), path))
  }
}

/** Reads a file of views; any other file is `invalid` with a text of `errors:views`. */
export const openViewFile = async (path: string): Promise<Result<ReadViews>> => {
  try {
    const found = await stat(path)
    if (!found.isFile()) return refused('notViews')
    if (found.size > maxViewFileBytes) return refused('tooLarge')
    const read = readViewFile(await readFile(path, 'utf8'))
    return typeof read === 'string' ? refused(read) : ok(read)
  } catch (error) {
    return failed(toDiskFailure(getErrorCode(error), path))
  }
}
