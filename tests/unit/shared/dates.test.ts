import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getCountry } from '../../../src/shared/domain/countries.ts'
import { type DateShortcut } from '../../../src/shared/domain/date-shortcuts.ts'
import {
  convertClock,
  getClock,
  getDayAt,
  getLastDays,
  getToday,
  isDay,
  resolveShortcut,
  toDayEnd,
  toDayStart,
} from '../../../src/shared/domain/dates.ts'

describe('dates', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it.each([
    ['BR', '2026-11-20 21:30:00'],
    ['PH', '2026-11-21 08:30:00'],
    ['TH', '2026-11-21 07:30:00'],
    ['VN', '2026-11-21 07:30:00'],
    ['IN', '2026-11-21 06:00:00'],
    ['CO', '2026-11-20 19:30:00'],
    ['NGR', '2026-11-21 01:30:00'],
    ['KE', '2026-11-21 03:30:00'],
    ['somewhere', '2026-11-20 21:30:00'],
  ])('returns the wall clock of %s', (country, clock) => {
    vi.setSystemTime('2026-11-21T00:30:00Z')
    const { zone } = getCountry(country)
    expect(getClock(zone)).toBe(clock)
    expect(getToday(zone)).toBe(clock.slice(0, 10))
  })

  it('changes day at midnight of the zone, also over a daylight-saving change', () => {
    // New York leaves daylight-saving time on 2026-11-01 at 06:00Z; the channel's own zones keep none today.
    vi.setSystemTime('2026-11-01T03:59:59Z')
    expect(getToday('America/New_York')).toBe('2026-10-31')
    vi.setSystemTime('2026-11-01T04:00:00Z')
    expect(getToday('America/New_York')).toBe('2026-11-01')
    vi.setSystemTime('2026-11-02T04:59:59Z')
    expect(getToday('America/New_York')).toBe('2026-11-01')
    expect(getLastDays(2, '2026-11-01')).toEqual({ start: '2026-10-31', end: '2026-11-01' })
  })

  it.each<[DateShortcut, string, string]>([
    ['today', '2026-03-31', '2026-03-31'],
    ['yesterday', '2026-03-30', '2026-03-30'],
    ['thisWeek', '2026-03-30', '2026-03-31'],
    ['lastWeek', '2026-03-23', '2026-03-29'],
    ['last7Days', '2026-03-25', '2026-03-31'],
    ['last14Days', '2026-03-18', '2026-03-31'],
    ['last30Days', '2026-03-02', '2026-03-31'],
    ['thisMonth', '2026-03-01', '2026-03-31'],
    ['lastMonth', '2026-02-01', '2026-02-28'],
    ['last3Months', '2026-01-01', '2026-03-31'],
    ['previous3Months', '2025-12-01', '2026-02-28'],
  ])('%s on 2026-03-31 is %s to %s', (shortcut, start, end) => {
    expect(resolveShortcut(shortcut, '2026-03-31')).toEqual({ start, end })
  })

  it('starts the week on Monday, also on a Sunday and over a new year', () => {
    expect(resolveShortcut('thisWeek', '2026-03-29')).toEqual({ start: '2026-03-23', end: '2026-03-29' })
    expect(resolveShortcut('thisWeek', '2027-01-01')).toEqual({ start: '2026-12-28', end: '2027-01-01' })
  })

  it('knows the last day of a leap February', () => {
    expect(resolveShortcut('lastMonth', '2028-03-15')).toEqual({ start: '2028-02-01', end: '2028-02-29' })
  })

  it('accepts only real days', () => {
    expect(['2026-02-28', '2028-02-29'].every(isDay)).toBe(true)
    expect(['2026-02-29', '2026-13-01', '2026-1-1', '', '2026-01-01 00:00:00', 'today'].some(isDay)).toBe(
      false,
    )
  })

  it('runs a day from its first to its last second', () => {
    expect([toDayStart('2026-01-02'), toDayEnd('2026-01-02')]).toEqual([
      '2026-01-02 00:00:00',
      '2026-01-02 23:59:59',
    ])
  })

  it('returns the day of a moment in a zone', () => {
    expect(getDayAt('America/Sao_Paulo', Date.parse('2026-12-01T02:59:59Z'))).toBe('2026-11-30')
  })

  it.each([
    ['2026-11-20 22:30:05', 'America/Sao_Paulo', 'Asia/Shanghai', '2026-11-21 09:30:05'],
    ['2026-07-01 12:00', 'America/Sao_Paulo', 'Europe/Lisbon', '2026-07-01 16:00'],
    ['2026-01-01 12:00', 'America/Sao_Paulo', 'Europe/Lisbon', '2026-01-01 15:00'],
    ['2026-11-20 10:00:00', 'Asia/Kolkata', 'UTC', '2026-11-20 04:30:00'],
  ])('%s in %s converts to the clock of %s as %s', (wallClock, zone, other, converted) => {
    expect(convertClock(wallClock, zone, other)).toBe(converted)
  })

  it.each(['2026-11-20', '', '0000-00-00 00:00:00', '2026-02-30 10:00:00', '2026-11-20 24:00:00', 'now'])(
    '“%s” is not a valid wall clock time',
    wallClock => {
      expect(convertClock(wallClock, 'America/Sao_Paulo', 'UTC')).toBeNull()
    },
  )
})
