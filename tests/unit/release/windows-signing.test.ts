// @module-tag release

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
const createVariables = (...ways: readonly SigningWay[]): Readonly<Record<string, string>> => ({
  ...common,
  ...Object.fromEntries(ways.flatMap(way => signingWays[way].map(name => [name, 'https://given.example']))),
  ...(ways.includes('command') ? { WIN_SIGN_COMMAND: command } : {}),
})
const ways = Object.keys(signingWays) as readonly SigningWay[]

test.each(ways)('one complete signing method is enough: %s', way => {
  expect(findSigningWay(createVariables(way))).toBe(way)
  expect(() => checkSecrets('packages-win32', createVariables(way))).not.toThrow()
  for (const name of signingWays[way])
    expect(() => checkSecrets('packages-win32', { ...createVariables(way), [name]: '' }), name).toThrow(name)
})

test('exactly one complete signing method is allowed', () => {
  expect(findSigningWay({ ...createVariables('p12'), AZURE_SIGNING_TENANT_ID: 'tenant' })).toBe('p12')
  expect(() => findSigningWay(createVariables('p12', 'azure'))).toThrow('p12 and azure are all there')
  expect(() => checkSecrets('packages-win32', createVariables('azure', 'command'))).toThrow(
    'azure and command',
  )
  expect(() => findSigningWay(common)).toThrow(
    'missing for p12: WIN_CSC_LINK, WIN_CSC_KEY_PASSWORD; for azure: AZURE_SIGNING_CLIENT_ID,',
  )
})

test.each(['signer {file}', '{}', '[]', '["signer"]', '["signer", 7, "{file}"]'])(
  'a command without a list and a file placeholder is refused: %s',
  text => {
    expect(() =>
      checkSecrets('packages-win32', { ...createVariables('command'), WIN_SIGN_COMMAND: text }),
    ).toThrow('WIN_SIGN_COMMAND is no list')
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
const loadBuilderFile = (file: string) =>
  require(join(root, 'node_modules/app-builder-lib/out', file)) as BuilderParts

/** Returns the release configuration as the builder reads and validates it. */
const readConfig = async (env: Readonly<Record<string, string>>) => {
  const { getConfig, validateConfiguration } = loadBuilderFile('util/config/config.js')
  const file = join(await freshFolder(), 'release.json')
  writeFileSync(file, JSON.stringify(releaseConfig('win32', env)))
  const config = await getConfig(root, file)
  await validateConfiguration(config, { isEnabled: false })
  return config
}

const createPackager = (config: Configuration, commands: string[] = []) => ({
  platformSpecificBuildOptions: config.win,
  config,
  appInfo: { productName: 'Channel Console', type: 'module', computePackageUrl: async () => null },
  info: { getWorkspaceRoot: async () => root },
  getCscLink: () => null,
  vm: {
    value: Promise.resolve({
      powershellCommand: { value: Promise.resolve('pwsh') },
      toVmFile: (file: string) => file,
      exec: async (_: string, args: readonly string[]) => void commands.push(args.at(-1) ?? ''),
    }),
  },
})

test('the builder signs a file once, with the program of the command', async () => {
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
  const config = await readConfig({ ...createVariables('command'), ...env })
  const { WindowsSignToolManager } = loadBuilderFile('codeSign/windowsSignToolManager.js')
  const manager = new WindowsSignToolManager(createPackager(config))
  expect(await manager.signFile({ path: file, options: config.win })).toBe(true)
  expect(readFileSync(file, 'utf8')).toBe('MZ signed with token')
  expect(await manager.computedPublisherName.value).toEqual(['Console, Ltd.'])
  process.env['WIN_SIGN_COMMAND'] = JSON.stringify([process.execPath, join(folder, 'none.mjs'), '{file}'])
  await expect(manager.signFile({ path: file, options: config.win })).rejects.toThrow('none.mjs')
})

test('a certificate file signs only with SHA-256', async () => {
  const { win } = await readConfig(createVariables('p12'))
  expect(win).toMatchObject({
    signtoolOptions: { publisherName: 'Console, Ltd.', signingHashAlgorithms: ['sha256'] },
  })
  expect(win?.signtoolOptions).not.toHaveProperty('sign')
  expect(win?.azureSignOptions ?? null).toBeNull()
})

test('Microsoft’s service is called with account, profile and SHA-256', async () => {
  const config = await readConfig({
    ...createVariables('azure'),
    AZURE_SIGNING_ACCOUNT: 'account',
    AZURE_SIGNING_PROFILE: 'profile',
  })
  expect(config.win?.signtoolOptions).toBeNull()
  const commands: string[] = []
  const { WindowsSignAzureManager } = loadBuilderFile('codeSign/windowsSignAzureManager.js')
  const manager = new WindowsSignAzureManager(createPackager(config, commands))
  expect(await manager.signFile({ path: 'Setup.exe', options: config.win })).toBe(true)
  expect(commands).toEqual([
    expect.stringMatching(
      /^Invoke-TrustedSigning -Endpoint 'https:\/\/given\.example' -CertificateProfileName 'profile' -CodeSigningAccountName 'account' .*-TimestampDigest 'SHA256' -FileDigest 'SHA256' -Files 'Setup\.exe'$/,
    ),
  ])
  expect(await manager.computedPublisherName.value).toEqual(['Console, Ltd.'])
})
