import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { extractAll } from '@electron/asar'
import { createScratch } from './scratch.ts'

/** Where the builder puts the archive: on Windows and Linux, and inside a macOS application. */
const places = ['resources', join('Contents', 'Resources')]

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true

/** The resources of the packaged program in a folder, null where none is. */
export const packagedResources = (folder: string): string | null =>
  places.map(place => join(folder, place)).find(place => isFile(join(place, 'app.asar'))) ?? null

/** Unpacks a program's archive, as Node alone cannot read in it; gone with this process. */
export const unpackArchive = (resources: string): string => {
  // Its own unpacked part is what no archive of ours has.
  const beside = readdirSync(resources).filter(name => name.endsWith('.unpacked'))
  if (beside.length > 0) throw new Error(`the host does not play ${beside.join()} beside an archive`)
  const folder = join(createScratch('packaged'), 'app.asar')
  extractAll(join(resources, 'app.asar'), folder)
  return folder
}
