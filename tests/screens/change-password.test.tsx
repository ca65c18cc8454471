import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ownAccount } from '../../src/areas/own-account/calls.ts'
import { changePasswordScreen } from '../../src/areas/own-account/change-password.form.ts'
import { proofUnless } from '../tiers.ts'
import { createPlatform, createRefusal, openScreen, readToasts } from './console.tsx'

const open = async (answer: () => unknown = () => ({ success: true, data: 'Senha trocada' })) => {
  const server = createPlatform([[ownAccount.changePassword, answer]])
  const memory = new Map<string, unknown>()
  const view = await openScreen(changePasswordScreen, server, { memory })
  return { server, ...view }
}
type User = Awaited<ReturnType<typeof open>>['user']

const names = ['Old password', 'New password', 'Confirm new password'] as const
const getInput = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`))
const readValues = () => names.map(name => getInput(name).value)
const fill = async (user: User, entries: readonly string[]) => {
  for (const [place, text] of entries.entries()) if (text) await user.type(getInput(names[place] ?? ''), text)
}
const submit = (user: User) => user.click(screen.getByRole('button', { name: 'Change password' }))

const wrongInputs = [
  [
    ['', '', ''],
    ['Please enter the old password', 'Please enter the new password', 'Confirm the new password'],
  ],
  [['old', 'Abcd1234', 'abcd1234'], ['New password does not match confirm password']],
  [['old', 'Abcd-1234', 'Abcd-1234'], ['Password: 8-16 letters or digits, case sensitive']],
  [['old', 'Abcd1234', ''], ['Confirm the new password']],
  [['old', 'Abc1234', 'Abc1234'], ['Password: 8-16 letters or digits, case sensitive']],
  [['old', 'Abcd1234Abcd12345', 'Abcd1234Abcd12345'], ['Password: 8-16 letters or digits, case sensitive']],
]
for (const [at, one] of wrongInputs.entries())
  test.each([one])('the input %j is rejected: %j', proofUnless(at < 3), async (entries, messages) => {
    const { server, user } = await open()
    await fill(user, entries)
    await submit(user)
    for (const message of messages) await screen.findByText(message)
    expect(server.calls).toEqual([])
    expect(readValues()).toEqual(entries)
  })

test('a change is sent once, shows the platform’s message and clears the fields', async () => {
  const { server, user, memory } = await open()
  await fill(user, ['old', 'Abcd1234', 'Abcd1234'])
  expect(names.map(name => getInput(name).type)).toEqual(['password', 'password', 'password'])
  await user.dblClick(screen.getByRole('button', { name: 'Change password' }))
  await screen.findByText('Senha trocada')
  expect(readToasts).toContainEqual({ kind: 'success', text: 'Senha trocada' })
  expect(server.listInputs(ownAccount.changePassword)).toEqual([
    { pwdOld: 'old', pwdNew: 'Abcd1234', pwdConfirm: 'Abcd1234' },
  ])
  await waitFor(() => expect(readValues()).toEqual(['', '', '']))
  expect(JSON.stringify([...memory])).not.toContain('Abcd1234')
})

test('a success without a platform message shows the console’s own message', {
  tags: ['proof'],
}, async () => {
  const { user } = await open(() => ({ success: true, data: null }))
  await fill(user, ['old', 'Abcd1234', 'Abcd1234'])
  await submit(user)
  expect(await screen.findByText('Operation succeeded')).toBeTruthy()
})

test('a refusal preserves the entries', async () => {
  const { user } = await open(() =>
    createRefusal({ kind: 'rejected', code: '1', message: 'wrong old password' }),
  )
  await fill(user, ['old', 'Abcd1234', 'Abcd1234'])
  await submit(user)
  await screen.findByText('wrong old password')
  expect(readValues()).toEqual(['old', 'Abcd1234', 'Abcd1234'])
})

test('an unanswered change explains how to check whether it was applied', async () => {
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

test('closing the tag discards the entries', async () => {
  const { user, unmount, server } = await open()
  await fill(user, ['old', 'Abcd1234', ''])
  unmount()
  await openScreen(changePasswordScreen, server)
  expect(readValues()).toEqual(['', '', ''])
  expect(screen.queryByText(/Your unsent entries were restored/)).toBeNull()
})
