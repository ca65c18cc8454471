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
  /** Receives the bytes until the file is complete. */
  readonly draft: FileDraft
  readonly target: string
  /** Progress of an earlier run. */
  readonly from: DownloadProgress
  readonly onReached: (reached: DownloadProgress) => void
  /** Marks the complete file as downloaded from the internet before it is published. */
  readonly mark: (file: string) => Promise<void>
  /** Delays before each retry in ms; an attempt with new bytes restarts the series. */
  readonly retryPauses: readonly number[]
}

type Step =
  | { readonly kind: 'complete' }
  | { readonly kind: 'lost'; readonly detail: string }
  | { readonly kind: 'final'; readonly failure: Failure }

const cancelled: Failure = { kind: 'cancelled' }
const tooLong: Failure = { kind: 'malformed', endpoint: 'download', detail: 'more data than the file has' }

/** A failed disk write, distinct from a failed connection: both have system error codes. */
class DiskError extends Error {}

const writeAll = async (handle: FileHandle, bytes: Uint8Array, position: number): Promise<void> => {
  try {
    for (let offset = 0; offset < bytes.length; ) {
      const { bytesWritten } = await handle.write(bytes, offset, bytes.length - offset, position + offset)
      offset += bytesWritten
    }
  } catch (error) {
    throw new DiskError('a write failed', { cause: error })
  }
}

/** Truncates a file, only if longer: a device, as in tests, cannot be truncated. */
const truncateFile = async (handle: FileHandle, bytes: number): Promise<void> => {
  const { size } = await handle.stat()
  if (size > bytes) await handle.truncate(bytes)
}

const readHead = async (handle: FileHandle): Promise<Buffer> => {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(fileHeadBytes), 0, fileHeadBytes, 0)
  return buffer.subarray(0, bytesRead)
}

/** Failure for a file that is not stored or opened; the reason is a text of `errors:download`. */
export const refuseFile = (
  reason: 'otherKind' | 'wrongContent' | 'program' | 'notOpened' | 'linkGone' | 'linkLocked',
) => failed({ kind: 'invalid', fields: [{ field: 'file', message: `errors:download.${reason}` }] })

/** Fetches the missing bytes until `handle` holds the whole file. */
const fill = async (handle: FileHandle, options: Options): Promise<Result<DownloadProgress>> => {
  const { signal, target, retryPauses } = options
  let progress = (await handle.stat()).size >= options.from.bytes ? options.from : noProgress
  const reach = (next: DownloadProgress) => {
    progress = next
    options.onReached(next)
  }

  const process = async (response: IncomingMessage): Promise<Step> => {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      const bytes = progress.bytes + chunk.length
      if (progress.total !== null && bytes > progress.total) return { kind: 'final', failure: tooLong }
      await writeAll(handle, chunk, progress.bytes)
      reach({ ...progress, bytes })
    }
    const isComplete = progress.total === null ? response.complete : progress.bytes === progress.total
    return isComplete ? { kind: 'complete' } : { kind: 'lost', detail: 'the answer ended early' }
  }

  const attempt = async (): Promise<Step> => {
    if (progress.total !== null && progress.bytes === progress.total) return { kind: 'complete' }
    // Without a validator the rest may belong to a changed file: start over.
    if (!progress.validator) reach(noProgress)
    const answer = await requestFile(options, {
      'user-agent': 'channel-console',
      'accept-encoding': 'identity',
      ...(progress.bytes > 0 && { range: `bytes=${progress.bytes}-`, 'if-range': progress.validator }),
    })
    if (!answer.ok) return { kind: 'final', failure: answer.failure }
    const response = answer.value
    try {
      const meaning = interpretResponse(response, progress, basename(target))
      if (meaning.kind === 'final') return meaning
      if (meaning.kind === 'passing') return { kind: 'lost', detail: meaning.detail }
      if (meaning.kind === 'changed') {
        reach(noProgress)
        return { kind: 'lost', detail: 'the file changed' }
      }
      reach(meaning.from)
      await truncateFile(handle, progress.bytes)
      return await process(response)
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

  let maxBytes = progress.bytes
  for (let failedAttempts = 0; ; failedAttempts += 1) {
    const step = await safely()
    if (signal.aborted) return failed(cancelled)
    if (step.kind === 'complete') return ok(progress)
    if (step.kind === 'final') return failed(step.failure)
    // A server without Range resends the same bytes: only progress beyond them resets the retries.
    if (progress.bytes > maxBytes) {
      maxBytes = progress.bytes
      failedAttempts = 0
    }
    const wait = retryPauses[failedAttempts]
    if (wait === undefined) return failed({ kind: 'offline', detail: step.detail })
    await pause(wait, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return failed(cancelled)
  }
}

/**
 * Downloads a link to a draft and publishes it once all bytes are on disk; yields its length. Refuses a file whose first bytes do
 * not match its name. On failure an older file is unchanged, and the draft keeps its bytes: `offline` can be retried from the
 * last value passed to {@link Options.onReached}.
 */
export const download = async (options: Options): Promise<Result<number>> => {
  const { draft, target } = options
  try {
    const handle = await open(draft.path, constants.O_RDWR | constants.O_CREAT)
    let fillResult: Result<DownloadProgress>
    let problem: ReturnType<typeof findContentProblem> = null
    try {
      fillResult = await fill(handle, options)
      if (fillResult.ok) problem = findContentProblem(target, await readHead(handle))
      await handle.sync()
    } finally {
      await handle.close()
    }
    if (!fillResult.ok) return fillResult
    const { size } = await stat(draft.path)
    if (size !== fillResult.value.bytes) return failed(toDiskFailure('', target))
    if (problem) return refuseFile(problem)
    await options.mark(draft.path)
    await draft.publish()
    return ok(size)
  } catch (error) {
    return failed(toDiskFailure(getErrorCode(error), target))
  }
}
