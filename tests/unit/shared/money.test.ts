import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  add,
  compareDecimals,
  type Decimals,
  divideOrZero,
  formatCount,
  formatMoney,
  formatPercent,
  formatWhole,
  getRate,
  getSign,
  isDoubleNoise,
  moneyToWire,
  negate,
  parseDecimal,
  subtract,
  sumKnown,
  toMoneyNumber,
  toPercentNumber,
} from '../../../src/shared/domain/money.ts'

/** Formats an amount rounded half away from zero in BigInt, as the reference. */
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
const parseAmount = (units: string) => parseDecimal(units, 3) ?? Number.NaN
const amount = fc.integer({ min: -9_007_199_254_000, max: 9_007_199_254_000 })

describe('money', () => {
  it('rounds every amount of up to 99,999 thousandths half away from zero', () => {
    const wrong: string[] = []
    for (let value = 0; value <= 99_999; value++) {
      for (const decimals of allDecimals) {
        for (const signed of [value, -value]) {
          const output = formatMoney(signed, decimals)
          if (output !== reference(signed, decimals)) wrong.push(`${signed} at ${decimals}: ${output}`)
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

  it('puts the whole value into a spreadsheet cell', () => {
    expect([1_234_567, 12_344.6, -4, 0].map(value => toMoneyNumber(value))).toEqual([
      1234.567, 12.3446, -0.004, 0,
    ])
    // A spreadsheet keeps fifteen digits.
    expect(toMoneyNumber(parseAmount('12345678901234567.891'))).toBe('12345678901234567.891')
  })

  it('writes an amount in full with a minimum number of decimals', () => {
    const formatText = (text: string, least?: Decimals) => formatWhole(parseDecimal(text, 3) ?? 0, least)
    expect(
      ['0', '5', '1234.5', '1234.565', '-0.005', '12.34567', '-1000000'].map(one => formatText(one)),
    ).toEqual(['0.00', '5.00', '1,234.50', '1,234.565', '-0.005', '12.34567', '-1,000,000.00'])
    expect(formatText('9007199254740993.1')).toBe('9,007,199,254,740,993.10')
    expect([formatText('5', 3), formatText('0.0001', 3)]).toEqual(['5.000', '0.0001'])
  })

  it('never writes a negative zero', () => {
    expect(formatMoney(-4, 2)).toBe('0.00')
    expect(formatMoney(parseAmount('-0.0004'), 3)).toBe('0.000')
    expect(Object.is(parseDecimal('-0.0', 3), 0)).toBe(true)
  })

  it.each([
    ['12344.6', 2, '12.34'],
    ['4.999', 2, '0.00'],
    ['1234567.9', 4, '1,234.5679'],
    ['-12345', 2, '-12.35'],
    ['-12344.999', 2, '-12.34'],
    ['12345678901234567891.5', 2, '12,345,678,901,234,567.89'],
    ['0.00000000000000005551115123125783', 4, '0.0000'],
  ] as const)('rounds %s thousandths once, at %i decimals to %s', (wireText, decimals, output) => {
    expect(formatMoney(parseDecimal(wireText, 0) ?? Number.NaN, decimals)).toBe(output)
  })

  it('round-trips every amount up to 99,999 thousandths over the wire', () => {
    const wrong: number[] = []
    for (let value = 0; value <= 99_999; value++) {
      if (parseDecimal(moneyToWire(value), 3) !== value) wrong.push(value)
    }
    expect(wrong).toEqual([])
  })

  it.each([
    ['12.3456', 3, 12_345.6],
    ['12.3454999', 3, 12_345.4999],
    ['-12.3455', 3, -12_345.5],
    ['0.0005', 3, 0.5],
    ['.5', 3, 500],
    ['5.', 3, 5000],
    ['+7', 0, 7],
    ['1e3', 3, 1_000_000],
    ['1.5e-3', 3, 1.5],
    ['99.99', 0, 99.99],
    ['9007199254740.991', 3, 9_007_199_254_740_991],
    ['12345678901234567890', 3, '12345678901234567890000'],
    ['5.551115123125783e-17', 0, '0.00000000000000005551115123125783'],
    ['1,234.50', 3, 1_234_500],
    ['-1,234,567', 0, -1_234_567],
    [' 42 ', 0, 42],
    ['0e999', 3, 0],
  ])('reads %s at scale %i as %s', (source, scale, expected) => {
    expect(parseDecimal(source, scale)).toBe(expected)
  })

  it.each([
    '',
    '.',
    '-',
    'abc',
    '1,00',
    '0,500',
    '-0,750',
    '012,345',
    '12,34,567',
    '1.234,50',
    '0x10',
    'NaN',
    'Infinity',
    '1e999',
    '1.2.3',
    '--1',
  ])('refuses %j', source => {
    expect(parseDecimal(source, 3)).toBeUndefined()
  })

  it('refuses numbers that a double would make infinite', () => {
    expect(Number(parseDecimal('9'.repeat(305), 3))).toBeLessThan(Number.POSITIVE_INFINITY)
    for (const source of ['9'.repeat(309), '1e306', '9e307']) expect(parseDecimal(source, 3)).toBeUndefined()
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
    expect(toPercentNumber(1234)).toBe(0.1234)
  })

  it('keeps quotients unrounded, with 0 for a zero divisor and null for unknowns', () => {
    expect([divideOrZero(7, 2), divideOrZero(-7, 2), divideOrZero(5, 0), divideOrZero(null, 2)]).toEqual([
      3.5,
      -3.5,
      0,
      null,
    ])
    expect([
      getRate(1, 4),
      getRate(5, 0),
      getRate(9_000_000_000_000, 9_000_000_000_000),
      getRate(1, null),
    ]).toEqual([2500, 0, 10_000, null])
    // 37034 / 3 = 12344.67: 12.345 with three decimals, and 12.34, not 12.35, with two.
    const average = divideOrZero(37_034, 3) ?? Number.NaN
    expect([formatMoney(average, 3), formatMoney(average, 2)]).toEqual(['12.345', '12.34'])
    expect([subtract(3, 5), subtract(null, 5), add(3, -5), add(3, null)]).toEqual([-2, null, -2, null])
  })

  it('rounds any quotient like the exact value at any number of decimals', () => {
    const whole = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
    fc.assert(
      fc.property(
        whole,
        fc.integer({ min: 1, max: 100_000 }),
        fc.constantFrom(...allDecimals),
        (a, b, decimals) => {
          const output = formatMoney(divideOrZero(a, b) ?? Number.NaN, decimals).replaceAll(',', '')
          // |output − a/b| is at most half a unit, compared without dividing.
          const unit = 10n ** BigInt(Math.max(0, 3 - decimals))
          const scaled = BigInt(a) * 10n ** BigInt(Math.max(0, decimals - 3))
          const units = BigInt(output.replace('.', ''))
          const off = 2n * (units * unit * BigInt(b) - scaled)
          expect(off <= unit * BigInt(b) && -off <= unit * BigInt(b)).toBe(true)
        },
      ),
      { numRuns: 5000 },
    )
  })

  it('adds, subtracts and compares exactly where doubles would not', () => {
    expect(add(0.1, 0.2)).toBe(0.3)
    expect(sumKnown([12_344.6, 0.4, null])).toBe(12_345)
    // JavaScript writes these with an exponent.
    expect([add(1e-7, 1), add(1e21, 1)]).toEqual([1.0000001, '1000000000000000000001'])
    expect(sumKnown([null, null])).toBeNull()
    const huge = parseAmount('9007199254740993')
    expect(subtract(huge, 1)).toBe('9007199254740992999')
    expect(compareDecimals(huge, 9_007_199_254_740_992)).toBeGreaterThan(0)
    expect([getSign(huge), getSign(negate(huge)), getSign(0)]).toEqual([1, -1, 0])
  })

  it('has one representation for each value', () => {
    const digits = fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n })
    fc.assert(
      fc.property(digits, fc.integer({ min: 0, max: 8 }), (value, places) => {
        const sign = value < 0n ? '-' : ''
        const text = String(value < 0n ? -value : value).padStart(places + 1, '0')
        const decimalText = `${sign}${text.slice(0, text.length - places)}.${text.slice(text.length - places)}00`
        const read = parseDecimal(decimalText, 0) ?? Number.NaN
        expect(parseDecimal(String(read), 0)).toBe(read)
        expect(add(subtract(read, 7.25), 7.25)).toBe(read)
      }),
      { numRuns: 2000 },
    )
  })
})

it.each([
  ['132779.69999999998', '132779.7', true],
  ['66666.66666666667', '66666.6666666667', true],
  ['132779.68999999998', '132779.7', false],
  ['132779.6', '132779.7', false],
])('the noise of a binary double between %s and %s is detected: %s', (wireText, exact, isNoise) => {
  expect(isDoubleNoise(parseDecimal(wireText, 0) ?? 0, parseDecimal(exact, 0) ?? 0)).toBe(isNoise)
})
