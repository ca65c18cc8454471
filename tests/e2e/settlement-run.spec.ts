import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { salesmanSettlement as calls, type SettleRow } from '../../src/areas/settlements/calls.ts'
import type { Demo } from '../../src/demo/platform.ts'
import type { Bridge } from '../../src/shared/bridge.ts'
import { getCountry } from '../../src/shared/domain/countries.ts'
import { getToday, resolveShortcut } from '../../src/shared/domain/dates.ts'
import { formatDay } from '../../src/shared/domain/forms.ts'
import { formatMoney, moneyToWire, roundToWhole } from '../../src/shared/domain/money.ts'
import { getScreenForm } from '../../src/shared/texts/written-form.ts'
import { PalettePage } from '../pages/palette-page.ts'
import { ReportPage, tableIn } from '../pages/report-page.ts'
import { english, portuguese, chinese as texts } from '../shown-texts.ts'
import { findAxeViolations } from './axe-violations.ts'
import { callPlatform } from './call-platform.ts'
import { type Desk, expect, test } from './fixture.ts'
import { normalizeText, readPdfText } from './pdf-text.ts'
import { allRows, formatThousandths, getLastSearch, listSentParameters } from './sent-parameters.ts'
import { openWorkbook } from './workbook.ts'

const { settlements: words, fields } = texts
const { run } = words

const pictures = process.env['RUN_PICTURES']

test.use({ demoOptions: { orders: 200, players: 60 } })

const formatText = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))

/** Formats an amount with two decimals, as the console shows it by default. */
const inHundredths = (value: number) => formatMoney(value, 2)

/** Reads the demo platform's books of these days. */
const readBooks = async ({ page }: Desk, search: object): Promise<readonly SettleRow[]> =>
  (await callPlatform(page, calls.daily, { ...allRows, ...search })).rows

/** True if a run settles the day: it is over and has a profit or loss of which nothing is settled. */
const isDue = (row: SettleRow, today: string) =>
  Number(row.realProfit) !== 0 && row.SettleAmount === 0 && row.mydate < today

/** Reads the rows of a saved statement by header; empty while there is no file. */
const readStatement = async (file: string) => {
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
  return getRunPage(page)
}
/** Returns the page of a run once it has loaded its days. */
const getRunPage = async (page: Desk['page']) => {
  const box = page.getByRole('tabpanel', { name: words.salesmanRun.title })
  await expect(box.getByRole('button', { name: run.readAgain })).toBeEnabled()
  const figures = box.getByRole('region', { name: run.figures.label })
  await expect(figures).toHaveAttribute('aria-busy', 'false')
  return box
}
const getLastPeriod = (demo: Demo) => {
  const { startTime, endTime } = getLastSearch(demo, calls.daily)
  return { startTime: String(startTime), endTime: String(endTime) }
}

test('a settlement run takes every amount from the books, up to the statement', async ({
  owner,
  demo,
  folder,
}) => {
  const { page, desktop, shell } = owner
  const box = await openRun(owner)
  const period = getLastPeriod(demo)
  const before = await readBooks(owner, period)
  const dueRows = before.filter(row => isDue(row, period.endTime))
  expect(dueRows.length).toBeGreaterThan(3)

  // One day is excluded by hand; all other due days are included at the whole profit.
  await box.getByRole('tab', { name: formatText(run.days, { n: before.length }) }).click()
  const excludedRow = dueRows.find(row => Number(row.realProfit) > 0)
  if (!excludedRow) throw new Error('nothing is due')
  const losses = dueRows.filter(row => Number(row.realProfit) < 0)
  expect(losses.length).toBeGreaterThan(0)
  const profits = dueRows.filter(row => Number(row.realProfit) > 0)
  const sumProfits = (rows: readonly SettleRow[]) =>
    rows.reduce((all, row) => all + Number(row.realProfit), 0)
  const figures = box.getByRole('region', { name: run.figures.label })
  await expect(figures).toContainText(inHundredths(sumProfits(dueRows)))
  await box.getByRole('radio', { name: run.way.profits }).check()
  await expect(figures).toContainText(inHundredths(sumProfits(profits)))
  await box.getByRole('radio', { name: run.way.whole }).check()
  const table = tableIn(box)
  await table.rows
    .filter({ hasText: excludedRow.mydate })
    .filter({ hasText: excludedRow.ProxyId })
    .first()
    .getByRole('checkbox')
    .uncheck()
  const includedRows = dueRows.filter(row => row !== excludedRow)
  const sum = sumProfits(includedRows)
  await expect(figures).toContainText(inHundredths(sum))
  await expect(figures).toContainText(formatText(run.figures.days_other, { n: includedRows.length }))
  await box.getByRole('tab', { name: run.partners.slice(0, 2) }).click()

  await box.getByRole('button', { name: formatText(run.toReview_other, { n: includedRows.length }) }).click()
  const settle = formatText(run.send_other, { n: includedRows.length })
  const last = page.getByRole('alertdialog', { name: settle })
  await expect(last).toContainText(inHundredths(sum))
  if (pictures) await page.screenshot({ path: `${pictures}/run-review.png` })
  expect(listSentParameters(demo, calls.settle)).toEqual([])
  await last.getByRole('button', { name: settle }).click()
  const settled = [
    run.totals.done,
    inHundredths(sum),
    formatText(run.figures.daysOfAll_other, { n: includedRows.length, of: includedRows.length }),
  ].join('')
  await expect(box.getByRole('region', { name: run.record })).toContainText(settled, { timeout: 60_000 })
  const requests = listSentParameters(demo, calls.settle)
  expect(requests.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))).toEqual(
    includedRows
      .map(({ ProxyId, mydate, realProfit }) => ({ ProxyId, mydate, SettleAmount: String(realProfit) }))
      .toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))),
  )
  if (pictures) await page.screenshot({ path: `${pictures}/run-record.png` })
  const total = box.getByRole('grid', { name: run.record }).getByRole('row').last()
  const overflow = await total
    .getByRole('gridcell')
    .first()
    .evaluate(cell => cell.scrollWidth - cell.clientWidth)
  expect(overflow, 'the name of the totals is not cut').toBeLessThanOrEqual(0)
  // The days were reloaded automatically.
  await expect(box).toContainText(formatText(run.toReview_other, { n: 0 }))
  const after = await readBooks(owner, period)
  const settledKeys = new Set(includedRows.map(row => row.key))
  for (const row of after) {
    const old = before.find(one => one.key === row.key)
    expect(row.SettleAmount, row.key).toBe(settledKeys.has(row.key) ? row.realProfit : old?.SettleAmount)
  }

  // The statement of the account with the excluded day: reloaded, exact to the thousandth.
  await box.getByRole('tab', { name: run.partners.slice(0, 2) }).click()
  const partner = table.rows.filter({ hasText: excludedRow.ProxyId })
  const file = join(folder, 'statement.xlsx')
  await desktop.answerSave(file)
  await partner.getByRole('button', { name: run.statement.save, exact: true }).click()
  await shell.toast(texts.list.export.started)
  const own = (await readBooks(owner, { ...period, ProxyId: excludedRow.ProxyId })).toSorted((a, b) =>
    a.mydate < b.mydate ? -1 : 1,
  )
  const toUnits = (value: SettleRow['Deposit']) => Number(moneyToWire(value ?? 0))
  await expect
    .poll(() => readStatement(file))
    .toEqual(
      own.map(row =>
        expect.objectContaining({
          [fields.Deposit]: toUnits(row.Deposit),
          [fields.Withdraw]: toUnits(row.Withdraw),
          [fields.passageFee]: toUnits(row.passageFee),
          [fields.realIncome]: toUnits(row.realIncome),
          [words.salesmanDaily.apiFeeInForce]: toUnits(row.apiFeeInForce),
          [words.salesmanDaily.realProfit]: toUnits(row.realProfit),
          [words.salesmanDaily.SettleAmount]: toUnits(row.SettleAmount),
          [words.salesmanDaily.UnSettleAmount]: toUnits(row.UnSettleAmount),
        }),
      ),
    )

  const { totals } = await openWorkbook(file)
  const getTotal = (field: 'Deposit' | 'realProfit' | 'SettleAmount') =>
    toUnits(own.reduce((so, row) => so + Number(row[field]), 0))
  expect(totals.map(([name, value]) => [name, value])).toEqual(
    expect.arrayContaining([
      [fields.Deposit, getTotal('Deposit')],
      [words.salesmanDaily.realProfit, getTotal('realProfit')],
      [words.salesmanDaily.SettleAmount, getTotal('SettleAmount')],
    ]),
  )

  const pdf = join(folder, 'statement.pdf')
  await desktop.answerSave(pdf)
  await partner.getByRole('button', { name: run.statement.print, exact: true }).click()
  await shell.toast(run.printed)
  const printed = await readFile(pdf)
  expect(printed.subarray(0, 5).toString()).toBe('%PDF-')
  expect(printed.toString('latin1')).toMatch(/\/Type\s*\/Page\b/)

  // The run is stored and reopens with its answers.
  await box.getByRole('tab', { name: run.earlier }).click()
  await box.getByRole('button', { name: run.open, exact: true }).click()
  await expect(box.getByRole('region', { name: run.record })).toContainText(settled)
  expect(roundToWhole(sum)).toBe(sum)
  expect(owner.complaints).toEqual([])
})

test('a run from the palette starts at the last week, settles and saves all statements @proof', async ({
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
  const box = await getRunPage(page)
  const week = resolveShortcut('lastWeek', getToday(getCountry('BR').zone))
  expect(getLastPeriod(demo)).toEqual({ startTime: week.start, endTime: week.end })
  const before = await readBooks(owner, getLastPeriod(demo))
  const dueRows = before.filter(row => isDue(row, getToday(getCountry('BR').zone)))
  const accounts = new Set(before.map(row => row.ProxyId))

  await box.getByRole('button', { name: formatText(run.toReview_other, { n: dueRows.length }) }).click()
  const settle = formatText(run.send_other, { n: dueRows.length })
  await page.getByRole('alertdialog', { name: settle }).getByRole('button', { name: settle }).click()
  // The days reload automatically once all is sent.
  await expect(box).toContainText(formatText(run.toReview_other, { n: 0 }), { timeout: 60_000 })
  if (pictures) await page.screenshot({ path: `${pictures}/run-page.png` })

  await desktop.answerOpen([folder])
  await box.getByRole('button', { name: run.statement.saveAll }).click()
  await shell.toast(run.statement.allStarted)
  const target = join(folder, formatText(run.statement.folder, { start: week.start, end: week.end }))
  const listSaved = () => readdir(target).catch((): string[] => [])
  await expect
    .poll(async () => (await listSaved()).filter(name => name.endsWith('.pdf')).length, { timeout: 60_000 })
    .toBe(accounts.size)
  // Check the message before reading the files: it disappears automatically.
  await shell.toast(formatText(texts.app.jobs.finished, { title: basename(target) }))
  const names = await listSaved()
  // The page says where they are.
  await expect(box).toContainText(basename(target))
  await expect(box.getByRole('button', { name: texts.app.jobs.show })).toBeVisible()
  expect(names.filter(name => name.endsWith('.xlsx'))).toHaveLength(accounts.size)
  const [row] = dueRows
  const pdf = names.find(name => name.endsWith('.pdf') && name.includes(row?.ProxyId ?? ''))
  const paper = await readPdfText(join(target, pdf ?? ''))
  // The statement contains the amount just settled.
  for (const part of [run.statement.title, formatThousandths(Number(row?.realProfit))])
    expect(paper).toContain(normalizeText(part))

  // The tag keeps the run over a reload.
  await page.reload()
  const restoredPage = page.getByRole('tabpanel', { name: words.salesmanRun.title })
  await expect(restoredPage.getByRole('grid', { name: run.record })).toBeVisible()
  expect(owner.complaints).toEqual([])
})

/** Texts of a statement by language. */
const textsByLanguage = { 'zh-cn': texts, 'en-us': english, pt: portuguese } as const
const languages = Object.keys(textsByLanguage) as readonly (keyof typeof textsByLanguage)[]

test('statements use the chosen language, and the run page has no axe violation @proof', async ({
  owner,
  demo,
  folder,
}) => {
  const { page, desktop } = owner
  const box = await openRun(owner)
  const checkPage = async (name: string) => {
    if (pictures) await page.screenshot({ path: `${pictures}/run-${name}.png` })
    return findAxeViolations(page, `the run, ${name}`, {
      within: '[role=tabpanel]:not([aria-hidden=true] *)',
    })
  }
  const saveSettings = (patch: object) =>
    page.evaluate(
      change =>
        (globalThis as unknown as { readonly bridge: Bridge }).bridge.request(
          'saveSettings',
          change as never,
        ),
      patch,
    )
  const { startTime, endTime } = getLastPeriod(demo)
  // The run covers the days of the summary behind it.
  expect(getLastSearch(demo, calls.summary)).toMatchObject({ startTime, endTime })
  const violations = await checkPage('partners')

  const partner = tableIn(box).rows.first()
  const proxy = /\d{6,}/.exec((await partner.textContent()) ?? '')?.[0] ?? ''
  const [day] = (await readBooks(owner, { startTime, endTime, ProxyId: proxy })).toSorted((a, b) =>
    a.mydate < b.mydate ? -1 : 1,
  )
  if (!day) throw new Error('an account without days')
  for (const language of languages) {
    const own = textsByLanguage[language]
    const { statement } = own.settlements.run
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
      expect.arrayContaining([own.fields.mydate, own.settlements.salesmanDaily.realProfit]),
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
    const expectedTexts = [statement.title, statement.sum, own.fields.Deposit, statement.formulaIs]
    const figures = [
      formatDay(language, day.mydate),
      formatMoney(Number(day.Deposit), 3, getScreenForm(language)),
    ]
    for (const part of [...expectedTexts, ...figures]) expect(paper, language).toContain(normalizeText(part))
    if (pictures) await writeFile(join(pictures, `statement-${language}.pdf`), await readFile(pdf))
  }
  await expect(box.getByRole('combobox', { name: run.statement.language })).toHaveValue('pt')

  await box.getByRole('tab', { name: run.days.slice(0, 2) }).click()
  violations.push(...(await checkPage('days')))
  await saveSettings({ mode: 'dark' })
  violations.push(...(await checkPage('days, dark')))
  await page.setViewportSize({ width: 600, height: 800 })
  violations.push(...(await checkPage('days, narrow')))
  await box.getByRole('tab', { name: run.partners.slice(0, 2) }).click()
  violations.push(...(await checkPage('partners, narrow')))
  await box.getByRole('button', { name: run.toReview_other.split(' ')[0] ?? '' }).click()
  violations.push(...(await findAxeViolations(page, 'the review of a run', { within: '[role=alertdialog]' })))
  if (pictures) await page.screenshot({ path: `${pictures}/run-review-narrow.png` })
  expect(violations).toEqual([])
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
  expect(owner.complaints).toEqual([])
})
