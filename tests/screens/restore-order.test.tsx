import { configure, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rechargeOrders } from '../../src/areas/recharge-orders/calls.ts'
import { rechargeOrdersScreen } from '../../src/areas/recharge-orders/recharge-orders.list.ts'
import type { Failure } from '../../src/shared/result.ts'
import { createRefusal, openScreen, readToasts } from './console.tsx'
import { loseFocusWhenDisabled } from './lose-focus.ts'
import { aWireOrder, createOrdersAnswer, createRechargePlatform } from './recharge-platform.ts'

// jsdom has no layout: Fluent may miss the focus inside a dialog and then marks the dialog as hidden.
configure({ defaultHidden: true })

const unknown: Failure = { kind: 'outcomeUnknown', endpoint: 'rechargeOrders.restore' }
const question = 'Unhide order 202607310000000002? It is shown again.'

/** Opens the question of the one hidden order of three. */
const ask = async (restore: () => unknown) => {
  let flag = 1
  const server = createRechargePlatform({
    list: () =>
      createOrdersAnswer([
        aWireOrder(),
        aWireOrder({ Id: 2, OrderId: '202607310000000002', RoubarFlag: flag }),
        aWireOrder({ Id: 3, OrderId: '202607310000000003', RoubarFlag: 2 }),
      ]),
    restore: () => {
      try {
        const answer = restore()
        flag = 2
        return answer
      } catch {
        // The request was lost: nothing was restored.
        return createRefusal(unknown)
      }
    },
  })
  const view = await openScreen(rechargeOrdersScreen, server)
  const buttons = await screen.findAllByRole('button', { name: 'Unhide' })
  expect(buttons).toHaveLength(1)
  await view.user.click(buttons[0] as HTMLElement)
  const dialog = within(await screen.findByRole('alertdialog'))
  dialog.getByText(question)
  return { server, user: view.user, go: dialog.getByRole('button', { name: 'Unhide order' }) }
}

test('a hidden order is restored once, with a toast and a refresh of list and totals', async () => {
  let release: (() => void) | undefined
  const { server, user, go } = await ask(
    () => new Promise(resolve => (release = () => resolve({ success: true }))),
  )
  await user.dblClick(go)
  const working = await screen.findByRole<HTMLButtonElement>('button', { name: 'Working…' })
  // A disabled button would lose the focus to the page.
  expect([working.ariaDisabled ?? working.getAttribute('aria-disabled'), working.disabled]).toEqual([
    'true',
    false,
  ])
  expect(document.activeElement).toBe(working)
  release?.()
  await waitFor(() => expect(screen.queryByText(question)).toBeNull())
  expect(server.listInputs(rechargeOrders.restore)).toEqual([{ OrderNo: '202607310000000002' }])
  expect(readToasts).toEqual([{ kind: 'success', text: 'Operation succeeded' }])
  await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Unhide' })).toHaveLength(0))
  expect(server.listInputs(rechargeOrders.list)).toHaveLength(2)
  expect(server.listInputs(rechargeOrders.sum)).toHaveLength(2)
})

test('cancelling the question sends nothing', async () => {
  const { server, user } = await ask(() => ({ success: true }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByText(question)).toBeNull())
  expect(server.listInputs(rechargeOrders.restore)).toEqual([])
})

test('a rejected restore keeps the question open with the server’s message', async () => {
  const rejected: Failure = { kind: 'rejected', code: '9', message: 'order is locked' }
  const { server, go, user } = await ask(() => createRefusal(rejected))
  loseFocusWhenDisabled()
  go.focus()
  await user.keyboard('{Enter}')
  await screen.findByText('order is locked')
  expect(document.activeElement).toBe(go)
  expect(readToasts).toEqual([{ kind: 'error', text: 'order is locked' }])
  expect(screen.getByText(question)).toBeTruthy()
  expect(server.listInputs(rechargeOrders.list)).toHaveLength(1)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText(question)).toBeNull())
})

test('an order restored without an answer is looked up and confirmed', async () => {
  const { server, go, user } = await ask(() => createRefusal(unknown))
  await user.click(go)
  await screen.findByText(/Confirmed: the order is no longer hidden\. Checked/)
  // The lookup searches this order among all account kinds.
  expect(server.listReads(rechargeOrders.list)).toContainEqual({
    page: 1,
    limit: 200,
    orderNo: '202607310000000002',
    IfInnerProxy: '3',
  })
  expect(within(screen.getByRole('alertdialog')).getAllByRole('button')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByText(question)).toBeNull())
  expect(server.listInputs(rechargeOrders.restore)).toHaveLength(1)
})

test('a retry is offered after the lookup shows that the order is still hidden', async () => {
  let tries = 0
  const { server, go, user } = await ask(() => {
    tries += 1
    if (tries === 1) throw new Error('lost')
    return { success: true }
  })
  await user.click(go)
  await screen.findByText(
    /The order is still hidden\. The platform may be slow and still carry it out\. Checked/,
  )
  await user.click(screen.getByRole('button', { name: 'Unhide order again' }))
  await waitFor(() => expect(screen.queryByText(question)).toBeNull())
  expect(server.listInputs(rechargeOrders.restore)).toHaveLength(2)
})
