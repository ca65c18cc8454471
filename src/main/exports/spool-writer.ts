import { open } from 'node:fs/promises'
import { formatPageMark, type PageMark } from './spool-lines.ts'

/** A spool file being added to. Methods reject as the disk does. */
export interface SpoolWriter {
  /**
   * Adds rows, written as lines, and the mark that ends them, with the ids of the unreadable ones; yields the bytes added.
   * One call at a time.
   */
  readonly append: (
    lines: Iterable<string>,
    mark: PageMark,
    unreadableIds?: readonly string[],
  ) => Promise<number>
  readonly close: () => Promise<void>
}

/** Bytes written at once, and lines made in one turn of the event loop: some hundred rows. */
const batch = 131_072
/** Of one UTF-16 unit in UTF-8. */
const maxBytes = 3

/** Opens a spool file to add to it, readable by this user only. One piece of memory serves all lines: they are many. */
export const openSpool = async (path: string): Promise<SpoolWriter> => {
  const file = await open(path, 'a', 0o600)
  const gathered = Buffer.allocUnsafe(batch)
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
      const before = bytes
      for (const some of [lines, [formatPageMark(mark, unreadableIds)]]) {
        for (const line of some) {
          if (isTooLong(line)) await write(gathered.subarray(0, length))
          if (isTooLong(line)) await write(Buffer.from(line))
          else length += gathered.write(line, length)
        }
      }
      await write(gathered.subarray(0, length))
      return bytes - before
    },
    close: () => file.close(),
  }
}
