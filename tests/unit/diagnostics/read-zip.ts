import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openZip } from '../../../src/main/imports/zip.ts'

const maxBytes = 200_000_000

/** Reads an archive's files by name with the app's own reader. */
export const readZip = async (path: string): Promise<ReadonlyMap<string, Buffer>> => {
  const file = await open(path)
  try {
    const { entries, stream } = await openZip(file)
    const files = new Map<string, Buffer>()
    for (const [name, entry] of entries) {
      const pieces: Uint8Array[] = []
      for await (const piece of stream(entry, maxBytes)) pieces.push(piece)
      files.set(name, Buffer.concat(pieces))
    }
    return files
  } finally {
    await file.close()
  }
}

/** Runs `use` in a folder that is deleted afterwards. */
export const findInFolder = async (use: (folder: string) => Promise<void>): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'diagnostics-'))
  try {
    await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
