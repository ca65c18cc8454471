import { afterEach, describe, expect, test } from 'vitest'
import {
  describeReading,
  isAmbiguousDecimal,
  parseTypedAmount,
  toEnteredAmount,
  toEnteredDecimal,
  toPlainDecimal,
} from '../../../src/renderer/kit/form/amount.ts'
import { decimal } from '../../../src/renderer/kit/form/fields.ts'
import { findProblem, getRecordedValues, toInput } from '../../../src/renderer/kit/form/values.ts'
import { getScreenForm, plainForm, setCurrentForm } from '../../../src/shared/texts/written-form.ts'

const comma = getScreenForm('pt')
const blank = { ...comma, group: '\u202f' }

describe('an amount typed with a decimal comma', () => {
  test.each([
    ['1234,5', 1_234_500],
    ['1.234,50', 1_234_500],
    ['1.234.567', 1_234_567_000],
    ['-0,125', -125],
    ['0,500', 500],
    ['0.500', 500],
    ['-R$ 1.234,50', -1_234_500],
    ['(1.234,50)', -1_234_500],
    ['0,1250', 125],
    ['1234.5', 1_234_500],
    ['1,234.50', 1_234_500],
    ['1234,567', 1_234_567],
    ['1234.567', 1_234_567],
    ['12345,678', 12_345_678],
    ['1000000,001', 1_000_000_001],
    ['-1234,567', -1_234_567],
    ['1,2340', 1234],
  ] as const)('is parsed: %s', (typed, expected) => {
    expect(parseTypedAmount(typed, comma)).toEqual(
      typeof expected === 'number' ? { value: expected } : expected,
    )
  })

  test.each(['1.234', '1,234', '12.345', '-999,999', '1.0000', '123.4500'])(
    'is refused as ambiguous: %s',
    typed => {
      expect(parseTypedAmount(typed, comma)).toBe('ambiguous')
    },
  )

  test('round-trips through its displayed form', () => {
    for (const amount of ['1234.5', '1.234', '0.001', '1234567.89', '12', '-7.5'])
      expect(parseTypedAmount(toEnteredAmount(amount, comma), comma)).toEqual(
        parseTypedAmount(amount, plainForm),
      )
  })

  test('shows its reading unless it is invalid or ambiguous', () => {
    expect(
      ['1234,5', '1.234.567', '999,99', '30', '1.234', 'x', ''].map(typed => describeReading(typed, comma)),
    ).toEqual(['= 1.234,50', '= 1.234.567,00', undefined, undefined, undefined, undefined, undefined])
    expect(describeReading('1234.5', plainForm)).toBeUndefined()
  })
})

test('an amount with blanks between thousands is not ambiguous', () => {
  expect(parseTypedAmount('1 234,567', blank)).toEqual({ value: 1_234_567 })
  expect(parseTypedAmount('12\u202f345', blank)).toEqual({ value: 12_345_000 })
  expect(parseTypedAmount('1 23', blank)).toBe('notAnAmount')
})

test.each(['1,0000', '10,0000', '123,4500', '-1,23400', '1234,5000'])(
  'in the plain form %s is a question: thousands with a 0 too many, or a fraction',
  typed => expect(parseTypedAmount(typed, plainForm)).toBe('ambiguous'),
)

test('in the plain form three digits after a comma are thousands', () => {
  expect(parseTypedAmount('1,234', plainForm)).toEqual({ value: 1_234_000 })
  expect(parseTypedAmount('1.234', plainForm)).toEqual({ value: 1234 })
})

test.each([
  ['0,500', 500],
  ['0,050', 50],
  ['-0,750', -750],
  ['R$ 0,500', 500],
  ['0,5000', 500],
  ['1.0000', 1000],
  ['1234,567', 'notAnAmount'],
  ['00,500', 'notAnAmount'],
  ['012,345', 'notAnAmount'],
  ['0,500,000', 'notAnAmount'],
  ['0 500', 'notAnAmount'],
  ['1 234\u2019567', 'notAnAmount'],
  ['(1,234.50)', -1_234_500],
  ['(-5)', 'notAnAmount'],
  ['-R$ 1,234.50', -1_234_500],
  ['R$ -1,234.50', -1_234_500],
  ['1,234.50 BRL', 1_234_500],
  ['US$5', 5000],
] as const)('in the plain form %s is read as what it is', (typed, expected) => {
  expect(parseTypedAmount(typed, plainForm)).toEqual(
    typeof expected === 'number' ? { value: expected } : expected,
  )
})

describe('a percentage, factor or rate', () => {
  afterEach(() => setCurrentForm(plainForm))

  test.each([
    ['9,5', '9.5'],
    [' 9,5 ', '9.5'],
    ['9.5', '9.5'],
    ['-1', '-1'],
    ['9,5,1', '9,5,1'],
    ['x', 'x'],
  ])('typed with a decimal comma as “%s” is sent as “%s”', (typed, sent) => {
    setCurrentForm(comma)
    expect(toInput([decimal('rate')], { rate: typed }, '2026-07-31', 'form').input).toEqual({ rate: sent })
    expect(toPlainDecimal(typed, comma)).toBe(sent)
  })

  test('typed with a comma in the plain form is left to the schema, which rejects it', () => {
    expect(toInput([decimal('rate')], { rate: '9,5' }, '2026-07-31', 'form').input).toEqual({ rate: '9,5' })
  })

  test('is refused if it is thousands to one reader and a fraction to another', () => {
    setCurrentForm(comma)
    expect(findProblem(decimal('rate'), '1.000', '2026-07-31', 'form')).toBe('list:form.ambiguous')
    expect(isAmbiguousDecimal('1.000', plainForm)).toBe(false)
    expect(findProblem(decimal('rate'), '1.5', '2026-07-31', 'form')).toBeUndefined()
  })

  test('of a record is entered in the screen’s form and round-trips', () => {
    for (const recorded of ['9.5', '0.125', '12', '-1', '']) {
      const entered = toEnteredDecimal(recorded, comma)
      expect(isAmbiguousDecimal(entered, comma)).toBe(false)
      expect(Number(toPlainDecimal(entered, comma))).toBe(Number(recorded))
    }
    setCurrentForm(comma)
    expect(getRecordedValues([decimal('rate')], { rate: '2.5' })).toEqual({ rate: '2,5' })
  })
})
