import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { simulatedAccounts } from '../../src/areas/players/simulated-accounts.calls.ts'
import { createPlan, wireOrder } from '../unit/exports/orders.ts'
import { writeWorkbook } from '../unit/imports/workbooks.ts'
import { failureAnswers, startEchoingPlatform } from '../unit/properties/echoing-platform.ts'
import { createRandomAt } from '../unit/properties/scale.ts'
import { plainSecretStore } from '../unit/settings/test-secret-store.ts'

// electron-store asks the electron package for its binary's path; with this variable it needs no binary.
process.env['ELECTRON_OVERRIDE_DIST_PATH'] ??= tmpdir()
const { startMain } = await import('../unit/properties/whole-main.ts')

/*
 * Saves the files that this version of the console writes as a permanent fixture: `node tests/tools/keep-files.ts`, run
 * manually once per release, before its tag. Its output is committed and never changed once the tag exists.
 */

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(await readFile(join(import.meta.dirname, '../../package.json'), 'utf8')))
const [name = version] = process.argv.slice(2)
const fixtureFolder = join(import.meta.dirname, '../unit/fixtures', `files-${name}`)
if (existsSync(fixtureFolder))
  throw new Error(`${fixtureFolder} already exists: delete it if ${name} has not been released`)

const waitUntil = async (what: string, hasHappened: () => boolean) => {
  for (let attempts = 2000; !hasHappened(); attempts -= 1) {
    if (attempts === 0) throw new Error(`${what} did not happen within 20 s`)
    await pause(10)
  }
}

const platform = await startEchoingPlatform(createRandomAt(17))
const targets = await mkdtemp(join(tmpdir(), 'console-targets-'))
const target = { path: '' }
const main = await startMain({
  version,
  profile: { baseUrl: platform.url },
  desktop: { askSavePath: async () => target.path, askImportFile: async () => target.path },
  // Not encrypted: another process has to read the fixture.
  secretStore: plainSecretStore,
})
const ask = async (request: string, input?: unknown) => {
  const answer = await main.ask({ name: request, input })
  return answer as { readonly ok?: boolean; readonly value?: unknown }
}
const succeed = async (request: string, input?: unknown) => {
  const answer = await ask(request, input)
  if (answer.ok === false) throw new Error(`${request}: ${JSON.stringify(answer)}`)
  return answer.value
}
type Answers = Readonly<Record<string, unknown>>
const setAnswers = (answers: Answers, failing = failureAnswers['a reset']) =>
  platform.says({
    answer: (path, parameters) => (path in answers && parameters.get('page') !== '2' ? answers[path] : null),
    failing,
  })
const createAnswer = (data: unknown) => ({ success: true, message: '', data })

setAnswers({ '/channelapi/login': createAnswer({ token: 'a-token-of-a-fixture' }) })
await succeed('signIn', { username: 'owner', password: 'Abcd1234', code: '123456', remember: true })

const createTag = (id: string, route: string, state: object = {}) => ({
  id,
  route,
  pinned: false,
  copy: 1,
  state,
})
const tags = [
  createTag('home', '/home'),
  createTag('orders', '/channelapi/Finance/rechargeDataList', {
    filters: { roleId: '7' },
    draft: { note: 'é' },
  }),
]
await ask('saveSettings', {
  admin_locale: 'pt',
  theme: 'blue',
  mode: 'dark',
  simplified: true,
  menuFolded: true,
  singleKeys: false,
  density: 'comfortable',
  copiedNumbers: ',',
  playerPanel: { docked: true, width: 720 },
  layouts: {
    '/channelapi/Finance/rechargeDataList': {
      order: ['OrderId', 'RealMoney'],
      hidden: ['PayType'],
      pinned: ['OrderId'],
      widths: { OrderId: 180, RealMoney: 90 },
    },
  },
  tags: [
    {
      account: 'owner',
      active: 'orders',
      tags,
      closed: [{ ...createTag('gone', '/channelapi/mail/mailList'), at: 1 }],
      workspace: 'Morning',
    },
  ],
  workspaces: [{ account: 'owner', name: 'Morning', active: 'home', tags }],
})
const place = { x: 10, y: 20, width: 1300, height: 820, maximized: false }
main.document.set({ window: place, playerWindow: { ...place, x: 42 }, tagWindow: { ...place, x: 74 } })

const topUp = '/channelapi/channel/GmOperateAdd'
const sendOperation = (money: string) =>
  ask('write', {
    id: 'gm.topUp',
    input: { roleId: '90810138', money, password: 'Abcd1234', descript: 'shop', operateType: '3' },
  })
setAnswers({ [topUp]: createAnswer(null) })
await sendOperation('100')
setAnswers({ [topUp]: { success: false, code: 1, message: 'too much' } })
await sendOperation('200')
setAnswers({})
await sendOperation('333')

setAnswers({
  '/channelapi/Finance/rechargeDataList': createAnswer({
    list: Array.from({ length: 200 }, (_, at) => wireOrder(at)),
    count: 300,
  }),
})
target.path = join(targets, 'orders.xlsx')
const exportId = await succeed('startExport', createPlan({ scope: { kind: 'all', total: 300 } }))
await waitUntil('the pause of the export', () => main.jobs.find(String(exportId))?.state === 'paused')

const link = `${platform.url}/files/players.xlsx`
const exportRequest = { id: 'players.export', input: { page: 1, limit: 20 }, title: 'Players' }
const createTask = (id: string) => ({ '/channelapi/player/playerList': createAnswer({ taskId: id }) })
const process7 = { status: 'completed', tipType: 'toast', message: 'ready', download_link: link }
setAnswers({ ...createTask('7'), '/channelapi/serves/getMultiTaskProcess': createAnswer({ 7: process7 }) })
target.path = join(targets, 'players.xlsx')
await succeed('startTask', exportRequest)
main.tracker.wake()
await waitUntil('the pause of the download', () =>
  main.jobs.list().some(job => job.kind === 'download' && job.state === 'paused'),
)
const runningTask = { '/channelapi/serves/getMultiTaskProcess': createAnswer({ 8: { status: 'running' } }) }
setAnswers({ ...createTask('8'), ...runningTask })
target.path = join(targets, 'players-2.xlsx')
await succeed('startTask', exportRequest)

const { importMembers, importProgress } = simulatedAccounts
const progress = { [`/${importProgress.path.replace(/^\//, '')}`]: createAnswer({ total: 2, lessTotal: 1 }) }
setAnswers({ ...runningTask, ...progress, [`/${importMembers.path.replace(/^\//, '')}`]: createAnswer(null) })
target.path = await writeWorkbook(join(targets, 'members.xlsx'), [['member1', 'Member91']])
const choice = (await succeed('chooseImport')) as { readonly token: string }
await succeed('startImport', { token: choice.token, nAwardMoney: '5', password: 'Abcd1234' })
await waitUntil('the start of the import', () => Array.isArray(main.document.get('imports')))
await main.close()
await platform.close()

await cp(main.folder, fixtureFolder, {
  recursive: true,
  filter: source => !source.endsWith('logs'),
})
// The fixture must not contain paths of this machine.
for (const file of await readdir(fixtureFolder, { recursive: true, withFileTypes: true })) {
  if (!file.isFile()) continue
  const path = join(file.parentPath, file.name)
  const text = await readFile(path, 'utf8')
  await writeFile(
    path,
    text.replaceAll(targets, '/home/owner').replaceAll(main.folder, '/home/owner/console'),
  )
}
for (const folder of [targets, main.folder]) await rm(folder, { recursive: true })
console.log(`Saved in ${fixtureFolder}`)
process.exit(0)
