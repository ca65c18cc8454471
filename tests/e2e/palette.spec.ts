import { players } from '../../src/areas/players/calls.ts'
import { rechargeOrders } from '../../src/areas/recharge-orders/calls.ts'
import { withdrawals } from '../../src/areas/withdrawals/calls.ts'
import { PalettePage } from '../pages/palette-page.ts'
import { PlayerPage } from '../pages/player-page.ts'
import { RechargeOrdersPage } from '../pages/recharge-orders-page.ts'
import { chinese as texts } from '../shown-texts.ts'
import { findAxeViolations } from './axe-violations.ts'
import { type Desk, expect, test } from './fixture.ts'
import { copyToClipboard } from './press-counter.ts'
import { listSentParameters } from './sent-parameters.ts'

test('pasting a copied player id opens the player @proof', async ({ owner, demo }) => {
  const [player] = demo.control.players()
  const id = String(player?.id)
  await copyToClipboard(owner, ` ID：${id} `)
  const { keyboard } = owner.page
  await keyboard.press('Control+k')
  await new PalettePage(owner.page).box.waitFor()
  await keyboard.press('Control+v')
  await keyboard.press('Enter')
  await expect(new PlayerPage(owner.page).dialog(id)).toBeVisible()
  await expect(new PalettePage(owner.page).dialog).toHaveCount(0)
  await owner.page.keyboard.press('Escape')
  await expect(owner.shell.tag('首页')).toBeFocused()
  expect(owner.complaints).toEqual([])
})

test('an old order number is looked up in both lists and shown beside its list @proof', async ({
  owner,
  demo,
}) => {
  const order = demo.control.orders({ IfInnerProxy: '3' }).at(-1)
  const number = order?.order_no ?? ''
  expect(number).toMatch(/^\d{16,20}$/)
  await copyToClipboard(owner, number)
  demo.control.clearRequests()
  const { keyboard } = owner.page
  await keyboard.press('Control+k')
  await new PalettePage(owner.page).box.waitFor()
  await keyboard.press('Control+v')
  // Enter before the answer: the result opens once it is found.
  await keyboard.press('Enter')
  const orders = new RechargeOrdersPage(owner.page)
  await orders.isLoaded()
  await expect(owner.page.getByRole('complementary').getByRole('heading', { level: 2 })).toContainText(number)
  // The list runs its default search: the number is not a filter.
  expect(await orders.rows.count()).toBeGreaterThan(1)
  const searches = listSentParameters(demo, rechargeOrders.list)
  expect(searches[0]).toMatchObject({ orderNo: number })
  expect(listSentParameters(demo, withdrawals.list)).toMatchObject([{ orderNo: number }])
  for (const search of searches.filter(one => one['orderNo'])) expect(search).not.toHaveProperty('startdate')
  expect(owner.complaints).toEqual([])
})

test('a withdrawal is listed with player and time, and Shift+Enter opens a new tag @proof', async ({
  owner,
  demo,
}) => {
  const withdrawal = demo.control.withdrawals().at(-1)
  const palette = new PalettePage(owner.page)
  await owner.shell.openScreen('订单管理', texts.withdrawals.list.title)
  await palette.open()
  await palette.box.pressSequentially(withdrawal?.order_no ?? '')
  const line = palette.line(texts.palette.things.withdrawal.replace('{{id}}', withdrawal?.order_no ?? ''))
  await expect(line).toContainText(String(withdrawal?.player))
  await expect(line).toContainText(withdrawal?.added ?? '')
  await expect(palette.line(texts.palette.missing)).toHaveCount(1)
  await expect(palette.selected).toHaveText(
    await line.innerText().then(text => new RegExp(text.split('\n')[0] ?? '')),
  )
  await owner.page.keyboard.press('Shift+Enter')
  await expect(owner.shell.tags).toHaveCount(3)
  await expect(
    owner.page.getByRole('grid', { name: texts.withdrawals.list.title }).filter({ visible: true }),
  ).toContainText(withdrawal?.order_no ?? '')
})

test('results of an earlier text do not appear after the text changes @proof', async ({ owner, demo }) => {
  const [first, second] = demo.control.players()
  const palette = new PalettePage(owner.page)
  demo.control.fault({ path: players.list.path, mode: 'slow', milliseconds: 3000 })
  demo.control.clearRequests()
  await palette.open()
  await palette.box.pressSequentially(String(first?.id))
  await expect.poll(() => listSentParameters(demo, players.list).length).toBeGreaterThan(0)
  demo.control.clearFaults()
  await palette.box.fill(String(second?.id))
  await expect(palette.line(second?.account ?? '')).toHaveCount(1)
  await expect(palette.line(String(first?.id))).toHaveCount(0)
})

test('a screen opens by its initials, and a row action opens its dialog', async ({ owner, demo }) => {
  const { page } = owner
  const palette = new PalettePage(page)
  await palette.open()
  await page.keyboard.type('qbwj')
  await expect(palette.selected).toContainText('全部玩家')
  await page.keyboard.press('Enter')
  const grid = page.getByRole('grid', { name: texts.players.list.title })
  const cell = grid.locator('[data-row="1"] [aria-colindex="3"]')
  await cell.click()
  const id = await grid.locator('[data-row="1"]').getByRole('button', { name: /^\d+$/ }).first().innerText()
  demo.control.clearRequests()
  await palette.open()
  await page.keyboard.type('备注')
  await expect(palette.dialog.getByRole('group').filter({ hasText: id })).toBeVisible()
  await palette.line(texts.players.addRemark.action).first().click()
  const dialog = page.getByRole('dialog', { name: texts.players.addRemark.title })
  await expect(dialog).toContainText(id)
  await expect(palette.dialog).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(grid.locator('[data-row="1"]').locator(':focus')).toHaveCount(1)
  expect(demo.control.requests().filter(({ path }) => /remark$/i.test(path))).toEqual([])
})

test('the palette opens over a dialog, keeps the focus and returns it @proof', async ({ owner, demo }) => {
  const { page } = owner
  const [first, second] = demo.control.players()
  const palette = new PalettePage(page)
  const player = new PlayerPage(page)
  await palette.open()
  await palette.box.fill(String(first?.id))
  await page.keyboard.press('Enter')
  await expect(player.dialog(String(first?.id))).toBeVisible()
  const close = player.close
  await close.focus()
  await palette.open()
  for (const key of ['Tab', 'Tab', 'Shift+Tab']) await page.keyboard.press(key)
  await expect(palette.box).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette.dialog).toHaveCount(0)
  await expect(close).toBeFocused()
  await expect(player.dialog(String(first?.id))).toBeVisible()
  await palette.open()
  await palette.box.fill(String(second?.id))
  await page.keyboard.press('Enter')
  await expect(player.dialog(String(second?.id))).toBeVisible()
  await expect(player.back).toBeVisible()
  // The same key closes what it opened.
  await palette.open()
  await page.keyboard.press('Control+k')
  await expect(palette.dialog).toHaveCount(0)
  // Opening a page closes the player above it.
  await palette.open()
  await palette.box.fill('txdd')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(owner.shell.activeTag).toHaveText(texts.withdrawals.list.title)
  expect(owner.complaints).toEqual([])
})

/** Opens a player's own window from the palette of the main one. */
const openPlayerWindow = async (desk: Desk, id: string) => {
  const palette = new PalettePage(desk.page)
  await palette.open()
  await palette.box.fill(id)
  const opening = desk.app.waitForEvent('window')
  await desk.page.keyboard.press('Shift+Enter')
  const own = new PlayerPage(await opening)
  await own.fillsWindow(id)
  return own
}

test('in a player’s window the palette opens players there and pages in the main one @proof', async ({
  owner,
  demo,
}) => {
  const [first, second] = demo.control.players().map(({ id }) => String(id))
  const own = await openPlayerWindow(owner, first ?? '')
  const palette = new PalettePage(own.page)
  await own.close.focus()
  await palette.open()
  await palette.box.fill(second ?? '')
  await expect(palette.selected).toContainText(second ?? '')
  await own.page.keyboard.press('Enter')
  await own.fillsWindow(second ?? '')
  await expect(own.back).toBeVisible()

  await palette.open()
  await own.page.keyboard.type('txdd')
  await expect(palette.selected).toContainText(texts.palette.inMain)
  expect(await findAxeViolations(own.page, 'seen')).toEqual([])
  await own.page.keyboard.press('Enter')
  await expect(owner.shell.activeTag).toHaveText(texts.withdrawals.list.title)
  await own.fillsWindow(second ?? '')
  await expect(owner.page.getByRole('dialog')).toHaveCount(0)

  const order = demo.control.withdrawals().at(-1)?.order_no ?? ''
  await palette.open()
  await palette.box.fill(order)
  await expect(palette.selected).toContainText(order)
  await own.page.keyboard.press('Enter')
  await expect(owner.page.getByRole('complementary').getByRole('heading', { level: 2 })).toContainText(order)

  // The palette also opens over a dialog; its commands are those of this window.
  await own.start(texts.players.addRemark.action)
  const remark = own.page.getByRole('dialog', { name: texts.players.addRemark.title })
  await expect(remark).toBeVisible()
  await palette.open()
  await own.page.keyboard.press('Escape')
  await expect(remark).toBeVisible()
  await own.page.keyboard.press('Escape')
  await expect(remark).toHaveCount(0)
  await palette.open()
  await own.page.keyboard.type(texts.palette.commands.closeWindow)
  const closing = own.page.waitForEvent('close')
  await own.page.keyboard.press('Enter').catch(() => undefined)
  await closing
  expect(owner.complaints).toEqual([])
})

test('in a tag’s window the palette acts on its page; other pages open in the main one @proof', async ({
  owner,
  demo,
}) => {
  const [first] = demo.control.players().map(({ id }) => String(id))
  await new RechargeOrdersPage(owner.page).open()
  const opening = owner.app.waitForEvent('window')
  await owner.page.keyboard.press('Control+Shift+O')
  const page = await opening
  const palette = new PalettePage(page)
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  await palette.open()
  await page.keyboard.type(texts.list.range.names.yesterday)
  await page.keyboard.press('Enter')
  const yesterday = page.getByRole('textbox', {
    name: `${texts.rechargeOrders.list.filters.startdate}: ${texts.list.range.start}`,
  })
  const today = await page.evaluate(() => new Date().toISOString().slice(0, 10))
  await expect(yesterday).not.toHaveValue(today)
  const start = `${await yesterday.inputValue()} 00:00:00`
  await expect.poll(() => listSentParameters(demo, rechargeOrders.list).at(-1)?.['startdate']).toBe(start)
  await palette.open()
  await palette.box.fill(first ?? '')
  await page.keyboard.press('Enter')
  await expect(new PlayerPage(page).dialog(first ?? '')).toBeVisible()
  await palette.open()
  await page.keyboard.type('qbwj')
  await page.keyboard.press('Enter')
  await expect(owner.shell.activeTag).toHaveText(texts.players.list.title)
  await palette.open()
  await page.keyboard.type(texts.tags.window.back)
  const closing = page.waitForEvent('close')
  await page.keyboard.press('Enter').catch(() => undefined)
  await closing
  await expect(owner.shell.activeTag).toHaveText(texts.rechargeOrders.list.title)
  expect(owner.complaints).toEqual([])
})
