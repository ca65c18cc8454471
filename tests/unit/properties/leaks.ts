import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { readBook, readCells } from '../exports/fixtures.ts'
import { spellings } from './echoing-platform.ts'

/** A place where text was written or shown, with that text. */
export interface Place {
  readonly name: string
  readonly text: string
}

const isDigits = (text: string): boolean => /^\d+$/.test(text)

/** True if a text contains a secret. Digits within a longer number do not count: they may be chance. */
const containsSecret = (text: string, secret: string): boolean =>
  isDigits(secret) ? new RegExp(`(?<![\\w-])${secret}(?![\\w-])`).test(text) : text.includes(secret)

/** Lists the secrets that occur in the places, in any spelling. */
export const findLeaks = (places: readonly Place[], secrets: readonly string[]): readonly string[] =>
  places.flatMap(({ name, text }) =>
    secrets.flatMap(secret =>
      Object.entries(spellings)
        .filter(([, write]) => containsSecret(text, write(secret)))
        .map(([writing, write]) => {
          const at = text.indexOf(write(secret))
          return `${name} holds ${secret} ${writing}: ${text.slice(Math.max(0, at - 60), at + 60)}`
        }),
    ),
  )

const readText = async (path: string): Promise<string> => {
  // A partial file may have just been deleted.
  if (!path.endsWith('.xlsx')) return readFile(path, 'utf8').catch(() => '')
  const book = await readBook(path)
  return JSON.stringify(book.worksheets.map(readCells))
}

/** Creates a reader of a folder's files: all text, or the text added since the last call. */
export const createFolderReader = (folder: string) => {
  const readLengths = new Map<string, number>()
  const paths = async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  }
  return {
    everything: async (): Promise<readonly Place[]> =>
      Promise.all(
        (await paths()).map(async path => ({ name: relative(folder, path), text: await readText(path) })),
      ),
    /** Reads logs and journals from where they were; other files are always read from the start. */
    added: async (): Promise<readonly Place[]> => {
      const files = (await paths()).filter(path => !path.endsWith('.xlsx'))
      return Promise.all(
        files.map(async path => {
          const bytes = await readFile(path).catch(() => Buffer.alloc(0))
          const isGrowing = path.endsWith('.log') || path.endsWith('.ndjson')
          const before = readLengths.get(path) ?? 0
          readLengths.set(path, bytes.length)
          // Shorter than before: the file was replaced.
          const from = isGrowing && before <= bytes.length ? before : 0
          return { name: relative(folder, path), text: bytes.subarray(from).toString() }
        }),
      )
    },
  }
}
