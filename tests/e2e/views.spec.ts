import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { texts } from '../../src/renderer/i18n/zh-cn/texts.ts'
import { RechargeOrdersPage } from '../pages/recharge-orders-page.ts'
import { expect, test } from './fixture.ts'
import { startSecondInstance } from './launch.ts'

const { views } = texts
const player = '90810138'
const said = (text: string, name: string) => text.replace('{{name}}', name)

const field = (page: Page) => new RechargeOrdersPage(page).search.getByLabel('玩家 ID', { exact: true })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const search = async (page: Page, id: string) => {
  await field(page).fill(id)
  await field(page).press('Enter')
}
const choose = async (page: Page, name: string, item: string) => {
  await button(page, name).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}
const dialog = (page: Page) => page.getByRole('dialog', { name: /^视图：/ })
const close = async (page: Page) => {
  await dialog(page).getByRole('button', { name: texts.list.dialog.close, exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
}

test('a view is saved, changed and made the default, a new page opens with it, and a file and a link carry it', async ({
  owner,
  demo,
  folder,
}) => {
  const { page, shell, desktop } = owner
  const orders = new RechargeOrdersPage(page)
  await orders.open()
  await search(page, player)

  await choose(page, views.title, views.manage)
  await dialog(page).getByLabel(views.saveUnder).fill('大客户')
  await page.keyboard.press('Enter')
  await dialog(page)
    .getByRole('button', { name: said(views.openWith, '大客户') })
    .click()
  await close(page)
  await expect(button(page, said(views.of, '大客户'))).toBeVisible()
  await search(page, '11111111')
  await expect(button(page, said(views.ofChanged, '大客户'))).toBeVisible()

  await page.keyboard.press('Control+w')
  const asked = () =>
    demo.control.requests().filter(({ path }) => path === '/channelapi/Finance/rechargeDataList')
  const before = asked().length
  await shell.openScreen('订单管理', orders.title)
  await expect(button(page, said(views.of, '大客户'))).toBeVisible()
  await expect(field(page)).toHaveValue(player)
  await expect.poll(() => asked().length).toBe(before + 1)
  expect(asked().at(-1)?.parameters['roleId']).toBe(player)

  const file = join(folder, 'views.json')
  await desktop.answerSave(file)
  await choose(page, said(views.of, '大客户'), views.manage)
  await dialog(page)
    .getByRole('button', { name: said(views.export, '大客户') })
    .click()
  await shell.toast(views.exported.replace('{{count}}', '1'))
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    format: 'channel-console-views',
    views: [{ name: '大客户', view: { filters: { roleId: player, startdate: 'last7Days' } } }],
  })
  await desktop.answerOpen([file])
  await dialog(page).getByRole('button', { name: views.import }).click()
  await expect(dialog(page).getByRole('button', { name: '大客户 (2)', exact: true })).toBeVisible()
  const other = join(folder, 'other.json')
  await writeFile(other, '{}')
  await desktop.answerOpen([other])
  await dialog(page).getByRole('button', { name: views.import }).click()
  await shell.toast(texts.errors.views.notViews)
  await close(page)

  await choose(page, said(views.of, '大客户'), views.copyLink)
  await shell.toast(views.linkCopied)
  const copied = (await desktop.journal()).find(({ what }) => what === 'clipboard.writeText')
  const link = String(copied?.args[0])
  const known = asked().length
  await startSecondInstance(owner, link)
  const question = page.getByRole('alertdialog', { name: views.link.title })
  await expect(question.getByText(player)).toBeVisible()
  expect(asked().length).toBe(known)
  await question.getByRole('button', { name: views.link.open }).click()
  await expect(shell.activeTag).toHaveText(`${orders.title} (2)`)
  await expect(button(page, said(views.linked, '大客户'))).toBeVisible()
  await expect(field(page).filter({ visible: true })).toHaveValue(player)
  await expect.poll(() => asked().length).toBe(known + 1)

  const logs = await owner.app.evaluate(({ app }) => app.getPath('logs'))
  expect(await readFile(join(logs, 'console.log'), 'utf8')).not.toContain(player)
  expect(owner.complaints).toEqual([])
})
