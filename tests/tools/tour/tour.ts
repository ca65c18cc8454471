import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { launchConsole } from '../../e2e/launch.ts'
import { RechargeOrdersPage } from '../../pages/recharge-orders-page.ts'
import { ShellPage } from '../../pages/shell-page.ts'
import { SignInPage } from '../../pages/sign-in-page.ts'
import { chinese as texts } from '../../shown-texts.ts'
import { stepTimeoutMs, tourFolder } from './playwright.config.ts'

let launched: Awaited<ReturnType<typeof launchConsole>> | undefined

// Playwright gives a hook its own time, so it keeps the picture even of a tour that a time limit cut off.
test.afterEach(async () => {
  if (test.info().status !== test.info().expectedStatus)
    await launched?.page
      .screenshot({ path: join(tourFolder, 'failed.png'), timeout: 30_000 })
      .catch(() => console.error('The window did not answer, so there is no picture of the failure.'))
  await launched?.close()
})

// Uses the console as an operator would, without a window, and leaves pictures and the workbook in the folder.
test('the console is used from sign-in to workbook', async () => {
  launched = await test.step('the console starts', () => launchConsole({ timeoutMs: stepTimeoutMs }))
  const { page, desktop } = launched
  const visit = (title: string, picture: string, run: () => Promise<void>) =>
    test.step(`${title}: tour/${picture}`, async () => {
      await run()
      await page.screenshot({ path: join(tourFolder, picture), timeout: stepTimeoutMs })
    })
  await page.setViewportSize({ width: 1440, height: 900 })
  const signIn = new SignInPage(page)
  const shell = new ShellPage(page)
  const orders = new RechargeOrdersPage(page)
  await visit('the sign-in page with the demo accounts', '1-sign-in.png', async () => {
    await signIn.isShown()
    await page.getByRole('button', { name: /owner2026/ }).click()
  })
  await visit('the home dashboard', '2-home.png', async () => {
    await signIn.submit.click()
    await shell.isShown()
    await shell.closeAnnouncement()
    await page.getByRole('grid').first().waitFor()
  })
  await visit('the recharge orders', '3-recharge-orders.png', () => orders.open())
  const workbook = join(tourFolder, 'recharge-orders.xlsx')
  await visit(
    'all pages exported to tour/recharge-orders.xlsx, and the jobs panel',
    '4-jobs.png',
    async () => {
      await desktop.answerSave(workbook)
      await orders.export('all')
      await page.getByRole('button', { name: new RegExp(`^${texts.app.bar.jobs}`) }).click()
      await expect
        .poll(() => statSync(workbook, { throwIfNoEntry: false })?.size ?? 0, 'the workbook is saved')
        .toBeGreaterThan(0)
      await expect(shell.jobs.getByText(texts.app.jobs.states.done).first()).toBeVisible()
    },
  )
})
