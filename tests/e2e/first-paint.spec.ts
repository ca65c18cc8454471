import { RechargeOrdersPage } from '../pages/recharge-orders-page.ts'
import { expect, test } from './fixture.ts'

test('the rows of an opened page are drawn at once, not in two steps @proof', async ({ owner }) => {
  const { page } = owner
  const orders = new RechargeOrdersPage(page)
  await page.evaluate(title => {
    const counts: number[] = []
    Object.assign(window, { rowCounts: counts })
    const look = () => {
      const grid = document.querySelector(`[role="grid"][aria-label="${title}"][aria-busy="false"]`)
      // Header and rows have a checkbox each; totals, which may arrive later, have none.
      const count = grid?.querySelectorAll('[role="row"] input[type="checkbox"]').length ?? 0
      if (count > 0 && counts.at(-1) !== count) counts.push(count)
      requestAnimationFrame(look)
    }
    look()
  }, orders.title)
  await orders.open()
  await expect(orders.rows).toHaveCount(20)
  await page.waitForTimeout(500)
  expect(await page.evaluate(() => (window as unknown as { rowCounts: number[] }).rowCounts)).toEqual([21])
})
