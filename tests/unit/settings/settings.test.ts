import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import type { Log } from '../../../src/main/log/log.ts'

// electron-store asks the electron package for its binary's path; it needs none when told the folder.
process.env['ELECTRON_OVERRIDE_DIST_PATH'] = tmpdir()
const { openDocument } = await import('../../../src/main/settings/document.ts')
const { sessionStore } = await import('../../../src/main/settings/session-store.ts')
const { openSettings } = await import('../../../src/main/settings/settings.ts')
const { trackedTasks } = await import('../../../src/main/settings/tracked-tasks.ts')
const { Settings } = await import('../../../src/shared/settings.ts')
const { requests } = await import('../../../src/shared/bridge.ts')

const folders: string[] = []
const aFolder = (content?: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'console-settings-'))
  folders.push(folder)
  if (content !== undefined) writeFileSync(join(folder, 'settings.json'), content)
  return folder
}
afterEach(() => {
  vi.useRealTimers()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const aLog = () => {
  const lines: string[] = []
  const note = (message: string) => void lines.push(message)
  const log: Log = { info: note, warn: note, error: note }
  return { log, lines }
}
const open = (folder: string, delayMs = 60_000) => {
  const { log, lines } = aLog()
  const document = openDocument({ folder, name: 'settings', log, delayMs })
  return { document, settings: openSettings(document, log), lines }
}
const stored = (folder: string): unknown => JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8'))

test('a first start has the defaults and writes nothing', () => {
  const folder = aFolder()
  const { document, settings } = open(folder)
  expect(settings.current()).toEqual(Settings.parse({}))
  expect(document.setAside).toBe('')
  document.flush()
  expect(readdirSync(folder)).toEqual([])
})

test('what is saved is there at the next start, even when the program ends at once', () => {
  const folder = aFolder()
  const first = open(folder)
  first.settings.save({ admin_locale: 'pt' })
  first.settings.save({
    theme: 'blue',
    layouts: { home: { order: ['a'], hidden: [], pinned: [], widths: { a: 80 } } },
  })
  first.document.flush()
  const { settings } = open(folder)
  expect(settings.current()).toMatchObject({ admin_locale: 'pt', theme: 'blue', mode: 'system' })
  expect(settings.current().layouts['home']?.widths).toEqual({ a: 80 })
})

test.skipIf(process.platform === 'win32')('only its owner may read the settings', () => {
  const folder = aFolder()
  const { document, settings } = open(folder)
  settings.save({ theme: 'blue' })
  document.flush()
  expect(statSync(join(folder, 'settings.json')).mode & 0o077).toBe(0)
})

test('changes close together are written once, after a while, and completely', () => {
  vi.useFakeTimers()
  const folder = aFolder()
  const { settings } = open(folder, 300)
  settings.save({ density: 'comfortable' })
  vi.advanceTimersByTime(200)
  settings.save({ simplified: true })
  expect(readdirSync(folder)).toEqual([])
  vi.advanceTimersByTime(150)
  expect(stored(folder)).toMatchObject({ density: 'comfortable', simplified: true })
  settings.save({ simplified: false })
  vi.advanceTimersByTime(300)
  expect(stored(folder)).toMatchObject({ density: 'comfortable', simplified: false })
})

test.each([
  ['half a file', '{"theme":"bl'],
  ['no object', '[1,2]'],
  ['null', 'null'],
  ['nothing', ''],
  ['zeros, as after a power cut', '\0\0\0\0'],
])('a settings file holding %s is set aside and the program starts', (_, content) => {
  const folder = aFolder(content)
  const { document, settings } = open(folder)
  expect(settings.current()).toEqual(Settings.parse({}))
  expect(document.setAside).toMatch(/^settings\.corrupt-.+\.json$/)
  expect(readFileSync(join(folder, document.setAside), 'utf8')).toBe(content)
  settings.save({ theme: 'blue' })
  document.flush()
  expect(open(folder).settings.current().theme).toBe('blue')
})

test('a file that is a folder is set aside too', () => {
  const folder = aFolder()
  mkdirSync(join(folder, 'settings.json'))
  const { document, settings } = open(folder)
  settings.save({ theme: 'blue' })
  document.flush()
  expect(stored(folder)).toMatchObject({ theme: 'blue' })
  expect(readdirSync(folder).toSorted()).toEqual([document.setAside, 'settings.json'])
})

test('a wrong value falls back to its default and takes no other with it', () => {
  const folder = aFolder(
    JSON.stringify({ admin_locale: 'fr', theme: 'blue', simplified: 'yes', tags: 7, density: 'comfortable' }),
  )
  const { settings, lines } = open(folder)
  expect(settings.current()).toMatchObject({
    admin_locale: 'zh-cn',
    theme: 'blue',
    simplified: false,
    tags: [],
    density: 'comfortable',
  })
  expect(lines).toHaveLength(3)
})

test('what a newer version has stored is kept', () => {
  const folder = aFolder(JSON.stringify({ theme: 'blue', future: { deep: 1 }, window: { x: 1 } }))
  const { document, settings } = open(folder)
  settings.save({ mode: 'dark' })
  document.flush()
  expect(stored(folder)).toMatchObject({ theme: 'blue', mode: 'dark', future: { deep: 1 }, window: { x: 1 } })
})

test('a file that cannot be written is logged, and written once that is possible', () => {
  const folder = aFolder()
  const { document, settings, lines } = open(join(folder, 'data'))
  writeFileSync(join(folder, 'data'), 'in the way')
  settings.save({ theme: 'blue' })
  document.flush()
  expect(lines).toHaveLength(1)
  rmSync(join(folder, 'data'))
  document.flush()
  expect(open(join(folder, 'data')).settings.current().theme).toBe('blue')
})

test('listeners hear of every change with what was before', () => {
  const { settings } = open(aFolder())
  const heard: string[] = []
  settings.onChange((now, before) => heard.push(`${before.theme} to ${now.theme}`))
  settings.save({ theme: 'blue' })
  settings.save({ theme: 'default' })
  expect(heard).toEqual(['default to blue', 'blue to default'])
})

test('a session is on disk as soon as it is kept, and gone as soon as it is forgotten', () => {
  const folder = aFolder()
  const openSession = () =>
    sessionStore(openDocument({ folder, name: 'session', log: aLog().log, delayMs: 60_000 }))
  const store = openSession()
  expect(store.read()).toBeUndefined()
  store.write({ sealed: 'c2VhbGVk' })
  expect(openSession().read()).toEqual({ sealed: 'c2VhbGVk' })
  store.clear()
  expect(readFileSync(join(folder, 'session.json'), 'utf8')).not.toContain('c2VhbGVk')
  expect(openSession().read()).toBeNull()
})

test('a session that cannot be written is not said to be kept', () => {
  const folder = aFolder()
  const store = sessionStore(
    openDocument({ folder: join(folder, 'data'), name: 'session', log: aLog().log, delayMs: 60_000 }),
  )
  writeFileSync(join(folder, 'data'), 'in the way')
  expect(() => store.write({ sealed: 'c2VhbGVk' })).toThrow('cannot be written')
})

test('watched tasks are kept, and an entry that cannot be read is left out', () => {
  const task = {
    taskId: '7',
    kind: 'export',
    call: 'players.export',
    title: 'Export',
    account: 'anna',
    target: '',
    startedAt: 1,
  } as const
  const folder = aFolder(JSON.stringify({ tasks: [task, { taskId: 8 }, 'x'] }))
  const { document } = open(folder)
  const store = trackedTasks(document)
  expect(store.read()).toEqual([task])
  store.write([task, { ...task, taskId: '9' }])
  document.flush()
  expect(trackedTasks(open(folder).document).read()).toHaveLength(2)
  expect(trackedTasks(open(aFolder()).document).read()).toEqual([])
})

test('a workspace or a closed tag that cannot be read costs no other', () => {
  const tag = { id: 'a', route: '/x' }
  const { settings, lines } = open(
    aFolder(
      JSON.stringify({
        workspaces: [
          { account: 'owner', name: ' Morning ', active: 'a', tags: [tag] },
          { account: 'owner', name: '', active: 'a', tags: [] },
          { account: 'owner', name: 'x'.repeat(41), active: 'a', tags: [] },
          {
            account: 'owner',
            name: 'Wrong',
            active: 'a',
            tags: [{ id: 'a', route: 'https://evil.example' }],
          },
          5,
        ],
        tags: [{ account: 'owner', active: 'a', tags: [tag], closed: [{ ...tag, at: 1 }, tag, null] }],
      }),
    ),
  )
  expect(lines).toEqual([])
  const full = { ...tag, pinned: false, copy: 1, state: {} }
  expect(settings.current().workspaces).toEqual([
    { account: 'owner', name: 'Morning', active: 'a', tags: [full] },
  ])
  expect(settings.current().tags).toEqual([
    { account: 'owner', active: 'a', tags: [full], closed: [{ ...full, at: 1 }], workspace: '' },
  ])
})

test('saving something else leaves the workspaces alone', () => {
  const workspaces = [{ account: 'owner', name: 'Morning', active: 'home', tags: [] }]
  const { settings } = open(aFolder(JSON.stringify({ workspaces })))
  settings.save(requests.saveSettings.parse({ density: 'comfortable' }))
  expect(settings.current()).toMatchObject({ workspaces, density: 'comfortable' })
})

test('no more workspaces are kept than there may be', () => {
  const all = Array.from({ length: 80 }, (_, index) => ({
    account: 'owner',
    name: `w${index}`,
    active: 'home',
    tags: [],
  }))
  const { settings } = open(aFolder(JSON.stringify({ workspaces: all })))
  expect(settings.current().workspaces).toHaveLength(60)
})
