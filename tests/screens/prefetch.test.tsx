import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { rechargeOrders } from '../../src/areas/recharge-orders/calls.ts'
import { openShell, signedInState } from './open-shell.tsx'

type Stage = Awaited<ReturnType<typeof openShell>>
let stage: Stage
afterEach(() => act(() => stage.close()))

const go = (kind: number) =>
  act(() => stage.emit('navigate', `/channelapi/Finance/rechargeDataList?t=${kind}`))

test('opening a page sends its first requests immediately, and only once', async () => {
  stage = await act(() => openShell({ boot: { session: signedInState('owner') } }))
  await screen.findByRole('heading', { name: 'Home' })
  go(13)
  await screen.findByRole('heading', { name: 'Recharge orders' })
  const countRequests = () => [
    stage.listCalls(rechargeOrders.list).length,
    stage.listCalls(rechargeOrders.sum).length,
  ]
  await waitFor(() => expect(countRequests()).toEqual([1, 1]))
  act(() => stage.emit('command', 'closeTag'))
  // The page's code is loaded by now, as after idle time.
  const before = stage.messages.length
  stage.emit('navigate', '/channelapi/Finance/rechargeDataList?t=17')
  await Promise.resolve()
  const calls = stage.messages.slice(before).flatMap(({ name, input }) => (name === 'call' ? [input] : []))
  expect(calls).toMatchObject([{ id: rechargeOrders.list.id }, { id: rechargeOrders.sum.id }])
  await screen.findByRole('heading', { name: 'Channel recharges' })
  await act(() => new Promise(done => setTimeout(done, 50)))
  expect(countRequests()).toEqual([2, 2])
})
