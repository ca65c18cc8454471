import { act, screen, waitFor, within } from '@testing-library/react'
import { Activity, useState } from 'react'
import { expect, test } from 'vitest'
import { gm } from '../../src/areas/gm/calls.ts'
import { gmScreen } from '../../src/areas/gm/gm.list.ts'
import { players } from '../../src/areas/players/calls.ts'
import { playerActions } from '../../src/areas/players/player-actions.calls.ts'
import { playerDetail } from '../../src/areas/players/player-detail.calls.ts'
import { playersScreen } from '../../src/areas/players/players.tsx'
import type { Failure } from '../../src/shared/result.ts'
import { proofUnless } from '../tiers.ts'
import { aChange, createRefusal, openConsole, openScreen, readToasts } from './console.tsx'
import { aWireDetail, createDetailPlatform, openTab } from './detail-platform.tsx'
import { aWireOperation, createGmAnswer, createGmPlatform } from './gm-platform.ts'
import {
  aWirePlayer,
  createPlayersAnswer,
  createPlayersPlatform,
  getButton,
  getCell,
  getCheckbox,
  openPlayers,
  readCell,
} from './players-platform.ts'
import { getSendButton } from './send-button.ts'

const lockLabel = 'Account status'
const getLockButton = (line: number) => within(getCell(line, lockLabel)).getByRole('button')
const expectDisabled = () => expect(getLockButton(0).getAttribute('aria-disabled')).toBe('true')
const expectEnabled = () => expect(getLockButton(0).getAttribute('aria-disabled')).toBeNull()

/** Sends the page a change of this player, dated after every earlier request. */
const sendChange = async (server: Pick<ReturnType<typeof createPlayersPlatform>, 'emit'>, id: string) => {
  const change = aChange({
    endpoint: playerActions.toggleLock.id,
    subjects: [id],
    areas: [],
    at: Date.now() + 1,
  })
  await new Promise(done => setTimeout(done, 5))
  act(() => server.emit('changed', change))
}

/** Creates a platform whose list, once slowed down, answers only when the test lets it. */
const createSlowList = (answers: { row: object; failure?: Failure }) => {
  const resolvers: (() => void)[] = []
  let isSlow = false
  const server = createPlayersPlatform(
    [],
    [
      [
        players.list,
        async () => {
          const { row, failure } = answers
          if (isSlow) await new Promise<void>(done => resolvers.push(done))
          return failure ? createRefusal(failure) : createPlayersAnswer([row as Record<string, unknown>])
        },
      ],
    ],
  )
  return {
    server,
    slowDown: () => {
      isSlow = true
    },
    answerNext: () => act(async () => resolvers.shift()?.()),
  }
}

test('a player changed elsewhere is refetched, with disabled toggles until then', async () => {
  const state = { row: aWirePlayer() }
  const { server, slowDown, answerNext } = createSlowList(state)
  const { user } = await openPlayers(server)
  expect(readCell(lockLabel)).toBe('Normal')
  expectEnabled()
  slowDown()
  state.row = aWirePlayer({ Locked: 1 })
  await sendChange(server, '10000001')
  await waitFor(expectDisabled)
  await user.click(getLockButton(0))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await waitFor(() => expect(server.listInputs(players.list)).toHaveLength(2))
  await answerNext()
  await waitFor(() => expect(readCell(lockLabel)).toBe('Banned'))
  expectEnabled()
  expect(server.listInputs(playerActions.toggleLock)).toEqual([])
})

test('row toggles stay disabled after a failed refetch until one succeeds', { tags: ['proof'] }, async () => {
  const state: { row: object; failure?: Failure } = { row: aWirePlayer() }
  const { server } = createSlowList(state)
  const { user } = await openPlayers(server)
  state.failure = { kind: 'offline', detail: 'gone' }
  await sendChange(server, '10000001')
  await waitFor(() => expect(readToasts).toHaveLength(1))
  await waitFor(expectDisabled)
  delete state.failure
  await user.click(getButton('Reload list'))
  await waitFor(expectEnabled)
})

test('a list ignores the change of a player that it does not show', { tags: ['proof'] }, async () => {
  const server = createPlayersPlatform()
  await openPlayers(server)
  await sendChange(server, '10000002')
  expectEnabled()
  await new Promise(done => setTimeout(done, 50))
  expect(server.listInputs(players.list)).toHaveLength(1)
})

test('an answer that was in flight when its player changed is requested again', async () => {
  const state = { row: aWirePlayer() }
  const { server, slowDown, answerNext } = createSlowList(state)
  const { user } = await openPlayers(server)
  slowDown()
  await user.click(getButton('Reload list'))
  await waitFor(() => expect(server.listInputs(players.list)).toHaveLength(2))
  state.row = aWirePlayer({ Locked: 1 })
  await sendChange(server, '10000001')
  await answerNext()
  await waitFor(() => expect(server.listInputs(players.list)).toHaveLength(3))
  await waitFor(expectDisabled)
  expect(readCell(lockLabel)).toBe('Normal')
  await answerNext()
  await waitFor(() => expect(readCell(lockLabel)).toBe('Banned'))
  expectEnabled()
})

test('a hidden page refetches a changed player only when it becomes visible', {
  tags: ['proof'],
}, async () => {
  const state = { row: aWirePlayer() }
  const { server } = createSlowList(state)
  const Tags = () => {
    const [isShown, setShown] = useState(true)
    return (
      <>
        <button type="button" onClick={() => setShown(!isShown)}>
          Other page
        </button>
        <Activity mode={isShown ? 'visible' : 'hidden'}>
          <playersScreen.Component />
        </Activity>
      </>
    )
  }
  const { user } = await openConsole(<Tags />, server)
  await screen.findByText('10000001')
  await user.click(getButton('Other page'))
  state.row = aWirePlayer({ Locked: 1 })
  await sendChange(server, '10000001')
  await new Promise(done => setTimeout(done, 50))
  expect(server.listInputs(players.list)).toHaveLength(1)
  await user.click(getButton('Other page'))
  await waitFor(() => expect(readCell(lockLabel)).toBe('Banned'))
  expect(server.listInputs(players.list)).toHaveLength(2)
})

test('a toggle is sent with the state it showed, and its list is refetched once', async () => {
  let row = aWirePlayer()
  const server = createPlayersPlatform(
    [],
    [
      [players.list, () => createPlayersAnswer([row])],
      [
        playerActions.toggleLock,
        () => {
          row = aWirePlayer({ Locked: 1 })
          return { success: true }
        },
      ],
    ],
  )
  const { user } = await openPlayers(server)
  await user.click(getLockButton(0))
  await user.click((await getCheckbox()).getByRole('button', { name: 'Ban player' }))
  await waitFor(() => expect(readCell(lockLabel)).toBe('Banned'))
  await waitFor(expectEnabled)
  expect(server.calls.filter(one => one.seen)).toEqual([
    { id: playerActions.toggleLock.id, input: { roleId: '10000001' }, seen: { on: false } },
  ])
  expect(server.listInputs(players.list)).toHaveLength(2)
})

const outcomes = [
  ['stale', true, 'Not sent: it is already “Banned”'],
  ['unconfirmed', false, 'The platform accepted it, but the record still shows “Normal”. Check it later.'],
  ['stale', null, 'Not sent: the record no longer exists'],
  ['unconfirmed', null, 'The platform accepted it, but the record didn’t load. Check it.'],
] as const
for (const [at, one] of outcomes.entries())
  test.each([one])(
    'a toggle that is %s (%s) shows why, cannot be resent and refetches the list',
    proofUnless(at < 2),
    async (kind, isOn, message) => {
      const server = createPlayersPlatform(undefined, [
        [playerActions.toggleLock, () => createRefusal({ kind, state: 'lockState', on: isOn })],
      ])
      const { user } = await openPlayers(server)
      await user.click(getLockButton(0))
      const confirmation = await getCheckbox()
      await user.click(confirmation.getByRole('button', { name: 'Ban player' }))
      await confirmation.findByText(message)
      expect(confirmation.queryByRole('button', { name: 'Ban player' })).toBeNull()
      await waitFor(() => expect(server.listInputs(players.list)).toHaveLength(2))
      expect(readToasts).toEqual([])
      await user.click(confirmation.getByRole('button', { name: 'Close' }))
      await waitFor(expectEnabled)
      expect(server.listInputs(playerActions.toggleLock)).toHaveLength(1)
    },
  )

test('a toggle whose record did not load can be tried again', async () => {
  const reason: Failure = { kind: 'offline', detail: 'gone' }
  const server = createPlayersPlatform(undefined, [
    [
      playerActions.toggleLock,
      () => createRefusal({ kind: 'unread', endpoint: 'playerActions.toggleLock', reason }),
    ],
  ])
  const { user } = await openPlayers(server)
  await user.click(getLockButton(0))
  const confirmation = await getCheckbox()
  const getConfirmButton = () => confirmation.getByRole<HTMLButtonElement>('button', { name: 'Ban player' })
  await user.click(getConfirmButton())
  await confirmation.findByText('Not sent: the current state didn’t load. No connection: gone')
  await user.click(getConfirmButton())
  await waitFor(() => expect(server.listInputs(playerActions.toggleLock)).toHaveLength(2))
})

test('a change dated after the local clock refetches the list only once', { tags: ['proof'] }, async () => {
  const server = createPlayersPlatform()
  await openPlayers(server)
  const at = Date.now() + 3_600_000
  act(() => server.emit('changed', aChange({ endpoint: '', subjects: ['10000001'], areas: [], at })))
  await waitFor(() => expect(server.listInputs(players.list)).toHaveLength(2))
  await new Promise(done => setTimeout(done, 100))
  expect(server.listInputs(players.list)).toHaveLength(2)
})

test('an open confirmation of the detail survives a refetch but is not sent if stale', async () => {
  let row = aWireDetail()
  const server = createDetailPlatform([playerDetail.detail, () => ({ success: true, data: row })])
  const { user } = await openTab(server, 'Control switches')
  const [, inTab] = await screen.findAllByRole('button', { name: 'Ban player' })
  await user.click(inTab as HTMLElement)
  const confirmation = await getCheckbox()
  confirmation.getByText(/from “Normal” to “Banned”/)
  row = aWireDetail({ Locked: 1 })
  await sendChange(server, '5')
  await screen.findAllByText('Unban player')
  confirmation.getByText(/from “Normal” to “Banned”/)
  await user.click(confirmation.getByRole('button', { name: 'Ban player' }))
  // The confirmed state is stale, so the write must be refused.
  await screen.findByText(/already “Banned”/)
  expect(server.listInputs(playerActions.toggleLock)).toEqual([])
})

test('a record created by a list action has enabled row actions once it appears', {
  tags: ['proof'],
}, async () => {
  const madeRows: Record<string, unknown>[] = []
  const server = createGmPlatform({
    list: () => createGmAnswer([...madeRows, aWireOperation()]),
    topUp: () => {
      madeRows.push(aWireOperation({ ID: 8, RoleId: 12345678, Money: '10000', Note: 'made now' }))
      server.emit('changed', aChange({ endpoint: gm.topUp.id, subjects: ['12345678'], areas: [] }))
      return { success: true }
    },
  })
  const { user } = await openScreen(gmScreen, server, { environment: { account: 'who makes one' } })
  await screen.findByText('100001')
  await user.click(getButton('GM top-up'))
  const form = within(await screen.findByRole('dialog', { hidden: true }))
  const getField = (name: string) => form.getByLabelText(new RegExp(`^${name}`))
  await user.type(getField('Player ID'), '12345678')
  await user.type(getField('Amount'), '10')
  await user.selectOptions(getField('Top-up type'), 'Plain top-up')
  await user.type(getField('Note'), 'made now')
  await user.type(getField('Your password'), 'secret123')
  await user.click(getSendButton())
  await user.click(await screen.findByRole('button', { name: 'Top up player', hidden: true }))
  const row = within(
    (await screen.findByText('made now')).closest<HTMLElement>('[role="row"]') as HTMLElement,
  )
  await waitFor(() =>
    expect(row.getByRole('button', { name: 'Approve' }).getAttribute('aria-disabled')).toBeNull(),
  )
})
