import { catalogue } from '../../src/areas/calls.ts'
import { callStatuses } from '../../src/shared/survey.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { chinese, english, portuguese } from '../shown-texts.ts'
import { type Desk, expect, getAccount, prepareSettings, test } from './fixture.ts'
import { killConsole } from './launch.ts'
import { findRawTexts } from './raw-texts.ts'

const { survey } = chinese

/** Opens the survey from the diagnostics. */
const openSurvey = async ({ page }: Pick<Desk, 'page'>, { app, survey } = chinese) => {
  await page.getByRole('button', { name: app.help.title }).click()
  await page.getByRole('menuitem', { name: app.help.diagnostics }).click()
  await page.getByRole('button', { name: app.help.survey }).click()
  return page.getByRole('dialog', { name: survey.title, exact: true })
}

for (const [language, texts] of Object.entries({ 'en-us': english, pt: portuguese })) {
  test(`a survey’s report has words for everything, ${language} @proof`, async ({ openAs, folder }) => {
    await prepareSettings(folder, { admin_locale: language })
    const { page, complaints } = await openAs('owner2026')
    await new ShellPage(page, texts.app).closeAnnouncement()
    const dialog = await openSurvey({ page }, texts)
    await dialog.getByRole('button', { name: texts.survey.start }).click()
    await expect(dialog.getByText(/[3-9]/).first()).toBeVisible()
    await dialog.getByRole('button', { name: texts.survey.stop }).click()
    await expect(dialog.getByRole('table', { name: texts.survey.areas })).toBeVisible()
    expect(await findRawTexts(page)).toEqual([])
    expect(complaints).toEqual([])
  })
}

test('a survey starts from the diagnostics, shows its progress and can be stopped @proof', async ({
  owner,
}) => {
  const dialog = await openSurvey(owner)
  await dialog.getByRole('button', { name: survey.start }).click()
  await expect(dialog.getByRole('progressbar')).toBeVisible()
  // Two calls per second: some have been answered by now, but not all.
  await expect(dialog.getByText(/[3-9]/).first()).toBeVisible()
  await dialog.getByRole('button', { name: survey.stop }).click()
  await expect(dialog.getByText(survey.cancelled)).toBeVisible()
  await expect(dialog.getByText(survey.noDifferences)).toBeVisible()
  await expect(dialog.getByRole('table', { name: survey.areas })).toBeVisible()
  expect(await findRawTexts(owner.page)).toEqual([])
})

test('after a kill during a survey, the next start reports it and can survey again @proof', async ({
  openAs,
}) => {
  const first = await openAs('owner2026')
  await first.shell.closeAnnouncement()
  const before = await openSurvey(first)
  await before.getByRole('button', { name: survey.start }).click()
  await expect(before.getByText(/[3-9]/).first()).toBeVisible()
  const exit = new Promise<void>(resolve => first.app.process().once('exit', () => resolve()))
  killConsole(first.app)
  await exit

  const next = await openAs('owner2026')
  await next.shell.closeAnnouncement()
  const dialog = await openSurvey(next)
  const [, rest = ''] = survey.interrupted.split('{{at}}')
  await expect(dialog.getByText(rest.trim())).toBeVisible()
  await expect(dialog.getByRole('list', { name: survey.differences })).toHaveCount(0)
  await dialog.getByRole('button', { name: survey.start }).click()
  await expect(dialog.getByRole('progressbar')).toBeVisible()
  await expect(dialog.getByText(rest.trim())).toHaveCount(0)
})

test('a session expiry during a survey is reported, and the dialog can survey again @proof', async ({
  openAs,
  demo,
}) => {
  const half = await openAs('salesman01')
  await half.shell.closeAnnouncement()
  const before = await openSurvey(half)
  await before.getByRole('button', { name: survey.start }).click()
  await expect(before.getByText(/[3-9]/).first()).toBeVisible()
  demo.control.expireAll()
  await half.signIn.isShown()

  await half.signIn.enter(getAccount(demo, 'salesman01'))
  await half.shell.isShown()
  // The dialog reopens with the session.
  const dialog = half.page.getByRole('dialog', { name: survey.title, exact: true })
  await expect(dialog.getByText(survey.signedOut)).toBeVisible()
  await dialog.getByRole('button', { name: survey.start }).click()
  await expect(dialog.getByRole('progressbar')).toBeVisible()
})

test('a survey by a limited account finishes and counts the refused calls @proof', async ({
  openAs,
  demo,
}) => {
  // Two calls a second, as on a real platform.
  test.setTimeout(480_000)
  const half = await openAs('salesman01')
  await half.shell.closeAnnouncement()
  const refusedCalls = catalogue.filter(({ effect, id }) => effect === 'read' && /^(?:gm|mail)\./.test(id))
  for (const { path } of refusedCalls)
    demo.control.fault({ path: `/${path.replace(/^\//, '')}`, mode: 'forbidden' })
  const dialog = await openSurvey(half)
  await dialog.getByRole('button', { name: survey.start }).click()
  await expect(dialog.getByRole('progressbar')).toBeVisible()
  await expect(dialog.getByRole('progressbar')).toHaveCount(0, { timeout: 400_000 })
  await expect(dialog.getByText(survey.noDifferences)).toBeVisible()
  await expect(dialog.getByText(survey.cancelled)).toHaveCount(0)
  const areas = dialog.getByRole('table', { name: survey.areas })
  const column = callStatuses.indexOf('refused') + 1
  for (const area of ['gm', 'mail'] as const) {
    const row = areas
      .getByRole('row')
      .filter({ has: half.page.getByRole('cell', { name: survey.areaNames[area], exact: true }) })
    const count = refusedCalls.filter(({ id }) => id.startsWith(`${area}.`)).length
    await expect(row.getByRole('cell').nth(column)).toHaveText(String(count))
  }
})
