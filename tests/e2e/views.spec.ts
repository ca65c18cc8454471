import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { RechargeOrdersPage } from '../pages/recharge-orders-page.ts'
import { chinese as texts } from '../shown-texts.ts'
import { expect, test } from './fixture.ts'
import { startSecondInstance } from './launch.ts'

const { views } = texts
const player = '90810138'
const formatText = (text: string, name: string) => text.replace('{{name}}', name)

const getField = (page: Page) => new RechargeOrdersPage(page).search.getByLabel('玩家 ID', { exact: true })
const getButton = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true })
const search = async (page: Page, id: string) => {
  await getField(page).fill(id)
  await getField(page).press('Enter')
}
const choose = async (page: Page, name: string, item: string) => {
  await getButton(page, name).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}
const getDialog = (page: Page) => page.getByRole('dialog', { name: /^视图：/ })
const close = async (page: Page) => {
  await getDialog(page).getByRole('button', { name: texts.list.dialog.close, exact: true }).click()
  await expect(getDialog(page)).toHaveCount(0)
}

test('a view is saved, made the default, exported, imported and shared by link @proof', async ({
  owner,
  demo,
  folder,
}) => {
  const { page, shell, desktop } = owner
  const orders = new RechargeOrdersPage(page)
  await orders.open()
  await search(page, player)

  await choose(page, views.title, views.manage)
  await getDialog(page).getByLabel(views.saveUnder).fill('大客户')
  await page.keyboard.press('Enter')
  await getDialog(page)
    .getByRole('button', { name: `${views.default}: 大客户` })
    .click()
  await close(page)
  await expect(getButton(page, formatText(views.of, '大客户'))).toBeVisible()
  await search(page, '11111111')
  await expect(getButton(page, formatText(views.ofChanged, '大客户'))).toBeVisible()

  await page.keyboard.press('Control+w')
  const listSearches = () =>
    demo.control.requests().filter(({ path }) => path === '/channelapi/Finance/rechargeDataList')
  const before = listSearches().length
  await shell.openScreen('订单管理', orders.title)
  await expect(getButton(page, formatText(views.of, '大客户'))).toBeVisible()
  await expect(getField(page)).toHaveValue(player)
  await expect.poll(() => listSearches().length).toBe(before + 1)
  expect(listSearches().at(-1)?.parameters['roleId']).toBe(player)

  const file = join(folder, 'views.json')
  await desktop.answerSave(file)
  await choose(page, formatText(views.of, '大客户'), views.manage)
  await getDialog(page)
    .getByRole('button', { name: formatText(texts.list.names.more, '大客户') })
    .click()
  await page.getByRole('menuitem', { name: views.export }).click()
  await shell.toast(views.exported.replace('{{count}}', '1'))
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    format: 'channel-console-views',
    views: [{ name: '大客户', view: { filters: { roleId: player, startdate: 'last7Days' } } }],
  })
  await desktop.answerOpen([file])
  await getDialog(page).getByRole('button', { name: views.import }).click()
  await expect(getDialog(page).getByRole('button', { name: '大客户 (2)', exact: true })).toBeVisible()
  const other = join(folder, 'other.json')
  await writeFile(other, '{}')
  await desktop.answerOpen([other])
  await getDialog(page).getByRole('button', { name: views.import }).click()
  await shell.toast(texts.errors.views.notViews)
  await close(page)

  await choose(page, formatText(views.of, '大客户'), views.copyLink)
  await shell.toast(views.linkCopied)
  const clipboardCall = (await desktop.journal()).find(({ what }) => what === 'clipboard.writeText')
  const link = String(clipboardCall?.args[0])
  const searchCount = listSearches().length
  await startSecondInstance(owner, link)
  const question = page.getByRole('alertdialog', { name: views.link.title })
  await expect(question.getByText(player)).toBeVisible()
  expect(listSearches().length).toBe(searchCount)
  await question.getByRole('button', { name: views.link.open }).click()
  await expect(shell.activeTag).toHaveText(`${orders.title} (2)`)
  await expect(getButton(page, formatText(views.linked, '大客户'))).toBeVisible()
  await expect(getField(page).filter({ visible: true })).toHaveValue(player)
  await expect.poll(() => listSearches().length).toBe(searchCount + 1)

  const logs = await owner.app.evaluate(({ app }) => app.getPath('logs'))
  expect(await readFile(join(logs, 'console.log'), 'utf8')).not.toContain(player)
  expect(owner.complaints).toEqual([])
})
