import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { copyFile, mkdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { download } from '../../src/main/downloads/download.ts'
import { type DownloadProgress, noProgress } from '../../src/main/downloads/interpret-response.ts'
import { createDraft } from '../../src/main/files/atomic-write.ts'
import { directNetwork } from '../../src/main/network/network.ts'
import type { Failure } from '../../src/shared/result.ts'

interface Options {
  /** Folder of unfinished downloads, which a later call continues. */
  readonly partFolder: string
  /** The download ends when no byte has arrived for so long, in milliseconds; otherwise it has no time limit. */
  readonly stallMs: number
  readonly signal: AbortSignal
  readonly onProgress: (progress: DownloadProgress) => void
}

const formatFailure = (failure: Failure): string => {
  if (failure.kind === 'http') return `the server answered ${failure.status}`
  return 'detail' in failure && failure.detail ? failure.detail : failure.kind
}

/** Reads how far an earlier call came, even one whose process was killed: the part's length says it. */
const readProgress = (progressFile: string, part: string): DownloadProgress => {
  try {
    const stored = JSON.parse(readFileSync(progressFile, 'utf8')) as DownloadProgress
    return { ...noProgress, ...stored, bytes: statSync(part).size }
  } catch {
    return noProgress
  }
}

/**
 * Downloads a file as the console downloads the platform's files. An interrupted download keeps what was loaded, and the next
 * call continues there if the server still has the same file. Throws the reason of `signal`, or an error with what happened.
 */
export const downloadResumably = async (url: string, file: string, options: Options): Promise<void> => {
  const { partFolder, stallMs, signal, onProgress } = options
  await mkdir(partFolder, { recursive: true })
  const whole = join(partFolder, basename(file))
  const progressFile = `${whole}.progress.json`
  const draft = createDraft(whole, undefined, 'part')
  let progress = readProgress(progressFile, draft.path)
  const stall = new AbortController()
  const timer = setTimeout(
    () => stall.abort(new Error(`no byte arrived for ${Math.round(stallMs / 1000)} s`)),
    stallMs,
  )
  const signals = AbortSignal.any([signal, stall.signal])
  try {
    const result = await download({
      network: directNetwork,
      url,
      baseUrl: url,
      target: whole,
      draft,
      from: progress,
      signal: signals,
      idleMs: stallMs,
      retryPauses: [1000, 5000],
      mark: async () => undefined,
      onReached: next => {
        if (next.bytes > progress.bytes) timer.refresh()
        if (next.validator !== progress.validator) writeFileSync(progressFile, JSON.stringify(next))
        progress = next
        onProgress(next)
      },
    })
    signals.throwIfAborted()
    if (!result.ok) throw new Error(formatFailure(result.failure))
    await rm(progressFile, { force: true })
    await copyFile(whole, file)
    await rm(whole)
  } finally {
    clearTimeout(timer)
  }
}
