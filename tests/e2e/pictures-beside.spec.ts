import { startBatch } from '../pages/selection-bar.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { expect, prepareSettings, test } from './fixture.ts'
import { openTagsOf1, openTagsOf2 } from './open-tags.ts'
import { looks, pictureTimeoutMs, takePictures, words } from './take-pictures.ts'

test.beforeEach(() => test.setTimeout(pictureTimeoutMs))

for (const { language, theme, mode } of looks) {
  const look = `${language}-${theme}-${mode}`
  const { app, firstSteps, keys, gm, list, palette, playerDetail, survey, table, tags, views } =
    words[language]

  test(`pictures of overlays in ${look} @pictures`, async ({ openAs, folder, demo }) => {
    await prepareSettings(folder, { admin_locale: language, theme, mode, tags: openTagsOf1.tags })
    const { page } = await openAs('owner2026')
    const shell = new ShellPage(page, app)
    await shell.closeAnnouncement()
    const pane = page.getByRole('tabpanel').filter({ visible: true })
    const take = (name: string) => takePictures(page, `${name}-${look}`)
    const closeDialog = async () => {
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }

    for (const name of ['channel-daily', 'channel-monthly', 'settlement'] as const) {
      await openTagsOf1.show(shell, name)
      await pane.getByRole('button', { name: table.columns, exact: true }).click()
      await page.getByRole('checkbox', { name: table.turned.turn }).click()
      await page.keyboard.press('Escape')
      await expect(pane.getByRole('columnheader').first()).toHaveText(table.turned.name)
      await take(`turned-${name}`)
    }

    await openTagsOf1.show(shell, 'recharge')
    await page.keyboard.press('Control+k')
    const box = page.getByRole('dialog', { name: palette.title }).getByRole('combobox')
    await box.waitFor()
    await take('palette')
    await box.fill(String(demo.control.orders()[0]?.player))
    await expect(page.getByRole('option').first()).toBeVisible()
    await take('palette-player')
    await closeDialog()

    const choose = async (button: string, item: string) => {
      await page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
      await page.getByRole('menuitem', { name: item, exact: true }).click()
    }
    await choose(views.title, views.manage)
    await page.getByLabel(views.saveUnder).fill('VIP 2026')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByText('VIP 2026', { exact: true })).toBeVisible()
    await take('views')
    await closeDialog()
    await page.getByRole('button', { name: tags.workspaces.title }).click()
    await page.getByRole('menuitem', { name: tags.workspaces.saveAs }).click()
    await page.getByLabel(tags.workspaces.saveUnder).fill('BR 2026')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByText('BR 2026', { exact: true })).toBeVisible()
    await take('workspaces')
    await closeDialog()

    await shell.main.focus()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: app.shortcuts.title })).toContainText(
      keys.lines.copyHeaders,
    )
    await take('shortcuts')
    await closeDialog()
  })

  test(`pictures of a batch, the first steps and the survey in ${look} @pictures`, async ({
    openAs,
    folder,
  }) => {
    await prepareSettings(folder, {
      admin_locale: language,
      theme,
      mode,
      firstStepsSeen: false,
      tags: openTagsOf1.tags,
    })
    const { page } = await openAs('owner2026')
    const shell = new ShellPage(page, app)
    await shell.closeAnnouncement()
    const take = (name: string) => takePictures(page, `${name}-${look}`)
    await shell.tags.first().click()
    await expect(page.getByRole('heading', { name: firstSteps.title })).toBeVisible()
    await take('first-steps')

    await openTagsOf1.show(shell, 'gm')
    const pane = page.getByRole('tabpanel').filter({ visible: true })
    await pane.getByRole('checkbox').first().click()
    await take('selection')
    await startBatch(page, { name: gm.approve.title, more: list.batch.more })
    const batch = page.getByRole('alertdialog')
    await expect(batch.getByRole('table')).toBeVisible()
    await take('batch-review')
    await batch.getByRole('button', { name: new RegExp(`^${gm.approve.action}`) }).click()
    await expect(batch.getByRole('status')).toBeVisible()
    await take('batch-running')
    await batch.getByRole('button').last().click()
    await expect(batch).toHaveCount(0)

    await page.getByRole('button', { name: app.help.title }).click()
    await take('help-menu')
    await page.getByRole('menuitem', { name: app.help.diagnostics }).click()
    await page.getByRole('button', { name: app.help.survey }).click()
    const dialog = page.getByRole('dialog', { name: survey.title, exact: true })
    await dialog.getByRole('button', { name: survey.start }).click()
    await expect(dialog.getByText(/[3-9]/).first()).toBeVisible()
    await take('survey-running')
    await dialog.getByRole('button', { name: survey.stop }).click()
    await expect(dialog.getByRole('table', { name: survey.areas })).toBeVisible()
    await take('survey')
  })

  test(`pictures of a player’s tabs, over and beside the list, in ${look} @pictures`, async ({
    openAs,
    folder,
  }) => {
    await prepareSettings(folder, { admin_locale: language, theme, mode, tags: openTagsOf2.tags })
    const { page } = await openAs('owner2026')
    const shell = new ShellPage(page, app)
    await shell.closeAnnouncement()
    await openTagsOf2.show(shell, 'players')
    await page.locator('[data-do="open"]').first().click()
    const isLoaded = () => expect(page.getByRole('progressbar').filter({ visible: true })).toHaveCount(0)
    for (const tab of ['timeline', 'password', 'wagering', 'recharges', 'withdrawals', 'logins'] as const) {
      await page.getByRole('tab', { name: playerDetail.tabs[tab], exact: true }).click()
      await isLoaded()
      await takePictures(page, `player-${tab}-${look}`)
    }
    await page.getByRole('button', { name: app.player.dock }).click()
    await expect(page.getByRole('complementary')).toBeVisible()
    await page.getByRole('tab', { name: playerDetail.tabs.basic, exact: true }).click()
    await isLoaded()
    await takePictures(page, `player-docked-${look}`)
    await page.getByRole('tab', { name: playerDetail.tabs.recharges, exact: true }).click()
    await isLoaded()
    await takePictures(page, `player-docked-recharges-${look}`)
  })
}
