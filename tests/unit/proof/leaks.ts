import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { readBook, readCells } from '../exports/fixtures.ts'
import { spellings } from './echoing-platform.ts'

/** A place where something was written down or shown, and what stands there. */
export interface Place {
  readonly name: string
  readonly text: string
}

const isDigits = (text: string): boolean => /^\d+$/.test(text)

/** Whether a text holds a secret; digits may stand within a longer number by chance. */
const holds = (text: string, secret: string): boolean =>
  isDigits(secret) ? new RegExp(`(?<![\\w-])${secret}(?![\\w-])`).test(text) : text.includes(secret)

/** Which of these secrets stand in which of these places, in whatever writing. */
export const findLeaks = (places: readonly Place[], secrets: readonly string[]): readonly string[] =>
  places.flatMap(({ name, text }) =>
    secrets.flatMap(secret =>
      Object.entries(spellings)
        .filter(([, write]) => holds(text, write(secret)))
        .map(([writing, write]) => {
          const at = text.indexOf(write(secret))
          return `${name} holds ${secret} ${writing}: ${text.slice(Math.max(0, at - 60), at + 60)}`
        }),
    ),
  )

const textOf = async (path: string): Promise<string> => {
  // A part of a file may just have been thrown away.
  if (!path.endsWith('.xlsx')) return readFile(path, 'utf8').catch(() => '')
  const book = await readBook(path)
  return JSON.stringify(book.worksheets.map(readCells))
}

/** Reads what is written under a folder: all of it, or what has been added since the last time. */
export const createFolderReader = (folder: string) => {
  const read = new Map<string, number>()
  const paths = async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  }
  return {
    everything: async (): Promise<readonly Place[]> =>
      Promise.all(
        (await paths()).map(async path => ({ name: relative(folder, path), text: await textOf(path) })),
      ),
    /** Of logs and journals; other files are written anew each time. */
    added: async (): Promise<readonly Place[]> => {
      const files = (await paths()).filter(path => !path.endsWith('.xlsx'))
      return Promise.all(
        files.map(async path => {
          const bytes = await readFile(path).catch(() => Buffer.alloc(0))
          const isGrowing = path.endsWith('.log') || path.endsWith('.ndjson')
          const before = read.get(path) ?? 0
          read.set(path, bytes.length)
          // Shorter than it was: another has taken its place.
          const from = isGrowing && before <= bytes.length ? before : 0
          return { name: relative(folder, path), text: bytes.subarray(from).toString() }
        }),
      )
    },
  }
}
