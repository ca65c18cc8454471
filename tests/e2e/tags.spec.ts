import type { Page } from '@playwright/test'
import { PlayerPage } from '../pages/player-page.ts'
import { RechargeOrdersPage } from '../pages/recharge-orders-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { chinese, english } from '../shown-texts.ts'
import { findAxeViolations } from './axe-violations.ts'
import { type Desk, expect, getAccount, test } from './fixture.ts'

const { app: words, tags } = chinese
const [home, direct] = ['首页', '充值订单'] as const

/** Searches the recharge orders of one player. */
const searchOrders = async ({ page }: Pick<Desk, 'page'>, player: string) => {
  const orders = new RechargeOrdersPage(page)
  await orders.fill('玩家 ID', player)
  await orders.search.getByLabel('玩家 ID', { exact: true }).press('Enter')
  return orders
}
const openOrders = async (desk: Desk, player: string) => {
  await new RechargeOrdersPage(desk.page).open()
  return searchOrders(desk, player)
}
const getPlayerField = (page: Page) =>
  new RechargeOrdersPage(page).search.getByLabel('玩家 ID', { exact: true })

/** Opens the recharge orders and waits for rows. */
const openAllOrders = async ({ page }: Desk) => new RechargeOrdersPage(page).open()

const moveOut = async (desk: Desk): Promise<Page> => {
  const opening = desk.app.waitForEvent('window')
  await desk.page.getByRole('button', { name: words.tags.actions }).click()
  await desk.page.getByRole('menuitem', { name: tags.moveOut }).click()
  return opening
}

test('a closed page reopens with its filter, and a duplicate has its own @proof', async ({ owner }) => {
  const { shell, page } = owner
  await openOrders(owner, '11111111')
  await page.keyboard.press('Control+w')
  await expect.poll(() => shell.tagTitles()).toEqual([home])
  await page.keyboard.press('Control+Shift+T')
  await expect.poll(() => shell.tagTitles()).toEqual([home, direct])
  await expect(getPlayerField(page)).toHaveValue('11111111')
  await page.keyboard.press('Control+Shift+D')
  await expect(shell.activeTag).toHaveText(`${direct} (2)`)
  await searchOrders(owner, '22222222')
  await page.keyboard.press('Control+2')
  await expect(shell.activeTag).toHaveText(direct)
  await expect(getPlayerField(page)).toHaveValue('11111111')
  await page.keyboard.press('Control+9')
  await expect(getPlayerField(page)).toHaveValue('22222222')
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveText(`${direct} (2)`)
  expect(owner.complaints).toEqual([])
})

test('the tag list finds and closes pages by keyboard alone @proof', async ({ owner }) => {
  const { page, shell } = owner
  await openOrders(owner, '11111111')
  await page.keyboard.press('Control+Shift+A')
  const box = page.getByRole('combobox', { name: tags.list.search })
  await expect(box).toBeFocused()
  expect(await findAxeViolations(page, 'seen')).toEqual([])
  await page.keyboard.type('首')
  await page.keyboard.press('Enter')
  await expect(shell.activeTag).toHaveText(home)
  await page.keyboard.press('Control+Shift+A')
  await expect(box).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
  await expect.poll(() => shell.tagTitles()).toEqual([home])
})

test('a page moves to its own window and back with its current filter', async ({ owner }) => {
  const { shell, page } = owner
  await openOrders(owner, '11111111')
  const own = await moveOut(owner)
  await expect(getPlayerField(own)).toHaveValue('11111111')
  await expect.poll(() => shell.tagTitles()).toEqual([home])
  await expect(own.getByRole('navigation', { name: words.menu.title })).toHaveCount(0)
  await expect(own).toHaveTitle(new RegExp(`^${direct}`))
  expect(await findAxeViolations(own, 'seen')).toEqual([])

  await searchOrders({ page: own }, '22222222')
  await expect(own.getByRole('tabpanel').locator('[aria-busy="true"]')).toHaveCount(0)
  await own.reload()
  await expect(getPlayerField(own)).toHaveValue('22222222')
  const closing = own.waitForEvent('close')
  await own
    .getByRole('button', { name: tags.window.back })
    .click()
    .catch(() => undefined)
  await closing
  await expect(shell.activeTag).toHaveText(direct)
  await expect(getPlayerField(page)).toHaveValue('22222222')

  // Closing the window also restores the tag, and the active tag stays.
  await page.keyboard.press('Control+Shift+O')
  await expect.poll(() => owner.app.windows().length).toBe(2)
  const again = owner.app.windows().find(one => one !== page) as Page
  await expect(getPlayerField(again)).toHaveValue('22222222')
  const secondClosing = again.waitForEvent('close')
  await again.keyboard.press('Control+w').catch(() => undefined)
  await secondClosing
  await expect.poll(() => shell.tagTitles()).toEqual([home, direct])
  await expect(shell.activeTag).toHaveText(home)
  expect(owner.complaints).toEqual([])
})

test('in a page’s window a player opens there, and links lead to the main window @proof', async ({
  owner,
}) => {
  await openAllOrders(owner)
  const own = await moveOut(owner)
  await own.setViewportSize({ width: 1300, height: 800 })
  const id = own
    .getByRole('grid')
    .getByRole('gridcell')
    .getByRole('button', { name: /^\d{5,}$/ })
    .first()
  const name = (await id.textContent()) ?? ''
  await id.click()
  const playerDialog = new PlayerPage(own).dialog(name)
  await expect(playerDialog).toBeVisible()
  // The close command closes the player first.
  await own.keyboard.press('Control+w')
  await expect(playerDialog).toHaveCount(0)
  await own.evaluate(() =>
    window.bridge.request('leadMain', { route: '/channelapi/channel/roles', how: 'lead' }),
  )
  await expect(owner.shell.activeTag).toHaveText(chinese.roles.list.title)
  expect(owner.app.windows()).toHaveLength(2)
})

test('a page’s window closes on sign-out and exit, and its page becomes a tag again @proof', async ({
  owner,
  open,
  demo,
}) => {
  await openOrders(owner, '11111111')
  const own = await moveOut(owner)
  await expect(getPlayerField(own)).toHaveValue('11111111')
  // The main window reloads: the tag stays in its own window.
  await owner.shell.choose('English')
  const shell = new ShellPage(owner.page, english.app)
  await expect.poll(() => shell.tagTitles()).toEqual(['Home'])
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('Recharge orders')
  await shell.choose('简体中文')
  await expect(getPlayerField(own)).toHaveValue('11111111')
  await searchOrders({ page: own }, '33333333')
  const closing = own.waitForEvent('close')
  await owner.shell.signOut()
  await closing
  await owner.signIn.isShown()
  await owner.signIn.enter(getAccount(demo, 'owner2026'))
  await expect.poll(() => owner.shell.tagTitles()).toEqual([home, direct])
  await owner.shell.tag(direct).click()
  await expect(getPlayerField(owner.page)).toHaveValue('33333333')

  await moveOut(owner)
  await expect.poll(() => owner.shell.tagTitles()).toEqual([home])
  await owner.close()
  const again = await open()
  await again.signIn.enter(getAccount(demo, 'owner2026'))
  await again.shell.closeAnnouncement()
  await expect.poll(() => again.shell.tagTitles()).toEqual([home, direct])
  await again.shell.tag(direct).click()
  await expect(getPlayerField(again.page)).toHaveValue('33333333')
})

test('workspaces keep pages and filters after a restart @proof', async ({ owner, open, demo }) => {
  const save = async ({ page }: Desk, entry: string, name: string) => {
    await page.getByRole('button', { name: tags.workspaces.title }).click()
    await page.getByRole('menuitem', { name: entry }).click()
    await page.getByLabel(tags.workspaces.saveUnder).fill(name)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByText(name, { exact: true })).toBeVisible()
    expect(await findAxeViolations(page, 'seen')).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: words.close, exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await openOrders(owner, '11111111')
  await save(owner, tags.workspaces.saveAs, '早班')
  await owner.page.keyboard.press('Control+w')
  await save(owner, tags.workspaces.manage, '晚班')
  await owner.close()

  const again = await open()
  await again.signIn.enter(getAccount(demo, 'owner2026'))
  await again.shell.closeAnnouncement()
  await expect.poll(() => again.shell.tagTitles()).toEqual([home])
  await again.page.getByRole('button', { name: tags.workspaces.title }).click()
  await again.page.getByRole('menuitemradio', { name: '早班' }).click()
  await expect.poll(() => again.shell.tagTitles()).toEqual([home, direct])
  await expect(again.shell.activeTag).toHaveText(direct)
  await expect(getPlayerField(again.page)).toHaveValue('11111111')
  expect(again.complaints).toEqual([])
})
