import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from '@playwright/test'
import type { Demo } from '../../../../src/demo/platform.ts'
import { getAccount } from '../../../e2e/fixture.ts'
import { RechargeOrdersPage } from '../../../pages/recharge-orders-page.ts'
import { ShellPage } from '../../../pages/shell-page.ts'
import { SignInPage } from '../../../pages/sign-in-page.ts'
import { chinese as texts } from '../../../shown-texts.ts'
import type { Desk } from './desk.ts'

const listPath = '/channelapi/Finance/rechargeDataList'
const player = texts.fields.roleId
const slowMs = { timeout: 60_000 } as const

/** Writes settings of an operator: no inbox refresh, and a folder for exports. */
export const prepareSettings = (userData: string, saveIn: string): void => {
  mkdirSync(userData, { recursive: true })
  mkdirSync(saveIn, { recursive: true })
  writeFileSync(
    join(userData, 'settings.json'),
    JSON.stringify({ inboxSeconds: 0, exportFolder: saveIn, admin_locale: 'zh-cn' }),
  )
}

/** Lists the workbooks of a folder that are not empty. */
const listWorkbooks = (folder: string): readonly string[] =>
  readdirSync(folder).filter(name => name.endsWith('.xlsx') && statSync(join(folder, name)).size > 0)

const waitForWorkbooks = async (folder: string, count: number): Promise<readonly string[]> => {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(200)) {
    const workbookNames = listWorkbooks(folder)
    if (workbookNames.length >= count) return workbookNames
  }
  throw new Error(`${folder} contains ${listWorkbooks(folder).length} workbooks after a minute, not ${count}`)
}

export const signIn = async ({ page }: Desk, demo: Demo): Promise<string> => {
  const shell = new ShellPage(page)
  await expect(page.getByRole('heading', { name: texts.session.heading })).toBeVisible(slowMs)
  await new SignInPage(page).enter(getAccount(demo, 'owner2026'))
  await shell.isShown()
  await shell.closeAnnouncement()
  return 'signed in as the channel’s owner'
}

export const searchList = async ({ page }: Desk): Promise<string> => {
  const orders = new RechargeOrdersPage(page)
  await orders.open()
  await orders.pick('账号类型', '全部')
  await orders.lastThirtyDays()
  await orders.go()
  await expect.poll(() => orders.total()).toBeGreaterThan(100)
  return `${await orders.total()} recharge orders`
}

export const exportPage = async (desk: Desk, saveIn: string): Promise<string> => {
  const before = listWorkbooks(saveIn).length
  await desk.save(() => new RechargeOrdersPage(desk.page).export('page'))
  const workbookNames = await waitForWorkbooks(saveIn, before + 1)
  return `${workbookNames.at(-1)} was saved`
}

const findResumeButton = (desk: Desk) => desk.page.getByRole('button', { name: texts.app.jobs.resume })

/** Changes a setting, leaves a tag with a filter, and an export that a lost connection has paused. */
export const leaveWork = async (desk: Desk, demo: Demo): Promise<string> => {
  const { page } = desk
  await new ShellPage(page).choose(texts.app.bar.themes.blue)
  const orders = new RechargeOrdersPage(page)
  demo.control.fault({ path: listPath, mode: 'slow', milliseconds: 300, times: 1 })
  demo.control.fault({ path: listPath, mode: 'resetBefore' })
  await desk.save(() => orders.export('all'))
  await new ShellPage(page).openJobs()
  await expect(findResumeButton(desk)).toBeVisible(slowMs)
  await new ShellPage(page).closeJobs()
  demo.control.clearFaults()
  await orders.fill(player, '11111111')
  await orders.go()
  return 'another theme, a tag with its filter, a paused export'
}

/** Finds the setting, the tag with its filter and the export again, and finishes the export. */
export const findWork = async (desk: Desk, userData: string, saveIn: string): Promise<string> => {
  const { page } = desk
  const { theme } = JSON.parse(readFileSync(join(userData, 'settings.json'), 'utf8')) as { theme?: string }
  if (theme !== 'blue') throw new Error(`the theme is ${theme}, not blue`)
  const title = texts.rechargeOrders.list.title
  const shell = new ShellPage(page)
  await expect(shell.tag(title)).toBeVisible()
  await shell.tag(title).click()
  await expect(page.getByRole('search').getByLabel(player, { exact: true })).toHaveValue('11111111')
  const before = listWorkbooks(saveIn).length
  await shell.openJobs()
  await findResumeButton(desk).click()
  await waitForWorkbooks(saveIn, before + 1)
  return 'the theme, the tag and its filter are there; the export was resumed and saved'
}
