import { existsSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../run.ts'
import { command, demanded, Refused } from './command.ts'
import { type Releases, releasesIn } from './github.ts'
import { versionIn } from './version.ts'

/** Reads a version's part of the changelog, without its heading; '' if there is none. */
export const changesIn = (changelog: string, version: string): string => {
  const [, ...parts] = changelog.split(/^## \[/m)
  const part = parts.find(one => one.startsWith(`${version}]`)) ?? ''
  return part.slice(part.indexOf('\n') + 1).trim()
}

/** Sorts the files, manifests last: the files that a manifest names are uploaded before it. */
const sortForUpload = (names: readonly string[]): readonly string[] =>
  names.toSorted((a, b) => Number(a.endsWith('.yml')) - Number(b.endsWith('.yml')) || (a < b ? -1 : 1))

interface DraftOptions {
  readonly folder: string
  readonly version: string
  readonly body: string
}

/**
 * Makes the draft release of a version with every file of the folder, or completes one that an earlier attempt began. Refuses
 * if it is published already: a published release never changes.
 */
export const makeDraft = async (
  releases: Releases,
  { folder, version, body }: DraftOptions,
): Promise<string> => {
  const tag = `v${version}`
  const existing = await releases.find(tag)
  if (existing && !existing.draft) throw new Refused(`${tag} is published already`)
  const isPrerelease = versionIn(version)?.beta !== null
  const release = existing ?? (await releases.draft({ tag, name: version, body, isPrerelease }))
  const names = await readdir(folder)
  if (names.length === 0) throw new Refused(`${folder} is empty`)
  for (const name of sortForUpload(names)) await releases.upload(release, join(folder, name))
  return release.html_url
}

/* node tests/tools/release/draft.ts FOLDER, for the version in package.json, which the tag must match. */
await command(import.meta.filename, async ([folder]) => {
  if (!folder) throw new Refused('usage: draft.ts FOLDER')
  demanded(['GITHUB_TOKEN', 'GITHUB_REPOSITORY'])
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const changelog = join(root, '.github', 'CHANGELOG.md')
  const body = existsSync(changelog) ? changesIn(readFileSync(changelog, 'utf8'), version) : ''
  console.log(await makeDraft(releasesIn(process.env), { folder, version, body }))
})
