import { act, configure, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { gameLog } from '../../src/areas/game-log/calls.ts'
import { gameLogScreen } from '../../src/areas/game-log/game-log.list.ts'
import { home } from '../../src/areas/home/calls.ts'
import { players } from '../../src/areas/players/calls.ts'
import { playerDetail } from '../../src/areas/players/player-detail.calls.ts'
import { payWays } from '../../src/areas/players/player-pay-ways.calls.ts'
import { rechargeOrders } from '../../src/areas/recharge-orders/calls.ts'
import { rechargeOrdersScreen } from '../../src/areas/recharge-orders/recharge-orders.list.ts'
import { system } from '../../src/areas/system/calls.ts'
import { createPlatform, createRefusal, openScreen, readToasts, setClock } from './console.tsx'
import { aWireAccount, createDetailPlatform, getPanel, openTab } from './detail-platform.tsx'
import { createGamesAnswer, createListAnswer } from './game-platform.ts'
import { createRejection } from './gm-platform.ts'
import { createFailure, openShell, signedInState } from './open-shell.tsx'
import { aWirePlayer, createPlayersPlatform, openPlayers, readCell } from './players-platform.ts'
import { createRechargePlatform } from './recharge-platform.ts'

configure({ defaultHidden: true })

/** Creates an answer that fails until it is repaired. */
const createFailingAnswer = (answer: unknown, failure = createRejection('gone fishing')) => {
  let broken = true
  return {
    answer: () => (broken ? createRefusal(failure) : answer),
    repair: () => {
      broken = false
    },
  }
}
const forbidden = () => createRefusal({ kind: 'forbidden', message: 'no right' })
const getRetryButton = (box: HTMLElement) => within(box).getByRole('button', { name: 'Try again' })

describe('choices loaded by another call', () => {
  const open = async (games: () => unknown) => {
    const server = createPlatform([
      [gameLog.list, () => createListAnswer([])],
      [gameLog.games, games],
    ])
    const view = await openScreen(gameLogScreen, server)
    await screen.findByText('No results')
    return { ...view, server }
  }
  const list = createGamesAnswer()

  test('show at their fields that they did not load, and reload on demand', async () => {
    const games = createFailingAnswer(list)
    const { user, server } = await open(games.answer)
    const notes = await screen.findAllByText('Didn’t load')
    expect(notes.map(note => note.title)).toEqual(['gone fishing', 'gone fishing'])
    games.repair()
    await user.click(getRetryButton(notes[0] as HTMLElement))
    await waitFor(() => expect(screen.queryByText('Didn’t load')).toBeNull())
    expect(server.listInputs(gameLog.games)).toHaveLength(2)
  })

  test('show no error when the account may not see them', async () => {
    await open(forbidden)
    expect(screen.queryByText('Didn’t load')).toBeNull()
    expect(screen.queryByText(/permission/)).toBeNull()
  })
})

describe('the online status', () => {
  beforeEach(() => setClock('2026-07-31T01:30:00Z'))
  const column = 'Online / force offline'
  const two = [aWirePlayer(), aWirePlayer({ ID: 10000002 })]

  test('is a dash while it did not load, and is left out of the export', async () => {
    const online = createFailingAnswer({ success: true, data: [10000001] })
    const server = createPlayersPlatform(two, [[players.online, online.answer]])
    const { user } = await openPlayers(server)
    const note = await screen.findByText(`${column} didn’t load. gone fishing`)
    expect([0, 1].map(line => readCell(column, line))).toEqual(['–', '–'])
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await waitFor(() => expect(server.plans).toHaveLength(1))
    expect(server.plans[0]).not.toHaveProperty('members')
    online.repair()
    await user.click(getRetryButton(note.closest('[role=group]') as HTMLElement))
    await waitFor(() => expect([0, 1].map(line => readCell(column, line))).toEqual(['Online', 'Offline']))
    expect(screen.queryByText(/didn’t load/)).toBeNull()
  })

  test('becomes a dash when a refresh fails', { tags: ['proof'] }, async () => {
    let answers: () => unknown = () => ({ success: true, data: [10000001] })
    const server = createPlayersPlatform(two, [[players.online, () => answers()]])
    const { user } = await openPlayers(server)
    await waitFor(() => expect(readCell(column)).toBe('Online'))
    answers = () => createRefusal(createRejection('gone fishing'))
    await user.click(screen.getByRole('button', { name: 'Reload list' }))
    await screen.findByText(`${column} didn’t load. gone fishing`)
    expect(readCell(column)).toBe('–')
  })

  test('shows no error when the account may not see it', async () => {
    const server = createPlayersPlatform(two, [[players.online, forbidden]])
    await openPlayers(server)
    await waitFor(() => expect(server.listInputs(players.online)).toHaveLength(1))
    expect(readCell(column)).toBe('–')
    expect(screen.queryByText(/didn’t load/)).toBeNull()
  })
})

test('bank names that did not load are reported at card and form, and reload', async () => {
  const banks = createFailingAnswer({
    success: true,
    data: { list: [{ BankNo: '033', BankName: 'Santander' }] },
  })
  const server = createDetailPlatform(
    [payWays.list, () => createListAnswer([aWireAccount()])],
    [payWays.banks, banks.answer],
  )
  const { user } = await openTab(server, 'Bank card')
  await screen.findByText('Bank didn’t load. gone fishing')
  await user.click(getPanel().getByRole('button', { name: 'Edit' }))
  const note = await screen.findByText('Didn’t load')
  banks.repair()
  await user.click(getRetryButton(note))
  await screen.findByRole('option', { name: 'Santander' })
  expect(screen.queryByText('Didn’t load')).toBeNull()
})

describe('the home page', () => {
  type Stage = Awaited<ReturnType<typeof openShell>>
  let stage: Stage
  afterEach(() => act(() => stage.close()))
  const open = async (calls: NonNullable<NonNullable<Parameters<typeof openShell>[0]>['calls']>) => {
    stage = await act(() => openShell({ calls, boot: { session: signedInState('owner') } }))
    await screen.findByRole('heading', { name: 'Home' })
    return stage
  }
  const failCall = () => createFailure(createRejection('gone fishing'))
  const findNote = async (what: string) =>
    (await screen.findByText(`${what} didn’t load. gone fishing`)).closest('[role=group]') as HTMLElement

  test('reports links, note and announcement that did not load, and reloads each', {
    tags: ['proof'],
  }, async () => {
    let broken = true
    const failOr = (answer: unknown) => () => (broken ? failCall() : answer)
    const { user } = await open([
      [home.promotionLinks, failOr({ list: [{ Link: 'https://play.example.com/1', ShortLink: '' }] })],
      [system.projectNote, failOr({ projectNote: 'Pay day moved' })],
      [system.announcement, failOr({ MsgTitle: 'News', MsgContent: '<p>Hello</p>' })],
    ])
    const notes = await Promise.all(['Promotion links', 'Project note', 'Announcement'].map(findNote))
    expect(screen.queryByText('No promotion links yet')).toBeNull()
    broken = false
    for (const note of notes.slice(0, 2)) await user.click(getRetryButton(note))
    await screen.findByText('https://play.example.com/1')
    await screen.findByText('Pay day moved')
    await user.click(getRetryButton(notes[2] as HTMLElement))
    await screen.findByText('Hello')
  })

  test('dismisses the notice about the announcement', { tags: ['proof'] }, async () => {
    const { user } = await open([[system.announcement, failCall]])
    const note = await findNote('Announcement')
    await user.click(within(note).getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText(/gone fishing/)).toBeNull()
  })

  test('does not state that there are no links when the summary did not load', {
    tags: ['proof'],
  }, async () => {
    await open([
      [home.promotionLinks, () => ({ list: [] })],
      [home.summary, failCall],
    ])
    await findNote('Promotion links')
    expect(screen.queryByText('No promotion links yet')).toBeNull()
  })

  test('shows no error for links that the account may not see', { tags: ['proof'] }, async () => {
    await open([[home.promotionLinks, () => createFailure({ kind: 'forbidden', message: 'no right' })]])
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Promotion links' })).toBeNull())
    expect(screen.queryByText(/permission/)).toBeNull()
  })
})

describe('the toast of a part that the platform declines', () => {
  const findErrorToasts = (text: string) =>
    readToasts.filter(one => one.kind === 'error' && one.text === text)

  test('appears once for the tiles', async () => {
    const server = createRechargePlatform({ sum: () => createRefusal(createRejection('sums are closed')) })
    await openScreen(rechargeOrdersScreen, server)
    await screen.findByText(/sums are closed/)
    expect(findErrorToasts('sums are closed')).toHaveLength(1)
  })

  test('does not appear when the account may not see the tiles', { tags: ['proof'] }, async () => {
    const server = createRechargePlatform({ sum: forbidden })
    await openScreen(rechargeOrdersScreen, server)
    await waitFor(() => expect(server.listInputs(rechargeOrders.sum)).toHaveLength(1))
    await screen.findAllByText('100001')
    expect(readToasts).toEqual([])
  })

  test('appears once for head and tab, and again when a retry is declined', async () => {
    const server = createDetailPlatform([
      playerDetail.detail,
      () => createRefusal(createRejection('player is closed')),
    ])
    const { user } = await openTab(server, 'Basic info')
    const alert = await screen.findByRole('alert')
    expect(findErrorToasts('player is closed')).toHaveLength(1)
    await user.click(getRetryButton(alert))
    await waitFor(() => expect(findErrorToasts('player is closed')).toHaveLength(2))
  })
})
