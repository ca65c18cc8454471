import type { Page } from '@playwright/test'
import { texts } from '../../src/renderer/i18n/zh-cn/texts.ts'
import { RechargeOrdersPage } from '../pages/recharge-orders-page.ts'
import { expect, test } from './fixture.ts'

/** Returns a function that presses a side button of the mouse over the page's middle. */
const createSideButtons = async (page: Page) => {
  const cdp = await page.context().newCDPSession(page)
  return async (button: 'back' | 'forward') => {
    for (const type of ['mousePressed', 'mouseReleased'] as const) {
      await cdp.send('Input.dispatchMouseEvent', { type, x: 700, y: 400, button, clickCount: 1 })
    }
  }
}

test.describe('the previous and the next search', () => {
  test('are shown by keys and by the buttons of the mouse', async ({ owner }) => {
    const { page } = owner
    const orders = new RechargeOrdersPage(page)
    await orders.open()
    const field = orders.search.getByLabel('订单号', { exact: true })
    const [number = ''] = await orders.column('订单号')
    await field.fill(number)
    await field.press('Enter')
    await expect(orders.rows).toHaveCount(1)
    const press = await createSideButtons(page)
    await press('back')
    await expect(field).toHaveValue('')
    await press('forward')
    await expect(field).toHaveValue(number)
    await page.keyboard.press('Alt+ArrowLeft')
    await expect(field).toHaveValue('')
    await page.keyboard.press('Alt+ArrowRight')
    await expect(field).toHaveValue(number)
  })

  test('never go through the window’s own history @proof', async ({ owner }) => {
    const { page, shell } = owner
    await page.getByRole('link', { name: texts.app.skipToContent }).focus()
    await page.keyboard.press('Enter')
    await expect(shell.main).toBeFocused()
    await expect.poll(() => page.evaluate(() => [location.hash, history.length])).toEqual(['#content', 1])
    const press = await createSideButtons(page)
    await press('back')
    await press('forward')
    await page.keyboard.press('Alt+ArrowLeft')
    await page.evaluate(() => history.back())
    await page.waitForTimeout(300)
    expect(await page.evaluate(() => location.hash)).toBe('#content')
    await expect(shell.main).toBeVisible()
    expect(owner.complaints).toEqual([])
  })
})
