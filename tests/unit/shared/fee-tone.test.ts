import { describe, expect, it } from 'vitest'
import { formatCell, getCellTone, getCellValue, type Row } from '../../../src/shared/cell.ts'
import { money } from '../../../src/shared/column.ts'
import { getMonthDays } from '../../../src/shared/domain/dates.ts'

const fee = money('apiFeeInForce', 3, { tone: { kind: 'against', field: 'ApiFee' } })
const getTone = (row: Row) => getCellTone(fee, row)

describe('an API fee against the one that was set (spec 3 §9)', () => {
  it('is blue where it differs from the set one', () => {
    expect(getTone({ apiFeeInForce: -5, ApiFee: null })).toBe('info')
    expect(getTone({ apiFeeInForce: -5, ApiFee: -6 })).toBe('info')
  })

  it('is blue above zero, set or not', () => {
    expect(getTone({ apiFeeInForce: 1, ApiFee: 1 })).toBe('info')
    expect(getTone({ apiFeeInForce: 1, ApiFee: null })).toBe('info')
  })

  it('is red where it is the set one and not above zero', () => {
    expect(getTone({ apiFeeInForce: 0, ApiFee: 0 })).toBe('danger')
    expect(getTone({ apiFeeInForce: -5, ApiFee: -5 })).toBe('danger')
  })

  it('has no tone where there is no fee, nor in a sum', () => {
    expect(getTone({ apiFeeInForce: null, ApiFee: null })).toBe('neutral')
    expect(getTone({ apiFeeInForce: 12 })).toBe('neutral')
  })

  it('is a plain number in a workbook', () => {
    const row = { apiFeeInForce: 1_234_567, ApiFee: 0 }
    expect(formatCell(fee, row, { language: 'en-us' })).toBe('1,234.567')
    expect(getCellValue(fee, row, { language: 'en-us' })).toEqual({
      type: 'number',
      value: 1234.567,
      format: '#,##0.000',
    })
  })
})

it('a month runs from its first to its last day', () => {
  expect([getMonthDays('2026-02'), getMonthDays('2028-02'), getMonthDays('2026-12')]).toEqual([
    { start: '2026-02-01', end: '2026-02-28' },
    { start: '2028-02-01', end: '2028-02-29' },
    { start: '2026-12-01', end: '2026-12-31' },
  ])
})
