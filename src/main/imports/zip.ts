import type { FileHandle } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { Refusal } from './refusal.ts'

/** A file inside a ZIP archive, as its directory declares it. */
interface ZipEntry {
  readonly method: number
  readonly compressed: number
  readonly inflated: number
  readonly offset: number
}

/** An archive's files by name, in lower case without a leading slash: names in a workbook are compared so. */
export interface Zip {
  readonly entries: ReadonlyMap<string, ZipEntry>
  /** A file's bytes, piece by piece; refuses (`tooLarge`) as soon as more than `most` bytes are read or come out. */
  readonly stream: (entry: ZipEntry, most: number) => AsyncGenerator<Uint8Array>
}

/*
 * Node inflates but cannot read archives, and the libraries at hand either hold a whole file in memory or believe the
 * sizes it declares. What a workbook needs of the format fits here: the directory at the end, then single files. Archives
 * over 4 GB (ZIP64) and in several volumes are refused.
 */
const endMark = 0x06054b50
const entryMark = 0x02014b50
const fileMark = 0x04034b50
const endLength = 22
const longestComment = 65_535
const mostEntries = 2000
const longestDirectory = 1_048_576
const encryptedFlag = 1
const stored = 0
const deflated = 8
const pieceLength = 65_536

const readAt = async (file: FileHandle, offset: number, length: number): Promise<Buffer> => {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, offset)
  if (bytesRead < length) throw new Refusal('damaged')
  return buffer
}

const findDirectory = async (file: FileHandle, size: number) => {
  const length = Math.min(size, endLength + longestComment)
  const tail = await readAt(file, size - length, length)
  const mark = Buffer.from([0x50, 0x4b, 5, 6])
  for (let at = tail.lastIndexOf(mark); at !== -1; at = at === 0 ? -1 : tail.lastIndexOf(mark, at - 1)) {
    if (at + endLength > length || tail.readUInt32LE(at) !== endMark) continue
    if (at + endLength + tail.readUInt16LE(at + 20) > length) continue
    const count = tail.readUInt16LE(at + 10)
    return { count, length: tail.readUInt32LE(at + 12), offset: tail.readUInt32LE(at + 16) }
  }
  throw new Refusal('notWorkbook')
}

const readDirectory = (directory: Buffer, count: number): Map<string, ZipEntry> => {
  const entries = new Map<string, ZipEntry>()
  let at = 0
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== entryMark) throw new Refusal('damaged')
    const nameLength = directory.readUInt16LE(at + 28)
    const name = directory.toString('utf8', at + 46, at + 46 + nameLength)
    const key = name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()
    // Which of two files of one name counts is a matter of the reader: a favourite hiding place.
    if (entries.has(key)) throw new Refusal('damaged')
    if (directory.readUInt16LE(at + 8) & encryptedFlag) throw new Refusal('protected')
    entries.set(key, {
      method: directory.readUInt16LE(at + 10),
      compressed: directory.readUInt32LE(at + 20),
      inflated: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return entries
}

async function* pieces(file: FileHandle, start: number, length: number): AsyncGenerator<Uint8Array> {
  for (let done = 0; done < length; done += pieceLength) {
    yield await readAt(file, start + done, Math.min(pieceLength, length - done))
  }
}

/** The deflated bytes of `raw`; its errors are those of `raw`, or zlib's own. */
const inflated = (raw: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> =>
  pipeline(
    Readable.from(raw, { objectMode: false }),
    createInflateRaw({ chunkSize: pieceLength }),
    // What broke reaches the reader of the last stream.
    () => undefined,
  )

/** Opens an archive by its directory; nothing is inflated yet. */
export const openZip = async (file: FileHandle, size: number): Promise<Zip> => {
  if (size < endLength) throw new Refusal('notWorkbook')
  const { count, length, offset } = await findDirectory(file, size)
  if (count > mostEntries || length > longestDirectory) throw new Refusal('tooLarge')
  if (offset + length > size) throw new Refusal('damaged')
  const entries = readDirectory(await readAt(file, offset, length), count)

  async function* stream(entry: ZipEntry, most: number): AsyncGenerator<Uint8Array> {
    if (entry.method !== stored && entry.method !== deflated) throw new Refusal('damaged')
    const head = await readAt(file, entry.offset, 30)
    if (head.readUInt32LE(0) !== fileMark) throw new Refusal('damaged')
    const start = entry.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
    // Empty blocks cost time and yield nothing: what goes in is bounded like what comes out.
    const isCut = entry.compressed > most
    const raw = pieces(file, start, isCut ? most : entry.compressed)
    let done = 0
    try {
      for await (const piece of entry.method === deflated ? inflated(raw) : raw) {
        done += piece.length
        if (done > most) throw new Refusal('tooLarge')
        yield piece
      }
    } catch (error) {
      const isZlib = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
      throw isZlib ? new Refusal(isCut ? 'tooLarge' : 'damaged') : error
    }
    if (isCut) throw new Refusal('tooLarge')
    if (done !== entry.inflated) throw new Refusal('damaged')
  }
  return { entries, stream }
}
