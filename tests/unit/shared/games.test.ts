import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gameLog } from '../../../src/areas/game-log/calls.ts'
import { formatApiData, gameApi } from '../../../src/areas/game-profit/calls.ts'
import { winRates } from '../../../src/areas/win-rates/calls.ts'
import { isPercentPlatform, toShownWinRate, winRateToWire } from '../../../src/shared/domain/games.ts'
import { parseDecimal } from '../../../src/shared/domain/money.ts'

describe('win rates', () => {
  it('are shown tenfold only on platform 31, except -1 and null', () => {
    expect(toShownWinRate('31', 950)).toBe(9500)
    expect(toShownWinRate('31', -100)).toBe(-100)
    expect(toShownWinRate('31', null)).toBeNull()
    expect(toShownWinRate('2', 950)).toBe(950)
    expect(toShownWinRate('2', -100)).toBe(-100)
  })

  it('are sent to platform 31 as a tenth, and a second decimal is refused', () => {
    expect(winRateToWire('31', '95')).toBe('9.5')
    expect(winRateToWire('31', '100')).toBe('10.0')
    expect(winRateToWire('31', '50')).toBe('5.0')
    expect(winRateToWire('31', '0')).toBe('0.0')
    const sends = (entered: string) =>
      winRates.save.input.safeParse({ apiId: '31', RoleID: '7', WinRate: winRateToWire('31', entered) })
        .success
    expect(['95', '-1', '0', '95.0'].map(sends)).toEqual([true, true, true, true])
    expect(['95.5', '0.5', '0.4', '95.04'].map(sends)).toEqual([false, false, false, false])
    expect(winRateToWire('31', '-1')).toBe('-1')
    expect(winRateToWire('31', ' -1.0 ')).toBe('-1.0')
  })

  it('are sent to any other platform as entered', () => {
    for (const entered of ['95.55', '-1', '0', '100']) expect(winRateToWire('2', entered)).toBe(entered)
    expect(winRateToWire('2', ' 95 ')).toBe('95')
  })

  it('of platform 31 round-trip unchanged when they are whole numbers', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), entered => {
        const storedRate = parseDecimal(winRateToWire('31', String(entered)), 2) ?? null
        expect(toShownWinRate('31', storedRate)).toBe(entered * 100)
      }),
    )
  })

  it('are percentages except on platform 31', () => {
    expect(['1', '2', '30', '310', ''].every(isPercentPlatform)).toBe(true)
    expect(isPercentPlatform('31')).toBe(false)
  })
})

describe('the return rate', () => {
  const parseReturnRate = (GameRoundRunning: unknown, AwardMoney: unknown) =>
    gameLog.sum.output.parse({ data: { GameRoundRunning, AwardMoney } }).returnRate

  it('is payout divided by bet in hundredths of a percent, not rounded', () => {
    expect(parseReturnRate('20000', 12345)).toBe(6172.5)
    expect(parseReturnRate(10_000, '9500')).toBe(9500)
    expect(parseReturnRate(3, 2)).toBe(6666.666666)
    expect(parseReturnRate(1000, 2500)).toBe(25_000)
  })

  it('is 0 without a bet and null if bet or payout is unknown', () => {
    expect(parseReturnRate(0, 500)).toBe(0)
    expect(parseReturnRate(null, 500)).toBeNull()
    expect(parseReturnRate(500, undefined)).toBeNull()
  })
})

describe('API points', () => {
  const read = (ApiPoint: unknown) =>
    gameApi.points.output.parse({ data: { 31: { ApiID: 31, ApiName: 'PG', ApiPoint } } }).rows

  it('are read as hundredths of a percent and sent as tenths', () => {
    expect(read('85')[0]?.ApiPoint).toBe(850)
    expect(read(120)[0]?.ApiPoint).toBe(1200)
    expect(JSON.parse(formatApiData(read('85')))).toEqual([{ ApiID: '31', ApiName: 'PG', ApiPoint: 85 }])
  })

  it('keyed by platform take its id from the key, also as bare numbers', () => {
    const readKeyed = (data: object) => gameApi.points.output.parse({ data }).rows
    const keyed = { 31: { ApiName: 'PG', ApiPoint: 85 }, 2: 90, 5: { ApiID: 7, ApiPoint: '15' } }
    const expected = [
      { ApiID: '2', ApiPoint: 900, missing: ['ApiName'] },
      { ApiID: '7', ApiPoint: 150, missing: ['ApiName'] },
      { ApiID: '31', ApiName: 'PG', ApiPoint: 850, missing: [] },
    ]
    expect(readKeyed(keyed)).toMatchObject(expected)
    expect(readKeyed({ list: keyed })).toMatchObject(expected)
  })

  it('are not made of other fields of the answer', () => {
    const { rows, unreadable } = gameApi.points.output.parse({ data: { RoleID: 5, PG: { ApiPoint: 85 } } })
    expect(rows).toMatchObject([{ ApiID: '', missing: ['ApiID', 'ApiName'] }])
    expect(unreadable).toHaveLength(1)
  })

  it('are sent empty where none is set, not as 0', () => {
    expect(read(null)[0]?.ApiPoint).toBeNull()
    expect(JSON.parse(formatApiData(read(null)))).toEqual([{ ApiID: '31', ApiName: 'PG', ApiPoint: '' }])
  })

  it('report whether some of them were not saved', () => {
    const partial = (data: unknown) => gameApi.savePoints.output.parse({ success: true, data }).partial
    for (const none of [
      undefined,
      null,
      '',
      [],
      {},
      { fail: [] },
      { fail: 0 },
      { fail: '0' },
      { fail: null },
    ]) {
      expect(partial(none)).toBe(false)
    }
    for (const some of [{ fail: ['PG'] }, { fail: 1 }, { fail: '31' }]) expect(partial(some)).toBe(true)
  })
})
