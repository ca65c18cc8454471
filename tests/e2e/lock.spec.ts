import type { Page } from '@playwright/test'
import { texts } from '../../src/renderer/i18n/zh-cn/texts.ts'
import { RechargeOrdersPage } from '../pages/recharge-orders-page.ts'
import { accountOf, expect, test } from './fixture.ts'

/** All that can be read of a page: its texts, what is said on hover, what screen readers are told. */
const readable = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      document.title,
      document.body.innerText,
      ...[...document.querySelectorAll('[title], [aria-label]')]
        .filter(one => one.checkVisibility({ visibilityProperty: true }))
        .flatMap(one => [one.getAttribute('title'), one.getAttribute('aria-label')]),
    ].join('\n'),
  )

test('a lock hides every window until the password is given, and everything is as it was', async ({
  owner,
  demo,
}) => {
  const orders = new RechargeOrdersPage(owner.page)
  await orders.open()
  const [number = ''] = await orders.column('订单号')
  const [player = ''] = await orders.column('玩家ID')
  await orders.fill('订单号', number)
  const opening = owner.app.waitForEvent('window')
  await owner.page.evaluate(id => window.bridge.request('openPlayer', { id }), player.replaceAll(/\D/g, ''))
  const other = await opening
  await expect(other.getByRole('heading', { level: 1 })).toContainText(player)
  await owner.page.keyboard.press('Control+L')
  for (const page of [owner.page, other]) {
    await expect(page.getByRole('heading', { name: texts.lock.title })).toBeVisible()
    const text = await readable(page)
    expect(text).not.toContain(player)
    expect(text).not.toContain(number)
    expect(text).not.toContain('充值订单')
  }
  demo.control.clearRequests()
  const call = { id: 'rechargeOrders.list', input: { page: 1, limit: 10 }, ticket: '' }
  const refused = await owner.page.evaluate(asked => window.bridge.request('call', asked), call)
  expect(refused).toEqual({ ok: false, failure: { kind: 'cancelled' } })
  expect(demo.control.requests()).toEqual([])
  const password = other.getByLabel(texts.lock.password, { exact: true })
  await password.fill('Wrong-1')
  await password.press('Enter')
  await expect(other.getByRole('alert')).toHaveText(/./)
  await password.fill(accountOf(demo, 'owner2026').password)
  await password.press('Enter')
  await expect(other.getByRole('heading', { level: 1 })).toContainText(player)
  await expect(orders.search.getByLabel('订单号', { exact: true })).toHaveValue(number)
})

test('share-safe leaves neither ids nor accounts in what is shown, said or copied', async ({ owner }) => {
  const orders = new RechargeOrdersPage(owner.page)
  await orders.open()
  const numbers = await orders.column('订单号')
  const players = await orders.column('玩家ID')
  await owner.page.keyboard.press('Control+Shift+P')
  await expect(owner.shell.bar.getByText(texts.app.bar.shareSafe)).toBeVisible()
  const canaries = [...numbers, ...players.map(one => one.replaceAll(/\D/g, '')), 'owner2026']
  await expect
    .poll(async () => {
      const text = await readable(owner.page)
      return canaries.filter(one => text.includes(one))
    })
    .toEqual([])
  await owner.page.getByRole('gridcell', { name: /•••/ }).nth(1).click()
  await owner.page.keyboard.press('Control+C')
  const copied = async () =>
    JSON.stringify((await owner.desktop.journal()).filter(({ what }) => /clipboard/.test(what)))
  await expect.poll(copied).toContain('•••')
  const said = await copied()
  expect(canaries.filter(one => said.includes(one))).toEqual([])
})
