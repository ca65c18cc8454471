import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandFile, root, runNode } from '../run.ts'
import { command } from './command.ts'
import { checkSecrets, packagesPart } from './secrets.ts'

type Env = Readonly<Record<string, string | undefined>>

/**
 * What the builder is told for a release: to sign or to fail, the feed's address, the key that feeds are signed with, and who
 * publishes. Certificates and their passwords it takes from the environment itself.
 */
export const builderArgs = (platform: NodeJS.Platform, env: Env): readonly string[] => [
  '--config',
  'electron-builder.yml',
  // What is published is decided later, and by a person.
  '--publish',
  'never',
  '-c.forceCodeSigning=true',
  `-c.publish.url=${env['UPDATE_FEED_URL']}`,
  `-c.extraMetadata.updateKey=${env['UPDATE_PUBLIC_KEY']}`,
  ...(env['CONNECTION_PROFILE'] ? ['-c.extraMetadata.branded=true'] : []),
  ...(platform === 'win32' ? [`-c.win.signtoolOptions.publisherName=${env['WINDOWS_PUBLISHER']}`] : []),
  ...(platform === 'darwin' ? ['-c.mac.notarize=true'] : []),
]

/*
 * node tests/tools/release/make-packages.ts
 *
 * This system's signed installers and feed manifest, into dist/, of what `npm run build` has left in out/. A profile in
 * CONNECTION_PROFILE makes it a branded build.
 */
await command(import.meta.filename, async () => {
  checkSecrets(packagesPart(process.platform), process.env)
  const profile = process.env['CONNECTION_PROFILE']
  if (profile) writeFileSync(join(root, 'resources', 'profile.json'), profile)
  const args = builderArgs(process.platform, process.env)
  process.exitCode = await runNode([commandFile('electron-builder'), ...args])
})
