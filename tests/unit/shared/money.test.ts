import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Decimals,
  formatCount,
  formatMoney,
  formatPercent,
  minus,
  moneyNumber,
  moneyToWire,
  parseDecimal,
  percentNumber,
  plus,
  quotient,
  rate,
} from '../../../src/shared/domain/money.ts'

/** Half away from zero, written out in BigInt: the reference the shown text is held against. */
const reference = (thousandths: number, decimals: Decimals): string => {
  const negative = thousandths < 0
  const size = BigInt(Math.abs(thousandths))
  const unit = 10n ** BigInt(Math.max(0, 3 - decimals))
  const scaled = ((size * 2n + unit) / (unit * 2n)) * 10n ** BigInt(Math.max(0, decimals - 3))
  const digits = String(scaled).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const groups: string[] = []
  for (let end = whole.length; end > 0; end -= 3) groups.unshift(whole.slice(Math.max(0, end - 3), end))
  const text = groups.join(',') + (decimals > 0 ? `.${digits.slice(-decimals)}` : '')
  return negative && scaled !== 0n ? `-${text}` : text
}

const allDecimals: readonly Decimals[] = [0, 1, 2, 3, 4]
const amount = fc.integer({ min: -9_007_199_254_000, max: 9_007_199_254_000 })

describe('money', () => {
  it('shows every amount from 0 to 99,999 thousandths, and its negative, rounded half away from zero', () => {
    const wrong: string[] = []
    for (let value = 0; value <= 99_999; value++) {
      for (const decimals of allDecimals) {
        for (const signed of [value, -value]) {
          const shown = formatMoney(signed, decimals)
          if (shown !== reference(signed, decimals)) wrong.push(`${signed} at ${decimals}: ${shown}`)
        }
      }
    }
    expect(wrong).toEqual([])
  })

  it('shows random amounts of any size as the reference does', () => {
    fc.assert(
      fc.property(amount, fc.constantFrom(...allDecimals), (value, decimals) => {
        expect(formatMoney(value, decimals)).toBe(reference(value, decimals))
      }),
      { numRuns: 2000 },
    )
  })

  it('puts the same number into a spreadsheet cell as it shows', () => {
    fc.assert(
      fc.property(amount, fc.constantFrom(...allDecimals), (value, decimals) => {
        expect(moneyNumber(value, decimals)).toBe(Number(formatMoney(value, decimals).replaceAll(',', '')))
      }),
    )
  })

  it('never writes a negative zero', () => {
    expect(formatMoney(-4, 2)).toBe('0.00')
    expect(Object.is(moneyNumber(-4, 2), 0)).toBe(true)
  })

  it('survives the way to the wire and back for every amount from 0 to 99,999 thousandths', () => {
    const wrong: number[] = []
    for (let value = 0; value <= 99_999; value++) {
      if (parseDecimal(moneyToWire(value), 3) !== value) wrong.push(value)
    }
    expect(wrong).toEqual([])
  })

  it.each([
    ['12.3456', 3, 12_346],
    ['12.3455', 3, 12_346],
    ['12.3454999', 3, 12_345],
    ['-12.3455', 3, -12_346],
    ['0.0005', 3, 1],
    ['0.0004', 3, 0],
    ['.5', 3, 500],
    ['5.', 3, 5000],
    ['+7', 0, 7],
    ['1e3', 3, 1_000_000],
    ['1.5e-3', 3, 2],
    ['99.99', 0, 100],
    ['9007199254740.991', 3, 9_007_199_254_740_991],
    [' 42 ', 0, 42],
  ])('reads %s at scale %i as %i', (source, scale, expected) => {
    expect(parseDecimal(source, scale)).toBe(expected)
  })

  it.each([
    '',
    '.',
    '-',
    'abc',
    '1,000',
    '0x10',
    'NaN',
    'Infinity',
    '1e999',
    '12345678901234567890',
    '1.2.3',
    '--1',
  ])('refuses %j', source => {
    expect(parseDecimal(source, 3)).toBeUndefined()
  })

  it('reads a decimal as exact integer arithmetic does', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), value => {
        expect(parseDecimal(formatMoney(value, 3).replaceAll(',', ''), 3)).toBe(value)
      }),
    )
  })

  it('writes amounts for the wire without needless zeros', () => {
    expect([12_500, 12_000, 0, -100, 10_000_000, 1].map(moneyToWire)).toEqual([
      '12.5',
      '12',
      '0',
      '-0.1',
      '10000',
      '0.001',
    ])
  })

  it('writes counts and percentages', () => {
    expect(formatCount(1_234_567)).toBe('1,234,567')
    expect(formatPercent(1234)).toBe('12.34%')
    expect(formatPercent(1235, 1)).toBe('12.4%')
    expect(formatPercent(-5)).toBe('-0.05%')
    expect(percentNumber(1234)).toBe(0.1234)
  })

  it('divides half away from zero, gives 0 for nothing to divide by and null for the unknown', () => {
    expect([
      quotient(7, 2),
      quotient(-7, 2),
      quotient(1, 3),
      quotient(2, 3),
      quotient(5, 0),
      quotient(null, 2),
    ]).toEqual([4, -4, 0, 1, 0, null])
    expect([
      rate(1, 3),
      rate(-2, 3),
      rate(5, 0),
      rate(9_000_000_000_000, 9_000_000_000_000),
      rate(1, null),
    ]).toEqual([3333, -6667, 0, 10_000, null])
    expect([minus(3, 5), minus(null, 5), plus(3, -5), plus(3, null)]).toEqual([-2, null, -2, null])
  })
})
