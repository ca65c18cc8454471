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
  return { ok: status === 0, said: `${stdout}${stderr}`.trim() }
}
const aFolder = (files: Readonly<Record<string, string>>) => {
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}
const read = (folder: string, name = 'latest.yml') =>
  readManifest(name, readFileSync(join(folder, name), 'utf8'), [publisherKey.publicKey])

test('every manifest of a folder is signed under its own name, and nothing else is touched', () => {
  const folder = aFolder({
    'latest.yml': createManifest(),
    'latest-mac.yml': createManifest(),
    'beta.yml': createManifest({ version: '1.3.0-beta.1' }),
    'builder-debug.yml': 'a: 1\n',
  })
  expect(run('sign-manifest.ts', [folder])).toEqual({
    ok: true,
    said: 'Signed beta.yml, latest-mac.yml, latest.yml',
  })
  expect(read(folder).version).toBe('1.3.0')
  expect(read(folder, 'latest-mac.yml').version).toBe('1.3.0')
  expect(read(folder, 'beta.yml').version).toBe('1.3.0-beta.1')
  expect(readFileSync(join(folder, 'builder-debug.yml'), 'utf8')).toBe('a: 1\n')
  const once = readFileSync(join(folder, 'latest.yml'), 'utf8')
  expect(run('sign-manifest.ts', [folder]).ok).toBe(true)
  expect(readFileSync(join(folder, 'latest.yml'), 'utf8')).toBe(once)
})

test('what is new, what is demanded and the first percentage come from release.json', () => {
  const notes = { 'zh-cn': '新的“视图”', 'en-us': 'New: "views"\nand more', pt: 'Novo' }
  const folder = aFolder({
    'latest.yml': createManifest(),
    'release.json': JSON.stringify({ notes, minimumVersion: '1.2.0', percent: 10 }),
  })
  expect(run('sign-manifest.ts', [folder]).ok).toBe(true)
  expect(read(folder)).toMatchObject({ notes, minimumVersion: '1.2.0', stagingPercentage: 10 })
  // Signed once more on its way, it does not go back.
  expect(run('stage.ts', [folder, '50']).ok).toBe(true)
  expect(run('sign-manifest.ts', [folder]).ok).toBe(true)
  expect(read(folder)).toMatchObject({ notes, stagingPercentage: 50 })
})

test.each([
  ['a percentage', 'release.json', '{"percent":0}', /release\.json.*percent/s],
  ['a language that is missing', 'release.json', '{"notes":{"pt":"x"}}', /release\.json.*zh-cn/s],
  ['no JSON', 'release.json', '{', /release\.json: it is no JSON/],
  [
    'a demand nobody can meet',
    'release.json',
    '{"minimumVersion":"1.3.1"}',
    /demands 1\.3\.1 and offers 1\.3\.0/,
  ],
  ['no version of ours', 'latest.yml', createManifest({ version: '1.3' }), /no version of ours/],
  [
    'a beta on the stable channel',
    'latest.yml',
    createManifest({ version: '1.3.0-beta.1' }),
    /no place on the stable/,
  ],
  ['a date to come', 'latest.yml', createManifest({ date: '2999-01-01T00:00:00.000Z' }), /in the future/],
])('%s: nothing is signed, and the command says why', (_, name, text, why) => {
  const files = { 'beta.yml': createManifest(), 'latest.yml': createManifest(), [name]: text }
  const folder = aFolder(files)
  const { ok, said } = run('sign-manifest.ts', [folder])
  expect(ok).toBe(false)
  expect(said).toMatch(why)
  expect(readFileSync(join(folder, 'beta.yml'), 'utf8')).toBe(files['beta.yml'])
})

test('without a key, a folder or a manifest there is one line that says so', () => {
  const folder = aFolder({ 'latest.yml': createManifest() })
  expect(run('sign-manifest.ts', [folder], '')).toEqual({
    ok: false,
    said: 'UPDATE_SIGNING_KEY must hold the private key as PEM',
  })
  expect(run('sign-manifest.ts', []).said).toBe('usage: sign-manifest.ts FOLDER')
  expect(run('sign-manifest.ts', [aFolder({})]).said).toContain('has no feed manifest')
  expect(run('stage.ts', [join(folder, 'gone'), '50']).said).toContain('ENOENT')
})

test('the percentage only rises', () => {
  const folder = aFolder({
    'latest.yml': createManifest({ more: 'stagingPercentage: 10' }),
    'latest-mac.yml': createManifest({ more: 'stagingPercentage: 10' }),
  })
  for (const percent of [10, 50, 50, 100]) {
    expect(run('stage.ts', [folder, String(percent)]).ok).toBe(true)
    expect(read(folder).stagingPercentage).toBe(percent)
    expect(read(folder, 'latest-mac.yml').stagingPercentage).toBe(percent)
  }
  const before = readFileSync(join(folder, 'latest.yml'), 'utf8')
  const { ok, said } = run('stage.ts', [folder, '50'])
  expect(ok).toBe(false)
  expect(said).toBe(
    'latest-mac.yml: it is offered to 100 percent, and 50 would be fewer. A release goes forward only: publish a newer version instead.',
  )
  expect(readFileSync(join(folder, 'latest.yml'), 'utf8')).toBe(before)
  for (const wrong of ['0', '101', 'all', '-1', ''])
    expect(run('stage.ts', [folder, wrong]).said).toContain('usage')
  // One that names none is offered to all.
  expect(run('stage.ts', [aFolder({ 'latest.yml': createManifest() }), '50']).ok).toBe(false)
})

test('a new key is written once, for its owner alone, and its other half is what a release is built with', () => {
  const folder = aFolder({})
  const file = join(folder, 'key.pem')
  const said = execFileSync(process.execPath, [join(tools, 'make-key.ts'), file], { encoding: 'utf8' }).trim()
  const key = parsePublicKey(said.replace('UPDATE_PUBLIC_KEY=', ''))
  expect(key?.equals(createPublicKey(readFileSync(file)))).toBe(true)
  // Windows has no such rights.
  expect(statSync(file).mode & 0o077).toBe(process.platform === 'win32' ? 0o066 : 0)
  const before = readFileSync(file, 'utf8')
  expect(run('make-key.ts', [file]).said).toContain('EEXIST')
  expect(readFileSync(file, 'utf8')).toBe(before)
})
