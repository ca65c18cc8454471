import { act, configure, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { rechargeOrdersScreen } from '../../src/renderer/screens/finance/recharge-orders.list.ts'
import { gmScreen } from '../../src/renderer/screens/operations/gm.list.ts'
import { gm } from '../../src/shared/endpoints/gm.ts'
import { players } from '../../src/shared/endpoints/players.ts'
import { rechargeOrders } from '../../src/shared/endpoints/recharge-orders.ts'
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

// jsdom lays nothing out: the dialogs’ library cannot always tell there that the focus is inside, and then hides them.
configure({ defaultHidden: true })
beforeEach(() => setClock('2026-07-31T01:30:00Z'))

const isOff = (control: HTMLElement) => control.getAttribute('aria-disabled') === 'true'
const reason = 'Available once the list refreshes'
const approve = () =>
  within(screen.getByRole('grid')).getAllByRole<HTMLButtonElement>('button', { name: 'Approve' })

const pending = [aWireOperation(), aWireOperation({ ID: 8, RoleId: 100008 })]

/** GM records whose search for deductions is answered by this. */
const openGm = async (deductions: () => unknown) => {
  const server = createGmPlatform({
    list: ({ operatorType }) => (operatorType === '2' ? deductions() : createGmAnswer(pending)),
  })
  const opened = await openScreen(gmScreen, server)
  await screen.findByText('100008')
  return { server, ...opened }
}
const search = async (user: Awaited<ReturnType<typeof openGm>>['user'], operation: string) => {
  await user.selectOptions(screen.getByLabelText('Operation'), operation)
}

describe('rows of an earlier search', () => {
  test('offer no action once the search on show has failed, and offer them again with its answer', async () => {
    let fails = true
    const { server, user } = await openGm(() =>
      fails
        ? createRefusal(createRejection('away'))
        : createGmAnswer([aWireOperation({ ID: 9, OperateType: 2 })]),
    )
    expect(approve().map(isOff)).toEqual([false, false])
    await search(user, 'Deduction')
    await screen.findByText('away')
    expect(approve().map(isOff)).toEqual([true, true])
    expect(approve()[0]?.title).toBe(reason)
    await user.click(approve()[0] as HTMLElement)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(server.of(gm.approve)).toEqual([])
    fails = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(approve().map(isOff)).toEqual([false]))
  })

  test('offer no action while the next search runs', async () => {
    let answer = () => undefined as void
    const { user } = await openGm(async () => {
      await new Promise<void>(resolve => (answer = resolve))
      return createGmAnswer([])
    })
    await search(user, 'Deduction')
    await waitFor(() => expect(approve().map(isOff)).toEqual([true, true]))
    answer()
    await waitFor(() => expect(screen.queryByText('100008')).toBeNull())
  })

  test('offer no action while the same search is read anew by hand', async () => {
    let answer = () => undefined as void
    let asked = 0
    const server = createGmPlatform({
      list: async () => {
        asked += 1
        if (asked > 1) await new Promise<void>(resolve => (answer = resolve))
        return createGmAnswer(pending)
      },
    })
    const { user } = await openScreen(gmScreen, server)
    await screen.findByText('100008')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    await waitFor(() => expect(asked).toBe(2))
    expect(approve().map(isOff)).toEqual([true, true])
    answer()
    await waitFor(() => expect(approve().map(isOff)).toEqual([false, false]))
  })

  test('offer no restoring of an order', async () => {
    const answer = createRechargePlatform()
    let fails = false
    const { request } = answer.bridge
    const bridge = {
      ...answer.bridge,
      request: async (name: string, input: { readonly id?: string }) =>
        fails && input.id === rechargeOrders.list.id
          ? { ok: false, failure: createRejection('away') }
          : (request as (name: string, input: unknown) => Promise<unknown>)(name, input),
    } as unknown as Platform['bridge']
    const { user } = await openScreen(rechargeOrdersScreen, { ...answer, bridge })
    const restore = () => within(screen.getByRole('grid')).getByRole('button', { name: 'Restore' })
    await screen.findByText('100002')
    expect(isOff(restore())).toBe(false)
    fails = true
    await user.selectOptions(screen.getByLabelText('Order status'), 'Unpaid')
    await screen.findByText('away')
    expect(isOff(restore())).toBe(true)
    await user.click(restore())
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(answer.of(rechargeOrders.restore)).toEqual([])
  })

  test('flip no switch', async () => {
    const two = [aWirePlayer(), aWirePlayer({ ID: 10000002 })]
    const server = createPlayersPlatform(two, [
      [
        players.list,
        ({ roleId }) => (roleId ? createRefusal(createRejection('away')) : createPlayersAnswer(two)),
      ],
    ])
    const { user } = await openPlayers(server)
    const banned = () => within(getCell(0, 'Account status')).getByRole('button')
    expect(isOff(banned())).toBe(false)
    await user.type(screen.getByLabelText('Player ID'), '10000002{Enter}')
    await screen.findByText('away')
    expect(isOff(banned())).toBe(true)
    await user.click(banned())
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('begin no batch, whether they were selected or are a range of cells', async () => {
    const { user } = await openGm(() => createRefusal(createRejection('away')))
    const box = screen.getAllByRole('checkbox')[1]
    await user.click(box as HTMLElement)
    const menu = () => screen.getByRole('button', { name: 'Actions (1 selected)' })
    expect(isOff(menu())).toBe(false)
    await user.selectOptions(screen.getByLabelText('Operation'), 'Deduction')
    await screen.findByText('away')
    await user.click(screen.getAllByRole('checkbox')[1] as HTMLElement)
    await waitFor(() => expect(isOff(menu())).toBe(true))
    expect(menu().title).toBe(reason)
    await user.click(menu())
    expect(screen.queryByRole('menuitem')).toBeNull()
  })

  test('are not those of an automatic refresh that failed: the search is the same', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    let fails = false
    const server = createGmPlatform({
      list: () => (fails ? createRefusal(createRejection('away')) : createGmAnswer(pending)),
    })
    const memory = new Map<string, unknown>([[`refresh:${gmScreen.route}`, 30]])
    const { user } = await openScreen(gmScreen, server, { memory })
    await screen.findByText('100008')
    fails = true
    await act(() => vi.advanceTimersByTimeAsync(31_000))
    await waitFor(() => expect(server.of(gm.list)).toHaveLength(2))
    expect((await screen.findAllByText(/away/)).length).toBeGreaterThan(0)
    expect(approve().map(isOff)).toEqual([false, false])
    await user.click(approve()[0] as HTMLElement)
    expect(await screen.findByRole('alertdialog')).toBeTruthy()
  })
})

describe('a write about a row', () => {
  const marksOf = (server: Platform) => {
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

  test('says which search of its list the row came from, and each read which it begins', async () => {
    const { server, marks } = marksOf(
      createGmPlatform({
        list: ({ operatorType }) => createGmAnswer(operatorType === '2' ? [aWireOperation()] : pending),
      }),
    )
    const { user } = await openScreen(gmScreen, server)
    await screen.findByText('100008')
    await search(user, 'Deduction')
    await waitFor(() => expect(screen.queryByText('100008')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Search' }))
    await waitFor(() => expect(approve().map(isOff)).toEqual([false]))
    await user.click(approve()[0] as HTMLElement)
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Approve GM record' }),
    )
    await waitFor(() => expect(server.of(gm.approve)).toHaveLength(1))
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

  test('that main refuses for a later search says so and is not sent again by itself', async () => {
    const refusal = {
      kind: 'invalid',
      fields: [{ field: 'search', message: 'errors:superseded' }],
    } as const
    const server = createGmPlatform({
      list: () => createGmAnswer(pending),
      approve: () => createRefusal(refusal),
    })
    const { user } = await openScreen(gmScreen, server)
    await screen.findByText('100008')
    await user.click(approve()[0] as HTMLElement)
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Approve GM record' }))
    expect(await question.findByText(/Not sent:/)).toBeTruthy()
    expect(server.of(gm.approve)).toHaveLength(1)
  })
})
