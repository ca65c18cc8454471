import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { simulatedAccounts } from '../../src/shared/endpoints/simulated-accounts.ts'
import { createPlan, wireOrder } from '../unit/exports/orders.ts'
import { writeWorkbook } from '../unit/imports/workbooks.ts'
import { failureAnswers, startEchoingPlatform } from '../unit/proof/echoing-platform.ts'
import { createRandomAt } from '../unit/proof/scale.ts'
import { startMain } from '../unit/proof/whole-main.ts'

/*
 * Keeps the files that this version of the program writes as a fixture for ever: `node tests/tools/keep-files.ts`, by hand,
 * once for each release, before its tag. What it makes is committed and never changed.
 */

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(await readFile(join(import.meta.dirname, '../../package.json'), 'utf8')))
const [name = version] = process.argv.slice(2)
const into = join(import.meta.dirname, '../unit/fixtures', `files-${name}`)
if (existsSync(into)) throw new Error(`${into} is there already, and fixtures are never changed`)

const until = async (what: string, isHere: () => boolean) => {
  for (let left = 2000; !isHere(); left -= 1) {
    if (left === 0) throw new Error(`waited in vain for ${what}`)
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
  // Another program has to read it.
  secretStore: {
    available: true,
    encrypt: btoa,
    decrypt: atob,
  },
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
const says = (answers: Answers, failing = failureAnswers['a reset']) =>
  platform.says({
    answer: (path, sent) => (path in answers && sent.get('page') !== '2' ? answers[path] : null),
    failing,
  })
const done = (data: unknown) => ({ success: true, message: '', data })

says({ '/channelapi/login': done({ token: 'a-token-of-a-fixture' }) })
await succeed('signIn', { username: 'owner', password: 'Abcd1234', code: '123456', remember: true })

const tag = (id: string, route: string, state: object = {}) => ({ id, route, pinned: false, copy: 1, state })
const tags = [
  tag('home', '/home'),
  tag('orders', '/channelapi/Finance/rechargeDataList', { filters: { roleId: '7' }, draft: { note: 'é' } }),
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
      closed: [{ ...tag('gone', '/channelapi/mail/mailList'), at: 1 }],
      workspace: 'Morning',
    },
  ],
  workspaces: [{ account: 'owner', name: 'Morning', active: 'home', tags }],
})
const place = { x: 10, y: 20, width: 1300, height: 820, maximized: false }
main.document.set({ window: place, playerWindow: { ...place, x: 42 }, tagWindow: { ...place, x: 74 } })

const topUp = '/channelapi/channel/GmOperateAdd'
const operation = (money: string) => ({
  id: 'gm.topUp',
  ticket: '',
  input: { roleId: '90810138', money, password: 'Abcd1234', descript: 'shop', operateType: '3' },
})
says({ [topUp]: done(null) })
await ask('call', operation('100'))
says({ [topUp]: { success: false, code: 1, message: 'too much' } })
await ask('call', operation('200'))
says({})
await ask('call', operation('333'))

says({
  '/channelapi/Finance/rechargeDataList': done({
    list: Array.from({ length: 200 }, (_, at) => wireOrder(at)),
    count: 300,
  }),
})
target.path = join(targets, 'orders.xlsx')
const half = await succeed('startExport', createPlan({ scope: { kind: 'all', total: 300 } }))
await until('a half-made export', () => main.jobs.find(String(half))?.state === 'paused')

const link = `${platform.url}/files/players.xlsx`
const starting = { id: 'players.export', input: { page: 1, limit: 20 }, title: 'Players' }
const taskOf = (id: string) => ({ '/channelapi/player/playerList': done({ taskId: id }) })
const process7 = { status: 'completed', tipType: 'toast', message: 'ready', download_link: link }
says({ ...taskOf('7'), '/channelapi/serves/getMultiTaskProcess': done({ 7: process7 }) })
target.path = join(targets, 'players.xlsx')
await succeed('startTask', starting)
main.tracker.wake()
await until('a download', () =>
  main.jobs.list().some(job => job.kind === 'download' && job.state === 'paused'),
)
const running = { '/channelapi/serves/getMultiTaskProcess': done({ 8: { status: 'running' } }) }
says({ ...taskOf('8'), ...running })
target.path = join(targets, 'players-2.xlsx')
await succeed('startTask', starting)

const { importMembers, importProgress } = simulatedAccounts
const progress = { [`/${importProgress.path.replace(/^\//, '')}`]: done({ total: 2, lessTotal: 1 }) }
says({ ...running, ...progress, [`/${importMembers.path.replace(/^\//, '')}`]: done(null) })
target.path = await writeWorkbook(join(targets, 'members.xlsx'), [['member1', 'Member91']])
const chosen = (await succeed('chooseImport')) as { readonly token: string }
await succeed('startImport', { token: chosen.token, nAwardMoney: '5', password: 'Abcd1234' })
await until('an import', () => Array.isArray(main.document.get('imports')))
await main.close()
await platform.close()

await cp(main.folder, into, {
  recursive: true,
  filter: source => !source.endsWith('logs'),
})
// No path of the machine that made them.
for (const file of await readdir(into, { recursive: true, withFileTypes: true })) {
  if (!file.isFile()) continue
  const path = join(file.parentPath, file.name)
  const text = await readFile(path, 'utf8')
  await writeFile(
    path,
    text.replaceAll(targets, '/home/owner').replaceAll(main.folder, '/home/owner/console'),
  )
}
for (const folder of [targets, main.folder]) await rm(folder, { recursive: true })
console.log(`Kept in ${into}`)
process.exit(0)
