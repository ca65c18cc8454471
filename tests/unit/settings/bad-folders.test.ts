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

const createFolder = (content?: string) => {
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
const readSettingsText = (folder: string) => readFileSync(join(folder, 'settings.json'), 'utf8')

test.skipIf(process.platform !== 'linux')(
  'in a read-only folder settings work in memory and a notice warns of the loss',
  () => {
    // Even root may not write to /sys.
    const { settings, document, notices, log } = start('/sys')
    const startedAt = performance.now()
    settings.save({ theme: 'blue' })
    expect(document.flush()).toBe(false)
    settings.save({ mode: 'dark' })
    expect(document.flush()).toBe(false)
    // A write blocks the whole program, so it must fail fast.
    expect(performance.now() - startedAt).toBeLessThan(500)
    expect(settings.current()).toMatchObject({ theme: 'blue', mode: 'dark' })
    expect(notices.all()).toEqual([{ kind: 'settingsUnsaved', file: '/sys/settings.json', reason: 'denied' }])
    expect(log.text().split('\n')).toHaveLength(1)
  },
)

test('a failed write is retried automatically', { tags: ['proof'] }, async () => {
  const folder = join(createFolder(), 'data')
  const { settings, document, notices } = start(folder)
  writeFileSync(folder, 'in the way')
  settings.save({ theme: 'blue' })
  document.flush()
  rmSync(folder)
  await expect.poll(() => notices.all(), { timeout: 30_000 }).toEqual([])
  expect(JSON.parse(readSettingsText(folder))).toMatchObject({ theme: 'blue' })
})

test('a settings file of 100 MB is set aside', { tags: ['proof'] }, () => {
  const folder = createFolder('{"theme":"blue"}')
  truncateSync(join(folder, 'settings.json'), 100 * 1024 * 1024)
  const { settings, document, notices } = start(folder)
  expect(settings.current().theme).toBe('default')
  expect(notices.all()).toMatchObject([{ kind: 'settingsSetAside' }])
  settings.save({ mode: 'dark' })
  expect(document.flush()).toBe(true)
})

test('a file with a byte order mark is read and can be written', () => {
  const folder = createFolder('\uFEFF{"theme":"blue"}')
  const { settings, document } = start(folder)
  settings.save({ mode: 'dark' })
  expect(document.flush()).toBe(true)
  expect(JSON.parse(readSettingsText(folder))).toMatchObject({ theme: 'blue', mode: 'dark' })
})

test.each([
  [
    'values of the wrong type',
    { 1: 2, tags: { a: 1 }, layouts: [1], workspaces: 'x', window: [], tasks: {} },
  ],
  [
    'keys named like object properties',
    JSON.parse('{"__proto__":{"theme":"blue"},"constructor":1,"layouts":{"__proto__":{}}}'),
  ],
  ['nested values', { tags: [[[[[]]]]], layouts: { a: { widths: { b: { c: 1 } }, order: {} } } }],
])('settings with %s fall back to defaults and lose nothing on a write', (_, content) => {
  const folder = createFolder(JSON.stringify(content))
  const { settings, document } = start(folder)
  expect(settings.current()).toMatchObject({ theme: 'default', tags: [], workspaces: [] })
  settings.save({ mode: 'dark' })
  document.flush()
  const { schemaVersion: _version, writtenBy: _by, mode, ...rest } = JSON.parse(readSettingsText(folder))
  expect(mode).toBe('dark')
  expect(JSON.stringify(rest)).toBe(JSON.stringify(content))
})

test('an unreadable session file is replaced, and a folder in its place is renamed', () => {
  const folder = createFolder()
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

interface RunReport {
  readonly theme: string
  readonly isWritten: boolean
  readonly notices: readonly unknown[]
}
const program = join(import.meta.dirname, 'another-user.ts')
const parseReport = ({ stdout, stderr }: { readonly stdout: string; readonly stderr: string }): RunReport => {
  if (stdout === '') throw new Error(stderr)
  return JSON.parse(stdout) as RunReport
}

/** Runs the program as another user, or as this user, who may not read the file, if the test is not root. */
const runAsAnotherUser = (folder: string): RunReport => {
  const isRoot = process.getuid?.() === 0
  const identity = isRoot ? { uid: 65_534, gid: 65_534 } : {}
  return parseReport(spawnSync(process.execPath, [program, folder], { ...identity, encoding: 'utf8' }))
}

/** Runs the program where not one byte of a file can be written. */
const runWithoutDiskSpace = (folder: string): RunReport =>
  parseReport(
    spawnSync('bash', ['-c', 'ulimit -f 0; exec "$0" "$@"', process.execPath, program, folder], {
      encoding: 'utf8',
    }),
  )

test.skipIf(process.platform !== 'linux')(
  'a write without disk space leaves the file unchanged and succeeds later',
  () => {
    const folder = createFolder('{"theme":"blue"}')
    expect(runWithoutDiskSpace(folder)).toMatchObject({
      theme: 'blue',
      isWritten: false,
      notices: [{ kind: 'settingsUnsaved' }],
    })
    expect(readSettingsText(folder)).toBe('{"theme":"blue"}')
    expect(readdirSync(folder)).toEqual(['settings.json'])
    const { settings, document } = start(folder)
    settings.save({ mode: 'dark' })
    expect(document.flush()).toBe(true)
    expect(JSON.parse(readSettingsText(folder))).toMatchObject({ theme: 'blue', mode: 'dark' })
  },
)

test.skipIf(process.platform === 'win32')(
  'another user’s settings are renamed if allowed and never overwritten',
  () => {
    const folder = createFolder('{"theme":"blue"}')
    const file = join(folder, 'settings.json')
    chmodSync(file, 0o000)
    chmodSync(folder, 0o555)
    const deniedReport = runAsAnotherUser(folder)
    expect(deniedReport).toMatchObject({ theme: 'default', isWritten: false })
    expect(deniedReport.notices).toMatchObject([{ kind: 'settingsUnsaved', reason: 'denied' }])
    chmodSync(folder, 0o777)
    const open = runAsAnotherUser(folder)
    expect(open).toMatchObject({ theme: 'default', isWritten: true })
    expect(open.notices).toMatchObject([{ kind: 'settingsSetAside' }])
    const aside = readdirSync(folder).find(name => name.includes('unreadable')) ?? ''
    chmodSync(join(folder, aside), 0o600)
    expect(readFileSync(join(folder, aside), 'utf8')).toBe('{"theme":"blue"}')
  },
)
