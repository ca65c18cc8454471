import { describe, expect, test } from 'vitest'
import { compareWrite, identifyWrite } from '../../../src/main/journal/write-fingerprint.ts'

const getIdentity = (fields: unknown) => identifyWrite({ action: 'a', fields })

describe('the identity of a write', () => {
  test.each<[string, unknown, unknown]>([
    ['an id with leading zeros', '0012', '12'],
    ['an id with blanks around it', ' 12\u00A0', '12'],
    ['an id with invisible characters', '\uFEFF1\u200B2', '12'],
    ['digits of full width', '\uFF11\uFF12', '12'],
    ['a plus sign', '+5', '5'],
    ['idle decimals', '333.00', '333'],
    ['zeros on both sides', '0333.50', '333.5'],
    ['no digit before the point', '.5', '0.5'],
    ['a negative zero', '-0', '0'],
    ['an exponent', '1e3', '1000'],
    ['a number for its text', 12, '12'],
    ['a list of ids', '007, 8 ,09', '7,8,9'],
    ['an id of 19 digits', '09007199254740993001', '9007199254740993001'],
    ['a code with blanks around it', ' A-7 ', 'A-7'],
    ['a remark with blanks around it', 'shop ', 'shop'],
  ])('is the same despite %s', (_, one, other) => {
    expect(getIdentity({ id: one })).toBe(getIdentity({ id: other }))
    expect(getIdentity({ id: [one] })).toBe(getIdentity({ id: [other] }))
  })

  test('is the same for a missing, empty or null field', () => {
    expect(getIdentity({ a: '1', b: undefined })).toBe(getIdentity({ a: '1' }))
    expect(getIdentity({ a: '1', b: ' ' })).toBe(getIdentity({ a: '1' }))
    expect(getIdentity({ a: '1', b: null })).toBe(getIdentity({ a: '1' }))
  })
})

test.each<[string, unknown, unknown]>([
  ['ids', '12', '120'],
  ['ids of 19 digits', '9007199254740993001', '9007199254740993002'],
  ['amounts', '333', '3.33'],
  ['amounts of other signs', '-5', '5'],
  ['lists', '1,2', '12'],
  ['lists in another order', '1,2', '2,1'],
  ['codes', 'A7', 'A07'],
  ['the case of letters', 'Ab', 'ab'],
  ['words', 'to the shop', 'to theshop'],
  ['yes and one', true, '1'],
])('writes that differ in %s do not have the same identity', (_, one, other) => {
  expect(getIdentity({ id: one })).not.toBe(getIdentity({ id: other }))
})

test('a fingerprint matches other spellings; a newer one may match any write', () => {
  const write = compareWrite({ action: 'gm.topUp', fields: { roleId: '7', money: '333.00' } })
  const line = { same: write.createFingerprint() }
  const isSame = (fields: unknown) => compareWrite({ action: 'gm.topUp', fields }).matchesFingerprint(line)
  expect(isSame({ roleId: '007', money: '+0333' })).toBe(true)
  expect(isSame({ roleId: '8', money: '333' })).toBe(false)
  const newerLine = { same: 'hmac-v3:1' }
  expect([write.matchesFingerprint(newerLine), write.mayMatchFingerprint(newerLine)]).toEqual([false, true])
})

test('the same change by either call of one path matches', () => {
  const fields = { RoleID: '7', ProxyId: '5' }
  const line = { same: compareWrite({ action: 'agentQuery.reissueMany', fields }).createFingerprint() }
  const isSame = (action: string) => compareWrite({ action, fields }).matchesFingerprint(line)
  expect([isSame('agentQuery.reissue'), isSame('agentQuery.list')]).toEqual([true, false])
})
