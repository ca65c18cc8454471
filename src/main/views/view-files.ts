import { randomUUID } from 'node:crypto'
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { failed, ok, type Result } from '../../shared/result.ts'
import type { NamedView } from '../../shared/view.ts'
import { largestViewFile, type ReadViews, readViewFile, viewFileText } from '../../shared/view-file.ts'
import { diskFailure, errorCode, syncFolder } from '../exports/disk.ts'
import { temporaryFile } from '../exports/workbook.ts'
import type { Log } from '../log/log.ts'

const refused = (reason: string) =>
  failed({ kind: 'invalid', fields: [{ field: 'file', message: `errors:views.${reason}` }] })

/** Writes views to an absolute path, whole or not at all. */
export const saveViewFile = async (
  path: string,
  views: readonly NamedView[],
  log: Log,
): Promise<Result<boolean>> => {
  const file = temporaryFile(path, randomUUID())
  try {
    await writeFile(file, viewFileText(views), { flush: true })
    await rename(file, path)
    await syncFolder(dirname(path))
    return ok(true)
  } catch (error) {
    return failed(diskFailure(errorCode(error), path))
  } finally {
    await rm(file, { force: true }).catch(error => log.error('a temporary file stays', error))
  }
}

/** Reads a file of views; one that is none is `invalid` with a text of `errors:views`. */
export const openViewFile = async (path: string): Promise<Result<ReadViews>> => {
  try {
    const found = await stat(path)
    if (!found.isFile()) return refused('notViews')
    if (found.size > largestViewFile) return refused('tooLarge')
    const read = readViewFile(await readFile(path, 'utf8'))
    return typeof read === 'string' ? refused(read) : ok(read)
  } catch (error) {
    return failed(diskFailure(errorCode(error), path))
  }
}
