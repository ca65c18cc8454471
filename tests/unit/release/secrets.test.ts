// @module-tag release

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Configuration } from 'electron-builder'
import { load } from 'js-yaml'
import { expect, test } from 'vitest'
import { makingSteps, releaseConfig, runSteps } from '../../tools/release/make-packages.ts'
import { checkSecrets, needs, type Part, packagesPart } from '../../tools/release/secrets.ts'
import { signingWays } from '../../tools/release/windows-signing.ts'
import { root, runNode } from '../../tools/run.ts'
import { createKeyPair, freshFolder } from './feed.ts'

const { pem, publicText } = createKeyPair()
/** All variables of a release that signs Windows with a certificate file. */
const everything: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [...Object.values(needs).flat(), ...signingWays.p12].map(name => [name, 'hidden-value']),
  ),
  PRODUCT_HOMEPAGE: 'https://console.example/',
  UPDATE_FEED_URL: 'https://feed.example/console',
  UPDATE_UPLOAD_URL: 'https://feed.example/console',
  UPDATE_PUBLIC_KEY: publicText,
  UPDATE_SIGNING_KEY: pem,
  LINUX_MAINTAINER: 'Console Team <console@feed.example>',
}
const parts = Object.keys(needs) as Part[]

test.each(parts)('%s requires every variable it needs and names missing ones', part => {
  expect(() => checkSecrets(part, everything)).not.toThrow()
  expect(() => checkSecrets(part, {})).toThrow(`missing: ${needs[part].join(', ')}`)
  for (const name of needs[part])
    expect(() => checkSecrets(part, { ...everything, [name]: ' ' })).toThrow(name)
})

test('each system requires its own signing variables, and Linux none', () => {
  expect(needs[packagesPart('win32')]).toContain('WINDOWS_PUBLISHER')
  expect(needs[packagesPart('darwin')]).toEqual(
    expect.arrayContaining(['CSC_LINK', 'APPLE_APP_SPECIFIC_PASSWORD']),
  )
  expect(needs[packagesPart('linux')]).toEqual([
    'UPDATE_FEED_URL',
    'UPDATE_PUBLIC_KEY',
    'PRODUCT_HOMEPAGE',
    'LINUX_MAINTAINER',
  ])
})

test('mismatched or invalid keys are refused without revealing them', () => {
  const other = createKeyPair()
  const message = (env: Readonly<Record<string, string>>): string => {
    try {
      checkSecrets('draft', { ...everything, ...env })
    } catch (error) {
      return String(error)
    }
    return ''
  }
  expect(message({ UPDATE_SIGNING_KEY: other.pem })).toContain('are not one pair')
  for (const name of ['UPDATE_SIGNING_KEY', 'UPDATE_PUBLIC_KEY']) {
    expect(message({ [name]: 'hidden-value' })).toBe(`Refused: ${name} is no Ed25519 key`)
  }
})

test.each(['http://feed.example', 'https://updates.invalid/', 'feed', 'https://me:secret@feed.example'])(
  '%s is refused as a feed address',
  url => {
    expect(() => checkSecrets('packages-linux', { ...everything, UPDATE_FEED_URL: url })).toThrow(
      'UPDATE_FEED_URL is no https address',
    )
    expect(() => checkSecrets('publish', { ...everything, UPDATE_UPLOAD_URL: url })).toThrow(
      'UPDATE_UPLOAD_URL',
    )
    expect(() => checkSecrets('packages-darwin', { ...everything, PRODUCT_HOMEPAGE: url })).toThrow(
      'PRODUCT_HOMEPAGE is no https address',
    )
  },
)

test.each(['Console Team', 'console@feed.example', 'Console <console@feed.invalid>', 'Console <console>'])(
  '%s is refused as the maintainer of a .deb',
  maintainer => {
    expect(() => checkSecrets('packages-linux', { ...everything, LINUX_MAINTAINER: maintainer })).toThrow(
      'LINUX_MAINTAINER is no "Name <address>"',
    )
    expect(() =>
      checkSecrets('packages-win32', { ...everything, LINUX_MAINTAINER: maintainer }),
    ).not.toThrow()
  },
)

interface BuilderParts {
  readonly getConfig: (folder: string, file: string) => Promise<Configuration>
  readonly validateConfiguration: (config: Configuration, log: { isEnabled: boolean }) => Promise<void>
}
const builder = createRequire(import.meta.url)(
  join(root, 'node_modules/app-builder-lib/out/util/config/config.js'),
) as BuilderParts

/** Returns the release configuration as the builder reads and validates it. */
const readConfig = async (platform: NodeJS.Platform, env: Readonly<Record<string, string>>) => {
  const file = join(await freshFolder(), 'release.json')
  writeFileSync(file, JSON.stringify(releaseConfig(platform, env)))
  const config = await builder.getConfig(root, file)
  await builder.validateConfiguration(config, { isEnabled: false })
  return config
}

test.each(['win32', 'darwin', 'linux'] as const)(
  'packages of a release must be signed: %s',
  async platform => {
    const config = await readConfig(platform, everything)
    expect(config).toMatchObject({
      appId: 'com.channel-console.app',
      forceCodeSigning: true,
      publish: { provider: 'generic', url: 'https://feed.example/console' },
      extraMetadata: { updateKeys: [publicText], homepage: 'https://console.example/' },
      electronFuses: { runAsNode: false },
    })
    expect(JSON.stringify(config)).not.toMatch(/"branded":|PRIVATE KEY/)
    expect(config.win?.signtoolOptions?.publisherName).toEqual(
      platform === 'win32' ? 'hidden-value' : undefined,
    )
    expect(config.mac?.notarize).toBe(platform === 'darwin' ? true : undefined)
    expect(config.linux?.maintainer).toBe(
      platform === 'linux' ? 'Console Team <console@feed.example>' : undefined,
    )
    const branded = await readConfig(platform, { ...everything, CONNECTION_PROFILE: '{}' })
    expect(branded.extraMetadata).toMatchObject({ branded: true })
  },
)

test('packages are checked for their signatures after they are made', async () => {
  const config = join(await freshFolder(), 'release.json')
  const steps = (platform: NodeJS.Platform) =>
    makingSteps(platform, { WINDOWS_PUBLISHER: 'Console Ltd' }, config).map(step => step.join(' '))
  const checkCommand = `${join(root, 'tests/tools/release/check-signed.ts')} ${join(root, 'dist')}`
  expect(load(readFileSync(join(root, 'electron-builder.yml'), 'utf8'))).toMatchObject({
    directories: { output: 'dist' },
  })
  for (const platform of ['win32', 'darwin', 'linux'] as const)
    expect(steps(platform)[0]).toMatch(/electron-builder\S* --config \S+release\.json --publish never$/)
  expect(steps('win32').slice(1)).toEqual([`${checkCommand} Console Ltd`])
  expect(steps('darwin').slice(1)).toEqual([checkCommand])
  // No program is signed on Linux.
  expect(steps('linux').slice(1)).toEqual([])
})

test('a failed step is the last one, and its exit code is returned', async () => {
  const folder = await freshFolder()
  const step = (name: string, code: number) => {
    const file = join(folder, `${name}.mjs`)
    writeFileSync(
      file,
      `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(`${file}.ran`)}, ''); process.exitCode = ${code}`,
    )
    return [file]
  }
  expect(await runSteps([step('a', 0), step('b', 3), step('c', 0)])).toBe(3)
  expect(['a', 'b', 'c'].map(name => existsSync(join(folder, `${name}.mjs.ran`)))).toEqual([
    true,
    true,
    false,
  ])
  expect(await runSteps([step('d', 0)])).toBe(0)
})

test('the command stops a release with exit code 1', async () => {
  const env = Object.fromEntries(needs.draft.map(name => [name, '']))
  expect(await runNode(['tests/tools/release/secrets.ts', 'draft'], { env })).toBe(1)
  const full = {
    UPDATE_SIGNING_KEY: pem,
    UPDATE_PUBLIC_KEY: publicText,
    GITHUB_TOKEN: 'hidden-value',
    GITHUB_REPOSITORY: 'a/b',
  }
  const lines: string[] = []
  const options = { env: full, onLine: (line: string) => void lines.push(line) }
  expect(await runNode(['tests/tools/release/secrets.ts', 'draft'], options)).toBe(0)
  expect(lines.join('\n')).toContain('UPDATE_SIGNING_KEY')
  expect(lines.join('\n')).not.toMatch(/hidden-value|PRIVATE KEY/)
})
