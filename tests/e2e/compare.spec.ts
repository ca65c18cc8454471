import { join } from 'node:path'
import type { Database } from '../../src/demo/data/database.ts'
import { startDemo } from '../../src/demo/platform.ts'
import { getClock, getLastDays } from '../../src/shared/domain/dates.ts'
import { HomePage } from '../pages/home-page.ts'
import { ReportPage } from '../pages/report-page.ts'
import { chinese as texts } from '../shown-texts.ts'
import { test as base, expect } from './fixture.ts'
import { readPreparedDatabase } from './prepared-database.ts'

const { compare, fields, home: words } = texts

/** Returns the channel's date N days ago. */
const getDay = (days: number) => getLastDays(days + 1, getClock('America/Sao_Paulo').slice(0, 10)).start

interface Day {
  readonly deposit: number
  readonly persons: number
  readonly withdraw: number
}

/** Writes a day of the channel's books by hand, amounts in thousandths; nothing else happened that day. */
const writeDay = (database: Database, days: number, { deposit, persons, withdraw }: Day) => {
  database.run('DELETE FROM channel_days WHERE date = ?', getDay(days))
  database.run(
    'INSERT INTO channel_days (date, Deposit, PersonDeposit, Withdraw) VALUES (?, ?, ?, ?)',
    getDay(days),
    deposit,
    persons,
    withdraw,
  )
}
const dropDay = (database: Database, days: number) =>
  database.run('DELETE FROM channel_days WHERE date = ?', getDay(days))

/** Runs on a platform whose last fortnight has hand-written figures. */
const test = base.extend<{ readonly books: { database?: Database } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  books: async ({}, use) => use({}),
  demo: async ({ books }, use) => {
    const demo = await startDemo({ orders: 2000, players: 500 }, (size, clock) => {
      const database = readPreparedDatabase(size, clock)
      for (let day = 0; day < 14; day += 1) dropDay(database, day)
      // Today 1,800.00; yesterday 1,500.00 by 12 persons, and 80.00 paid out.
      writeDay(database, 0, { deposit: 1_800_000, persons: 9, withdraw: 0 })
      writeDay(database, 1, { deposit: 1_500_000, persons: 12, withdraw: 80_000 })
      writeDay(database, 2, { deposit: 1_000_010, persons: 10, withdraw: 0 })
      writeDay(database, 3, { deposit: 500_000, persons: 5, withdraw: 0 })
      writeDay(database, 4, { deposit: 250_000, persons: 5, withdraw: 0 })
      // The same days a week before: 1,200.00 by 12 persons and 100.00 paid out; 3,000.00; zero; no record.
      writeDay(database, 8, { deposit: 1_200_000, persons: 12, withdraw: 100_000 })
      writeDay(database, 9, { deposit: 3_000_000, persons: 10, withdraw: 0 })
      writeDay(database, 10, { deposit: 0, persons: 0, withdraw: 0 })
      books.database = database
      return database
    })
    await use(demo)
    await demo.close()
  },
})

test('a report is compared with the week before and with its own earlier snapshot @proof', async ({
  owner,
  books,
}, info) => {
  const { page } = owner
  const home = new HomePage(page)
  await home.isLoaded()
  // Without a snapshot of this hour yesterday, nothing is compared: a whole day would make each morning look bad.
  await expect(page.getByText(/^数据截至 \d\d:\d\d（渠道时间）$/)).toBeVisible()
  const today = home.group(words.summary.today)
  await expect(today.getByText('%')).toHaveCount(0)
  await expect(today.getByRole('img', { name: `${words.summary.DepositToday}：最近七天` })).toBeVisible()
  await page.screenshot({ path: join(info.outputDir, 'home.png') })

  const report = new ReportPage(page, texts.channelReports.daily.title, [
    '渠道管理',
    texts.channelReports.daily.title,
  ])
  await report.open()
  const menu = page.getByRole('button', { name: new RegExp(`^${compare.title}`) })
  await menu.click()
  await page.getByRole('menuitemradio', { name: compare.kinds.week }).click()
  await expect(
    page.getByRole('status').getByText(`${getDay(13)} – ${getDay(8)}`, { exact: true }),
  ).toBeVisible()
  // Today is incomplete and left out.
  await expect(page.getByRole('status').getByText(compare.unfinished.finishedDays)).toBeVisible()
  const getCell = (days: number, header: string) => report.cell(report.row(getDay(days)), header)
  // 1,500.00 − 1,200.00 = 300.00, a quarter of 1,200.00; 80 − 100 = −20, a fifth of 100; the same persons.
  await expect(await getCell(1, fields.Deposit)).toHaveText('1,500.00+25.0% (+300.00)')
  await expect(await getCell(1, fields.Withdraw)).toHaveText('80.00−20.0% (−20.00)')
  await expect(await getCell(1, fields.PersonDeposit)).toHaveText('120.0% (0)')
  // Derived figures: 1,500 / 12 − 1,200 / 12 = 25, a quarter of 100; (1,500 − 80) − (1,200 − 100) = 320, of 1,100 29.09 %.
  await expect(await getCell(1, fields.avgDeposit)).toHaveText('125.00+25.0% (+25.00)')
  await expect(await getCell(1, fields.DWdiff)).toHaveText('1,420.00+29.1% (+320.00)')
  // 1,000.01 − 3,000.00 = −1,999.99, of 3,000.00 66.666 %.
  await expect(await getCell(2, fields.Deposit)).toHaveText('1,000.01−66.7% (−1,999.99)')
  // A change from zero has no percentage; a day missing a week before has no difference.
  await expect(await getCell(3, fields.Deposit)).toHaveText('500.00+500.00')
  await expect(await getCell(4, fields.Deposit)).toHaveText('250.00–')
  await page.screenshot({ path: join(info.outputDir, 'compared.png') })

  // A late order of 120.00 for yesterday, a day added and a day removed.
  const { database } = books
  if (!database) throw new Error('no books')
  writeDay(database, 1, { deposit: 1_620_000, persons: 12, withdraw: 80_000 })
  writeDay(database, 5, { deposit: 10_000, persons: 1, withdraw: 0 })
  dropDay(database, 4)
  await menu.click()
  await page.getByRole('menuitem', { name: /^今天 \d\d:\d\d 以来的变化$/ }).click()
  const dialog = page.getByRole('dialog')
  // The deposit, its average, the difference and the real deposit.
  await expect(dialog.getByText('1 行有变化（4 个单元格），新增 1 行，移除 1 行')).toBeVisible()
  const changedRow = dialog.getByRole('row').filter({ hasText: getDay(1) })
  await expect(changedRow).toContainText(compare.snapshot.changed)
  // 120 of 1,500 and 10 of 125 are 8 %; 120 of 1,420 8.45 %.
  await expect(changedRow).toContainText('1,620.00+8.0% (+120.00) · 原 1,500.00')
  await expect(changedRow).toContainText('135.00+8.0% (+10.00) · 原 125.00')
  await expect(changedRow).toContainText('1,540.00+8.5% (+120.00) · 原 1,420.00')
  await expect(dialog.getByRole('row').filter({ hasText: getDay(5) })).toContainText(compare.snapshot.added)
  await expect(dialog.getByRole('row').filter({ hasText: getDay(4) })).toContainText(compare.snapshot.gone)
  await page.screenshot({ path: join(info.outputDir, 'snapshot.png') })

  await dialog.getByRole('button', { name: compare.snapshot.delete }).click()
  await dialog.getByRole('button', { name: compare.snapshot.deleteNow, exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await menu.click()
  await expect(page.getByRole('menuitem', { name: compare.snapshot.noMorning })).toBeVisible()
  expect(owner.complaints).toEqual([])
})
