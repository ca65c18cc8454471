import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extractFile } from '@electron/asar'
import { readBuiltInFeed } from '../../../../src/main/updates/feed.ts'
import { readManifest } from '../../../../src/main/updates/manifest.ts'
import { parsePublicKey } from '../../../../src/main/updates/signature.ts'
import { checkRules } from '../../../../src/main/updates/update-rules.ts'
import { isNewer } from '../../../../src/main/updates/version.ts'

interface Feed {
  readonly url: string
  /** The files of the host, by their names. */
  readonly files: ReadonlyMap<string, Buffer>
}

/**
 * Looks for an update as an installation of a packed Windows program does. It uses the console's own code, and the feed and
 * keys in the package. Throws if the installation would refuse the update.
 */
export const acceptUpdate = (program: string, { url, files }: Feed): string => {
  const resources = join(program, 'resources')
  const folder = join(mkdtempSync(join(tmpdir(), 'console-offered-')), 'app')
  mkdirSync(folder)
  const about = extractFile(join(resources, 'app.asar'), 'package.json').toString()
  writeFileSync(join(folder, 'package.json'), about)
  const feed = readBuiltInFeed({ resources, program: folder, platform: 'win32' })
  if (feed.kind === 'off') throw new Error(`the package takes no updates: ${feed.reason}`)
  if (feed.url !== url) throw new Error(`the package reads ${feed.url}, not ${url}`)
  const keys = feed.keys.map(parsePublicKey).filter(key => key !== null)
  const manifest = readManifest('latest.yml', files.get('latest.yml')?.toString() ?? '', keys)
  checkRules(manifest, { feed: feed.url, channel: 'stable', seen: null })
  const { version } = JSON.parse(about) as { readonly version: string }
  if (!isNewer(manifest.version, version)) throw new Error(`${manifest.version} is not newer than ${version}`)
  for (const file of manifest.files) {
    const bytes = files.get(file.url)
    const sha512 = createHash('sha512')
      .update(bytes ?? '')
      .digest('base64')
    if (bytes?.length !== file.size || sha512 !== file.sha512) throw new Error(`${file.url} is another file`)
  }
  const { stagingPercentage, minimumSystemVersion } = manifest
  return `${version} takes ${manifest.version} (${stagingPercentage} percent, from Windows ${minimumSystemVersion} on)`
}
