import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FuseV1Options, FuseVersion, flipFuses, getCurrentFuseWire } from '@electron/fuses'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { afterPack } from '../../../resources/fuses.ts'
import { closeTransport } from '../../../resources/transport.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fuses-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
const createWire = (length: number) =>
  Buffer.concat([Buffer.from(sentinel), Buffer.from([1, length]), Buffer.from('1'.repeat(length))])
const createContext = (electronPlatformName: string) => ({
  appOutDir: folder,
  electronPlatformName,
  packager: { appInfo: { productFilename: 'Channel Console' }, executableName: 'channel-console' },
})

const createPlist = (loads: string) =>
  `<plist><dict><key>NSAppTransportSecurity</key><dict><key>NSAllowsArbitraryLoads</key>\n\t<${loads}/><key>NSAllowsLocalNetworking</key><true/></dict></dict></plist>`

test('the build forbids plain http on macOS except to local addresses', async () => {
  const contents = join(folder, 'Channel Console.app/Contents')
  await mkdir(contents, { recursive: true })
  const path = join(contents, 'Info.plist')
  for (const loads of ['true', 'false']) {
    await writeFile(path, createPlist(loads))
    await closeTransport(createContext('darwin'))
    expect(await readFile(path, 'utf8')).toBe(createPlist('false'))
  }
  await writeFile(path, '<plist/>')
  await expect(closeTransport(createContext('darwin'))).rejects.toThrow('says nothing of')
  await closeTransport(createContext('win32'))
})

test('the macOS build requests only the JIT entitlement', async () => {
  const entitlements = await readFile(
    new URL('../../../resources/entitlements.mac.plist', import.meta.url),
    'utf8',
  )
  expect([...entitlements.matchAll(/<key>(.*)<\/key>/g)].map(([, key]) => key)).toEqual([
    'com.apple.security.cs.allow-jit',
  ])
  const config = await readFile(new URL('../../../electron-builder.yml', import.meta.url), 'utf8')
  for (const line of ['hardenedRuntime: true', 'entitlements: resources/entitlements.mac.plist'])
    expect(config).toContain(`  ${line}\n`)
})

test('every known fuse is configured, and the afterPack hook turns the ninth off', async () => {
  const config = await readFile(new URL('../../../electron-builder.yml', import.meta.url), 'utf8')
  const fuseConfig = /electronFuses:\n((?: {2}.*\n)+)/.exec(config)?.[1] ?? ''
  const fuseNames = Object.keys(FuseV1Options).filter(name => Number.isNaN(Number(name)))
  const configured = fuseNames.filter(name =>
    new RegExp(`^ {2}${name}: (true|false)$`, 'im').test(fuseConfig),
  )
  expect(fuseNames.filter(name => !configured.includes(name))).toEqual(['WasmTrapHandlers'])
  expect(config).toContain('afterPack: ./resources/fuses.ts')

  const path = join(folder, 'Channel Console.exe')
  await writeFile(path, Buffer.concat([Buffer.from('MZ'), createWire(9), Buffer.from('rest'), createWire(9)]))
  await afterPack(createContext('win32'))
  // The builder flips fuses afterwards; it must leave the ninth unchanged.
  await flipFuses(path, { version: FuseVersion.V1, [FuseV1Options.RunAsNode]: false })
  const fuses = (await getCurrentFuseWire(path)) as unknown as Readonly<Record<number, number>>
  expect([fuses[0], fuses[1], fuses[8]].map(state => String.fromCharCode(state ?? 0))).toEqual([
    '0',
    '1',
    '0',
  ])
  expect((await readFile(path, 'latin1')).match(/1{7}0/g)).toHaveLength(2)
})

test('the hook leaves a binary without the ninth fuse unchanged', async () => {
  const framework = join(folder, 'Channel Console.app/Contents/Frameworks/Electron Framework.framework')
  await mkdir(framework, { recursive: true })
  await writeFile(join(folder, 'Channel Console.app/Contents/Info.plist'), createPlist('true'))
  const paths = { darwin: join(framework, 'Electron Framework'), linux: join(folder, 'channel-console') }
  for (const [platform, path] of Object.entries(paths)) {
    const before = Buffer.concat([Buffer.from('elf'), createWire(8), Buffer.from('1rest')])
    await writeFile(path, before)
    await afterPack(createContext(platform))
    expect(await readFile(path)).toEqual(before)
  }
})

test('packing fails for a binary without fuses', async () => {
  await writeFile(join(folder, 'Channel Console.exe'), 'MZ')
  await expect(afterPack(createContext('win32'))).rejects.toThrow('Could not find sentinel')
})
