import { expect, test } from 'vitest'
import {
  pastedAmount,
  pastedNumber,
  pastedNumbers,
  pastedText,
} from '../../../src/renderer/kit/form/pasted.ts'

test('the number in what was copied is what is meant', () => {
  for (const copied of [
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
    expect(pastedNumbers(copied), copied).toBe('57300536')
  }
})

test('a list of numbers is all of them, each once, in their order', () => {
  expect(pastedNumbers('57300536\n72395492\r\n57300536\n')).toBe('57300536 72395492')
  expect(pastedNumbers('57300536, 72395492；36242397')).toBe('57300536 72395492 36242397')
  expect(pastedNumbers('12 34')).toBe('12 34')
  expect(pastedNumbers('57300536 e 72395492, por favor')).toBe('57300536 72395492')
})

test('an order number of 19 digits keeps each of them, and text without a number stays', () => {
  expect(pastedNumbers('Pedido 2026112207534284009')).toBe('2026112207534284009')
  expect(pastedNumbers(' Maria ')).toBe('Maria')
  expect(pastedNumbers('')).toBe('')
})

test('a number with letters beside it is something else, and stays whole', () => {
  for (const copied of ['RC2026112207534284009', 'ORD-2026112207', '2026112207B', 'a57300536', '573005_36']) {
    expect(pastedNumbers(copied), copied).toBe(copied)
  }
})

test('where something is written, several numbers stay as they were pasted', () => {
  expect(pastedNumber(' “57300536” ')).toBe('57300536')
  expect(pastedNumber('57300536 72395492')).toBe('57300536 72395492')
  expect(pastedNumber('57300536\n72395492')).toBe('57300536\n72395492')
  expect(pastedNumber('nobody')).toBe('nobody')
})

test('two numbers never become one amount', () => {
  expect(pastedAmount('100 200')).toBe('100 200')
  expect(pastedAmount('5 USD 3')).toMatch(/^5\s+3$/)
})

test('an amount loses its currency and its blanks, a text its quotes', () => {
  expect(pastedAmount('R$ 1.234,50')).toBe('1.234,50')
  expect(pastedAmount('1,234.50 BRL')).toBe('1,234.50')
  expect(pastedAmount('￥１２.５')).toBe('12.5')
  expect(pastedAmount('−7')).toBe('-7')
  expect(pastedText('「幸运星 677」')).toBe('幸运星 677')
  expect(pastedText(" 'it''s' ")).toBe("it''s")
  expect(pastedText('=Zé "193"')).toBe('=Zé "193"')
})
