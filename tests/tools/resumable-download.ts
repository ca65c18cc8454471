import { createWriteStream } from 'node:fs'
import { copyFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** How much of a file has been loaded, in bytes. `totalBytes` is null if the server does not say. */
export interface DownloadProgress {
  readonly loadedBytes: number
  readonly totalBytes: number | null
}

interface Options {
  /** Folder of unfinished downloads, which a later try continues. */
  readonly partFolder: string
  /** The download ends when no byte has arrived for so long, in milliseconds; otherwise it has no time limit. */
  readonly stallMs: number
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: DownloadProgress) => void
}

/** The server sent no byte for the whole stall time. */
export class Stalled extends Error {}

const getSize = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  )

/** The size of the whole file, from `Content-Range: bytes 100-999/1000` or `Content-Length`. */
const readTotal = ({ headers, status }: Response): number | null => {
  const text =
    status === 200 ? headers.get('content-length') : headers.get('content-range')?.replace(/^.*\//, '')
  return text && /^\d+$/.test(text) ? Number(text) : null
}

/** Moves a file; the folders may be on different disks. */
const move = async (from: string, to: string): Promise<void> => {
  await mkdir(dirname(to), { recursive: true })
  await rename(from, to).catch(async () => {
    await copyFile(from, to)
    await rm(from)
  })
}

/**
 * Downloads a file over HTTP. An interrupted download leaves what was loaded in `partFolder`, and the next call continues
 * there if the server still has the same file (`If-Range`). Throws `Stalled`, the reason of `signal`, or a network error.
 */
export const downloadResumably = async (
  url: string,
  file: string,
  { partFolder, stallMs, signal, onProgress }: Options,
): Promise<void> => {
  await mkdir(partFolder, { recursive: true })
  const part = join(partFolder, `${basename(file)}.part`)
  const tagFile = `${part}.etag`
  const stalled = new AbortController()
  const timer = setTimeout(
    () => stalled.abort(new Stalled(`no byte arrived for ${Math.round(stallMs / 1000)} s`)),
    stallMs,
  )
  const signals = AbortSignal.any(signal ? [signal, stalled.signal] : [stalled.signal])
  try {
    const tag = await readFile(tagFile, 'utf8').catch(() => '')
    const partBytes = tag === '' ? 0 : await getSize(part)
    const range = partBytes > 0 ? { range: `bytes=${partBytes}-`, 'if-range': tag } : {}
    const response = await fetch(url, { headers: range, signal: signals })
    const isWhole = response.status === 416 && readTotal(response) === partBytes
    if (response.status === 416 && !isWhole) {
      // What was kept is longer than the file: it is of no use.
      await rm(part, { force: true })
      await rm(tagFile, { force: true })
    }
    if (!isWhole) {
      if (!response.ok || !response.body) throw new Error(`${new URL(url).host} answered ${response.status}`)
      const isContinued = response.status === 206
      const totalBytes = readTotal(response)
      let loadedBytes = isContinued ? partBytes : 0
      // A weak tag does not promise the same bytes, and a download without a tag starts anew.
      const newTag = response.headers.get('etag') ?? ''
      await writeFile(tagFile, newTag.startsWith('W/') ? '' : newTag)
      await pipeline(
        Readable.from(response.body),
        async function* (chunks: AsyncIterable<Uint8Array>) {
          for await (const chunk of chunks) {
            timer.refresh()
            loadedBytes += chunk.length
            onProgress?.({ loadedBytes, totalBytes })
            yield chunk
          }
        },
        createWriteStream(part, { flags: isContinued ? 'a' : 'w' }),
        { signal: signals },
      )
      if (totalBytes !== null && loadedBytes !== totalBytes)
        throw new Error(`${loadedBytes} of ${totalBytes} bytes arrived`)
    }
    await move(part, file)
    await rm(tagFile, { force: true })
  } catch (error) {
    // The network's own error of an aborted request does not name the reason.
    signals.throwIfAborted()
    throw error
  } finally {
    clearTimeout(timer)
  }
}
