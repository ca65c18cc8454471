import { expect, it } from 'vitest'
import { parseJsonText, readElements, readFields } from '../../../src/shared/shapes.ts'

it.each([[null], [undefined], [''], [false], [[]], [{}], ['[]'], ['{}']])(
  '%j is read as no fields and as an empty list',
  value => {
    expect(readFields(value)).toEqual({})
    expect(readElements(value)).toEqual([])
  },
)

it('fields are read from an object and its JSON text with every digit', () => {
  expect(readFields({ a: 1 })).toEqual({ a: 1 })
  expect(readFields(' {"token":12345678901234567890}')).toEqual({ token: '12345678901234567890' })
})

it('elements are read from a list, a list with gaps and its JSON text', () => {
  expect(readElements(['a', 'b'])).toEqual(['a', 'b'])
  expect(readElements({ 0: 'a', 2: 'b' })).toEqual(['a', 'b'])
  expect(readElements('{"0":"a","2":"b"}')).toEqual(['a', 'b'])
})

it.each([['words'], [7], [true], ['[1,2'], [['a']]])('%j has no fields', value => {
  expect(readFields(value)).toBeUndefined()
})

it.each([['words'], [7], [true], [{ name: 'a' }], [{ 0: 'a', name: 'b' }]])('%j is not a list', value => {
  expect(readElements(value)).toBeUndefined()
})

it('a text that is not JSON stays unchanged', () => expect(parseJsonText('[not JSON')).toBe('[not JSON'))
