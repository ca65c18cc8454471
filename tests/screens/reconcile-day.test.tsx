import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { channelDailyScreen } from '../../src/renderer/screens/channel/channel-daily.list.ts'
import { accountKind } from '../../src/shared/domain/accounts.ts'
import { fakeWithdrawal } from '../../src/shared/domain/orders.ts'
import { channelReports } from '../../src/shared/endpoints/channel-reports.ts'
import { rechargeOrders } from '../../src/shared/endpoints/recharge-orders.ts'
import { withdrawals } from '../../src/shared/endpoints/withdrawals.ts'
import { createPlatform, createRefusal, openScreen, setClock } from './console.tsx'
import { aWireOrder, createOrdersAnswer } from './recharge-platform.ts'

beforeEach(() => setClock('2026-07-31T01:30:00Z'))

type Wire = Record<string, unknown>
const dayOf = (figures: Wire) => ({ date: '2026-07-30', ...figures })
/** Three orders paid that day come to 42.50; one was paid the day before, one is not paid. */
const orders = [
  aWireOrder({ Id: 1, OrderId: '11', RealMoney: '12.5' }),
  aWireOrder({ Id: 2, OrderId: '12', RealMoney: 20, AddTime: '2026-07-29 23:59:00' }),
  aWireOrder({ Id: 3, OrderId: '13', RealMoney: '10' }),
  aWireOrder({ Id: 4, OrderId: '14', RealMoney: '7.25', PayTime: '2026-07-29 10:12:00' }),
  aWireOrder({ Id: 5, OrderId: '15', RealMoney: '3.75', Status: 2, PayTime: null }),
]
const withdrawal = (change: Wire): Wire => ({
  AccountID: '100001',
  OrderNo: '21',
  status: 100,
  iMoney: 5000,
  AddTime: '2026-07-30 09:00:00',
  checkTime: '2026-07-30 10:00:00',
  ...change,
})
/** Two that were paid out that day come to 8.00; one was checked a day later. */
const paidOut = [
  withdrawal({}),
  withdrawal({ OrderNo: '22', iMoney: '3000' }),
  withdrawal({ OrderNo: '23', checkTime: '2026-07-31 00:00:00' }),
]
const right = { Deposit: '42500', Withdraw: 8000 }

interface Answers {
  readonly figures?: Wire
  readonly orders?: (input: Readonly<Record<string, unknown>>) => unknown
}
const channel = ({ figures = right, orders: answer }: Answers = {}) =>
  createPlatform([
    [channelReports.daily, () => ({ data: { data: [dayOf(figures)], total: 1 } })],
    [rechargeOrders.list, answer ?? (() => createOrdersAnswer(orders))],
    [
      withdrawals.list,
      () => ({ data: { list: paidOut, count: paidOut.length, configs: { orderStatus: [] } } }),
    ],
  ])

const open = async (server: ReturnType<typeof channel>) => {
  const opened = await openScreen(channelDailyScreen, server)
  await opened.user.click(await screen.findByRole('button', { name: 'Check orders' }))
  // What stands for the dialog while its code is read is another one.
  const part = async (name: string) => within(await screen.findByRole('region', { name }))
  return { ...opened, deposits: await part('Deposits'), withdrawn: await part('Withdrawals') }
}
type Part = Awaited<ReturnType<typeof open>>['deposits']
const figures = (part: Part) => part.getAllByRole('cell').map(cell => cell.textContent)

test('a day equals the orders that were paid that day, whenever they were made', async () => {
  const server = channel()
  const { deposits, withdrawn } = await open(server)
  await deposits.findByText('Equal: all totals match the sum of 5 rows')
  expect(figures(deposits)).toEqual(['42.50', '42.50', '–', 'Equal'])
  await withdrawn.findByText('Equal: all totals match the sum of 3 rows')
  expect(figures(withdrawn)).toEqual(['8.00', '8.00', '–', 'Equal'])
  // What had the focus when it began has it still: the keyboard is where the dialog is.
  expect(document.activeElement?.textContent).toBe('Reconcile again')
  // Of all kinds of accounts, and from three days before: an order may be paid later than it is made.
  expect(server.of(rechargeOrders.list)).toEqual([
    {
      startdate: '2026-07-27 00:00:00',
      enddate: '2026-07-30 23:59:59',
      IfInnerProxy: String(accountKind.code.all),
      page: 1,
      limit: 200,
    },
  ])
  expect(server.of(withdrawals.list)[0]).toMatchObject({
    startTime: '2026-07-27 00:00:00',
    isfakeWithdraw: String(fakeWithdrawal.code.real),
  })
})

test('a day that lacks an order and counts another that is not of it names both', async () => {
  const { deposits, withdrawn } = await open(channel({ figures: { Deposit: '32500', Withdraw: '13000' } }))
  await deposits.findByText('Totals that differ from the sum of 5 rows: 1')
  expect(figures(deposits)).toEqual(['32.50', '42.50', '-10.00', 'Different'])
  const [named] = deposits.getAllByText(/^Order number 13 · /)
  expect(named?.textContent).toContain('Paid 2026-07-30 10:12:00 · Order amount 10.00')
  await withdrawn.findByText('Totals that differ from the sum of 3 rows: 1')
  expect(figures(withdrawn)).toEqual(['13.00', '8.00', '+5.00', 'Different'])
  // The one that was checked on the next day first, then the one of the day that may have been counted twice.
  expect(withdrawn.getAllByText(/^Order number 2\d · /).map(one => one.textContent.slice(0, 15))).toEqual([
    'Order number 23',
    'Order number 21',
  ])
})

test('a figure the platform did not send is not taken for nothing', async () => {
  const { withdrawn } = await open(channel({ figures: { Deposit: '42500' } }))
  await withdrawn.findByText('Can’t be confirmed: 3 rows added up')
  expect(figures(withdrawn)).toEqual(['–', '8.00', '–', 'Not sent by the platform'])
})

test('orders that cannot be read leave the other figure, and are read again when told to', async () => {
  let fails = true
  const server = channel({
    orders: () =>
      fails ? createRefusal({ kind: 'rejected', code: '1', message: 'no more' }) : createOrdersAnswer(orders),
  })
  const { user, deposits, withdrawn } = await open(server)
  await deposits.findByText('Reconciliation not finished: no more')
  expect(deposits.queryByRole('table')).toBeNull()
  await withdrawn.findByText('Equal: all totals match the sum of 3 rows')
  fails = false
  await user.click(deposits.getByRole('button', { name: 'Reconcile again' }))
  await deposits.findByText('Equal: all totals match the sum of 5 rows')
})

test('one is cancelled without the other, and all end with the dialog', async () => {
  let open1: (() => void) | undefined
  const gate = new Promise<void>(resolve => {
    open1 = resolve
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
  const asked = server.of(rechargeOrders.list).length
  open1?.()
  await new Promise(resolve => setTimeout(resolve, 200))
  // No second page of what nobody waits for.
  expect(server.of(rechargeOrders.list)).toHaveLength(asked)
})
