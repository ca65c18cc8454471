import { describe, expect, test } from 'vitest'
import { createCodec } from '../../host/codec.ts'

const { encode, decode } = createCodec()
const roundTrip = (value: unknown): unknown => decode(encode(value))

describe('the codec between page and main', () => {
  test.each([
    ['undefined', undefined],
    ['null in a list', [null, undefined, 1]],
    ['numbers JSON cannot write', [Number.NaN, Number.POSITIVE_INFINITY, -0]],
    ['bigint', 2n ** 70n],
    ['dates, also invalid ones', [new Date(5), new Date(Number.NaN)]],
    ['maps and sets', new Map<unknown, unknown>([[{ a: 1 }, new Set([1, 'x'])]])],
    ['bytes', new Uint8Array([0, 255, 7])],
    ['a part of a larger buffer', new Uint8Array([1, 2, 3, 4]).subarray(1, 3)],
    ['other views', new Float64Array([0.1, 2])],
    ['a regular expression', /a+/gi],
    ['a key that is a setter elsewhere', JSON.parse('{"__proto__": 1}')],
  ])('preserves %s', (_, value) => {
    expect(roundTrip(value)).toEqual(value)
  })

  test('preserves the class and message of an error', () => {
    const error = roundTrip(new RangeError('too far'))
    expect(error).toBeInstanceOf(RangeError)
    expect(error).toHaveProperty('message', 'too far')
  })

  test('preserves shared and circular references', () => {
    const shared = { name: 'shared' }
    const value: { self?: unknown; pair: unknown[] } = { pair: [shared, shared] }
    value.self = value
    const copy = roundTrip(value) as typeof value
    expect(copy.self).toBe(copy)
    expect(copy.pair[0]).toBe(copy.pair[1])
  })

  test.each([
    ['functions', () => 1],
    ['symbols', Symbol('s')],
    ['promises', Promise.resolve()],
    ['weak maps', new WeakMap()],
  ])('refuses %s', (_, value) => {
    expect(() => encode({ value })).toThrow('could not be cloned')
  })
})
