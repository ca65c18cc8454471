import { mkdir, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from './disk.ts'
import { readManifest } from './manifest.ts'

const move = async (name: string, from: string, to: string): Promise<void> => {
  try {
    await rename(join(from, name), join(to, name))
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
  }
}

/**
 * The half-made work of this folder, exports unless `read` tells others, that this version cannot read: kept in a folder of its
 * own, rows and all.
 */
export const spoolsAside = (
  folder: string,
  read: (file: string, id: string) => Promise<{ readonly kind: string }> = readManifest,
) => {
  const aside = join(folder, 'set-aside')
  const isRead = async (place: string, id: string) =>
    (await read(join(place, `${id}.json`), id)).kind === 'read'
  return {
    /** Sets one aside and yields where its rows are then. */
    put: async (id: string): Promise<string> => {
      await mkdir(aside, { recursive: true, mode: 0o700 })
      await move(`${id}.ndjson`, folder, aside)
      await move(`${id}.json`, folder, aside)
      return join(aside, `${id}.ndjson`)
    },
    /** Brings those back that another version had set aside and this one can read. */
    takeBack: async (): Promise<void> => {
      const names = await readdir(aside).catch((): string[] => [])
      for (const name of names.filter(one => one.endsWith('.ndjson'))) {
        const id = name.slice(0, -'.ndjson'.length)
        // Rows without a manifest would be thrown away: it goes first, and a crash may have left it where it belongs.
        if (await isRead(aside, id)) await move(`${id}.json`, aside, folder)
        if (await isRead(folder, id)) await move(name, aside, folder)
      }
    },
  }
}
