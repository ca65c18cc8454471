import { cp, readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { texts } from '../../src/renderer/i18n/zh-cn/texts.ts'
import { type Desk, expect, test } from './fixture.ts'

const project = join(import.meta.dirname, '..', '..')
const { crash } = texts.app

/** The built console in a folder of its own, where a file of its page can be taken away and put back. */
const movable = async (folder: string) => {
  const app = join(folder, 'app')
  await cp(join(project, 'out'), join(app, 'out'), { recursive: true })
  await cp(join(project, 'package.json'), join(app, 'package.json'))
  const assets = join(app, 'out', 'renderer', 'assets')
  const files = await readdir(assets)
  const named = async (start: string, holds = '') => {
    for (const file of files) {
      if (file.startsWith(start) && (await readFile(join(assets, file), 'utf8')).includes(holds)) return file
    }
    throw new Error(`no file of the page is called ${start}…`)
  }
  return {
    app,
    named,
    takeAway: (file: string) => rename(join(assets, file), join(app, file)),
    putBack: (file: string) => rename(join(app, file), join(assets, file)),
  }
}

const shown = ({ page }: Desk) => page.getByRole('tabpanel').filter({ visible: true })
const isUnread = async (desk: Desk) => {
  await expect(shown(desk).getByRole('alert')).toContainText(crash.code)
}
const tryAgain = (desk: Desk) => shown(desk).getByRole('button', { name: crash.again }).click()
/** Asked for again, or brought already by the reading of pages in idle moments. */
const opensAgain = (desk: Desk, title: string) =>
  expect(async () => {
    const again = shown(desk).getByRole('button', { name: crash.again })
    if (await again.isVisible()) await again.click({ timeout: 1000 })
    await isOpen(desk, title, 1000)
  }).toPass()
const isOpen = (desk: Desk, title: string, timeout?: number) =>
  expect(shown(desk).getByRole('heading', { name: title, level: 1 })).toBeVisible(timeout ? { timeout } : {})

test('a page whose code or texts cannot be read says so in its tag, breaks no other, and opens once the file is back', async ({
  open,
  folder,
  demo,
  profile,
}) => {
  const console = await movable(folder)
  const own = await console.named('recharge-orders.list-')
  // Two pages use it: each fails, and each recovers by itself.
  const shared = await console.named('rounds.dialog-')
  const words = await console.named('agent-teams-', texts.agentTeams.teams.title)
  for (const file of [own, shared, words]) await console.takeAway(file)

  const link = `channel-console:/${demo.links('owner2026').group}`
  const desk = await open({ app: console.app, args: ['--profile', profile, link] })
  await desk.shell.closeAnnouncement()
  await isOpen(desk, texts.home.dashboard.title)

  await desk.shell.openScreen('订单管理', '充值订单')
  await isUnread(desk)
  await desk.shell.openScreen('日志管理', '金币日志')
  await isUnread(desk)
  await desk.shell.openScreen('代理管理', '代理团队')
  await isUnread(desk)
  await expect(desk.shell.activeTag).toHaveText('代理团队')
  await desk.shell.openScreen('订单管理', '提现订单')
  await isOpen(desk, texts.finance.withdrawals.title)

  // Not while it is still gone.
  await desk.shell.tag('充值订单').click()
  await tryAgain(desk)
  await isUnread(desk)
  for (const file of [own, shared, words]) await console.putBack(file)
  for (const [tag, title] of [
    ['充值订单', texts.finance.rechargeOrders.title],
    ['金币日志', texts.records.goldLog.title],
    ['代理团队', texts.agentTeams.teams.title],
  ] as const) {
    await desk.shell.tag(tag).click()
    await opensAgain(desk, title)
    await expect(shown(desk).getByRole('alert')).toHaveCount(0)
  }
  // Asked for again, it is read again.
  await desk.shell.openScreen('日志管理', '游戏汇总日志')
  await isOpen(desk, texts.records.gameSummary.title)
  expect(desk.complaints.filter(one => !one.includes('404'))).toEqual([])
})

test('code of the program that cannot be read keeps the sign-in page usable, and the console opens once it is back @proof', async ({
  open,
  folder,
  demo,
}) => {
  const console = await movable(folder)
  const work = await console.named('work-')
  await console.takeAway(work)
  const desk = await open({ app: console.app })
  const account = demo.accounts().find(({ username }) => username === 'owner2026')
  if (!account) throw new Error('no owner')
  await desk.signIn.enter(account)
  await expect(desk.page.getByRole('alert')).toContainText(crash.start)
  await console.putBack(work)
  await desk.page.getByRole('button', { name: crash.again }).click()
  await desk.shell.closeAnnouncement()
  await isOpen(desk, texts.home.dashboard.title)
})
