import { join } from 'node:path'
import type { Demo } from '../../src/demo/platform.ts'
import { type Random } from '../../src/demo/random.ts'
import type { Job } from '../../src/shared/bridge/jobs.ts'
import type { Bridge } from '../../src/shared/bridge.ts'
import type { ConsoleApp } from '../e2e/launch.ts'
import { ListPage } from '../pages/list-page.ts'
import { PlayerPage } from '../pages/player-page.ts'
import { chinese as texts } from '../shown-texts.ts'
import type { Entry } from './console.ts'
import type { PageDriver } from './day-page.ts'

/** Waits of the operator in milliseconds, by kind. */
export interface Waits {
  readonly open: number[]
  readonly switch: number[]
  readonly read: number[]
  readonly desk: number[]
  readonly tab: number[]
  readonly write: number[]
}

export const createWaits = (): Waits => ({ open: [], switch: [], read: [], desk: [], tab: [], write: [] })

/** Everything that the work of a day needs. */
export interface Day {
  readonly desk: ConsoleApp
  readonly demo: Demo
  readonly hand: PageDriver
  readonly random: Random
  /** Waits of the current quarter. */
  waits: Waits
  /** Folder that the exports are saved in. */
  readonly folder: string
  readonly password: string
  /** Ids of the players that GM operations are added for. */
  readonly players: readonly number[]
  /** Adds top-ups outside the console; they await review. */
  readonly addPending: (rows: number) => void
}

/** The pages that stay open all day, where the operator works. */
export const workplaces = {
  players: { group: '玩家管理', name: '全部玩家' },
  orders: { group: '订单管理', name: '充值订单' },
  gm: { group: '邮件管理', name: 'GM 上下分' },
  mail: { group: '邮件管理', name: '邮件管理' },
  quotas: { group: '邮件管理', name: '邮件额度' },
  settings: { group: '运营设置', name: '运营设置' },
} as const satisfies Readonly<Record<string, Entry>>
export type Workplace = keyof typeof workplaces

/** Selects the tag of a workplace unless it is selected already, and waits until its list has loaded. */
export const goTo = async ({ desk: { page }, hand, waits }: Day, place: Workplace): Promise<void> => {
  const { name } = workplaces[place]
  const tag = page.getByRole('tab', { selected: true })
  if ((await tag.innerText()) !== name) waits.switch.push(await hand.show(name))
  await hand.still()
}

/** Lists whose pages are read all day. */
const readPlaces: readonly Workplace[] = ['players', 'orders', 'gm', 'mail']

/** Reads a list ten times: three times out of four the next page, otherwise the first one. */
export const readTenPages = async (day: Day): Promise<void> => {
  await goTo(day, readPlaces[day.random.integer(0, readPlaces.length - 1)] ?? 'players')
  for (let time = 0; time < 10; time += 1) {
    day.waits.read.push(await day.hand.read(day.random.chance(0.25) ? 'search' : 'next'))
  }
}

/** Opens a page of the menu and closes its tag. */
export const openAndClose = async ({ hand, waits }: Day, entry: Entry): Promise<void> => {
  waits.open.push(await hand.open(entry))
  await hand.close(entry.name)
}

/** Tabs opened per visit: a few visits open all of a player's tabs. */
const tabsPerVisit = 3

/** Opens a player's desk from the list, opens the next few of its tabs and closes it. */
export const visitPlayer = async (day: Day, number: number): Promise<void> => {
  const { page } = day.desk
  await goTo(day, 'players')
  const list = new ListPage(page, workplaces.players.name)
  const link = list.rows
    .nth(day.random.integer(0, 9))
    .getByRole('button', { name: /^\d{5,}$/ })
    .first()
  const id = await link.innerText()
  const dialog = new PlayerPage(page).dialog(id)
  const waitUntilLoaded = async () => {
    await dialog.getByRole('tabpanel').first().waitFor()
    await dialog.getByRole('progressbar').first().waitFor({ state: 'detached' })
    await dialog.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
  }
  const startedAt = performance.now()
  await link.click()
  await waitUntilLoaded()
  day.waits.desk.push(performance.now() - startedAt)
  const tabs = dialog.getByRole('tab')
  const count = await tabs.count()
  for (let place = 0; place < tabsPerVisit; place += 1) {
    const tab = tabs.nth((number * tabsPerVisit + place) % count)
    const tabStartedAt = performance.now()
    await tab.click()
    await dialog.getByRole('tab', { selected: true, name: await tab.innerText(), exact: true }).waitFor()
    await waitUntilLoaded()
    day.waits.tab.push(performance.now() - tabStartedAt)
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

/** Lists the jobs of this kind that have not ended. */
const listOpenJobs = async ({ hand }: Day, kind: Job['kind']): Promise<readonly Job[]> =>
  (await hand.jobs()).filter(job => job.kind === kind && (job.state === 'running' || job.state === 'paused'))

/** Resumes jobs that a lost connection has paused, and waits until no job of this kind is open. */
export const finishJobs = async (day: Day, kind: Job['kind']): Promise<void> => {
  const limit = Date.now() + 300_000
  for (let jobs = await listOpenJobs(day, kind); jobs.length > 0; jobs = await listOpenJobs(day, kind)) {
    if (Date.now() > limit) throw new Error(`jobs have not ended in time: ${JSON.stringify(jobs)}`)
    for (const { id, state } of jobs) {
      if (state === 'paused') {
        await day.desk.page.evaluate(
          job =>
            (globalThis as unknown as { readonly bridge: Bridge }).bridge.request('resumeJob', { id: job }),
          id,
        )
      }
    }
    await day.desk.page.waitForTimeout(100)
  }
}

const exportRows = 20_000

/** Lists the orders of all days: as many as each export needs, and at most a tenth more. */
export const showAllOrders = async (day: Day): Promise<void> => {
  await goTo(day, 'orders')
  const list = new ListPage(day.desk.page, workplaces.orders.name)
  const start = list.search.getByRole('textbox', { name: new RegExp(`${texts.list.range.start}$`) })
  await start.fill('2020-01-01')
  await day.hand.read('search')
  const total = await list.total()
  if (total < exportRows || total > exportRows * 1.1)
    throw new Error(`unexpected number of orders to export: ${total}`)
}

/** Exports all recharge orders; the file is written while other work continues. */
export const exportOrders = async (day: Day, number: number): Promise<void> => {
  await goTo(day, 'orders')
  await day.desk.desktop.answerSave(join(day.folder, `orders-${number}.xlsx`))
  await day.desk.page
    .getByRole('main')
    .getByRole('button', { name: texts.list.export.button, exact: true })
    .click()
}

/** Makes the platform unreachable while a list is read, then reachable again. */
export const loseConnection = async (day: Day): Promise<void> => {
  const { page } = day.desk
  const words = texts.app.offline
  await finishJobs(day, 'batch')
  await goTo(day, 'orders')
  const bar = page.getByRole('group', { name: words.title })
  await day.demo.control.refuse()
  await day.hand.read('search')
  await bar.getByRole('button', { name: words.now }).waitFor()
  await day.demo.control.accept()
  await bar.getByRole('button', { name: words.now }).click()
  await bar.getByText(words.back).waitFor()
  await day.hand.still()
}
