import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserWindow } from 'electron'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import { checkAfterDialogs } from '../../../src/main/windows/dialogs/check-dialogs.ts'
import type { Boot } from '../../../src/shared/bridge/boot.ts'
import { proofUnless } from '../../tiers.ts'
import { createPlan } from '../exports/orders.ts'
import { createProfile } from '../platform/fixtures.ts'
import { startMain, type WholeMain } from '../properties/whole-main.ts'

let demo: Demo
let main: WholeMain
let folder: string
/** Runs while the dialog is open, before it is confirmed. */
let meanwhile: () => Promise<unknown>

const ask = (name: string, input?: unknown) => main.ask({ name, input })
const signIn = async (accountName: string) => {
  const account = demo.accounts().find(({ username }) => username === accountName)
  if (!account) throw new Error('no such account')
  const { username, password, code } = account
  return ask('signIn', { username, password, code, remember: false })
}
const getOtherUsername = () => demo.accounts().find(one => one.username !== 'owner2026')?.username ?? ''
const createPicker = (name: string) => async () => {
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
      askSavePath: createPicker('orders.xlsx'),
      askPdfPath: createPicker('page.pdf'),
      askProfile: createPicker('other-profile.json'),
      askViewsPath: createPicker('saved-views.json'),
      askViewsFile: createPicker('views.json'),
      askImportFile: createPicker('members.xlsx'),
      askDiagnosticsPath: createPicker('diagnostics.zip'),
      askFolder: createPicker(''),
    },
  })
  await signIn('owner2026')
})
afterEach(async () => {
  await main.close()
  await demo.close()
})

const initialFiles = ['members.xlsx', 'other-profile.json', 'views.json']
const outlivedFailure = {
  ok: false,
  failure: { kind: 'invalid', fields: [{ field: 'dialog', message: 'errors:dialogOutlived' }] },
}
const testPaper = {
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
  ['savePdf', testPaper],
  ['saveStatements', { title: 'Set', statements: [{ plan: createPlan(), paper: testPaper }] }],
  ['chooseProfile', undefined],
  ['addProfile', undefined],
  ['exportViews', { title: 'x', views: [{ route: '/x', name: 'v', view: { filters: { a: '1' } } }] }],
  ['importViews', undefined],
  ['chooseImport', undefined],
  ['saveImportTemplate', undefined],
  ['saveDiagnostics', { dumps: false }],
  ['startTask', { id: 'players.export', input: { page: 1, limit: 20 }, title: 'Task' }],
] as const

/** A file that is written, one that is read, a platform to connect to, and a call. */
const representatives = ['startExport', 'chooseImport', 'chooseProfile', 'startTask']
const events = [
  ['the console was locked', () => ask('lock')],
  [
    'another account signed in',
    async () => {
      await ask('signOut')
      return signIn(getOtherUsername())
    },
  ],
  ['the session ended', () => ask('signOut')],
] as const
describe.each(events.map(([what, event], at) => [what, event, at] as const))(
  'a native dialog confirmed after %s',
  (_, event, place) => {
    for (const isRepresentative of [true, false]) {
      const some = requests.filter(
        ([name]) => (place === 0 && representatives.includes(name)) === isRepresentative,
      )
      test.each(some)('does nothing for %s', proofUnless(isRepresentative), async (name, input) => {
        meanwhile = event
        const before = (await ask('boot')) as Boot
        expect(await ask(name, input)).toEqual(outlivedFailure)
        expect((await readdir(folder)).toSorted()).toEqual(initialFiles)
        expect(main.jobs.list()).toEqual([])
        const { profiles } = (await ask('boot')) as Boot
        expect(profiles).toEqual(before.profiles)
      })
    }

    test('leaves the export folder unchanged', async () => {
      await ask('saveSettings', { shareSafe: true })
      meanwhile = event
      expect(await ask('setExportFolder', { to: 'chosen' })).toBeUndefined()
      await main.close()
      expect(await readFile(join(main.folder, 'settings.json'), 'utf8')).not.toContain(folder)
    })
  },
)

test('the lock stays when a profile is chosen in a dialog opened before it', async () => {
  meanwhile = () => ask('lock')
  await ask('chooseProfile')
  expect((await ask('boot')) as Boot).toMatchObject({
    lock: { locked: true },
    session: { kind: 'signedIn', username: 'owner2026' },
  })
})

test('a dialog for a window that has closed is not shown', async () => {
  const native = { askFolder: () => expect.unreachable() }
  const checked = checkAfterDialogs(native as unknown as Parameters<typeof checkAfterDialogs>[0], {
    isLocked: () => false,
    account: () => 'owner',
  })
  const window = { isDestroyed: () => true } as BrowserWindow
  expect(await checked.askFolder(window)).toBeNull()
})
