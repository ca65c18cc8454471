import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { HomePage } from '../pages/home-page.ts'
import { RechargeOrdersPage } from '../pages/recharge-orders-page.ts'
import { expect, test } from './fixture.ts'

const looks = [
  { theme: 'default', mode: 'light' },
  { theme: 'default', mode: 'dark' },
  { theme: 'blue', mode: 'light' },
  { theme: 'blue', mode: 'dark' },
] as const
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Settable {
  readonly bridge: { readonly request: (name: 'saveSettings', input: object) => Promise<unknown> }
}

/** Serious findings of one look, each with the elements it is about. */
const findings = async (page: Page, look: string) => {
  // Legacy mode: the other would open a page of its own, which a desktop program does not let it.
  const { violations } = await new AxeBuilder({ page }).withTags(rules).setLegacyMode().analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${look}: ${id}: ${nodes.map(node => node.html.slice(0, 160)).join(' | ')}`)
}

/** Serious findings in every theme and with the system's own colours. */
const inEveryLook = async (page: Page) => {
  const found: string[] = []
  for (const look of looks) {
    await page.evaluate(
      settings => (window as unknown as Settable).bridge.request('saveSettings', settings),
      look,
    )
    await page.waitForTimeout(300)
    found.push(...(await findings(page, `${look.theme} ${look.mode}`)))
  }
  await page.emulateMedia({ forcedColors: 'active' })
  found.push(...(await findings(page, 'forced colours')))
  await page.emulateMedia({ forcedColors: 'none' })
  return found
}

test.describe('axe finds nothing serious in any theme', () => {
  test('on the sign-in page, its messages and the authenticator panel', async ({ desk, demo }) => {
    await desk.signIn.submit.click()
    const unbound = demo.accounts().find(({ role }) => role === 'unbound')
    await desk.signIn.password.fill(unbound?.password ?? '')
    await desk.signIn.username.fill(unbound?.username ?? '')
    await desk.signIn.code.focus()
    await expect(desk.signIn.bindPanel).toBeVisible()
    expect(await inEveryLook(desk.page)).toEqual([])
  })

  test('on the home dashboard', async ({ owner }) => {
    await new HomePage(owner.page).isLoaded()
    expect(await inEveryLook(owner.page)).toEqual([])
  })

  test('on the recharge orders', async ({ owner }) => {
    const orders = new RechargeOrdersPage(owner.page)
    await orders.open()
    await orders.rows.nth(1).getByRole('checkbox').check()
    expect(await inEveryLook(owner.page)).toEqual([])
  })

  test('with the dates, a dialog or the jobs open', async ({ owner }) => {
    const orders = new RechargeOrdersPage(owner.page)
    await orders.open()
    await owner.page.getByRole('button', { name: /选择日期/ }).click()
    await expect(owner.page.getByRole('grid').last()).toBeVisible()
    const dates = await inEveryLook(owner.page)
    await owner.page.keyboard.press('Escape')
    await orders.chooseHidden('已隐藏')
    await orders.go()
    await expect.poll(() => orders.column('隐藏状态')).toEqual(expect.arrayContaining(['已隐藏']))
    await orders.restore(0)
    const dialog = await inEveryLook(owner.page)
    await owner.page.keyboard.press('Escape')
    await owner.shell.openJobs()
    await expect(owner.shell.jobs).toBeVisible()
    expect([...dates, ...dialog, ...(await inEveryLook(owner.page))]).toEqual([])
  })
})
