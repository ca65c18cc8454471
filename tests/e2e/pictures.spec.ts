import { join } from 'node:path'
import { mailExtra, mailRecord, sendType } from '../../src/shared/domain/mail.ts'
import { FormDialog } from '../pages/form-dialog.ts'
import { RechargeOrdersPage } from '../pages/recharge-orders-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { chinese, portuguese } from '../shown-texts.ts'
import { dialogsOf3, leadingAgent, press } from './dialogs-of-3.ts'
import { expect, getAccount, prepareSettings, test } from './fixture.ts'
import { type OpenTags, openAccountTagsOf3, openAgentTagsOf3, openTagsOf1, openTagsOf2 } from './open-tags.ts'
import { looks, pictureTimeoutMs, takePictures, words } from './take-pictures.ts'

const screensOf3 = { agents: openAgentTagsOf3, accounts: openAccountTagsOf3 } as const

test.beforeEach(() => test.setTimeout(pictureTimeoutMs))

for (const { language, theme, mode } of looks) {
  test(`pictures of the screens in ${language}, ${theme} ${mode} @pictures`, async ({
    open,
    folder,
    demo,
  }) => {
    await prepareSettings(folder, { admin_locale: language, theme, mode })
    const { page } = await open()
    const look = `${language}-${theme}-${mode}`
    const signIn = new SignInPage(page, words[language].session)
    const shell = new ShellPage(page, words[language].app)
    await signIn.isShown()
    await takePictures(page, `sign-in-${look}`)
    await signIn.enter(getAccount(demo, 'owner2026'))
    await expect(shell.announcement).toBeVisible()
    await takePictures(page, `announcement-${look}`)
    await shell.closeAnnouncement()
    await expect(page.getByRole('figure')).toBeVisible()
    await takePictures(page, `home-${look}`)
    await page.getByRole('tabpanel').evaluate(pane => pane.scrollTo(0, pane.scrollHeight))
    await takePictures(page, `home-end-${look}`)
  })

  test(`pictures of document 1 in ${language}, ${theme} ${mode} @pictures`, async ({
    openAs,
    folder,
    demo,
  }) => {
    await prepareSettings(folder, { admin_locale: language, theme, mode, tags: openTagsOf1.tags })
    const { page } = await openAs('owner2026')
    const look = `${language}-${theme}-${mode}`
    const { app, fields, list } = words[language]
    const shell = new ShellPage(page, app)
    const owner = getAccount(demo, 'owner2026')
    await shell.closeAnnouncement()
    /** Opens the dialog of the first button with this name. */
    const start = async ({ action, title }: { readonly action: string; readonly title: string }) => {
      await page.getByRole('main').getByRole('button', { name: action, exact: true }).first().click()
      const dialog = new FormDialog(page, title, list.dialog)
      await expect(dialog.box).toBeVisible()
      return dialog
    }
    const dialogs: Partial<Record<string, () => Promise<unknown>>> = {
      mail: async () => {
        const dialog = await start(words[language].mail.add)
        const { fields: labels } = words[language].mail.add
        await dialog.field(labels.recordType).selectOption(String(mailRecord.code.compensation))
        await dialog.field(labels.extraType).selectOption(String(mailExtra.code.wageredCoins))
        await dialog.field(labels.sendType).selectOption(String(sendType.code.scheduled))
        await dialog.submit()
        await takePictures(page, `mail-add-${look}`)
        await dialog.button(list.dialog.cancel).click()
        const approval = await start(words[language].mail.approve)
        await takePictures(page, `mail-approve-${look}`)
        await approval.button(list.dialog.cancel).click()
      },
      gm: async () => {
        const dialog = await start(words[language].gm.topUp)
        const { money, operateType, descript, password } = words[language].gm.topUp
        const player = String(demo.control.orders()[0]?.player)
        await dialog.fill({ [fields.roleId]: player, [money]: '1234.5', [descript]: 'BR-2026' })
        await dialog.field(operateType).selectOption({ index: 1 })
        await dialog.fill({ [password]: owner.password })
        await takePictures(page, `gm-top-up-${look}`)
        await dialog.submit()
        await takePictures(page, `gm-review-${look}`)
        await dialog.confirm()
        await dialog.isClosed()
        await takePictures(page, `gm-toast-${look}`)
      },
      quotas: async () => {
        const dialog = await start(words[language].emailQuotas.edit)
        await takePictures(page, `quotas-edit-${look}`)
        await dialog.button(list.dialog.cancel).click()
      },
    }
    for (const name of openTagsOf1.names) {
      await openTagsOf1.show(shell, name)
      await takePictures(page, `${name}-${look}`)
      await dialogs[name]?.()
    }
  })

  test(`pictures of document 2 in ${language}, ${theme} ${mode} @pictures`, async ({ openAs, folder }) => {
    await prepareSettings(folder, { admin_locale: language, theme, mode, tags: openTagsOf2.tags })
    const { page } = await openAs('owner2026')
    const look = `${language}-${theme}-${mode}`
    const { app, list, playerDetail, players } = words[language]
    const shell = new ShellPage(page, app)
    await shell.closeAnnouncement()
    /** Opens the dialog of the first button with this name, takes a picture and closes it. */
    const start = async (
      { action, title }: { readonly action: string; readonly title: string },
      name: string,
      before?: (dialog: FormDialog) => Promise<unknown>,
    ) => {
      await press({ page, words: words[language] }, action)
      const dialog = new FormDialog(page, title, list.dialog)
      await expect(dialog.box).toBeVisible()
      await before?.(dialog)
      await takePictures(page, `${name}-${look}`)
      await page.keyboard.press('Escape')
      await dialog.isClosed()
    }
    const dialogs: Partial<Record<string, () => Promise<unknown>>> = {
      players: async () => {
        await start(players.editAccount, 'players-edit')
        await start(players.addSimulated, 'players-add-simulated', dialog => dialog.submit())
        await start(players.importMembers, 'players-import')
        await page.locator('[data-do="open"]').first().click()
        for (const tab of ['basic', 'pix', 'coins', 'subLevels', 'switches', 'blogger'] as const) {
          await page.getByRole('tab', { name: playerDetail.tabs[tab], exact: true }).click()
          await expect(page.getByRole('dialog').getByRole('progressbar')).toHaveCount(0)
          await takePictures(page, `player-${tab}-${look}`)
        }
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      },
      simulated: () => start(players.generateAccounts, 'simulated-generate'),
      'gold-log': () => start(words[language].goldLog.rounds, 'gold-rounds'),
      'room-profit': () => start(words[language].gameProfit.roomPlayers, 'room-players'),
      'win-rates': async () => {
        await start(words[language].winRates.add, 'win-rate-add', dialog => dialog.submit())
        await page
          .getByRole('button', { name: words[language].shared.apiPoints.action, exact: true })
          .first()
          .click()
        await expect(page.getByRole('textbox', { name: 'JILI' })).toBeVisible()
        await takePictures(page, `api-points-${look}`)
      },
    }
    for (const name of openTagsOf2.names) {
      await openTagsOf2.show(shell, name)
      await takePictures(page, `${name}-${look}`)
      await dialogs[name]?.()
    }
  })

  for (const [part, screens] of Object.entries(screensOf3)) {
    test(`pictures of document 3, ${part}, in ${language}, ${theme} ${mode} @pictures`, async ({
      openAs,
      folder,
      demo,
    }) => {
      await prepareSettings(folder, { admin_locale: language, theme, mode, tags: screens.tags })
      const { page } = await openAs('owner2026')
      const look = `${language}-${theme}-${mode}`
      const shell = new ShellPage(page, words[language].app)
      await shell.closeAnnouncement()
      const agent = leadingAgent(demo)
      const seen = (name: string) => takePictures(page, `${name}-${look}`)
      for (const name of screens.names) {
        await (screens as OpenTags).show(shell, name)
        await seen(name)
        await dialogsOf3[name]?.({ page, words: words[language], agent, seen })
      }
    })
  }
}

test('pictures of menus, dialogs and a narrow window @pictures', async ({ owner, demo }) => {
  const { page, shell } = owner
  const look = 'zh-cn-default-light'
  const orders = new RechargeOrdersPage(page)
  await orders.open()
  await page.getByRole('button', { name: chinese.list.export.which }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await takePictures(page, `export-menu-${look}`)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /选择日期/ }).click()
  await expect(page.getByRole('grid').last()).toBeVisible()
  await takePictures(page, `dates-${look}`)
  await page.keyboard.press('Escape')
  await orders.chooseHidden('已隐藏')
  await orders.go()
  await expect.poll(() => orders.column('隐藏状态')).toEqual(expect.arrayContaining(['已隐藏']))
  await orders.restore(0)
  await takePictures(page, `restore-${look}`)
  await page.keyboard.press('Escape')
  demo.control.fault({ path: '/channelapi/Finance/rechargeDataList', mode: 'slow', milliseconds: 5000 })
  await owner.desktop.answerSave(join(owner.userData, 'orders.xlsx'))
  await page.getByRole('button', { name: chinese.list.export.button, exact: true }).click()
  await shell.openJobs()
  await expect(shell.jobs.getByRole('progressbar')).toBeVisible()
  await takePictures(page, `jobs-${look}`)
  await shell.jobs.getByRole('button', { name: chinese.app.jobs.cancel }).click()
  await shell.jobs.getByRole('button', { name: chinese.app.close }).click()
  await expect(shell.jobs).toHaveCount(0)
  demo.control.clearFaults()
  await page.setViewportSize({ width: 600, height: 900 })
  await shell.tags.first().click()
  await takePictures(page, `home-narrow-${look}`)
  await page.getByRole('button', { name: chinese.app.menu.open }).click()
  await expect(page.getByRole('dialog', { name: chinese.app.menu.title })).toBeVisible()
  await takePictures(page, `menu-narrow-${look}`)
})

test('pictures of document 1 in a narrow window @pictures', async ({ open, folder, demo }) => {
  await prepareSettings(folder, { tags: openTagsOf1.tags })
  const { page, shell, signIn } = await open()
  await page.setViewportSize({ width: 600, height: 900 })
  await signIn.isShown()
  await takePictures(page, 'sign-in-narrow')
  await signIn.enter(getAccount(demo, 'owner2026'))
  await shell.closeAnnouncement()
  for (const name of openTagsOf1.names) {
    await openTagsOf1.show(shell, name)
    await takePictures(page, `${name}-narrow`)
  }
  await openTagsOf1.show(shell, 'gm')
  const totals = page.getByRole('region', { name: chinese.list.totals.ofSearch })
  await totals.getByRole('definition').getByRole('button').first().click()
  const message = page.getByRole('listitem', { name: /^已复制/, includeHidden: true })
  // Hovering keeps the message visible meanwhile.
  await message.hover()
  await page.getByRole('button', { name: chinese.gm.topUp.action, exact: true }).press('Enter')
  await expect(page.getByRole('dialog', { name: chinese.gm.topUp.title })).toBeVisible()
  // The message is above the dialog's backdrop and can be clicked.
  await message.click({ trial: true })
  await takePictures(page, 'gm-top-up-narrow')
})

test('pictures of document 2 in a narrow window @pictures', async ({ openAs, folder }) => {
  await prepareSettings(folder, { tags: openTagsOf2.tags })
  const { page, shell } = await openAs('owner2026')
  await page.setViewportSize({ width: 600, height: 900 })
  await shell.closeAnnouncement()
  for (const name of openTagsOf2.names) {
    await openTagsOf2.show(shell, name)
    await takePictures(page, `${name}-narrow`)
  }
  await openTagsOf2.show(shell, 'players')
  await page.locator('[data-do="open"]').first().click()
  await expect(page.getByRole('dialog').getByRole('term').first()).toBeVisible()
  await takePictures(page, 'player-narrow')
})

/** Lists the elements other than tables that scroll sideways. */
const listSidewaysScrolling = () =>
  [...document.querySelectorAll('main, main *')]
    .filter(
      element =>
        element.scrollWidth > element.clientWidth + 1 &&
        ['auto', 'scroll'].includes(getComputedStyle(element).overflowX) &&
        !element.closest('[role="grid"]') &&
        !element.querySelector(':scope > [role="grid"]'),
    )
    .map(element => element.outerHTML.slice(0, 120))

for (const [part, screens] of Object.entries(screensOf3)) {
  test(`pictures of document 3, ${part}, in a narrow window @pictures`, async ({ openAs, folder }) => {
    // The longest words of the three languages.
    await prepareSettings(folder, { admin_locale: 'pt', tags: screens.tags })
    const { page } = await openAs('owner2026')
    const shell = new ShellPage(page, portuguese.app)
    await shell.closeAnnouncement()
    await page.setViewportSize({ width: 600, height: 900 })
    for (const name of screens.names) {
      await (screens as OpenTags).show(shell, name)
      await takePictures(page, `${name}-narrow`)
      expect(await page.evaluate(listSidewaysScrolling)).toEqual([])
    }
  })
}
