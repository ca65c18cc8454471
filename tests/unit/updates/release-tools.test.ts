// @module-tag release

import { execFileSync, spawnSync } from 'node:child_process'
import { createPublicKey } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readManifest } from '../../../src/main/updates/manifest.ts'
import { parsePublicKey } from '../../../src/main/updates/signature.ts'
import { createManifest, publisherKey } from './feed-fixture.ts'

const tools = join(import.meta.dirname, '../../tools/release')
const run = (tool: string, args: readonly string[], key: string | undefined = publisherKey.pem) => {
  const env = { ...process.env, ...(key !== undefined && { UPDATE_SIGNING_KEY: key }) }
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(tools, tool), ...args], {
    env,
    encoding: 'utf8',
  })
  return { ok: status === 0, output: `${stdout}${stderr}`.trim() }
}
const createFolder = (files: Readonly<Record<string, string>>) => {
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}
const read = (folder: string, name = 'latest.yml') =>
  readManifest(name, readFileSync(join(folder, name), 'utf8'), [publisherKey.publicKey])

test('sign-manifest signs every manifest under its own name and no other file', () => {
  const folder = createFolder({
    'latest.yml': createManifest(),
    'latest-mac.yml': createManifest(),
    'beta.yml': createManifest({ version: '1.3.0-beta.1' }),
    'builder-debug.yml': 'a: 1\n',
  })
  expect(run('sign-manifest.ts', [folder])).toEqual({
    ok: true,
    output: 'Signed beta.yml, latest-mac.yml, latest.yml',
  })
  expect(read(folder).version).toBe('1.3.0')
  expect(read(folder, 'latest-mac.yml').version).toBe('1.3.0')
  expect(read(folder, 'beta.yml').version).toBe('1.3.0-beta.1')
  expect(readFileSync(join(folder, 'builder-debug.yml'), 'utf8')).toBe('a: 1\n')
  const once = readFileSync(join(folder, 'latest.yml'), 'utf8')
  expect(run('sign-manifest.ts', [folder]).ok).toBe(true)
  expect(readFileSync(join(folder, 'latest.yml'), 'utf8')).toBe(once)
})

test('sign-manifest copies notes, minimum version and percentage from release.json', () => {
  const notes = { 'zh-cn': '新的“视图”', 'en-us': 'New: "views"\nand more', pt: 'Novo' }
  const folder = createFolder({
    'latest.yml': createManifest(),
    'release.json': JSON.stringify({ notes, minimumVersion: '1.2.0', percent: 10 }),
  })
  expect(run('sign-manifest.ts', [folder]).ok).toBe(true)
  expect(read(folder)).toMatchObject({ notes, minimumVersion: '1.2.0', stagingPercentage: 10 })
  // Signing again must not reset a percentage raised since.
  expect(run('stage.ts', [folder, '50']).ok).toBe(true)
  expect(run('sign-manifest.ts', [folder]).ok).toBe(true)
  expect(read(folder)).toMatchObject({ notes, stagingPercentage: 50 })
})

test.each([
  ['an invalid percentage', 'release.json', '{"percent":0}', /release\.json.*percent/s],
  ['a missing language', 'release.json', '{"notes":{"pt":"x"}}', /release\.json.*zh-cn/s],
  ['invalid JSON', 'release.json', '{', /release\.json: it is no JSON/],
  [
    'a minimum version above the release',
    'release.json',
    '{"minimumVersion":"1.3.1"}',
    /demands 1\.3\.1 and offers 1\.3\.0/,
  ],
  ['an invalid version', 'latest.yml', createManifest({ version: '1.3' }), /no version of ours/],
  [
    'a beta on the stable channel',
    'latest.yml',
    createManifest({ version: '1.3.0-beta.1' }),
    /no place on the stable/,
  ],
  ['a future date', 'latest.yml', createManifest({ date: '2999-01-01T00:00:00.000Z' }), /in the future/],
])('sign-manifest signs nothing and prints the reason given %s', (_, name, text, why) => {
  const files = { 'beta.yml': createManifest(), 'latest.yml': createManifest(), [name]: text }
  const folder = createFolder(files)
  const { ok, output } = run('sign-manifest.ts', [folder])
  expect(ok).toBe(false)
  expect(output).toMatch(why)
  expect(readFileSync(join(folder, 'beta.yml'), 'utf8')).toBe(files['beta.yml'])
})

test('the tools name a missing key, folder or manifest', () => {
  const folder = createFolder({ 'latest.yml': createManifest() })
  expect(run('sign-manifest.ts', [folder], '')).toEqual({
    ok: false,
    output: 'UPDATE_SIGNING_KEY must hold the private key as PEM',
  })
  expect(run('sign-manifest.ts', []).output).toBe('usage: sign-manifest.ts FOLDER')
  expect(run('sign-manifest.ts', [createFolder({})]).output).toContain('has no feed manifest')
  expect(run('stage.ts', [join(folder, 'gone'), '50']).output).toContain('ENOENT')
})

test('stage only raises the percentage', () => {
  const folder = createFolder({
    'latest.yml': createManifest({ more: 'stagingPercentage: 10' }),
    'latest-mac.yml': createManifest({ more: 'stagingPercentage: 10' }),
  })
  for (const percent of [10, 50, 50, 100]) {
    expect(run('stage.ts', [folder, String(percent)]).ok).toBe(true)
    expect(read(folder).stagingPercentage).toBe(percent)
    expect(read(folder, 'latest-mac.yml').stagingPercentage).toBe(percent)
  }
  const before = readFileSync(join(folder, 'latest.yml'), 'utf8')
  const { ok, output } = run('stage.ts', [folder, '50'])
  expect(ok).toBe(false)
  expect(output).toBe(
    'latest-mac.yml: it is offered to 100 percent, and 50 would be fewer. A release goes forward only: publish a newer version instead.',
  )
  expect(readFileSync(join(folder, 'latest.yml'), 'utf8')).toBe(before)
  for (const wrong of ['0', '101', 'all', '-1', ''])
    expect(run('stage.ts', [folder, wrong]).output).toContain('usage')
  // Without a percentage, a manifest is offered to everyone.
  expect(run('stage.ts', [createFolder({ 'latest.yml': createManifest() }), '50']).ok).toBe(false)
})

test('make-key writes an owner-only private key once and prints its public key', () => {
  const folder = createFolder({})
  const file = join(folder, 'key.pem')
  const output = execFileSync(process.execPath, [join(tools, 'make-key.ts'), file], {
    encoding: 'utf8',
  }).trim()
  const key = parsePublicKey(output.replace('UPDATE_PUBLIC_KEY=', ''))
  expect(key?.equals(createPublicKey(readFileSync(file)))).toBe(true)
  // Windows has no such permissions.
  expect(statSync(file).mode & 0o077).toBe(process.platform === 'win32' ? 0o066 : 0)
  const before = readFileSync(file, 'utf8')
  expect(run('make-key.ts', [file]).output).toContain('EEXIST')
  expect(readFileSync(file, 'utf8')).toBe(before)
})
