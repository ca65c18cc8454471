import type { Page } from '@playwright/test'
import { mailExtra, mailRecord, sendType } from '../../src/shared/domain/mail.ts'
import { FormDialog } from '../pages/form-dialog.ts'
import { HomePage } from '../pages/home-page.ts'
import { hasRows } from '../pages/log-page.ts'
import { PalettePage } from '../pages/palette-page.ts'
import { RechargeOrdersPage } from '../pages/recharge-orders-page.ts'
import { chinese as texts } from '../shown-texts.ts'
import { findAxeViolations } from './axe-violations.ts'
import { dialogsOf3, leadingAgent } from './dialogs-of-3.ts'
import { expect, prepareSettings, test } from './fixture.ts'
import { type OpenTags, openAccountTagsOf3, openAgentTagsOf3, openTagsOf1, openTagsOf2 } from './open-tags.ts'
import { readThemeColours, waitUntilStill } from './wait-until-still.ts'

const looks = [
  { theme: 'default', mode: 'light' },
  { theme: 'default', mode: 'dark' },
  { theme: 'blue', mode: 'light' },
  { theme: 'blue', mode: 'dark' },
] as const

interface Settable {
  readonly bridge: { readonly request: (name: 'saveSettings', input: object) => Promise<unknown> }
}

/** Lists texts that would not be painted in a system colour. */
const listUnforcedTexts = () => {
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
  const problems: string[] = []
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement
    if (!element?.checkVisibility() || !texts.currentNode.textContent?.trim()) continue
    const { color } = getComputedStyle(element)
    if (!system.includes(color))
      problems.push(`not a system colour: ${color} ${element.outerHTML.slice(0, 120)}`)
  }
  return problems
}

type Look = (typeof looks)[number]
const [light, dark] = looks

/** Changes the look to another. */
const setLook = async (page: Page, look: Look) => {
  const before = await readThemeColours(page)
  await page.evaluate(
    settings => (window as unknown as Settable).bridge.request('saveSettings', settings),
    look,
  )
  await expect.poll(() => readThemeColours(page)).not.toBe(before)
}

/** Collects serious violations in every theme and with forced colours. Starts and ends with the first theme. */
const checkEveryLook = async (page: Page, within = 'html') => {
  const problems: string[] = []
  for (const [place, look] of looks.entries()) {
    if (place > 0) await setLook(page, look)
    const name = `${look.theme} ${look.mode}`
    problems.push(...(await findAxeViolations(page, name, { within, onlyColours: place > 0 })))
  }
  await page.emulateMedia({ forcedColors: 'active' })
  await waitUntilStill(page)
  // Axe reads `-webkit-text-fill-color`, which Chromium reports unforced though it paints the system's colour.
  problems.push(...(await page.evaluate(listUnforcedTexts)))
  await page.emulateMedia({ forcedColors: 'none' })
  await setLook(page, light)
  return problems
}

const surface = '[role="dialog"], [role="alertdialog"]'

interface Words {
  readonly action: string
  readonly title: string
}

/** The page and the helpers that check one dialog. */
interface Examination {
  readonly page: Page
  /** An agent with players below. */
  readonly agent: string
  /** Opens the dialog of the first button with this name. */
  readonly start: (words: Words) => Promise<FormDialog>
  readonly examine: (what: string, within?: string) => Promise<unknown>
}

type Dialogs = Partial<Record<string, (examination: Examination) => Promise<unknown>>>
const { list, playerDetail, players } = texts

const createDialogCheck =
  (words: Words, what: string, before?: (dialog: FormDialog) => Promise<unknown>) =>
  async ({ page, start, examine }: Examination) => {
    const dialog = await start(words)
    await before?.(dialog)
    await examine(what, surface)
    await page.keyboard.press('Escape')
    await dialog.isClosed()
  }

const dialogsOf1: Dialogs = {
  mail: async ({ start, examine }) => {
    const dialog = await start(texts.mail.add)
    const { fields } = texts.mail.add
    await dialog.field(fields.recordType).selectOption(String(mailRecord.code.compensation))
    await dialog.field(fields.extraType).selectOption(String(mailExtra.code.wageredCoins))
    await dialog.field(fields.sendType).selectOption(String(sendType.code.scheduled))
    await dialog.submit()
    await expect(dialog.box.getByText(texts.errors.enterTitle)).toBeVisible()
    await examine('add mail', surface)
    await dialog.button(list.dialog.cancel).click()
  },
  gm: async ({ start, examine }) => {
    const dialog = await start(texts.gm.topUp)
    const { money, operateType, descript, password } = texts.gm.topUp
    await dialog.fill({ '玩家 ID': '1', [money]: '1', [descript]: '1' })
    await dialog.field(operateType).selectOption({ index: 1 })
    await dialog.fill({ [password]: '1' })
    await dialog.submit()
    await expect(dialog.verb(texts.gm.topUp)).toBeVisible()
    await examine('review of a top-up', surface)
    await dialog.button(list.dialog.back).click()
    await dialog.button(list.dialog.cancel).click()
  },
  quotas: createDialogCheck(texts.emailQuotas.edit, 'edit quota'),
}

const dialogsOf2: Dialogs = {
  players: async examination => {
    const { page, examine } = examination
    const withErrors = (dialog: FormDialog) => dialog.submit()
    await createDialogCheck(players.addSimulated, 'add simulated accounts', withErrors)(examination)
    await createDialogCheck(players.importMembers, 'import of members')(examination)
    await page.locator('[data-do="open"]').first().click()
    const { tabs } = playerDetail
    for (const tab of ['basic', 'pix', 'coins', 'subLevels', 'switches'] as const) {
      await page.getByRole('tab', { name: tabs[tab], exact: true }).click()
      await expect(page.getByRole('dialog').getByRole('progressbar')).toHaveCount(0)
      // The tab strip is the same in each: check it once.
      await examine(`player ${tab}`, tab === 'basic' ? surface : '[role="dialog"] [role="tabpanel"]')
    }
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
  'gold-log': createDialogCheck(texts.goldLog.rounds, 'rounds of a change', dialog => hasRows(dialog.box)),
  'win-rates': async examination => {
    await createDialogCheck(texts.winRates.add, 'add a win rate', dialog => dialog.submit())(examination)
    await createDialogCheck(texts.shared.apiPoints, 'API points', dialog =>
      expect(dialog.box.getByRole('textbox').first()).toBeVisible(),
    )(examination)
  },
}

const examinedOf3: Dialogs = Object.fromEntries(
  Object.entries(dialogsOf3).map(([name, walk]) => [
    name,
    ({ page, agent, examine }) => {
      const seen = async (what: string) =>
        examine(what, (await page.locator(surface).count()) > 0 ? surface : 'main')
      return walk({ page, words: texts, agent, seen })
    },
  ]),
)

test.describe('serious axe violations', () => {
  test('are absent on the sign-in page and its bind panel in every theme @proof', async ({ desk, demo }) => {
    await desk.signIn.submit.click()
    const unbound = demo.accounts().find(({ role }) => role === 'unbound')
    await desk.signIn.password.fill(unbound?.password ?? '')
    await desk.signIn.username.fill(unbound?.username ?? '')
    await desk.signIn.code.focus()
    await expect(desk.signIn.bindPanel).toBeVisible()
    expect(await checkEveryLook(desk.page)).toEqual([])
  })

  test('are absent on the home dashboard in every theme @proof', async ({ owner }) => {
    await new HomePage(owner.page).isLoaded()
    expect(await checkEveryLook(owner.page)).toEqual([])
  })

  test('are absent on the recharge orders in every theme @proof', async ({ owner }) => {
    const orders = new RechargeOrdersPage(owner.page)
    await orders.open()
    await orders.rows.nth(1).getByRole('checkbox').check()
    expect(await checkEveryLook(owner.page)).toEqual([])
  })

  test('are absent in the dates, a dialog and the jobs panel in every theme @proof', async ({ owner }) => {
    const orders = new RechargeOrdersPage(owner.page)
    await orders.open()
    await owner.page.getByRole('button', { name: /选择日期/ }).click()
    await expect(owner.page.getByRole('grid').last()).toBeVisible()
    // The test above checks the list behind them.
    const dates = await checkEveryLook(owner.page, surface)
    await owner.page.keyboard.press('Escape')
    await orders.chooseHidden('已隐藏')
    await orders.go()
    await expect.poll(() => orders.column('隐藏状态')).toEqual(expect.arrayContaining(['已隐藏']))
    await orders.restore(0)
    const dialog = await checkEveryLook(owner.page, surface)
    await owner.page.keyboard.press('Escape')
    await owner.shell.openJobs()
    await expect(owner.shell.jobs).toBeVisible()
    expect([...dates, ...dialog, ...(await checkEveryLook(owner.page, surface))]).toEqual([])
  })

  test('are absent in the palette before and after a search in every theme @proof', async ({
    owner,
    demo,
  }) => {
    const orders = new RechargeOrdersPage(owner.page)
    await orders.open()
    await orders.rows.nth(1).getByRole('gridcell').nth(2).click()
    const palette = new PalettePage(owner.page)
    await palette.open()
    const empty = await checkEveryLook(owner.page, surface)
    await palette.box.fill(demo.control.orders({ IfInnerProxy: '3' })[0]?.order_no ?? '')
    await expect(palette.line(texts.palette.missing)).toHaveCount(1)
    expect([...empty, ...(await checkEveryLook(owner.page, surface))]).toEqual([])
  })

  for (const { document, screens, dialogs } of [
    { document: 1, screens: openTagsOf1, dialogs: dialogsOf1 },
    { document: 2, screens: openTagsOf2, dialogs: dialogsOf2 },
    { document: '3, agents,', screens: openAgentTagsOf3, dialogs: examinedOf3 },
    { document: '3, accounts,', screens: openAccountTagsOf3, dialogs: examinedOf3 },
  ] as const) {
    test(`are absent on every screen and dialog of document ${document} in both modes @proof`, async ({
      openAs,
      folder,
      demo,
    }) => {
      // Twenty checks, each bound by processor time.
      test.setTimeout(360_000)
      let look: Look = light
      await prepareSettings(folder, { ...look, tags: screens.tags })
      const { page, shell } = await openAs('owner2026')
      await shell.closeAnnouncement()
      // A few rows suffice: more of them show nothing new.
      await page.setViewportSize({ width: 1200, height: 500 })
      const problems: string[] = []
      const examination: Examination = {
        page,
        agent: leadingAgent(demo),
        start: async ({ action, title }) => {
          const button = shell.main.getByRole('button', { name: action, exact: true })
          // A column may have the name of the action.
          await button.and(page.locator(':not([data-do="sort"])')).first().click()
          const dialog = new FormDialog(page, title)
          await expect(dialog.box).toBeVisible()
          return dialog
        },
        // Tests above check the shell. Each place is checked in both modes, first in the one it was opened in.
        examine: async (what, within = 'main') => {
          problems.push(...(await findAxeViolations(page, `${what}, ${look.mode}`, { within })))
          look = look === light ? dark : light
          await setLook(page, look)
          problems.push(
            ...(await findAxeViolations(page, `${what}, ${look.mode}`, { within, onlyColours: true })),
          )
        },
      }
      // From the last to the first, so that closing one leaves the others where they were.
      for (const name of screens.names.toReversed()) {
        await (screens as OpenTags).show(shell, name)
        await examination.examine(name)
        await dialogs[name]?.(examination)
        // Axe would walk through hidden pages, too.
        await shell.activeTag.click({ button: 'middle' })
      }
      expect(problems).toEqual([])
    })
  }
})
