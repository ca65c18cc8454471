// @module-tag proof
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownAccount } from '../../../src/areas/own-account/calls.ts'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import { asPlainSchema } from '../../plain-amounts.ts'
import { call, encryptPassword, getAccount, type Parameters, signIn } from './client.ts'

let demo: Demo
let token: string
const first = 'Owner2026pass'

beforeAll(async () => {
  demo = await startDemo({ players: 50, orders: 100 })
  token = await signIn(demo)
})
afterAll(() => demo.close())

const change = (pwdOld: string, pwdNew: string, pwdConfirm: string, more: Parameters = {}) => {
  const box = (plain: string) => (plain === '' ? '' : encryptPassword(demo, plain))
  const passwords = { pwdOld: box(pwdOld), pwdNew: box(pwdNew), pwdConfirm: box(pwdConfirm) }
  return call(demo, 'ownAccount.changePassword', { ...passwords, ...more }, token)
}
const login = (password: string, username = 'owner2026') =>
  call(demo, 'session.verify', { username, pwd: encryptPassword(demo, password) })

test.each([
  ['no old password', '', 'New2026pass', 'New2026pass', 'Please enter the old password'],
  ['no new password', first, '', 'New2026pass', 'Please enter the new password'],
  ['no confirmation', first, 'New2026pass', '', 'Please confirm the new password'],
  ['a wrong old password', 'Owner2026past', 'New2026pass', 'New2026pass', 'The old password is wrong'],
  ["another account's password", 'Sales01pass', 'New2026pass', 'New2026pass', 'The old password is wrong'],
  ['7 characters', first, 'New2026', 'New2026', 'Password: 8-16 letters or digits, case sensitive'],
  [
    '17 characters',
    first,
    'New2026passwords1',
    'New2026passwords1',
    'Password: 8-16 letters or digits, case sensitive',
  ],
  ['a sign', first, 'New2026-pass', 'New2026-pass', 'Password: 8-16 letters or digits, case sensitive'],
  [
    'another confirmation',
    first,
    'New2026pass',
    'New2026Pass',
    'New password does not match confirm password',
  ],
])('a change with %s is refused and changes nothing', async (_, old, fresh, confirmation, message) => {
  expect(await change(old, fresh, confirmation)).toMatchObject({ success: false, message })
  expect(await login(first)).toMatchObject({ success: true })
  expect(getAccount(demo, 'owner2026').password).toBe(first)
})

test('unencrypted passwords are refused', async () => {
  expect(await change(first, 'New2026pass', 'New2026pass', { pwdNew: 'New2026pass' })).toMatchObject({
    success: false,
    code: 400_012,
  })
})

test('only the new password signs in after a change', async () => {
  const answer = await change(first, 'New2026pass', 'New2026pass')
  expect(answer).toMatchObject({ success: true })
  expect(asPlainSchema(ownAccount.changePassword.output).parse(answer)).toBe('Password changed')
  expect(await login(first)).toMatchObject({ success: false, code: 400_100 })
  expect(await login('new2026pass')).toMatchObject({ success: false, code: 400_100 })
  expect(await login('New2026pass')).toMatchObject({ success: true })
  expect(await login('Sales01pass', 'salesman01')).toMatchObject({ success: true })
  const accountsText = await fetch(`${demo.baseUrl}/demo/accounts`).then(response => response.text())
  expect(accountsText).toContain('"password":"New2026pass"')
  const fresh = await signIn(demo)
  expect(await call(demo, 'system.menus', {}, fresh)).toMatchObject({ success: true })
  expect(await change(first, 'Other2026pass', 'Other2026pass')).toMatchObject({
    success: false,
    code: 400_100,
  })
})
