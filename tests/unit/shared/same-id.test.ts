import { expect, test } from 'vitest'
import { isSameId } from '../../../src/shared/same-id.ts'

test.each([
  ['12345678', '0012345678'],
  ['12345678', ' 12345678\u200b'],
  ['12345678', '１２３４５６７８'],
  ['0', '000'],
])('the ids %j and %j are one', (recorded, sent) => {
  expect(isSameId(recorded, sent)).toBe(true)
  expect(isSameId(sent, recorded)).toBe(true)
})

test.each([
  ['12345678', '123456780'],
  ['9007199254740993001', '9007199254740993000'],
  ['12345678', undefined],
  ['a1', '0a1'],
])('the ids %j and %j are two', (recorded, sent) => {
  expect(isSameId(recorded, sent)).toBe(false)
})
