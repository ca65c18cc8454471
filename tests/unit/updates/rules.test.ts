import type { UpdateInfo } from 'electron-updater'
import { expect, test } from 'vitest'
import { createPublisherCheck } from '../../../src/main/updates/publisher.ts'
import { updateProblem } from '../../../src/main/updates/update-rules.ts'

const feed = 'https://updates.example/console/'
const offered = (version: string, url = 'Console-1.3.0.exe', more: object = {}) =>
  ({ version, path: url, sha512: 'x', releaseDate: '', files: [{ url, sha512: 'x' }], ...more }) as UpdateInfo

test.each([
  ['1.3.0', '1.2.9', null],
  ['1.10.0', '1.9.9', null],
  ['1.3.0', '1.3.0-beta.1', null],
  ['1.3.0', '1.3.0', 'not newer than this version'],
  ['1.2.9', '1.3.0', 'not newer than this version'],
  ['1.2.0', '1.3.0-beta.1', 'not newer than this version'],
  ['1.4.0-beta.1', '1.3.0', 'no released version'],
  ['1.4.0+build', '1.3.0', 'no released version'],
  ['latest', '1.3.0', 'no released version'],
])('version %s over %s: %s', (version, current, problem) => {
  expect(updateProblem(offered(version), feed, current)).toBe(problem)
})

test.each([
  ['Console.exe', null],
  ['/other/Console.exe', null],
  ['https://updates.example/x/Console.exe', null],
  ['https://evil.example/Console.exe', 'a file from another host'],
  ['//evil.example/Console.exe', 'a file from another host'],
  ['http://updates.example/Console.exe', 'a file from another host'],
  ['https://updates.example:8443/Console.exe', 'a file from another host'],
  ['https://updates.example@evil.example/Console.exe', 'a file from another host'],
  ['file:///C:/Console.exe', 'a file from another host'],
])('a file at %s: %s', (url, problem) => {
  expect(updateProblem(offered('1.3.0', url), feed, '1.2.0')).toBe(problem)
})

test('one file that lies elsewhere is enough, wherever it is named, and so is no file at all', () => {
  const away = 'https://evil.example/a.7z'
  const among = offered('1.3.0', 'a.exe', { files: [{ url: 'a.exe' }, { url: away }] })
  expect(updateProblem(among, feed, '1.2.0')).toBe('a file from another host')
  expect(updateProblem(offered('1.3.0', 'a.exe', { packages: { x64: { path: away } } }), feed, '1.2.0')).toBe(
    'a file from another host',
  )
  expect(updateProblem({ version: '1.3.0' } as UpdateInfo, feed, '1.2.0')).toBe('a file from another host')
})

const file = "C:\\Users\\an'na\\Temp\\Console.exe"
const signed = (change: object = {}) =>
  JSON.stringify({ Status: 0, Path: file, Subject: 'CN="Console, Ltd.", O=Console, C=BR', ...change })

test.each([
  ['the publisher by name', ['Console, Ltd.'], signed(), null],
  ['one of several', ['Older', 'Console, Ltd.'], signed(), null],
  ['the whole name', ['CN="Console, Ltd.", C=BR'], signed(), null],
  ['somebody else', ['Console'], signed(), 'signed by CN="Console, Ltd.", O=Console, C=BR'],
  [
    'a field that differs',
    ['CN="Console, Ltd.", C=US'],
    signed(),
    'signed by CN="Console, Ltd.", O=Console, C=BR',
  ],
  [
    'a name that stands in another field',
    ['Console'],
    signed({ Subject: 'O=Console' }),
    'signed by O=Console',
  ],
  ['no publisher', [''], signed(), 'signed by CN="Console, Ltd.", O=Console, C=BR'],
  ['an invalid signature', ['Console, Ltd.'], signed({ Status: 1 }), 'no valid signature could be read'],
  [
    'no signature',
    ['Console, Ltd.'],
    signed({ Status: 2, Subject: null }),
    'no valid signature could be read',
  ],
  ['another file', ['Console, Ltd.'], signed({ Path: 'C:\\other.exe' }), 'another file was checked'],
  ['an answer that is none', ['Console, Ltd.'], '', 'no valid signature could be read'],
])('a program of %s', async (_, publishers, printed, problem) => {
  const scripts: string[] = []
  const check = createPublisherCheck(async script => {
    scripts.push(script)
    return printed
  })
  expect(await check(publishers, file)).toBe(problem)
  // The name of the file cannot leave its quotes.
  expect(scripts[0]).toContain("-LiteralPath 'C:\\Users\\an''na\\Temp\\Console.exe' |")
})

test('a system whose PowerShell does not run lets nothing pass', async () => {
  const check = createPublisherCheck(() => Promise.reject(new Error('ENOENT')))
  expect(await check(['Console, Ltd.'], file)).toBe('no valid signature could be read')
})
