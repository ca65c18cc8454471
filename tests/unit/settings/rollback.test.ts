import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { StoredDownload } from '../../../src/main/downloads/download-store.ts'
import { StoredImport } from '../../../src/main/imports/progress.ts'
import { openJobList } from '../../../src/main/jobs/job-store.ts'
import { openDocument } from '../../../src/main/settings/document.ts'
import { createFileNotices } from '../../../src/main/settings/file-notices.ts'
import { schemaVersion } from '../../../src/main/settings/schema-version.ts'
import { createSessionStore } from '../../../src/main/settings/session-store.ts'
import { openSettings } from '../../../src/main/settings/settings.ts'
import { TrackedTask } from '../../../src/main/tasks/tracker.ts'
import { createWindowPlace } from '../../../src/main/windows/bounds.ts'
import { createTestLog } from '../platform/fixtures.ts'

const createFolder = (settings: object) => {
  const folder = mkdtempSync(join(tmpdir(), 'console-rollback-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'settings.json'), JSON.stringify(settings))
  return folder
}
/** Starts the program of a version in this folder. */
const start = (folder: string, version = '1.0.0') => {
  const log = createTestLog()
  const notices = createFileNotices()
  const document = openDocument({ folder, name: 'settings', version, log, notices, delayMs: 60_000 })
  return { document, settings: openSettings(document, log), notices, log }
}
const readStored = (folder: string, name = 'settings'): unknown =>
  JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))

const tag = { id: 'a', route: '/x', pinned: false, copy: 1, state: {} }
const newerTag = { ...tag, color: 'red' }

/** Settings of a later version, with fields, values and entries that this one does not know. */
const newer = {
  schemaVersion: schemaVersion + 1,
  writtenBy: '2.0.0',
  theme: 'violet',
  density: 'compact',
  future: { deep: [1] },
  playerPanel: { docked: false, width: 600, side: 'left' },
  layouts: {
    '/orders': {
      order: ['a'],
      hidden: [],
      pinned: [],
      widths: { a: 80, b: 'wide' },
      grouped: ['c'],
    },
    '/players': 'folded',
  },
  tags: [
    {
      account: 'owner',
      active: 'a',
      tags: [newerTag, { id: 'split', panes: 2 }],
      closed: [{ ...newerTag, id: 'gone', at: 1 }],
      mood: 'calm',
    },
    { account: 'other', active: 'a', tags: 'packed' },
  ],
  workspaces: [
    { account: 'owner', name: 'Morning', active: 'a', tags: [newerTag], icon: 'sun' },
    { account: 'owner', name: 'x'.repeat(41), active: 'a', tags: [] },
  ],
  window: { x: 1, y: 2, width: 800, height: 600, maximized: false, display: 2 },
  tasks: [
    { taskId: '7', kind: 'export', call: 'c', title: 't', target: '', account: 'o', startedAt: 1, by: 'x' },
  ],
  downloads: [{ id: 'later', kind: 'stream' }],
  imports: [
    { account: 'o', title: 't', startedAt: 1, rows: 9 },
    { account: 'p', file: 1 },
  ],
}

test('a file of a newer version is read as far as this version understands it', () => {
  const { settings, document } = start(createFolder(newer))
  const now = settings.current()
  expect(now).toMatchObject({
    theme: 'default',
    density: 'compact',
    playerPanel: { docked: false, width: 600 },
  })
  expect(now.layouts).toEqual({ '/orders': { order: ['a'], hidden: [], pinned: [], widths: { a: 80 } } })
  expect(now.tags.map(one => [one.account, one.tags.map(({ id }) => id)])).toEqual([
    ['owner', ['a']],
    ['other', []],
  ])
  expect(now.workspaces.map(one => one.name)).toEqual(['Morning'])
  expect(openJobList(document, 'tasks', TrackedTask).read()).toHaveLength(1)
})

test('a save by this version preserves everything that a newer version stored', () => {
  const folder = createFolder(newer)
  const { settings, document } = start(folder)
  const now = settings.current()
  settings.save({
    mode: 'dark',
    playerPanel: { docked: true, width: 700 },
    layouts: { '/orders': { order: ['a', 'b'], hidden: [], pinned: [], widths: { a: 90 } } },
    tags: now.tags.map(set => ({ ...set, active: 'new', tags: [...set.tags, { ...tag, id: 'new' }] })),
    workspaces: [...now.workspaces, { account: 'owner', name: 'Evening', active: 'a', tags: [tag] }],
  })
  const place = createWindowPlace(document, 'window')
  place.write({ x: 5, y: 6, width: 900, height: 700, maximized: true })
  const tasks = openJobList(document, 'tasks', TrackedTask)
  tasks.write([...tasks.read(), { ...newer.tasks[0], taskId: '8', kind: 'export' } as never])
  openJobList(document, 'downloads', StoredDownload).write([])
  const imports = openJobList(document, 'imports', StoredImport)
  imports.write(imports.read().filter(() => false))
  document.flush()
  expect(readStored(folder)).toEqual({
    ...newer,
    schemaVersion,
    writtenBy: '1.0.0',
    mode: 'dark',
    playerPanel: { docked: true, width: 700, side: 'left' },
    layouts: {
      '/orders': {
        order: ['a', 'b'],
        hidden: [],
        pinned: [],
        widths: { a: 90, b: 'wide' },
        grouped: ['c'],
      },
      '/players': 'folded',
    },
    tags: [
      {
        account: 'owner',
        active: 'new',
        tags: [newerTag, { ...tag, id: 'new' }, { id: 'split', panes: 2 }],
        closed: [{ ...newerTag, id: 'gone', at: 1 }],
        workspace: '',
        mood: 'calm',
      },
      { account: 'other', active: 'new', tags: [{ ...tag, id: 'new' }], closed: [], workspace: '' },
    ],
    workspaces: [
      newer.workspaces[0],
      { account: 'owner', name: 'Evening', active: 'a', tags: [tag] },
      newer.workspaces[1],
    ],
    window: { x: 5, y: 6, width: 900, height: 700, maximized: true, display: 2 },
    tasks: [...newer.tasks, { ...newer.tasks[0], taskId: '8' }],
    downloads: newer.downloads,
    imports: [{ account: 'p', file: 1 }],
  })
})

test('known entries that are removed are deleted and unknown ones stay', () => {
  const folder = createFolder(newer)
  const { settings, document } = start(folder)
  settings.save({
    workspaces: [],
    layouts: { '/orders': { order: ['a'], hidden: [], pinned: [], widths: {} } },
    tags: settings.current().tags.map(set => ({ ...set, tags: [], closed: [] })),
  })
  document.flush()
  expect(readStored(folder)).toMatchObject({
    workspaces: [newer.workspaces[1]],
    layouts: { '/orders': { widths: { b: 'wide' }, grouped: ['c'] } },
    tags: [{ tags: [{ id: 'split', panes: 2 }], closed: [] }, { account: 'other' }],
  })
})

test('an invalid width or tag is ignored alone and stays in the file', () => {
  const layouts = {
    '/a': { order: ['x', 5], hidden: ['y'], pinned: [], widths: { x: 20, y: 100, z: null } },
    '/b': { widths: { q: 60 } },
  }
  const folder = createFolder({
    layouts,
    tags: [{ account: 'o', active: 'a', tags: [tag, { id: 'b', route: 'evil' }] }],
  })
  const { settings, document } = start(folder)
  expect(settings.current().layouts).toEqual({
    '/a': { order: ['x'], hidden: ['y'], pinned: [], widths: { y: 100 } },
    '/b': { order: [], hidden: [], pinned: [], widths: { q: 60 } },
  })
  expect(settings.current().tags[0]?.tags).toEqual([tag])
  settings.save({ theme: 'blue' })
  document.flush()
  expect(readStored(folder)).toMatchObject({ layouts, tags: [{ tags: [tag, { id: 'b' }] }], theme: 'blue' })
})

test('the files of the last three versions are backed up before a new one writes', () => {
  const folder = createFolder({ theme: 'blue' })
  const backups = () => readdirSync(folder).filter(name => name.includes('.from-'))
  for (const [at, version] of ['1.0.0', '1.1.0', '1.1.0', '1.2.0', '1.3.0/../x', '1.4.0'].entries()) {
    const { settings, document } = start(folder, version)
    settings.save({ playerPanel: { docked: false, width: 400 + at } })
    document.flush()
    settings.save({ playerPanel: { docked: true, width: 400 + at } })
    document.flush()
  }
  expect(backups().toSorted()).toEqual([
    'settings.from-1.1.0.json',
    'settings.from-1.2.0.json',
    'settings.from-1.3.0_.._x.json',
  ])
  expect(readStored(folder, 'settings.from-1.2.0')).toMatchObject({
    writtenBy: '1.2.0',
    theme: 'blue',
    playerPanel: { docked: true, width: 403 },
  })
})

test('a version that saves nothing leaves file and folder unchanged', () => {
  const folder = createFolder(newer)
  const { document } = start(folder)
  document.flush()
  expect(readStored(folder)).toEqual(newer)
  expect(readdirSync(folder)).toEqual(['settings.json'])
})

test('clearing a session leaves no backup of the session file', () => {
  const folder = createFolder({})
  writeFileSync(join(folder, 'session.json'), '{"session":{"sealed":"c2VhbGVk"},"later":1}')
  const document = openDocument({ folder, name: 'session', version: '1.0.0', log: createTestLog() })
  createSessionStore(document).clear()
  expect(readStored(folder, 'session')).toMatchObject({ session: null, later: 1 })
  expect(readdirSync(folder).toSorted()).toEqual(['session.json', 'settings.json'])
})
