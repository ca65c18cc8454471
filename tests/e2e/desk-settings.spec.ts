import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chinese as texts } from '../shown-texts.ts'
import { findAxeViolations } from './axe-violations.ts'
import { expect, test } from './fixture.ts'

const { desk } = texts

test('settings apply immediately and survive a restart; connections can be switched @proof', async ({
  owner,
  demo,
  folder,
  open,
}) => {
  const { page } = owner
  await page.keyboard.press('Control+,')
  const settings = page.getByRole('region', { name: desk.page.title, exact: true })
  await settings.getByLabel(desk.settings.mode.label, { exact: true }).selectOption('dark')
  await expect(settings).toHaveCSS('color-scheme', 'dark')
  await settings.getByLabel(desk.settings.pageSize.label, { exact: true }).selectOption('10')
  await settings.getByLabel(desk.settings.exportName.label, { exact: true }).fill('{title} {platform} a/b')
  await expect(settings.getByText(/Test channel a b\.xlsx/)).toBeVisible()
  await settings.getByLabel(desk.settings.wordsFrom.label, { exact: true }).fill('5000')

  // A second connection beside the current one; both get a colour.
  const other = join(folder, 'other.json')
  await writeFile(other, JSON.stringify({ ...demo.profile, name: 'Other channel' }))
  await owner.desktop.answerOpen([other])
  await settings.getByRole('button', { name: desk.profiles.add }).click()
  const getRow = (name: string) => settings.getByRole('listitem', { name, exact: true })
  await getRow('Other channel').getByLabel(desk.profiles.colour, { exact: true }).selectOption('purple')
  await getRow('Test channel').getByLabel(desk.profiles.colour, { exact: true }).selectOption('red')
  await getRow('Test channel').getByLabel(desk.profiles.name, { exact: true }).fill('Live')
  const bar = page.getByRole('note')
  await expect(bar).toHaveText('Live')
  await expect(bar).toHaveCSS('background-color', 'rgb(164, 38, 44)')
  expect(await findAxeViolations(page, 'settings')).toEqual([])

  await owner.shell.openScreen('订单管理', '充值订单')
  // The header, ten orders and their page's total: the whole's total stands in tiles.
  await expect(page.getByRole('row')).toHaveCount(12)
  await page.keyboard.press('Control+,')
  await getRow('Other channel')
    .getByRole('button', { name: desk.profiles.useOf.replace('{{name}}', 'Other channel') })
    .click()
  await owner.signIn.isShown()
  await expect(page.getByRole('note')).toHaveText('Other channel')
  expect(owner.complaints).toEqual([])
  await owner.close()

  const next = await open({ args: [`channel-console:/${demo.links('owner2026').group}`] })
  await next.shell.closeAnnouncement()
  await expect(next.page.getByRole('note')).toHaveText('Other channel')
  await expect(next.page.getByRole('main').first()).toHaveCSS('color-scheme', 'dark')
  await next.page.keyboard.press('Control+,')
  await expect(next.page.getByLabel(desk.settings.wordsFrom.label, { exact: true })).toHaveValue('5000')
  await next.page
    .getByRole('button', { name: desk.reset.replace('{{label}}', desk.settings.mode.label) })
    .click()
  await expect(next.page.getByLabel(desk.settings.mode.label, { exact: true })).toHaveValue('system')
  await expect(next.page.getByRole('listitem', { name: 'Live' })).toBeVisible()
})
