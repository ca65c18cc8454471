import { appendFileSync, closeSync, fstatSync, fsyncSync, mkdirSync, openSync, readSync } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Failure } from '../../shared/result.ts'
import { readSpoolLines } from '../exports/spool/spool-lines.ts'
import { syncFolder, writeAtomically } from '../files/atomic-write.ts'
import { getErrorCode, toDiskFailure } from '../files/disk.ts'
import { setAside } from '../settings/set-aside.ts'
import { collectCarryOver, dropRefused } from './compaction.ts'

/** Append-only lines in a fixed number of size-limited files; the oldest file is deleted. */
export interface JournalFiles {
  /**
   * Queues a line; resolves with null once it is flushed to disk, else with the failure. Never rejects. `mayRepeat`: a second
   * copy of the line would change nothing.
   */
  readonly append: (line: string, mayRepeat?: boolean) => Promise<Failure | null>
  /**
   * Writes the queued lines that may repeat before it returns; they are written again if the program goes on. The others are
   * left: nothing may be sent before its own line is written, so nothing has been.
   */
  readonly flushNow: () => void
  /** Resolves when everything appended is written or has failed. */
  readonly flush: () => Promise<void>
  /** All complete lines, oldest first, in batches. */
  readonly read: () => AsyncGenerator<readonly string[]>
  /** File of the next line, for failure messages. */
  readonly path: string
  /** Maximum bytes of a file. */
  readonly maxBytes: number
}

interface LinesOptions {
  readonly folder: string
  readonly maxBytes: number
  /** Maximum number of files, including the current one. */
  readonly files: number
  readonly log: (message: string, error: unknown) => void
  /** Called after a folder in place of a file was renamed. */
  readonly onSetAside?: (path: string) => void
}

interface QueuedLine {
  readonly text: string
  readonly mayRepeat: boolean
  readonly resolve: (failure: Failure | null) => void
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'
const countBytes = (text: string): number => Buffer.byteLength(text)
const exists = async (path: string): Promise<boolean> => Boolean(await stat(path).catch(() => undefined))

/** Size of a file, -1 if missing, and whether its last line is complete; a crash or power cut may leave half of one. */
const readFileEnd = async (
  path: string,
): Promise<{ readonly size: number; readonly endsWithNewline: boolean }> => {
  try {
    const handle = await open(path, 'r')
    try {
      const { size } = await handle.stat()
      const lastByte = await handle.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1))
      return { size, endsWithNewline: size === 0 || lastByte.buffer[0] === 10 }
    } finally {
      await handle.close()
    }
  } catch (error) {
    if (isMissing(error)) return { size: -1, endsWithNewline: true }
    throw error
  }
}

/**
 * Appends text and flushes it to disk, all or nothing.
 *
 * Why a write waits for this before its first byte leaves: if the program or the computer stops before the answer, only a line
 * that is already on the disk tells the next start that the write may have been carried out. An append alone survives the end of
 * the program, not that of the computer. Rejected: a line after the answer, or one in memory: the same money would be sent again
 * without a question.
 */
const appendText = async (path: string, text: string, size: number): Promise<void> => {
  const handle = await open(path, 'a', 0o600)
  try {
    await handle.appendFile(text)
    await handle.sync()
  } catch (error) {
    // Half a line, left by a full disk, would later look like the start of an operation.
    await handle.truncate(Math.max(0, size)).catch(() => undefined)
    throw error
  } finally {
    await handle.close()
  }
}

/** Appends text and flushes it to disk before it returns. */
const appendTextNow = (path: string, text: string): void => {
  const file = openSync(path, 'a+', 0o600)
  try {
    const { size } = fstatSync(file)
    const lastByte = Buffer.alloc(1, '\n')
    if (size > 0) readSync(file, lastByte, 0, 1, size - 1)
    appendFileSync(file, lastByte[0] === 10 ? text : `\n${text}`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/**
 * Stores lines in `journal.ndjson`, older ones in `journal.1.ndjson` and so on, readable by this user only. Concurrent appends
 * share one flush.
 */
export const openJournalFiles = ({
  folder,
  maxBytes,
  files,
  log,
  onSetAside,
}: LinesOptions): JournalFiles => {
  const fileAt = (age: number) => join(folder, age === 0 ? 'journal.ndjson' : `journal.${age}.ndjson`)
  // First lines of a new file; exists only during rotation.
  const carriedFile = join(folder, 'journal.carried.ndjson')
  const current = fileAt(0)
  let waiting: QueuedLine[] = []
  /** Lines handed to the disk but not flushed yet. */
  let underWay: readonly QueuedLine[] = []
  let writing: Promise<void> | undefined
  let isChecked = false
  let lastTask: Promise<unknown> = Promise.resolve()

  /** Mutex: files are not renamed while they are read, and the reverse. */
  const takeTurn = async (): Promise<() => void> => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const previous = lastTask
    lastTask = previous.then(() => promise)
    await previous
    return () => resolve(undefined)
  }

  /** A folder in place of a log file would block every write: move it aside. */
  const clearTheWay = async () => {
    const names = [carriedFile, ...Array.from({ length: files }, (_, age) => fileAt(age))]
    for (const name of names) {
      if (!(await stat(name).catch(() => undefined))?.isDirectory()) continue
      try {
        onSetAside?.(setAside(name))
      } catch (error) {
        log('Could not set aside a folder in place of a journal file', error)
      }
    }
  }

  async function* readFrom(oldest: number): AsyncGenerator<readonly string[]> {
    if (await exists(carriedFile)) yield* readSpoolLines(carriedFile)
    for (let age = oldest; age >= 0; age -= 1) {
      if (await exists(fileAt(age))) yield* readSpoolLines(fileAt(age))
    }
  }

  const replaceCurrent = (lines: readonly string[]) =>
    writeAtomically(current, lines.map(line => `${line}\n`).join(''), { mode: 0o600, id: 'shortened', log })

  const rotate = async () => {
    const oldest = fileAt(files - 1)
    const carriedLines = (await exists(oldest))
      ? await collectCarryOver(readSpoolLines(oldest), readFrom(files - 2), maxBytes / 8)
      : []
    // From here on a crash at worst duplicates these lines.
    if (carriedLines.length > 0)
      await appendText(carriedFile, carriedLines.map(line => `${line}\n`).join(''), 0)
    await rm(oldest, { force: true })
    for (let age = files - 2; age >= 0; age -= 1) {
      await rename(fileAt(age), fileAt(age + 1)).catch((error: unknown) => {
        if (!isMissing(error)) throw error
      })
    }
    if (carriedLines.length > 0) await rename(carriedFile, current)
    await syncFolder(folder)
  }

  const makeRoom = async () => {
    const leave = await takeTurn()
    try {
      const remainingLines = await dropRefused(readSpoolLines(current), maxBytes / 8)
      const size = remainingLines.reduce((sum, line) => sum + countBytes(line) + 1, 0)
      if (size <= maxBytes / 2) await replaceCurrent(remainingLines)
      else await rotate()
    } finally {
      leave()
    }
  }

  /** A crash during rotation may have left the first lines of the next file. */
  const recover = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await clearTheWay()
    if (await exists(carriedFile)) {
      const leave = await takeTurn()
      try {
        const texts: string[] = []
        for await (const batch of readSpoolLines(carriedFile)) texts.push(...batch)
        const { size, endsWithNewline: whole } = await readFileEnd(current)
        if (texts.length > 0) await appendText(current, `${whole ? '' : '\n'}${texts.join('\n')}\n`, size)
        await rm(carriedFile, { force: true })
      } finally {
        leave()
      }
    }
    isChecked = true
  }

  /** Writes as many of these lines as fit into the current file, at least one; returns the number. */
  const writeSome = async (all: readonly QueuedLine[]): Promise<number> => {
    if (!isChecked) await recover()
    const first = countBytes(all[0]?.text ?? '') + 1
    let end = await readFileEnd(current)
    if (end.size > 0 && end.size + first > maxBytes) {
      await makeRoom()
      end = await readFileEnd(current)
    }
    let text = end.endsWithNewline ? '' : '\n'
    let count = 0
    for (const one of all) {
      if (count > 0 && end.size + countBytes(text) + countBytes(one.text) > maxBytes) break
      text += one.text
      count += 1
    }
    await appendText(current, text, end.size)
    if (end.size < 0) await syncFolder(folder)
    return count
  }

  const writeAll = async () => {
    while (waiting.length > 0) {
      const all = waiting
      waiting = []
      underWay = all
      let from = 0
      try {
        while (from < all.length) {
          const count = await writeSome(all.slice(from))
          for (const one of all.slice(from, from + count)) one.resolve(null)
          from += count
          underWay = all.slice(from)
        }
      } catch (error) {
        log('Could not write the journal', error)
        const failure = toDiskFailure(getErrorCode(error), current)
        // The folder may have been replaced before the next attempt.
        isChecked = false
        for (const one of all.slice(from)) one.resolve(failure)
        underWay = []
      }
    }
    writing = undefined
  }

  return {
    path: current,
    maxBytes,
    flushNow: () => {
      const lines = [...underWay, ...waiting].filter(({ mayRepeat }) => mayRepeat)
      if (lines.length === 0) return
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 })
        appendTextNow(current, lines.map(({ text }) => text).join(''))
      } catch (error) {
        log('Could not write the journal', error)
      }
    },
    append: (line, mayRepeat = false) =>
      new Promise(resolve => {
        waiting.push({ text: `${line}\n`, mayRepeat, resolve })
        writing ??= writeAll()
      }),
    flush: async () => writing,
    read: async function* () {
      const leave = await takeTurn()
      try {
        await clearTheWay()
        yield* readFrom(files - 1)
      } finally {
        leave()
      }
    },
  }
}
