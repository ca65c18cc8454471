import { expect, it } from 'vitest'
import { parseJsonText, readElements, readFields } from '../../../src/shared/shapes.ts'

it.each([[null], [undefined], [''], [false], [[]], [{}], ['[]'], ['{}']])(
  '%j stands for nothing, as fields and as a list',
  sent => {
    expect(readFields(sent)).toEqual({})
    expect(readElements(sent)).toEqual([])
  },
)

it('finds the fields of an object and of its JSON text, with every digit', () => {
  expect(readFields({ a: 1 })).toEqual({ a: 1 })
  expect(readFields(' {"token":12345678901234567890}')).toEqual({ token: '12345678901234567890' })
})

it('finds the elements of a list, of one with gaps and of its JSON text', () => {
  expect(readElements(['a', 'b'])).toEqual(['a', 'b'])
  expect(readElements({ 0: 'a', 2: 'b' })).toEqual(['a', 'b'])
  expect(readElements('{"0":"a","2":"b"}')).toEqual(['a', 'b'])
})

it.each([['words'], [7], [true], ['[1,2'], [['a']]])('%j has no fields', sent => {
  expect(readFields(sent)).toBeUndefined()
})

it.each([['words'], [7], [true], [{ name: 'a' }], [{ 0: 'a', name: 'b' }]])('%j is no list', sent => {
  expect(readElements(sent)).toBeUndefined()
})

it('leaves a text that is no JSON as it is', () => expect(parseJsonText('[not JSON')).toBe('[not JSON'))
