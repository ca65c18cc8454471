import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { extractAll } from '@electron/asar'
import { createScratch } from './scratch.ts'

/** Folders the builder puts the archive in: on Windows and Linux, and inside a macOS application. */
const places = ['resources', join('Contents', 'Resources')]

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true

/** Finds the resources of the packaged app in a folder; null without one. */
export const packagedResources = (folder: string): string | null =>
  places.map(place => join(folder, place)).find(place => isFile(join(place, 'app.asar'))) ?? null

/** Unpacks an app's archive, which Node alone cannot read, until this process exits. */
export const unpackArchive = (resources: string): string => {
  // No archive of the console has an unpacked part, so the host does not support one.
  const unpackedParts = readdirSync(resources).filter(name => name.endsWith('.unpacked'))
  if (unpackedParts.length > 0)
    throw new Error(`the host does not support ${unpackedParts.join()} beside an archive`)
  const folder = join(createScratch('packaged'), 'app.asar')
  extractAll(join(resources, 'app.asar'), folder)
  return folder
}
