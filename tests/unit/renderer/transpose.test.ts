import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  createChangeCell,
  createShareCell,
  sumShareBases,
} from '../../../src/renderer/kit/table/compared-cells.ts'
import {
  createCellActions,
  toSourceRange,
  transpose,
} from '../../../src/renderer/kit/table/copy/transpose.ts'
import { orderRows, type TransposeOptions } from '../../../src/renderer/kit/table/rows/row-order.ts'
import { buildTotalLines } from '../../../src/renderer/kit/table/totals.ts'
import {
  type CellSource,
  formatCell,
  formatExactCell,
  getCellDigits,
  getCellTone,
  getCellValue,
  type Row,
} from '../../../src/shared/cell.ts'
import { type Column, count, day, id, money, percent, playerId, text } from '../../../src/shared/column.ts'
import { parseDecimal } from '../../../src/shared/domain/money.ts'
import { getScreenForm, plainForm, setCurrentForm } from '../../../src/shared/texts/written-form.ts'

const context = { language: 'en-us' } as const
const deposit = money('Deposit', 2)
const formatShown = (cell: CellSource | null) => cell && formatCell(cell.column, cell.row, context)
/** Returns the change of a deposit as shown, its tooltip and its tone. */
const change = (before: string | null, now: string | null, column: Column = deposit) => {
  const at = (units: string | null): Row => ({
    [column.field]: units === null ? null : parseDecimal(units, column.kind === 'money' ? 3 : 0),
  })
  const cell = createChangeCell(column, at(before), at(now))
  return cell && [formatShown(cell), cell.exact, getCellTone(cell.column, cell.row)]
}

describe('a change', () => {
  test('shows its percentage with a sign and its exact difference', () => {
    expect(change('100', '112.345')).toEqual(['+12.3%', '+12.345', 'info'])
    expect(change('2500', '1000.5')).toEqual(['-60.0%', '-1,499.5', 'warning'])
    expect(change('5', '5')).toEqual(['0.0%', '0', 'neutral'])
  })

  test('has the sign of its direction also below zero', () => {
    expect(change('-100', '-50')).toEqual(['+50.0%', '+50', 'info'])
    expect(change('-50', '-100')).toEqual(['-100.0%', '-50', 'warning'])
    expect(change('10', '-10')).toEqual(['-200.0%', '-20', 'warning'])
  })

  test('has no percentage from zero or a missing value, but may have a difference', () => {
    expect(change('0', '12')).toEqual(['–', '+12', 'neutral'])
    expect(change('0', '0')).toEqual(['–', '0', 'neutral'])
    expect(change(null, '12')).toEqual(['–', undefined, 'neutral'])
    expect(change('12', null)).toEqual(['–', undefined, 'neutral'])
  })

  test('has neither sign nor colour when it rounds to zero', () => {
    expect(change('100000', '100000.001')).toEqual(['0.0%', '+0.001', 'neutral'])
    expect(change('100000', '99999.999')).toEqual(['0.0%', '-0.001', 'neutral'])
  })

  test('is exact for amounts beyond double precision', () => {
    expect(change('9007199254740993.001', '9007199254740993.004')).toEqual(['0.0%', '+0.003', 'neutral'])
    expect(change('12345678901234567890', '24691357802469135780')?.slice(0, 2)).toEqual([
      '+100.0%',
      '+12,345,678,901,234,567,890',
    ])
  })

  test('shows percentage points for a rate', () => {
    const rateColumn = percent('rate')
    expect(change('250', '300', rateColumn)).toEqual(['+0.50 pp', undefined, 'info'])
    expect(change('0', '1234', rateColumn)).toEqual(['+12.34 pp', undefined, 'info'])
    expect(formatCell({ ...rateColumn, change: 'points' } as Column, { rate: -5 }, { language: 'pt' })).toBe(
      '-0.05 p.p.',
    )
  })

  test('has no cell for a column that is not a figure', () => {
    expect(change('1', '2', text('remark'))).toBeNull()
    expect(change('1', '2', id('order'))).toBeNull()
  })

  test('is the same for counts and amounts of any size', () => {
    const persons = count('persons')
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1, max: 1e9 }), (before, now) => {
        expect(change(String(before), String(now), persons)?.[0]).toBe(
          change(String(before), String(now))?.[0],
        )
      }),
    )
  })
})

describe('a share', () => {
  const columns = [deposit, count('persons'), money('average', 2, { average: true }), percent('rate')]
  const rows = [
    { Deposit: 750_000, persons: 0, average: 5, rate: 10 },
    { Deposit: 250_000, persons: 0, average: 7, rate: 20 },
  ]

  test('is part of the page’s sum and missing for averages and rates', () => {
    const sums = sumShareBases(columns, rows)
    expect(columns.map(column => formatShown(createShareCell(column, rows[0] ?? {}, sums)))).toEqual([
      '75.0%',
      '–',
      null,
      null,
    ])
  })

  test('has no base for mixed signs, and missing values count as zero', () => {
    expect(sumShareBases([deposit], [{ Deposit: 5 }, { Deposit: -4 }])).toEqual({})
    expect(sumShareBases([deposit], [{ Deposit: -5 }, { Deposit: -4 }, { Deposit: null }])).toEqual({
      Deposit: -9,
    })
    expect(sumShareBases([deposit], [{ Deposit: null }])).toEqual({})
  })
})

describe('the row order', () => {
  const listDays = (turns: TransposeOptions, rows: readonly Row[]) =>
    orderRows(turns, rows).records.map(({ row, earlier }) => [row['at'], earlier?.['at']])

  test('is chronological, each row compared with the previous one', () => {
    const rows = [{ at: '2026-07-30' }, { at: '2026-07-28' }, { at: '2026-07-31' }]
    expect(listDays({ over: 'at' }, rows)).toEqual([
      ['2026-07-28', undefined],
      ['2026-07-30', '2026-07-28'],
      ['2026-07-31', '2026-07-30'],
    ])
  })

  test('has one series per key, in the order of the list', () => {
    const rows = [
      { at: '2026-07', who: '9007199254740993001' },
      { at: '2026-07', who: '9007199254740993000' },
      { at: '2026-06', who: '9007199254740993001' },
    ]
    expect(orderRows({ over: 'at', by: ['who'] }, rows).records).toEqual([
      { row: rows[2] },
      { row: rows[0], earlier: rows[2] },
      { row: rows[1] },
    ])
  })

  test('compares no rows of the same day or without a time order', () => {
    expect(listDays({ over: 'at' }, [{ at: '2026-07-30' }, { at: '' }, { at: '2026-07-30' }])).toEqual([
      ['2026-07-30', undefined],
      ['2026-07-30', undefined],
      ['', undefined],
    ])
    const channels = orderRows({ by: ['at'] }, [{ at: 'South' }, { at: 'North' }, { at: 'South' }])
    expect(channels.records.map(({ row }) => row['at'])).toEqual(['South', 'North', 'South'])
    expect(channels.isCompared).toBe(false)
  })
})

const columns = [
  day('at', { pinned: true }),
  playerId('who'),
  money('Deposit', 2, { tone: 'negativeRed', does: 'fees' }),
  count('persons'),
  money('average', 2, { average: true }),
  percent('rate'),
  text('remark'),
]
const rows = [
  {
    at: '2026-07-31',
    who: '90810138',
    Deposit: -1_234_565,
    persons: 6,
    average: 1,
    rate: 500,
    remark: 'late',
  },
  {
    at: '2026-07-30',
    who: '90810138',
    Deposit: 2_000_000,
    persons: 4,
    average: null,
    rate: 450,
    remark: null,
  },
]
const totalLabels = { total: 'Page', up: 'Up', down: 'Down', net: 'Net', leftOut: (label: string) => label }

const transposeRows = (
  of: readonly Row[] = rows,
  turns: TransposeOptions = { over: 'at' },
  visibleColumns: readonly Column[] = columns,
) =>
  transpose({
    columns,
    visibleColumns,
    header: field => `The ${field}`,
    course: orderRows(turns, of),
    totals: buildTotalLines({ columns, rows: of, pageTotals: true }, totalLabels),
    context,
    words: { name: 'Figure', since: earlier => `vs ${earlier}`, share: 'Share' },
  })
const formatLines = ({ columns: all, headers, lines }: ReturnType<typeof transposeRows>) => [
  all.map(({ field }) => headers.get(field)),
  ...lines.map(line => all.map(column => formatCell(column, line, context))),
]

describe('a transposed list', () => {
  test('has a line per column and a column per row, with changes and totals', () => {
    expect(formatLines(transposeRows())).toEqual([
      ['Figure', '2026-07-30', '2026-07-31', 'vs 07-30', 'Page'],
      // The day names the rows; an id that opens a page stays.
      ['The who', '90810138', '90810138', '', ''],
      ['The Deposit', '2,000.00', '-1,234.57', '-161.7%', '765.44'],
      ['The persons', '4', '6', '+50.0%', '10'],
      ['The average', '–', '0.00', '–', ''],
      ['The rate', '4.50%', '5.00%', '+0.50 pp', ''],
      ['The remark', '–', 'late', '', ''],
    ])
  })

  test('names a compared day without its year in the form of the language', () => {
    setCurrentForm(getScreenForm('pt'))
    const { headers } = transposeRows()
    setCurrentForm(plainForm)
    expect([...headers.values()].slice(1, 4)).toEqual(['30/07/2026', '31/07/2026', 'vs 30/07'])
  })

  test('follows the visible columns in their order', () => {
    expect(
      formatLines(transposeRows(rows, { over: 'at' }, [count('persons'), deposit])).map(line => line[0]),
    ).toEqual(['Figure', 'The persons', 'The Deposit'])
  })

  test('shows shares of the page when there is no time order', () => {
    const channels = transposeRows(
      [
        { remark: 'North', Deposit: 3_000, persons: 1 },
        { remark: '', Deposit: 1_000, persons: null },
      ],
      { by: ['remark'] },
      [deposit, count('persons'), text('remark')],
    )
    expect(formatLines(channels)).toEqual([
      ['Figure', 'North', 'Share', '–', 'Share', 'Page'],
      ['The Deposit', '3.00', '75.0%', '1.00', '25.0%', '4.00'],
      ['The persons', '1', '100.0%', '–', '–', '1'],
    ])
  })

  test('has no comparison for a single row', () => {
    expect(formatLines(transposeRows(rows.slice(0, 1)))[0]).toEqual(['Figure', '2026-07-31', 'Page'])
  })

  test('preserves the value, digits and spreadsheet number of each cell', () => {
    const { columns: all, lines } = transposeRows()
    const [, latest] = all.filter(({ kind }) => kind === 'turned')
    const changeColumn = all.find(({ field }) => field === 'compared1')
    const line = lines.find(one => one['key'] === 'Deposit')
    if (!latest || !changeColumn || !line) throw new Error('no such cell')
    expect(formatExactCell(latest, line)).toBe('-1,234.565')
    expect(getCellDigits(latest, line)).toBe('-1234.565')
    expect(getCellValue(latest, line, context)).toEqual({
      type: 'number',
      value: -1234.565,
      format: '#,##0.00;[Red]-#,##0.00',
    })
    expect(formatExactCell(changeColumn, line)).toBe('-3,234.565')
    expect(getCellValue(changeColumn, line, context)).toMatchObject({ type: 'number', format: '0.0%' })
    expect(formatExactCell({ kind: 'turned', field: 'total1' }, lines[3] ?? {})).toBeNull()
  })

  test('maps a range back to source cells without changes and totals', () => {
    const all = transposeRows()
    const range = {
      columns: all.columns.filter(({ field }) => field !== 'name'),
      rows: all.lines.slice(1, 3),
      lines: 2,
      across: 5,
    }
    expect(toSourceRange(all, range)).toEqual({
      columns: [columns[2], columns[3]],
      rows: [rows[1], rows[0]],
      lines: 2,
      across: 5,
    })
  })

  test('starts the action of a cell for its source row', () => {
    const startedRows: Row[] = []
    const all = transposeRows()
    const actions = createCellActions(all, row => [
      { id: 'fees', label: 'Fees', run: one => startedRows.push(one) },
      { id: 'other', label: 'Other', run: () => startedRows.push(row) },
    ])
    const [idLine, depositLine] = all.lines
    expect(idLine && actions(idLine)).toEqual([])
    const of = depositLine ? actions(depositLine) : []
    expect(of.map(({ id: field, label }) => [field, label])).toEqual([
      ['row0', 'Fees · 2026-07-30'],
      ['row1', 'Fees · 2026-07-31'],
    ])
    of[1]?.run(depositLine ?? {})
    expect(startedRows).toEqual([rows[0]])
    expect(all.recordOf('compared1')).toBe(rows[0])
    expect(all.recordOf('total0')).toBeUndefined()
  })
})
