import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Demo } from '../../src/demo/platform.ts'
import { texts as english } from '../../src/renderer/i18n/en-us/texts.ts'
import { texts as portuguese } from '../../src/renderer/i18n/pt/texts.ts'
import { texts } from '../../src/renderer/i18n/zh-cn/texts.ts'
import type { Bridge } from '../../src/shared/bridge.ts'
import { getCountry } from '../../src/shared/domain/countries.ts'
import { getToday, resolveShortcut } from '../../src/shared/domain/dates.ts'
import { formatDay } from '../../src/shared/domain/forms.ts'
import { formatMoney, moneyToWire, roundToWhole } from '../../src/shared/domain/money.ts'
import { salesmanSettlement as calls, type SettleRow } from '../../src/shared/endpoints/settlements.ts'
import { getScreenForm } from '../../src/shared/written-form.ts'
import { PalettePage } from '../pages/palette-page.ts'
import { ReportPage, tableIn } from '../pages/report-page.ts'
import { findAxeViolations } from './axe-violations.ts'
import { callPlatform } from './call-platform.ts'
import { type Desk, expect, test } from './fixture.ts'
import { normalizeText, readPdfText } from './pdf-text.ts'
import { allRows, formatThousandths, getLastSearch, listSentParameters } from './sent-parameters.ts'
import { openWorkbook } from './workbook.ts'

const { settlement: words, fields } = texts
const { run } = words

const pictures = process.env['RUN_PICTURES']

test.use({ demoOptions: { orders: 200, players: 60 } })

const said = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))

/** What the demo platform has in its books for these days. */
const books = async ({ page }: Desk, search: object): Promise<readonly SettleRow[]> =>
  (await callPlatform(page, calls.daily, { ...allRows, ...search })).rows

/** What a run up to today settles of the books: days that are over, with a profit or loss of which nothing is settled. */
const isDue = (row: SettleRow, today: string) =>
  Number(row.realProfit) !== 0 && row.SettleAmount === 0 && row.mydate < today

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
  return runPage(page)
}
/** The page of a run, once it has read its days by itself. */
const runPage = async (page: Desk['page']) => {
  const box = page.getByRole('tabpanel', { name: words.salesmanRun.title })
  await expect(box.getByRole('button', { name: run.readAgain })).toBeEnabled()
  await expect(box).toContainText(run.summary.all.split('{{')[0] ?? '')
  return box
}
const lastPeriod = (demo: Demo) => {
  const { startTime, endTime } = getLastSearch(demo, calls.daily)
  return { startTime: String(startTime), endTime: String(endTime) }
}

test('a settlement run from period to statement: each amount is that of the books', async ({
  owner,
  demo,
  folder,
}) => {
  const { page, desktop, shell } = owner
  const box = await openRun(owner)
  const period = lastPeriod(demo)
  const before = await books(owner, period)
  const due = before.filter(row => isDue(row, period.endTime))
  expect(due.length).toBeGreaterThan(3)

  // One day is taken out by hand; all others that are due go in, at the whole profit.
  await box.getByRole('tab', { name: said(run.days, { n: before.length }) }).click()
  const left = due.find(row => Number(row.realProfit) > 0)
  if (!left) throw new Error('nothing is due')
  const losses = due.filter(row => Number(row.realProfit) < 0)
  expect(losses.length).toBeGreaterThan(0)
  const profits = due.filter(row => Number(row.realProfit) > 0)
  const sumOf = (rows: readonly SettleRow[]) => rows.reduce((all, row) => all + Number(row.realProfit), 0)
  await expect(box).toContainText(said(run.way.wholeSum, { sum: formatThousandths(sumOf(due)) }))
  await expect(box).toContainText(said(run.way.profitsSum, { sum: formatThousandths(sumOf(profits)) }))
  const table = tableIn(box)
  await table.rows
    .filter({ hasText: left.mydate })
    .filter({ hasText: left.ProxyId })
    .first()
    .getByRole('checkbox')
    .uncheck()
  const going = due.filter(row => row !== left)
  const sum = sumOf(going)
  await expect(box).toContainText(
    said(run.goesIn, {
      days: going.length,
      partners: new Set(going.map(row => row.ProxyId)).size,
      sum: formatThousandths(sum),
    }),
  )
  await box.getByRole('tab', { name: run.partners.slice(0, 2) }).click()

  await box.getByRole('button', { name: said(run.toReview_other, { n: going.length }) }).click()
  const settle = said(run.send_other, { n: going.length })
  const last = page.getByRole('alertdialog', { name: settle })
  await expect(last).toContainText(formatThousandths(sum))
  if (pictures) await page.screenshot({ path: `${pictures}/run-review.png` })
  expect(listSentParameters(demo, calls.settle)).toEqual([])
  await last.getByRole('button', { name: settle }).click()
  await expect(box).toContainText(
    said(run.answered, {
      n: going.length,
      of: going.length,
      done: going.length,
      sum: formatThousandths(sum),
    }),
    { timeout: 60_000 },
  )
  const sent = listSentParameters(demo, calls.settle)
  expect(sent.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))).toEqual(
    going
      .map(({ ProxyId, mydate, realProfit }) => ({ ProxyId, mydate, SettleAmount: String(realProfit) }))
      .toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))),
  )
  if (pictures) await page.screenshot({ path: `${pictures}/run-record.png` })
  // What is on record now was read again by itself.
  await expect(box).toContainText(said(run.toReview_other, { n: 0 }))
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
    said(run.answered, {
      n: going.length,
      of: going.length,
      done: going.length,
      sum: formatThousandths(sum),
    }),
  )
  expect(roundToWhole(sum)).toBe(sum)
  expect(owner.complaints).toEqual([])
})

test('a run opens from the palette at the last full week, is settled, and saves all statements as one job', async ({
  owner,
  demo,
  folder,
}) => {
  const { page, desktop, shell } = owner
  const palette = new PalettePage(page)
  await palette.open()
  await page.keyboard.type(words.salesmanRun.title)
  await expect(palette.selected).toContainText(words.salesmanRun.title)
  await page.keyboard.press('Enter')
  const box = await runPage(page)
  const week = resolveShortcut('lastWeek', getToday(getCountry('BR').zone))
  expect(lastPeriod(demo)).toEqual({ startTime: week.start, endTime: week.end })
  const before = await books(owner, lastPeriod(demo))
  const due = before.filter(row => isDue(row, getToday(getCountry('BR').zone)))
  const accounts = new Set(before.map(row => row.ProxyId))

  await box.getByRole('button', { name: said(run.toReview_other, { n: due.length }) }).click()
  const settle = said(run.send_other, { n: due.length })
  await page.getByRole('alertdialog', { name: settle }).getByRole('button', { name: settle }).click()
  // It was read again by itself once all was sent.
  await expect(box).toContainText(said(run.toReview_other, { n: 0 }), { timeout: 60_000 })
  if (pictures) await page.screenshot({ path: `${pictures}/run-page.png` })

  await desktop.answerOpen([folder])
  await box.getByRole('button', { name: run.statement.saveAll }).click()
  await shell.toast(run.statement.allStarted)
  const target = join(folder, said(run.statement.folder, { start: week.start, end: week.end }))
  const saved = () => readdir(target).catch((): string[] => [])
  await expect
    .poll(async () => (await saved()).filter(name => name.endsWith('.pdf')).length, { timeout: 60_000 })
    .toBe(accounts.size)
  // Before the papers are read: a message goes away by itself.
  await shell.toast(said(texts.app.jobs.finished, { title: basename(target) }))
  const names = await saved()
  expect(names.filter(name => name.endsWith('.xlsx'))).toHaveLength(accounts.size)
  const [row] = due
  const pdf = names.find(name => name.endsWith('.pdf') && name.includes(row?.ProxyId ?? ''))
  const paper = await readPdfText(join(target, pdf ?? ''))
  // What was settled a moment ago is in it.
  for (const part of [run.statement.title, formatThousandths(Number(row?.realProfit))])
    expect(paper).toContain(normalizeText(part))

  // Its tag keeps the run until it is closed.
  await page.reload()
  const kept = page.getByRole('tabpanel', { name: words.salesmanRun.title })
  await expect(kept.getByRole('grid', { name: run.record })).toBeVisible()
  expect(owner.complaints).toEqual([])
})

/** What a statement says in each language, by its own name. */
const spoken = { 'zh-cn': texts, 'en-us': english, pt: portuguese } as const
const spokenIn = Object.keys(spoken) as readonly (keyof typeof spoken)[]

test('a statement speaks the language that is chosen for its readers, in a workbook and on paper; the run can be seen and used by everybody @proof', async ({
  owner,
  demo,
  folder,
}) => {
  const { page, desktop } = owner
  const box = await openRun(owner)
  const look = async (name: string) => {
    if (pictures) await page.screenshot({ path: `${pictures}/run-${name}.png` })
    return findAxeViolations(page, `the run, ${name}`, {
      within: '[role=tabpanel]:not([aria-hidden=true] *)',
    })
  }
  const setUp = (patch: object) =>
    page.evaluate(
      change =>
        (globalThis as unknown as { readonly bridge: Bridge }).bridge.request(
          'saveSettings',
          change as never,
        ),
      patch,
    )
  const { startTime, endTime } = lastPeriod(demo)
  // The days that the summary behind shows.
  expect(getLastSearch(demo, calls.summary)).toMatchObject({ startTime, endTime })
  const found = await look('partners')

  const partner = tableIn(box).rows.first()
  const proxy = /\d{6,}/.exec((await partner.textContent()) ?? '')?.[0] ?? ''
  const [day] = (await books(owner, { startTime, endTime, ProxyId: proxy })).toSorted((a, b) =>
    a.mydate < b.mydate ? -1 : 1,
  )
  if (!day) throw new Error('an account without days')
  for (const language of spokenIn) {
    const own = spoken[language]
    const { statement } = own.settlement.run
    await box
      .getByRole('combobox', { name: run.statement.language })
      .selectOption({ label: texts.app.languages[language] })
    const file = join(folder, `${language}.xlsx`)
    await desktop.answerSave(file)
    await partner.getByRole('button', { name: run.statement.save, exact: true }).click()
    await expect
      .poll(() =>
        openWorkbook(file).then(
          book => book.headers[1],
          () => null,
        ),
      )
      .toBe(own.fields.Deposit)
    const { headers, rows, about } = await openWorkbook(file)
    expect(headers).toEqual(
      expect.arrayContaining([own.fields.mydate, own.settlement.salesmanDaily.realProfit]),
    )
    const [first] = rows
    expect(first?.[1]?.value, language).toBe(Number(moneyToWire(day.Deposit ?? 0)))
    expect(first?.[0]?.format).toBe(
      { 'zh-cn': 'yyyy-mm-dd', 'en-us': '[$-409]mmm d, yyyy', pt: 'dd/mm/yyyy' }[language],
    )
    // Equal or rounded, never an equals sign before another figure.
    expect(String(first?.at(-1)?.value)).toMatch(
      new RegExp(`[=≈] ${formatMoney(Number(day.realProfit), 3, getScreenForm(language))}$`),
    )
    expect(about[statement.period]).toBe(
      `${formatDay(language, startTime)} – ${formatDay(language, endTime)}`,
    )
    expect(about[statement.formula]).toBe(statement.formulaIs)

    const pdf = join(folder, `${language}.pdf`)
    await desktop.answerSave(pdf)
    await partner.getByRole('button', { name: run.statement.print, exact: true }).click()
    await expect
      .poll(() =>
        readFile(pdf).then(
          bytes => bytes.length,
          () => 0,
        ),
      )
      .toBeGreaterThan(1000)
    const paper = await readPdfText(pdf)
    const said = [statement.title, statement.sum, own.fields.Deposit, statement.formulaIs]
    const figures = [
      formatDay(language, day.mydate),
      formatMoney(Number(day.Deposit), 3, getScreenForm(language)),
    ]
    for (const part of [...said, ...figures]) expect(paper, language).toContain(normalizeText(part))
    if (pictures) await writeFile(join(pictures, `statement-${language}.pdf`), await readFile(pdf))
  }
  await expect(box.getByRole('combobox', { name: run.statement.language })).toHaveValue('pt')

  await box.getByRole('tab', { name: run.days.slice(0, 2) }).click()
  found.push(...(await look('days')))
  await setUp({ mode: 'dark' })
  found.push(...(await look('days, dark')))
  await page.setViewportSize({ width: 600, height: 800 })
  found.push(...(await look('days, narrow')))
  await box.getByRole('tab', { name: run.partners.slice(0, 2) }).click()
  found.push(...(await look('partners, narrow')))
  await box.getByRole('button', { name: run.toReview_other.split(' ')[0] ?? '' }).click()
  found.push(...(await findAxeViolations(page, 'the review of a run', { within: '[role=alertdialog]' })))
  if (pictures) await page.screenshot({ path: `${pictures}/run-review-narrow.png` })
  expect(found).toEqual([])
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
  expect(owner.complaints).toEqual([])
})
