import { gmOperateType } from '../../src/shared/domain/gm.ts'
import { ListPage } from '../pages/list-page.ts'
import { GmPage } from '../pages/operations-page.ts'
import { chinese as texts } from '../shown-texts.ts'
import { expect, getAccount, test } from './fixture.ts'

const { app, glossary, journal, keys, list } = texts

test('a header shows its explanation on hover and focus, a tile on focus @proof', async ({ owner }) => {
  const { page, shell } = owner
  await shell.openScreen('订单管理', '充值订单')
  const orders = new ListPage(page, texts.rechargeOrders.list.title)
  await orders.isLoaded()
  const header = orders.table.getByRole('columnheader', { name: texts.rechargeOrders.list.RealMoney })
  await expect(header).toHaveAttribute('aria-description', glossary.fields.RealMoney)
  const tooltip = page.getByRole('tooltip').filter({ hasText: glossary.fields.RealMoney })
  await header.hover()
  await expect(tooltip).toBeVisible()
  await orders.search.hover()
  await expect(tooltip).toHaveCount(0)
  const column = Number(await header.getAttribute('aria-colindex'))
  await orders.rows
    .first()
    .getByRole('gridcell')
    .nth(column - 1)
    .click({ position: { x: 4, y: 4 } })
  await page.keyboard.press('ArrowUp')
  await expect(header).toBeFocused()
  await expect(tooltip).toBeVisible()
  // It is still a header: Enter sorts by it.
  await page.keyboard.press('Enter')
  await expect(header).toHaveAttribute('aria-sort', /ascending|descending/)

  const figure = page.locator('dl > div', { hasText: texts.rechargeOrders.list.totals.success_rate })
  await figure.getByRole('definition').getByRole('button').focus()
  await expect(page.getByRole('tooltip').filter({ hasText: glossary.fields.success_rate })).toBeVisible()
  expect(owner.complaints).toEqual([])
})

test('the shortcut list can be searched and fits a 600 px window @proof', async ({ owner }) => {
  const { page, shell } = owner
  await page.setViewportSize({ width: 600, height: 700 })
  await shell.main.focus()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: app.shortcuts.title })
  const find = sheet.getByRole('searchbox', { name: keys.searchKeys })
  await expect(find).toBeFocused()
  await expect(sheet.getByText(keys.lines.copyHeaders)).toBeVisible()
  const box = await sheet.boundingBox()
  expect(box && box.x >= 0 && box.x + box.width <= 600 && box.y + box.height <= 700).toBe(true)
  const groups = sheet.getByRole('region', { name: app.shortcuts.title })
  expect(await groups.evaluate(one => one.scrollWidth - one.clientWidth)).toBe(0)
  await find.fill('alt+')
  await expect(sheet.getByText(keys.lines.pastSearch)).toBeVisible()
  await expect(sheet.getByText(keys.lines.copyHeaders)).toHaveCount(0)
  await find.fill('???')
  await expect(sheet.getByText(keys.noKeys)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  expect(owner.complaints).toEqual([])
})

test('a rejection focuses its title, and its own button is red and names the action @proof', async ({
  owner,
}) => {
  const { page } = owner
  const gm = new GmPage(page)
  await gm.open()
  await gm.isLoaded()
  const first = gm.rows.filter({ has: page.getByRole('button', { name: texts.gm.refuse.action }) }).first()
  await first.getByRole('button', { name: texts.gm.refuse.action }).click()
  const question = page.getByRole('alertdialog', { name: texts.gm.refuse.title })
  await expect(question.getByRole('heading', { name: texts.gm.refuse.title })).toBeFocused()
  const buttons = await question.getByRole('button').allTextContents()
  expect(buttons).toEqual([list.dialog.cancel, texts.gm.refuse.title])
  const color = await question
    .getByRole('button', { name: texts.gm.refuse.title })
    .evaluate(one => getComputedStyle(one).backgroundColor)
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number)
  expect(red).toBeGreaterThan(2 * Math.max(green, blue))
  // Enter must neither refuse nor look as if it had.
  await page.keyboard.press('Enter')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  expect(owner.complaints).toEqual([])
})

test('the journal describes a top-up in a sentence and opens its player @proof', async ({ owner, demo }) => {
  const { page } = owner
  const { password } = getAccount(demo, 'owner2026')
  const player = String(demo.control.orders()[0]?.player)
  const type = gmOperateType.find(gmOperateType.code.topUp)?.labels['zh-cn'] ?? ''
  const gm = new GmPage(page)
  await gm.open()
  const dialog = await gm.fillIn('topUp', { player, money: '333', type, note: 'e2e words', password })
  await dialog.submit()
  await dialog.confirm()
  await dialog.isClosed()
  await page.getByRole('button', { name: app.bar.account.replace('{{name}}', 'owner2026') }).click()
  await page.getByRole('menuitem', { name: app.bar.ownJournal }).click()
  const own = new ListPage(page, journal.own.title)
  await own.isLoaded()
  await expect(own.rows.first()).toContainText(`给玩家 ${player} 上分 333.00，待审核`)
  await own.rows.first().getByRole('button', { name: player, exact: true }).click()
  await expect(page.getByRole('dialog').filter({ hasText: player }).first()).toBeVisible()
  expect(owner.complaints).toEqual([])
})
