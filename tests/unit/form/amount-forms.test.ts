import { describe, expect, test } from 'vitest'
import { describeReading, parseTypedAmount, toEnteredAmount } from '../../../src/renderer/kit/form/amount.ts'
import { getScreenForm, plainForm } from '../../../src/shared/written-form.ts'

const comma = getScreenForm('pt')
const blank = { ...comma, group: '\u202f' }

describe('an amount typed where the comma stands before decimals', () => {
  test.each([
    ['1234,5', 1_234_500],
    ['1.234,50', 1_234_500],
    ['1.234.567', 1_234_567_000],
    ['-0,125', 'ambiguous'],
    ['0,1250', 125],
    ['1234.5', 1_234_500],
    ['1,234.50', 1_234_500],
  ] as const)('%s', (typed, expected) => {
    expect(parseTypedAmount(typed, comma)).toEqual(
      typeof expected === 'number' ? { value: expected } : expected,
    )
  })

  test.each(['1.234', '1,234', '12.345', '-999,999'])('%s may mean two amounts and is refused', typed => {
    expect(parseTypedAmount(typed, comma)).toBe('ambiguous')
  })

  test('is read back from how it is shown', () => {
    for (const recorded of ['1234.5', '1.234', '0.001', '1234567.89', '12', '-7.5'])
      expect(parseTypedAmount(toEnteredAmount(recorded, comma), comma)).toEqual(
        parseTypedAmount(recorded, plainForm),
      )
  })

  test('has its reading beside it, unless it is none or may mean two', () => {
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

test('blanks between thousands leave no doubt', () => {
  expect(parseTypedAmount('1 234,567', blank)).toEqual({ value: 1_234_567 })
  expect(parseTypedAmount('12\u202f345', blank)).toEqual({ value: 12_345_000 })
  expect(parseTypedAmount('1 23', blank)).toBe('notAnAmount')
})

test('in the plain form a group of three behind a comma is thousands', () => {
  expect(parseTypedAmount('1,234', plainForm)).toEqual({ value: 1_234_000 })
  expect(parseTypedAmount('1.234', plainForm)).toEqual({ value: 1234 })
})
