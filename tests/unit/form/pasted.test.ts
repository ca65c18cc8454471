import { expect, test } from 'vitest'
import {
  cleanPastedAmount,
  cleanPastedText,
  extractNumber,
  extractNumbers,
} from '../../../src/renderer/kit/form/clean-pasted.ts'

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
  expect(extractNumber('57300536\n72395492')).toBe('57300536\n72395492')
  expect(extractNumber('nobody')).toBe('nobody')
})

test('two numbers are never joined into one amount', () => {
  expect(cleanPastedAmount('100 200')).toBe('100 200')
  expect(cleanPastedAmount('5 USD 3')).toMatch(/^5\s+3$/)
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
