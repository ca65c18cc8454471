import { readFile, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { PlayerPage } from '../pages/player-page.ts'
import { RechargeOrdersPage } from '../pages/recharge-orders-page.ts'
import { type Desk, expect, test } from './fixture.ts'

const openOrders = async ({ page }: Desk) => {
  const orders = new RechargeOrdersPage(page)
  await orders.open()
  return orders
}

/** Reads the distinct player ids of the drawn rows. */
const readPlayers = async (orders: RechargeOrdersPage): Promise<readonly string[]> => [
  ...new Set(
    await orders.table
      .getByRole('gridcell')
      .getByRole('button', { name: /^\d{5,}$/ })
      .allInnerTexts(),
  ),
]

const openPlayer = (orders: RechargeOrdersPage, id: string) =>
  orders.table.getByRole('button', { name: id, exact: true }).first().click()

const waitForWindow = async (desk: Desk, open: () => Promise<void>): Promise<Page> => {
  const opening = desk.app.waitForEvent('window')
  await open()
  return opening
}

test('a player opens over the orders and in its own window, which closes on sign-out @proof', async ({
  owner,
}) => {
  const orders = await openOrders(owner)
  const [id = ''] = await readPlayers(orders)
  const player = new PlayerPage(owner.page)
  await openPlayer(orders, id)
  await expect(player.dialog(id)).toBeVisible()
  await expect(player.tab('pix')).toBeVisible()
  await expect(player.back).toHaveCount(0)

  const own = new PlayerPage(await waitForWindow(owner, () => player.openWindow()))
  await own.fillsWindow(id)
  await expect(player.dialog(id)).toBeVisible()
  // A second request focuses the existing window.
  await player.openWindow()
  await own.tab('logins').click()
  expect(owner.app.windows()).toHaveLength(2)

  await player.close.click()
  await expect(player.dialog(id)).toHaveCount(0)
  const closing = own.page.waitForEvent('close')
  await owner.shell.signOut()
  await closing
  await owner.signIn.isShown()
  expect(owner.complaints).toEqual([])
})

test('Tab stays inside the detail; Escape closes it and returns the focus to its cell @proof', async ({
  owner,
}) => {
  const orders = await openOrders(owner)
  const [id = ''] = await readPlayers(orders)
  const player = new PlayerPage(owner.page)
  const link = orders.table.getByRole('button', { name: id, exact: true }).first()
  await link.click()
  const dialog = player.dialog(id)
  await expect(dialog).toBeVisible()
  for (let press = 0; press < 8; press += 1) {
    await owner.page.keyboard.press('Tab')
    expect(await dialog.evaluate(one => one.contains(document.activeElement))).toBe(true)
  }
  await owner.page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(link).toBeFocused()
})

test('two player windows are offset, follow settings and close with the main window @proof', async ({
  owner,
}) => {
  const orders = await openOrders(owner)
  const [first = '', second = ''] = await readPlayers(orders)
  const player = new PlayerPage(owner.page)
  const open = async (id: string) => {
    await openPlayer(orders, id)
    const page = await waitForWindow(owner, () => player.openWindow())
    await player.close.click()
    return new PlayerPage(page)
  }
  const one = await open(first)
  const two = await open(second)
  await one.fillsWindow(first)
  await two.fillsWindow(second)
  const places = await owner.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map(window => window.getBounds()),
  )
  expect(places[2]?.x).toBe((places[1]?.x ?? 0) + 32)

  // Each window follows the main one.
  const readScheme = (page: Page) =>
    page
      .locator('.fui-FluentProvider')
      .first()
      .evaluate(node => getComputedStyle(node).colorScheme)
  await owner.shell.choose('深色')
  await expect.poll(() => readScheme(one.page)).toBe('dark')
  await owner.page.keyboard.press('Escape')

  // Closing one window leaves the other open.
  const firstClosing = one.page.waitForEvent('close')
  await one.close.click().catch(() => undefined)
  await firstClosing
  await two.fillsWindow(second)

  const secondClosing = two.page.waitForEvent('close')
  await owner.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
  await secondClosing
})

test('the menu’s commands go to the window in front @proof', async ({ owner }) => {
  const orders = await openOrders(owner)
  const [id = ''] = await readPlayers(orders)
  const player = new PlayerPage(owner.page)
  const tags = await owner.shell.tagTitles()
  await openPlayer(orders, id)
  const own = new PlayerPage(await waitForWindow(owner, () => player.openWindow()))
  await own.fillsWindow(id)
  await owner.page.keyboard.press('Control+w')
  await expect(player.dialog(id)).toHaveCount(0)
  await own.fillsWindow(id)
  const closing = own.page.waitForEvent('close')
  // The page closes before the key is released.
  await own.page.keyboard.press('Control+w').catch(() => undefined)
  await closing
  expect(await owner.shell.tagTitles()).toEqual(tags)
})

test('a window reopens in its last size and follows a language change @proof', async ({ owner }) => {
  const orders = await openOrders(owner)
  const [id = ''] = await readPlayers(orders)
  const player = new PlayerPage(owner.page)
  const readSize = (page: Page) => page.evaluate(() => [innerWidth, innerHeight])
  await openPlayer(orders, id)
  const first = await waitForWindow(owner, () => player.openWindow())
  await new PlayerPage(first).fillsWindow(id)
  const window = await owner.app.browserWindow(first)
  await window.evaluate(one => one.setBounds({ width: 860, height: 640 }))
  await expect.poll(() => readSize(first)).toEqual([860, 640])
  const closing = first.waitForEvent('close')
  await first.keyboard.press('Control+w').catch(() => undefined)
  await closing

  const second = await waitForWindow(owner, () => player.openWindow())
  await new PlayerPage(second).fillsWindow(id)
  await expect.poll(() => readSize(second)).toEqual([860, 640])
  await player.close.click()
  await owner.shell.choose('English')
  await expect(second.getByRole('heading', { name: `Player ${id}`, exact: true })).toBeVisible()
})

test('a player window cannot navigate elsewhere @proof', async ({ owner }) => {
  const orders = await openOrders(owner)
  const [id = ''] = await readPlayers(orders)
  const player = new PlayerPage(owner.page)
  await openPlayer(orders, id)
  const page = await waitForWindow(owner, () => player.openWindow())
  await new PlayerPage(page).fillsWindow(id)
  await page.evaluate(() => {
    window.location.href = 'https://example.com/'
  })
  await page.evaluate(() => void window.open('https://example.com/'))
  await new PlayerPage(page).fillsWindow(id)
  expect(owner.app.windows()).toHaveLength(2)
  await page.reload()
  await new PlayerPage(page).fillsWindow(id)
})

test.describe('a variant without player details', () => {
  test('shows ids as plain text and opens no window @proof', async ({ profile, openAs }) => {
    const content = JSON.parse(await readFile(profile, 'utf8')) as object
    await writeFile(profile, JSON.stringify({ ...content, variant: { playerDetailDisabled: true } }))
    const desk = await openAs('owner2026')
    await desk.shell.isShown()
    await desk.shell.closeAnnouncement()
    const orders = await openOrders(desk)
    expect(await readPlayers(orders)).toEqual([])
    const answer = await desk.page.evaluate(() =>
      window.bridge.request('openTagWindow', {
        tag: { id: '1', route: '/player?roleId=1', pinned: false, copy: 1, state: {} },
      }),
    )
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'forbidden' } })
    expect(desk.app.windows()).toHaveLength(1)
  })
})
