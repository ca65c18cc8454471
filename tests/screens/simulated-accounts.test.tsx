import { configure, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { simulatedAccountsScreen } from '../../src/areas/players/simulated/simulated-accounts.list.ts'
import { simulatedAccounts } from '../../src/areas/players/simulated-accounts.calls.ts'
import type { Endpoint } from '../../src/shared/endpoint.ts'
import { Profile } from '../../src/shared/profile.ts'
import { proofUnless } from '../tiers.ts'
import { createPlatform, createRefusal, openScreen, readToasts, setClock } from './console.tsx'
import { createPlayersPage, getButton, getField, readCell } from './players-platform.ts'
import { getSendButton } from './send-button.ts'

configure({ defaultHidden: true })
beforeEach(() => setClock('2026-07-31T01:30:00Z'))

const createAccount = (changes: object = {}) => ({
  RoleID: 90000001,
  AccountName: 'test0001',
  Password: 'Abcd1234',
  Money: '100000',
  RegisterTime: '2026-07-30 10:11:12',
  ...changes,
})
const succeed = () => ({ success: true })
type Answers = Parameters<typeof createPlatform>[0]

const simulated = (
  rows: () => readonly object[] = () => [createAccount()],
  answers: Answers = [],
  { keepsRecords = false } = {},
) => {
  const all: Answers = [
    [simulatedAccounts.list, () => createPlayersPage(rows() as readonly Record<string, unknown>[])],
    [simulatedAccounts.generate, succeed],
    [simulatedAccounts.rename, succeed],
    [simulatedAccounts.setPassword, succeed],
    [simulatedAccounts.changeScore, succeed],
    ...answers,
  ]
  return createPlatform(all, { keepsRecords })
}
type Server = ReturnType<typeof simulated>

let operator = 0
const open = async (server: Server, testAccountBalanceFactor: 1 | 100 | 1000 = 1) => {
  operator += 1
  const { variant } = Profile.pick({ variant: true }).parse({ variant: { testAccountBalanceFactor } })
  const { user, memory } = await openScreen(simulatedAccountsScreen, server, {
    environment: { account: `operator-${operator}`, variant },
  })
  await screen.findByText('test0001')
  return { user, memory }
}
type User = Awaited<ReturnType<typeof open>>['user']
const submit = (user: User) => user.click(getSendButton())
const fill = async (user: User, entries: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(entries)) {
    await user.clear(getField(label))
    if (value) await user.type(getField(label), value)
  }
}
const createLostAnswer = (endpoint: Endpoint) =>
  createRefusal({ kind: 'outcomeUnknown', endpoint: endpoint.id })

test('the password is read under either of its two names', async () => {
  const rows = [
    createAccount(),
    createAccount({ RoleID: 90000002, AccountName: 'test0002', Password: undefined, pwd: 'Other123' }),
  ]
  await open(simulated(() => rows))
  await screen.findByText('Abcd1234')
  expect(screen.getByText('Other123')).toBeTruthy()
})

describe('the list', () => {
  test('shows account, password and balance', async () => {
    await open(simulated())
    expect(['Account', 'Password', 'Balance'].map(label => readCell(label))).toEqual([
      'test0001',
      'Abcd1234',
      '100.00',
    ])
  })
})

describe('generating accounts', () => {
  const start = async (server: Server, factor?: 1 | 100 | 1000) => {
    const view = await open(server, factor)
    await view.user.click(getButton('Generate simulated accounts'))
    await screen.findByRole('dialog')
    return view
  }
  const whole = { 'Base balance': '10000', Count: '500' }

  const wrongEntries = [
    [{ ...whole, 'Base balance': '10000.001' }, 'The base balance can be 10,000 at most'],
    [{ ...whole, 'Account prefix': 'abc' }, 'The account prefix must be 4-10 letters'],
    [{}, 'Please enter the base balance'],
    [{}, 'Please enter the count'],
    [{ ...whole, 'Base balance': '-1' }, 'Enter an amount of 0 or more'],
    [{ ...whole, Count: '0' }, 'Enter a count from 1 to 500'],
    [{ ...whole, Count: '501' }, 'Enter a count from 1 to 500'],
    [{ ...whole, Count: '1.5' }, 'Enter a whole number above 0'],
    [{ ...whole, 'Account prefix': 'abcdefghijk' }, 'The account prefix must be 4-10 letters'],
    [{ ...whole, 'Account prefix': 'abcd1' }, 'The account prefix must be 4-10 letters'],
    [{ ...whole, Password: 'short1' }, 'Password: 8-16 letters or digits, case sensitive'],
  ] as const
  for (const [at, row] of wrongEntries.entries())
    test.each([row])('refuses %j: %s', proofUnless(at < 2), async (entries, message) => {
      const server = simulated()
      const { user } = await start(server)
      await fill(user, entries)
      await submit(user)
      await screen.findByText(message)
      expect(server.listInputs(simulatedAccounts.generate)).toEqual([])
    })

  const factors = [
    [100, '1000000', '1000000.5', 'The base balance can be 1,000,000 at most'],
    [1000, '10000000', '10000001', 'The base balance can be 10,000,000 at most'],
  ] as const
  for (const [at, row] of factors.entries())
    test.each([row])(
      'the factor %i caps the base balance at %s',
      proofUnless(at === 0),
      async (factor, maxBalance, tooMuch, message) => {
        const server = simulated()
        const { user } = await start(server, factor)
        await fill(user, { ...whole, 'Base balance': tooMuch })
        await submit(user)
        await screen.findByText(message)
        await fill(user, { 'Base balance': maxBalance })
        await submit(user)
        await waitFor(() =>
          expect(server.listInputs(simulatedAccounts.generate)).toEqual([
            { Money: maxBalance, accountNum: '500' },
          ]),
        )
      },
    )

  test('sends balance, count, prefix and password, and stores no password', async () => {
    const server = simulated()
    const { user, memory } = await start(server)
    await fill(user, { 'Base balance': '0', Count: '2', 'Account prefix': 'abcd', Password: 'Secret123' })
    expect(JSON.stringify([...memory])).not.toContain('Secret123')
    await submit(user)
    await waitFor(() =>
      expect(server.listInputs(simulatedAccounts.generate)).toEqual([
        { Money: '0', accountNum: '2', pwd: 'Secret123', accountPrefix: 'abcd' },
      ]),
    )
    await waitFor(() => expect(readToasts).toEqual([{ kind: 'success', text: 'Added successfully' }]))
    await waitFor(() =>
      expect(server.listInputs(simulatedAccounts.list).at(-1)).toEqual({ page: 1, limit: 20 }),
    )
  })

  test('looks for new accounts after a lost answer', async () => {
    let rows = [createAccount()]
    const server = simulated(
      () => rows,
      [
        [
          simulatedAccounts.generate,
          () => {
            const newAccount = {
              RoleID: 90000002,
              AccountName: 'test0002',
              RegisterTime: '2026-07-30 22:30:01',
            }
            rows = [createAccount(newAccount), ...rows]
            return createLostAnswer(simulatedAccounts.generate)
          },
        ],
      ],
    )
    const { user } = await start(server)
    await fill(user, { 'Base balance': '100', Count: '1' })
    await submit(user)
    await screen.findByText(/Confirmed:/)
    expect(server.listInputs(simulatedAccounts.generate)).toHaveLength(1)
  })
})

describe('one account', () => {
  test('prefills the current name and rejects an empty one', async () => {
    let AccountName = 'test0001'
    const rename = (input: Readonly<Record<string, unknown>>) => {
      AccountName = String(input['AccountName'])
      return succeed()
    }
    const server = simulated(() => [createAccount({ AccountName })], [[simulatedAccounts.rename, rename]])
    const { user } = await open(server)
    await user.click(getButton('Edit name'))
    await waitFor(getSendButton)
    expect(getField('Account name').value).toBe('test0001')
    await fill(user, { 'Account name': '' })
    await submit(user)
    await screen.findByText('Please enter the account')
    expect(server.listInputs(simulatedAccounts.rename)).toEqual([])
    await fill(user, { 'Account name': 'newname' })
    await submit(user)
    await waitFor(() =>
      expect(server.listInputs(simulatedAccounts.rename)).toEqual([
        { RoleID: '90000001', AccountName: 'newname' },
      ]),
    )
    await waitFor(() => expect(readToasts).toEqual([{ kind: 'success', text: 'Edited successfully' }]))
    // The list, the form, and the list again.
    await waitFor(() => expect(server.listInputs(simulatedAccounts.list)).toHaveLength(3))
  })

  test('does not replace a name that was changed meanwhile', async () => {
    let AccountName = 'test0001'
    const server = simulated(() => [createAccount({ AccountName })])
    const { user } = await open(server)
    await user.click(getButton('Edit name'))
    await waitFor(getSendButton)
    await fill(user, { 'Account name': 'newname' })
    AccountName = 'other'
    await submit(user)
    await screen.findByText(/changed meanwhile/i)
    expect(server.listInputs(simulatedAccounts.rename)).toEqual([])
  })

  test('rejects an empty password', async () => {
    const server = simulated()
    const { user } = await open(server)
    await user.click(getButton('Edit password'))
    await submit(user)
    await screen.findByText('Please enter your password')
    expect(server.listInputs(simulatedAccounts.setPassword)).toEqual([])
    await fill(user, { 'New password': 'x' })
    await submit(user)
    await waitFor(() =>
      expect(server.listInputs(simulatedAccounts.setPassword)).toEqual([{ RoleID: '90000001', pwd: 'x' }]),
    )
  })

  test.each([
    ['Abcd1234', true],
    ['x', false],
    ['', false],
  ])('reports a mismatch when the password is listed as %j: %s', async (after, isDoubted) => {
    let Password = 'Abcd1234'
    const set = () => {
      Password = after
      return succeed()
    }
    const server = simulated(() => [createAccount({ Password })], [[simulatedAccounts.setPassword, set]], {
      keepsRecords: true,
    })
    const { user } = await open(server)
    await user.click(getButton('Edit password'))
    await fill(user, { 'New password': 'x' })
    await submit(user)
    await waitFor(() => {
      const dialog = screen.queryByRole('dialog')
      expect(dialog !== null && (/doesn’t show/.test(dialog.textContent) || 'open')).toBe(isDoubted)
    })
    expect(server.listInputs(simulatedAccounts.setPassword)).toHaveLength(1)
  })

  const wrongTopUps = [
    [{ Amount: '0' }, 'The amount must be more than 0'],
    [{}, 'Choose the type'],
    [{}, 'Please enter amount'],
    [{ Amount: '-5' }, 'The amount must be more than 0'],
  ] as const
  for (const [at, row] of wrongTopUps.entries())
    test.each([row])('refuses a top-up of %j: %s', proofUnless(at === 0), async (entries, message) => {
      const server = simulated()
      const { user } = await open(server)
      await user.click(getButton('Top up / deduct'))
      await fill(user, entries)
      await submit(user)
      await screen.findByText(message)
      expect(server.listInputs(simulatedAccounts.changeScore)).toEqual([])
    })

  const change = async (user: User, type: string, amount: string) => {
    await user.click(getButton('Top up / deduct'))
    await user.selectOptions(getField('Type'), type)
    await fill(user, { Amount: amount })
    await submit(user)
    await screen.findByText(`${type}: 1,234.50, account 90000001 (test0001).`)
  }

  const scoreKinds = [
    ['Top up', '1'],
    ['Deduct', '2'],
  ] as const
  for (const [at, row] of scoreKinds.entries())
    test.each([row])(
      '%s asks for confirmation, is sent once and prompts before a repeat',
      proofUnless(at === 0),
      async (type, operateType) => {
        const server = simulated()
        const { user } = await open(server)
        await change(user, type, '1234.5')
        expect(server.listInputs(simulatedAccounts.changeScore)).toEqual([])
        await user.click(getButton('Top up or deduct balance'))
        const request = { roleId: '90000001', money: '1234.5', operateType }
        await waitFor(() => expect(server.listInputs(simulatedAccounts.changeScore)).toEqual([request]))
        await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
        await change(user, type, '1234.5')
        await user.click(getSendButton())
        await screen.findByText(/You submitted this at/)
        expect(server.listInputs(simulatedAccounts.changeScore)).toHaveLength(1)
      },
    )

  const balances = [
    [1334500, /The total changed by exactly this amount, but someone else may have changed it/],
    [100000, /The account hasn’t changed/],
    [1335500, /The value changed by another amount; someone else may have changed it/],
  ] as const
  for (const [at, row] of balances.entries())
    test.each([row])(
      'derives the outcome of a lost answer from the balance: %i',
      proofUnless(at < 2),
      async (after, words) => {
        let Money = 100000
        const server = simulated(
          () => [createAccount({ Money })],
          [
            [
              simulatedAccounts.changeScore,
              () => {
                Money = after
                return createLostAnswer(simulatedAccounts.changeScore)
              },
            ],
          ],
        )
        const { user } = await open(server)
        await change(user, 'Top up', '1234.5')
        await user.click(getButton('Top up or deduct balance'))
        await screen.findByText(words)
        expect(server.listReads(simulatedAccounts.list)).toContainEqual({
          page: 1,
          limit: 200,
          RoleID: '90000001',
        })
      },
    )
})
