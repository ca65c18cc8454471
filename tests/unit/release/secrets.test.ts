import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Configuration } from 'electron-builder'
import { expect, test } from 'vitest'
import { releaseConfig } from '../../tools/release/make-packages.ts'
import { checkSecrets, needs, type Part, packagesPart } from '../../tools/release/secrets.ts'
import { root, runNode } from '../../tools/run.ts'
import { aKeyPair, freshFolder } from './feed.ts'

const { pem, publicText } = aKeyPair()
const everything = {
  ...Object.fromEntries(Object.values(needs).flatMap(names => names.map(name => [name, 'hidden-value']))),
  UPDATE_FEED_URL: 'https://feed.example/console',
  UPDATE_UPLOAD_URL: 'https://feed.example/console',
  UPDATE_PUBLIC_KEY: publicText,
  UPDATE_SIGNING_KEY: pem,
}
const parts = Object.keys(needs) as Part[]

test.each(parts)('%s goes on only with everything it needs, and names what is missing', part => {
  expect(() => checkSecrets(part, everything)).not.toThrow()
  expect(() => checkSecrets(part, {})).toThrow(`missing: ${needs[part].join(', ')}`)
  for (const name of needs[part])
    expect(() => checkSecrets(part, { ...everything, [name]: ' ' })).toThrow(name)
})

test('every system signs with what it has; only Linux has no signature of its own', () => {
  expect(needs[packagesPart('win32')]).toContain('WIN_CSC_LINK')
  expect(needs[packagesPart('darwin')]).toEqual(
    expect.arrayContaining(['CSC_LINK', 'APPLE_APP_SPECIFIC_PASSWORD']),
  )
  expect(needs[packagesPart('linux')]).toEqual(['UPDATE_FEED_URL', 'UPDATE_PUBLIC_KEY'])
})

test('two halves that are not one pair, or no keys, are refused without a word of them', () => {
  const other = aKeyPair()
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
  '%s is no address of a feed',
  url => {
    expect(() => checkSecrets('packages-linux', { ...everything, UPDATE_FEED_URL: url })).toThrow(
      'UPDATE_FEED_URL is no https address',
    )
    expect(() => checkSecrets('publish', { ...everything, UPDATE_UPLOAD_URL: url })).toThrow(
      'UPDATE_UPLOAD_URL',
    )
  },
)

interface BuilderParts {
  readonly getConfig: (folder: string, file: string) => Promise<Configuration>
  readonly validateConfiguration: (config: Configuration, log: { isEnabled: boolean }) => Promise<void>
}
const builder = createRequire(import.meta.url)(
  join(root, 'node_modules/app-builder-lib/out/util/config/config.js'),
) as BuilderParts

/** The project's configuration with that of a release over it, as the builder itself reads and checks it. */
const asBuilt = async (platform: NodeJS.Platform, env: Readonly<Record<string, string>>) => {
  const file = join(await freshFolder(), 'release.json')
  writeFileSync(file, JSON.stringify(releaseConfig(platform, env)))
  const config = await builder.getConfig(root, file)
  await builder.validateConfiguration(config, { isEnabled: false })
  return config
}

test.each(['win32', 'darwin', 'linux'] as const)(
  'packages of a release are signed or not made: %s',
  async platform => {
    const config = await asBuilt(platform, everything)
    expect(config).toMatchObject({
      appId: 'com.channel-console.app',
      forceCodeSigning: true,
      publish: { provider: 'generic', url: 'https://feed.example/console' },
      extraMetadata: { updateKey: publicText },
      electronFuses: { runAsNode: false },
    })
    expect(JSON.stringify(config)).not.toMatch(/"branded":|PRIVATE KEY/)
    expect(config.win?.signtoolOptions?.publisherName).toEqual(
      platform === 'win32' ? 'hidden-value' : undefined,
    )
    expect(config.mac?.notarize).toBe(platform === 'darwin' ? true : undefined)
    const branded = await asBuilt(platform, { ...everything, CONNECTION_PROFILE: '{}' })
    expect(branded.extraMetadata).toMatchObject({ branded: true })
  },
)

test('the command stops a release with exit code 1', async () => {
  const env = Object.fromEntries(needs.draft.map(name => [name, '']))
  expect(await runNode(['tests/tools/release/secrets.ts', 'draft'], { env })).toBe(1)
  const { UPDATE_SIGNING_KEY, UPDATE_PUBLIC_KEY } = everything
  const full = {
    UPDATE_SIGNING_KEY,
    UPDATE_PUBLIC_KEY,
    GITHUB_TOKEN: 'hidden-value',
    GITHUB_REPOSITORY: 'a/b',
  }
  const lines: string[] = []
  const options = { env: full, onLine: (line: string) => void lines.push(line) }
  expect(await runNode(['tests/tools/release/secrets.ts', 'draft'], options)).toBe(0)
  expect(lines.join('\n')).toContain('UPDATE_SIGNING_KEY')
  expect(lines.join('\n')).not.toMatch(/hidden-value|PRIVATE KEY/)
})
