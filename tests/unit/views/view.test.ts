import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openViewFile, saveViewFile } from '../../../src/main/views/view-files.ts'
import { parseDeepLink } from '../../../src/main/windows/deep-link.ts'
import { Settings } from '../../../src/shared/settings.ts'
import { NamedView, View } from '../../../src/shared/view.ts'
import { formatViewFile, maxViewFileBytes, readViewFile } from '../../../src/shared/view-file.ts'
import { createViewLink, parseViewLink } from '../../../src/shared/view-link.ts'

const route = '/channelapi/Finance/rechargeDataList?t=13'
const aView = NamedView.parse({
  route,
  name: 'Big & pending',
  view: {
    filters: { startdate: 'last7Days', roleId: '90810138', note: 'a=b&c “ä” 中' },
    sort: { field: 'AddTime', direction: 'desc' },
    limit: 20,
    layout: {
      order: ['OrderId', 'Status'],
      hidden: ['Status'],
      pinned: ['OrderId'],
      widths: { OrderId: 200 },
    },
    density: 'comfortable',
  },
})

const folders: string[] = []
const aFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'console-views-'))
  folders.push(folder)
  return folder
}
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})
const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

test('what cannot be read of a view is named, and what can be guessed is taken as it is meant', () => {
  const read = View.parse({
    filters: { roleId: 90810138, status: { a: 1 }, orderNo: '1' },
    sort: 'AddTime',
    limit: '20',
    layout: { order: ['a', 5, null], hidden: 'all', widths: { a: '90', b: 5, c: 'wide' } },
    density: 'huge',
    colour: 'red',
  })
  expect(read).toEqual({
    filters: { roleId: '90810138', orderNo: '1' },
    limit: 20,
    layout: { order: ['a'], hidden: [], pinned: [], widths: { a: 90 } },
    unread: ['status', 'sort'],
  })
  expect(View.parse(read)).toEqual(read)
  expect(View.parse({})).toMatchObject({ filters: {}, limit: null, unread: [] })
  expect([5, 'x', null, [1]].filter(one => View.safeParse(one).success)).toEqual([])
})

test('one unreadable view in the settings costs no other', () => {
  const saved = { ...aView, id: '1', account: 'owner', isDefault: true }
  const { views } = Settings.parse({
    views: [{ ...saved, name: '' }, saved, 7, { ...saved, route: '//evil' }],
  })
  expect(views).toEqual([saved])
  expect(Settings.parse({ views: 'x' }).views).toEqual([])
})

test('a file keeps views whole and says what it is', () => {
  const text = formatViewFile({ views: [aView], favorites: [], workspaces: [] })
  // An older version reads it, too.
  expect(JSON.parse(text)).toMatchObject({ version: 1, views: [aView] })
  const read = { views: [aView], favorites: [], workspaces: [] }
  expect(readViewFile(`\uFEFF${text}`)).toEqual({ ...read, unread: 0 })
  expect(readViewFile(JSON.stringify({ ...JSON.parse(text), views: [aView, { name: 'x' }, 5] }))).toEqual({
    ...read,
    unread: 2,
  })
})

test('a file keeps favorites and workspaces with the views; what of it cannot be read costs nothing else', () => {
  const tag = { id: 'a', route: '/x', pinned: false, state: { 'search:/x': { values: { a: '1' } } }, copy: 1 }
  const workspace = { name: 'Morning', active: 'a', tags: [tag] }
  const filed = { views: [aView], favorites: ['/x', '/y'], workspaces: [workspace] }
  const text = formatViewFile(filed)
  expect(readViewFile(text)).toEqual({ ...filed, unread: 0 })
  const damaged = { ...JSON.parse(text), favorites: ['/x', 5, 'y'], workspaces: [workspace, { name: 'x' }] }
  expect(readViewFile(JSON.stringify(damaged))).toEqual({ ...filed, favorites: ['/x'], unread: 3 })
  expect(readViewFile(formatViewFile({ ...filed, views: [] }))).toMatchObject({
    views: [],
    favorites: ['/x', '/y'],
  })
})

test.each([
  ['no JSON', 'x', 'notViews'],
  ['another format', '{"format":"other","version":1,"views":[]}', 'notViews'],
  ['a newer version', '{"format":"channel-console-views","version":3,"views":[]}', 'newer'],
  ['no list', '{"format":"channel-console-views","version":1,"views":{}}', 'notViews'],
  ['nothing readable', '{"format":"channel-console-views","version":1,"views":[1]}', 'none'],
])('a file of %s is refused with its reason', (_, text, reason) => {
  expect(readViewFile(text)).toBe(reason)
})

test('a file is written whole and read back from the disk', async () => {
  const filed = { views: [aView], favorites: [], workspaces: [] }
  const folder = await aFolder()
  const path = join(folder, 'views.json')
  expect(await saveViewFile(path, filed, log)).toEqual({ ok: true, value: true })
  expect(await readdir(folder)).toEqual(['views.json'])
  expect(await openViewFile(path)).toEqual({ ok: true, value: { ...filed, unread: 0 } })
})

test('what is no file of views is refused, also for its size, and what cannot be read names the disk', async () => {
  const folder = await aFolder()
  const path = join(folder, 'views.json')
  await writeFile(path, '{}')
  const refused = (reason: string) => ({
    ok: false,
    failure: { kind: 'invalid', fields: [{ field: 'file', message: `errors:views.${reason}` }] },
  })
  expect(await openViewFile(path)).toEqual(refused('notViews'))
  await truncate(path, maxViewFileBytes + 1)
  expect(await openViewFile(path)).toEqual(refused('tooLarge'))
  expect(await openViewFile(folder)).toEqual(refused('notViews'))
  expect(await openViewFile(join(folder, 'gone.json'))).toMatchObject({ failure: { kind: 'disk' } })
  expect(
    await saveViewFile(
      join(folder, 'no', 'views.json'),
      { views: [aView], favorites: [], workspaces: [] },
      log,
    ),
  ).toMatchObject({
    failure: { kind: 'disk', reason: 'missing' },
  })
})

const viewIn = (link: string) => {
  const found = parseDeepLink(link)
  const query = new URL(found ?? '', 'app://console').searchParams
  return found?.startsWith('/view') ? parseViewLink(Object.fromEntries(query)) : undefined
}

test('a link of a view comes through main as it was made', () => {
  const link = createViewLink(aView) ?? ''
  expect(link).toMatch(/^channel-console:\/\/view\?/)
  expect(viewIn(link)).toEqual(aView)
  expect(viewIn(link.replace('//view?', '//VIEW/?'))).toEqual(aView)
})

test('a link that tells no view is one that says so, and one of something else is none', () => {
  const link = createViewLink(aView) ?? ''
  const view = encodeURIComponent('{"filters":{}}')
  for (const bad of [
    `${link}&evil=1`,
    `${link}&route=%2Fother`,
    link.replace('%7B', ''),
    'channel-console://view',
    `channel-console://view?route=${encodeURIComponent('https://evil.example')}&name=x&view=${view}`,
    `channel-console://view?route=${encodeURIComponent('//evil.example')}&name=x&view=${view}`,
    `channel-console://view?route=%2Fx&name=${'n'.repeat(41)}&view=${view}`,
    'channel-console://view?route=%2Fx&name=x&view=5',
  ]) {
    expect(parseDeepLink(bad)).toBe('/view')
  }
  expect(parseDeepLink(`${link}#hash`)).toBeNull()
  expect(parseDeepLink(link.replace('//view', '//user@view'))).toBeNull()
  expect(parseDeepLink(`${link}&x=${'9'.repeat(9000)}`)).toBeNull()
  expect(createViewLink({ ...aView, view: { ...aView.view, filters: { a: '中'.repeat(3000) } } })).toBeNull()
})
