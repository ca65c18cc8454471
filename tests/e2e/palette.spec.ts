import { texts } from '../../src/renderer/i18n/zh-cn/texts.ts'
import { players } from '../../src/shared/endpoints/players.ts'
import { rechargeOrders } from '../../src/shared/endpoints/recharge-orders.ts'
import { withdrawals } from '../../src/shared/endpoints/withdrawals.ts'
import { PalettePage } from '../pages/palette-page.ts'
import { PlayerPage } from '../pages/player-page.ts'
import { RechargeOrdersPage } from '../pages/recharge-orders-page.ts'
import { findAxeViolations } from './axe-violations.ts'
import { type Desk, expect, test } from './fixture.ts'
import { copyToClipboard } from './press-counter.ts'
import { listSentParameters } from './sent-parameters.ts'

test('a player whose id was copied opens by it @proof', async ({ owner, demo }) => {
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

test('an order of long ago is shown beside its list by its number, which is asked of both lists at once', async ({
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
  // Pressed before there is an answer: what is found opens.
  await keyboard.press('Enter')
  const orders = new RechargeOrdersPage(owner.page)
  await orders.isLoaded()
  await expect(owner.page.getByRole('complementary').getByRole('heading', { level: 2 })).toContainText(number)
  // The list is searched as it opens: what was found is no filter of it.
  expect(await orders.rows.count()).toBeGreaterThan(1)
  const asked = listSentParameters(demo, rechargeOrders.list)
  expect(asked[0]).toMatchObject({ orderNo: number })
  expect(listSentParameters(demo, withdrawals.list)).toMatchObject([{ orderNo: number }])
  for (const sent of asked.filter(one => one['orderNo'])) expect(sent).not.toHaveProperty('startdate')
  expect(owner.complaints).toEqual([])
})

test('a withdrawal tells enough to be sure, and Shift+Enter shows it beside what is open @proof', async ({
  owner,
  demo,
}) => {
  const withdrawal = demo.control.withdrawals().at(-1)
  const palette = new PalettePage(owner.page)
  await owner.shell.openScreen('订单管理', texts.finance.withdrawals.title)
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
    owner.page.getByRole('grid', { name: texts.finance.withdrawals.title }).filter({ visible: true }),
  ).toContainText(withdrawal?.order_no ?? '')
})

test('what is on its way is called off when the text changes @proof', async ({ owner, demo }) => {
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

test('a screen opens by the initials of its name, the row’s action by its own dialog', async ({
  owner,
  demo,
}) => {
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

test('it opens over a dialog, keeps the focus there and gives it back @proof', async ({ owner, demo }) => {
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
  // A page lies below: the way there closes the player.
  await palette.open()
  await palette.box.fill('txdd')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(owner.shell.activeTag).toHaveText(texts.finance.withdrawals.title)
  expect(owner.complaints).toEqual([])
})

/** A player's own window, opened by the palette of the main one. */
const playerWindow = async (desk: Desk, id: string) => {
  const palette = new PalettePage(desk.page)
  await palette.open()
  await palette.box.fill(id)
  const opened = desk.app.waitForEvent('window')
  await desk.page.keyboard.press('Shift+Enter')
  const own = new PlayerPage(await opened)
  await own.fillsWindow(id)
  return own
}

test('in a player’s own window it shows another player there, and a page in the main window @proof', async ({
  owner,
  demo,
}) => {
  const [first, second] = demo.control.players().map(({ id }) => String(id))
  const own = await playerWindow(owner, first ?? '')
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
  await expect(owner.shell.activeTag).toHaveText(texts.finance.withdrawals.title)
  await own.fillsWindow(second ?? '')
  await expect(owner.page.getByRole('dialog')).toHaveCount(0)

  const order = demo.control.withdrawals().at(-1)?.order_no ?? ''
  await palette.open()
  await palette.box.fill(order)
  await expect(palette.selected).toContainText(order)
  await own.page.keyboard.press('Enter')
  await expect(owner.page.getByRole('complementary').getByRole('heading', { level: 2 })).toContainText(order)

  // Also over a dialog of the player; its commands are those of this window.
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
  const closed = own.page.waitForEvent('close')
  await own.page.keyboard.press('Enter').catch(() => undefined)
  await closed
  expect(owner.complaints).toEqual([])
})

test('in a tag’s own window it acts on that page, shows players there and other pages in the main one @proof', async ({
  owner,
  demo,
}) => {
  const [first] = demo.control.players().map(({ id }) => String(id))
  await new RechargeOrdersPage(owner.page).open()
  const opened = owner.app.waitForEvent('window')
  await owner.page.keyboard.press('Control+Shift+O')
  const page = await opened
  const palette = new PalettePage(page)
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  await palette.open()
  await page.keyboard.type(texts.list.range.names.yesterday)
  await page.keyboard.press('Enter')
  const yesterday = page.getByRole('textbox', {
    name: `${texts.finance.rechargeOrders.filters.startdate}: ${texts.list.range.start}`,
  })
  const today = await page.evaluate(() => new Date().toISOString().slice(0, 10))
  await expect(yesterday).not.toHaveValue(today)
  expect(listSentParameters(demo, rechargeOrders.list).at(-1)?.['startdate']).toBe(
    `${await yesterday.inputValue()} 00:00:00`,
  )
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
  const closed = page.waitForEvent('close')
  await page.keyboard.press('Enter').catch(() => undefined)
  await closed
  await expect(owner.shell.activeTag).toHaveText(texts.finance.rechargeOrders.title)
  expect(owner.complaints).toEqual([])
})
