import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openViewFile, saveViewFile } from '../../../src/main/views/view-files.ts'
import { parseDeepLink } from '../../../src/main/windows/deep-link.ts'
import { formatViewFile, maxViewFileBytes, readViewFile } from '../../../src/shared/files/view-file.ts'
import { createViewLink, parseViewLink } from '../../../src/shared/links/view-link.ts'
import { NamedView, View } from '../../../src/shared/saved/view.ts'
import { Settings } from '../../../src/shared/settings.ts'

const route = '/channelapi/Finance/rechargeDataList?t=13'
const sampleView = NamedView.parse({
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
const createFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'console-views-'))
  folders.push(folder)
  return folder
}
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})
const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

test('unreadable parts of a view are reported, and convertible values are converted', () => {
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

test('one unreadable view in the settings does not affect the others', () => {
  const storedView = { ...sampleView, id: '1', account: 'owner', isDefault: true }
  const { views } = Settings.parse({
    views: [{ ...storedView, name: '' }, storedView, 7, { ...storedView, route: '//evil' }],
  })
  expect(views).toEqual([storedView])
  expect(Settings.parse({ views: 'x' }).views).toEqual([])
})

test('a file preserves whole views and counts the unreadable ones', () => {
  const text = formatViewFile({ views: [sampleView], favorites: [], workspaces: [] })
  const read = { views: [sampleView], favorites: [], workspaces: [] }
  expect(readViewFile(`\uFEFF${text}`)).toEqual({ ...read, unread: 0 })
  expect(
    readViewFile(JSON.stringify({ ...JSON.parse(text), views: [sampleView, { name: 'x' }, 5] })),
  ).toEqual({
    ...read,
    unread: 2,
  })
})

test('a file preserves favorites and workspaces, and counts unreadable parts', () => {
  const tag = { id: 'a', route: '/x', pinned: false, state: { 'search:/x': { values: { a: '1' } } }, copy: 1 }
  const workspace = { name: 'Morning', active: 'a', tags: [tag] }
  const contents = { views: [sampleView], favorites: ['/x', '/y'], workspaces: [workspace] }
  const text = formatViewFile(contents)
  expect(readViewFile(text)).toEqual({ ...contents, unread: 0 })
  const damaged = { ...JSON.parse(text), favorites: ['/x', 5, 'y'], workspaces: [workspace, { name: 'x' }] }
  expect(readViewFile(JSON.stringify(damaged))).toEqual({ ...contents, favorites: ['/x'], unread: 3 })
  expect(readViewFile(formatViewFile({ ...contents, views: [] }))).toMatchObject({
    views: [],
    favorites: ['/x', '/y'],
  })
})

const formatWith = (part: object) => {
  const text = formatViewFile({ views: [], favorites: [], workspaces: [] })
  return JSON.stringify({ ...JSON.parse(text), ...part })
}
test.each([
  ['no JSON', 'x', 'notViews'],
  ['another format', formatWith({ format: 'other' }), 'notViews'],
  ['a newer version', '{"format":"channel-console-views","version":2,"views":[]}', 'newer'],
  ['no list', formatWith({ views: {} }), 'notViews'],
  ['nothing readable', formatWith({ views: [1] }), 'none'],
])('a file of %s is refused with its reason', (_, text, reason) => {
  expect(readViewFile(text)).toBe(reason)
})

test('a file is written whole and read back from the disk', async () => {
  const contents = { views: [sampleView], favorites: [], workspaces: [] }
  const folder = await createFolder()
  const path = join(folder, 'views.json')
  expect(await saveViewFile(path, contents, log)).toEqual({ ok: true, value: true })
  expect(await readdir(folder)).toEqual(['views.json'])
  expect(await openViewFile(path)).toEqual({ ok: true, value: { ...contents, unread: 0 } })
})

test('invalid or too large files are refused, and disk failures are reported', async () => {
  const folder = await createFolder()
  const path = join(folder, 'views.json')
  await writeFile(path, '{}')
  const createRefusal = (reason: string) => ({
    ok: false,
    failure: { kind: 'invalid', fields: [{ field: 'file', message: `errors:views.${reason}` }] },
  })
  expect(await openViewFile(path)).toEqual(createRefusal('notViews'))
  await truncate(path, maxViewFileBytes + 1)
  expect(await openViewFile(path)).toEqual(createRefusal('tooLarge'))
  expect(await openViewFile(folder)).toEqual(createRefusal('notViews'))
  expect(await openViewFile(join(folder, 'gone.json'))).toMatchObject({ failure: { kind: 'disk' } })
  expect(
    await saveViewFile(
      join(folder, 'no', 'views.json'),
      { views: [sampleView], favorites: [], workspaces: [] },
      log,
    ),
  ).toMatchObject({
    failure: { kind: 'disk', reason: 'missing' },
  })
})

const readViewLink = (link: string) => {
  const route = parseDeepLink(link)
  const query = new URL(route ?? '', 'app://console').searchParams
  return route?.startsWith('/view') ? parseViewLink(Object.fromEntries(query)) : undefined
}

test('a view link passes through main unchanged', () => {
  const link = createViewLink(sampleView) ?? ''
  expect(link).toMatch(/^channel-console:\/\/view\?/)
  expect(readViewLink(link)).toEqual(sampleView)
  expect(readViewLink(link.replace('//view?', '//VIEW/?'))).toEqual(sampleView)
})

test('an invalid view link leads to the view page, and other links are refused', () => {
  const link = createViewLink(sampleView) ?? ''
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
  expect(
    createViewLink({ ...sampleView, view: { ...sampleView.view, filters: { a: '中'.repeat(3000) } } }),
  ).toBeNull()
})
