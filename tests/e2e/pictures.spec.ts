import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { texts as english } from '../../src/renderer/i18n/en-us/texts.ts'
import { texts as portuguese } from '../../src/renderer/i18n/pt/texts.ts'
import { texts as chinese } from '../../src/renderer/i18n/zh-cn/texts.ts'
import { RechargeOrdersPage } from '../pages/recharge-orders-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { accountOf, expect, rememberSettings, test } from './fixture.ts'

const pictures = join(import.meta.dirname, 'pictures')
const words = { 'zh-cn': chinese, 'en-us': english, pt: portuguese }

const rechargeTag = {
  id: 'recharge',
  route: '/channelapi/Finance/rechargeDataList?t=13',
  pinned: false,
  state: {},
}
const homeTag = { id: 'home', route: '/', pinned: true, state: {} }
const tags = [{ account: 'owner2026', active: 'home', tags: [homeTag, rechargeTag] }]

/** A picture that shows something: every element named is seen in it. */
const take = async (page: Page, name: string) => {
  await mkdir(pictures, { recursive: true })
  // Skeletons and entrances are over.
  await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0)
  await page.waitForTimeout(400)
  const picture = await page.screenshot({ path: join(pictures, `${name}.png`) })
  expect(picture.length).toBeGreaterThan(15_000)
}

for (const { language, theme, mode } of [
  { language: 'zh-cn', theme: 'default', mode: 'light' },
  { language: 'en-us', theme: 'default', mode: 'dark' },
  { language: 'pt', theme: 'blue', mode: 'light' },
] as const) {
  test(`pictures of the screens in ${language}, ${theme} ${mode}`, async ({ open, folder, demo }) => {
    await rememberSettings(folder, { admin_locale: language, theme, mode, tags })
    const { page } = await open()
    const look = `${language}-${theme}-${mode}`
    const signIn = new SignInPage(page, words[language].session)
    const shell = new ShellPage(page, words[language].app)
    await signIn.isShown()
    await take(page, `sign-in-${look}`)
    await signIn.enter(accountOf(demo, 'owner2026'))
    await expect(shell.announcement).toBeVisible()
    await take(page, `announcement-${look}`)
    await shell.closeAnnouncement()
    await expect(page.getByRole('figure')).toBeVisible()
    await take(page, `home-${look}`)
    await page.getByRole('tabpanel').evaluate(pane => pane.scrollTo(0, pane.scrollHeight))
    await take(page, `home-end-${look}`)
    await shell.tags.nth(1).click()
    await expect(page.getByRole('grid')).toBeVisible()
    await take(page, `recharge-${look}`)
  })
}

test('pictures of what opens, and of a narrow window', async ({ owner, demo }) => {
  const { page, shell } = owner
  const look = 'zh-cn-default-light'
  const orders = new RechargeOrdersPage(page)
  await orders.open()
  await page.getByRole('button', { name: chinese.list.export.which }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await take(page, `export-menu-${look}`)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /选择日期/ }).click()
  await expect(page.getByRole('grid').last()).toBeVisible()
  await take(page, `dates-${look}`)
  await page.keyboard.press('Escape')
  await orders.chooseHidden('已隐藏')
  await orders.go()
  await expect.poll(() => orders.column('隐藏状态')).toEqual(expect.arrayContaining(['已隐藏']))
  await orders.restore(0)
  await take(page, `restore-${look}`)
  await page.keyboard.press('Escape')
  demo.control.fault({ path: '/channelapi/Finance/rechargeDataList', mode: 'slow', milliseconds: 5000 })
  await owner.desktop.answerSave(join(owner.userData, 'orders.xlsx'))
  await page.getByRole('button', { name: chinese.list.export.button, exact: true }).click()
  await shell.openJobs()
  await expect(shell.jobs.getByRole('progressbar')).toBeVisible()
  await take(page, `jobs-${look}`)
  await shell.jobs.getByRole('button', { name: chinese.app.jobs.cancel }).click()
  await shell.jobs.getByRole('button', { name: chinese.app.close }).click()
  await expect(shell.jobs).toHaveCount(0)
  demo.control.clearFaults()
  await page.setViewportSize({ width: 600, height: 900 })
  await take(page, `recharge-narrow-${look}`)
  await shell.tags.first().click()
  await take(page, `home-narrow-${look}`)
  await page.getByRole('button', { name: chinese.app.menu.open }).click()
  await expect(page.getByRole('dialog', { name: chinese.app.menu.title })).toBeVisible()
  await take(page, `menu-narrow-${look}`)
})
