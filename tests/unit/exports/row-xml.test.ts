import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toSheetCell } from '../../../src/main/exports/workbook/sheet-cell.ts'
import { getCellValue } from '../../../src/shared/cell.ts'
import { count, day, id, link, money, percent, status, text, time } from '../../../src/shared/column.ts'
import { parseDecimal } from '../../../src/shared/domain/money.ts'
import { rechargeStatus } from '../../../src/shared/domain/orders.ts'
import { readBook, toSpreadsheetText, withColumns, writeAndReadBook } from './fixtures.ts'

const columns = [
  id('id'),
  text('text'),
  money('thousandths', 2),
  money('signed', 4, { tone: 'sign' }),
  count('count'),
  percent('share'),
  day('day'),
  time('time'),
  status('status', rechargeStatus),
  link('link'),
]

const special =
  '&|<|>|]]>|"|\'|\t|\n|\r|\0|\u001f|\u007f|\ufffe|\uffff|_x000D_|_|x| |=1+1|+5|@|0012|1e5|é|张|😀|\ud800|\udc00'
// No letter sequences such as `lt;`: exceljs's reader takes `&amp;lt;` for `<`.
const nasty = fc.array(fc.constantFrom(...special.split('|')), { maxLength: 12 }).map(parts => parts.join(''))
const decimal = fc.oneof(
  fc.integer({ min: -(10 ** 12), max: 10 ** 12 }),
  fc.maxSafeInteger(),
  fc.constantFrom(0, -0, 1, -1, 999_999_999_999_999, 1_000_000_000_000_001),
  fc
    .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.nat(9999))
    .map(([whole, part]) => parseDecimal(`${whole}.${part}`, 0)),
  fc.constant(null),
)
const two = (max: number) => fc.nat(max).map(value => String(value).padStart(2, '0'))
const wallDay = fc
  .tuple(fc.integer({ min: 0, max: 9999 }), two(13), two(32))
  .map(([year, month, date]) => `${String(year).padStart(4, '0')}-${month}-${date}`)
const wallTime = fc
  .tuple(wallDay, two(25), two(60), two(60))
  .map(([date, ...clock]) => `${date} ${clock.join(':')}`)
const anyRow = fc.record({
  id: nasty,
  text: nasty,
  thousandths: decimal,
  signed: decimal,
  count: decimal,
  share: decimal,
  day: fc.oneof(wallDay, nasty),
  time: fc.oneof(wallTime, wallDay, nasty),
  status: fc.oneof(fc.integer({ min: -2, max: 12 }), fc.constant(null)),
  link: nasty,
})

/** Checks that a cell reads as the value written. Readers round the time of a serial number to whole milliseconds. */
const isRead = (actual: unknown, expected: string | number | null): boolean => {
  if (typeof expected === 'string') return toSpreadsheetText(actual) === expected.toWellFormed()
  if (!(actual instanceof Date)) return (actual ?? null) === expected
  return Math.abs(actual.getTime() / 86_400_000 + 25_569 - Number(expected)) < 1e-8
}

test('exceljs reads each kind of cell back unchanged', async () => {
  const rows = fc.sample(anyRow, { seed: 20_261_121, numRuns: 3000 })
  const { book, counts } = await writeAndReadBook(withColumns(columns), rows)
  const sheet = book.worksheets[0]
  const everyCell = rows.flatMap((row, index) => columns.map((column, at) => ({ row, column, index, at })))
  const differences = everyCell.filter(({ row, column, index, at }) => {
    const expected = toSheetCell(getCellValue(column, row, { language: 'en-us' }))
    const cell = sheet?.getCell(index + 2, at + 1)
    const isSame = isRead(cell?.value, expected.value) && cell?.formula === undefined
    return !isSame || (expected.value !== null && cell?.numFmt !== expected.format)
  })
  expect(counts.rows).toBe(rows.length)
  expect(differences).toEqual([])
})

test('cells of wide tables are in their columns, past Z and with gaps', async () => {
  const wide = Array.from({ length: 60 }, (_, at) => count(`field${at}`))
  const row = Object.fromEntries(wide.map((column, at) => [column.field, at % 3 ? at : null]))
  const { book } = await writeAndReadBook(withColumns(wide), [row])
  const cells = wide.map((_, at) => book.worksheets[0]?.getCell(2, at + 1).value)
  expect(cells).toEqual(wide.map((_, at) => (at % 3 ? at : null)))
})

test('text cut to a cell’s limit is not cut within a character', async () => {
  const { file } = await writeAndReadBook(withColumns([text('value')]), [
    { value: `${'x'.repeat(32_765)}😀end` },
  ])
  const value = (await readBook(file)).worksheets[0]?.getCell('A2').text
  expect(value).toBe(`${'x'.repeat(32_765)}…`)
})

test('unreadable rows and totals are placed in order among the data rows', async () => {
  const columns = [id('value'), count('persons')]
  const totals = [{ label: 'Players', column: count('persons'), value: 7 }]
  const { book } = await writeAndReadBook(
    withColumns(columns, { totals }),
    [{ value: '1', persons: 3 }, { value: '2' }],
    {
      index: 1,
      detail: 'value: not an id',
    },
  )
  const sheet = book.worksheets[0]
  const lines = [2, 3, 4, 5, 6, 7].map(row => sheet?.getCell(row, 1).text)
  expect(lines[0]).toBe('1')
  expect(lines[1]).toMatch(/not an id/)
  expect(lines.slice(2)).toEqual(['2', '', 'Totals of the whole search', 'Players'])
  expect(sheet?.getCell('B7').value).toBe(7)
})
