import { texts } from '../../src/renderer/i18n/zh-cn/texts.ts'
import { expect, test } from './fixture.ts'

const { app, survey } = texts

test('the platform is surveyed from the help menu, tells how far it is, and stops when told to', async ({
  owner,
}) => {
  const { page } = owner
  await page.getByRole('button', { name: app.help.title }).click()
  await page.getByRole('menuitem', { name: app.help.survey }).click()
  const dialog = page.getByRole('dialog', { name: survey.title, exact: true })
  await dialog.getByRole('button', { name: survey.start }).click()
  await expect(dialog.getByRole('progressbar')).toBeVisible()
  // Two calls a second: some are read by now, and not all.
  await expect(dialog.getByText(/[3-9]/).first()).toBeVisible()
  await dialog.getByRole('button', { name: survey.stop }).click()
  await expect(dialog.getByText(survey.cancelled)).toBeVisible()
  await expect(dialog.getByText(survey.noDifferences)).toBeVisible()
  await expect(dialog.getByRole('table', { name: survey.areas })).toBeVisible()
})
