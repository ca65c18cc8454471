// oxlint-disable-next-line typescript/triple-slash-reference -- tells the types to whoever imports this file
/// <reference path="./archiver.d.ts" />
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import archiver from 'archiver'
import { failed, ok, type Result } from '../../shared/result.ts'
import { diskFailure, errorCode } from '../exports/disk.ts'
import { syncFolder, temporaryFile } from '../exports/workbook.ts'

/** A file of an archive: its text, or what it is read from. */
export interface ZipFile {
  readonly name: string
  readonly content: string | Readable
}

/**
 * Writes an archive, piece by piece, and puts it in its place once it is whole; what stood there stays when it cannot be
 * written.
 */
export const writeZip = async (path: string, files: readonly ZipFile[]): Promise<Result<undefined>> => {
  const part = temporaryFile(path, randomUUID())
  const zip = archiver('zip', { zlib: { level: 6 } })
  const fail = (error: Error) => void zip.destroy(error)
  try {
    const written = pipeline(zip, createWriteStream(part, { mode: 0o600, flush: true }))
    for (const { name, content } of files) {
      if (typeof content !== 'string') content.once('error', fail)
      zip.append(content, { name })
    }
    // Not waited for: where the disk is full it never ends, and the pipe tells.
    zip.finalize().catch(fail)
    await written
    await rename(part, path)
    await syncFolder(dirname(path))
    return ok(undefined)
  } catch (error) {
    zip.destroy()
    await rm(part, { force: true }).catch(() => undefined)
    return failed(diskFailure(errorCode(error), path))
  }
}
