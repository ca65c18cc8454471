import { describe, expect, it } from 'vitest'
import {
  type ComparisonKind,
  findCounterpart,
  getEarlierMonth,
  getEarlierRange,
} from '../../../src/shared/domain/compared-ranges.ts'

describe('the comparison range', () => {
  it.each<[ComparisonKind, string, string, string, string]>([
    ['period', '2026-07-24', '2026-07-30', '2026-07-17', '2026-07-23'],
    ['period', '2026-03-01', '2026-03-01', '2026-02-28', '2026-02-28'],
    // New York changed its clocks on 8 March 2026, São Paulo on 18 February 2018 for the last time but one.
    ['period', '2026-03-08', '2026-03-09', '2026-03-06', '2026-03-07'],
    ['week', '2018-02-18', '2018-02-24', '2018-02-11', '2018-02-17'],
    ['week', '2026-01-03', '2026-01-16', '2025-12-27', '2026-01-09'],
    ['month', '2026-07-01', '2026-07-15', '2026-06-01', '2026-06-15'],
    ['month', '2026-03-25', '2026-03-30', '2026-02-25', '2026-02-28'],
    ['month', '2024-03-29', '2024-03-31', '2024-02-29', '2024-02-29'],
    // Whole months are compared with whole months.
    ['month', '2026-04-01', '2026-04-30', '2026-03-01', '2026-03-31'],
    ['month', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['month', '2026-01-01', '2026-02-28', '2025-12-01', '2026-01-31'],
  ])('%s before %s to %s is %s to %s', (kind, start, end, from, to) => {
    expect(getEarlierRange(kind, { start, end })).toEqual({ start: from, end: to })
  })

  it('finds the matching day by position, weekday or day of the month', () => {
    const march = { start: '2026-03-01', end: '2026-03-31' }
    expect(findCounterpart('period', march, '2026-03-31')).toBe('2026-02-28')
    expect(findCounterpart('week', march, '2026-03-05')).toBe('2026-02-26')
    expect(findCounterpart('month', march, '2026-03-28')).toBe('2026-02-28')
    for (const day of ['2026-03-29', '2026-03-30', '2026-03-31']) {
      expect(findCounterpart('month', march, day)).toBeNull()
    }
    expect(findCounterpart('month', march, '2026-03')).toBe('2026-02')
    expect(findCounterpart('week', march, '2026-03')).toBeNull()
    expect(findCounterpart('week', march, 'total')).toBeNull()
    expect(getEarlierMonth('2026-01')).toBe('2025-12')
  })
})
