import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Finds the paths of files below the folder that contain this text. */
export const findFilesContaining = async (folder: string, text: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths: string[] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    // A running console may delete a temporary file at any moment.
    const content = await readFile(path).catch(() => Buffer.alloc(0))
    if (content.includes(text)) paths.push(path)
  }
  return paths
}
