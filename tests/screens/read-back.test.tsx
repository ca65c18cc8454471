import { configure, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Action } from '../../src/renderer/kit/dialog/action.ts'
import { setPoints } from '../../src/renderer/screens/accounts/account-actions.ts'
import { accountTarget } from '../../src/renderer/screens/accounts/one-account.ts'
import { addWinRate } from '../../src/renderer/screens/agent/win-rate.dialog.ts'
import { createSettleDialog } from '../../src/renderer/screens/settlement/settle.dialog.ts'
import { apiPoints } from '../../src/renderer/screens/shared/api-points.dialog.tsx'
import { fakeDataForm } from '../../src/renderer/screens/shared/settings/fake-data.form.ts'
import type { Endpoint } from '../../src/shared/endpoint.ts'
import { accounts } from '../../src/shared/endpoints/accounts.ts'
import { gameApi } from '../../src/shared/endpoints/game-profit.ts'
import { salesmanSettlement } from '../../src/shared/endpoints/settlements.ts'
import { winRates } from '../../src/shared/endpoints/win-rates.ts'
import type { Page } from '../../src/shared/page.ts'
import { wireSettings } from './accounts-platform.ts'
import { createPlatform, createRefusal, openConsole, type Platform, readToasts } from './console.tsx'
import { getSendButton, hasSendButton } from './send-button.ts'

configure({ defaultHidden: true })

type Wire = Readonly<Record<string, unknown>>
const listed = (rows: readonly Wire[]) => ({
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
    <form.Opened row={row as never} context={context} reread={async () => undefined} onClose={onClose} />,
    server,
  )
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`))
  return {
    user,
    onClose,
    enter: async (name: string, typed: string) => {
      await user.clear(field(name))
      await user.type(field(name), typed)
    },
    choose: (name: string, code: string) => user.selectOptions(field(name), code),
    submit: () => user.click(getSendButton()),
    close: () => user.click(screen.getByRole('button', { name: 'Close' })),
    said: async () => (await screen.findByRole('alert')).textContent,
  }
}

/** An account whose id no double holds. */
const anAccount: Wire = {
  id: '9007199254740993001',
  role_id: '9007199254740993002',
  username: 'seller07',
  game_passage_point: 11,
  game_withdraw_point: '5',
  game_dividend_point: 300,
  ...wireSettings(),
}
type Kept = (sent: Wire) => Wire | undefined

const keeping = (answers: Parameters<typeof createPlatform>[0]) =>
  createPlatform(answers, { keepsRecords: true })

/** Accounts of which the platform keeps this of what is sent. */
const accountsKeeping = (save: Endpoint, kept: Kept, again: () => unknown = () => undefined) => {
  let now: Wire | undefined = anAccount
  let isSaved = false
  const server = keeping([
    [
      accounts.list,
      async () => {
        const told = isSaved ? await again() : undefined
        // Another record stands beside it whose id is the same to a double.
        return told ?? listed([{ ...anAccount, id: '9007199254740993000' }, ...(now ? [now] : [])])
      },
    ],
    [
      save,
      sent => {
        now = kept(sent)
        isSaved = true
        return { success: true }
      },
    ],
  ])
  const [row] = (accounts.list.output.parse(listed([anAccount])) as Page<object>).rows
  return { server, row }
}
const points = async (kept: Kept, again?: () => unknown) => {
  const { server, row } = accountsKeeping(accounts.setPoints, kept, again)
  const form = await show(setPoints(accounts), row, server)
  await form.enter('Payout points', '1.5')
  await form.submit()
  await waitFor(() => expect(server.of(accounts.setPoints)).toHaveLength(1))
  return { ...form, server }
}
const withPoint =
  (point: unknown): Kept =>
  () => ({ ...anAccount, game_withdraw_point: point })
const { game_withdraw_point: _, ...lacking } = anAccount

describe('a point that was set', () => {
  test.each([15, '15', '15.0', ' 15 '])('is on record as it was sent when that is %j', async point => {
    const { server, onClose } = await points(withPoint(point))
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(server.of(accounts.setPoints)).toEqual([
      expect.objectContaining({ id: '9007199254740993001', game_withdraw_point: '1.5' }),
    ])
  })

  test.each([
    [
      150,
      'Payout points (%): The platform accepted it, but the record shows 15 instead of 1.5: 10 times as much.',
    ],
    ['1500', 'the record shows 150 instead of 1.5: 100 times as much.'],
    [15_000, 'the record shows 1500 instead of 1.5: 1000 times as much.'],
    [1.5, 'the record shows 0.15 instead of 1.5: 1/10 of it.'],
    [20, 'the record shows 2 instead of 1.5.'],
    [null, 'the record shows – instead of 1.5.'],
  ])('is told when %j is on record, as it was entered', async (point, said) => {
    const form = await points(withPoint(point))
    expect(await form.said()).toContain(said)
    expect((await form.said())?.includes('another unit')).toBe(/times|1\/\d+ of/.test(said))
    expect(hasSendButton()).toBe(false)
    await form.close()
    expect(form.onClose).toHaveBeenCalledTimes(1)
    expect(readToasts).toEqual([{ kind: 'success', text: 'Setting succeeded' }])
  })

  test('could not be compared when the answer lacks it', async () => {
    const { said, onClose } = await points(() => lacking)
    expect(await said()).toBe(
      'Payout points (%): The platform accepted it, but doesn’t send the saved value, so 1.5 can’t be compared. Check it.',
    )
    expect(onClose).not.toHaveBeenCalled()
  })

  test('is not shown by a record that is no more, or that cannot be told from others', async () => {
    const { said } = await points(() => undefined)
    expect(await said()).toContain('the record doesn’t show the change')
  })

  test.each([
    ['offline', () => createRefusal({ kind: 'offline', detail: 'ECONNRESET' } as never)],
    ['unreadable', () => listed([{ ...anAccount, game_withdraw_point: 'N/A' }])],
  ])('could not be read again: %s; nothing says that it is wrong', async (_name, again) => {
    const { said } = await points(withPoint(15), again)
    expect(await said()).toContain('The platform accepted it, but the record didn’t load.')
    expect(await said()).not.toContain('instead of')
  })

  test('is not said to be there before a slow answer tells', async () => {
    const slow = Promise.withResolvers<undefined>()
    const { onClose } = await points(withPoint(15), () => slow.promise)
    expect(onClose).not.toHaveBeenCalled()
    expect(readToasts).toEqual([])
    expect(screen.getByRole('button', { name: 'Working…' })).toHaveProperty('disabled', true)
    slow.resolve(undefined)
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  })
})

describe('a form of several kinds', () => {
  const fake = async (kept: Kept) => {
    const { server, row } = accountsKeeping(accounts.setFakeData, kept)
    const form = await show(fakeDataForm(accounts.setFakeData, accountTarget, 'tenths'), row, server)
    await form.choose('Show fake data', '0')
    await form.submit()
    return form
  }

  test('names a code that is on record otherwise, and no factor of it', async () => {
    const { said } = await fake(() => anAccount)
    expect(await said()).toMatch(
      /^[^:]+: The platform accepted it, but the record shows On instead of Off\.$/,
    )
  })

  test('tells each value that is otherwise, and those alone', async () => {
    const { said } = await fake(() => ({
      ...anAccount,
      show_fake: 0,
      show_bet_multiply: 150,
      child_follow_show_fake: '1',
    }))
    expect((await said())?.match(/the record shows/g)).toHaveLength(2)
    expect(await said()).toContain('the record shows 150 instead of 15: 10 times as much.')
  })
})

describe('a rate that is added', () => {
  const add = async (kept: readonly Wire[]) => {
    const server = keeping([
      [winRates.list, () => listed(kept)],
      [winRates.save, () => ({ success: true })],
    ])
    const form = await show(addWinRate, {}, server)
    await form.enter('Player ID', '9007199254740993001')
    await form.choose('Game platform', '31')
    await form.enter('Win rate', '85')
    await form.submit()
    await waitFor(() =>
      expect(server.of(winRates.save)).toEqual([expect.objectContaining({ WinRate: '8.5' })]),
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

  test('is compared as it was entered, with the record of that very id', async () => {
    const { onClose } = await add([rate('1', '9007199254740993000'), rate('8.5')])
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  })

  test('is told when it is on record otherwise', async () => {
    const { said } = await add([rate(85)])
    expect(await said()).toContain('the record shows 850 instead of 85: 10 times as much.')
  })
})

test('a settled amount that the answer lacks could not be compared', async () => {
  const day = {
    mydate: '2026-07-30',
    ProxyId: 20000001,
    username: 'ana',
    realProfit: '1000000',
    SettleAmount: 0,
  }
  const { SettleAmount, ...lacks } = day
  let now: Wire = day
  const server = keeping([
    [salesmanSettlement.daily, () => listed([now])],
    [
      salesmanSettlement.settle,
      () => {
        now = lacks
        return { success: true }
      },
    ],
  ])
  const [row] = (salesmanSettlement.daily.output.parse(listed([day])) as Page<object>).rows
  const form = await show(createSettleDialog(salesmanSettlement), row, server)
  await form.submit()
  await form.submit()
  expect(await form.said()).toContain('so 1,000.000 can’t be compared')
  expect(SettleAmount).toBe(0)
})

test('the points of platforms are compared one by one, and those that failed are named', async () => {
  const { Opened } = apiPoints((row: { readonly id: string }) => row.id)
  const point = (ApiID: number, ApiName: string, ApiPoint: unknown) => ({ ApiID, ApiName, ApiPoint })
  let now: readonly Wire[] = [point(2, 'Royal Hall', 85), point(31, 'PG', 120), point(9, 'Mini', null)]
  const server = keeping([
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
    <Opened row={{ id: '100001' }} context={context} reread={async () => undefined} onClose={onClose} />,
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
