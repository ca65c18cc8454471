import { AxeBuilder } from '@axe-core/playwright'
import { PalettePage } from '../pages/palette-page.ts'
import { RechargeOrdersPage } from '../pages/recharge-orders-page.ts'
import { chinese as texts } from '../shown-texts.ts'
import { expect, test } from './fixture.ts'
import { waitUntilStill } from './wait-until-still.ts'

const { table: words, fields } = texts

test('the row panel shows a row in full, or a looked-up order beside the same search @proof', async ({
  owner,
  demo,
}) => {
  const { page, shell, complaints } = owner
  await shell.openScreen('订单管理', '充值订单')
  const orders = new RechargeOrdersPage(page)
  await orders.isLoaded()
  await orders.rows.nth(1).getByRole('gridcell').nth(3).click()
  await page.keyboard.press('Space')
  const panel = page.getByRole('complementary')
  await expect(panel.getByRole('heading', { level: 2 })).toContainText(texts.rechargeOrders.list.title)
  await expect(panel.getByRole('term').filter({ hasText: fields.AccountID })).toBeVisible()
  await expect(panel.getByText(/^2 \/ /)).toBeVisible()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(panel.getByText(/^3 \/ /)).toBeVisible()
  await expect(orders.rows.nth(2)).toHaveAttribute('aria-current', 'true')
  await waitUntilStill(page)
  const { violations } = await new AxeBuilder({ page })
    .include('[role="tabpanel"]:not([aria-hidden="true"] *)')
    .exclude('[data-tabster-dummy]')
    .setLegacyMode()
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 160)).join(' | ')}`),
  ).toEqual([])
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(orders.rows.nth(2).locator(':focus')).toHaveCount(1)

  const before = await orders.total()
  const order = demo.control.orders().at(-1)
  const number = String(order?.order_no)
  await page.keyboard.press('Control+k')
  await page.keyboard.type(number)
  await expect(new PalettePage(page).selected).toContainText(number)
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('heading', { level: 2 })).toContainText(number)
  await expect(panel.getByRole('button', { name: words.row.copy })).toBeVisible()
  expect(await orders.total()).toBe(before)
  expect(complaints).toEqual([])
})
