import { expect, test } from 'vitest'
import { parseTypedAmount } from '../../../src/renderer/kit/form/amount.ts'
import {
  cleanPastedAmount,
  cleanPastedText,
  extractNumber,
  extractNumbers,
  joinPastedLines,
  parseNumberList,
} from '../../../src/renderer/kit/form/clean-pasted.ts'
import { amount, codeText, decimal, number } from '../../../src/renderer/kit/form/fields.ts'
import { parseMoment } from '../../../src/renderer/kit/form/moment.ts'
import { findProblem, resolveMonth, toInput } from '../../../src/renderer/kit/form/values.ts'
import { parseMinute, parseTypedDay } from '../../../src/renderer/kit/range/range-value.ts'
import { getScreenForm, plainForm } from '../../../src/shared/texts/written-form.ts'

test('the only number is extracted from a pasted text', () => {
  for (const pasted of [
    '57300536',
    ' 57300536\n',
    '５７３００５３６',
    '"57300536"',
    '“57300536”',
    'ID: 57300536',
    'ID：57300536',
    'UID57300536',
    'id-57300536',
    '\u200b57300536\ufeff',
    '玩家57300536在2026-11-22 07:54说没到账',
    'o jogador 57300536 reclamou às 07:54 de 22/11/2026',
  ]) {
    expect(extractNumbers(pasted), pasted).toBe('57300536')
  }
})

test('all numbers are extracted from a pasted list once, in order', () => {
  expect(extractNumbers('57300536\n72395492\r\n57300536\n')).toBe('57300536 72395492')
  expect(extractNumbers('57300536, 72395492；36242397')).toBe('57300536 72395492 36242397')
  expect(extractNumbers('12 34')).toBe('12 34')
  expect(extractNumbers('57300536 e 72395492, por favor')).toBe('57300536 72395492')
})

test('an order number keeps all 19 digits, and text without a number stays', () => {
  expect(extractNumbers('Pedido 2026112207534284009')).toBe('2026112207534284009')
  expect(extractNumbers(' Maria ')).toBe('Maria')
  expect(extractNumbers('')).toBe('')
})

test('a number with letters beside it stays whole', () => {
  for (const pasted of ['RC2026112207534284009', 'ORD-2026112207', '2026112207B', 'a57300536', '573005_36']) {
    expect(extractNumbers(pasted), pasted).toBe(pasted)
  }
})

test('a field for one number keeps several pasted numbers unchanged', () => {
  expect(extractNumber(' “57300536” ')).toBe('57300536')
  expect(extractNumber('57300536 72395492')).toBe('57300536 72395492')
  expect(extractNumber('57300536\n72395492')).toBe('57300536 | 72395492')
  expect(extractNumber('101\n102\n103')).toBe('101 | 102 | 103')
  expect(extractNumber('101\t102')).toBe('101 | 102')
  expect(extractNumber('57300536\n57300536')).toBe('57300536')
  expect(extractNumber('nobody')).toBe('nobody')
})

test.each([
  '100\t250',
  '5\t300',
  '100\n250',
  '100\r\n250',
  '100\u2028250',
  '5 USD 300',
  'R$ 5 R$ 300',
  '100 / 250',
  '1,234.50\t5',
  '5 -300',
  '100\u3000250',
  '100\u2003250',
  '5\u3000300',
  '5²',
  '10⁵⁰',
  '1²³',
  '①',
])('two numbers are never one amount: %j', pasted => {
  const text = cleanPastedAmount(pasted)
  // A field of one line drops line ends.
  expect(text).not.toMatch(/[\t\n\r\u2028\u2029]/)
  for (const form of [plainForm, getScreenForm('pt')])
    expect(parseTypedAmount(text.replaceAll(/[\n\r]/g, ''), form)).toBe('notAnAmount')
  for (const form of [plainForm, getScreenForm('pt')])
    expect(parseTypedAmount(pasted, form)).toBe('notAnAmount')
})

test('lines pasted into a field of one line stay apart', () => {
  expect(joinPastedLines('Rua A\r\nCentro\n')).toBe('Rua A Centro')
  expect(joinPastedLines('5\t3')).toBe('5 3')
})

test('an id with thousands marks is one id where one is asked for, else a question', () => {
  for (const pasted of [
    '12,345,678',
    '12.345.678',
    '１２，３４５，６７８',
    "12'345'678",
    '12 345 678'.replaceAll(' ', '\u2019'),
  ]) {
    expect(extractNumber(pasted), pasted).toBe('12345678')
    expect(parseNumberList(extractNumbers(pasted)), pasted).toEqual([])
    expect(findProblem(number('roleId'), extractNumbers(pasted), '2026-07-31', 'filter'), pasted).toBe(
      'list:form.oneOrSeveral',
    )
  }
  expect(parseNumberList('101 102 103')).toEqual(['101', '102', '103'])
  expect(parseNumberList('66480351,66480352')).toEqual(['66480351', '66480352'])
})

const codeInForm = (typed: string) => toInput([codeText('card')], { card: typed }, '2026-07-31', 'form')

test.each([
  ['４１１１１１１１', '41111111'],
  ['٤١١١', '4111'],
  ['4111 1111 1111 1111', '4111111111111111'],
  ['4111\u00a01111', '41111111'],
  ['+63 912 345 678', '+63912345678'],
  ['123.456.789-09', '123.456.789-09'],
  ['SBIN0001234', 'SBIN0001234'],
  ['maria@example.com', 'maria@example.com'],
  ['138****8000', '138****8000'],
])('a card, account or phone number %j is sent as %j', (typed, sent) => {
  expect(codeInForm(typed)).toEqual({ input: { card: sent }, problems: [] })
})

test.each(['1,000', '41111111 51111111', '4111 | 1111', '4111\u30001111', '4111²'])(
  'a card, account or phone number %j is a question',
  typed =>
    expect(codeInForm(typed)).toEqual({
      input: {},
      problems: [{ field: 'card', message: 'list:form.severalCodes' }],
    }),
)

const typedInForm = (typed: string) => toInput([number('roleId')], { roleId: typed }, '2026-07-31', 'form')

test.each([
  '12345678 12345679',
  '12345678,12345679',
  '12345678\t12345679',
  '12345678 | 12345679',
  '12345678.0',
  '1.2E7',
  'abc',
  '-12345678',
  '12345678²',
  '12\u3000345',
  '1,2345',
  "1,234'567",
])('a form for one number takes %j for none', typed => {
  expect(typedInForm(typed)).toEqual({
    input: {},
    problems: [{ field: 'roleId', message: 'list:form.notOneNumber' }],
  })
})

test.each(['12345678 12345679', '12345678,12345679', '12345678\t12345679', '12\u3000345', '1\n234'])(
  'two numbers pasted into a form for one stay two: %j',
  pasted => expect(typedInForm(extractNumber(pasted)).input).toEqual({}),
)

test.each(['12 345 678', '12\u202f345\u202f678', '1,23,45,678', '١٢٬٣٤٥٬٦٧٨', '12,345,678', ' 12345678 '])(
  'a form for one number takes %j for one, as its language groups it',
  typed => {
    expect(typedInForm(typed)).toEqual({ input: { roleId: '12345678' }, problems: [] })
    expect(extractNumber(typed)).toBe('12345678')
  },
)

test.each([
  '12,345,678\n12,345,679',
  '57300536\t12,345,678',
  '12,345,678, 12,345,679',
  '12.345.678,12.345.679',
  '12\u202f345\u202f678',
  '12\u00a0345\u00a0678',
  '12\u2009345\u2009678\n57300536',
  '1,23,45,678',
  '1\u00a023\u00a045\u00a0678',
  '١٢٬٣٤٥٬٦٧٨',
  '١٢٬٣٤٥٬٦٧٨\n١٢٬٣٤٥٬٦٧٩',
])('a list with a number in groups is a question: %j', pasted => {
  for (const value of [pasted, extractNumbers(pasted)]) {
    expect(parseNumberList(value)).toEqual([])
    expect(findProblem(number('roleId'), value, '2026-07-31', 'filter')).toBe('list:form.oneOrSeveral')
  }
})

test('a blank that groups no digits separates numbers', () => {
  for (const pasted of ['57300536\u00a072395492', '57300536\u202f101\u202f102'])
    expect(parseNumberList(extractNumbers(pasted))).toEqual(pasted.split(/\s/u))
  expect(extractNumbers('57300536 lost 1,234,567 today')).toBe('57300536')
})

test('digits of every script are digits, typed and pasted alike', () => {
  const day = '2026-07-31'
  for (const [typed, plain] of [
    ['９３０６２６７７', '93062677'],
    ['๙๓๐๖๒๖๗๗', '93062677'],
    ['९३०६२६७७', '93062677'],
    ['٩٣٠٦٢٦٧٧', '93062677'],
    ['۹۳۰۶۲۶۷۷', '93062677'],
  ] as const) {
    expect(extractNumbers(typed)).toBe(plain)
    expect(extractNumber(typed)).toBe(plain)
    expect(toInput([number('roleId')], { roleId: typed }, day, 'form').input).toEqual({ roleId: plain })
    expect(toInput([amount('money')], { money: typed }, day, 'form').input).toEqual({ money: plain })
    expect(toInput([decimal('rate')], { rate: typed }, day, 'form').input).toEqual({ rate: plain })
    expect(parseTypedDay('２０２６/０７/０１')).toBe('2026-07-01')
    expect(parseMinute('０８：３０')).toBe('08:30')
    expect(parseMoment('๒๐๒๖-๐๗-๐๑ ๐๘:๓๐')).toBe('2026-07-01 08:30:00')
    expect(resolveMonth('２０２６-０７', day)).toBe('2026-07')
  }
  expect(parseTypedAmount('١٬٢٣٤٫٥')).toEqual({ value: 1_234_500 })
})

test('a pasted amount loses its currency and blanks, a pasted text its quotes', () => {
  expect(cleanPastedAmount('R$ 1.234,50')).toBe('1.234,50')
  expect(cleanPastedAmount('1,234.50 BRL')).toBe('1,234.50')
  expect(cleanPastedAmount('￥１２.５')).toBe('12.5')
  expect(cleanPastedAmount('−7')).toBe('-7')
  expect(cleanPastedText('「幸运星 677」')).toBe('幸运星 677')
  expect(cleanPastedText(" 'it''s' ")).toBe("it''s")
  expect(cleanPastedText('=Zé "193"')).toBe('=Zé "193"')
})
