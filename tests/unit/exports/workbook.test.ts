import { existsSync } from 'node:fs'
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { formatPage, formatPageMark } from '../../../src/main/exports/spool/spool-lines.ts'
import { saveWorkbook } from '../../../src/main/exports/workbook/workbook.ts'
import { createDraft } from '../../../src/main/files/atomic-write.ts'
import { listExportColumns, type Row } from '../../../src/shared/cell.ts'
import {
  type Column,
  count,
  day,
  id,
  link,
  mark,
  money,
  percent,
  status,
  text,
  time,
} from '../../../src/shared/column.ts'
import { accountKind } from '../../../src/shared/domain/accounts.ts'
import { rechargeStatus, reissued } from '../../../src/shared/domain/orders.ts'
import { languages } from '../../../src/shared/language.ts'
import { proofUnless } from '../../tiers.ts'
import {
  endedSpool,
  freshFolder,
  listFiles,
  readCells,
  toSpreadsheetText,
  withColumns,
  workerUrl,
  writeAndReadBook,
  writeAndReadTask,
} from './fixtures.ts'

const every: readonly Column[] = listExportColumns([
  text('name'),
  id('order', { marks: [mark('kind', accountKind)], remark: 'note' }),
  money('deposit', 2),
  money('difference', 4, { tone: 'negativeRed' }),
  count('persons'),
  percent('share'),
  day('day'),
  time('added'),
  status('state', rechargeStatus, { suffix: mark('reissued', reissued) }),
  link('site'),
])
const full: Row = {
  name: '张三 & <João>',
  order: '123456789012345678',
  kind: accountKind.entries[0]?.code,
  note: '0012',
  deposit: -1_234_565,
  difference: -1,
  persons: -12_345,
  share: 1234,
  day: '2026-11-21',
  added: '2026-11-21 23:59:59',
  state: rechargeStatus.entries[0]?.code,
  reissued: 1,
  site: 'https://example.com/?a=1&b=2',
}

test.each(languages)(
  'each kind of column is written with its value, type and format (%s)',
  async language => {
    const { book } = await writeAndReadBook(withColumns(every, { language }), [full, {}])
    const row = book.worksheets[0]?.getRow(2)
    const cell = (field: string) => {
      const sheetCell = row?.getCell(every.findIndex(column => column.field === field) + 1)
      return [sheetCell?.value, sheetCell?.numFmt]
    }
    const statusLabel = rechargeStatus.entries[0]?.labels[language]
    const reissuedLabel = reissued.find(1)?.labels[language]
    expect(cell('name')).toEqual(['张三 & <João>', '@'])
    expect(cell('order')).toEqual(['123456789012345678', '@'])
    expect(cell('note')).toEqual(['0012', '@'])
    expect(cell('kind')).toEqual([accountKind.entries[0]?.labels[language], '@'])
    expect(cell('deposit')).toEqual([-1234.565, '#,##0.00'])
    expect(cell('difference')).toEqual([-0.001, '#,##0.0000;[Red]-#,##0.0000'])
    expect(cell('persons')).toEqual([-12_345, '#,##0'])
    expect(cell('share')).toEqual([0.1234, '0.00%'])
    expect(cell('day')).toEqual([new Date('2026-11-21T00:00:00Z'), 'yyyy-mm-dd'])
    expect(cell('added')).toEqual([new Date('2026-11-21T23:59:59Z'), 'yyyy-mm-dd hh:mm:ss'])
    expect(cell('state')).toEqual([`${statusLabel} (${reissuedLabel})`, '@'])
    expect(cell('site')).toEqual(['https://example.com/?a=1&b=2', '@'])
    // A row without values shows only a status: any other code means unpaid.
    const bare = readCells(book.worksheets[0])[2]?.filter(value => value !== undefined)
    expect(bare).toEqual([rechargeStatus.find(null)?.labels[language]])
  },
)

test('wall-clock times keep their digits in every time zone, even on DST changes', async () => {
  const clocks = [
    '2026-03-08 02:30:00',
    '2026-03-29 02:30:00',
    '2026-10-25 02:30:00',
    '2026-11-01 01:30:00',
    '2018-11-04 00:00:00',
    '1900-03-01 00:00:01',
    '2026-12-31 23:59:59',
  ]
  for (const zone of ['America/New_York', 'Europe/Berlin', 'America/Sao_Paulo', 'Asia/Shanghai', 'UTC']) {
    vi.stubEnv('TZ', zone)
    const { book } = await writeAndReadBook(
      withColumns([time('added')]),
      clocks.map(added => ({ added })),
    )
    const dates = readCells(book.worksheets[0])
      .slice(1)
      .map(([value]) => (value as Date).toISOString())
    expect(dates).toEqual(clocks.map(clock => `${clock.replace(' ', 'T')}.000Z`))
  }
  vi.unstubAllEnvs()
})

test('an invalid day or time is written as the server sent it', async () => {
  const rawValues = ['0000-00-00 00:00:00', '2026-02-30', '1899-12-31', '2026-01-01 25:00:00', 'soon']
  const { book } = await writeAndReadBook(
    withColumns([time('added')]),
    rawValues.map(added => ({ added })),
  )
  expect(
    readCells(book.worksheets[0])
      .slice(1)
      .map(([value]) => value),
  ).toEqual(rawValues)
})

test('ids and text that look like numbers or formulas are written as text', async () => {
  const rawValues = [
    '123456789012345678',
    '000123',
    '1e5',
    '=1+1',
    '=HYPERLINK("http://x","y")',
    '+55 11 9999',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    'a\r\nb\nc',
    ' spaced ',
    '_x000D_ typed',
    'bell\u0007 del\u007f line\u2028end',
    `"quoted" 'single' & <b>`,
    '😀',
  ]
  const asIs = rawValues.slice(0, 9)
  for (const column of [id('value'), text('value')]) {
    const { book } = await writeAndReadBook(
      withColumns([column]),
      rawValues.map(value => ({ value })),
    )
    const sheet = book.worksheets[0]
    expect(asIs.map((_, index) => sheet?.getCell(index + 2, 1).value)).toEqual(asIs)
    rawValues.forEach((value, index) => {
      const cell = sheet?.getCell(index + 2, 1)
      expect(typeof cell?.value).toBe('string')
      expect(cell?.formula).toBeUndefined()
      expect(cell?.numFmt).toBe('@')
      expect(toSpreadsheetText(cell?.value)).toBe(value)
    })
  }
})

test('text longer than a cell can hold is cut and ends with an ellipsis', async () => {
  const { book } = await writeAndReadBook(withColumns([text('value')]), [{ value: 'x'.repeat(40_000) }])
  const value = book.worksheets[0]?.getCell('A2').text
  expect(value).toHaveLength(32_767)
  expect(value?.endsWith('x…')).toBe(true)
})

test('the header is frozen, bold and filtered; totals are bold below a blank row', async () => {
  const totals = [
    { label: 'Orders', column: count('persons'), value: 2 },
    { label: '=Amount', column: money('amount', 0), value: 1_234_567 },
  ]
  const { book } = await writeAndReadBook(withColumns([id('value'), money('amount', 2)], { totals }), [
    { value: '1', amount: 1 },
    { value: '2', amount: 2 },
  ])
  const sheet = book.worksheets[0]
  expect(sheet?.views).toMatchObject([{ state: 'frozen', ySplit: 1 }])
  expect(sheet?.autoFilter).toBe('A1:B3')
  expect(sheet?.getCell('A1').font.bold).toBe(true)
  expect(sheet?.getRow(4).hasValues).toBe(false)
  expect(readCells(sheet).slice(4)).toEqual([
    ['Totals of the whole search'],
    ['Orders', 2],
    ['=Amount', 1234.567],
  ])
  expect(sheet?.getCell('B7').font.bold).toBe(true)
  expect(sheet?.getCell('B7').numFmt).toBe('#,##0')
  expect(sheet?.getColumn(1).width).toBe(24)
})

test.each([
  ['Recharge orders', 'Recharge orders'],
  ['a/b\\c:d*e?f[g]h', 'a b c d e f g h'],
  ["'quoted'", 'quoted'],
  ['订单'.repeat(30), '订单'.repeat(30).slice(0, 31)],
  ['History', 'Data'],
  ['///', 'Data'],
])('the sheet of %j is named %j', async (title, name) => {
  const { book } = await writeAndReadBook(withColumns([id('value')], { title }), [])
  expect(book.worksheets.map(sheet => sheet.name)).toEqual([name, 'About'])
})

test.each([
  ['zh-cn', '说明', '演示平台'],
  ['en-us', 'About', 'Demo platform'],
  ['pt', 'Sobre', 'Plataforma de demonstração'],
] as const)(
  'a workbook of the demo platform is marked DEMO on each sheet (%s)',
  async (language, name, label) => {
    const plan = withColumns([id('value')], { language })
    const { book } = await writeAndReadTask({ plan, demo: true }, [{ value: '1' }])
    expect(book.worksheets.map(sheet => sheet.name)).toEqual(['DEMO Recharge orders', name])
    const [[first, note]] = readCells(book.getWorksheet(name)) as [[string, string]]
    expect(first).toBe(label)
    expect(note).toMatch(/^DEMO/)
    const { book: real } = await writeAndReadBook(plan, [{ value: '1' }])
    expect(JSON.stringify(real.worksheets.map(sheet => [sheet.name, readCells(sheet)]))).not.toMatch(/demo/i)
  },
)

test('a screen named like the About sheet still gets two distinct sheet names', async () => {
  const { book } = await writeAndReadBook(withColumns([id('value')], { title: 'about' }), [{ value: '1' }])
  expect(new Set(book.worksheets.map(sheet => sheet.name.toLowerCase())).size).toBe(2)
})

test.each([
  ['zh-cn', '说明', '操作人'],
  ['en-us', 'About', 'Operator'],
  ['pt', 'Sobre', 'Operador'],
] as const)('the About sheet lists in %s what was exported', async (language, name, operator) => {
  vi.stubEnv('TZ', 'Asia/Shanghai')
  const { book } = await writeAndReadBook(withColumns([id('value')], { language }), [{ value: '1' }])
  vi.unstubAllEnvs()
  const lines = readCells(book.getWorksheet(name))
  expect(lines.map(([, value]) => value)).toEqual([
    'Recharge orders',
    '2026-11-20 – 2026-11-21',
    'owner',
    '2026-11-21 09:00:00 (America/Sao_Paulo, UTC-03:00)',
    '1',
    '1',
    '0',
    '1',
  ])
  expect(lines[2]?.[0]).toBe(operator)
})

// Few rows fail at the end, many while rows are still being written. Only Linux has /dev/full.
for (const length of [10, 60_000])
  test.skipIf(!existsSync('/dev/full')).each([length])(
    'a full disk at %i rows is reported and only the older file remains',
    proofUnless(length === 10),
    async () => {
      const folder = await freshFolder()
      const target = join(folder, 'orders.xlsx')
      const spool = join(await freshFolder(), 'rows.ndjson')
      const rows = Array.from({ length }, (_, n) => ({ value: `${n} ${Math.sin(n)}` }))
      await writeFile(spool, [...formatPage({ rows, unreadable: [] })].join(''))
      await writeFile(target, 'older')
      await symlink('/dev/full', createDraft(target, undefined, 'full').path)
      const result = await saveWorkbook({
        workerUrl,
        task: { plan: withColumns([text('value')]), spool, account: 'owner', demo: false, savedAt: 0 },
        id: 'full',
        target,
        signal: new AbortController().signal,
        follow: notify => notify(endedSpool),
        log: message => expect.unreachable(message),
      })
      expect(result).toEqual({ ok: false, failure: { kind: 'disk', reason: 'full', path: target } })
      expect(await readFile(target, 'utf8')).toBe('older')
      expect(await listFiles(folder)).toEqual(['orders.xlsx'])
    },
  )

test('a target that cannot be replaced is a disk failure and leaves no temporary file', async () => {
  const folder = await freshFolder()
  const target = join(folder, 'orders.xlsx')
  await mkdir(join(target, 'inside'), { recursive: true })
  const spool = join(await freshFolder(), 'rows.ndjson')
  await writeFile(spool, formatPageMark({ page: 1, total: 0, last: true, again: 0, isOpen: false }))
  const result = await saveWorkbook({
    workerUrl,
    task: { plan: withColumns([text('value')]), spool, account: 'owner', demo: false, savedAt: 0 },
    id: 'taken',
    target,
    signal: new AbortController().signal,
    follow: notify => notify(endedSpool),
    log: message => expect.unreachable(message),
  })
  expect(result).toMatchObject({ ok: false, failure: { kind: 'disk', path: target } })
  expect(await listFiles(folder)).toEqual(['orders.xlsx'])
})
