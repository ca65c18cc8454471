import { open } from 'node:fs/promises'
import { formatPageMark, type PageMark } from './spool-lines.ts'

/** A spool file opened for appending. Methods reject with the disk's errors. */
export interface SpoolWriter {
  /** Appends a page's lines and its mark, with the ids of its unreadable rows; yields the bytes added. No concurrent calls. */
  readonly append: (
    lines: Iterable<string>,
    mark: PageMark,
    unreadableIds?: readonly string[],
  ) => Promise<number>
  readonly close: () => Promise<void>
}

/** Bytes per write, and lines formatted per turn of the event loop: some hundred rows. */
const batch = 131_072
/** UTF-8 bytes per UTF-16 unit at most. */
const maxBytes = 3

/** Opens a spool file for appending, readable by this user only. All lines share one buffer: they are many. */
export const openSpool = async (path: string): Promise<SpoolWriter> => {
  const file = await open(path, 'a', 0o600)
  const buffer = Buffer.allocUnsafe(batch)
  let length = 0
  let bytes = 0
  const write = async (piece: Uint8Array) => {
    bytes += piece.length
    length = 0
    await file.appendFile(piece)
  }
  const isTooLong = (line: string) => length + line.length * maxBytes > batch
  return {
    append: async (lines, mark, unreadableIds) => {
      const bytesBefore = bytes
      for (const some of [lines, [formatPageMark(mark, unreadableIds)]]) {
        for (const line of some) {
          if (isTooLong(line)) await write(buffer.subarray(0, length))
          if (isTooLong(line)) await write(Buffer.from(line))
          else length += buffer.write(line, length)
        }
      }
      await write(buffer.subarray(0, length))
      return bytes - bytesBefore
    },
    close: () => file.close(),
  }
}
