import { act, configure, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { gm } from '../../src/areas/gm/calls.ts'
import { gmScreen } from '../../src/areas/gm/gm.list.ts'
import { players } from '../../src/areas/players/calls.ts'
import { rechargeOrders } from '../../src/areas/recharge-orders/calls.ts'
import { rechargeOrdersScreen } from '../../src/areas/recharge-orders/recharge-orders.list.ts'
import { createRefusal, openScreen, type Platform, setClock } from './console.tsx'
import { aWireOperation, createGmAnswer, createGmPlatform, createRejection } from './gm-platform.ts'
import {
  aWirePlayer,
  createPlayersAnswer,
  createPlayersPlatform,
  getCell,
  openPlayers,
} from './players-platform.ts'
import { createRechargePlatform } from './recharge-platform.ts'

// jsdom has no layout: the dialog library may not see that the focus is inside and then hides the dialog.
configure({ defaultHidden: true })
beforeEach(() => setClock('2026-07-31T01:30:00Z'))

const isDisabled = (control: HTMLElement) => control.getAttribute('aria-disabled') === 'true'
const reason = 'Available once the list refreshes'
const getApproveButtons = () =>
  within(screen.getByRole('grid')).getAllByRole<HTMLButtonElement>('button', { name: 'Approve' })

const pendingRows = [aWireOperation(), aWireOperation({ ID: 8, RoleId: 100008 })]

/** Opens GM records with this answer to a search for deductions. */
const openGm = async (deductions: () => unknown) => {
  const server = createGmPlatform({
    list: ({ operatorType }) => (operatorType === '2' ? deductions() : createGmAnswer(pendingRows)),
  })
  const view = await openScreen(gmScreen, server)
  await screen.findByText('100008')
  return { server, ...view }
}
const search = async (user: Awaited<ReturnType<typeof openGm>>['user'], operation: string) => {
  await user.selectOptions(screen.getByLabelText('Operation'), operation)
}

describe('rows of an earlier search', () => {
  test('have disabled actions after the next search fails, until it succeeds', async () => {
    let isFailing = true
    const { server, user } = await openGm(() =>
      isFailing
        ? createRefusal(createRejection('away'))
        : createGmAnswer([aWireOperation({ ID: 9, OperateType: 2 })]),
    )
    expect(getApproveButtons().map(isDisabled)).toEqual([false, false])
    await search(user, 'Deduction')
    await screen.findByText('away')
    expect(getApproveButtons().map(isDisabled)).toEqual([true, true])
    expect(getApproveButtons()[0]?.title).toBe(reason)
    await user.click(getApproveButtons()[0] as HTMLElement)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(server.listInputs(gm.approve)).toEqual([])
    isFailing = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(getApproveButtons().map(isDisabled)).toEqual([false]))
  })

  test('have disabled actions while the next search runs', async () => {
    let answer = () => undefined as void
    const { user } = await openGm(async () => {
      await new Promise<void>(resolve => (answer = resolve))
      return createGmAnswer([])
    })
    await search(user, 'Deduction')
    await waitFor(() => expect(getApproveButtons().map(isDisabled)).toEqual([true, true]))
    answer()
    await waitFor(() => expect(screen.queryByText('100008')).toBeNull())
  })

  test('have disabled actions while the operator repeats the same search', { tags: ['proof'] }, async () => {
    let answer = () => undefined as void
    let readCount = 0
    const server = createGmPlatform({
      list: async () => {
        readCount += 1
        if (readCount > 1) await new Promise<void>(resolve => (answer = resolve))
        return createGmAnswer(pendingRows)
      },
    })
    const { user } = await openScreen(gmScreen, server)
    await screen.findByText('100008')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    await waitFor(() => expect(readCount).toBe(2))
    expect(getApproveButtons().map(isDisabled)).toEqual([true, true])
    answer()
    await waitFor(() => expect(getApproveButtons().map(isDisabled)).toEqual([false, false]))
  })

  test('cannot be used to restore an order', { tags: ['proof'] }, async () => {
    const answer = createRechargePlatform()
    let isFailing = false
    const { request } = answer.bridge
    const bridge = {
      ...answer.bridge,
      request: async (name: string, input: { readonly id?: string }) =>
        isFailing && input.id === rechargeOrders.list.id
          ? { ok: false, failure: createRejection('away') }
          : (request as (name: string, input: unknown) => Promise<unknown>)(name, input),
    } as unknown as Platform['bridge']
    const { user } = await openScreen(rechargeOrdersScreen, { ...answer, bridge })
    const getRestoreButton = () => within(screen.getByRole('grid')).getByRole('button', { name: 'Unhide' })
    await screen.findByText('100002')
    expect(isDisabled(getRestoreButton())).toBe(false)
    isFailing = true
    await user.selectOptions(screen.getByLabelText('Order status'), 'Unpaid')
    await screen.findByText('away')
    expect(isDisabled(getRestoreButton())).toBe(true)
    await user.click(getRestoreButton())
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(answer.listInputs(rechargeOrders.restore)).toEqual([])
  })

  test('cannot be used to ban a player', { tags: ['proof'] }, async () => {
    const twoPlayers = [aWirePlayer(), aWirePlayer({ ID: 10000002 })]
    const server = createPlayersPlatform(twoPlayers, [
      [
        players.list,
        ({ roleId }) => (roleId ? createRefusal(createRejection('away')) : createPlayersAnswer(twoPlayers)),
      ],
    ])
    const { user } = await openPlayers(server)
    const getBanButton = () => within(getCell(0, 'Account status')).getByRole('button')
    expect(isDisabled(getBanButton())).toBe(false)
    await user.type(screen.getByLabelText('Player ID'), '10000002{Enter}')
    await screen.findByText('away')
    expect(isDisabled(getBanButton())).toBe(true)
    await user.click(getBanButton())
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('cannot be used to start a batch after they were selected', { tags: ['proof'] }, async () => {
    const { user } = await openGm(() => createRefusal(createRejection('away')))
    const box = screen.getAllByRole('checkbox')[1]
    await user.click(box as HTMLElement)
    const getMenu = () => screen.getByRole('button', { name: 'Approve GM record' })
    expect(isDisabled(getMenu())).toBe(false)
    await user.selectOptions(screen.getByLabelText('Operation'), 'Deduction')
    await screen.findByText('away')
    await user.click(screen.getAllByRole('checkbox')[1] as HTMLElement)
    await waitFor(() => expect(isDisabled(getMenu())).toBe(true))
    expect(getMenu().title).toBe(reason)
    await user.click(getMenu())
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('do not include rows whose automatic refresh has failed', { tags: ['proof'] }, async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    let isFailing = false
    const server = createGmPlatform({
      list: () => (isFailing ? createRefusal(createRejection('away')) : createGmAnswer(pendingRows)),
    })
    const memory = new Map<string, unknown>([[`refresh:${gmScreen.route}`, 30]])
    const { user } = await openScreen(gmScreen, server, { memory })
    await screen.findByText('100008')
    isFailing = true
    await act(() => vi.advanceTimersByTimeAsync(31_000))
    await waitFor(() => expect(server.listInputs(gm.list)).toHaveLength(2))
    expect((await screen.findAllByText(/away/)).length).toBeGreaterThan(0)
    expect(getApproveButtons().map(isDisabled)).toEqual([false, false])
    await user.click(getApproveButtons()[0] as HTMLElement)
    expect(await screen.findByRole('alertdialog')).toBeTruthy()
  })
})

describe('a write about a row', () => {
  const recordMarks = (server: Platform) => {
    const marks: { readonly id: string; readonly search: unknown }[] = []
    const { request } = server.bridge
    const bridge = {
      ...server.bridge,
      request: async (name: string, input: { readonly id: string; readonly search?: unknown }) => {
        if (name === 'call' || name === 'write') marks.push({ id: input.id, search: input.search })
        return (request as (name: string, input: unknown) => Promise<unknown>)(name, input)
      },
    } as unknown as Platform['bridge']
    return { server: { ...server, bridge }, marks }
  }

  test('carries the number of the search that its row came from, as reads do', async () => {
    const { server, marks } = recordMarks(
      createGmPlatform({
        list: ({ operatorType }) => createGmAnswer(operatorType === '2' ? [aWireOperation()] : pendingRows),
      }),
    )
    const { user } = await openScreen(gmScreen, server)
    await screen.findByText('100008')
    await search(user, 'Deduction')
    await waitFor(() => expect(screen.queryByText('100008')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Search' }))
    await waitFor(() => expect(getApproveButtons().map(isDisabled)).toEqual([false]))
    await user.click(getApproveButtons()[0] as HTMLElement)
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Approve GM record' }),
    )
    await waitFor(() => expect(server.listInputs(gm.approve)).toHaveLength(1))
    await waitFor(() => expect(marks.filter(({ id }) => id === gm.list.id)).toHaveLength(4))
    const list = expect.any(String)
    expect(marks.filter(({ id }) => id === gm.list.id).map(({ search: mark }) => mark)).toEqual([
      { list, number: 0 },
      { list, number: 1 },
      // The same search, read again by hand and after the write.
      { list, number: 1 },
      { list, number: 1 },
    ])
    expect(marks.find(({ id }) => id === gm.approve.id)?.search).toEqual({ list, number: 1 })
    expect(
      new Set(marks.flatMap(({ search: mark }) => (mark ? [(mark as { list: string }).list] : []))).size,
    ).toBe(1)
  })

  test('that main refuses for a later search shows why and is not retried', async () => {
    const refusal = {
      kind: 'invalid',
      fields: [{ field: 'search', message: 'errors:superseded' }],
    } as const
    const server = createGmPlatform({
      list: () => createGmAnswer(pendingRows),
      approve: () => createRefusal(refusal),
    })
    const { user } = await openScreen(gmScreen, server)
    await screen.findByText('100008')
    await user.click(getApproveButtons()[0] as HTMLElement)
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Approve GM record' }))
    expect(await question.findByText(/Not sent:/)).toBeTruthy()
    expect(server.listInputs(gm.approve)).toHaveLength(1)
  })
})
