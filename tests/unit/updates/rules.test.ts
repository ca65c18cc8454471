import { expect, test } from 'vitest'
import { readManifest, type UpdateManifest } from '../../../src/main/updates/manifest.ts'
import { checkPublisher } from '../../../src/main/updates/publisher.ts'
import { formatPublicKey, parsePublicKey } from '../../../src/main/updates/signature.ts'
import { checkRules, getRequiredVersion } from '../../../src/main/updates/update-rules.ts'
import { isNewer, isReleased, isVersion } from '../../../src/main/updates/version.ts'
import { publisherKey, createSignedManifest as signedManifest } from './feed-fixture.ts'

const feed = 'https://updates.example/console/'
const createOffer = (version: string, url = 'Console.exe', more = ''): UpdateManifest =>
  readManifest('latest.yml', signedManifest({ version, url, more }), [publisherKey.publicKey])
const problem = (manifest: UpdateManifest) => {
  try {
    checkRules(manifest, { feed, channel: 'stable', seen: null })
    return null
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

test.each([
  ['1.3.0', '1.2.9', true],
  ['1.10.0', '1.9.9', true],
  ['1.3.0', '1.3.0-beta.1', true],
  ['1.3.0-beta.10', '1.3.0-beta.9', true],
  ['1.3.0-beta.1', '1.2.9', true],
  ['1.3.0', '1.3.0', false],
  ['1.2.9', '1.3.0', false],
  ['1.2.0', '1.3.0-beta.1', false],
  ['1.3.0-beta.1', '1.3.0', false],
  ['latest', '1.3.0', false],
])('version %s is newer than %s: %s', (version, current, newer) => {
  expect(isNewer(version, current)).toBe(newer)
})

test('only x.y.z and x.y.z-beta.n are versions, and a beta is not released', () => {
  for (const text of ['1.4', '1.4.0+build', '1.4.0-alpha.1', '1.4.0-beta', 'v1.4.0', ''])
    expect(isVersion(text), text).toBe(false)
  expect(isReleased('1.4.0')).toBe(true)
  expect(isReleased('1.4.0-beta.1')).toBe(false)
})

test.each([
  ['Console.exe', null],
  ['/other/Console.exe', null],
  ['https://updates.example/x/Console.exe', null],
  ['https://evil.example/Console.exe', 'it names a file from another host'],
  ['//evil.example/Console.exe', 'it names a file from another host'],
  ['http://updates.example/Console.exe', 'it names a file from another host'],
  ['https://updates.example:8443/Console.exe', 'it names a file from another host'],
  ['https://updates.example@evil.example/Console.exe', 'it names a file from another host'],
  ['file:///C:/Console.exe', 'it names a file from another host'],
])('a file at %s has the problem: %s', (url, why) => {
  expect(problem(createOffer('1.3.0', url))).toBe(why)
})

test('one file on another host is enough to reject a manifest', () => {
  const { files, ...rest } = createOffer('1.3.0')
  const [file] = files
  const away = { ...rest, files: [...files, { ...file, url: 'https://evil.example/a.exe' }] }
  expect(problem(away as UpdateManifest)).toBe('it names a file from another host')
})

test('a minimum version is required only of older installations', () => {
  const createDemand = (minimum: string) => createOffer('1.3.0', 'a.exe', `minimumVersion: ${minimum}`)
  expect(getRequiredVersion(createDemand('1.2.5'), '1.2.4')).toBe('1.2.5')
  expect(getRequiredVersion(createDemand('1.2.5'), '1.2.5')).toBe(null)
  expect(getRequiredVersion(createOffer('1.3.0'), '1.0.0')).toBe(null)
})

test('a key parses only as a single-line Ed25519 key', () => {
  const text = formatPublicKey(publisherKey.publicKey)
  expect(parsePublicKey(text)?.equals(publisherKey.publicKey)).toBe(true)
  for (const wrong of ['', 'x', text.slice(4), Buffer.from('key').toString('base64')])
    expect(parsePublicKey(wrong)).toBe(null)
})

const file = "C:\\Users\\an'na\\Temp\\Console.exe"
const createSignatureReport = (change: object = {}) =>
  JSON.stringify({ Status: 0, Path: file, Subject: 'CN="Console, Ltd.", O=Console, C=BR', ...change })

test.each([
  ['the publisher by name', ['Console, Ltd.'], createSignatureReport(), null],
  ['one of several publishers', ['Older', 'Console, Ltd.'], createSignatureReport(), null],
  ['the full distinguished name', ['CN="Console, Ltd.", C=BR'], createSignatureReport(), null],
  ['another signer', ['Console'], createSignatureReport(), 'signed by CN="Console, Ltd.", O=Console, C=BR'],
  [
    'a field that differs',
    ['CN="Console, Ltd.", C=US'],
    createSignatureReport(),
    'signed by CN="Console, Ltd.", O=Console, C=BR',
  ],
  [
    'a name in another field',
    ['Console'],
    createSignatureReport({ Subject: 'O=Console' }),
    'signed by O=Console',
  ],
  ['no publisher', [''], createSignatureReport(), 'signed by CN="Console, Ltd.", O=Console, C=BR'],
  [
    'an invalid signature',
    ['Console, Ltd.'],
    createSignatureReport({ Status: 1 }),
    'no valid signature could be read',
  ],
  [
    'no signature',
    ['Console, Ltd.'],
    createSignatureReport({ Status: 2, Subject: null }),
    'no valid signature could be read',
  ],
  [
    'another file',
    ['Console, Ltd.'],
    createSignatureReport({ Path: 'C:\\other.exe' }),
    'another file was checked',
  ],
  ['an empty answer', ['Console, Ltd.'], '', 'no valid signature could be read'],
])('the publisher check returns the expected result for %s', async (_, publishers, output, problem) => {
  const scripts: string[] = []
  const run = async (script: string) => {
    scripts.push(script)
    return output
  }
  expect(await checkPublisher(publishers, file, run)).toBe(problem)
  // A quote in the file name must not end the PowerShell string.
  expect(scripts[0]).toContain("-LiteralPath 'C:\\Users\\an''na\\Temp\\Console.exe' |")
})

test('the publisher check fails when PowerShell does not run', async () => {
  const run = () => Promise.reject(new Error('ENOENT'))
  expect(await checkPublisher(['Console, Ltd.'], file, run)).toBe('no valid signature could be read')
})
