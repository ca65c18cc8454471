import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.ts'
import { command, Refused } from './command.ts'
import { isFeedFile, readFeedFile } from './feed-file.ts'
import { readNotes } from './notes.ts'
import { findKernels } from './system-floor.ts'
import { compared } from './version.ts'

/** The share of installations that a new version is offered to first. */
const firstPercent = 10

/**
 * Writes the notes of a version, in every language, to `release.json` beside its manifests, for their signing.
 * Refuses if there is no manifest, one is of another version, or a language is missing.
 */
export const addNotes = (folder: string, project: string): string => {
  const manifests = existsSync(folder) ? readdirSync(folder).filter(isFeedFile) : []
  const versions = manifests.map(name => readFeedFile(name, readFileSync(join(folder, name), 'utf8')).version)
  const [version] = versions
  if (version === undefined) throw new Refused(`${folder} has no feed manifest`)
  if (versions.some(one => one !== version))
    throw new Refused(`the manifests are of ${versions.join(' and ')}`)
  const { minimumVersion, minimumSystemVersion, ...notes } = readNotes(project, version)
  if (minimumVersion !== undefined && compared(minimumVersion, version) > 0)
    throw new Refused(`${version} cannot demand ${minimumVersion}`)
  const file = join(folder, 'release.json')
  const release = {
    notes,
    ...(minimumVersion === undefined ? {} : { minimumVersion }),
    minimumSystemVersion: findKernels(version, minimumSystemVersion),
    percent: firstPercent,
  }
  writeFileSync(file, `${JSON.stringify(release, null, 2)}\n`)
  return file
}

/* node tests/tools/release/add-notes.ts FOLDER: before sign-manifest.ts. */
await command(import.meta.filename, ([folder]) => {
  if (!folder) throw new Refused('usage: add-notes.ts FOLDER')
  console.log(addNotes(folder, root))
})
