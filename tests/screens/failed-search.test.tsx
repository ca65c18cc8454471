import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { rechargeOrders } from '../../src/areas/recharge-orders/calls.ts'
import { rechargeOrdersScreen } from '../../src/areas/recharge-orders/recharge-orders.list.ts'
import { withdrawals } from '../../src/areas/withdrawals/calls.ts'
import { withdrawalsScreen } from '../../src/areas/withdrawals/withdrawals.list.ts'
import { createPlatform, createRefusal, openScreen, setClock } from './console.tsx'
import { createListAnswer } from './hierarchy-platform.ts'
import { aWireOrder, createOrdersAnswer, createRechargePlatform } from './recharge-platform.ts'

beforeEach(() => setClock('2026-07-31T01:30:00Z'))

const tiles = () => within(screen.getByRole('region', { name: 'Totals of the whole search' }))
const createSums = (totalMoney: number) => ({
  totalCount: 1,
  totalMoney,
  paytotalCount: 1,
  paytotalMoney: totalMoney,
  success_rate: '100%',
  RoubarCount: 0,
  RoubarMoney: 0,
})

/** Creates a platform whose list fails for player 7 while its totals succeed. */
const createFailingPlatform = () =>
  createRechargePlatform({
    list: ({ roleId }) =>
      roleId === '7'
        ? createRefusal({ kind: 'timeout' })
        : createOrdersAnswer([aWireOrder({ RealMoney: 111 })], 1),
    sum: ({ roleId }) => ({ success: true, data: createSums(roleId === '7' ? 777 : 111) }),
  })

describe('a search whose list call failed', () => {
  const failSearch = async () => {
    const server = createFailingPlatform()
    const { user } = await openScreen(rechargeOrdersScreen, server)
    await waitFor(() => expect(tiles().getAllByText('111.00')).toHaveLength(2))
    await user.type(screen.getByLabelText('Player ID'), '7{Enter}')
    await screen.findByText('Results of the previous search')
    await waitFor(() => expect(server.listInputs(rechargeOrders.sum)).toHaveLength(2))
    return { server, user }
  }

  test('leaves the tiles and totals of the visible rows', { tags: ['proof'] }, async () => {
    const { user } = await failSearch()
    await screen.findByText('100001')
    await expect(screen.findAllByText('777.00', {}, { timeout: 500 })).rejects.toThrow('777.00')
    expect(tiles().getAllByText('111.00')).toHaveLength(2)
    await user.clear(screen.getByLabelText('Player ID'))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByText('Results of the previous search')).toBeNull())
    expect(tiles().getAllByText('111.00')).toHaveLength(2)
  })

  test('leaves the export with rows, totals and filters of the earlier search', async () => {
    const { server, user } = await failSearch()
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await waitFor(() => expect(server.plans).toHaveLength(1))
    const [plan] = server.plans
    expect(plan?.input).not.toHaveProperty('roleId')
    expect(plan?.totals.find(({ column }) => column.field === 'totalMoney')?.value).toBe(111_000)
    expect(plan?.about.map(({ label }) => label)).not.toContain('Player ID')
  })
})

test('paging after a failed search starts at the first page of that search', {
  tags: ['proof'],
}, async () => {
  let isFailing = true
  const server = createRechargePlatform({
    list: ({ roleId }) =>
      roleId === '7' && isFailing
        ? createRefusal({ kind: 'timeout' })
        : createOrdersAnswer([aWireOrder({ AccountID: roleId ?? '100001' })], 60),
  })
  const { user } = await openScreen(rechargeOrdersScreen, server)
  await screen.findByText('100001')
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(server.listInputs(rechargeOrders.list).at(-1)).toMatchObject({ page: 2 }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Page').value).toBe('2'))
  await user.type(screen.getByLabelText('Player ID'), '7{Enter}')
  await screen.findByText('Results of the previous search')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Page').value).toBe('2'))
  isFailing = false
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await screen.findByText('7')
  expect(server.listInputs(rechargeOrders.list).at(-1)).toMatchObject({ roleId: '7', page: 1 })
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() =>
    expect(server.listInputs(rechargeOrders.list).at(-1)).toMatchObject({ roleId: '7', page: 2 }),
  )
})

test('totals that arrive early are shown only once their rows arrive', async () => {
  const late = Promise.withResolvers<void>()
  const server = createRechargePlatform({
    list: async ({ roleId }) => {
      if (roleId === '7') await late.promise
      return createOrdersAnswer([aWireOrder({ AccountID: roleId ?? '100001' })], 1)
    },
    sum: ({ roleId }) => ({ success: true, data: createSums(roleId === '7' ? 777 : 111) }),
  })
  const { user } = await openScreen(rechargeOrdersScreen, server)
  await waitFor(() => expect(tiles().getAllByText('111.00')).toHaveLength(2))
  await user.type(screen.getByLabelText('Player ID'), '7{Enter}')
  await waitFor(() => expect(server.listInputs(rechargeOrders.sum)).toHaveLength(2))
  await expect(screen.findAllByText('777.00', {}, { timeout: 300 })).rejects.toThrow('777.00')
  late.resolve()
  await waitFor(() => expect(tiles().getAllByText('777.00')).toHaveLength(2))
})

test('the totals stay visible when a search for several numbers fails', { tags: ['proof'] }, async () => {
  const server = createPlatform([
    [
      withdrawals.list,
      ({ roleId }) =>
        roleId === undefined
          ? createListAnswer([{ AccountID: 100001, OrderNo: '1' }])
          : createRefusal({ kind: 'timeout' }),
    ],
    [withdrawals.sum, () => ({ success: true, data: { TotalScore: 5000, TotalGold: 6000 } })],
  ])
  const { user } = await openScreen(withdrawalsScreen, server)
  await waitFor(() => expect(tiles().getByText('5.0000')).toBeTruthy())
  await user.click(screen.getByLabelText('Player ID'))
  await user.paste('10000001 10000002')
  await user.keyboard('{Enter}')
  await screen.findByText('Results of the previous search')
  await waitFor(() => expect(server.listInputs(withdrawals.list)).toHaveLength(2))
  expect(tiles().getByText('5.0000')).toBeTruthy()
})
