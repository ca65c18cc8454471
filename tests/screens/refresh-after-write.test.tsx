import { configure, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { droppedBinding } from '../../src/areas/dropped-binding/calls.ts'
import { droppedBindingScreen } from '../../src/areas/dropped-binding/dropped-binding.list.ts'
import { gm } from '../../src/areas/gm/calls.ts'
import { gmScreen } from '../../src/areas/gm/gm.list.ts'
import type { EndpointBase } from '../../src/shared/endpoint-base.ts'
import type { Failure } from '../../src/shared/result.ts'
import { aChange, createPlatform, createRefusal, openScreen, type Platform } from './console.tsx'
import { openList } from './game-platform.ts'
import { createGmPlatform, rows } from './gm-platform.ts'
import { createListAnswer, createSuccess, getRowButton, openHierarchy } from './hierarchy-platform.ts'
import { getSendButton } from './send-button.ts'

configure({ defaultHidden: true })

/** Lets the page hear of a change before the write's answer, or after it. */
const orders = ['before', 'after'] as const
const holdAnswers = (server: Platform, order: (typeof orders)[number]): void => {
  const { request } = server.bridge
  if (order === 'after') return
  Object.assign(server.bridge, {
    request: async (name: never, input: never) => {
      const answer = await request(name, input)
      if (name === 'write') await new Promise(done => setTimeout(done, 60))
      return answer
    },
  })
}

/** Expects as many reads of a list so far, and no more of them soon. */
const expectReads = async (server: Platform, list: EndpointBase, count: number) => {
  await waitFor(() => expect(server.listInputs(list)).toHaveLength(count))
  await new Promise(done => setTimeout(done, 150))
  expect(server.listInputs(list)).toHaveLength(count)
}

const createExemptRow = (RoleID: number) => ({ RoleID, channelRoleId: 400001, salesmanRoleId: 500001 })
const openWhitelist = async (order: (typeof orders)[number]) => {
  const server = createPlatform([
    [droppedBinding.list, () => createListAnswer([{ RoleID: 300001, RoubarType: 1 }])],
    [droppedBinding.exempt, () => createListAnswer([createExemptRow(100001), createExemptRow(100002)])],
    [droppedBinding.addExempt, createSuccess],
    [droppedBinding.removeExempt, createSuccess],
  ])
  holdAnswers(server, order)
  const { user } = await openHierarchy(droppedBindingScreen, server)
  await screen.findByText('300001')
  await user.click(screen.getByRole('button', { name: 'Whitelist' }))
  const list = within(await openList('Drop whitelist'))
  await list.findByText('100001')
  return { server, user, list }
}

describe.each(orders)('a write whose change is announced %s its answer', order => {
  test('reads its list and the list behind once, for a row', async () => {
    const { server, user, list } = await openWhitelist(order)
    await user.click(getRowButton('100002', 'Remove'))
    const question = within(await screen.findByRole('alertdialog'))
    await user.dblClick(question.getByRole('button', { name: 'Remove from whitelist' }))
    await expectReads(server, droppedBinding.exempt, 2)
    await user.click(list.getByRole('button', { name: 'Close' }))
    await expectReads(server, droppedBinding.list, 2)
    expect(server.listInputs(droppedBinding.removeExempt)).toHaveLength(1)
  })

  test('reads its list once, for selected rows', async () => {
    const { server, user, list } = await openWhitelist(order)
    for (const one of list.getAllByRole('checkbox', { name: /^Select row/ })) await user.click(one)
    await user.click(list.getByRole('button', { name: 'Remove selected' }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.dblClick(question.getByRole('button', { name: 'Remove 2 from whitelist' }))
    await expectReads(server, droppedBinding.exempt, 2)
    expect(list.queryAllByRole('checkbox', { checked: true })).toEqual([])
  })

  test('reads its list once, for an addition', async () => {
    const { server, user, list } = await openWhitelist(order)
    await user.click(list.getByRole('button', { name: 'Add to whitelist' }))
    await waitFor(getSendButton)
    await user.type(await screen.findByLabelText(/^Player ID/), '100003')
    await user.dblClick(getSendButton())
    await expectReads(server, droppedBinding.exempt, 2)
    expect(server.listInputs(droppedBinding.addExempt)).toEqual([{ RoleID: '100003' }])
  })

  test('locks its row until rows arrive that were requested after it', async () => {
    const failure: Failure = { kind: 'offline', detail: 'gone' }
    const state = { isBroken: false }
    const server = createGmPlatform({
      list: () =>
        state.isBroken ? createRefusal(failure) : { success: true, data: { list: rows, count: rows.length } },
      approve: () => {
        state.isBroken = true
        return createSuccess()
      },
    })
    holdAnswers(server, order)
    const { user } = await openScreen(gmScreen, server, { environment: { account: `locks ${order}` } })
    await screen.findByText('100001')
    const getApproveButton = () => getRowButton('100001', 'Approve')
    await user.click(getApproveButton())
    const question = within(await screen.findByRole('alertdialog'))
    await user.dblClick(question.getAllByRole('button', { name: /^Approve/ })[0] as HTMLElement)
    await expectReads(server, gm.list, 2)
    expect(getApproveButton().getAttribute('aria-disabled')).toBe('true')
    state.isBroken = false
    await user.click(screen.getByRole('button', { name: 'Reload list' }))
    await waitFor(() => expect(getApproveButton().getAttribute('aria-disabled')).toBeNull())
    expect(server.listInputs(gm.approve)).toHaveLength(1)
  })
})

test('a list in flight while its area changes is read again, even without a subject', async () => {
  const resolvers: (() => void)[] = []
  const server = createGmPlatform({
    list: async () => {
      await new Promise<void>(done => resolvers.push(done))
      return { success: true, data: { list: rows, count: rows.length } }
    },
  })
  await openScreen(gmScreen, server)
  await waitFor(() => expect(resolvers).toHaveLength(1))
  server.emit('changed', aChange({ endpoint: gm.approve.id, subjects: [], areas: ['gm'] }))
  resolvers.shift()?.()
  await waitFor(() => expect(server.listInputs(gm.list)).toHaveLength(2))
  resolvers.shift()?.()
  await screen.findByText('100001')
  await expectReads(server, gm.list, 2)
})
