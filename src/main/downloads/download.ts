import { constants } from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Failure, failed, ok, type Result } from '../../shared/result.ts'
import type { FileDraft } from '../files/atomic-write.ts'
import { getErrorCode, toDiskFailure } from '../files/disk.ts'
import { fileHeadBytes, findContentProblem } from './file-kind.ts'
import { type DownloadProgress, interpretResponse, noProgress } from './interpret-response.ts'
import { type FileRequestOptions, requestFile } from './request-file.ts'

interface Options extends FileRequestOptions {
  /** Takes the bytes until all are here. */
  readonly draft: FileDraft
  readonly target: string
  /** How far an earlier run got. */
  readonly from: DownloadProgress
  readonly onReached: (reached: DownloadProgress) => void
  /** Marks the whole file as one from the internet before it takes its name. */
  readonly mark: (file: string) => Promise<void>
  /** Milliseconds before each further attempt; attempts that bring new bytes start the row again. */
  readonly retryPauses: readonly number[]
}

type Step =
  | { readonly kind: 'complete' }
  | { readonly kind: 'lost'; readonly detail: string }
  | { readonly kind: 'final'; readonly failure: Failure }

const cancelled: Failure = { kind: 'cancelled' }
const tooLong: Failure = { kind: 'malformed', endpoint: 'download', detail: 'more data than the file has' }

/** A write that failed, told apart from a connection that did: both have system error codes. */
class DiskError extends Error {}

const writeAll = async (handle: FileHandle, bytes: Uint8Array, position: number): Promise<void> => {
  try {
    for (let done = 0; done < bytes.length; ) {
      const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, position + done)
      done += bytesWritten
    }
  } catch (error) {
    throw new DiskError('a write failed', { cause: error })
  }
}

/** Empties the file where it holds anything; a device, which a test may put there, cannot be cut. */
const cut = async (handle: FileHandle, bytes: number): Promise<void> => {
  const { size } = await handle.stat()
  if (size > bytes) await handle.truncate(bytes)
}

const headOf = async (handle: FileHandle): Promise<Buffer> => {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(fileHeadBytes), 0, fileHeadBytes, 0)
  return buffer.subarray(0, bytesRead)
}

/** A file that is not kept or not opened; the reason is a text of `errors:download`. */
export const refuseFile = (reason: 'otherKind' | 'wrongContent' | 'program' | 'notOpened' | 'linkGone') =>
  failed({ kind: 'invalid', fields: [{ field: 'file', message: `errors:download.${reason}` }] })

/** Fetches what is missing until all of the file is in `handle`. */
const fill = async (handle: FileHandle, options: Options): Promise<Result<DownloadProgress>> => {
  const { signal, target, retryPauses } = options
  let reached = (await handle.stat()).size >= options.from.bytes ? options.from : noProgress
  const reach = (next: DownloadProgress) => {
    reached = next
    options.onReached(next)
  }

  const take = async (response: IncomingMessage): Promise<Step> => {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      const bytes = reached.bytes + chunk.length
      if (reached.total !== null && bytes > reached.total) return { kind: 'final', failure: tooLong }
      await writeAll(handle, chunk, reached.bytes)
      reach({ ...reached, bytes })
    }
    const whole = reached.total === null ? response.complete : reached.bytes === reached.total
    return whole ? { kind: 'complete' } : { kind: 'lost', detail: 'the answer ended early' }
  }

  const attempt = async (): Promise<Step> => {
    if (reached.total !== null && reached.bytes === reached.total) return { kind: 'complete' }
    // Without a validator nothing says that the rest would belong to the same file.
    if (!reached.validator) reach(noProgress)
    const answer = await requestFile(options, {
      'user-agent': 'channel-console',
      'accept-encoding': 'identity',
      ...(reached.bytes > 0 && { range: `bytes=${reached.bytes}-`, 'if-range': reached.validator }),
    })
    if (!answer.ok) return { kind: 'final', failure: answer.failure }
    const response = answer.value
    try {
      const meaning = interpretResponse(response, reached, basename(target))
      if (meaning.kind === 'final') return meaning
      if (meaning.kind === 'passing') return { kind: 'lost', detail: meaning.detail }
      if (meaning.kind === 'changed') {
        reach(noProgress)
        return { kind: 'lost', detail: 'the file changed' }
      }
      reach(meaning.from)
      await cut(handle, reached.bytes)
      return await take(response)
    } finally {
      response.destroy()
    }
  }

  const safely = (): Promise<Step> =>
    attempt().catch((error: unknown): Step => {
      if (error instanceof DiskError) throw error.cause
      return {
        kind: 'lost',
        detail: getErrorCode(error) || (error instanceof Error ? error.message : 'network'),
      }
    })

  let furthest = reached.bytes
  for (let misses = 0; ; misses += 1) {
    const step = await safely()
    if (signal.aborted) return failed(cancelled)
    if (step.kind === 'complete') return ok(reached)
    if (step.kind === 'final') return failed(step.failure)
    // A server without Range brings the same bytes again and again: only new ones count.
    if (reached.bytes > furthest) {
      furthest = reached.bytes
      misses = 0
    }
    const wait = retryPauses[misses]
    if (wait === undefined) return failed({ kind: 'offline', detail: step.detail })
    await pause(wait, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return failed(cancelled)
  }
}

/**
 * Downloads a link to a draft and publishes it once every byte is here and on the disk; yields its length. A file whose
 * first bytes are not what its name says is refused. On any failure an older file is unchanged, and the draft keeps what
 * came: `offline` may be tried again from what {@link Options.onReached} was last called with.
 */
export const download = async (options: Options): Promise<Result<number>> => {
  const { draft, target } = options
  try {
    const handle = await open(draft.path, constants.O_RDWR | constants.O_CREAT)
    let filled: Result<DownloadProgress>
    let problem: ReturnType<typeof findContentProblem> = null
    try {
      filled = await fill(handle, options)
      if (filled.ok) problem = findContentProblem(target, await headOf(handle))
      await handle.sync()
    } finally {
      await handle.close()
    }
    if (!filled.ok) return filled
    const { size } = await stat(draft.path)
    if (size !== filled.value.bytes) return failed(toDiskFailure('', target))
    if (problem) return refuseFile(problem)
    await options.mark(draft.path)
    await draft.publish()
    return ok(size)
  } catch (error) {
    return failed(toDiskFailure(getErrorCode(error), target))
  }
}
