import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { RechargeOrdersPage } from '../pages/recharge-orders-page.ts'
import { chinese as texts } from '../shown-texts.ts'
import { expect, getAccount, test } from './fixture.ts'

const maxSteps = 60

/** Presses Tab until the target has the focus. */
const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
  for (let steps = 0; steps < maxSteps; steps += 1) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${maxSteps} times ${key} did not lead there`)
}

/** True if the target looks different with the focus than without it. */
const hasVisibleFocus = async (page: Page, target: Locator) => {
  const element = await target.elementHandle()
  const box = await element?.boundingBox()
  if (!element || !box) throw new Error('the focused element is not drawn')
  const clip = { x: box.x - 4, y: box.y - 4, width: box.width + 8, height: box.height + 8 }
  const takeShot = () => page.screenshot({ clip, animations: 'disabled', caret: 'hide' })
  const focused = await takeShot()
  await element.evaluate(one => (one as HTMLElement).blur())
  const plain = await takeShot()
  await element.focus()
  return !focused.equals(plain)
}

test.describe('keyboard operation', () => {
  test('signs in, opens and filters the orders, copies and opens the export menu @proof', async ({
    desk,
    demo,
  }) => {
    const { page } = desk
    const { username, password, code } = getAccount(demo, 'owner2026')
    await expect(desk.signIn.username).toBeFocused()
    await page.keyboard.type(username)
    await tabTo(page, desk.signIn.password)
    await page.keyboard.type(password)
    await tabTo(page, desk.signIn.code)
    await page.keyboard.type(code)
    await tabTo(page, desk.signIn.remember)
    await page.keyboard.press('Space')
    await expect(desk.signIn.remember).toBeChecked()
    await tabTo(page, desk.signIn.submit)
    expect(await hasVisibleFocus(page, desk.signIn.submit)).toBe(true)
    await page.keyboard.press('Enter')
    await expect(desk.shell.announcement).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(desk.shell.announcement).toHaveCount(0)

    await tabTo(page, desk.shell.menu.getByRole('searchbox'))
    await page.keyboard.press('Tab')
    const group = desk.shell.menu.getByRole('button', { name: '订单管理' })
    for (let steps = 0; steps < 20; steps += 1) {
      if (await group.evaluate(element => element === document.activeElement)) break
      await page.keyboard.press('ArrowDown')
    }
    expect(await hasVisibleFocus(page, group)).toBe(true)
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const orders = new RechargeOrdersPage(page)
    await orders.isLoaded()

    const [, second = ''] = await orders.column('订单号')
    const number = orders.search.getByLabel('订单号', { exact: true })
    await tabTo(page, number)
    await page.keyboard.type(second)
    await page.keyboard.press('Enter')
    await expect(orders.rows).toHaveCount(1)
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await page.keyboard.press('Enter')
    await expect(orders.rows).toHaveCount(20)

    const focused = orders.table.locator(':focus')
    for (let steps = 0; steps < maxSteps && (await focused.count()) === 0; steps += 1) {
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(focused).toHaveText((await orders.column('订单号'))[1] ?? '')
    expect(await hasVisibleFocus(page, focused)).toBe(true)
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Control+Shift+c')
    const [numbers, amounts] = [await orders.column('订单号'), await orders.column('充值金额')]
    await expect
      .poll(async () => (await desk.desktop.journal()).find(({ what }) => what.startsWith('clipboard')))
      .toMatchObject({
        args: [
          {
            'text/plain': [
              '订单号\t充值金额',
              ...[1, 2].map(row => `${numbers[row]}\t${parseAmount(amounts[row])}`),
            ].join('\n'),
          },
        ],
      })

    const which = page.getByRole('button', { name: texts.list.export.which })
    await tabTo(page, which, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: texts.list.export.all })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: texts.list.export.page })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(which).toBeFocused()
  })

  test('returns the focus to the opener of a popover or a dialog @proof', async ({ owner }) => {
    const { page } = owner
    const orders = new RechargeOrdersPage(page)
    await orders.open()
    const dates = page.getByRole('button', { name: /选择日期/ })
    await dates.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(dates).toBeFocused()
    await orders.chooseHidden('已隐藏')
    await orders.go()
    await expect.poll(() => orders.column('隐藏状态')).toEqual(expect.arrayContaining(['已隐藏']))
    await orders.restore(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toHaveCount(0)
    await expect(orders.rows.first().locator(':focus')).toHaveCount(1)
  })

  test('returns the focus to the bar when the jobs panel closes @proof', async ({ owner }) => {
    const { page, shell } = owner
    const jobs = shell.bar.getByRole('button', { name: texts.app.bar.jobs })
    await jobs.focus()
    await page.keyboard.press('Enter')
    await expect(shell.jobs).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(shell.jobs).toHaveCount(0)
    await expect(jobs).toBeFocused()
  })

  test('keeps the focus in the jobs panel when the pressed button disappears @proof', async ({
    owner,
    demo,
    folder,
  }) => {
    const { page, shell } = owner
    const orders = new RechargeOrdersPage(page)
    await orders.open()
    demo.control.fault({ path: '/channelapi/Finance/rechargeDataList', mode: 'slow', milliseconds: 5000 })
    await owner.desktop.answerSave(join(folder, 'orders.xlsx'))
    await orders.export('all')
    await shell.openJobs()
    await shell.jobs.getByRole('button', { name: texts.app.jobs.cancel }).focus()
    await page.keyboard.press('Enter')
    await expect(shell.jobs.getByText(texts.app.jobs.states.cancelled)).toBeVisible()
    await expect(shell.jobs.locator(':focus')).toHaveCount(1)
    // The first Escape may only close the tooltip of the focused button.
    await expect(async () => {
      await page.keyboard.press('Escape')
      await expect(shell.jobs).toHaveCount(0, { timeout: 1000 })
    }).toPass()
  })

  test('reaches the menu search, the shortcut list and the content directly @proof', async ({ owner }) => {
    const { page, shell } = owner
    await shell.tag('首页').focus()
    await page.keyboard.press('/')
    await expect(shell.menu.getByRole('searchbox')).toBeFocused()
    await page.keyboard.press('Escape')
    await shell.tag('首页').focus()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: texts.app.shortcuts.title })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const skip = page.getByRole('link', { name: texts.app.skipToContent })
    await skip.focus()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(shell.main).toBeFocused()
  })
})

/** Parses a displayed amount, without its trailing zeros. */
const parseAmount = (amountText: string | undefined) => Number(amountText?.replaceAll(',', ''))
