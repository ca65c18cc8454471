import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { openJobList } from '../../../src/main/jobs/job-store.ts'
import type { Log } from '../../../src/main/log/log.ts'
import { openDocument } from '../../../src/main/settings/document.ts'
import { createFileNotices } from '../../../src/main/settings/file-notices.ts'
import { createSessionStore } from '../../../src/main/settings/session-store.ts'
import { openSettings } from '../../../src/main/settings/settings.ts'
import { TrackedTask } from '../../../src/main/tasks/tracker.ts'
import { requests } from '../../../src/shared/bridge.ts'
import { maxViews } from '../../../src/shared/saved/view.ts'
import { Settings } from '../../../src/shared/settings.ts'

const folders: string[] = []
const createFolder = (content?: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'console-settings-'))
  folders.push(folder)
  if (content !== undefined) writeFileSync(join(folder, 'settings.json'), content)
  return folder
}
afterEach(() => {
  vi.useRealTimers()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const createLog = () => {
  const lines: string[] = []
  const note = (message: string) => void lines.push(message)
  const log: Log = { debug: () => undefined, info: note, warn: note, error: note }
  return { log, lines }
}
const open = (folder: string, delayMs = 60_000) => {
  const { log, lines } = createLog()
  const notices = createFileNotices()
  const document = openDocument({ folder, name: 'settings', version: '1.0.0', log, notices, delayMs })
  return { document, settings: openSettings(document, log), lines, notices }
}
/** Returns the path of the file set aside, or ''. */
const getAsidePath = ({ notices }: ReturnType<typeof open>): string =>
  notices.all().find(one => one.kind === 'settingsSetAside')?.file ?? ''
const readStored = (folder: string): unknown =>
  JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8'))

test('a first start has the defaults and writes nothing', () => {
  const folder = createFolder()
  const { document, settings, notices } = open(folder)
  expect(settings.current()).toEqual(Settings.parse({}))
  expect(notices.all()).toEqual([])
  document.flush()
  expect(readdirSync(folder)).toEqual([])
})

test('saved settings are restored at the next start after a flush', () => {
  const folder = createFolder()
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

test.skipIf(process.platform === 'win32')('only the owner may read the settings file', () => {
  const folder = createFolder()
  const { document, settings } = open(folder)
  settings.save({ theme: 'blue' })
  document.flush()
  expect(statSync(join(folder, 'settings.json')).mode & 0o077).toBe(0)
})

test('changes close together are written once after a delay', () => {
  vi.useFakeTimers()
  const folder = createFolder()
  const { settings } = open(folder, 300)
  settings.save({ density: 'comfortable' })
  vi.advanceTimersByTime(200)
  settings.save({ simplified: true })
  expect(readdirSync(folder)).toEqual([])
  vi.advanceTimersByTime(150)
  expect(readStored(folder)).toMatchObject({ density: 'comfortable', simplified: true })
  settings.save({ simplified: false })
  vi.advanceTimersByTime(300)
  expect(readStored(folder)).toMatchObject({ density: 'comfortable', simplified: false })
})

test.each([
  ['half a file', '{"theme":"bl'],
  ['no object', '[1,2]'],
  ['null', 'null'],
  ['nothing', ''],
  ['zeros, as after a power cut', '\0\0\0\0'],
])('a settings file holding %s is set aside and the program starts', (_, content) => {
  const folder = createFolder(content)
  const program = open(folder)
  const { document, settings } = program
  expect(settings.current()).toEqual(Settings.parse({}))
  const aside = getAsidePath(program)
  expect(aside.slice(folder.length + 1)).toMatch(/^settings\.unreadable-.+\.json$/)
  expect(readFileSync(aside, 'utf8')).toBe(content)
  settings.save({ theme: 'blue' })
  document.flush()
  expect(open(folder).settings.current().theme).toBe('blue')
})

test('a folder in place of the settings file is set aside', () => {
  const folder = createFolder()
  mkdirSync(join(folder, 'settings.json'))
  const program = open(folder)
  program.settings.save({ theme: 'blue' })
  program.document.flush()
  expect(readStored(folder)).toMatchObject({ theme: 'blue' })
  const names = readdirSync(folder).map(name => join(folder, name))
  expect(names.toSorted()).toEqual([join(folder, 'settings.json'), getAsidePath(program)])
})

test('a wrong value falls back to its default and affects no other', () => {
  const folder = createFolder(
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
  expect(lines).toHaveLength(2)
})

test('fields of a newer version are preserved', () => {
  const folder = createFolder(JSON.stringify({ theme: 'blue', future: { deep: 1 }, window: { x: 1 } }))
  const { document, settings } = open(folder)
  settings.save({ mode: 'dark' })
  document.flush()
  expect(readStored(folder)).toMatchObject({
    theme: 'blue',
    mode: 'dark',
    future: { deep: 1 },
    window: { x: 1 },
  })
})

test('a failed write is logged once and repeated when possible', () => {
  const folder = createFolder()
  const { document, settings, lines, notices } = open(join(folder, 'data'))
  writeFileSync(join(folder, 'data'), 'in the way')
  settings.save({ theme: 'blue' })
  document.flush()
  settings.save({ mode: 'dark' })
  document.flush()
  expect(lines).toHaveLength(1)
  expect(notices.all()).toMatchObject([
    { kind: 'settingsUnsaved', file: join(folder, 'data', 'settings.json') },
  ])
  rmSync(join(folder, 'data'))
  document.flush()
  expect(notices.all()).toEqual([])
  expect(open(join(folder, 'data')).settings.current().theme).toBe('blue')
})

test('listeners receive every change with the previous settings', () => {
  const { settings } = open(createFolder())
  const changes: string[] = []
  settings.onChange((now, before) => changes.push(`${before.theme} to ${now.theme}`))
  settings.save({ theme: 'blue' })
  settings.save({ theme: 'default' })
  expect(changes).toEqual(['default to blue', 'blue to default'])
})

test('a session is on disk immediately after a write and gone after a clear', () => {
  const folder = createFolder()
  const openSession = () =>
    createSessionStore(
      openDocument({ folder, name: 'session', version: '1.0.0', log: createLog().log, delayMs: 60_000 }),
    )
  const store = openSession()
  expect(store.read()).toBeUndefined()
  store.write({ sealed: 'c2VhbGVk' })
  expect(openSession().read()).toEqual({ sealed: 'c2VhbGVk' })
  store.clear()
  expect(readFileSync(join(folder, 'session.json'), 'utf8')).not.toContain('c2VhbGVk')
  expect(openSession().read()).toBeNull()
})

test('writing a session to an unwritable folder throws', () => {
  const folder = createFolder()
  const store = createSessionStore(
    openDocument({
      folder: join(folder, 'data'),
      name: 'session',
      version: '1.0.0',
      log: createLog().log,
      delayMs: 60_000,
    }),
  )
  writeFileSync(join(folder, 'data'), 'in the way')
  expect(() => store.write({ sealed: 'c2VhbGVk' })).toThrow('cannot be written')
})

test('tracked tasks are stored and an unreadable entry is skipped', () => {
  const task = {
    taskId: '7',
    kind: 'export',
    call: 'players.export',
    title: 'Export',
    account: 'anna',
    target: '',
    startedAt: 1,
  } as const
  const folder = createFolder(JSON.stringify({ tasks: [task, { taskId: 8 }, 'x'] }))
  const { document } = open(folder)
  const store = openJobList(document, 'tasks', TrackedTask)
  expect(store.read()).toEqual([task])
  store.write([task, { ...task, taskId: '9' }])
  document.flush()
  expect(openJobList(open(folder).document, 'tasks', TrackedTask).read()).toHaveLength(2)
  expect(openJobList(open(createFolder()).document, 'tasks', TrackedTask).read()).toEqual([])
})

test('an unreadable workspace or closed tag affects no other', () => {
  const tag = { id: 'a', route: '/x' }
  const { settings, lines } = open(
    createFolder(
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
    { account: 'owner', name: 'Wrong', active: 'a', tags: [] },
  ])
  expect(settings.current().tags).toEqual([
    { account: 'owner', active: 'a', tags: [full], closed: [{ ...full, at: 1 }], workspace: '' },
  ])
})

test('saving another setting leaves the workspaces unchanged', () => {
  const workspaces = [{ account: 'owner', name: 'Morning', active: 'home', tags: [] }]
  const { settings } = open(createFolder(JSON.stringify({ workspaces })))
  settings.save(requests.saveSettings.input.parse({ density: 'comfortable' }))
  expect(settings.current()).toMatchObject({ workspaces, density: 'comfortable' })
})

test('at most 60 workspaces are loaded', () => {
  const all = Array.from({ length: 80 }, (_, index) => ({
    account: 'owner',
    name: `w${index}`,
    active: 'home',
    tags: [],
  }))
  const { settings } = open(createFolder(JSON.stringify({ workspaces: all })))
  expect(settings.current().workspaces).toHaveLength(60)
})

test('a layout stores whether its table is transposed and drops an invalid value', () => {
  const layouts = {
    '/turned': { order: ['a'], turned: true },
    '/older': { order: ['b'] },
    '/strange': { order: ['c'], turned: 'sideways' },
  }
  const { settings } = open(createFolder(JSON.stringify({ layouts })))
  const plain = { hidden: [], pinned: [], widths: {} }
  expect(settings.current().layouts).toEqual({
    '/turned': { ...plain, order: ['a'], turned: true },
    '/older': { ...plain, order: ['b'] },
    '/strange': { ...plain, order: ['c'] },
  })
})

test('500 views are read', () => {
  const views = Array.from({ length: 500 }, (_, number) => ({
    id: `view-${number}`,
    account: 'owner',
    route: '/orders',
    name: `view ${number}`,
    view: { filters: {}, limit: null, layout: {}, unread: [] },
  }))
  expect(Settings.parse({ views }).views).toHaveLength(500)
})

test('saving one setting does not parse the others again', () => {
  const view = {
    filters: { status: '1' },
    limit: 20,
    layout: { order: [], hidden: [], pinned: [], widths: {} },
  }
  const views = Array.from({ length: maxViews }, (_, number) => ({
    id: `view-${number}`,
    account: 'owner2026',
    route: '/orders',
    name: `view ${number}`,
    isDefault: false,
    view: { ...view, unread: [] },
  }))
  const { settings } = open(createFolder(JSON.stringify({ views })))
  const before = settings.current()
  expect(before.views).toHaveLength(maxViews)
  expect(settings.save({ theme: 'blue' }).views).toBe(before.views)
  expect(() => settings.save({ theme: 'green' as 'blue' })).toThrow('blue')
  expect(settings.current()).toEqual({ ...before, theme: 'blue' })
})
