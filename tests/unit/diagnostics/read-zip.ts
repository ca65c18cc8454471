import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openZip } from '../../../src/main/imports/zip.ts'

const most = 200_000_000

/** An archive's files by name, read by the program's own reader of archives. */
export const readZip = async (path: string): Promise<ReadonlyMap<string, Buffer>> => {
  const file = await open(path)
  try {
    const { entries, stream } = await openZip(file)
    const read = new Map<string, Buffer>()
    for (const [name, entry] of entries) {
      const pieces: Uint8Array[] = []
      for await (const piece of stream(entry, most)) pieces.push(piece)
      read.set(name, Buffer.concat(pieces))
    }
    return read
  } finally {
    await file.close()
  }
}

/** A folder that is gone once `use` is over. */
export const findInFolder = async (use: (folder: string) => Promise<void>): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'diagnostics-'))
  try {
    await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
