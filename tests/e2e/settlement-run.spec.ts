import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Demo } from '../../src/demo/platform.ts'
import { texts } from '../../src/renderer/i18n/zh-cn/texts.ts'
import { moneyToWire, wholeOf } from '../../src/shared/domain/money.ts'
import { salesmanSettlement as calls, type SettleRow } from '../../src/shared/endpoints/settlements.ts'
import { ReportPage, tableIn } from '../pages/report-page.ts'
import { ask } from './asking.ts'
import { type Desk, expect, test } from './fixture.ts'
import { lastSearch, received, shown, whole } from './sent.ts'
import { openWorkbook } from './workbook.ts'

const { settlement: words, fields } = texts
const { run } = words

test.use({ demoOptions: { orders: 200, players: 60 } })

const said = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))

/** What the demo platform has in its books for these days. */
const books = async ({ page }: Desk, search: object): Promise<readonly SettleRow[]> =>
  (await ask(page, calls.daily, { ...whole, ...search })).rows

/** What a run of the demo platform's books settles: days that are over, with a profit of which nothing is settled. */
const isDue = (row: SettleRow) => Number(row.realProfit) > 0 && row.SettleAmount === 0

/** The days of a saved statement, by the words above them; none while there is none. */
const statementIn = async (file: string) => {
  const book = await openWorkbook(file).catch(() => null)
  return (book?.rows ?? []).map(row =>
    Object.fromEntries(row.map((cell, at) => [book?.headers[at] ?? '', cell.value])),
  )
}

const openRun = async ({ page }: Desk) => {
  const summary = new ReportPage(page, words.salesmanSummary.title, [
    '业务员管理',
    words.salesmanSummary.title,
  ])
  await summary.open()
  await page.getByRole('button', { name: words.salesmanRun.action, exact: true }).click()
  return page.getByRole('dialog', { name: words.salesmanRun.title })
}
const lastPeriod = (demo: Demo) => {
  const { startTime, endTime } = lastSearch(demo, calls.daily)
  return { startTime, endTime }
}

test('a settlement run from period to statement: each amount is that of the books', async ({
  owner,
  demo,
  folder,
}) => {
  const { page, desktop, shell } = owner
  const box = await openRun(owner)
  await box.getByRole('button', { name: run.read }).click()
  await expect(box.getByRole('button', { name: run.readAgain })).toBeEnabled()
  const period = lastPeriod(demo)
  const before = await books(owner, period)
  const due = before.filter(isDue)
  expect(due.length).toBeGreaterThan(3)

  // One day is taken out by hand; all others that are due go in, at the whole profit.
  await box.getByRole('tab', { name: said(run.days, { n: before.length }) }).click()
  const [left] = due
  if (!left) throw new Error('nothing is due')
  const table = tableIn(box)
  await table.rows
    .filter({ hasText: left.mydate })
    .filter({ hasText: left.ProxyId })
    .first()
    .getByRole('checkbox')
    .uncheck()
  const going = due.slice(1)
  const sum = going.reduce((all, row) => all + Number(row.realProfit), 0)
  await expect(box).toContainText(
    said(run.goesIn, {
      days: going.length,
      partners: new Set(going.map(row => row.ProxyId)).size,
      sum: shown(sum),
    }),
  )
  await box.getByRole('tab', { name: run.partners.slice(0, 2) }).click()

  await box.getByRole('button', { name: said(run.toReview, { n: going.length }) }).click()
  const last = page.getByRole('alertdialog', { name: run.review })
  await expect(last).toContainText(shown(sum))
  expect(received(demo, calls.settle)).toEqual([])
  await last.getByRole('button', { name: said(run.send, { n: going.length }) }).click()
  await expect(box).toContainText(
    said(run.answered, { n: going.length, of: going.length, done: going.length, sum: shown(sum) }),
    { timeout: 60_000 },
  )
  const sent = received(demo, calls.settle)
  expect(sent.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))).toEqual(
    going
      .map(({ ProxyId, mydate, realProfit }) => ({ ProxyId, mydate, SettleAmount: String(realProfit) }))
      .toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))),
  )
  const after = await books(owner, period)
  const settled = new Set(going.map(row => row.key))
  for (const row of after) {
    const old = before.find(one => one.key === row.key)
    expect(row.SettleAmount, row.key).toBe(settled.has(row.key) ? row.realProfit : old?.SettleAmount)
  }

  // The statement of whoever has the day that was left out: read anew, to the thousandth.
  await box.getByRole('tab', { name: run.partners.slice(0, 2) }).click()
  const partner = table.rows.filter({ hasText: left.ProxyId })
  const file = join(folder, 'statement.xlsx')
  await desktop.answerSave(file)
  await partner.getByRole('button', { name: run.statement.save, exact: true }).click()
  await shell.toast(texts.list.export.started)
  const own = (await books(owner, { ...period, ProxyId: left.ProxyId })).toSorted((a, b) =>
    a.mydate < b.mydate ? -1 : 1,
  )
  const inUnits = (value: SettleRow['Deposit']) => Number(moneyToWire(value ?? 0))
  await expect
    .poll(() => statementIn(file))
    .toEqual(
      own.map(row =>
        expect.objectContaining({
          [fields.Deposit]: inUnits(row.Deposit),
          [fields.Withdraw]: inUnits(row.Withdraw),
          [fields.passageFee]: inUnits(row.passageFee),
          [fields.realIncome]: inUnits(row.realIncome),
          [words.salesmanDaily.apiFeeInForce]: inUnits(row.apiFeeInForce),
          [words.salesmanDaily.realProfit]: inUnits(row.realProfit),
          [words.salesmanDaily.SettleAmount]: inUnits(row.SettleAmount),
          [words.salesmanDaily.UnSettleAmount]: inUnits(row.UnSettleAmount),
        }),
      ),
    )

  const { totals } = await openWorkbook(file)
  const all = (field: 'Deposit' | 'realProfit' | 'SettleAmount') =>
    inUnits(own.reduce((so, row) => so + Number(row[field]), 0))
  expect(totals.map(([name, value]) => [name, value])).toEqual(
    expect.arrayContaining([
      [fields.Deposit, all('Deposit')],
      [words.salesmanDaily.realProfit, all('realProfit')],
      [words.salesmanDaily.SettleAmount, all('SettleAmount')],
    ]),
  )

  const pdf = join(folder, 'statement.pdf')
  await desktop.answerSave(pdf)
  await partner.getByRole('button', { name: run.statement.print, exact: true }).click()
  await shell.toast(run.printed)
  const printed = await readFile(pdf)
  expect(printed.subarray(0, 5).toString()).toBe('%PDF-')
  expect(printed.toString('latin1')).toMatch(/\/Type\s*\/Page\b/)

  // The run is kept, and opens with what was answered.
  await box.getByRole('tab', { name: run.earlier }).click()
  await box.getByRole('button', { name: run.open, exact: true }).click()
  await expect(box).toContainText(
    said(run.answered, { n: going.length, of: going.length, done: going.length, sum: shown(sum) }),
  )
  expect(wholeOf(sum)).toBe(sum)
  expect(owner.complaints).toEqual([])
})
