import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shareLog } from '../../../src/main/diagnostics/log-copy.ts'
import { type KnownFolders, shareRecord } from '../../../src/main/diagnostics/share-record.ts'
import { formatLogLine, type LogLevel, parseLogLine } from '../../../src/main/log/log-line.ts'

/** Formats a log line without known secrets. */
const formatPlainly = (level: LogLevel, message: string, details: readonly unknown[]) =>
  formatLogLine(level, message, details, text => text)

const annasFolders: KnownFolders = [
  ['/home/anna/.config/Channel Console', '<data>'],
  ['/home/anna', '<home>'],
]
/** Returns a line's message and details as they appear in the copy. */
const shareParts = (folders: KnownFolders, message: string, ...details: readonly unknown[]) => {
  const record = parseLogLine(formatPlainly('warn', message, details))
  if (record === null) throw new Error('the log cannot read its own line')
  const { message: text, details: values } = shareRecord(record, folders)
  return [text, ...values]
}
const formatShared = (message: string, ...details: readonly unknown[]) =>
  JSON.stringify(shareParts(annasFolders, message, ...details))

test('the app’s own facts stay in the copy: call, kind, duration, version', () => {
  const lines: readonly (readonly [string, object])[] = [
    ['call', { call: 'players.list', ms: 1234 }],
    ['call failed', { call: 'a.b', ms: 5, failure: { kind: 'http', status: 502 } }],
    ['Started', { version: '0.1.0', platform: 'linux' }],
    ['message', { request: 'saveSettings', outcome: 'ok' }],
    ['The connection was tested', { findings: ['reached', 'slow'] }],
  ]
  for (const line of lines) expect(shareParts(annasFolders, ...line)).toEqual(line)
})

test('a known system error code stays in the copy', () => {
  expect(formatShared('call failed', { failure: { kind: 'offline', detail: 'ECONNRESET' } })).toContain(
    'ECONNRESET',
  )
  expect(formatShared('call failed', { failure: { kind: 'offline', detail: 'CERT_HAS_EXPIRED' } })).toContain(
    'CERT_',
  )
  expect(formatShared('call failed', { failure: { kind: 'offline', detail: 'MARIA' } })).not.toContain(
    'MARIA',
  )
})

test('texts from the platform are hidden, whatever quotes they contain', () => {
  for (const words of [
    'Maria Souza',
    "Maria's 'card'",
    'Maria "x" and \'y\'',
    'Maria `a` "b" \'c\'',
    'Maria\nSouza',
  ]) {
    const line = formatShared('call failed', {
      failure: { kind: 'rejected', message: words, ms: 1 },
      after: 2,
    })
    expect(line).not.toContain('Maria')
    expect(line).toContain('"kind":"rejected"')
    expect(line).toContain('"after":2')
  }
})

test('an error retains its name and its stack, but not its message', () => {
  const error = new TypeError('Maria Souza is not valid JSON')
  error.stack = `TypeError: Maria Souza is not valid JSON\n    at read (file:///home/anna/app/out/main/work-a1.js:10:200)\n    at async Object.run (app://console/assets/index-B2.js:1:98765)`
  const line = formatShared('The handler failed', error)
  expect(line).not.toMatch(/Maria|anna/)
  expect(line).toContain('TypeError')
  expect(line).toContain('at read (work-a1.js:10:200)')
  expect(line).toContain('at async Object.run (index-B2.js:1:98765)')
  const pageError = formatShared('The page reports an error', { message: 'Maria', stack: error.stack })
  expect(pageError).not.toContain('Maria')
  expect(pageError).toContain('index-B2.js:1:98765')
})

test.each<readonly (string | object)[]>([
  ['a path', 'A file is kept', { path: '/home/anna/Documentos/Jogador Souza da Silva.xlsx.part' }],
  ['a path of Windows', 'A file is kept', { dest: String.raw`D:\VIP\Souza 陈伟.xlsx.part` }],
  ['a stick', 'A file is kept', { file: '/media/souza/USB/perfil.json' }],
  ['a share', 'A file is kept', { file: String.raw`\\srv\souza\perfil.json` }],
  ['a bare path', 'Could not read a stored file', '/media/Ana Souza/陈伟 x.json', new Error('x')],
  ['a bare path without an extension', 'Could not read a stored file', '/media/Ana Souza/陈伟'],
  ['a cause', 'It failed', new Error('x', { cause: 'Ana Souza 陈伟' })],
  ['an object as a cause', 'It failed', new Error('x', { cause: { who: 'Souza', name: '陈伟' } })],
  ['errors together', 'It failed', new AggregateError(['Ana Souza', '陈伟'], 'x')],
  ['a bare rejection', 'Unhandled rejection', 'Ana Souza is not found'],
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
    'A message from the page was refused',
    { request: 'Ana Souza', detail: [['layouts.Ana Souza.widths', 'invalid_type']] },
  ],
  ['the reason of an update', 'It failed', { problem: 'other', why: 'open Souza' }],
  ['a state', 'It failed', { kind: 'stale', state: 'Souza' }],
  ['what follows a hidden secret', 'call failed', { message: '[hidden] ; /x Souza' }],
  ['an end like an extension', 'A file is kept', { path: '/x/Ana.Souza' }],
  ['names of fields', 'It failed', { 'Ana Souza': 1, nested: { 'souza@x.com': 2 } }],
  ['a long text', 'It failed', { words: 'Souza '.repeat(20_000) }],
  ['a quoted mailbox', 'to "João Souza"@x.com'],
  ['an encoded mailbox', 'to souza%40x.com'],
])('no word of %s is in the copy', (_, message, ...details) => {
  expect(formatShared(String(message), ...details)).not.toMatch(/souza|陈伟|Ana|João|x\.com/i)
})

test('file extensions, known folders and validation codes stay', () => {
  expect(
    shareParts(annasFolders, 'Kept', { path: '/home/anna/D x/Ana Souza.xlsx.part', kind: 'disk' }),
  ).toEqual(['Kept', { path: '<home>/[hidden].xlsx.part', kind: 'disk' }])
  expect(
    shareParts(annasFolders, 'Could not read a stored file', '/media/Ana Souza/a.json', new TypeError('x')),
  ).toEqual([
    'Could not read a stored file',
    '[hidden].json',
    { error: expect.stringMatching(/^TypeError; at /) },
  ])
  expect(shareParts(annasFolders, 'Refused', { detail: [['a.Ana', 'too_big']] })).toEqual([
    'Refused',
    { detail: [['[hidden]', 'too_big']] },
  ])
  expect(formatShared('Unhandled rejection', new RangeError('Ana'))).toContain('RangeError')
  expect(shareParts(annasFolders, 'It failed', { error: 'x', code: 'ENOENT', syscall: 'open' })).toEqual([
    'It failed',
    { error: '[hidden]', code: 'ENOENT', syscall: 'open' },
  ])
})

test.each([
  'c:\\Users\\JOANA Pereira\\a.json',
  'C:/Users/Joana Pereira/a.json',
  'C:\\Users\\JOANAP~1\\a.json',
])('the Windows home folder is hidden in any spelling: %s', path => {
  const windows = [['C:\\Users\\Joana Pereira', '<home>']] as const
  expect(JSON.stringify(shareParts(windows, 'Read', path, { path }))).not.toMatch(/joana|pereira/i)
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
])('the number %s is hidden', number => {
  expect(shareParts(annasFolders, `player ${number} now`, { kind: number })).toEqual([
    'player [hidden] now',
    { kind: expect.not.stringMatching(/\d{3}/) },
  ])
})

test('a number of six or more digits is hidden, a smaller one stays', () => {
  expect(shareParts(annasFolders, 'It failed', { player: 123_456, card: 4.2e20, ms: 99_999 })).toEqual([
    'It failed',
    { player: '[hidden]', card: '[hidden]', ms: 99_999 },
  ])
})

test.each([
  ['an e-mail', 'to maria.souza@example.com now', /maria|example/],
  ['a phone', 'to +55 (11) 91234-5678 now', /91234|5678/],
  ['a card', 'to 4111 1111 1111 1111 now', /1111/],
  ['a player', 'player 12345678 now', /12345678/],
  ['the path of an address', 'open https://host.example/p/maria?id=7#x now', /maria|id=7/],
  ['the user name in an address', 'open https://maria:pw@host.example/ now', /maria|pw/],
])('%s is hidden', (_, text, hiddenPattern) => {
  const line = formatShared(text)
  expect(line).not.toMatch(hiddenPattern)
  expect(line).toMatch(/^\["(?:to|player|open) .*now"\]$/)
})

const copyLog = async (text: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'log-copy-'))
  const path = join(folder, 'console.log')
  await writeFile(path, text)
  const lines: unknown[] = []
  for await (const line of shareLog(path, annasFolders, all => all.replaceAll('hush', '[hidden]'))) {
    lines.push(JSON.parse(line))
  }
  await rm(folder, { recursive: true })
  return lines
}

test('a copy has each line as JSON, without known secrets', async () => {
  const line = formatPlainly('error', 'It failed', [{ reason: 'hush', words: 'Maria' }])
  expect(await copyLog(`${line}\n`)).toEqual([
    {
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      level: 'error',
      message: 'It failed',
      details: [{ reason: '[hidden]', words: '[hidden]' }],
    },
  ])
})

test('a cut or malformed line keeps only its time and level', async () => {
  const at = '2026-11-23T01:44:21.123Z'
  const maskedLine = `{"at":"${at}","level":"warn","message":"Maria","details":[[hidden]]}`
  const line = { at, level: 'warn', message: '[hidden]' }
  expect(await copyLog(`${maskedLine}\n${maskedLine.slice(0, 70)}\n{"at":"Maria"}\n"Maria"\n`)).toEqual([
    line,
    line,
  ])
})
