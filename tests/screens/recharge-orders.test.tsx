import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { rechargeOrders } from '../../src/areas/recharge-orders/calls.ts'
import { rechargeOrdersScreen } from '../../src/areas/recharge-orders/recharge-orders.list.ts'
import { createRefusal, openScreen, readToasts, setClock } from './console.tsx'
import { aWireOrder, createOrdersAnswer, createRechargePlatform } from './recharge-platform.ts'

// 01:30 UTC on the 31st: still the 30th in Sao Paulo.
beforeEach(() => setClock('2026-07-31T01:30:00Z'))

const firstSearch = {
  startdate: '2026-07-24 00:00:00',
  enddate: '2026-07-30 23:59:59',
  IfInnerProxy: '2',
}
const findText = (text: string) => screen.findByText(text)

describe('the list request', () => {
  test('sends typed filters with normalized amounts and omits unset ones', async () => {
    const server = createRechargePlatform()
    const { user } = await openScreen(rechargeOrdersScreen, server)
    await findText('100001')
    await user.type(screen.getByLabelText('Player ID'), ' 100002 ')
    await user.type(screen.getByLabelText('Order number'), '2026')
    await user.selectOptions(screen.getByLabelText('Order status'), 'Unpaid')
    await user.selectOptions(screen.getByLabelText('Account type'), 'All')
    await user.selectOptions(screen.getByLabelText('Reissued'), 'Reissued')
    await user.selectOptions(screen.getByLabelText('Hidden'), 'Hidden')
    await user.type(screen.getByLabelText('Minimum amount'), '007.50')
    await user.type(screen.getByLabelText('Maximum amount'), '100{Enter}')
    const filters = {
      ...firstSearch,
      roleId: '100002',
      orderNo: '2026',
      status: '0',
      IfInnerProxy: '3',
      isReturn: '1',
      RoubarFlag: '1',
      amount: '7.5',
      maxMmount: '100',
    }
    await waitFor(() =>
      expect(server.listInputs(rechargeOrders.list).at(-1)).toEqual({ page: 1, limit: 10, ...filters }),
    )
    await waitFor(() => expect(server.listInputs(rechargeOrders.sum).at(-1)).toEqual(filters))
  })
})

test('filters by an order status that only the server names', { tags: ['proof'] }, async () => {
  const rechargeStatus = { 5: 'Refunded' }
  const server = createRechargePlatform({
    list: () => createOrdersAnswer([aWireOrder()], 1, { rechargeStatus }),
  })
  const { user } = await openScreen(rechargeOrdersScreen, server)
  await findText('100001')
  await user.selectOptions(screen.getByLabelText('Order status'), 'Refunded')
  await waitFor(() => expect(server.listInputs(rechargeOrders.list).at(-1)).toMatchObject({ status: '5' }))
})

describe('the search bar', () => {
  test('starts a new search from page 1', async () => {
    const server = createRechargePlatform()
    const { user } = await openScreen(rechargeOrdersScreen, server)
    await findText('100001')
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(server.listInputs(rechargeOrders.list)[1]).toMatchObject({ page: 2 }))
    expect(server.listInputs(rechargeOrders.sum)).toHaveLength(1)
    await user.type(screen.getByLabelText('Player ID'), '7{Enter}')
    await waitFor(() =>
      expect(server.listInputs(rechargeOrders.list)[2]).toMatchObject({ page: 1, roleId: '7' }),
    )
  })

  test('requests data again for a repeated search and a revisited page', async () => {
    const server = createRechargePlatform()
    const { user } = await openScreen(rechargeOrdersScreen, server)
    await findText('100001')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    await waitFor(() => expect(server.listInputs(rechargeOrders.list)).toHaveLength(2))
    expect(server.listInputs(rechargeOrders.sum)).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(server.listInputs(rechargeOrders.list)).toHaveLength(3))
    await user.click(screen.getByRole('button', { name: 'Previous page' }))
    await waitFor(() => expect(server.listInputs(rechargeOrders.list)).toHaveLength(4))
  })

  test('shows an error at an invalid field and sends nothing', { tags: ['proof'] }, async () => {
    const server = createRechargePlatform()
    const { user } = await openScreen(rechargeOrdersScreen, server)
    await findText('100001')
    await user.type(screen.getByLabelText('Minimum amount'), '1,5,5{Enter}')
    await findText('Enter a number with up to three decimals, e.g. 1234.5')
    const start = screen.getByLabelText('Order date: From')
    await user.clear(start)
    await user.type(start, '2026-02-30{Enter}')
    await findText('Enter a valid date, optional time, e.g. 2026-07-31 08:30')
    await user.clear(start)
    await user.type(start, '2026-08-05{Enter}')
    await findText('The start is after the end')
    expect(server.listInputs(rechargeOrders.list)).toHaveLength(1)
    expect(server.listInputs(rechargeOrders.sum)).toHaveLength(1)
  })

  test('ignores a range with only one date and shows why', async () => {
    const server = createRechargePlatform()
    const { user } = await openScreen(rechargeOrdersScreen, server)
    await findText('100001')
    await user.clear(screen.getByLabelText('Order date: To'))
    await findText('Enter both dates to apply the range')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    await waitFor(() => expect(server.listInputs(rechargeOrders.list)).toHaveLength(2))
    expect(server.listInputs(rechargeOrders.list)[1]).toEqual({ page: 1, limit: 10, IfInnerProxy: '2' })
  })

  test('is restored in its tag, with “last 7 days” counted from the new day', async () => {
    const server = createRechargePlatform()
    const memory = new Map<string, unknown>()
    const first = await openScreen(rechargeOrdersScreen, server, { memory })
    await findText('100001')
    await first.user.type(screen.getByLabelText('Player ID'), '7{Enter}')
    await waitFor(() => expect(server.listInputs(rechargeOrders.list)).toHaveLength(2))
    first.unmount()
    setClock('2026-08-02T12:00:00Z')
    await openScreen(rechargeOrdersScreen, server, { memory })
    await waitFor(() => expect(server.listInputs(rechargeOrders.list)).toHaveLength(3))
    expect(server.listInputs(rechargeOrders.list)[2]).toEqual({
      page: 1,
      limit: 10,
      startdate: '2026-07-27 00:00:00',
      enddate: '2026-08-02 23:59:59',
      IfInnerProxy: '2',
      roleId: '7',
    })
  })

  test('opens with its defaults when the stored search is invalid', async () => {
    const server = createRechargePlatform()
    const memory = new Map<string, unknown>([
      [
        'search:/channelapi/Finance/rechargeDataList',
        { values: { startdate: 'soon~later', roleId: 5, gone: 'x' }, limit: 7, sort: 'up' },
      ],
    ])
    await openScreen(rechargeOrdersScreen, server, { memory })
    await findText('100001')
    expect(server.listInputs(rechargeOrders.list)).toEqual([{ page: 1, limit: 10, ...firstSearch }])
  })
})

describe('the order list', () => {
  test('shows and sends the channel type of the route', async () => {
    const server = createRechargePlatform()
    await openScreen(rechargeOrdersScreen, server, { route: '/channelapi/Finance/rechargeDataList?t=17' })
    expect(await findText('Channel type 1')).toBeTruthy()
    await findText('100001')
    // Main sends it where the profile names a parameter for it.
    expect(server.listInputs(rechargeOrders.list)).toEqual([{ page: 1, limit: 10, t: '1', ...firstSearch }])
    expect(server.listInputs(rechargeOrders.sum)).toEqual([{ t: '1', ...firstSearch }])
  })

  test('shows statuses with their suffix and the server’s labels', async () => {
    const server = createRechargePlatform({
      list: () =>
        createOrdersAnswer([aWireOrder({ Status: 2, isReturn: 1 })], 1, { rechargeStatus: { 2: 'Waiting' } }),
    })
    await openScreen(rechargeOrdersScreen, server)
    await findText('Waiting (Reissued)')
    expect(within(screen.getByLabelText('Order status')).getByText('Waiting')).toBeTruthy()
  })

  test('shows and copies totals of the whole search; failed totals leave the rows', async () => {
    let fails = false
    const server = createRechargePlatform({
      sum: () =>
        fails
          ? createRefusal({ kind: 'rejected', code: '1', message: 'sums are resting' })
          : { success: true, data: { totalCount: 25, totalMoney: '1234567.895', success_rate: '80%' } },
    })
    const { user } = await openScreen(rechargeOrdersScreen, server)
    await user.click(await screen.findByRole('button', { name: '1,234,567.90' }))
    // A rounded figure is copied in full.
    expect(server.copiedTexts).toEqual(['1234567.895'])
    expect(screen.getByRole('button', { name: '80.00%' })).toBeTruthy()
    fails = true
    await user.type(screen.getByLabelText('Player ID'), '7{Enter}')
    await findText('Totals didn’t load: sums are resting')
    expect(await findText('100001')).toBeTruthy()
    fails = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText(/sums are resting/)).toBeNull())
  })

  test('keeps the last good rows and page when another page fails, and retries', async () => {
    let fails = false
    const server = createRechargePlatform({
      list: ({ page }) =>
        fails
          ? createRefusal({ kind: 'rejected', code: '1', message: 'the ledger is closed' })
          : createOrdersAnswer([aWireOrder({ AccountID: `page-${String(page)}` })], 25),
    })
    const { user } = await openScreen(rechargeOrdersScreen, server)
    await findText('page-1')
    fails = true
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await findText('the ledger is closed')
    expect(screen.getByText('page-1')).toBeTruthy()
    expect(screen.getByText('1–10 of 25')).toBeTruthy()
    expect(readToasts).toEqual([{ kind: 'error', text: 'the ledger is closed' }])
    fails = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await findText('page-2')
    expect(screen.queryByText('the ledger is closed')).toBeNull()
  })

  test('shows a missing permission in place, without a toast', async () => {
    const server = createRechargePlatform({ list: () => createRefusal({ kind: 'forbidden', message: '' }) })
    await openScreen(rechargeOrdersScreen, server)
    await findText('You don’t have permission to see this. Ask your administrator.')
    expect(readToasts).toEqual([])
  })

  test('opens the player of a clicked id', async () => {
    const { user, environment } = await openScreen(rechargeOrdersScreen, createRechargePlatform())
    await user.click(await findText('100002'))
    expect(environment.open).toHaveBeenCalledWith(
      'player',
      '100002',
      expect.objectContaining({ ids: expect.arrayContaining(['100002']) }),
    )
  })
})

test('typing in a filter does not re-render the table', async () => {
  let tableRenders = 0
  const server = createRechargePlatform()
  const environment = {
    // Only the table reads the density, so this getter counts its renders.
    get density() {
      tableRenders += 1
      return 'compact' as const
    },
  }
  const { user } = await openScreen(rechargeOrdersScreen, server, { environment: environment })
  await findText('100001')
  const before = tableRenders
  expect(before).toBeGreaterThan(0)
  await user.type(screen.getByLabelText('Player ID'), '1234567890')
  expect(tableRenders).toBe(before)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(tableRenders).toBeGreaterThan(before))
})
