import type { Page } from '@playwright/test'
import { RechargeOrdersPage } from '../pages/recharge-orders-page.ts'
import { chinese as texts } from '../shown-texts.ts'
import { findAxeViolations } from './axe-violations.ts'
import { expect, getAccount, test } from './fixture.ts'
import { waitUntilStill } from './wait-until-still.ts'

interface Settable {
  readonly bridge: { readonly request: (name: 'saveSettings', input: object) => Promise<unknown> }
}

/** Reads all texts of a page: visible texts, tooltips and labels. */
const readTexts = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      document.title,
      document.body.innerText,
      ...[...document.querySelectorAll('[title], [aria-label]')]
        .filter(one => one.checkVisibility({ visibilityProperty: true }))
        .flatMap(one => [one.getAttribute('title'), one.getAttribute('aria-label')]),
    ].join('\n'),
  )

test('a lock hides every window until the password is entered, then restores them', async ({
  owner,
  demo,
}) => {
  const orders = new RechargeOrdersPage(owner.page)
  await orders.open()
  const [number = ''] = await orders.column('订单号')
  const [player = ''] = await orders.column('玩家 ID')
  await orders.fill('订单号', number)
  const opening = owner.app.waitForEvent('window')
  await owner.page.evaluate(
    id =>
      window.bridge.request('openTagWindow', {
        tag: { id, route: `/player?roleId=${id}`, pinned: false, copy: 1, state: {} },
      }),
    player.replaceAll(/\D/g, ''),
  )
  const other = await opening
  await expect(other.getByRole('heading', { level: 1 })).toContainText(player)
  await owner.page.keyboard.press('Control+L')
  for (const page of [owner.page, other]) {
    await expect(page.getByRole('heading', { name: texts.lock.title })).toBeVisible()
    const text = await readTexts(page)
    expect(text).not.toContain(player)
    expect(text).not.toContain(number)
    expect(text).not.toContain('充值订单')
  }
  demo.control.clearRequests()
  const call = { id: 'rechargeOrders.list', input: { page: 1, limit: 10 }, ticket: '' }
  const answer = await owner.page.evaluate(input => window.bridge.request('call', input), call)
  expect(answer).toEqual({ ok: false, failure: { kind: 'cancelled' } })
  expect(demo.control.requests()).toEqual([])
  const password = other.getByLabel(texts.lock.password, { exact: true })
  await password.fill('Wrong-1')
  await password.press('Enter')
  await expect(other.getByRole('alert')).toHaveText(/./)
  await password.fill(getAccount(demo, 'owner2026').password)
  await password.press('Enter')
  await expect(other.getByRole('heading', { level: 1 })).toContainText(player)
  await expect(orders.search.getByLabel('订单号', { exact: true })).toHaveValue(number)
})

test('privacy mode masks ids and accounts on screen, in labels and in copies @proof', async ({ owner }) => {
  const orders = new RechargeOrdersPage(owner.page)
  await orders.open()
  const numbers = await orders.column('订单号')
  const players = await orders.column('玩家 ID')
  await owner.page.keyboard.press('Control+Shift+P')
  await expect(owner.shell.bar.getByText(texts.app.bar.shareSafe)).toBeVisible()
  const canaries = [...numbers, ...players.map(one => one.replaceAll(/\D/g, '')), 'owner2026']
  await expect
    .poll(async () => {
      const text = await readTexts(owner.page)
      return canaries.filter(one => text.includes(one))
    })
    .toEqual([])
  await owner.page.getByRole('gridcell', { name: /•••/ }).nth(1).click()
  await owner.page.keyboard.press('Control+C')
  const readCopies = async () =>
    JSON.stringify((await owner.desktop.journal()).filter(({ what }) => /clipboard/.test(what)))
  await expect.poll(readCopies).toContain('•••')
  const copies = await readCopies()
  expect(canaries.filter(one => copies.includes(one))).toEqual([])
})

test('a lock also covers a page in its own window, its keys and its commands @proof', async ({
  owner,
  demo,
}) => {
  const orders = new RechargeOrdersPage(owner.page)
  await orders.open()
  const [player = ''] = await orders.column('玩家 ID')
  const opening = owner.app.waitForEvent('window')
  await owner.page.keyboard.press('Control+Shift+O')
  const own = await opening
  await expect(own.getByRole('heading', { level: 1 })).toBeVisible()
  // Settings cannot be changed while the console is locked.
  await owner.page.evaluate(
    settings => (window as unknown as Settable).bridge.request('saveSettings', settings),
    { mode: 'system' },
  )
  await own.keyboard.press('Control+L')
  for (const [page, name] of [
    [own, 'own'],
    [owner.page, 'main'],
  ] as const) {
    const password = page.getByLabel(texts.lock.password, { exact: true })
    await expect(password).toBeFocused()
    const text = await readTexts(page)
    expect(text, name).not.toContain(player)
    expect(text, name).not.toContain('充值订单')
    // Assistive technology sees only the lock.
    expect(await page.locator('body').ariaSnapshot(), name).not.toContain('充值订单')
    for (const keys of ['Control+k', 'Control+,', 'Control+j', 'F1', '?', '/', 'Control+Shift+O'])
      await page.keyboard.press(keys)
    // Tab stays inside the lock.
    for (let times = 0; times < 5; times += 1) {
      await page.keyboard.press('Tab')
      const isInside = await page.evaluate(
        () =>
          document.activeElement === document.body ||
          Boolean(document.activeElement?.closest('[data-cover], [data-tabster-dummy]')),
      )
      expect(isInside, name).toBe(true)
    }
    await expect(page.getByRole('alertdialog')).toHaveCount(1)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  const violations: string[] = []
  for (const mode of ['light', 'dark'] as const) {
    await owner.page.emulateMedia({ colorScheme: mode })
    for (const width of [1440, 600]) {
      await owner.page.setViewportSize({ width, height: 800 })
      await waitUntilStill(owner.page)
      violations.push(...(await findAxeViolations(owner.page, `lock, ${mode}, ${width}`)))
      const wide = await owner.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(wide).toBeLessThanOrEqual(0)
      if (process.env['PICTURES'])
        await owner.page.screenshot({ path: `${process.env['PICTURES']}/lock-${mode}-${width}.png` })
    }
  }
  expect(violations).toEqual([])
  const password = own.getByLabel(texts.lock.password, { exact: true })
  await password.fill(getAccount(demo, 'owner2026').password)
  await password.press('Enter')
  await expect(own.getByRole('heading', { level: 1 })).toBeVisible()
})

test('shortcuts do nothing behind the announcement; settings open from any window @proof', async ({
  openAs,
}) => {
  const { app, page, shell } = await openAs('owner2026')
  await expect(shell.announcement).toBeVisible()
  for (const keys of ['Control+k', 'Control+,', 'Control+j']) await page.keyboard.press(keys)
  await expect(shell.announcement).toHaveCount(1)
  await shell.closeAnnouncement()
  await expect(shell.tags).toHaveCount(1)
  const opening = app.waitForEvent('window')
  await new RechargeOrdersPage(page).open()
  await page.keyboard.press('Control+Shift+O')
  const own = await opening
  await expect(own.getByRole('heading', { level: 1 })).toBeVisible()
  await own.keyboard.press('Control+,')
  await expect(page.getByRole('heading', { level: 1, name: texts.desk.page.title })).toBeVisible()
})
