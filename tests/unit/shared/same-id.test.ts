import { expect, test } from 'vitest'
import { isSameId } from '../../../src/shared/same-value.ts'

test.each([
  ['12345678', '0012345678'],
  ['12345678', ' 12345678\u200b'],
  ['12345678', '１２３４５６７８'],
  ['0', '000'],
])('the IDs %j and %j are equal', (recordId, sentId) => {
  expect(isSameId(recordId, sentId)).toBe(true)
  expect(isSameId(sentId, recordId)).toBe(true)
})

test.each([
  ['12345678', '123456780'],
  ['9007199254740993001', '9007199254740993000'],
  ['12345678', undefined],
  ['a1', '0a1'],
])('the IDs %j and %j are different', (recordId, sentId) => {
  expect(isSameId(recordId, sentId)).toBe(false)
})
