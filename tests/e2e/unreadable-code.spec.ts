import { cp, readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { chinese as texts } from '../shown-texts.ts'
import { type Desk, expect, test } from './fixture.ts'

const project = join(import.meta.dirname, '..', '..')
const { crash } = texts.app

/** Copies the built console to a folder where files of its page can be removed and restored. */
const copyConsole = async (folder: string) => {
  const app = join(folder, 'app')
  await cp(join(project, 'out'), join(app, 'out'), { recursive: true })
  await cp(join(project, 'package.json'), join(app, 'package.json'))
  const assets = join(app, 'out', 'renderer', 'assets')
  const files = await readdir(assets)
  const findAsset = async (start: string, holds = '') => {
    for (const file of files) {
      if (file.startsWith(start) && (await readFile(join(assets, file), 'utf8')).includes(holds)) return file
    }
    throw new Error(`no file of the page is called ${start}…`)
  }
  return {
    app,
    findAsset,
    takeAway: (file: string) => rename(join(assets, file), join(app, file)),
    putBack: (file: string) => rename(join(app, file), join(assets, file)),
  }
}

const getVisiblePage = ({ page }: Desk) => page.getByRole('tabpanel').filter({ visible: true })
const expectUnreadable = async (desk: Desk) => {
  await expect(getVisiblePage(desk).getByRole('alert')).toContainText(crash.code)
}
const tryAgain = (desk: Desk) => getVisiblePage(desk).getByRole('button', { name: crash.again }).click()
/** Retries if needed: idle preloading may have loaded the page already. */
const waitUntilOpen = (desk: Desk, title: string) =>
  expect(async () => {
    const again = getVisiblePage(desk).getByRole('button', { name: crash.again })
    if (await again.isVisible()) await again.click({ timeout: 1000 })
    await expectOpen(desk, title, 1000)
  }).toPass()
const expectOpen = (desk: Desk, title: string, timeout?: number) =>
  expect(getVisiblePage(desk).getByRole('heading', { name: title, level: 1 })).toBeVisible(
    timeout ? { timeout } : {},
  )

test('pages without their code report it, and open once the file is back', async ({
  open,
  folder,
  demo,
  profile,
}) => {
  const console = await copyConsole(folder)
  // All lists use it: each page fails and recovers separately.
  const lists = await console.findAsset('screens-')
  const inbox = await console.findAsset('inbox-', 'inboxScreen')
  for (const file of [lists, inbox]) await console.takeAway(file)

  const link = `channel-console:/${demo.links('owner2026').group}`
  const desk = await open({ app: console.app, args: ['--profile', profile, link] })
  await desk.shell.closeAnnouncement()
  await expectOpen(desk, texts.home.dashboard.title)

  await desk.shell.openScreen('订单管理', '充值订单')
  await expectUnreadable(desk)
  await desk.shell.openScreen('日志管理', '金币日志')
  await expectUnreadable(desk)
  await expect(desk.shell.activeTag).toHaveText('金币日志')
  await desk.page.getByRole('button', { name: texts.app.bar.inbox }).click()
  await expectUnreadable(desk)
  await desk.shell.tag(texts.home.dashboard.title).click()
  await expectOpen(desk, texts.home.dashboard.title)

  // A retry fails while the file is missing.
  await desk.shell.tag('充值订单').click()
  await tryAgain(desk)
  await expectUnreadable(desk)
  for (const file of [lists, inbox]) await console.putBack(file)
  for (const [tag, title] of [
    ['充值订单', texts.rechargeOrders.list.title],
    ['金币日志', texts.goldLog.list.title],
    [texts.inbox.page.title, texts.inbox.page.title],
  ] as const) {
    await desk.shell.tag(tag).click()
    await waitUntilOpen(desk, title)
    await expect(getVisiblePage(desk).getByRole('alert')).toHaveCount(0)
  }
  // Another page of the same file opens, too.
  await desk.shell.openScreen('日志管理', '游戏汇总日志')
  await expectOpen(desk, texts.gameLog.summary.title)
  expect(desk.complaints.filter(one => !one.includes('404'))).toEqual([])
})

for (const [what, start] of [
  ['code', 'work-'],
  ['texts', 'texts-zh-cn-'],
] as const) {
  test(`without the console’s ${what}, sign-in reports it and succeeds once it is back @proof`, async ({
    open,
    folder,
    demo,
  }) => {
    const console = await copyConsole(folder)
    const file = await console.findAsset(start)
    await console.takeAway(file)
    const desk = await open({ app: console.app })
    const account = demo.accounts().find(({ username }) => username === 'owner2026')
    if (!account) throw new Error('no owner')
    await desk.signIn.enter(account)
    await expect(desk.page.getByRole('alert')).toContainText(crash.start)
    await console.putBack(file)
    await desk.page.getByRole('button', { name: crash.again }).click()
    await desk.shell.closeAnnouncement()
    await expectOpen(desk, texts.home.dashboard.title)
  })
}
