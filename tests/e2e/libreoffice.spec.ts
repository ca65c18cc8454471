import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import ExcelJS from 'exceljs'
import { gameLog } from '../../src/areas/game-log/calls.ts'
import type { Texts } from '../../src/renderer/i18n/texts.ts'
import { formatMoney, parseDecimal, sumKnown, toMoneyNumber } from '../../src/shared/domain/money.ts'
import { LogPage } from '../pages/log-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { chinese, portuguese } from '../shown-texts.ts'
import { type Desk, expect, test } from './fixture.ts'
import { findOfficeProblem, libreOffice } from './libreoffice.ts'
import { startProxy } from './proxy-platform.ts'
import { openRows, openWorkbook } from './workbook.ts'

// The tests use records of their own: a few demo records suffice.
test.use({ demoOptions: { orders: 20, players: 20 } })

/** Rows that a spreadsheet could misread: money in thousandths, long ids, texts that look like formulas. */
const trickyRows = [
  {
    RoleID: '900719925474099301',
    ApiName: '=1+1',
    GameName: '"=2+2"',
    usedTime: '-5',
    GameRoundRunning: '1234567',
    AwardMoney: '152345.5678',
    AddTime: '2026-11-02 03:04:05',
  },
  {
    RoleID: '9007199254740993449',
    ApiName: '@SUM(A1)',
    GameName: '+1',
    usedTime: '1.234',
    GameRoundRunning: '-1234000',
    AwardMoney: '-61700',
    AddTime: '2026-02-28 23:59:59',
  },
]
/** Amounts in thousandths that no double holds exactly in currency units. */
const preciseRows = Array.from({ length: 18 }, (_, index) => ({
  ...trickyRows[0],
  RoleID: `10000000000000000${10 + index}`,
  GameRoundRunning: `${100 + index * 123_457}.${index}7`,
}))
const rows = [...trickyRows, ...preciseRows]

/** Expected values in the spreadsheet, by field. */
const expectedRows = [
  {
    RoleID: '900719925474099301',
    ApiName: '=1+1',
    GameName: '"=2+2"',
    usedTime: '-5',
    GameRoundRunning: 1234.567,
    AwardMoney: 152.3455678,
    returnRate: 0.1234,
    AddTime: '2026-11-02T03:04:05',
  },
  {
    RoleID: '9007199254740993449',
    ApiName: '@SUM(A1)',
    GameName: '+1',
    usedTime: '1.234',
    GameRoundRunning: -1234,
    AwardMoney: -61.7,
    returnRate: 0.05,
    AddTime: '2026-02-28T23:59:59',
  },
]
type Words = Texts<typeof chinese>
type Field = keyof (typeof expectedRows)[number]

const getHeader = (texts: Words, field: Field): string =>
  field === 'AddTime' ? texts.gameLog.summary.AddTime : texts.fields[field]

const bet = sumKnown(rows.map(row => parseDecimal(row.GameRoundRunning, 0) ?? null)) ?? 0

/** Converts a cell to the form of {@link expectedRows}: dates without the milliseconds that a spreadsheet adds. */
const normalizeCell = (value: ExcelJS.CellValue | undefined) =>
  value instanceof Date
    ? new Date(Math.round(value.getTime() / 1000) * 1000).toISOString().slice(0, 19)
    : value

const readExpectedRows = async (file: string, texts: Words) =>
  (await openRows(file))
    .slice(0, expectedRows.length)
    .map(row =>
      Object.fromEntries(
        (Object.keys(expectedRows[0] ?? {}) as Field[]).map(field => [
          field,
          normalizeCell(row[getHeader(texts, field)]),
        ]),
      ),
    )

/** Copies the whole page with its headers and writes the clipboard to two files. */
const copyInto = async ({ page, desktop }: Desk, folder: string, title: string, name: string) => {
  const listWrites = async () =>
    (await desktop.journal()).filter(({ what }) => what === 'clipboard.write').map(({ args }) => args[0])
  const before = (await listWrites()).length
  const table = page.getByRole('grid', { name: title })
  await table.getByRole('gridcell', { name: trickyRows[1]?.usedTime ?? '', exact: true }).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+Shift+c')
  await expect.poll(async () => (await listWrites()).length).toBe(before + 1)
  const clipboard = (await listWrites()).at(-1) as Readonly<Record<string, string>>
  const files = { html: join(folder, `${name}.html`), text: join(folder, `${name}.txt`) }
  await writeFile(files.html, clipboard['text/html'] ?? '')
  await writeFile(files.text, clipboard['text/plain'] ?? '')
  return files
}

test('LibreOffice reads copied and exported values correctly in both locales @proof', async ({
  demo,
  openAs,
  folder,
}) => {
  test.setTimeout(180_000)
  const problem = await findOfficeProblem(folder)
  test.skip(problem !== null, problem ?? '')
  const proxy = await startProxy(demo.baseUrl, {
    [gameLog.summary.path]: () => JSON.stringify({ success: true, data: { list: rows, count: rows.length } }),
    [gameLog.summarySum.path]: () =>
      JSON.stringify({ success: true, data: { GameRoundRunning: String(bet), AwardMoney: '0' } }),
  })
  const profile = join(folder, 'fronted.json')
  await writeFile(profile, JSON.stringify({ ...demo.profile, baseUrl: proxy.baseUrl }))
  const desk = await openAs('owner2026', { profile })
  await desk.shell.isShown()
  await desk.shell.closeAnnouncement()

  const { summary: gameSummary } = chinese.gameLog
  const log = new LogPage(desk.page, gameSummary.title, ['日志管理', gameSummary.title])
  await log.open()
  await expect(log.sum(gameSummary.totals.GameRoundRunning)).toHaveText(formatMoney(bet, 3))
  const inChinese = await copyInto(desk, folder, gameSummary.title, 'chinese')
  const exportFile = join(folder, 'exported.xlsx')
  await desk.desktop.answerSave(exportFile)
  await log.export('all')
  await desk.shell.openJobs()
  await expect(desk.shell.jobs.getByRole('button', { name: chinese.app.jobs.open })).toBeVisible()
  await desk.shell.closeJobs()
  await desk.shell.choose('Português')
  await expect(new ShellPage(desk.page, portuguese.app).menu).toBeVisible()
  const title = portuguese.gameLog.summary.title
  await expect(desk.page.getByRole('heading', { name: title, exact: true })).toBeVisible()
  const inPortuguese = await copyInto(desk, folder, title, 'portuguese')
  expect(desk.complaints).toEqual([])
  await proxy.close()

  // The same workbook with a sum formula for the spreadsheet to calculate.
  const book = new ExcelJS.Workbook()
  await book.xlsx.readFile(exportFile)
  const [sheet] = book.worksheets
  const header = getHeader(chinese, 'GameRoundRunning')
  const column = sheet?.getColumn((sheet.getRow(1).values as string[]).indexOf(header)).letter
  const result = sheet?.getCell(1, sheet.columnCount + 1)
  if (result) result.value = { formula: `SUM(${column}2:${column}${rows.length + 1})` }
  const summedFile = join(folder, 'summed.xlsx')
  await book.xlsx.writeFile(summedFile)

  const locales = [
    { locale: 'en-US', texts: chinese, text: inChinese.text },
    { locale: 'pt-BR', texts: portuguese, text: inPortuguese.text },
  ]
  for (const { locale, texts, text } of locales) {
    await test.step(`in ${locale}`, async () => {
      const office = await libreOffice(folder, locale)
      const [first = '', second = ''] = await office.taken([inChinese.html, inPortuguese.html], 'html')
      expect(await readExpectedRows(first, chinese)).toEqual(expectedRows)
      expect(await readExpectedRows(second, portuguese)).toEqual(expectedRows)

      const [lines = ''] = await office.taken([text], 'text')
      // Plain text has no cell types: only an apostrophe stops a formula, and nothing protects an id.
      expect(await readExpectedRows(lines, texts)).toMatchObject(
        expectedRows.map(row => ({
          ApiName: `'${row.ApiName}`,
          GameName: `'${row.GameName}`,
          GameRoundRunning: row.GameRoundRunning,
          AwardMoney: row.AwardMoney,
          returnRate: row.returnRate,
          AddTime: row.AddTime,
        })),
      )

      const [savedFile = '', withSum = ''] = await office.taken([exportFile, summedFile], 'workbook')
      expect(await readExpectedRows(savedFile, chinese)).toEqual(expectedRows)
      const { rows: all, totals } = await openWorkbook(savedFile)
      expect(all).toHaveLength(rows.length)
      expect(totals.flat()).toContain(toMoneyNumber(bet))
      const again = new ExcelJS.Workbook()
      await again.xlsx.readFile(withSum)
      expect(again.worksheets[0]?.getCell(result?.address ?? '').result).toBeCloseTo(
        Number(toMoneyNumber(bet)),
        9,
      )
    })
  }
})
