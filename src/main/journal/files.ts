import { appendFile, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readLines } from '../exports/spool-lines.ts'

/** Lines on disk in a row of files of bounded size; the oldest file goes when there are too many. */
export interface Lines {
  /** Takes a line at once and writes it in time; never throws. */
  readonly append: (line: string) => void
  /** Resolves when all that was appended is written, or has failed to be. */
  readonly flush: () => Promise<void>
  /** All complete lines, oldest first, in batches. */
  readonly read: () => AsyncGenerator<readonly string[]>
}

interface LinesOptions {
  readonly folder: string
  readonly maxBytes: number
  /** How many files are kept, the current one included. */
  readonly files: number
  readonly log: (message: string, error: unknown) => void
}

const missing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Size of a file and whether its last line is whole; a crash or a power cut may have left half of one. */
const endOf = async (path: string): Promise<{ readonly size: number; readonly whole: boolean }> => {
  try {
    const handle = await open(path, 'r')
    try {
      const { size } = await handle.stat()
      const last = await handle.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1))
      return { size, whole: size === 0 || last.buffer[0] === 10 }
    } finally {
      await handle.close()
    }
  } catch (error) {
    if (missing(error)) return { size: 0, whole: true }
    throw error
  }
}

/** Keeps lines in `journal.ndjson` and older ones in `journal.1.ndjson` and so on, readable by this user only. */
export const openLines = ({ folder, maxBytes, files, log }: LinesOptions): Lines => {
  const fileAt = (age: number) => join(folder, age === 0 ? 'journal.ndjson' : `journal.${age}.ndjson`)
  let waiting: string[] = []
  let writing: Promise<void> | undefined

  const rotate = async () => {
    await rm(fileAt(files - 1), { force: true })
    for (let age = files - 2; age >= 0; age -= 1) {
      await rename(fileAt(age), fileAt(age + 1)).catch((error: unknown) => {
        if (!missing(error)) throw error
      })
    }
  }

  const write = async (text: string) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const { size, whole } = await endOf(fileAt(0))
    const isFull = size > 0 && size + Buffer.byteLength(text) > maxBytes
    if (isFull) await rotate()
    await appendFile(fileAt(0), isFull || whole ? text : `\n${text}`, { mode: 0o600 })
  }

  const writeAll = async () => {
    while (waiting.length > 0) {
      const text = waiting.join('')
      waiting = []
      try {
        await write(text)
      } catch (error) {
        // Whatever the disk says, the operation itself goes on.
        log('the journal could not be written', error)
      }
    }
    writing = undefined
  }

  return {
    append: line => {
      waiting.push(`${line}\n`)
      writing ??= writeAll()
    },
    flush: async () => writing,
    read: async function* () {
      for (let age = files - 1; age >= 0; age -= 1) {
        const path = fileAt(age)
        if (await stat(path).catch(() => undefined)) yield* readLines(path)
      }
    },
  }
}
