import { describe, expect, test } from 'vitest'
import { describeReading, parseTypedAmount, toEnteredAmount } from '../../../src/renderer/kit/form/amount.ts'
import { getScreenForm, plainForm } from '../../../src/shared/written-form.ts'

const comma = getScreenForm('pt')
const blank = { ...comma, group: '\u202f' }

describe('an amount typed with a decimal comma', () => {
  test.each([
    ['1234,5', 1_234_500],
    ['1.234,50', 1_234_500],
    ['1.234.567', 1_234_567_000],
    ['-0,125', 'ambiguous'],
    ['0,1250', 125],
    ['1234.5', 1_234_500],
    ['1,234.50', 1_234_500],
  ] as const)('is parsed: %s', (typed, expected) => {
    expect(parseTypedAmount(typed, comma)).toEqual(
      typeof expected === 'number' ? { value: expected } : expected,
    )
  })

  test.each(['1.234', '1,234', '12.345', '-999,999'])('is refused as ambiguous: %s', typed => {
    expect(parseTypedAmount(typed, comma)).toBe('ambiguous')
  })

  test('round-trips through its displayed form', () => {
    for (const amount of ['1234.5', '1.234', '0.001', '1234567.89', '12', '-7.5'])
      expect(parseTypedAmount(toEnteredAmount(amount, comma), comma)).toEqual(
        parseTypedAmount(amount, plainForm),
      )
  })

  test('shows its reading unless it is invalid or ambiguous', () => {
    expect(['1234,5', '1.234.567', '1.234', 'x', ''].map(typed => describeReading(typed, comma))).toEqual([
      '= 1.234,50',
      '= 1.234.567,00',
      undefined,
      undefined,
      undefined,
    ])
    expect(describeReading('1234.5', plainForm)).toBeUndefined()
  })
})

test('an amount with blanks between thousands is not ambiguous', () => {
  expect(parseTypedAmount('1 234,567', blank)).toEqual({ value: 1_234_567 })
  expect(parseTypedAmount('12\u202f345', blank)).toEqual({ value: 12_345_000 })
  expect(parseTypedAmount('1 23', blank)).toBe('notAnAmount')
})

test('in the plain form three digits after a comma are thousands', () => {
  expect(parseTypedAmount('1,234', plainForm)).toEqual({ value: 1_234_000 })
  expect(parseTypedAmount('1.234', plainForm)).toEqual({ value: 1234 })
})
