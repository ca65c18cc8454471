import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { players } from '../../src/areas/players/calls.ts'
import { simulatedAccounts } from '../../src/areas/players/simulated-accounts.calls.ts'
import { proofUnless } from '../tiers.ts'
import { createRefusal, readToasts, setClock } from './console.tsx'
import { createPlayersPage, createPlayersPlatform, getButton, openPlayers } from './players-platform.ts'
import { getSendButton } from './send-button.ts'

configure({ defaultHidden: true })
beforeEach(() => setClock('2026-07-31T01:30:00Z'))

type Answers = Parameters<typeof createPlayersPlatform>[1]
const open = async (answers: Answers = [], options: Parameters<typeof openPlayers>[1] = {}) => {
  const server = createPlayersPlatform(undefined, answers)
  const { user, memory, unmount } = await openPlayers(server, options)
  await user.click(getButton('Add simulated accounts'))
  await screen.findByRole('dialog')
  return { server, user, memory, unmount }
}
type User = Awaited<ReturnType<typeof open>>['user']

const getLine = (n: number) => within(screen.getByRole('group', { name: `Account ${n}` }))
const getInput = (n: number, label: string) =>
  getLine(n).getByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: 'input' })
/** Enters each value in one step, which takes a fraction of the time that typing does. */
const fill = (n: number, account: string, amount: string, password: string): void => {
  for (const [label, value] of Object.entries({ Account: account, Amount: amount, Password: password }))
    fireEvent.change(getInput(n, label), { target: { value } })
}
const submit = (user: User) => user.click(getSendButton())

describe('each row', () => {
  const wrongEntries = [
    ['abc', '1', 'Secret123', 'Account: 4-16 letters or digits'],
    ['abcd', '0', 'Secret123', 'The amount must be more than 0'],
    ['', '1', 'Secret123', 'Please enter the account'],
    ['abcdefghijklmnopq', '1', 'Secret123', 'Account: 4-16 letters or digits'],
    ['ab_cd', '1', 'Secret123', 'Account: 4-16 letters or digits'],
    ['abcd', '', 'Secret123', 'Please enter amount'],
    ['abcd', '-1', 'Secret123', 'The amount must be more than 0'],
    ['abcd', 'x', 'Secret123', 'Enter a number with up to three decimals, e.g. 1234.5'],
    ['abcd', '1', '', 'Please enter your password'],
    ['abcd', '1', 'Secret1', 'Password: 8-16 letters or digits, case sensitive'],
    ['abcd', '1', 'Secret-123', 'Password: 8-16 letters or digits, case sensitive'],
    ['abcd', '1', 'Secret12345678901', 'Password: 8-16 letters or digits, case sensitive'],
  ] as const
  for (const [at, one] of wrongEntries.entries())
    test.each([one])(
      'rejects %j with %j and %j: %s',
      proofUnless(at < 2),
      async (account, amount, password, message) => {
        const { server, user } = await open()
        fill(1, account, amount, password)
        await submit(user)
        await getLine(1).findByText(message)
        expect(server.listInputs(simulatedAccounts.add)).toEqual([])
      },
    )

  test('shows each error at its own field until the field is corrected', async () => {
    const { server, user } = await open()
    fill(1, 'abcd', '1', 'Secret123')
    await user.click(getButton('Add account'))
    fill(2, 'abcd', '0', 'Secret123')
    await submit(user)
    await getLine(2).findByText('This account is listed twice')
    getLine(2).getByText('The amount must be more than 0')
    expect(getLine(1).queryByText(/twice|more than/)).toBeNull()
    expect(server.listInputs(simulatedAccounts.add)).toEqual([])
    await user.type(getInput(2, 'Account'), 'e')
    expect(getLine(2).queryByText(/twice/)).toBeNull()
    getLine(2).getByText('The amount must be more than 0')
  })
})

test('rows can be added and removed, except for the last one', { tags: ['proof'] }, async () => {
  const { user } = await open()
  const getRemoveButton = (n: number) => getButton(`Remove account ${n}`)
  expect(getRemoveButton(1).disabled).toBe(true)
  fill(1, 'first', '1', '')
  await user.click(getButton('Add account'))
  fill(2, 'second', '2', '')
  await user.click(getRemoveButton(1))
  expect([getInput(1, 'Account').value, getInput(1, 'Amount').value]).toEqual(['second', '2'])
  expect(screen.queryByRole('group', { name: 'Account 2' })).toBeNull()
  expect(getRemoveButton(1).disabled).toBe(true)
})

test('accounts, amounts and passwords are sent once, and the player list refetches', async () => {
  const { server, user } = await open()
  fill(1, 'abcd', '1.50', 'Secret123')
  await user.click(getButton('Add account'))
  fill(2, 'ABCDEFGHIJKLMNOP', '2000', 'Other4567')
  await user.dblClick(getSendButton())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.listInputs(simulatedAccounts.add)).toEqual([
    { email: 'abcd,ABCDEFGHIJKLMNOP', nAwardMoney: '1.5,2000', password: ['Secret123', 'Other4567'] },
  ])
  expect(readToasts).toEqual([{ kind: 'success', text: 'Added successfully' }])
  await waitFor(() => expect(server.listInputs(players.list).length).toBeGreaterThan(1))
})

test('a refusal preserves all rows, and the draft survives the tag without passwords', async () => {
  const memory = new Map<string, unknown>()
  const refuse = () => createRefusal({ kind: 'rejected', code: '9', message: 'abcd is taken' })
  const { user, unmount } = await open([[simulatedAccounts.add, refuse]], { memory })
  fill(1, 'abcd', '1', 'Secret123')
  await user.click(getButton('Add account'))
  fill(2, 'efgh', '2', 'Secret456')
  await submit(user)
  await screen.findByText('abcd is taken')
  expect([1, 2].map(n => getInput(n, 'Password').value)).toEqual(['Secret123', 'Secret456'])
  expect(JSON.stringify([...memory])).not.toContain('Secret')
  unmount()
  await open([], { memory })
  expect([1, 2].map(n => [getInput(n, 'Account').value, getInput(n, 'Password').value])).toEqual([
    ['abcd', ''],
    ['efgh', ''],
  ])
})

describe('an unanswered submission', () => {
  const lose = async (isMade: boolean, isOld = false, Password = 'Secret123') => {
    const listedAccount = { RoleID: 7, AccountName: 'abcd', Password, Money: 1000, RegisterTime: '' }
    let rows = isOld ? [listedAccount] : []
    const view = await open([
      [simulatedAccounts.list, () => createPlayersPage(rows)],
      [
        simulatedAccounts.add,
        () => {
          if (isMade) rows = [listedAccount]
          return createRefusal({ kind: 'outcomeUnknown', endpoint: simulatedAccounts.add.id })
        },
      ],
    ])
    fill(1, 'abcd', '1', 'Secret123')
    await submit(view.user)
    return view
  }

  test('cannot be repeated once its accounts are listed', async () => {
    const { server, user, memory } = await lose(true)
    await screen.findByText(/Confirmed:/)
    expect(server.listReads(simulatedAccounts.list)).toContainEqual({
      page: 1,
      limit: 200,
      AccountName: 'abcd',
    })
    expect(getButton('Add simulated accounts again').disabled).toBe(true)
    await user.click(getButton('Close'))
    expect(memory.get('draft:simulatedAccounts.add')).toEqual([])
  })

  const listedPasswords = ['********', '', 'Other4567'] as const
  for (const [at, one] of listedPasswords.entries())
    test.each([one])(
      'has an unknown outcome when the account is listed with the password %j',
      proofUnless(at === 0),
      async listedPassword => {
        await lose(true, false, listedPassword)
        await screen.findByText(/can’t be determined/)
        expect(getButton('Add simulated accounts again').disabled).toBe(true)
      },
    )

  const older = [true, false] as const
  for (const [at, one] of older.entries())
    test.each([one])(
      'can be repeated when no new account is listed (an older one listed: %s)',
      proofUnless(at === 0),
      async isOld => {
        await lose(false, isOld)
        await screen.findByText(/Accounts not found/)
        expect(getButton('Add simulated accounts again').disabled).toBe(false)
        expect(getInput(1, 'Password').value).toBe('Secret123')
      },
    )
})
