import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { texts } from '../../src/renderer/i18n/zh-cn/texts.ts'
import { mailExtra, mailRecord, sendType } from '../../src/shared/domain/mail.ts'
import { FormDialog } from '../pages/form-dialog.ts'
import { HomePage } from '../pages/home-page.ts'
import { RechargeOrdersPage } from '../pages/recharge-orders-page.ts'
import { accountOf, expect, rememberSettings, test } from './fixture.ts'
import { screensOf1 } from './left-open.ts'

const looks = [
  { theme: 'default', mode: 'light' },
  { theme: 'default', mode: 'dark' },
  { theme: 'blue', mode: 'light' },
  { theme: 'blue', mode: 'dark' },
] as const
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Colours change over a moment, and axe must not measure in the middle. */
const settledMilliseconds = 400

interface Settable {
  readonly bridge: { readonly request: (name: 'saveSettings', input: object) => Promise<unknown> }
}

/** Serious findings of one look, each with the first elements it is about; in the whole page or a part of it. */
const findings = async (page: Page, look: string, left: readonly string[] = [], within = 'html') => {
  const axe = new AxeBuilder({ page })
    .include(within)
    .withTags(rules)
    .disableRules([...left])
    // Guards of the focus: they pass it on in the moment they get it.
    .exclude('[data-tabster-dummy]')
    // The usual mode would open a page of its own, which a desktop program does not let it.
    .setLegacyMode()
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => {
      const told = nodes.slice(0, 3).map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`)
      return `${look}: ${id} (${nodes.length}): ${told.join(' | ')}`
    })
}

/** Texts that would not be painted in one of the system's own colours. */
const unforcedTexts = () => {
  const probe = document.createElement('i')
  document.body.append(probe)
  const system = [
    'CanvasText',
    'LinkText',
    'ButtonText',
    'GrayText',
    'HighlightText',
    'Highlight',
    'Canvas',
    'FieldText',
    'SelectedItemText',
  ].map(name => {
    probe.style.setProperty('forced-color-adjust', 'none')
    probe.style.setProperty('color', name)
    return getComputedStyle(probe).color
  })
  probe.remove()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement
    if (!element?.checkVisibility() || !texts.currentNode.textContent?.trim()) continue
    const { color } = getComputedStyle(element)
    if (!system.includes(color))
      found.push(`not a system colour: ${color} ${element.outerHTML.slice(0, 120)}`)
  }
  return found
}

const setLook = async (page: Page, look: (typeof looks)[number]) => {
  await page.evaluate(
    settings => (window as unknown as Settable).bridge.request('saveSettings', settings),
    look,
  )
  await page.waitForTimeout(settledMilliseconds)
}

/** Serious findings in every theme and with the system's own colours. */
const inEveryLook = async (page: Page) => {
  const found: string[] = []
  for (const look of looks) {
    await setLook(page, look)
    found.push(...(await findings(page, `${look.theme} ${look.mode}`)))
  }
  await page.emulateMedia({ forcedColors: 'active' })
  await page.waitForTimeout(settledMilliseconds)
  // There axe reads `-webkit-text-fill-color`, which Chromium reports unforced though it paints the system's colour.
  found.push(...(await findings(page, 'forced colours', ['color-contrast'])))
  found.push(...(await page.evaluate(unforcedTexts)))
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
  for (const look of looks.slice(0, 2)) {
    test(`on every screen of document 1 and its dialogs, ${look.mode}`, async ({ open, folder, demo }) => {
      await rememberSettings(folder, { ...look, tags: screensOf1.tags })
      const { page, shell, signIn } = await open()
      await signIn.enter(accountOf(demo, 'owner2026'))
      await shell.closeAnnouncement()
      // A few rows tell as much as many.
      await page.setViewportSize({ width: 1440, height: 560 })
      const found: string[] = []
      // The shell around them is looked at above.
      const examine = async (what: string, within = 'main') =>
        found.push(...(await findings(page, what, [], within)))
      const surface = '[role="dialog"], [role="alertdialog"]'
      const { operations, list } = texts
      const start = async ({ action, title }: { readonly action: string; readonly title: string }) => {
        await shell.main.getByRole('button', { name: action, exact: true }).first().click()
        const dialog = new FormDialog(page, title)
        await expect(dialog.box).toBeVisible()
        return dialog
      }
      const dialogs: Partial<Record<string, () => Promise<unknown>>> = {
        mail: async () => {
          const dialog = await start(operations.addMail)
          const { fields } = operations.addMail
          await dialog.field(fields.recordType).selectOption(String(mailRecord.code.compensation))
          await dialog.field(fields.extraType).selectOption(String(mailExtra.code.wageredCoins))
          await dialog.field(fields.sendType).selectOption(String(sendType.code.scheduled))
          await dialog.submit()
          await expect(dialog.box.getByText(texts.errors.enterTitle)).toBeVisible()
          await examine('add mail', surface)
          await dialog.button(list.dialog.cancel).click()
        },
        gm: async () => {
          const dialog = await start(operations.gmTopUp)
          const { money, operateType, descript, password } = operations.gmTopUp
          await dialog.fill({ 玩家ID: '1', [money]: '1', [descript]: '1' })
          await dialog.field(operateType).selectOption({ index: 1 })
          await dialog.fill({ [password]: '1' })
          await dialog.submit()
          await expect(dialog.button(list.dialog.confirm)).toBeVisible()
          await examine('review of a top-up', surface)
          await dialog.button(list.dialog.back).click()
          await dialog.button(list.dialog.cancel).click()
        },
        quotas: async () => {
          const dialog = await start(operations.editQuota)
          await examine('edit quota', surface)
          await dialog.button(list.dialog.cancel).click()
        },
      }
      // From the last to the first, so that closing one leaves the others where they were.
      for (const name of screensOf1.names.toReversed()) {
        await screensOf1.show(shell, name)
        await page.waitForTimeout(settledMilliseconds)
        await examine(name)
        await dialogs[name]?.()
        // What is hidden would be walked through as well.
        await shell.activeTag.click({ button: 'middle' })
      }
      expect(found).toEqual([])
    })
  }
})
