import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import type { Boot } from '../../../src/shared/bridge/boot.ts'
import { createPlan } from '../exports/orders.ts'
import { createProfile } from '../platform/fixtures.ts'
import { startMain, type WholeMain } from '../proof/whole-main.ts'

let demo: Demo
let main: WholeMain
let folder: string
/** Happens while the dialog is open, before it is confirmed. */
let meanwhile: () => Promise<unknown>

const ask = (name: string, input?: unknown) => main.ask({ name, input })
const signIn = async (wanted: string) => {
  const found = demo.accounts().find(({ username }) => username === wanted)
  if (!found) throw new Error('no such account')
  const { username, password, code } = found
  return ask('signIn', { username, password, code, remember: false })
}
const other = () => demo.accounts().find(one => one.username !== 'owner2026')?.username ?? ''
const chosen = (name: string) => async () => {
  await meanwhile()
  return join(folder, name)
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-dialogs-'))
  demo = await startDemo({ orders: 20, players: 20 })
  const { baseUrl, passwordKey, signing } = demo.profile
  const profile = join(folder, 'other-profile.json')
  await writeFile(profile, JSON.stringify(createProfile({ baseUrl, passwordKey, signing, name: 'Another' })))
  await writeFile(join(folder, 'views.json'), '{}')
  await writeFile(join(folder, 'members.xlsx'), '')
  main = await startMain({
    profile: { baseUrl, passwordKey, signing },
    desktop: {
      askSavePath: chosen('orders.xlsx'),
      askPdfPath: chosen('page.pdf'),
      askProfile: chosen('other-profile.json'),
      askViewsPath: chosen('saved-views.json'),
      askViewsFile: chosen('views.json'),
      askImportFile: chosen('members.xlsx'),
      askDiagnosticsPath: chosen('diagnostics.zip'),
      askFolder: chosen(''),
    },
  })
  await signIn('owner2026')
})
afterEach(async () => {
  await main.close()
  await demo.close()
})

const given = ['members.xlsx', 'other-profile.json', 'views.json']
const outlived = {
  ok: false,
  failure: { kind: 'invalid', fields: [{ field: 'dialog', message: 'errors:dialogOutlived' }] },
}
const aPaper = {
  title: 'Page',
  language: 'en-us',
  heading: 'Page',
  lines: [],
  headers: ['a'],
  rows: [],
  last: [],
  notes: [],
}
const requests = [
  ['startExport', createPlan()],
  ['savePdf', aPaper],
  ['saveStatements', { title: 'Set', statements: [{ plan: createPlan(), paper: aPaper }] }],
  ['chooseProfile', undefined],
  ['addProfile', undefined],
  ['exportViews', { title: 'x', views: [{ route: '/x', name: 'v', view: { filters: { a: '1' } } }] }],
  ['importViews', undefined],
  ['chooseImport', undefined],
  ['saveImportTemplate', undefined],
  ['saveDiagnostics', { dumps: false }],
  ['startTask', { id: 'players.export', input: { page: 1, limit: 20 }, title: 'Task' }],
] as const

describe.each([
  ['the console was locked', () => ask('lock')],
  [
    'another account signed in',
    async () => {
      await ask('signOut')
      return signIn(other())
    },
  ],
  ['the session ended', () => ask('signOut')],
] as const)('a native dialog confirmed after %s', (_, happens) => {
  test.each(requests)('does nothing for %s', async (name, input) => {
    meanwhile = happens
    const before = (await ask('boot')) as Boot
    expect(await ask(name, input)).toEqual(outlived)
    expect((await readdir(folder)).toSorted()).toEqual(given)
    expect(main.jobs.list()).toEqual([])
    const { profiles } = (await ask('boot')) as Boot
    expect(profiles).toEqual(before.profiles)
  })

  test('leaves the folder of exports as it is', async () => {
    await ask('saveSettings', { shareSafe: true })
    meanwhile = happens
    expect(await ask('setExportFolder', { to: 'chosen' })).toBeUndefined()
    await main.close()
    expect(await readFile(join(main.folder, 'settings.json'), 'utf8')).not.toContain(folder)
  })
})

test('the lock stays although a profile is chosen in a dialog that was open', async () => {
  meanwhile = () => ask('lock')
  await ask('chooseProfile')
  expect((await ask('boot')) as Boot).toMatchObject({
    lock: { locked: true },
    session: { kind: 'signedIn', username: 'owner2026' },
  })
})
