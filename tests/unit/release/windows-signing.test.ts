import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Configuration } from 'electron-builder'
import { expect, onTestFinished, test } from 'vitest'
import { releaseConfig } from '../../tools/release/make-packages.ts'
import { checkSecrets } from '../../tools/release/secrets.ts'
import { findSigningWay, type SigningWay, signingWays } from '../../tools/release/windows-signing.ts'
import { root } from '../../tools/run.ts'
import { createKeyPair, freshFolder } from './feed.ts'

const { publicText } = createKeyPair()
const command = '["signer", "--in", "{file}"]'
const common = {
  UPDATE_FEED_URL: 'https://feed.example/',
  UPDATE_PUBLIC_KEY: publicText,
  PRODUCT_HOMEPAGE: 'https://console.example/',
  WINDOWS_PUBLISHER: 'Console, Ltd.',
}
const given = (...ways: readonly SigningWay[]): Readonly<Record<string, string>> => ({
  ...common,
  ...Object.fromEntries(ways.flatMap(way => signingWays[way].map(name => [name, 'https://given.example']))),
  ...(ways.includes('command') ? { WIN_SIGN_COMMAND: command } : {}),
})
const ways = Object.keys(signingWays) as readonly SigningWay[]

test.each(ways)('one whole way of signing is enough: %s', way => {
  expect(findSigningWay(given(way))).toBe(way)
  expect(() => checkSecrets('packages-win32', given(way))).not.toThrow()
  for (const name of signingWays[way])
    expect(() => checkSecrets('packages-win32', { ...given(way), [name]: '' }), name).toThrow(name)
})

test('a half of another way does no harm; two whole ways, or none, are refused by their names', () => {
  expect(findSigningWay({ ...given('p12'), AZURE_SIGNING_TENANT_ID: 'tenant' })).toBe('p12')
  expect(() => findSigningWay(given('p12', 'azure'))).toThrow('p12 and azure are all there')
  expect(() => checkSecrets('packages-win32', given('azure', 'command'))).toThrow('azure and command')
  expect(() => findSigningWay(common)).toThrow(
    'missing for p12: WIN_CSC_LINK, WIN_CSC_KEY_PASSWORD; for azure: AZURE_SIGNING_CLIENT_ID,',
  )
})

test.each(['signer {file}', '{}', '[]', '["signer"]', '["signer", 7, "{file}"]'])(
  'a command that is no list with a place for the file is refused: %s',
  text => {
    expect(() => checkSecrets('packages-win32', { ...given('command'), WIN_SIGN_COMMAND: text })).toThrow(
      'WIN_SIGN_COMMAND is no list',
    )
  },
)

interface Manager {
  readonly signFile: (options: { readonly path: string; readonly options: unknown }) => Promise<boolean>
  readonly computedPublisherName: { readonly value: Promise<readonly string[] | null> }
}
interface BuilderParts {
  readonly getConfig: (folder: string, file: string) => Promise<Configuration>
  readonly validateConfiguration: (config: Configuration, log: { isEnabled: boolean }) => Promise<void>
  readonly WindowsSignToolManager: new (packager: unknown) => Manager
  readonly WindowsSignAzureManager: new (packager: unknown) => Manager
}
const require = createRequire(import.meta.url)
const inBuilder = (file: string) =>
  require(join(root, 'node_modules/app-builder-lib/out', file)) as BuilderParts

/** The configuration of a release, as the builder reads and checks it. */
const asBuilt = async (env: Readonly<Record<string, string>>) => {
  const { getConfig, validateConfiguration } = inBuilder('util/config/config.js')
  const file = join(await freshFolder(), 'release.json')
  writeFileSync(file, JSON.stringify(releaseConfig('win32', env)))
  const config = await getConfig(root, file)
  await validateConfiguration(config, { isEnabled: false })
  return config
}

const packagerOf = (config: Configuration, ran: string[] = []) => ({
  platformSpecificBuildOptions: config.win,
  config,
  appInfo: { productName: 'Channel Console', type: 'module', computePackageUrl: async () => null },
  info: { getWorkspaceRoot: async () => root },
  getCscLink: () => null,
  vm: {
    value: Promise.resolve({
      powershellCommand: { value: Promise.resolve('pwsh') },
      toVmFile: (file: string) => file,
      exec: async (_: string, args: readonly string[]) => void ran.push(args.at(-1) ?? ''),
    }),
  },
})

test('the builder signs a file once, with SHA-256, by the program that the command names', async () => {
  const folder = await freshFolder()
  const file = join(folder, 'Console Setup.exe')
  writeFileSync(file, 'MZ')
  const signer = join(folder, 'signer.mjs')
  writeFileSync(
    signer,
    `import { appendFileSync } from 'node:fs'; appendFileSync(process.argv[2], ' signed with ' + process.env.WIN_SIGN_SECRET)`,
  )
  const env = {
    WIN_SIGN_COMMAND: JSON.stringify([process.execPath, signer, '{file}']),
    WIN_SIGN_SECRET: 'token',
  }
  Object.assign(process.env, env)
  onTestFinished(() => {
    for (const name of Object.keys(env)) delete process.env[name]
  })
  const config = await asBuilt({ ...given('command'), ...env })
  const { WindowsSignToolManager } = inBuilder('codeSign/windowsSignToolManager.js')
  const manager = new WindowsSignToolManager(packagerOf(config))
  expect(await manager.signFile({ path: file, options: config.win })).toBe(true)
  expect(readFileSync(file, 'utf8')).toBe('MZ signed with token')
  expect(await manager.computedPublisherName.value).toEqual(['Console, Ltd.'])
  process.env['WIN_SIGN_COMMAND'] = JSON.stringify([process.execPath, join(folder, 'none.mjs'), '{file}'])
  await expect(manager.signFile({ path: file, options: config.win })).rejects.toThrow('none.mjs')
})

test('a certificate in a file signs with SHA-256 alone', async () => {
  const { win } = await asBuilt(given('p12'))
  expect(win).toMatchObject({
    signtoolOptions: { publisherName: 'Console, Ltd.', signingHashAlgorithms: ['sha256'] },
  })
  expect(win?.signtoolOptions).not.toHaveProperty('sign')
  expect(win?.azureSignOptions ?? null).toBeNull()
})

test('Microsoft’s service is asked with the account, the profile and SHA-256, and nothing else signs', async () => {
  const config = await asBuilt({
    ...given('azure'),
    AZURE_SIGNING_ACCOUNT: 'account',
    AZURE_SIGNING_PROFILE: 'profile',
  })
  expect(config.win?.signtoolOptions).toBeNull()
  const ran: string[] = []
  const { WindowsSignAzureManager } = inBuilder('codeSign/windowsSignAzureManager.js')
  const manager = new WindowsSignAzureManager(packagerOf(config, ran))
  expect(await manager.signFile({ path: 'Setup.exe', options: config.win })).toBe(true)
  expect(ran).toEqual([
    expect.stringMatching(
      /^Invoke-TrustedSigning -Endpoint 'https:\/\/given\.example' -CertificateProfileName 'profile' -CodeSigningAccountName 'account' .*-TimestampDigest 'SHA256' -FileDigest 'SHA256' -Files 'Setup\.exe'$/,
    ),
  ])
  expect(await manager.computedPublisherName.value).toEqual(['Console, Ltd.'])
})
