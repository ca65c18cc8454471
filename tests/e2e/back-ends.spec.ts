import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { HomePage } from '../pages/home-page.ts'
import { ListPage } from '../pages/list-page.ts'
import { LogPage } from '../pages/log-page.ts'
import { GmPage } from '../pages/operations-page.ts'
import { PlayerPage } from '../pages/player-page.ts'
import { ReportPage } from '../pages/report-page.ts'
import { OperationsSettingsPage } from '../pages/settings-page.ts'
import { startBackEnd } from '../platforms/back-end.ts'
import { exportFile, workADay } from '../platforms/day-of-work.ts'
import { dialects } from '../platforms/dialects.ts'
import { chinese as texts } from '../shown-texts.ts'
import { expect, test } from './fixture.ts'
import { openWorkbook } from './workbook.ts'

// These tests use another back end: a few demo records suffice. All decimals of its answers are compared.
test.use({ demoOptions: { orders: 20, players: 20 }, settings: { amountDecimals: 'prescribed' } })

const { settings } = texts
const jobs = texts.app.jobs
const credentials = { username: 'owner', password: 'Abcd1234', code: '123456' }

/** Waits for a list that is already open. */
const getLoadedList = async (page: Page, title: string) => {
  const list = new ListPage(page, title)
  await list.isLoaded()
  return list
}

for (const dialect of dialects) {
  test(`a day of work succeeds on a back end with ${dialect.name} answers @proof`, async ({
    open,
    folder,
  }) => {
    const work = workADay()
    const backEnd = await startBackEnd({ dialect, ...work, token: '9007199254740993777' })
    try {
      const profile = join(folder, `${dialect.name}.json`)
      await writeFile(profile, JSON.stringify(backEnd.profile))
      const desk = await open({ args: ['--profile', profile] })
      const { page, shell, desktop } = desk
      const getLastParameters = (path: string) =>
        backEnd.received.findLast(one => one.path.endsWith(path))?.parameters

      await test.step('signs in with a numeric token and no user info', async () => {
        await desk.signIn.enter(credentials)
        await shell.isShown()
        expect(backEnd.opened(getLastParameters('/login')?.['pwd'] ?? '')).toBe(credentials.password)
        await expect(new HomePage(page).report.table).toBeVisible()
        await expect(page.getByText('12,345.678').first()).toBeVisible()
        await expect(page.getByText('https://l.example/long').first()).toBeVisible()
      })

      // Page titles come from the platform's menu.
      const orders = new LogPage(page, 'Deposits', ['Orders', 'Deposits'])
      await test.step('opens a list with totals from a menu in other letter case', async () => {
        await orders.open()
        expect(await orders.total()).toBe(450)
        expect((await orders.column(texts.rechargeOrders.list.RealMoney)).slice(0, 2)).toEqual([
          '1,234.50',
          '1.25',
        ])
        expect((await orders.column(texts.rechargeOrders.list.Status)).slice(0, 2)).toEqual([
          'Booked',
          'Broken',
        ])
        await expect(page.getByText('98,765,432.10').first()).toBeVisible()
      })

      await test.step('exports all of its pages', async () => {
        const file = join(folder, 'orders.xlsx')
        await desktop.answerSave(file)
        await orders.export('all')
        await shell.openJobs()
        await expect(shell.jobs.getByRole('button', { name: jobs.open })).toBeVisible()
        await shell.closeJobs()
        const { rows, headers } = await openWorkbook(file)
        expect(rows).toHaveLength(450)
        const money = headers.indexOf(texts.rechargeOrders.list.RealMoney)
        expect(rows.slice(0, 3).map(row => row[money]?.value)).toEqual([1234.5, 1.25, 2.25])
        expect(new Set(rows.flatMap(row => row.map(cell => cell.value))).has('9007199254740993449')).toBe(
          true,
        )
      })

      await test.step('opens a player', async () => {
        const player = new PlayerPage(page)
        await orders.table.getByRole('button', { name: work.first.player, exact: true }).first().click()
        const detail = player.dialog(work.first.player)
        await expect(detail).toBeVisible()
        for (const value of ['VIP12', '1,234.57', '203.0.113.7']) {
          await expect(detail.getByText(value, { exact: true }).first()).toBeVisible()
        }
        await detail.getByRole('button', { name: texts.app.close, exact: true }).click()
        await expect(detail).toHaveCount(0)
      })

      await test.step('reads a report', async () => {
        await shell.openScreen('Channel', 'Daily')
        const report = await getLoadedList(page, 'Daily')
        await expect(report.table.getByText('1,234,567.89').first()).toBeVisible()
      })

      await test.step('saves a setting, and reads it back', async () => {
        await shell.openScreen('Channel', 'Settings')
        const own = new OperationsSettingsPage(page, 'Settings')
        await expect(own.card(settings.fakeData)).toBeVisible()
        const form = await own.edit(settings.fakeData)
        await expect(form.field(settings.fakeData.show_bet_multiply)).toHaveValue('15')
        await form.fill({ [settings.fakeData.show_bet_multiply]: '25' })
        await form.submit()
        await form.isClosed()
        expect(getLastParameters('/accountFakeSet')).toMatchObject({
          id: '4',
          event: 'edit',
          show_fake: '1',
          show_bet_multiply: '25',
        })
        await expect(own.card(settings.fakeData)).toContainText('2.5')
      })

      await test.step('sends a top-up once and confirms it by its note after a lost answer', async () => {
        await shell.openScreen('Channel', 'GM')
        const gm = new GmPage(page, 'GM')
        await expect(page.getByRole('heading', { name: 'GM', exact: true })).toBeVisible()
        await expect(page.getByText('5,000.00').first()).toBeVisible()
        work.loseNext()
        const dialog = await gm.fillIn('topUp', {
          player: work.first.player,
          money: '1234.5',
          type: 'Ads',
          note: 'Tom & "Jerry" <3',
          password: credentials.password,
        })
        await dialog.submit()
        await dialog.confirm()
        await expect(dialog.box.getByText(texts.list.dialog.found).first()).toBeVisible()
        const topUps = backEnd.received.filter(one => one.path.endsWith('/GmOperateAdd'))
        expect(topUps).toHaveLength(1)
        expect(topUps[0]?.parameters).toMatchObject({
          money: '1234500',
          descript: 'Tom & "Jerry" <3',
          operateType: '7',
        })
        expect(backEnd.opened(topUps[0]?.parameters['password'] ?? '')).toBe(credentials.password)
        await dialog.button(dialog.words.close).click()
        await dialog.isClosed()
        await expect(gm.rows.first()).toContainText('In review')
      })

      await test.step('requests a settlement export and downloads its file', async () => {
        const summary = new ReportPage(page, 'Settlement', ['Channel', 'Settlement'])
        await summary.open()
        await expect(summary.rows).toHaveCount(1)
        expect(
          await summary
            .cell(summary.rows.first(), texts.settlements.salesmanSummary.realProfit)
            .then(cell => cell.innerText()),
        ).toBe('250.0')
        const file = join(folder, 'settlement.csv')
        await desktop.answerSave(file)
        await summary.exportOnServer()
        await summary.expectFile(file)
        expect((await readFile(file)).equals(exportFile)).toBe(true)
      })

      expect(backEnd.complaints).toEqual([])
      expect(desk.complaints).toEqual([])
    } finally {
      await backEnd.close()
    }
  })
}
