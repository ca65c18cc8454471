import i18next from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseTypedAmount } from '../../src/renderer/kit/form/amount.ts'
import { createClip } from '../../src/renderer/kit/table/copy/clipboard.ts'
import { estimateTextWidth, getInitialWidth } from '../../src/renderer/kit/table/layout/widths.ts'
import { getPageSpan, parseTypedPage } from '../../src/renderer/kit/table/pages.ts'
import { compareValues, getNextSort } from '../../src/renderer/kit/table/rows/sorting.ts'
import { sumPage } from '../../src/renderer/kit/table/totals.ts'
import type { CellContext } from '../../src/shared/cell.ts'
import { count, id, money, percent, status, text, time } from '../../src/shared/column.ts'
import { parseDecimal } from '../../src/shared/domain/money.ts'
import { rechargeStatus } from '../../src/shared/domain/orders.ts'
import { languages } from '../../src/shared/language.ts'
import { getScreenForm, plainForm, setCurrentForm } from '../../src/shared/texts/written-form.ts'

const context = { language: 'en-us' } as const
beforeAll(() => i18next.init({ lng: 'en-us', resources: {} }))

describe('the clipboard', () => {
  const columns = [id('order'), text('name'), money('amount', 2)]

  it('writes each row on one line, whatever its cells contain', () => {
    const { text: clipText } = createClip(
      { columns, rows: [{ order: '1', name: 'a\tb\r\nc', amount: 5000 }, null, { order: '2', name: '' }] },
      context,
    )
    expect(clipText).toBe('1\ta b c\t5\n\t\t\n2\t\t')
  })

  it('keeps ids and texts as text in a spreadsheet and escapes markup', () => {
    const { html } = createClip(
      {
        columns,
        rows: [{ order: '202611201000000001', name: '<b>=1+1</b>', amount: -5000 }],
        headers: ['=HYPERLINK("http://x")', '<', '-2+3'],
      },
      context,
    )
    const table = new DOMParser().parseFromString(html, 'text/html')
    const cells = [...table.querySelectorAll('td')]
    expect(cells.map(cell => cell.textContent)).toEqual(['202611201000000001', '<b>=1+1</b>', '-5'])
    expect(
      cells.map(cell => cell.getAttribute('style')?.includes('mso-number-format:"\\@"') ?? false),
    ).toEqual([true, true, false])
    const headings = [...table.querySelectorAll('th')]
    expect(headings.map(cell => cell.textContent)).toEqual(['=HYPERLINK("http://x")', '<', '-2+3'])
    expect(headings.every(cell => cell.getAttribute('style')?.includes('mso-number-format:"\\@"'))).toBe(true)
  })

  const amounts = [money('amount', 0), money('loss', 2), count('persons'), percent('share')]
  const row = { amount: 1_234_567, loss: -5500, persons: 1234, share: 1234.5 }

  it('writes numbers unrounded, with their value and format for spreadsheets', () => {
    const { html, numeric } = createClip({ columns: amounts, rows: [row] }, context)
    const cells = [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('td')]
    expect(cells.map(cell => cell.getAttribute('x:num'))).toEqual(['1234.567', '-5.5', '1234', '0.12345'])
    expect(cells.map(cell => cell.getAttribute('sdval'))).toEqual(['1234.567', '-5.5', '1234', '0.12345'])
    expect(cells.map(cell => cell.getAttribute('sdnum')?.split(';')[2])).toEqual([
      '#,##0',
      '#,##0.00',
      '#,##0',
      '0.00%',
    ])
    expect(numeric).toBe(true)
  })

  it('writes days and times as dates, and unsupported ones as text', () => {
    const at = ['2026-11-02 03:04:05', '2026-11-02', '0000-00-00 00:00:00', '2026-11-02 25:00:00', '']
    const { html, text: clipText } = createClip(
      { columns: [time('at')], rows: at.map(one => ({ at: one })) },
      context,
    )
    const cells = [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('td')]
    expect(cells.map(cell => [cell.getAttribute('sdval'), cell.getAttribute('sdnum')])).toEqual([
      [String(46_328 + 11_045 / 86_400), '1033;0;yyyy-mm-dd hh:mm:ss'],
      ['46328', '1033;0;yyyy-mm-dd'],
      [null, '1033;0;@'],
      [null, '1033;0;@'],
      [null, '1033;0;@'],
    ])
    expect(cells[0]?.getAttribute('style')).toBe('mso-number-format:"yyyy\\-mm\\-dd\\ hh\\:mm\\:ss"')
    expect(cells.map(cell => cell.textContent)).toEqual(at)
    expect(clipText.split('\n')).toEqual(at)
  })

  it('writes numbers as plain text in the format of the language or as chosen', () => {
    const copyText = (of: CellContext) => createClip({ columns: amounts, rows: [row] }, of).text
    expect(copyText(context)).toBe('1234.567\t-5.5\t1234\t12.345%')
    expect(copyText({ language: 'zh-cn' })).toBe('1234.567\t-5.5\t1234\t12.345%')
    // 1234,567 might be read as thousands.
    expect(copyText({ language: 'pt' })).toBe('1234,5670\t-5,5\t1234\t12,3450%')
    expect(copyText({ language: 'pt', decimalMark: '.' })).toBe('1234.567\t-5.5\t1234\t12.345%')
    expect(copyText({ language: 'en-us', decimalMark: ',' })).toBe('1234,5670\t-5,5\t1234\t12,3450%')
  })

  it('starts no cell of plain text like a formula', () => {
    // Spreadsheets strip the quotes of the fourth name; East Asian ones evaluate a full-width “＝”.
    const names = ['=1+1', '+55', '-x', '"=1+1"', '@SUM(A1)', ' =cmd', '＝1+1', 'ok']
    const { text: clipText } = createClip(
      { columns: [text('name')], rows: names.map(name => ({ name })) },
      context,
    )
    expect(clipText.split('\n')).toEqual([...names.slice(0, -1).map(name => `'${name}`), 'ok'])
    const { text: headerText } = createClip({ columns: [text('name')], rows: [], headers: ['=x'] }, context)
    expect(headerText).toBe("'=x")
  })

  it.each([
    '\u200b',
    '\u0000',
    '\u2066',
    '\u202e',
    '\u2060',
    '\u00ad',
    '\u034f',
    '\u3164',
    '\ufe0f',
    '\u001c',
    '\ue000',
    ' \u200d ',
  ])('starts no cell and no heading like a formula behind %j', hidden => {
    for (const start of ['=', '+', '-', '@', '"=', '\u2212', '\ufe66', '\u208a', '\uff1d']) {
      const name = `${hidden}${start}1+1`
      const { text: clipText } = createClip(
        { columns: [text('name')], rows: [{ name }], headers: [name] },
        context,
      )
      expect(clipText).toBe(`'${name}\n'${name}`)
    }
  })

  it('writes an amount with too many digits for a spreadsheet as text', () => {
    const huge = parseDecimal('12345678901234567.891', 3)
    const { text: clipText, html } = createClip(
      { columns: [money('amount', 2)], rows: [{ amount: huge }] },
      context,
    )
    expect(clipText).toBe('12345678901234567.891')
    expect(html).not.toContain('x:num=')
  })

  it('writes amounts that an amount field parses back, in every language', () => {
    for (const language of languages) {
      setCurrentForm(getScreenForm(language))
      for (const amount of [0, 1, 1500, 123_567, 1_234_567, -12_340, 999_999_999_999]) {
        const { text: clipText } = createClip(
          { columns: [money('amount', 2)], rows: [{ amount }] },
          { language },
        )
        expect(parseTypedAmount(clipText), `${language} ${clipText}`).toEqual({ value: amount })
      }
    }
    setCurrentForm(plainForm)
  })

  it.each([
    ['1,234.50', 1_234_500, 1_234_500],
    ['1234,5', 1_234_500, 1_234_500],
    ['1.234,50', 1_234_500, 1_234_500],
    ['1,234', 1_234_000, 'ambiguous'],
    ['1.234', 1234, 'ambiguous'],
    ['1.2.3', 'notAnAmount', 'notAnAmount'],
    ['1,23,4', 'notAnAmount', 'notAnAmount'],
    ['1e3', 'notAnAmount', 'notAnAmount'],
    ['12.3456', 'notAnAmount', 'notAnAmount'],
  ])('an amount typed as %s is read as %s in English and %s in Portuguese', (input, english, portuguese) => {
    const expected = (value: number | string) => (typeof value === 'string' ? value : { value })
    expect(parseTypedAmount(input, getScreenForm('en-us'))).toEqual(expected(english))
    expect(parseTypedAmount(input, getScreenForm('pt'))).toEqual(expected(portuguese))
  })
})

describe('the pager’s arithmetic', () => {
  it('counts rows from one and never past the end', () => {
    expect(getPageSpan(1, 10, { total: 95, open: false })).toEqual({ from: 1, to: 10, pages: 10, page: 1 })
    expect(getPageSpan(10, 10, { total: 95, open: false })).toEqual({ from: 91, to: 95, pages: 10, page: 10 })
    expect(getPageSpan(99, 10, { total: 95, open: false })).toEqual({ from: 91, to: 95, pages: 10, page: 10 })
    expect(getPageSpan(3, 10, { total: 0, open: false })).toEqual({ from: 0, to: 0, pages: 1, page: 1 })
  })
  it('clamps a typed page to the range and rejects anything else', () => {
    expect(['３', '٣'].map(typed => parseTypedPage(typed, 9))).toEqual([3, 3])
    expect([parseTypedPage(' 7 ', 9), parseTypedPage('99', 9), parseTypedPage('0', 9)]).toEqual([7, 9, 1])
    expect([parseTypedPage('', 9), parseTypedPage('1.5', 9), parseTypedPage('x', 9)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('sorting', () => {
  it('cycles through ascending, descending and none', () => {
    const up = getNextSort(null, 'a')
    const down = getNextSort(up, 'a')
    expect([up?.direction, down?.direction, getNextSort(down, 'a')]).toEqual(['asc', 'desc', null])
    expect(getNextSort(down, 'b')).toEqual({ field: 'b', direction: 'asc' })
  })
  it('compares ids beyond 2^53 exactly', () => {
    expect(compareValues('900719925474099301', '900719925474099300', 'pt')).toBeGreaterThan(0)
    expect(compareValues('99', '100', 'pt')).toBeLessThan(0)
  })
})

describe('totals', () => {
  it('adds money and counts and leaves rates and missing values out', () => {
    const columns = [money('m', 2), count('c'), percent('p'), count('none')]
    expect(
      sumPage(columns, [
        { m: 1, c: 2, p: 50 },
        { m: null, c: 3, p: 50 },
      ]),
    ).toEqual({ m: 1, c: 5 })
  })
})

describe('widths', () => {
  const padding = 18
  it('fit real values', () => {
    expect(getInitialWidth(id('x'), 'Id', 'pt')).toBeGreaterThan(
      estimateTextWidth('202611201000000001') + padding,
    )
    expect(getInitialWidth(time('x'), 'At', 'pt')).toBeGreaterThan(
      estimateTextWidth('2026-11-20 10:00:00') + padding,
    )
    expect(getInitialWidth(money('x', 2), 'R$', 'pt')).toBeGreaterThan(
      estimateTextWidth('-12,345,678.90') + padding,
    )
  })
  it('fit every status in every language', () => {
    for (const language of languages) {
      const maxLabelWidth = Math.max(
        ...rechargeStatus.entries.map(entry => estimateTextWidth(entry.labels[language])),
      )
      expect(getInitialWidth(status('x', rechargeStatus), '', language)).toBeGreaterThanOrEqual(
        maxLabelWidth + padding,
      )
    }
  })
  it('reserve room for the track of a switch', () => {
    const column = status('x', rechargeStatus)
    expect(getInitialWidth(column, '', 'pt', true)).toBeGreaterThanOrEqual(
      getInitialWidth(column, '', 'pt') + 20,
    )
  })
  it('make room for a long header, up to a limit', () => {
    expect(getInitialWidth(count('x'), 'Jogadores que recarregaram', 'pt')).toBeGreaterThan(180)
    expect(getInitialWidth(count('x'), 'x'.repeat(99), 'pt')).toBe(220)
  })
})
