// @module-tag release

import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readManifest } from '../../../src/main/updates/manifest.ts'
import { addNotes } from '../../tools/release/add-notes.ts'
import { collect } from '../../tools/release/collect.ts'
import { readFeedFile } from '../../tools/release/feed-file.ts'
import { checkSums, writeSums } from '../../tools/release/sums.ts'
import { root, runNode } from '../../tools/run.ts'
import { createKeyPair, createManifest, freshFolder, someSystems } from './feed.ts'

test('collect copies the files of three systems without the builder’s by-products', async () => {
  const from = await someSystems('1.4.0')
  const to = join(await freshFolder(), 'release')
  mkdirSync(join(from, 'windows', 'win-unpacked'))
  writeFileSync(join(from, 'windows', 'win-unpacked', 'Channel Console.exe'), 'unpacked')
  writeFileSync(join(from, 'windows', 'builder-debug.yml'), 'x: 1')
  writeFileSync(join(from, 'windows', 'builder-effective-config.yaml'), 'x: 1')
  expect(await collect(from, to, '1.4.0')).toEqual([
    'bench-linux-x64.txt',
    // The beta channel receives releases, too.
    'beta-linux.yml',
    'beta-mac.yml',
    'beta.yml',
    'channel-console-1.4.0-latest-linux.exe',
    'channel-console-1.4.0-latest-mac.exe',
    'channel-console-1.4.0-latest.exe',
    'channel-console-1.4.0-linux.cdx.json',
    'channel-console-1.4.0-macos.cdx.json',
    'channel-console-1.4.0-windows.cdx.json',
    'latest-linux.yml',
    'latest-mac.yml',
    'latest.yml',
    'notices-linux.txt',
    'notices-macos.txt',
    'notices-windows.txt',
  ])
  await expect(collect(from, to, '1.4.0')).rejects.toThrow('is not empty')
})

const damage: Readonly<Record<string, (from: string) => void>> = {
  'names channel-console-1.4.0-latest.exe, which is not there': from =>
    rmSync(join(from, 'windows', 'channel-console-1.4.0-latest.exe')),
  'has 3 bytes, not': from => writeFileSync(join(from, 'windows', 'channel-console-1.4.0-latest.exe'), 'cut'),
  'is another file than it was made for': from =>
    writeFileSync(join(from, 'windows', 'channel-console-1.4.0-latest.exe'), 'installer latest.ymx'),
  'no manifest of macOS was made': from => rmSync(join(from, 'macos'), { recursive: true }),
  'no notices-macos.txt was made': from => rmSync(join(from, 'macos', 'notices-macos.txt')),
  'no -1.4.0-linux.cdx.json was made': from =>
    rmSync(join(from, 'linux', 'channel-console-1.4.0-linux.cdx.json')),
  'latest-mac.yml is of 1.3.9': from => void createManifest(join(from, 'macos'), 'latest-mac.yml', '1.3.9'),
  'two files are called channel-console-1.4.0-latest.exe, and they differ': from =>
    void createManifest(join(from, 'linux'), 'latest.yml', '1.4.0', 'another'),
  'latest.yml is no YAML': from => writeFileSync(join(from, 'windows', 'latest.yml'), 'a: [b'),
  'is no plain file name': from => {
    const file = join(from, 'windows', 'latest.yml')
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('channel-console-1.4.0', '../channel'))
  },
}

test.each(Object.entries(damage))('an inconsistent release is refused: %s', async (why, spoil) => {
  const from = await someSystems('1.4.0')
  spoil(from)
  await expect(collect(from, await freshFolder(), '1.4.0')).rejects.toThrow(why)
})

test('notes of every language are signed with the manifests and readable', async () => {
  const { pem, publicKey } = createKeyPair()
  const folder = await freshFolder()
  const project = await freshFolder()
  await collect(await someSystems('1.4.0'), folder, '1.4.0')
  expect(() => addNotes(folder, project)).toThrow('resources/notes/1.4.0.json is missing')
  mkdirSync(join(project, 'resources', 'notes'), { recursive: true })
  const notes = { 'zh-cn': '新内容：更快', 'en-us': 'News: faster', pt: 'Novidades: "mais rápido"' }
  writeFileSync(
    join(project, 'resources', 'notes', '1.4.0.json'),
    JSON.stringify({ ...notes, minimumVersion: '1.2.0' }),
  )
  addNotes(folder, project)
  const env = { UPDATE_SIGNING_KEY: pem }
  expect(await runNode([join(root, 'tests/tools/release/sign-manifest.ts'), folder], { env })).toBe(0)
  for (const name of ['latest.yml', 'latest-mac.yml', 'latest-linux.yml', 'beta.yml', 'beta-mac.yml'])
    expect(readManifest(name, readFileSync(join(folder, name), 'utf8'), [publicKey])).toMatchObject({
      version: '1.4.0',
      notes,
      minimumVersion: '1.2.0',
      stagingPercentage: 10,
    })
})

test('notes are refused for mixed, missing or too old manifests', async () => {
  const folder = await freshFolder()
  expect(() => addNotes(folder, root)).toThrow('has no feed manifest')
  createManifest(folder, 'latest.yml', '1.4.0')
  const project = await freshFolder()
  mkdirSync(join(project, 'resources', 'notes'), { recursive: true })
  const notes = { 'zh-cn': 'a', 'en-us': 'b', pt: 'c', minimumVersion: '1.5.0' }
  writeFileSync(join(project, 'resources', 'notes', '1.4.0.json'), JSON.stringify(notes))
  expect(() => addNotes(folder, project)).toThrow('1.4.0 cannot demand 1.5.0')
  createManifest(folder, 'latest-mac.yml', '1.4.1')
  expect(() => addNotes(folder, project)).toThrow(/are of 1\.4\.\d and 1\.4\.\d/)
})

test('a manifest without sizes receives those of its files', async () => {
  const from = await someSystems('1.4.0')
  const file = join(from, 'windows', 'latest.yml')
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/^ +size: .*\n/gm, ''))
  const to = join(await freshFolder(), 'release')
  await collect(from, to, '1.4.0')
  const { size } = statSync(join(to, 'channel-console-1.4.0-latest.exe'))
  expect(readFeedFile('latest.yml', readFileSync(join(to, 'latest.yml'), 'utf8')).files).toMatchObject([
    { size },
  ])
})

test('manifests state the oldest system of their version, except for Linux', async () => {
  const { pem, publicKey } = createKeyPair()
  const readFloors = async (minimumSystemVersion?: object) => {
    const [folder, project] = [await freshFolder(), await freshFolder()]
    await collect(await someSystems('1.4.0'), folder, '1.4.0')
    mkdirSync(join(project, 'resources', 'notes'), { recursive: true })
    const notes = {
      'zh-cn': 'a',
      'en-us': 'b',
      pt: 'c',
      ...(minimumSystemVersion && { minimumSystemVersion }),
    }
    writeFileSync(join(project, 'resources', 'notes', '1.4.0.json'), JSON.stringify(notes))
    addNotes(folder, project)
    const sign = [join(root, 'tests/tools/release/sign-manifest.ts'), folder]
    expect(await runNode(sign, { env: { UPDATE_SIGNING_KEY: pem }, isQuiet: true })).toBe(0)
    return ['latest.yml', 'beta-mac.yml', 'latest-linux.yml'].map(
      name =>
        readManifest(name, readFileSync(join(folder, name), 'utf8'), [publicKey]).minimumSystemVersion ??
        null,
    )
  }
  // Electron's own minimum: Windows 10 and macOS 13, whose kernel version is 22.
  expect(await readFloors()).toEqual(['10.0.10240', '22.0.0', null])
  expect(await readFloors({ macos: '26.0' })).toEqual(['10.0.10240', '25.0.0', null])
  expect(await readFloors({ windows: '10.0.22000' })).toEqual(['10.0.22000', '22.0.0', null])
  await expect(readFloors({ macos: '12.0' })).rejects.toThrow('does not start on macos 12.0')
  await expect(readFloors({ macos: 'Ventura' })).rejects.toThrow('is none of macOS 12.0, 13.0')
  await expect(readFloors({ windows: '11' })).rejects.toThrow('no build of Windows')
})

const { pem: sumsKey, publicKey: sumsPublicKey } = createKeyPair()
/** Creates a release folder with signed checksums. */
const createSignedFolder = async () => {
  const folder = await freshFolder()
  await collect(await someSystems('1.4.0'), folder, '1.4.0')
  await writeSums(folder, sumsKey)
  return folder
}

test('checksums are valid for sha256sum and signed for openssl', async () => {
  const folder = await createSignedFolder()
  const [file] = await writeSums(folder, sumsKey)
  const lines = readFileSync(file ?? '', 'utf8')
    .trimEnd()
    .split('\n')
  expect(lines).toHaveLength(16)
  expect(lines.every(line => /^[0-9a-f]{64} {2}\S+$/.test(line))).toBe(true)
  if (process.platform !== 'linux') return
  const run = (program: string, args: readonly string[]) =>
    execFileSync(program, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' })
  expect(run('sha256sum', ['--check', '--quiet', 'SHA256SUMS.txt'])).toBe('')
  writeFileSync(join(folder, 'key.der'), sumsPublicKey.export({ format: 'der', type: 'spki' }))
  const verify = ['pkeyutl', '-verify', '-pubin', '-keyform', 'DER', '-inkey', 'key.der', '-rawin']
  expect(run('openssl', [...verify, '-in', 'SHA256SUMS.txt', '-sigfile', 'SHA256SUMS.txt.sig'])).toContain(
    'Verified Successfully',
  )
})

test.each<readonly [string, (folder: string) => void]>([
  ['SHA256SUMS.txt is missing', folder => rmSync(join(folder, 'SHA256SUMS.txt'))],
  ['SHA256SUMS.txt.sig is missing', folder => rmSync(join(folder, 'SHA256SUMS.txt.sig'))],
  ['is not signed by our key', folder => appendFileSync(join(folder, 'SHA256SUMS.txt'), '\n')],
  ['notices-linux.txt is not the file', folder => appendFileSync(join(folder, 'notices-linux.txt'), '!')],
  ['extra.exe is not the file', folder => writeFileSync(join(folder, 'extra.exe'), 'MZ')],
  ['lists files that are missing', folder => rmSync(join(folder, 'notices-linux.txt'))],
])('a release with wrong checksums is refused: %s', async (why, spoil) => {
  const folder = await createSignedFolder()
  await expect(checkSums(folder, [sumsPublicKey])).resolves.toBeUndefined()
  spoil(folder)
  await expect(checkSums(folder, [sumsPublicKey])).rejects.toThrow(why)
})

test('checksums signed with another key are refused', async () => {
  const folder = await createSignedFolder()
  await expect(checkSums(folder, [createKeyPair().publicKey])).rejects.toThrow('is not signed by our key')
})
