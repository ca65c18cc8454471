import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { writeFileSync as writeAtomically } from 'atomically'
import { errorCode } from '../files/disk.ts'

type Json = Readonly<Record<string, unknown>>

/** How long a write is tried while a virus scanner holds the file, in milliseconds; all of main waits meanwhile. */
const maxRetryMs = 100

/** Parses a file's text; an editor may have begun it with a byte order mark. */
export const parseJsonFile = (text: string): unknown => JSON.parse(text.replace(/^\uFEFF/, ''))

/**
 * Writes an object as a JSON file whole or not at all, readable by this user only; makes its folder when needed. Throws as
 * the disk does: an older file is then unchanged and nothing else is left.
 */
export const writeJsonFile = (path: string, values: Json): void => {
  const text = JSON.stringify(values, null, '\t')
  mkdirSync(dirname(path), { recursive: true })
  try {
    writeAtomically(path, text, { mode: 0o600, timeout: maxRetryMs })
  } catch (error) {
    // Some redirected folders of Windows refuse any rename so (electron-store, issue 106): a plain write is better than none.
    if (errorCode(error) !== 'EXDEV') throw error
    writeFileSync(path, text, { mode: 0o600, flush: true })
  }
}
