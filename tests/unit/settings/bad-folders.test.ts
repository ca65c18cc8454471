import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDocument } from '../../../src/main/settings/document.ts'
import { createFileNotices } from '../../../src/main/settings/file-notices.ts'
import { createSessionStore } from '../../../src/main/settings/session-store.ts'
import { openSettings } from '../../../src/main/settings/settings.ts'
import { createTestLog } from '../platform/fixtures.ts'

const aFolder = (content?: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'console-bad-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  if (content !== undefined) writeFileSync(join(folder, 'settings.json'), content)
  return folder
}
const start = (folder: string) => {
  const log = createTestLog()
  const notices = createFileNotices()
  const document = openDocument({ folder, name: 'settings', version: '1.0.0', log, notices, delayMs: 60_000 })
  return { document, settings: openSettings(document, log), notices, log }
}
const textIn = (folder: string) => readFileSync(join(folder, 'settings.json'), 'utf8')

test.skipIf(process.platform !== 'linux')(
  'a folder that nothing can be written to: the program goes on, and says that changes are lost',
  () => {
    // Where even root may not write.
    const { settings, document, notices, log } = start('/sys')
    const begun = performance.now()
    settings.save({ theme: 'blue' })
    expect(document.flush()).toBe(false)
    settings.save({ mode: 'dark' })
    expect(document.flush()).toBe(false)
    // Nothing else of the program runs meanwhile.
    expect(performance.now() - begun).toBeLessThan(500)
    expect(settings.current()).toMatchObject({ theme: 'blue', mode: 'dark' })
    expect(notices.all()).toEqual([{ kind: 'settingsUnsaved', file: '/sys/settings.json', reason: 'denied' }])
    expect(log.text().split('\n')).toHaveLength(1)
  },
)

test('a write that failed is tried again by itself', async () => {
  const folder = join(aFolder(), 'data')
  const { settings, document, notices } = start(folder)
  writeFileSync(folder, 'in the way')
  settings.save({ theme: 'blue' })
  document.flush()
  rmSync(folder)
  await expect.poll(() => notices.all(), { timeout: 30_000 }).toEqual([])
  expect(JSON.parse(textIn(folder))).toMatchObject({ theme: 'blue' })
})

test('a hundred megabytes are set aside unread', () => {
  const folder = aFolder('{"theme":"blue"}')
  truncateSync(join(folder, 'settings.json'), 100 * 1024 * 1024)
  const { settings, document, notices } = start(folder)
  expect(settings.current().theme).toBe('default')
  expect(notices.all()).toMatchObject([{ kind: 'settingsSetAside' }])
  settings.save({ mode: 'dark' })
  expect(document.flush()).toBe(true)
})

test('a file that an editor began with a mark is read, and written again', () => {
  const folder = aFolder('\uFEFF{"theme":"blue"}')
  const { settings, document } = start(folder)
  settings.save({ mode: 'dark' })
  expect(document.flush()).toBe(true)
  expect(JSON.parse(textIn(folder))).toMatchObject({ theme: 'blue', mode: 'dark' })
})

test.each([
  ['numbers for names', { 1: 2, tags: { a: 1 }, layouts: [1], workspaces: 'x', window: [], tasks: {} }],
  [
    'names of objects’ own',
    JSON.parse('{"__proto__":{"theme":"blue"},"constructor":1,"layouts":{"__proto__":{}}}'),
  ],
  ['depths', { tags: [[[[[]]]]], layouts: { a: { widths: { b: { c: 1 } }, order: {} } } }],
])('%s where something else belongs: defaults, and nothing is lost by a write', (_, content) => {
  const folder = aFolder(JSON.stringify(content))
  const { settings, document } = start(folder)
  expect(settings.current()).toMatchObject({ theme: 'default', tags: [], workspaces: [] })
  settings.save({ mode: 'dark' })
  document.flush()
  const { schemaVersion: _version, writtenBy: _by, mode, ...rest } = JSON.parse(textIn(folder))
  expect(mode).toBe('dark')
  expect(JSON.stringify(rest)).toBe(JSON.stringify(content))
})

test('a session that cannot be read is replaced; where a folder stands in its place that is renamed', () => {
  const folder = aFolder()
  const open = () =>
    createSessionStore(openDocument({ folder, name: 'session', version: '1.0.0', log: createTestLog() }))
  writeFileSync(join(folder, 'session.json'), '{"session":{"sea')
  open().write({ sealed: 'YQ' })
  expect(readdirSync(folder)).toEqual(['session.json'])
  rmSync(join(folder, 'session.json'))
  mkdirSync(join(folder, 'session.json'))
  open().write({ sealed: 'Yg' })
  expect(open().read()).toEqual({ sealed: 'Yg' })
  expect(readdirSync(folder)).toHaveLength(2)
})

interface Told {
  readonly theme: string
  readonly isWritten: boolean
  readonly notices: readonly unknown[]
}
const program = join(import.meta.dirname, 'another-user.ts')
const toldBy = ({ stdout, stderr }: { readonly stdout: string; readonly stderr: string }): Told => {
  if (stdout === '') throw new Error(stderr)
  return JSON.parse(stdout) as Told
}

/** Another user's program in this folder; without the right to be one, this user's, who has lost the right to the file. */
const anotherUser = (folder: string): Told => {
  const isRoot = process.getuid?.() === 0
  const who = isRoot ? { uid: 65_534, gid: 65_534 } : {}
  return toldBy(spawnSync(process.execPath, [program, folder], { ...who, encoding: 'utf8' }))
}

/** The program where not one byte of a file gets onto the disk. */
const withoutRoom = (folder: string): Told =>
  toldBy(
    spawnSync('bash', ['-c', 'ulimit -f 0; exec "$0" "$@"', process.execPath, program, folder], {
      encoding: 'utf8',
    }),
  )

test.skipIf(process.platform !== 'linux')(
  'a write that the disk breaks off leaves the file as it was, until there is room again',
  () => {
    const folder = aFolder('{"theme":"blue"}')
    expect(withoutRoom(folder)).toMatchObject({
      theme: 'blue',
      isWritten: false,
      notices: [{ kind: 'settingsUnsaved' }],
    })
    expect(textIn(folder)).toBe('{"theme":"blue"}')
    expect(readdirSync(folder)).toEqual(['settings.json'])
    const { settings, document } = start(folder)
    settings.save({ mode: 'dark' })
    expect(document.flush()).toBe(true)
    expect(JSON.parse(textIn(folder))).toMatchObject({ theme: 'blue', mode: 'dark' })
  },
)

test.skipIf(process.platform === 'win32')(
  'another user’s settings are not read: they are renamed where that is allowed, and never written over',
  () => {
    const folder = aFolder('{"theme":"blue"}')
    const file = join(folder, 'settings.json')
    chmodSync(file, 0o000)
    chmodSync(folder, 0o555)
    const closed = anotherUser(folder)
    expect(closed).toMatchObject({ theme: 'default', isWritten: false })
    expect(closed.notices).toMatchObject([{ kind: 'settingsUnsaved', reason: 'denied' }])
    chmodSync(folder, 0o777)
    const open = anotherUser(folder)
    expect(open).toMatchObject({ theme: 'default', isWritten: true })
    expect(open.notices).toMatchObject([{ kind: 'settingsSetAside' }])
    const aside = readdirSync(folder).find(name => name.includes('unreadable')) ?? ''
    chmodSync(join(folder, aside), 0o600)
    expect(readFileSync(join(folder, aside), 'utf8')).toBe('{"theme":"blue"}')
  },
)
