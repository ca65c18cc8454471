import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Files below the folder that hold this text, by path. */
export const findFilesContaining = async (folder: string, text: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    // A running program may take a temporary file away at any moment.
    const content = await readFile(path).catch(() => Buffer.alloc(0))
    if (content.includes(text)) found.push(path)
  }
  return found
}
