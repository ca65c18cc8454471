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
import { Settings } from '../../../src/shared/settings.ts'
import { maxViews } from '../../../src/shared/view.ts'

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
  const log: Log = { debug: () => undefined, info: note, warn: note, error: note }
  return { log, lines }
}
const open = (folder: string, delayMs = 60_000) => {
  const { log, lines } = aLog()
  const notices = createFileNotices()
  const document = openDocument({ folder, name: 'settings', version: '1.0.0', log, notices, delayMs })
  return { document, settings: openSettings(document, log), lines, notices }
}
/** The path of what was set aside, '' for nothing. */
const asideOf = ({ notices }: ReturnType<typeof open>): string =>
  notices.all().find(one => one.kind === 'settingsSetAside')?.file ?? ''
const stored = (folder: string): unknown => JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8'))

test('a first start has the defaults and writes nothing', () => {
  const folder = aFolder()
  const { document, settings, notices } = open(folder)
  expect(settings.current()).toEqual(Settings.parse({}))
  expect(notices.all()).toEqual([])
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
  const opened = open(folder)
  const { document, settings } = opened
  expect(settings.current()).toEqual(Settings.parse({}))
  const aside = asideOf(opened)
  expect(aside.slice(folder.length + 1)).toMatch(/^settings\.unreadable-.+\.json$/)
  expect(readFileSync(aside, 'utf8')).toBe(content)
  settings.save({ theme: 'blue' })
  document.flush()
  expect(open(folder).settings.current().theme).toBe('blue')
})

test('a file that is a folder is set aside too', () => {
  const folder = aFolder()
  mkdirSync(join(folder, 'settings.json'))
  const opened = open(folder)
  opened.settings.save({ theme: 'blue' })
  opened.document.flush()
  expect(stored(folder)).toMatchObject({ theme: 'blue' })
  const names = readdirSync(folder).map(name => join(folder, name))
  expect(names.toSorted()).toEqual([join(folder, 'settings.json'), asideOf(opened)])
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
  expect(lines).toHaveLength(2)
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
    createSessionStore(
      openDocument({ folder, name: 'session', version: '1.0.0', log: aLog().log, delayMs: 60_000 }),
    )
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
  const store = createSessionStore(
    openDocument({
      folder: join(folder, 'data'),
      name: 'session',
      version: '1.0.0',
      log: aLog().log,
      delayMs: 60_000,
    }),
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
  const store = openJobList(document, 'tasks', TrackedTask)
  expect(store.read()).toEqual([task])
  store.write([task, { ...task, taskId: '9' }])
  document.flush()
  expect(openJobList(open(folder).document, 'tasks', TrackedTask).read()).toHaveLength(2)
  expect(openJobList(open(aFolder()).document, 'tasks', TrackedTask).read()).toEqual([])
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
    { account: 'owner', name: 'Wrong', active: 'a', tags: [] },
  ])
  expect(settings.current().tags).toEqual([
    { account: 'owner', active: 'a', tags: [full], closed: [{ ...full, at: 1 }], workspace: '' },
  ])
})

test('saving something else leaves the workspaces alone', () => {
  const workspaces = [{ account: 'owner', name: 'Morning', active: 'home', tags: [] }]
  const { settings } = open(aFolder(JSON.stringify({ workspaces })))
  settings.save(requests.saveSettings.input.parse({ density: 'comfortable' }))
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

test('a layout tells whether its table is turned; what is no answer costs nothing else of it', () => {
  const layouts = {
    '/turned': { order: ['a'], turned: true },
    '/older': { order: ['b'] },
    '/strange': { order: ['c'], turned: 'sideways' },
  }
  const { settings } = open(aFolder(JSON.stringify({ layouts })))
  const plain = { hidden: [], pinned: [], widths: {} }
  expect(settings.current().layouts).toEqual({
    '/turned': { ...plain, order: ['a'], turned: true },
    '/older': { ...plain, order: ['b'] },
    '/strange': { ...plain, order: ['c'] },
  })
})

test('as many views as a year of several operators leaves are read', () => {
  const views = Array.from({ length: 500 }, (_, number) => ({
    id: `view-${number}`,
    account: 'owner',
    route: '/orders',
    name: `view ${number}`,
    view: { filters: {}, limit: null, layout: {}, unread: [] },
  }))
  expect(Settings.parse({ views }).views).toHaveLength(500)
})

test('saving one setting reads no other anew: hundreds of views cost a change of the theme nothing', () => {
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
  const { settings } = open(aFolder(JSON.stringify({ views })))
  const before = settings.current()
  expect(before.views).toHaveLength(maxViews)
  expect(settings.save({ theme: 'blue' }).views).toBe(before.views)
  expect(() => settings.save({ theme: 'green' as 'blue' })).toThrow('blue')
  expect(settings.current()).toEqual({ ...before, theme: 'blue' })
})
