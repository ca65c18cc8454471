// oxlint-disable-next-line typescript/triple-slash-reference -- declares the types to importers of this file
/// <reference path="./archiver.d.ts" />
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import archiver from 'archiver'
import { failed, ok, type Result } from '../../shared/result.ts'
import { createDraft } from '../files/atomic-write.ts'
import { getErrorCode, toDiskFailure } from '../files/disk.ts'

/** A file of an archive: its text or a stream. */
export interface ZipFile {
  readonly name: string
  readonly content: string | Readable
}

/** Yields a stream up to a read error, which is noted in a last line, so that the archive's other files are still written. */
async function* asFarAsRead(content: Readable): AsyncGenerator<Uint8Array | string> {
  try {
    for await (const piece of content) yield piece as Uint8Array | string
  } catch (error) {
    yield `[could not be read: ${getErrorCode(error) || 'unknown'}]\n`
  }
}

/**
 * Writes an archive as a stream and publishes it when complete; on failure an older file is unchanged. An unreadable file does
 * not affect the others.
 */
export const writeZip = async (path: string, files: readonly ZipFile[]): Promise<Result<undefined>> => {
  const draft = createDraft(path)
  const zip = archiver('zip', { zlib: { level: 6 } })
  const fail = (error: Error) => void zip.destroy(error)
  try {
    const writing = pipeline(zip, createWriteStream(draft.path, { mode: 0o600, flush: true }))
    for (const { name, content } of files) {
      // It may fail before it is read.
      if (typeof content !== 'string') content.once('error', () => undefined)
      zip.append(
        typeof content === 'string' ? content : Readable.from(asFarAsRead(content), { objectMode: false }),
        { name },
      )
    }
    // Not awaited: on a full disk it never resolves, and the pipeline reports the error.
    zip.finalize().catch(fail)
    await writing
    await draft.publish()
    return ok(undefined)
  } catch (error) {
    zip.destroy()
    return failed(toDiskFailure(getErrorCode(error), path))
  } finally {
    await draft.discard()
  }
}
