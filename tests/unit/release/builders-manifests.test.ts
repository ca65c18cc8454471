// @module-tag release

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Arch, type Configuration, Platform } from 'electron-builder'
import { load } from 'js-yaml'
import { expect, test } from 'vitest'
import { readFeedFile, withSizes } from '../../tools/release/feed-file.ts'
import { root } from '../../tools/run.ts'
import { freshFolder } from './feed.ts'

interface BuiltInstaller {
  readonly file: string
  readonly arch: Arch
  readonly target: { readonly outDir: string }
  readonly packager: unknown
  /** Data of a blockmap; our installers have none. */
  readonly updateInfo: undefined
}
interface BuilderParts {
  readonly createUpdateInfoTasks: (
    installer: BuiltInstaller,
    feeds: readonly unknown[],
  ) => Promise<readonly unknown[]>
  readonly writeUpdateInfoFiles: (tasks: readonly unknown[], packager: unknown) => Promise<void>
}
const builder = createRequire(import.meta.url)(
  join(root, 'node_modules/app-builder-lib/out/publish/updateInfoBuilder.js'),
) as BuilderParts

test('the builder lists every installer once, in the manifest of one channel', async () => {
  const config = load(readFileSync(join(root, 'electron-builder.yml'), 'utf8')) as Configuration
  const folder = await freshFolder()
  const packager = {
    platform: Platform.WINDOWS,
    config,
    platformSpecificBuildOptions: config.win,
    appInfo: { version: '1.4.0' },
    info: { metadata: { dependencies: { 'electron-updater': '6.0.0' } } },
    getResource: async () => null,
    emitArtifactCreated: async () => undefined,
  }
  const files = ['console-x64.exe', 'console-arm64.exe']
  const tasks: unknown[] = []
  for (const file of files) {
    writeFileSync(join(folder, file), file)
    const arch = file.includes('arm64') ? Arch.arm64 : Arch.x64
    const installer = {
      file: join(folder, file),
      arch,
      target: { outDir: folder },
      packager,
      updateInfo: undefined,
    }
    tasks.push(...(await builder.createUpdateInfoTasks(installer, [config.publish])))
  }
  await builder.writeUpdateInfoFiles(tasks, packager)
  expect(config.nsis?.differentialPackage).toBe(false)
  const text = readFileSync(join(folder, 'latest.yml'), 'utf8')
  expect(() => readFeedFile('latest.yml', text)).toThrow('files.0.size')
  const manifest = readFeedFile('latest.yml', await withSizes(folder, 'latest.yml', text))
  expect(manifest.files).toEqual(
    files.map(url => ({
      url,
      size: url.length,
      sha512: createHash('sha512').update(url).digest('base64'),
    })),
  )
  expect(readdirSync(folder).filter(name => name.endsWith('.yml'))).toEqual(['latest.yml'])
})
