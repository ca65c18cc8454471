import { expect, test } from 'vitest'
import { toPlainDigits, toPlainTyping } from '../../../src/shared/texts/digits.ts'

test('the digits of every numbering system of this computer are read', () => {
  const systems = Intl.supportedValuesOf('numberingSystem')
  let readCount = 0
  for (const system of systems) {
    const written = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false }).format(1_234_567_890)
    // Some systems, such as Roman numerals, have no digits.
    if (!/^\p{Nd}{10}$/u.test(written)) continue
    readCount += 1
    expect(toPlainDigits(written), system).toBe('1234567890')
  }
  expect(readCount).toBeGreaterThan(60)
})

test('every digit of Unicode is one of 0 to 9', () => {
  const unread: string[] = []
  for (let code = 0; code <= 0x10_ff_ff; code += 1) {
    if (code >= 0xd8_00 && code <= 0xdf_ff) continue
    const char = String.fromCodePoint(code)
    if (/\p{Nd}/u.test(char) && !/^\d$/.test(toPlainDigits(char))) unread.push(char)
  }
  expect(unread).toEqual([])
})

test('marks are plain, and what separates two values stays', () => {
  expect(toPlainTyping(' −１２．５ ')).toBe('-12.5')
  expect(toPlainTyping('1\u00a0234\u202f567')).toBe('1 234 567')
  expect(toPlainTyping('1\t2\n3')).toBe('1\t2\n3')
  expect(toPlainDigits('Ana ２')).toBe('Ana 2')
})

test('only decimal digits are digits: raised, circled and counted ones stay', () => {
  for (const text of ['5²', '10⁵⁰', '1²³', '①', '5½', 'Ⅳ', '㊿', '5₂'])
    expect(toPlainTyping(text), text).toBe(text)
  expect(toPlainTyping('￥１，２３４．５％')).toBe('¥1,234.5%')
})

test('blanks that group digits in no language do not become those that do', () => {
  for (const blank of ['\u3000', '\u2002', '\u2003', '\u2004', '\u205f', '\u1680'])
    expect(toPlainTyping(`100${blank}250`)).toBe(`100${blank}250`)
  expect(toPlainTyping('1\u2009234')).toBe('1 234')
})
