import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changePasswordScreen } from '../../src/renderer/screens/operations/change-password.form.ts'
import { ownAccount } from '../../src/shared/endpoints/own-account.ts'
import { createPlatform, createRefusal, openScreen, readToasts } from './console.tsx'

const open = async (answer: () => unknown = () => ({ success: true, data: 'Senha trocada' })) => {
  const server = createPlatform([[ownAccount.changePassword, answer]])
  const memory = new Map<string, unknown>()
  const opened = await openScreen(changePasswordScreen, server, { memory })
  return { server, ...opened }
}
type User = Awaited<ReturnType<typeof open>>['user']

const names = ['Old password', 'New password', 'Confirm new password'] as const
const input = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`))
const values = () => names.map(name => input(name).value)
const fill = async (user: User, typed: readonly string[]) => {
  for (const [place, text] of typed.entries()) if (text) await user.type(input(names[place] ?? ''), text)
}
const submit = (user: User) => user.click(screen.getByRole('button', { name: 'Change password' }))

test.each([
  [
    ['', '', ''],
    ['Please enter the old password', 'Please enter the new password', 'Confirm the new password'],
  ],
  [['old', 'Abcd1234', ''], ['Confirm the new password']],
  [['old', 'Abcd1234', 'abcd1234'], ['New password does not match confirm password']],
  [['old', 'Abc1234', 'Abc1234'], ['Password: 8-16 letters and digits, case sensitive']],
  [['old', 'Abcd1234Abcd12345', 'Abcd1234Abcd12345'], ['Password: 8-16 letters and digits, case sensitive']],
  [['old', 'Abcd-1234', 'Abcd-1234'], ['Password: 8-16 letters and digits, case sensitive']],
])('%j is refused: %j', async (typed, messages) => {
  const { server, user } = await open()
  await fill(user, typed)
  await submit(user)
  for (const message of messages) await screen.findByText(message)
  expect(server.calls).toEqual([])
  expect(values()).toEqual(typed)
})

test('sends all three once, shows the server’s own message and empties the fields', async () => {
  const { server, user, memory } = await open()
  await fill(user, ['old', 'Abcd1234', 'Abcd1234'])
  expect(names.map(name => input(name).type)).toEqual(['password', 'password', 'password'])
  await user.dblClick(screen.getByRole('button', { name: 'Change password' }))
  await screen.findByText('Senha trocada')
  expect(readToasts).toContainEqual({ kind: 'success', text: 'Senha trocada' })
  expect(server.of(ownAccount.changePassword)).toEqual([
    { pwdOld: 'old', pwdNew: 'Abcd1234', pwdConfirm: 'Abcd1234' },
  ])
  await waitFor(() => expect(values()).toEqual(['', '', '']))
  expect(JSON.stringify([...memory])).not.toContain('Abcd1234')
})

test('says so in its own words where the server has none', async () => {
  const { user } = await open(() => ({ success: true, data: null }))
  await fill(user, ['old', 'Abcd1234', 'Abcd1234'])
  await submit(user)
  expect(await screen.findByText('Operation succeeded')).toBeTruthy()
})

test('keeps what was entered when the server refuses', async () => {
  const { user } = await open(() =>
    createRefusal({ kind: 'rejected', code: '1', message: 'wrong old password' }),
  )
  await fill(user, ['old', 'Abcd1234', 'Abcd1234'])
  await submit(user)
  await screen.findByText('wrong old password')
  expect(values()).toEqual(['old', 'Abcd1234', 'Abcd1234'])
})

test('tells how to find out when no answer came', async () => {
  const { user } = await open(() =>
    createRefusal({ kind: 'outcomeUnknown', endpoint: 'ownAccount.changePassword' }),
  )
  await fill(user, ['old', 'Abcd1234', 'Abcd1234'])
  await submit(user)
  await screen.findByText(
    /^The new password was sent but no answer arrived\. It may or may not apply already\. To find out, sign out and sign in with the new one/,
  )
  expect(readToasts).toEqual([])
})

test('forgets everything with its tag closed', async () => {
  const { user, unmount, server } = await open()
  await fill(user, ['old', 'Abcd1234', ''])
  unmount()
  await openScreen(changePasswordScreen, server)
  expect(values()).toEqual(['', '', ''])
  expect(screen.queryByText(/Your unsent entries were restored/)).toBeNull()
})
