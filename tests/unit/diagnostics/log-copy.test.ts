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
