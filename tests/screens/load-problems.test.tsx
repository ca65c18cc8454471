import { act, configure, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { rechargeOrdersScreen } from '../../src/renderer/screens/finance/recharge-orders.list.ts'
import { gameLogScreen } from '../../src/renderer/screens/records/game-log.list.ts'
import { gameLog } from '../../src/shared/endpoints/game-log.ts'
import { home } from '../../src/shared/endpoints/home.ts'
import { playerDetail } from '../../src/shared/endpoints/player-detail.ts'
import { payWays } from '../../src/shared/endpoints/player-pay-ways.ts'
import { players } from '../../src/shared/endpoints/players.ts'
import { rechargeOrders } from '../../src/shared/endpoints/recharge-orders.ts'
import { system } from '../../src/shared/endpoints/system.ts'
import { createPlatform, createRefusal, openScreen, readToasts, setClock } from './console.tsx'
import { aWireAccount, createDetailPlatform, getPanel, openTab } from './detail-platform.tsx'
import { createGamesAnswer, createListAnswer } from './game-platform.ts'
import { createRejection } from './gm-platform.ts'
import { createFailure, openShell, signedInState } from './open-shell.tsx'
import { aWirePlayer, createPlayersPlatform, openPlayers, readCell } from './players-platform.ts'
import { createRechargePlatform } from './recharge-platform.ts'

configure({ defaultHidden: true })

/** An answer that is a failure until it is mended. */
const mendable = (answer: unknown, failure = createRejection('gone fishing')) => {
  let broken = true
  return {
    answer: () => (broken ? createRefusal(failure) : answer),
    mend: () => {
      broken = false
    },
  }
}
const forbidden = () => createRefusal({ kind: 'forbidden', message: 'no right' })
const retryIn = (box: HTMLElement) => within(box).getByRole('button', { name: 'Try again' })

describe('choices that another call tells', () => {
  const open = async (games: () => unknown) => {
    const server = createPlatform([
      [gameLog.list, () => createListAnswer([])],
      [gameLog.games, games],
    ])
    const opened = await openScreen(gameLogScreen, server)
    await screen.findByText('No results')
    return { ...opened, server }
  }
  const list = createGamesAnswer()

  test('say at their fields that they could not be read, and are read again', async () => {
    const games = mendable(list)
    const { user, server } = await open(games.answer)
    const notes = await screen.findAllByText('Didn’t load')
    expect(notes.map(note => note.title)).toEqual(['gone fishing', 'gone fishing'])
    games.mend()
    await user.click(retryIn(notes[0] as HTMLElement))
    await waitFor(() => expect(screen.queryByText('Didn’t load')).toBeNull())
    expect(server.of(gameLog.games)).toHaveLength(2)
  })

  test('say nothing to whoever may not see them', async () => {
    await open(forbidden)
    expect(screen.queryByText('Didn’t load')).toBeNull()
    expect(screen.queryByText(/permission/)).toBeNull()
  })
})

describe('who is online', () => {
  beforeEach(() => setClock('2026-07-31T01:30:00Z'))
  const column = 'Online / force offline'
  const two = [aWirePlayer(), aWirePlayer({ ID: 10000002 })]

  test('is said of nobody while it could not be read, on the screen and in a file', async () => {
    const online = mendable({ success: true, data: [10000001] })
    const server = createPlayersPlatform(two, [[players.online, online.answer]])
    const { user } = await openPlayers(server)
    const note = await screen.findByText(`${column} didn’t load. gone fishing`)
    expect([0, 1].map(line => readCell(column, line))).toEqual(['–', '–'])
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await waitFor(() => expect(server.plans).toHaveLength(1))
    expect(server.plans[0]).not.toHaveProperty('members')
    online.mend()
    await user.click(retryIn(note.closest('[role=group]') as HTMLElement))
    await waitFor(() => expect([0, 1].map(line => readCell(column, line))).toEqual(['Online', 'Offline']))
    expect(screen.queryByText(/didn’t load/)).toBeNull()
  })

  test('is not said any more when it cannot be read again', async () => {
    let answers: () => unknown = () => ({ success: true, data: [10000001] })
    const server = createPlayersPlatform(two, [[players.online, () => answers()]])
    const { user } = await openPlayers(server)
    await waitFor(() => expect(readCell(column)).toBe('Online'))
    answers = () => createRefusal(createRejection('gone fishing'))
    await user.click(screen.getByRole('button', { name: 'Reload list' }))
    await screen.findByText(`${column} didn’t load. gone fishing`)
    expect(readCell(column)).toBe('–')
  })

  test('is not missed by whoever may not know', async () => {
    const server = createPlayersPlatform(two, [[players.online, forbidden]])
    await openPlayers(server)
    await waitFor(() => expect(server.of(players.online)).toHaveLength(1))
    expect(readCell(column)).toBe('–')
    expect(screen.queryByText(/didn’t load/)).toBeNull()
  })
})

test('the banks of a card’s form, and the names on the cards', async () => {
  const banks = mendable({ success: true, data: { list: [{ BankNo: '033', BankName: 'Santander' }] } })
  const server = createDetailPlatform(
    [payWays.list, () => createListAnswer([aWireAccount()])],
    [payWays.banks, banks.answer],
  )
  const { user } = await openTab(server, 'Bank card')
  await screen.findByText('Bank didn’t load. gone fishing')
  await user.click(getPanel().getByRole('button', { name: 'Edit' }))
  const note = await screen.findByText('Didn’t load')
  banks.mend()
  await user.click(retryIn(note))
  await screen.findByRole('option', { name: 'Santander' })
  expect(screen.queryByText('Didn’t load')).toBeNull()
})

describe('the console’s own page', () => {
  type Stage = Awaited<ReturnType<typeof openShell>>
  let stage: Stage
  afterEach(() => act(() => stage.close()))
  const open = async (calls: NonNullable<NonNullable<Parameters<typeof openShell>[0]>['calls']>) => {
    stage = await act(() => openShell({ calls, boot: { session: signedInState('owner') } }))
    await screen.findByRole('heading', { name: 'Home' })
    return stage
  }
  const away = () => createFailure(createRejection('gone fishing'))
  const noteOf = async (what: string) =>
    (await screen.findByText(`${what} didn’t load. gone fishing`)).closest('[role=group]') as HTMLElement

  test('says that links, note and announcement could not be read, and reads each again', async () => {
    let broken = true
    const or = (answer: unknown) => () => (broken ? away() : answer)
    const { user } = await open([
      [home.promotionLinks, or({ list: [{ Link: 'https://play.example.com/1', ShortLink: '' }] })],
      [system.projectNote, or({ projectNote: 'Pay day moved' })],
      [system.announcement, or({ MsgTitle: 'News', MsgContent: '<p>Hello</p>' })],
    ])
    const notes = await Promise.all(['Promotion links', 'Project note', 'Announcement'].map(noteOf))
    expect(screen.queryByText('No promotion links yet')).toBeNull()
    broken = false
    for (const note of notes.slice(0, 2)) await user.click(retryIn(note))
    await screen.findByText('https://play.example.com/1')
    await screen.findByText('Pay day moved')
    await user.click(retryIn(notes[2] as HTMLElement))
    await screen.findByText('Hello')
  })

  test('puts the word about the announcement away', async () => {
    const { user } = await open([[system.announcement, away]])
    const note = await noteOf('Announcement')
    await user.click(within(note).getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText(/gone fishing/)).toBeNull()
  })

  test('says that there are no links only when there are none', async () => {
    await open([
      [home.promotionLinks, () => ({ list: [] })],
      [home.summary, away],
    ])
    await noteOf('Promotion links')
    expect(screen.queryByText('No promotion links yet')).toBeNull()
  })

  test('is silent about links that are not for this user', async () => {
    await open([[home.promotionLinks, () => createFailure({ kind: 'forbidden', message: 'no right' })]])
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Promotion links' })).toBeNull())
    expect(screen.queryByText(/permission/)).toBeNull()
  })
})

describe('a refusal of a part is also a message, in the platform’s words', () => {
  const said = (text: string) => readToasts.filter(one => one.kind === 'error' && one.text === text)

  test('of the tiles, once', async () => {
    const server = createRechargePlatform({ sum: () => createRefusal(createRejection('sums are closed')) })
    await openScreen(rechargeOrdersScreen, server)
    await screen.findByText(/sums are closed/)
    expect(said('sums are closed')).toHaveLength(1)
  })

  test('not where the account has no right to the tiles', async () => {
    const server = createRechargePlatform({ sum: forbidden })
    await openScreen(rechargeOrdersScreen, server)
    await waitFor(() => expect(server.of(rechargeOrders.sum)).toHaveLength(1))
    await screen.findAllByText('100001')
    expect(readToasts).toEqual([])
  })

  test('of the detail, once for head and tab, and again where it is refused again', async () => {
    const server = createDetailPlatform([
      playerDetail.detail,
      () => createRefusal(createRejection('player is closed')),
    ])
    const { user } = await openTab(server, 'Basic info')
    const alert = await screen.findByRole('alert')
    expect(said('player is closed')).toHaveLength(1)
    await user.click(retryIn(alert))
    await waitFor(() => expect(said('player is closed')).toHaveLength(2))
  })
})
