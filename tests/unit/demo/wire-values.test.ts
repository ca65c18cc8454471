import { expect, test } from 'vitest'
import { formatUnscaled } from '../../../src/demo/wire-values.ts'
import { formatMoney } from '../../../src/shared/domain/money.ts'

test('an amount is written with two decimals, rounding ties away from zero', () => {
  expect([12_500, 14_765, -14_765, 4, -4, 5, -5, 0].map(formatUnscaled)).toEqual([
    '12.50',
    '14.77',
    '-14.77',
    '0.00',
    '0.00',
    '0.01',
    '-0.01',
    '0.00',
  ])
})

test('every amount is rounded as the console rounds it', () => {
  for (let amount = -2005; amount <= 2005; amount += 1) {
    expect(Number(formatUnscaled(amount))).toBe(Number(formatMoney(amount, 2).replaceAll(',', '')))
  }
})
