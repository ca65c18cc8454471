import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sharedLine, sharedLog } from '../../../src/main/diagnostics/log-copy.ts'
import { logLine } from '../../../src/main/log/file-log.ts'

const head = '[2026-11-23 01:44:21.123] [warn]  '
const folders = [
  ['/home/anna/.config/Channel Console', '<data>'],
  ['/home/anna', '<home>'],
] as const
const shared = (message: string, ...details: readonly unknown[]) =>
  sharedLine(head + logLine(message, details), folders).slice(head.length)

test('what the program says itself stays: call, kind, duration, status, version', () => {
  expect(sharedLine(`${head}call { call: 'players.list', ms: 1234 }`, folders)).toBe(
    `${head}call { call: 'players.list', ms: 1234 }`,
  )
  expect(shared('call failed', { call: 'a.b', ms: 5, failure: { kind: 'http', status: 502 } })).toBe(
    "call failed { call: 'a.b', ms: 5, failure: { kind: 'http', status: 502 } }",
  )
  expect(shared('Started', { version: '0.1.0', platform: 'linux' })).toContain("version: '0.1.0'")
})

test('the system’s name of an error stays where there is one', () => {
  expect(shared('call failed', { failure: { kind: 'offline', detail: 'ECONNRESET' } })).toContain(
    'ECONNRESET',
  )
  expect(shared('call failed', { failure: { kind: 'offline', detail: 'CERT_HAS_EXPIRED' } })).toContain(
    'CERT_',
  )
  expect(shared('call failed', { failure: { kind: 'offline', detail: 'MARIA' } })).not.toContain('MARIA')
})

test('the platform’s words go, whatever quotes stand in them', () => {
  for (const words of [
    'Maria Souza',
    "Maria's 'card'",
    'Maria "x" and \'y\'',
    'Maria `a` "b" \'c\'',
    'Maria\nSouza',
  ]) {
    const line = shared('call failed', { failure: { kind: 'rejected', message: words, ms: 1 }, after: 2 })
    expect(line).not.toContain('Maria')
    expect(line).toContain("kind: 'rejected'")
    expect(line).toContain('after: 2')
  }
})

test('of an error its name and its places stay, not its words', () => {
  const error = new TypeError('Maria Souza is not valid JSON')
  error.stack = `TypeError: Maria Souza is not valid JSON\n    at read (file:///home/anna/app/out/main/work-a1.js:10:200)\n    at async Object.run (app://console/assets/index-B2.js:1:98765)`
  const line = shared('The handler failed', error)
  expect(line).not.toMatch(/Maria|anna/)
  expect(line).toContain('TypeError')
  expect(line).toContain('at read (work-a1.js:10:200)')
  expect(line).toContain('at async Object.run (index-B2.js:1:98765)')
  const told = shared('The page reports an error', { message: 'Maria', stack: error.stack })
  expect(told).not.toContain('Maria')
  expect(told).toContain('index-B2.js:1:98765')
})

test.each<readonly (string | object)[]>([
  ['a path', 'A file is kept', { path: '/home/anna/Documentos/Jogador Souza da Silva.xlsx.part' }],
  ['a path of Windows', 'A file is kept', { dest: String.raw`D:\VIP\Souza 陈伟.xlsx.part` }],
  ['a stick', 'A file is kept', { file: '/media/souza/USB/perfil.json' }],
  ['a share', 'A file is kept', { file: String.raw`\\srv\souza\perfil.json` }],
  ['a bare path', 'A stored file cannot be read', '/media/Ana Souza/陈伟 x.json', new Error('x')],
  ['a bare path without an extension', 'A stored file cannot be read', '/media/Ana Souza/陈伟'],
  ['a cause', 'It failed', new Error('x', { cause: 'Ana Souza 陈伟' })],
  ['an object as a cause', 'It failed', new Error('x', { cause: { who: 'Souza', name: '陈伟' } })],
  ['errors together', 'It failed', new AggregateError(['Ana Souza', '陈伟'], 'x')],
  ['a bare rejection', 'A rejection nobody caught', 'Ana Souza is not found'],
  ['a link', 'A link was not opened', "javascript:mail('Souza 陈伟')"],
  ['capitals', 'call failed', { failure: { kind: 'offline', detail: 'SOUZA' } }],
  ['capitals as of the system', 'call failed', { failure: { kind: 'offline', detail: 'ESOUZA' } }],
  ['capitals as of a certificate', 'It failed', { code: 'ESOUZA_CERT' }],
  [
    'keys',
    'It failed',
    { issues: [{ code: 'unrecognized_keys', keys: ['Ana Souza'], path: ['x', 'Souza'] }] },
  ],
  [
    'a refused message',
    'A message from the page was refused: wrong input',
    { detail: [['layouts.Ana Souza.widths', 'invalid_type']] },
  ],
  ['the reason of an update', 'It failed', { problem: 'other', why: 'open Souza' }],
  ['a state', 'It failed', { kind: 'stale', state: 'Souza' }],
  ['what follows a hidden secret', 'call failed', { message: '[hidden] ; /x Souza' }],
  ['an end like an extension', 'A file is kept', { path: '/x/Ana.Souza' }],
  ['a quoted mailbox', 'to "João Souza"@x.com'],
  ['an encoded mailbox', 'to souza%40x.com'],
])('no word of %s is in the copy', (_, message, ...details) => {
  expect(shared(String(message), ...details)).not.toMatch(/souza|陈伟|Ana|João|x\.com/i)
})

test('what kind of file it was, its folder and codes of misfits stay', () => {
  expect(shared('Kept', { path: '/home/anna/D x/Ana Souza.xlsx.part', kind: 'disk' })).toBe(
    "Kept { path: '<home>/[hidden].xlsx.part', kind: 'disk' }",
  )
  expect(shared('A stored file cannot be read', '/media/Ana Souza/a.json', new TypeError('x'))).toMatch(
    /^A stored file cannot be read \[hidden\]\.json \{ error: 'TypeError; at /,
  )
  expect(shared('Refused', { detail: [['a.Ana', 'too_big']] })).toBe(
    "Refused { detail: [ [ '[hidden]', 'too_big' ] ] }",
  )
  expect(shared('A rejection nobody caught', new RangeError('Ana'))).toContain('RangeError')
  expect(shared('It failed', { error: 'x', code: 'ENOENT', syscall: 'open' })).toContain(
    "code: 'ENOENT', syscall: 'open'",
  )
})

test.each([
  'c:\\Users\\JOANA Pereira\\a.json',
  'C:/Users/Joana Pereira/a.json',
  'C:\\Users\\JOANAP~1\\a.json',
])('the home folder of Windows goes in any writing: %s', path => {
  const windows = [['C:\\Users\\Joana Pereira', '<home>']] as const
  for (const line of [logLine('Read', [path]), logLine('Read', [{ path }])]) {
    expect(sharedLine(head + line, windows)).not.toMatch(/joana|pereira/i)
  }
})

test.each([
  '12\u00a0345\u00a0678',
  '12\u202f345\u202f678',
  '12/345/678',
  '12_345_678',
  "12'345'678",
  '12,345,678',
  '１２３４５６７８',
  '+55 (11) 91234-5678',
])('the number %s goes', number => {
  expect(shared(`player ${number} now`)).toBe('player [hidden] now')
})

test('a long line stays one line', async () => {
  const deep = {
    a: { b: { c: { d: { e: ['x', { f: new Error('y') }] } } }, kind: 'disk' },
    list: Array.from({ length: 60 }, (_, at) => at),
  }
  expect(logLine('It failed', [deep])).not.toContain('\n')
})

test.each([
  ['an e-mail', 'to maria.souza@example.com now', /maria|example/],
  ['a phone', 'to +55 (11) 91234-5678 now', /91234|5678/],
  ['a card', 'to 4111 1111 1111 1111 now', /1111/],
  ['a player', 'player 12345678 now', /12345678/],
  ['what stands in an address', 'open https://host.example/p/maria?id=7#x now', /maria|id=7/],
  ['who signs in by an address', 'open https://maria:pw@host.example/ now', /maria|pw/],
  ['a place of the user', 'read /home/anna/.config/Channel Console/settings.json now', /anna/],
])('%s goes', (_, text, gone) => {
  const line = shared(text)
  expect(line).not.toMatch(gone)
  expect(line).toMatch(/^(?:to|player|open|read) .*now$/)
})

test('what goes on over several lines is left out after the first', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'log-copy-'))
  const path = join(folder, 'console.log')
  await writeFile(path, `${head}one\nMaria Souza\n${head}two { word: 'hush' }\n`)
  let text = ''
  for await (const line of sharedLog(path, folders, all => all.replaceAll('hush', '[hidden]'))) text += line
  expect(text).toBe(`${head}one\n${head}two { word: '[hidden]' }\n`)
  await rm(folder, { recursive: true })
})
