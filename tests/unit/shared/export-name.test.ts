import { expect, test } from 'vitest'
import { formatName } from '../../../src/shared/files/export-name.ts'

const values = { title: 'Orders', date: '2026-11-20', time: '09-30', account: 'anna', platform: 'Brazil' }

test.each([
  ['{title}', 'Orders'],
  ['{platform} {title} {date} {time} {account}', 'Brazil Orders 2026-11-20 09-30 anna'],
  ['{title}{title}-{nobody} {constructor} {', 'OrdersOrders-{nobody} {constructor} {'],
  ['fixed', 'fixed'],
  ['   ', 'Orders'],
])('the pattern “%s” gives “%s”', (pattern, name) => {
  expect(formatName(pattern, values)).toBe(name)
})

test('a placeholder inside a value is not replaced', () => {
  expect(formatName('{title} {account}', { ...values, title: '{account}' })).toBe('{account} anna')
})
