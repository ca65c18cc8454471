import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { rechargeOrders } from '../../src/areas/recharge-orders/calls.ts'
import { signedInState } from './open-shell.tsx'
import { aWireOrder } from './recharge-platform.ts'
import {
  direct,
  getPane,
  getPlayerField,
  leaveWindow,
  navigate,
  restart,
  returnToWindow,
  search,
  sendCommand,
  stage,
  typeInto,
} from './tag-actions.tsx'

afterEach(leaveWindow)

const calls = [
  [rechargeOrders.list, () => ({ list: [aWireOrder()], count: 1, configs: {} })],
  [rechargeOrders.sum, () => ({})],
] as const
const draftHint = 'Filters changed. Press Enter to search.'

/** Types into a filter and leaves it unsearched. */
const type = async (player: string) => {
  const field = await getPlayerField()
  await stage.user.clear(field)
  await stage.user.type(field, player)
}
/** Expects the unsearched text in its field, the hint, and rows of the last search. */
const expectDraft = async (player: string, searchedPlayer: string | undefined) => {
  await waitFor(async () => expect((await getPlayerField()).value).toBe(player))
  await (await getPane()).findByText(draftHint)
  expect(stage.listCalls(rechargeOrders.list).at(-1)?.['roleId']).toBe(searchedPlayer)
}
const begin = async () => {
  await typeInto({ calls })
  navigate(direct)
  await search('11111111')
  await type('22222222')
  await expectDraft('22222222', '11111111')
}

test('a filter draft survives closing and reopening the page', async () => {
  await begin()
  sendCommand('closeTag')
  sendCommand('reopenTag')
  await expectDraft('22222222', '11111111')
  await stage.user.type(await getPlayerField(), '{Enter}')
  await waitFor(() =>
    expect(stage.listCalls(rechargeOrders.list).at(-1)).toMatchObject({ roleId: '22222222' }),
  )
  await waitFor(() => expect(screen.queryByText(draftHint)).toBeNull())
  sendCommand('closeTag')
  sendCommand('reopenTag')
  expect((await getPlayerField()).value).toBe('22222222')
  expect(screen.queryByText(draftHint)).toBeNull()
})

test('a duplicated tag starts with the filter draft and then has its own', { tags: ['proof'] }, async () => {
  await begin()
  sendCommand('duplicateTag')
  await expectDraft('22222222', '11111111')
  await type('33333333')
  sendCommand('tag2')
  await waitFor(async () => expect((await getPlayerField()).value).toBe('22222222'))
})

test('a filter draft survives a restart and a new session', { tags: ['proof'] }, async () => {
  await begin()
  await waitFor(() => expect(JSON.stringify(stage.settings().tags[0]?.tags)).toContain('22222222'))
  await restart()
  await expectDraft('22222222', '11111111')
  act(() => {
    stage.emit('session', { kind: 'signedOut' })
  })
  await screen.findByRole('button', { name: 'Sign in' })
  act(() => stage.emit('session', signedInState('owner')))
  navigate(direct)
  await waitFor(async () => expect((await getPlayerField()).value).toBe('22222222'))
})

test('a filter draft moves into a tag window, which sends its changes to main', {
  tags: ['proof'],
}, async () => {
  await begin()
  sendCommand('moveTagOut')
  await waitFor(() => expect(stage.listRequests('openTagWindow')).toHaveLength(1))
  const [{ tag }] = stage.listRequests('openTagWindow') as [{ readonly tag: { readonly id: string } }]
  leaveWindow()
  await returnToWindow({ calls, boot: { tag: tag as never } })
  await expectDraft('22222222', '11111111')
  await type('44')
  const changes = stage.listRequests('rememberTag') as readonly {
    readonly key: string
    readonly value: unknown
  }[]
  expect(JSON.stringify(changes.at(-1)?.value)).toContain('44')
})

test('navigating or undoing the entry discards a filter draft', { tags: ['proof'] }, async () => {
  await begin()
  act(() => stage.emit('lead', { route: `${direct}&roleId=5`, how: 'lead' }))
  await waitFor(async () => expect((await getPlayerField()).value).toBe('5'))
  expect(screen.queryByText(draftHint)).toBeNull()
  await type('6')
  await (await getPane()).findByText(draftHint)
  await type('5')
  await waitFor(() => expect(screen.queryByText(draftHint)).toBeNull())
  sendCommand('closeTag')
  sendCommand('reopenTag')
  await waitFor(async () => expect((await getPlayerField()).value).toBe('5'))
  expect(screen.queryByText(draftHint)).toBeNull()
})
