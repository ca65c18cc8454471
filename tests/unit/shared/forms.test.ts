import { afterEach, describe, expect, test } from 'vitest'
import { parseTypedAmount } from '../../../src/renderer/kit/form/amount.ts'
import { createClip } from '../../../src/renderer/kit/table/copy/clipboard.ts'
import { getSystemForm } from '../../../src/renderer/kit/words/written-form.ts'
import {
  formatCell,
  formatCellInFull,
  formatExactCell,
  getCellTone,
  getCellValue,
} from '../../../src/shared/cell.ts'
import { day, money, percent, text, time } from '../../../src/shared/column.ts'
import { formatDay } from '../../../src/shared/domain/forms.ts'
import {
  formatCount,
  formatFull,
  formatFullPercent,
  formatMoney,
  formatPercent,
  formatWhole,
  withSign,
} from '../../../src/shared/domain/money.ts'
import {
  getDayPlaceholder,
  getMonthPlaceholder,
  getScreenForm,
  parseDay,
  parseMonth,
  plainForm,
  screenForm,
  setCurrentForm,
  writeDay,
  writeFigures,
} from '../../../src/shared/texts/written-form.ts'

describe('the form of a language', () => {
  test.each([
    ['zh-cn', '2026-07-05', '−1,234,567.890'],
    ['en-us', 'Jul 5, 2026', '−1,234,567.890'],
    ['pt', '05/07/2026', '−1.234.567,890'],
  ] as const)('writes days and amounts in %s', (language, day, number) => {
    expect(formatDay(language, '2026-07-05')).toBe(day)
    expect(formatDay(language, '2026-07-05 09:10:11')).toBe(`${day} 09:10:11`)
    expect(formatMoney(-1_234_567_890, 3, getScreenForm(language))).toBe(number)
  })

  test('leaves text that is not a day unchanged', () => {
    expect(
      ['2026-13-05', '0000-00-00', '–', '2026-07', '2026-07-055'].map(one => formatDay('pt', one)),
    ).toEqual(['2026-13-05', '0000-00-00', '–', '2026-07', '2026-07-055'])
  })

  test('is used in cells on request, except in plain texts', () => {
    const row = {
      at: '2026-07-05 09:10:11',
      on: '2026-07-05',
      sum: '9007199254740993.5',
      share: 4050,
      note: '1,5',
    }
    const columns = [time('at'), day('on'), money('sum', 3), percent('share'), text('note')]
    const texts = (ownForms: boolean) =>
      columns.map(column => formatCell(column, row, { language: 'pt', ownForms }))
    expect(texts(true)).toEqual([
      '05/07/2026 09:10:11',
      '05/07/2026',
      '9.007.199.254.740,994',
      '40,50%',
      '1,5',
    ])
    expect(texts(false).slice(0, 2)).toEqual(['2026-07-05 09:10:11', '2026-07-05'])
  })

  test('formats a day in a workbook as a real date', () => {
    const row = { on: '2026-07-05', at: '2026-07-05 09:10:11' }
    const format = (language: 'en-us' | 'pt', column = day('on') as Parameters<typeof getCellValue>[0]) => {
      const cell = getCellValue(column, row, { language, ownForms: true })
      return cell.type === 'date' ? cell.format : cell.type
    }
    expect([format('pt'), format('en-us'), format('pt', time('at'))]).toEqual([
      'dd/mm/yyyy',
      '[$-409]mmm d, yyyy',
      'dd/mm/yyyy hh:mm:ss',
    ])
  })
})

describe('the form of the screen', () => {
  const comma = getScreenForm('pt')
  afterEach(() => setCurrentForm(plainForm))

  test('is the plain one until it is set, and in English and Chinese but for the minus', () => {
    expect(formatMoney(-1_234_560, 2)).toBe('-1,234.56')
    expect([getScreenForm('en-us'), getScreenForm('zh-cn')]).toEqual([screenForm, screenForm])
    expect(screenForm).toEqual({ ...plainForm, minus: '−' })
  })

  test('writes a minus sign that is copied, saved and typed as a hyphen', () => {
    setCurrentForm(screenForm)
    const row = { sum: -1_234_560 }
    const change = { kind: 'percent', field: 'by', change: 'rate', decimals: 1 } as const
    expect(formatCell(money('sum', 2), row, { language: 'en-us' })).toBe('−1,234.56')
    expect(formatExactCell(money('sum', 0), row)).toBe('−1,234.56')
    expect(formatCell(change, { by: -1250 }, { language: 'en-us' })).toBe('−12.5%')
    expect(getCellTone(change, { by: -1250 })).toBe('warning')
    expect([withSign(formatMoney(-5, 2)), withSign(formatMoney(-50, 2))]).toEqual(['−0.01', '−0.05'])
    expect(createClip({ columns: [money('sum', 2)], rows: [row] }, { language: 'en-us' }).text).toBe(
      '-1234.56',
    )
    expect(getCellValue(money('sum', 2), row, { language: 'en-us' })).toMatchObject({ value: -1234.56 })
    expect(parseTypedAmount('−1,234.56')).toEqual({ value: -1_234_560 })
  })

  test('writes every kind of figure', () => {
    setCurrentForm(comma)
    expect([
      formatMoney(36_709_240, 2),
      formatMoney(-1_234_567, 0),
      formatWhole(1_234_567.5),
      formatFull(1_234_567),
      formatFullPercent(123_456),
      formatCount(1_234_567),
      formatPercent(123_456, 1),
    ]).toEqual(['36.709,24', '−1.235', '1.234,5675', '1.234,567', '1.234,56%', '1.234.567', '1.234,6%'])
  })

  test('writes cells and full values but leaves workbook values unchanged', () => {
    setCurrentForm(comma)
    const row = { sum: 36_709_245, on: '2026-11-23', at: '2026-11-23 10:26:02' }
    const context = { language: 'pt' } as const
    const texts = [money('sum', 2), day('on'), time('at')].map(column => formatCell(column, row, context))
    expect(texts).toEqual(['36.709,25', '23/11/2026', '23/11/2026 10:26:02'])
    expect([formatCellInFull(money('sum', 2), row), formatExactCell(money('sum', 2), row)]).toEqual([
      '36.709,245',
      '36.709,245',
    ])
    expect(getCellValue(money('sum', 2), row, context)).toEqual({
      type: 'number',
      value: 36_709.245,
      format: '#,##0.00',
    })
    expect(getCellValue(day('on'), row, context)).toEqual({
      type: 'date',
      wallClock: '2026-11-23',
      format: 'yyyy-mm-dd',
    })
  })

  test('writes days within a text and leaves other text unchanged', () => {
    setCurrentForm(comma)
    expect(writeDay('2026-07-17 – 2026-07-23')).toBe('17/07/2026 – 23/07/2026')
    for (const text of ['2026-13-05', '0000-00-00', '20260705', '12026-07-05', '2026-07-055', 'A-2026-07-05'])
      expect(writeDay(text)).toBe(text)
  })

  test('writes a text that is a month alone, and reads it back in every form', () => {
    const forms = [plainForm, comma, { ...comma, day: 'mm/dd/yyyy' }, { ...comma, day: 'yyyy. mm. dd.' }]
    expect(forms.map(form => writeDay('2026-07', form))).toEqual([
      '2026-07',
      '07/2026',
      '07/2026',
      '2026. 07.',
    ])
    for (const form of forms) expect(parseMonth(writeDay('2026-07', form))).toBe('2026-07')
    expect(['7/2026', '2026/7', '2026-13', '2026', '07/26'].map(text => parseMonth(text))).toEqual([
      '2026-07',
      '2026-07',
      '2026-13',
      undefined,
      undefined,
    ])
    for (const text of ['2026-13', '0000-07', 'of 2026-07', '2026-075'])
      expect(writeDay(text, comma)).toBe(text)
    expect(getMonthPlaceholder('AAAA-MM-DD', comma)).toBe('MM/AAAA')
  })

  test('writes the month of a cell but not of a copy or a workbook', () => {
    setCurrentForm(comma)
    const column = text('month', { hasFigures: true })
    const row = { month: '2026-07' }
    const context = { language: 'pt' } as const
    expect(formatCell(column, row, context)).toBe('07/2026')
    expect(createClip({ columns: [column], rows: [row] }, context).text).toBe('2026-07')
    expect(getCellValue(column, row, context)).toEqual({ type: 'text', value: '2026-07' })
  })

  test('parses a day with the year last and leaves other text to the plain form', () => {
    expect(parseDay('5/7/2026', comma)).toBe('2026-07-05')
    expect(parseDay('7/5/2026', { ...comma, day: 'mm/dd/yyyy' })).toBe('2026-07-05')
    expect(parseDay('2026-07-05', comma)).toBeUndefined()
    expect(parseDay('5/7/26', comma)).toBeUndefined()
    expect(parseDay('5/7/2026', plainForm)).toBeUndefined()
    expect(getDayPlaceholder('AAAA-MM-DD', comma)).toBe('DD/MM/AAAA')
  })

  test('is derived from the system locale', () => {
    expect(getSystemForm('de-AT').day).toBe('dd.mm.yyyy')
    expect(getSystemForm('en-US')).toEqual({ minus: '−', group: ',', point: '.', day: 'mm/dd/yyyy' })
    expect(getSystemForm('pt-BR')).toEqual(comma)
    expect(getSystemForm('no such locale')).toEqual(screenForm)
  })

  test('does not affect cells written in their own language’s form', () => {
    setCurrentForm(comma)
    const row = { sum: 1_234_560, on: '2026-07-05' }
    const paper = { language: 'en-us', ownForms: true } as const
    expect([money('sum', 2), day('on')].map(column => formatCell(column, row, paper))).toEqual([
      '1,234.56',
      'Jul 5, 2026',
    ])
  })
})

test('amounts show the chosen decimals and report the exact value if some are hidden', () => {
  const row = { sum: 1_234_567 }
  const formatAmount = (amounts: 'prescribed' | 'two' | 'all', decimals: 0 | 2 | 3) => {
    const context = { language: 'en-us', amounts } as const
    return [
      formatCell(money('sum', decimals), row, context),
      formatExactCell(money('sum', decimals), row, context),
    ]
  }
  expect(formatAmount('prescribed', 0)).toEqual(['1,235', '1,234.567'])
  expect(formatAmount('two', 0)).toEqual(['1,234.57', '1,234.567'])
  expect(formatAmount('two', 3)).toEqual(['1,234.57', '1,234.567'])
  expect(formatAmount('all', 0)).toEqual(['1,234.567', null])
})

test('numbers and days within a text are rewritten, versions and addresses are not', () => {
  const portuguese = getScreenForm('pt')
  expect(
    [
      'Creditou 1,234.50 ao jogador 100001',
      '7% / 2.5% / 0.5%',
      '×1.5 (-1,234,567.890)',
      'dia 2026-07-05, 2200.000',
      '192.168.1.10, 1.2.3, 09:10:11.5, v2.5, 10.5a, 1,2,3',
    ].map(one => writeFigures(one, portuguese)),
  ).toEqual([
    'Creditou 1.234,50 ao jogador 100001',
    '7% / 2,5% / 0,5%',
    '×1,5 (-1.234.567,890)',
    'dia 05/07/2026, 2200,000',
    '192.168.1.10, 1.2.3, 09:10:11.5, v2.5, 10.5a, 1,2,3',
  ])
  expect(writeFigures('1,234.50 on 2026-07-05', plainForm)).toBe('1,234.50 on 2026-07-05')
})

test('figures of a text are shown in the screen’s form and copied as sent', () => {
  const column = text('levels', { hasFigures: true })
  const context = { language: 'pt', shareSafe: false } as const
  setCurrentForm(getScreenForm('pt'))
  expect(formatCell(column, { levels: '2.5%' }, context)).toBe('2,5%')
  expect(getCellValue(column, { levels: '2.5%' }, context)).toMatchObject({ value: '2.5%' })
  setCurrentForm(plainForm)
})
