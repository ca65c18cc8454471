import { constants, existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../run.ts'
import { command, Refused } from './command.ts'
import { checkFiles, digestOf, isFeedFile, readFeedFile, withSizes } from './feed-file.ts'
import { packedSystems } from './sbom.ts'

/**
 * True for a released file of a builder's folder, not for unpacked programs and internal files. No blockmap is released:
 * blockmaps are unsigned, so installations load whole files (src/main/updates/trusted-updater.ts).
 */
const isReleased = (name: string): boolean =>
  isFeedFile(name) ||
  /\.(?:exe|dmg|zip|AppImage|deb|cdx\.json)$/.test(name) ||
  /^(?:notices|bench)-[\w-]+\.txt$/.test(name)

/** Patterns of the required manifests, one for each system. */
const neededSystems = {
  Windows: /^(?:latest|beta)\.yml$/,
  macOS: /-mac\.yml$/,
  Linux: /-linux(?:-\w+)?\.yml$/,
}

/**
 * Copies the manifests of a release for the beta channel, whose installations look nowhere else; existing ones stay.
 * The builder's own option would name every installer again for each channel.
 */
const addBeta = async (folder: string): Promise<void> => {
  for (const name of (await readdir(folder)).filter(one => isFeedFile(one) && one.startsWith('latest'))) {
    const beta = join(folder, name.replace('latest', 'beta'))
    if (!existsSync(beta)) await copyFile(join(folder, name), beta)
  }
}

/**
 * Copies the output of all systems into one folder, which must be empty: installers, manifests, bill of materials, notices,
 * benchmarks. Refuses if two files of one name differ, a system is missing, a version differs, or a manifest does not match its
 * files. Returns the names.
 */
export const collect = async (from: string, to: string, version: string): Promise<readonly string[]> => {
  await mkdir(to, { recursive: true })
  if ((await readdir(to)).length > 0) throw new Refused(`${to} is not empty`)
  if (!existsSync(from)) throw new Refused(`${from} is not there`)
  const all = await readdir(from, { recursive: true, withFileTypes: true })
  for (const entry of all.filter(one => one.isFile() && isReleased(one.name))) {
    // The builder's unpacked programs contain files of such names, too.
    if (/-unpacked|\.app\b/.test(entry.parentPath)) continue
    const source = join(entry.parentPath, entry.name)
    const target = join(to, entry.name)
    if (existsSync(target)) {
      const [one, other] = await Promise.all([source, target].map(file => digestOf(file, 'sha256', 'hex')))
      if (one !== other) throw new Refused(`two files are called ${entry.name}, and they differ`)
    } else await copyFile(source, target, constants.COPYFILE_EXCL)
  }
  const names = (await readdir(to)).toSorted()
  const manifests = names.filter(isFeedFile)
  for (const [system, pattern] of Object.entries(neededSystems))
    if (!manifests.some(name => pattern.test(name))) throw new Refused(`no manifest of ${system} was made`)
  for (const system of Object.values(packedSystems))
    for (const requiredEnding of [`notices-${system}.txt`, `-${version}-${system}.cdx.json`])
      if (!names.some(name => name.endsWith(requiredEnding)))
        throw new Refused(`no ${requiredEnding} was made`)
  for (const name of manifests) {
    const text = await withSizes(to, name, await readFile(join(to, name), 'utf8'))
    await writeFile(join(to, name), text)
    const manifest = readFeedFile(name, text)
    if (manifest.version !== version)
      throw new Refused(`${name} is of ${manifest.version}, and ${version} is released`)
    await checkFiles(to, name, manifest)
  }
  await addBeta(to)
  return (await readdir(to)).toSorted()
}

/* node tests/tools/release/collect.ts FROM TO */
await command(import.meta.filename, async ([from, to]) => {
  if (!from || !to) throw new Refused('usage: collect.ts FROM TO')
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  for (const name of await collect(from, to, version)) console.log(name)
})
