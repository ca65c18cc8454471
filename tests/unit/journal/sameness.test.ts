import { createHmac, timingSafeEqual } from 'node:crypto'
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

/** An exact copy of the guard of version 0.1.0. Never changed. */
const earlier = {
  plain: (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(earlier.plain)
    if (typeof value === 'string' && /^\d+\.\d*$/.test(value)) return value.replace(/\.?0*$/, '')
    if (typeof value !== 'object' || value === null) return value
    return Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
      .map(([name, part]) => [name, earlier.plain(part)])
  },
  text: (account: string, action: string, fields: unknown): string =>
    JSON.stringify([account, action, earlier.plain(fields)]),
  hash: (key: string, text: string): Buffer =>
    createHmac('sha256', Buffer.from(key, 'base64url')).update(text).digest(),
  mark: (text: string): string => {
    const key = 'AAAAAAAAAAAAAAAAAAAAAA'
    return `${key}.${earlier.hash(key, text).toString('base64url')}`
  },
  isSame: (mark: string, text: string): boolean => {
    const [key = '', hash = ''] = mark.split('.')
    return timingSafeEqual(Buffer.from(hash, 'base64url'), earlier.hash(key, text))
  },
}
const account = 'owner @ Old (127.0.0.1:4000)'
const fields = { roleId: '7', money: '333.00' }

test('a fingerprint of version 0.1.0 matches other spellings of its write', () => {
  const line = { account, action: 'gm.topUp', same: earlier.mark(earlier.text(account, 'gm.topUp', fields)) }
  const isSame = (otherFields: unknown) =>
    compareWrite({ action: 'gm.topUp', fields: otherFields }).matchesFingerprint(line)
  expect(isSame(fields)).toBe(true)
  expect(isSame({ roleId: '007', money: '+0333' })).toBe(true)
  expect(isSame({ roleId: '8', money: '333' })).toBe(false)
  const paddedLine = {
    account,
    action: 'gm.topUp',
    same: earlier.mark(earlier.text(account, 'gm.topUp', { roleId: '007' })),
  }
  expect(compareWrite({ action: 'gm.topUp', fields: { roleId: '007' } }).matchesFingerprint(paddedLine)).toBe(
    true,
  )
})

test('version 0.1.0 matches this fingerprint; a newer one may match any write', () => {
  const write = compareWrite({ action: 'gm.topUp', fields })
  const { same } = write.marksOf(account)
  expect(earlier.isSame(same, earlier.text(account, 'gm.topUp', { roleId: '7', money: '333' }))).toBe(true)
  const newerLine = { account, action: 'gm.topUp', same: 'hmac-v3:1', alike: 'hmac-v3:2' }
  expect([write.matchesFingerprint(newerLine), write.mayMatchFingerprint(newerLine)]).toEqual([false, true])
  expect(write.mayMatchFingerprint({ account, action: 'gm.topUp', same, alike: 'hmac-v3:2' })).toBe(true)
})

test('the same change by either call of one path matches', () => {
  const fields = { RoleID: '7', ProxyId: '5' }
  const marks = compareWrite({ action: 'agentQuery.reissueMany', fields }).marksOf(account)
  const line = { account, action: 'agentQuery.reissueMany' }
  const one = compareWrite({ action: 'agentQuery.reissue', fields })
  expect([
    one.matchesFingerprint({ ...line, ...marks }),
    one.matchesFingerprint({ ...line, same: marks.same }),
  ]).toEqual([true, true])
  expect(compareWrite({ action: 'agentQuery.list', fields }).matchesFingerprint({ ...line, ...marks })).toBe(
    false,
  )
})
