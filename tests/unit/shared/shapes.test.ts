import { expect, it } from 'vitest'
import { elementsOf, fieldsOf, unpacked } from '../../../src/shared/shapes.ts'

it.each([[null], [undefined], [''], [false], [[]], [{}], ['[]'], ['{}']])(
  '%j stands for nothing, as fields and as a list',
  sent => {
    expect(fieldsOf(sent)).toEqual({})
    expect(elementsOf(sent)).toEqual([])
  },
)

it('finds the fields of an object and of its JSON text, with every digit', () => {
  expect(fieldsOf({ a: 1 })).toEqual({ a: 1 })
  expect(fieldsOf(' {"token":12345678901234567890}')).toEqual({ token: '12345678901234567890' })
})

it('finds the elements of a list, of one with gaps and of its JSON text', () => {
  expect(elementsOf(['a', 'b'])).toEqual(['a', 'b'])
  expect(elementsOf({ 0: 'a', 2: 'b' })).toEqual(['a', 'b'])
  expect(elementsOf('{"0":"a","2":"b"}')).toEqual(['a', 'b'])
})

it.each([['words'], [7], [true], ['[1,2'], [['a']]])('%j has no fields', sent => {
  expect(fieldsOf(sent)).toBeUndefined()
})

it.each([['words'], [7], [true], [{ name: 'a' }], [{ 0: 'a', name: 'b' }]])('%j is no list', sent => {
  expect(elementsOf(sent)).toBeUndefined()
})

it('leaves a text that is no JSON as it is', () => expect(unpacked('[not JSON')).toBe('[not JSON'))
