import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseLossless } from '../../../src/shared/lossless.ts'

describe('lossless parsing', () => {
  test('keeps every digit of a number that a double cannot hold', () => {
    expect(
      parseLossless('{"id":123456789012345678,"list":[ -9007199254740993,\n12345678901234567890 ,1]}'),
    ).toEqual({ id: '123456789012345678', list: ['-9007199254740993', '12345678901234567890', 1] })
    expect(parseLossless('{"a":0.12345678901234567890,"b":123456789012345.678}')).toEqual({
      a: '0.12345678901234567890',
      b: '123456789012345.678',
    })
  })

  test('writes out an ID that is sent with an exponent or idle decimals', () => {
    expect(parseLossless('{"id":9.007199254740993123E18,"next":[9007199254740993123.0]}')).toEqual({
      id: '9007199254740993123',
      next: ['9007199254740993123'],
    })
  })

  test('leaves numbers that survive as numbers', () => {
    expect(parseLossless('{"a":9007199254740991,"b":0.30000000000000004,"c":1700000000000,"d":1e3}')).toEqual(
      {
        a: 9007199254740991,
        b: 0.30000000000000004,
        c: 1700000000000,
        d: 1000,
      },
    )
  })

  test('keeps trailing zeros of decimals, which show how far a figure was rounded', () => {
    expect(
      parseLossless('{"a":0.750,"b":[-12.50,0.0010],"c":12.0,"d":10,"e":1.5,"f":"x:0.750","g":1.50e3}'),
    ).toEqual({ a: '0.750', b: ['-12.50', '0.0010'], c: 12, d: 10, e: 1.5, f: 'x:0.750', g: 1500 })
  })

  test('never touches digits inside strings, regardless of quotes and escapes', () => {
    const value = {
      'key:123456789012345678,': 'x: 123456789012345678,"[999999999999999999]\\',
      next: ['\\"', ': 123456789012345678', '\\\\', '"'],
    }
    expect(parseLossless(JSON.stringify(value))).toEqual(value)
  })

  test('refuses what JSON refuses', () => {
    for (const bad of [
      '{"a":01234567890123456789}',
      '{"a":1234567890123456789',
      '{"a":1-2345678901234567}',
      '',
    ]) {
      expect(() => parseLossless(bad)).toThrow(SyntaxError)
    }
  })

  test('agrees with JSON.parse on any value without long numbers', () => {
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        const text = JSON.stringify(value)
        expect(parseLossless(`{"v":${text}}`)).toEqual({ v: JSON.parse(text) })
      }),
    )
  })

  test('keeps any integer written, beside any string', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.string(), (integer, text) => {
        const parsed = parseLossless(`{"t":${JSON.stringify(text)},"i":${integer},"u":[${integer}]}`)
        const { t, i, u } = parsed as { t: string; i: number | string; u: unknown[] }
        expect(t).toBe(text)
        expect(BigInt(i)).toBe(integer)
        expect(u).toEqual([i])
      }),
      { numRuns: 2000 },
    )
  })
})
