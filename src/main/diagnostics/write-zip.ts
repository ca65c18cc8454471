// oxlint-disable-next-line typescript/triple-slash-reference -- tells the types to whoever imports this file
/// <reference path="./archiver.d.ts" />
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import archiver from 'archiver'
import { failed, ok, type Result } from '../../shared/result.ts'
import { createDraft } from '../files/atomic-write.ts'
import { getErrorCode, toDiskFailure } from '../files/disk.ts'

/** A file of an archive: its text, or what it is read from. */
export interface ZipFile {
  readonly name: string
  readonly content: string | Readable
}

/** A file as far as it can be read; where it breaks off a line says so, and the others come along all the same. */
async function* asFarAsRead(content: Readable): AsyncGenerator<Uint8Array | string> {
  try {
    for await (const piece of content) yield piece as Uint8Array | string
  } catch (error) {
    yield `[could not be read: ${getErrorCode(error) || 'unknown'}]\n`
  }
}

/**
 * Writes an archive, piece by piece, and puts it in its place once it is whole; what stood there stays when it cannot be
 * written. A file that cannot be read does not keep the others out.
 */
export const writeZip = async (path: string, files: readonly ZipFile[]): Promise<Result<undefined>> => {
  const draft = createDraft(path)
  const zip = archiver('zip', { zlib: { level: 6 } })
  const fail = (error: Error) => void zip.destroy(error)
  try {
    const written = pipeline(zip, createWriteStream(draft.path, { mode: 0o600, flush: true }))
    for (const { name, content } of files) {
      // It may break off before its turn has come.
      if (typeof content !== 'string') content.once('error', () => undefined)
      zip.append(
        typeof content === 'string' ? content : Readable.from(asFarAsRead(content), { objectMode: false }),
        { name },
      )
    }
    // Not waited for: where the disk is full it never ends, and the pipe tells.
    zip.finalize().catch(fail)
    await written
    await draft.publish()
    return ok(undefined)
  } catch (error) {
    zip.destroy()
    return failed(toDiskFailure(getErrorCode(error), path))
  } finally {
    await draft.discard()
  }
}
