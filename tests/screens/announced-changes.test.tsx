import { act, screen, waitFor, within } from '@testing-library/react'
import { Activity, useState } from 'react'
import { expect, test } from 'vitest'
import { gmScreen } from '../../src/renderer/screens/operations/gm.list.ts'
import { playersScreen } from '../../src/renderer/screens/players/players.tsx'
import { gm } from '../../src/shared/endpoints/gm.ts'
import { playerActions } from '../../src/shared/endpoints/player-actions.ts'
import { playerDetail } from '../../src/shared/endpoints/player-detail.ts'
import { players } from '../../src/shared/endpoints/players.ts'
import type { Failure } from '../../src/shared/result.ts'
import { createRefusal, openConsole, openScreen, readToasts } from './console.tsx'
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
const lockOf = (line: number) => within(getCell(line, lockLabel)).getByRole('button')
const off = () => expect(lockOf(0).getAttribute('aria-disabled')).toBe('true')
const on = () => expect(lockOf(0).getAttribute('aria-disabled')).toBeNull()

/** Main says, a little later than all that was asked so far, that this player was locked. */
const changed = async (server: Pick<ReturnType<typeof createPlayersPlatform>, 'tell'>, id: string) => {
  const change = { endpoint: playerActions.toggleLock.id, subjects: [id], areas: [], at: Date.now() + 1 }
  await new Promise(done => setTimeout(done, 5))
  act(() => server.tell('changed', change))
}

/** A platform whose list waits for a word before it answers, if it is told to. */
const aSlowList = (answers: { row: object; failure?: Failure }) => {
  const waiting: (() => void)[] = []
  let slow = false
  const server = createPlayersPlatform(
    [],
    [
      [
        players.list,
        async () => {
          const { row, failure } = answers
          if (slow) await new Promise<void>(done => waiting.push(done))
          return failure ? createRefusal(failure) : createPlayersAnswer([row as Record<string, unknown>])
        },
      ],
    ],
  )
  return {
    server,
    slowDown: () => {
      slow = true
    },
    goOn: () => act(async () => waiting.shift()?.()),
  }
}

test('a player changed elsewhere is read again where they are shown; until then their switches are off', async () => {
  const now = { row: aWirePlayer() }
  const { server, slowDown, goOn } = aSlowList(now)
  const { user } = await openPlayers(server)
  expect(readCell(lockLabel)).toBe('Normal')
  on()
  slowDown()
  now.row = aWirePlayer({ Locked: 1 })
  await changed(server, '10000001')
  await waitFor(off)
  await user.click(lockOf(0))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await waitFor(() => expect(server.of(players.list)).toHaveLength(2))
  await goOn()
  await waitFor(() => expect(readCell(lockLabel)).toBe('Banned'))
  on()
  expect(server.of(playerActions.toggleLock)).toEqual([])
})

test('rows that could not be read again stay off, until they were', async () => {
  const now: { row: object; failure?: Failure } = { row: aWirePlayer() }
  const { server } = aSlowList(now)
  const { user } = await openPlayers(server)
  now.failure = { kind: 'offline', detail: 'gone' }
  await changed(server, '10000001')
  await waitFor(() => expect(readToasts).toHaveLength(1))
  await waitFor(off)
  delete now.failure
  await user.click(getButton('Reload list'))
  await waitFor(on)
})

test('what shows others is left alone', async () => {
  const server = createPlayersPlatform()
  await openPlayers(server)
  await changed(server, '10000002')
  on()
  await new Promise(done => setTimeout(done, 50))
  expect(server.of(players.list)).toHaveLength(1)
})

test('an answer that was on its way while its player changed is asked for again', async () => {
  const now = { row: aWirePlayer() }
  const { server, slowDown, goOn } = aSlowList(now)
  const { user } = await openPlayers(server)
  slowDown()
  await user.click(getButton('Reload list'))
  await waitFor(() => expect(server.of(players.list)).toHaveLength(2))
  now.row = aWirePlayer({ Locked: 1 })
  await changed(server, '10000001')
  await goOn()
  await waitFor(() => expect(server.of(players.list)).toHaveLength(3))
  await waitFor(off)
  expect(readCell(lockLabel)).toBe('Normal')
  await goOn()
  await waitFor(() => expect(readCell(lockLabel)).toBe('Banned'))
  on()
})

test('a page that is not seen does nothing, and reads again when it is', async () => {
  const now = { row: aWirePlayer() }
  const { server } = aSlowList(now)
  const Tags = () => {
    const [shown, setShown] = useState(true)
    return (
      <>
        <button type="button" onClick={() => setShown(!shown)}>
          Other page
        </button>
        <Activity mode={shown ? 'visible' : 'hidden'}>
          <playersScreen.Component />
        </Activity>
      </>
    )
  }
  const { user } = await openConsole(<Tags />, server)
  await screen.findByText('10000001')
  await user.click(getButton('Other page'))
  now.row = aWirePlayer({ Locked: 1 })
  await changed(server, '10000001')
  await new Promise(done => setTimeout(done, 50))
  expect(server.of(players.list)).toHaveLength(1)
  await user.click(getButton('Other page'))
  await waitFor(() => expect(readCell(lockLabel)).toBe('Banned'))
  expect(server.of(players.list)).toHaveLength(2)
})

test('a toggle says what was seen, and its own list is read once when main tells of it', async () => {
  let row = aWirePlayer()
  const server = createPlayersPlatform(
    [],
    [
      [players.list, () => createPlayersAnswer([row])],
      [
        playerActions.toggleLock,
        () => {
          row = aWirePlayer({ Locked: 1 })
          const at = Date.now()
          setTimeout(() => server.tell('changed', { endpoint: '', subjects: ['10000001'], areas: [], at }), 0)
          return { success: true }
        },
      ],
    ],
  )
  const { user } = await openPlayers(server)
  await user.click(lockOf(0))
  await user.click((await getCheckbox()).getByRole('button', { name: 'Ban player' }))
  await waitFor(() => expect(readCell(lockLabel)).toBe('Banned'))
  await waitFor(on)
  expect(server.calls.filter(one => one.seen)).toEqual([
    { id: playerActions.toggleLock.id, input: { roleId: '10000001' }, seen: { on: false } },
  ])
  expect(server.of(players.list)).toHaveLength(2)
})

test.each([
  ['stale', true, 'Not sent: it is already “Banned”'],
  ['stale', null, 'Not sent: the record no longer exists'],
  ['unconfirmed', false, 'The platform accepted it, but the record still shows “Normal”. Check it later.'],
  ['unconfirmed', null, 'The platform accepted it, but the record didn’t load. Check it.'],
] as const)(
  'a question that is over (%s, %s) says so, cannot be sent again, and is read anew',
  async (kind, is, said) => {
    const server = createPlayersPlatform(undefined, [
      [playerActions.toggleLock, () => createRefusal({ kind, state: 'lockState', on: is })],
    ])
    const { user } = await openPlayers(server)
    await user.click(lockOf(0))
    const asked = await getCheckbox()
    await user.click(asked.getByRole('button', { name: 'Ban player' }))
    await asked.findByText(said)
    expect(asked.queryByRole('button', { name: 'Ban player' })).toBeNull()
    await waitFor(() => expect(server.of(players.list)).toHaveLength(2))
    expect(readToasts).toEqual([])
    await user.click(asked.getByRole('button', { name: 'Close' }))
    await waitFor(on)
    expect(server.of(playerActions.toggleLock)).toHaveLength(1)
  },
)

test('a record that could not be read first may be tried again: nothing was sent', async () => {
  const reason: Failure = { kind: 'offline', detail: 'gone' }
  const server = createPlayersPlatform(undefined, [
    [
      playerActions.toggleLock,
      () => createRefusal({ kind: 'unread', endpoint: 'playerActions.toggleLock', reason }),
    ],
  ])
  const { user } = await openPlayers(server)
  await user.click(lockOf(0))
  const asked = await getCheckbox()
  const go = () => asked.getByRole<HTMLButtonElement>('button', { name: 'Ban player' })
  await user.click(go())
  await asked.findByText('Not sent: the current state didn’t load. No connection: gone')
  await user.click(go())
  await waitFor(() => expect(server.of(playerActions.toggleLock)).toHaveLength(2))
})

test('a change dated later than this computer’s clock, which was set back, has the list read once', async () => {
  const server = createPlayersPlatform()
  await openPlayers(server)
  const at = Date.now() + 3_600_000
  act(() => server.tell('changed', { endpoint: '', subjects: ['10000001'], areas: [], at }))
  await waitFor(() => expect(server.of(players.list)).toHaveLength(2))
  await new Promise(done => setTimeout(done, 100))
  expect(server.of(players.list)).toHaveLength(2)
})

test('the detail keeps to the question that was asked, whatever it reads meanwhile', async () => {
  let row = aWireDetail()
  const server = createDetailPlatform([playerDetail.detail, () => ({ success: true, data: row })])
  const { user } = await openTab(server, 'Control switches')
  await user.click(await screen.findByRole('button', { name: 'Ban player' }))
  const asked = await getCheckbox()
  asked.getByText(/from “Normal” to “Banned”/)
  row = aWireDetail({ Locked: 1 })
  await changed(server, '5')
  await screen.findByText('Unban player')
  asked.getByText(/from “Normal” to “Banned”/)
  await user.click(asked.getByRole('button', { name: 'Ban player' }))
  // What was asked is not so any more.
  await screen.findByText(/already “Banned”/)
  expect(server.of(playerActions.toggleLock)).toEqual([])
})

test('what an action above the list has made acts as soon as it is shown', async () => {
  const made: Record<string, unknown>[] = []
  const server = createGmPlatform({
    list: () => createGmAnswer([...made, aWireOperation()]),
    topUp: () => {
      made.push(aWireOperation({ ID: 8, RoleId: 12345678, Money: '10000', Note: 'made now' }))
      server.tell('changed', { endpoint: gm.topUp.id, subjects: ['12345678'], areas: [], at: Date.now() })
      return { success: true }
    },
  })
  const { user } = await openScreen(gmScreen, server, { environment: { account: 'who makes one' } })
  await screen.findByText('100001')
  await user.click(getButton('GM top-up'))
  const form = within(await screen.findByRole('dialog', { hidden: true }))
  const field = (name: string) => form.getByLabelText(new RegExp(`^${name}`))
  await user.type(field('Player ID'), '12345678')
  await user.type(field('Amount'), '10')
  await user.selectOptions(field('Top-up type'), 'Plain top-up')
  await user.type(field('Note'), 'made now')
  await user.type(field('Your password'), 'secret123')
  await user.click(getSendButton())
  await user.click(await screen.findByRole('button', { name: 'Top up player', hidden: true }))
  const row = within(
    (await screen.findByText('made now')).closest<HTMLElement>('[role="row"]') as HTMLElement,
  )
  await waitFor(() =>
    expect(row.getByRole('button', { name: 'Approve' }).getAttribute('aria-disabled')).toBeNull(),
  )
})
