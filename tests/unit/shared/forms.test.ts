import { describe, expect, test } from 'vitest'
import { cellText, cellValue } from '../../../src/shared/cell.ts'
import { day, money, percent, text, time } from '../../../src/shared/column.ts'
import { dayIn, numberIn } from '../../../src/shared/domain/forms.ts'

describe('what is written for somebody else', () => {
  test.each([
    ['zh-cn', '2026-07-05', '-1,234,567.890'],
    ['en-us', 'Jul 5, 2026', '-1,234,567.890'],
    ['pt', '05/07/2026', '-1.234.567,890'],
  ] as const)('%s', (language, day, number) => {
    expect(dayIn(language, '2026-07-05')).toBe(day)
    expect(dayIn(language, '2026-07-05 09:10:11')).toBe(`${day} 09:10:11`)
    expect(numberIn(language, '-1,234,567.890')).toBe(number)
  })

  test('what is no day stays as it came', () => {
    expect(['2026-13-05', '0000-00-00', '–', '2026-07', '2026-07-055'].map(one => dayIn('pt', one))).toEqual([
      '2026-13-05',
      '0000-00-00',
      '–',
      '2026-07',
      '2026-07-055',
    ])
  })

  test('a cell has these forms where it is asked for them, and a text none', () => {
    const row = {
      at: '2026-07-05 09:10:11',
      on: '2026-07-05',
      sum: '9007199254740993.5',
      share: 4050,
      note: '1,5',
    }
    const shown = [time('at'), day('on'), money('sum', 3), percent('share'), text('note')]
    const texts = (ownForms: boolean) =>
      shown.map(column => cellText(column, row, { language: 'pt', ownForms }))
    expect(texts(true)).toEqual([
      '05/07/2026 09:10:11',
      '05/07/2026',
      '9.007.199.254.740,994',
      '40,50%',
      '1,5',
    ])
    expect(texts(false).slice(0, 2)).toEqual(['2026-07-05 09:10:11', '2026-07-05'])
  })

  test('in a workbook a day stays a real date, in the form of the language', () => {
    const row = { on: '2026-07-05', at: '2026-07-05 09:10:11' }
    const format = (language: 'en-us' | 'pt', column = day('on') as Parameters<typeof cellValue>[0]) => {
      const cell = cellValue(column, row, { language, ownForms: true })
      return cell.type === 'date' ? cell.format : cell.type
    }
    expect([format('pt'), format('en-us'), format('pt', time('at'))]).toEqual([
      'dd/mm/yyyy',
      '[$-409]mmm d, yyyy',
      'dd/mm/yyyy hh:mm:ss',
    ])
  })
})
