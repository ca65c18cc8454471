import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { texts } from '../../src/renderer/i18n/zh-cn/texts.ts'
import { launchConsole } from '../e2e/launch.ts'
import { RechargeOrdersPage } from '../pages/recharge-orders-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'

const exists = (file: string) =>
  stat(file).then(
    ({ size }) => size > 0,
    () => false,
  )

/**
 * Uses the console as an operator would, without a window: signs in, opens the dashboard and the recharge orders,
 * exports all pages. Leaves pictures and the workbook in the folder; resolves with the exit code.
 */
export const tour = async (folder: string): Promise<number> => {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const { page, desktop, close } = await launchConsole()
  const step = async (name: string, what: string) => {
    await page.screenshot({ path: join(folder, `${name}.png`) })
    console.log(`${what}: tour/${name}.png`)
  }
  try {
    await page.setViewportSize({ width: 1440, height: 900 })
    const signIn = new SignInPage(page)
    const shell = new ShellPage(page)
    const orders = new RechargeOrdersPage(page)

    await signIn.isShown()
    await page.getByRole('button', { name: /owner2026/ }).click()
    await step('1-sign-in', 'The sign-in page with the demo accounts')
    await signIn.submit.click()
    await shell.isShown()
    await shell.closeAnnouncement()
    await page.getByRole('grid').first().waitFor()
    await step('2-home', 'The home dashboard')
    await orders.open()
    await step('3-recharge-orders', 'The recharge orders')
    const workbook = join(folder, 'recharge-orders.xlsx')
    await desktop.answerSave(workbook)
    await orders.export('all')
    await page.getByRole('button', { name: new RegExp(`^${texts.app.bar.jobs}`) }).click()
    for (let waitedMs = 0; !(await exists(workbook)); waitedMs += 200) {
      if (waitedMs > 60_000) throw new Error('the workbook was not saved within a minute')
      await pause(200)
    }
    await pause(500)
    await step('4-jobs', 'All pages exported; the jobs panel')
    console.log('The workbook: tour/recharge-orders.xlsx')
    return 0
  } catch (error) {
    await page.screenshot({ path: join(folder, 'failed.png') }).catch(() => undefined)
    console.error(
      `The tour stopped: ${error instanceof Error ? error.message : String(error)} (tour/failed.png)`,
    )
    return 1
  } finally {
    await close()
  }
}
