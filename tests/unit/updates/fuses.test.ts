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
const wire = (length: number) =>
  Buffer.concat([Buffer.from(sentinel), Buffer.from([1, length]), Buffer.from('1'.repeat(length))])
const context = (electronPlatformName: string) => ({
  appOutDir: folder,
  electronPlatformName,
  packager: { appInfo: { productFilename: 'Channel Console' }, executableName: 'channel-console' },
})

const plist = (loads: string) =>
  `<plist><dict><key>NSAppTransportSecurity</key><dict><key>NSAllowsArbitraryLoads</key>\n\t<${loads}/><key>NSAllowsLocalNetworking</key><true/></dict></dict></plist>`

test('macOS loads nothing without https for the program, local addresses aside', async () => {
  const contents = join(folder, 'Channel Console.app/Contents')
  await mkdir(contents, { recursive: true })
  const path = join(contents, 'Info.plist')
  for (const loads of ['true', 'false']) {
    await writeFile(path, plist(loads))
    await closeTransport(context('darwin'))
    expect(await readFile(path, 'utf8')).toBe(plist('false'))
  }
  await writeFile(path, '<plist/>')
  await expect(closeTransport(context('darwin'))).rejects.toThrow('says nothing of')
  await closeTransport(context('win32'))
})

test('a package asks macOS for what V8 needs and nothing else', async () => {
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

test('every fuse the builder’s list knows is set in its file, and the hook turns the ninth off', async () => {
  const config = await readFile(new URL('../../../electron-builder.yml', import.meta.url), 'utf8')
  const set = /electronFuses:\n((?: {2}.*\n)+)/.exec(config)?.[1] ?? ''
  const known = Object.keys(FuseV1Options).filter(name => Number.isNaN(Number(name)))
  for (const name of known) expect(set).toMatch(new RegExp(`^ {2}${name}: (true|false)$`, 'im'))
  expect(config).toContain('afterPack: ./resources/fuses.ts')

  const path = join(folder, 'Channel Console.exe')
  await writeFile(path, Buffer.concat([Buffer.from('MZ'), wire(9), Buffer.from('rest'), wire(9)]))
  await afterPack(context('win32'))
  // The builder's own turn comes after: it must leave the ninth as it is.
  await flipFuses(path, { version: FuseVersion.V1, [FuseV1Options.RunAsNode]: false })
  const fuses = (await getCurrentFuseWire(path)) as unknown as Readonly<Record<number, number>>
  expect([fuses[0], fuses[1], fuses[8]].map(state => String.fromCharCode(state ?? 0))).toEqual([
    '0',
    '1',
    '0',
  ])
  expect((await readFile(path, 'latin1')).match(/1{7}0/g)).toHaveLength(2)
})

test('an Electron without that fuse is left as it is, on every system', async () => {
  const framework = join(folder, 'Channel Console.app/Contents/Frameworks/Electron Framework.framework')
  await mkdir(framework, { recursive: true })
  await writeFile(join(folder, 'Channel Console.app/Contents/Info.plist'), plist('true'))
  const paths = { darwin: join(framework, 'Electron Framework'), linux: join(folder, 'channel-console') }
  for (const [platform, path] of Object.entries(paths)) {
    const before = Buffer.concat([Buffer.from('elf'), wire(8), Buffer.from('1rest')])
    await writeFile(path, before)
    await afterPack(context(platform))
    expect(await readFile(path)).toEqual(before)
  }
})

test('a program without fuses is no Electron, and packing it fails', async () => {
  await writeFile(join(folder, 'Channel Console.exe'), 'MZ')
  await expect(afterPack(context('win32'))).rejects.toThrow('has no fuses')
})
