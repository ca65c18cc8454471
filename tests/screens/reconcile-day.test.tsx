import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { channelReports } from '../../src/areas/channel-reports/calls.ts'
import { channelDailyScreen } from '../../src/areas/channel-reports/channel-daily.list.ts'
import { rechargeOrders } from '../../src/areas/recharge-orders/calls.ts'
import { withdrawals } from '../../src/areas/withdrawals/calls.ts'
import { accountKind } from '../../src/shared/domain/accounts.ts'
import { fakeWithdrawal } from '../../src/shared/domain/orders.ts'
import { createPlatform, createRefusal, openScreen, setClock } from './console.tsx'
import { aWireOrder, createOrdersAnswer } from './recharge-platform.ts'

beforeEach(() => setClock('2026-07-31T01:30:00Z'))

type Wire = Record<string, unknown>
const createDay = (figures: Wire) => ({ date: '2026-07-30', ...figures })
/** Three orders paid that day come to 42.50; one was paid the day before, one is not paid. */
const orders = [
  aWireOrder({ Id: 1, OrderId: '11', RealMoney: '12.5' }),
  aWireOrder({ Id: 2, OrderId: '12', RealMoney: 20, AddTime: '2026-07-29 23:59:00' }),
  aWireOrder({ Id: 3, OrderId: '13', RealMoney: '10' }),
  aWireOrder({ Id: 4, OrderId: '14', RealMoney: '7.25', PayTime: '2026-07-29 10:12:00' }),
  aWireOrder({ Id: 5, OrderId: '15', RealMoney: '3.75', Status: 2, PayTime: null }),
]
const createWithdrawal = (change: Wire): Wire => ({
  AccountID: '100001',
  OrderNo: '21',
  status: 100,
  iMoney: 5000,
  AddTime: '2026-07-30 09:00:00',
  checkTime: '2026-07-30 10:00:00',
  ...change,
})
/** Two withdrawals paid out that day come to 8.00; one was checked a day later. */
const paidOut = [
  createWithdrawal({}),
  createWithdrawal({ OrderNo: '22', iMoney: '3000' }),
  createWithdrawal({ OrderNo: '23', checkTime: '2026-07-31 00:00:00' }),
]
const right = { Deposit: '42500', Withdraw: 8000 }

interface Answers {
  readonly figures?: Wire
  readonly orders?: (input: Readonly<Record<string, unknown>>) => unknown
}
const channel = ({ figures = right, orders: answer }: Answers = {}) =>
  createPlatform([
    [channelReports.daily, () => ({ data: { data: [createDay(figures)], total: 1 } })],
    [rechargeOrders.list, answer ?? (() => createOrdersAnswer(orders))],
    [
      withdrawals.list,
      () => ({ data: { list: paidOut, count: paidOut.length, configs: { orderStatus: [] } } }),
    ],
  ])

const open = async (server: ReturnType<typeof channel>) => {
  const view = await openScreen(channelDailyScreen, server)
  await view.user.click(await screen.findByRole('button', { name: 'Check orders' }))
  // A placeholder replaces the dialog while its code loads, so each part is looked up on the screen.
  const part = async (name: string) => within(await screen.findByRole('region', { name }))
  return { ...view, deposits: await part('Deposits'), withdrawn: await part('Withdrawals') }
}
type Part = Awaited<ReturnType<typeof open>>['deposits']
const figures = (part: Part) => part.getAllByRole('cell').map(cell => cell.textContent)

test('a day equals the orders paid on that day, whenever they were created', async () => {
  const server = channel()
  const { deposits, withdrawn } = await open(server)
  await deposits.findByText('Equal: all totals match the sum of the rows (5)')
  expect(figures(deposits)).toEqual(['42.50', '42.50', '–', 'Equal'])
  await withdrawn.findByText('Equal: all totals match the sum of the rows (3)')
  expect(figures(withdrawn)).toEqual(['8.00', '8.00', '–', 'Equal'])
  // The focus stays on the button that had it, so the keyboard stays in the dialog.
  expect(document.activeElement?.textContent).toBe('Reconcile again')
  // All account kinds, from three days earlier: an order may be paid later than it is created.
  expect(server.listInputs(rechargeOrders.list)).toEqual([
    {
      startdate: '2026-07-27 00:00:00',
      enddate: '2026-07-30 23:59:59',
      IfInnerProxy: String(accountKind.code.all),
      page: 1,
      limit: 200,
    },
  ])
  expect(server.listInputs(withdrawals.list)[0]).toMatchObject({
    startTime: '2026-07-27 00:00:00',
    isfakeWithdraw: String(fakeWithdrawal.code.real),
  })
})

test('a differing day names the orders that may explain the difference', async () => {
  const { deposits, withdrawn } = await open(channel({ figures: { Deposit: '32500', Withdraw: '13000' } }))
  await deposits.findByText('Totals that differ from the sum of the rows (5): 1')
  expect(figures(deposits)).toEqual(['32.50', '42.50', '-10.00', 'Different'])
  const [item] = deposits.getAllByText(/^Order number 13 · /)
  expect(item?.textContent).toContain('Paid 2026-07-30 10:12:00 · Order amount 10.00')
  await withdrawn.findByText('Totals that differ from the sum of the rows (3): 1')
  expect(figures(withdrawn)).toEqual(['13.00', '8.00', '+5.00', 'Different'])
  // First the withdrawal checked on the next day, then the one that may have been counted twice.
  expect(withdrawn.getAllByText(/^Order number 2\d · /).map(one => one.textContent.slice(0, 15))).toEqual([
    'Order number 23',
    'Order number 21',
  ])
})

test('a figure that the platform did not send is not treated as zero', async () => {
  const { withdrawn } = await open(channel({ figures: { Deposit: '42500' } }))
  await withdrawn.findByText('Can’t be confirmed; rows added up: 3')
  expect(figures(withdrawn)).toEqual(['–', '8.00', '–', 'No total from the platform'])
})

test('a failed read of orders leaves the other figure and can be retried', async () => {
  let fails = true
  const server = channel({
    orders: () =>
      fails ? createRefusal({ kind: 'rejected', code: '1', message: 'no more' }) : createOrdersAnswer(orders),
  })
  const { user, deposits, withdrawn } = await open(server)
  await deposits.findByText('Reconciliation not finished: no more')
  expect(deposits.queryByRole('table')).toBeNull()
  await withdrawn.findByText('Equal: all totals match the sum of the rows (3)')
  fails = false
  await user.click(deposits.getByRole('button', { name: 'Reconcile again' }))
  await deposits.findByText('Equal: all totals match the sum of the rows (5)')
})

test('one check can be cancelled alone; closing the dialog ends the rest', async () => {
  let openGate: (() => void) | undefined
  const gate = new Promise<void>(resolve => {
    openGate = resolve
  })
  const server = channel({
    orders: async () => {
      await gate
      return createOrdersAnswer(orders, 400)
    },
  })
  const { user, deposits, withdrawn } = await open(server)
  await withdrawn.findByText(/^Equal: /)
  await deposits.findByText(/^Adding up all pages/)
  await user.click(deposits.getByRole('button', { name: 'Cancel' }))
  const again = await deposits.findByRole('button', { name: 'Reconcile again' })
  expect(deposits.queryByText(/Adding up/)).toBeNull()
  expect(withdrawn.getByText(/^Equal: /)).toBeTruthy()
  await user.click(again)
  await deposits.findByText(/^Adding up all pages/)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const requestCount = server.listInputs(rechargeOrders.list).length
  openGate?.()
  await new Promise(resolve => setTimeout(resolve, 200))
  // No second page: the dialog that needed it is closed.
  expect(server.listInputs(rechargeOrders.list)).toHaveLength(requestCount)
})
