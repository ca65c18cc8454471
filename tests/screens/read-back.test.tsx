import { configure, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { setPoints } from '../../src/areas/accounts/account-actions.ts'
import { accounts } from '../../src/areas/accounts/calls.ts'
import { accountTarget } from '../../src/areas/accounts/one-account.ts'
import { gameApi } from '../../src/areas/game-profit/calls.ts'
import { salesmanSettlement } from '../../src/areas/settlements/calls.ts'
import { createSettleDialog } from '../../src/areas/settlements/settle.dialog.ts'
import { apiPoints } from '../../src/areas/shared/api-points/api-points.dialog.tsx'
import { fakeDataForm } from '../../src/areas/shared/settings/fake-data.form.ts'
import { winRates } from '../../src/areas/win-rates/calls.ts'
import { addWinRate } from '../../src/areas/win-rates/win-rate.dialog.ts'
import type { Action } from '../../src/renderer/kit/dialog/action.ts'
import type { Endpoint } from '../../src/shared/endpoint.ts'
import type { Page } from '../../src/shared/page.ts'
import { proofUnless } from '../tiers.ts'
import { wireSettings } from './accounts-platform.ts'
import { createPlatform, createRefusal, openConsole, type Platform, readToasts } from './console.tsx'
import { getSendButton, hasSendButton } from './send-button.ts'

configure({ defaultHidden: true })

type Wire = Readonly<Record<string, unknown>>
const createListAnswer = (rows: readonly Wire[]) => ({
  success: true,
  data: {
    list: rows,
    count: rows.length,
    configs: { vintepg_rtp_api: { 31: { id: 31, name: 'PG' }, 2: { id: 2, name: 'Royal Hall' } } },
    other: {},
  },
})
const context = { language: 'en-us', configs: { platforms: { 31: 'PG', 2: 'Royal Hall' } } } as const

const show = async (form: Action<never>, row: unknown, server: Platform) => {
  const onClose = vi.fn()
  const { user } = await openConsole(
    <form.Opened row={row as never} context={context} onClose={onClose} />,
    server,
  )
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`))
  return {
    user,
    onClose,
    enter: async (name: string, text: string) => {
      await user.clear(field(name))
      await user.type(field(name), text)
    },
    choose: (name: string, code: string) => user.selectOptions(field(name), code),
    submit: () => user.click(getSendButton()),
    close: () => user.click(screen.getByRole('button', { name: 'Close' })),
    readAlert: async () => (await screen.findByRole('alert')).textContent,
  }
}

/** An account whose id exceeds the precision of a double. */
const storedAccount: Wire = {
  id: '9007199254740993001',
  role_id: '9007199254740993002',
  username: 'seller07',
  game_passage_point: 11,
  game_withdraw_point: '5',
  game_dividend_point: 300,
  ...wireSettings(),
}
type SaveHandler = (input: Wire) => Wire | undefined

const createRecordPlatform = (answers: Parameters<typeof createPlatform>[0]) =>
  createPlatform(answers, { keepsRecords: true })

/** Creates a platform with two accounts; a handler decides what a save stores. */
const createAccountsPlatform = (
  save: Endpoint,
  handleSave: SaveHandler,
  again: () => unknown = () => undefined,
) => {
  let now: Wire | undefined = storedAccount
  let isSaved = false
  const server = createRecordPlatform([
    [
      accounts.list,
      async () => {
        const answer = isSaved ? await again() : undefined
        // The first id equals the account’s id when both are read as doubles.
        return (
          answer ?? createListAnswer([{ ...storedAccount, id: '9007199254740993000' }, ...(now ? [now] : [])])
        )
      },
    ],
    [
      save,
      input => {
        now = handleSave(input)
        isSaved = true
        return { success: true }
      },
    ],
  ])
  const [row] = (accounts.list.output.parse(createListAnswer([storedAccount])) as Page<object>).rows
  return { server, row }
}
const submitPoints = async (handleSave: SaveHandler, again?: () => unknown) => {
  const { server, row } = createAccountsPlatform(accounts.setPoints, handleSave, again)
  const form = await show(setPoints(accounts), row, server)
  await form.enter('Payout points', '1.5')
  await form.submit()
  await waitFor(() => expect(server.listInputs(accounts.setPoints)).toHaveLength(1))
  return { ...form, server }
}
const withPoint =
  (point: unknown): SaveHandler =>
  () => ({ ...storedAccount, game_withdraw_point: point })
const { game_withdraw_point: _, ...accountWithoutPoint } = storedAccount

describe('verification of a saved point', () => {
  const equalValues = ['15.0', 15, '15', ' 15 '] as const
  for (const [at, value] of equalValues.entries())
    test.each([value])(
      'accepts %j on the record as the value that was sent',
      proofUnless(at === 0),
      async point => {
        const { server, onClose } = await submitPoints(withPoint(point))
        await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
        expect(screen.queryByRole('alert')).toBeNull()
        expect(server.listInputs(accounts.setPoints)).toEqual([
          expect.objectContaining({ id: '9007199254740993001', game_withdraw_point: '1.5' }),
        ])
      },
    )

  const otherValues = [
    [
      150,
      'Payout points (%): The platform accepted it, but the record shows 15 instead of 1.5: 10 times as much.',
    ],
    [20, 'the record shows 2 instead of 1.5.'],
    ['1500', 'the record shows 150 instead of 1.5: 100 times as much.'],
    [15_000, 'the record shows 1500 instead of 1.5: 1000 times as much.'],
    [1.5, 'the record shows 0.15 instead of 1.5: 1/10 of it.'],
    [null, 'the record shows – instead of 1.5.'],
  ] as const
  for (const [at, row] of otherValues.entries())
    test.each([row])(
      'reports a stored %j as different, in the unit that was entered',
      proofUnless(at < 2),
      async (point, message) => {
        const form = await submitPoints(withPoint(point))
        expect(await form.readAlert()).toContain(message)
        expect((await form.readAlert())?.includes('another unit')).toBe(/times|1\/\d+ of/.test(message))
        expect(hasSendButton()).toBe(false)
        await form.close()
        expect(form.onClose).toHaveBeenCalledTimes(1)
        expect(readToasts).toEqual([{ kind: 'success', text: 'Setting succeeded' }])
      },
    )

  test('reports that no comparison is possible when the answer omits the value', async () => {
    const { readAlert, onClose } = await submitPoints(() => accountWithoutPoint)
    expect(await readAlert()).toBe(
      'Payout points (%): The platform accepted it, but doesn’t show the saved value, so 1.5 can’t be compared. Check it.',
    )
    expect(onClose).not.toHaveBeenCalled()
  })

  test('reports a missing change when the record no longer exists', async () => {
    const { readAlert } = await submitPoints(() => undefined)
    expect(await readAlert()).toContain('the record doesn’t show the change')
  })

  test.each([
    ['offline', () => createRefusal({ kind: 'offline', detail: 'ECONNRESET' } as never)],
    ['unreadable', () => createListAnswer([{ ...storedAccount, game_withdraw_point: 'N/A' }])],
  ])('reports a failed read (%s) without claiming a mismatch', async (_name, again) => {
    const { readAlert } = await submitPoints(withPoint(15), again)
    expect(await readAlert()).toContain('The platform accepted it, but the record didn’t load.')
    expect(await readAlert()).not.toContain('instead of')
  })

  test('keeps the form open without a toast until a slow answer arrives', async () => {
    const slow = Promise.withResolvers<undefined>()
    const { onClose } = await submitPoints(withPoint(15), () => slow.promise)
    expect(onClose).not.toHaveBeenCalled()
    expect(readToasts).toEqual([])
    expect(screen.getByRole('button', { name: 'Working…' })).toHaveProperty('disabled', false)
    slow.resolve(undefined)
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  })
})

describe('verification of a form with several kinds of fields', () => {
  const submitFakeData = async (handleSave: SaveHandler) => {
    const { server, row } = createAccountsPlatform(accounts.setFakeData, handleSave)
    const form = await show(fakeDataForm(accounts.setFakeData, accountTarget, 'tenths'), row, server)
    await form.choose('Show fake data', '0')
    await form.submit()
    return form
  }

  test('names a differing code by its label, without a factor', async () => {
    const { readAlert } = await submitFakeData(() => storedAccount)
    expect(await readAlert()).toMatch(
      /^[^:]+: The platform accepted it, but the record shows On instead of Off\.$/,
    )
  })

  test('reports only the values that differ', async () => {
    const { readAlert } = await submitFakeData(() => ({
      ...storedAccount,
      show_fake: 0,
      show_bet_multiply: 150,
      child_follow_show_fake: '1',
    }))
    expect((await readAlert())?.match(/the record shows/g)).toHaveLength(2)
    expect(await readAlert()).toContain('the record shows 150 instead of 15: 10 times as much.')
  })
})

describe('verification of an added win rate', () => {
  const add = async (rows: readonly Wire[]) => {
    const server = createRecordPlatform([
      [winRates.list, () => createListAnswer(rows)],
      [winRates.save, () => ({ success: true })],
    ])
    const form = await show(addWinRate, {}, server)
    await form.enter('Player ID', '9007199254740993001')
    await form.choose('Game platform', '31')
    await form.enter('Win rate', '85')
    await form.submit()
    await waitFor(() =>
      expect(server.listInputs(winRates.save)).toEqual([expect.objectContaining({ WinRate: '8.5' })]),
    )
    return form
  }
  const rate = (WinRate: unknown, RoleID = '9007199254740993001') => ({
    ID: 1,
    RoleID,
    ApiID: 31,
    ApiName: 'PG',
    WinRate,
  })

  test('compares the entered rate with the record of exactly that player ID', async () => {
    const { onClose } = await add([rate('1', '9007199254740993000'), rate('8.5')])
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  })

  test('reports a differing rate in the unit that was entered', async () => {
    const { readAlert } = await add([rate(85)])
    expect(await readAlert()).toContain('the record shows 850 instead of 85: 10 times as much.')
  })
})

test('a settled amount missing from the answer is reported as not comparable', async () => {
  const day = {
    mydate: '2026-07-30',
    ProxyId: 20000001,
    username: 'ana',
    realProfit: '1000000',
    SettleAmount: 0,
  }
  const { SettleAmount, ...dayWithoutAmount } = day
  let now: Wire = day
  const server = createRecordPlatform([
    [salesmanSettlement.daily, () => createListAnswer([now])],
    [
      salesmanSettlement.settle,
      () => {
        now = dayWithoutAmount
        return { success: true }
      },
    ],
  ])
  const [row] = (salesmanSettlement.daily.output.parse(createListAnswer([day])) as Page<object>).rows
  const form = await show(createSettleDialog(salesmanSettlement), row, server)
  await form.submit()
  await form.submit()
  expect(await form.readAlert()).toContain('so 1,000.00 can’t be compared')
  expect(SettleAmount).toBe(0)
})

test('platform points are compared one by one and only mismatches are named', async () => {
  const { Opened } = apiPoints((row: { readonly id: string }) => row.id)
  const point = (ApiID: number, ApiName: string, ApiPoint: unknown) => ({ ApiID, ApiName, ApiPoint })
  let now: readonly Wire[] = [point(2, 'Royal Hall', 85), point(31, 'PG', 120), point(9, 'Mini', null)]
  const server = createRecordPlatform([
    [gameApi.points, () => ({ success: true, data: now })],
    [
      gameApi.savePoints,
      () => {
        now = [point(2, 'Royal Hall', 85), point(31, 'PG', 900), point(9, 'Mini', null)]
        return { success: true, data: [] }
      },
    ],
  ])
  const onClose = vi.fn()
  const { user } = await openConsole(
    <Opened row={{ id: '100001' }} context={context} onClose={onClose} />,
    server,
  )
  await user.clear(await screen.findByLabelText('PG'))
  await user.type(screen.getByLabelText('PG'), '9')
  await user.click(screen.getByRole('button', { name: 'Save points' }))
  const alert = within(await screen.findByRole('alert'))
  alert.getByText('PG: The platform accepted it, but the record shows 90 instead of 9: 10 times as much.')
  expect(screen.getByRole('alert').textContent).not.toContain('Royal Hall')
  expect(onClose).not.toHaveBeenCalled()
})
