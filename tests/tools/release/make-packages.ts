import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Configuration } from 'electron-builder'
import { commandFile, root, runNode } from '../run.ts'
import { command } from './command.ts'
import { checkElectron } from './electron-version.ts'
import { checkSecrets, packageKeys, packagesPart } from './secrets.ts'
import { signingConfig } from './windows-signing.ts'

type Env = Readonly<Record<string, string | undefined>>

/**
 * Creates the builder's configuration of a release on top of the project's own file. It adds mandatory signing, the feed's
 * address, the keys that feeds are signed with, the publisher, the product's page, and the maintainer of the .deb. The builder
 * takes certificates and their passwords from the environment. The configuration becomes a file, because the builder reads a
 * boolean on its command line as a string.
 */
export const releaseConfig = (platform: NodeJS.Platform, env: Env): Configuration => ({
  extends: 'electron-builder.yml',
  forceCodeSigning: true,
  publish: { provider: 'generic', url: env['UPDATE_FEED_URL'] ?? '' },
  extraMetadata: {
    updateKeys: packageKeys(env),
    // The uninstaller's links, the .deb and the signature show it.
    homepage: env['PRODUCT_HOMEPAGE'],
    ...(env['CONNECTION_PROFILE'] ? { branded: true } : {}),
  },
  ...(platform === 'win32' ? { win: signingConfig(env) } : {}),
  ...(platform === 'darwin' ? { mac: { notarize: true } } : {}),
  ...(platform === 'linux' ? { linux: { maintainer: env['LINUX_MAINTAINER'] ?? null } } : {}),
})

/** Lists the commands that make this system's packages with that file, in order: the last one checks their signatures. */
export const makingSteps = (
  platform: NodeJS.Platform,
  env: Env,
  config: string,
): readonly (readonly string[])[] => {
  // A person decides later what is published.
  const builderCommand = [commandFile('electron-builder'), '--config', config, '--publish', 'never']
  if (platform !== 'win32' && platform !== 'darwin') return [builderCommand]
  const publisher = platform === 'win32' ? [env['WINDOWS_PUBLISHER'] ?? ''] : []
  return [
    builderCommand,
    [join(root, 'tests/tools/release/check-signed.ts'), join(root, 'dist'), ...publisher],
  ]
}

/** Runs the steps in order until one fails. Returns its exit code; 0 if none fails. */
export const runSteps = async (steps: readonly (readonly string[])[]): Promise<number> => {
  for (const step of steps) {
    const code = await runNode(step)
    if (code !== 0) return code
  }
  return 0
}

/*
 * node tests/tools/release/make-packages.ts
 *
 * Makes this system's signed installers and feed manifest in dist/, from the output of `npm run build` in out/. Where a system
 * can check signatures, the packages are checked. A profile in CONNECTION_PROFILE makes it a branded build.
 */
await command(import.meta.filename, async () => {
  checkElectron(root)
  checkSecrets(packagesPart(process.platform), process.env)
  const profile = process.env['CONNECTION_PROFILE']
  if (profile) writeFileSync(join(root, 'resources', 'profile.json'), profile)
  const config = join(mkdtempSync(join(tmpdir(), 'console-packages-')), 'release.json')
  writeFileSync(config, JSON.stringify(releaseConfig(process.platform, process.env)))
  process.exitCode = await runSteps(makingSteps(process.platform, process.env, config))
})
