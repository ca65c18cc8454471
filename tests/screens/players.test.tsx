import { configure, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { players } from '../../src/areas/players/calls.ts'
import { setClock } from './console.tsx'
import {
  aWirePlayer,
  createPlayersAnswer,
  createPlayersPlatform,
  getButton,
  getCell,
  openPlayers,
  readCell,
} from './players-platform.ts'

configure({ defaultHidden: true })
beforeEach(() => setClock('2026-07-31T01:30:00Z'))

const first = { page: 1, limit: 20, IfInnerProxy: '2' }

describe('the search', () => {
  test('starts with real players only, 20 rows a page', async () => {
    const server = createPlayersPlatform()
    await openPlayers(server)
    expect(server.listInputs(players.list)).toEqual([first])
    expect(screen.getByLabelText<HTMLSelectElement>('Account type').selectedOptions[0]?.text).toBe('Players')
  })
})

describe('a row', () => {
  test('shows two decimals, net deposits and the server’s word for the login type', async () => {
    await openPlayers(createPlayersPlatform())
    expect(
      ['Balance', 'Total deposits', 'Total withdrawals', 'Net deposits'].map(one => readCell(one)),
    ).toEqual(['1,234.57', '5,000.00', '7,500.00', '-2,500.00'])
    expect(readCell('Login type')).toBe('By account')
    expect(readCell('VIP level')).toBe('VIP3')
    expect(readCell('Salesperson')).toContain('the salesman')
    expect(readCell('Channel')).toContain('the channel')
    expect(readCell('Team')).toContain('the team')
  })

  test('marks simulated, agent, hidden, test and control', async () => {
    await openPlayers(
      createPlayersPlatform([
        aWirePlayer({ isBlogger: 6, IfInnerProxy: 1, IsTestUser: 1, SystemRight: 96, userHideRoleID: '1' }),
        aWirePlayer({ ID: 10000002 }),
      ]),
    )
    for (const mark of ['Simulated', 'A', 'Hidden', 'Test', 'Control']) {
      expect(within(getCell(0, 'Player')).getByText(mark)).toBeTruthy()
      expect(within(getCell(1, 'Player')).queryByText(mark)).toBeNull()
    }
  })

  test('shows B for a blogger, and a ban unless Locked is 0', async () => {
    await openPlayers(
      createPlayersPlatform([
        aWirePlayer({ isBlogger: 5, Locked: null }),
        aWirePlayer({ ID: 10000002, Locked: 2 }),
      ]),
    )
    expect(within(getCell(0, 'Player')).getByText('B')).toBeTruthy()
    const unban = screen.getAllByRole('button', { name: 'Banned – Unban player' })
    expect(unban.map(one => one.querySelector('[data-tone]')?.getAttribute('data-tone'))).toEqual([
      'danger',
      'danger',
    ])
  })

  test('is online when its ID is in the list of online players', async () => {
    await openPlayers(createPlayersPlatform([aWirePlayer(), aWirePlayer({ ID: 10000002 })]))
    await waitFor(() => expect(readCell('Online / force offline')).toBe('Online'))
    expect(readCell('Online / force offline', 1)).toBe('Offline')
  })

  test('opens the player, the team, and a parent who is a player', async () => {
    const open = vi.fn()
    const server = createPlayersPlatform([aWirePlayer(), aWirePlayer({ ID: 10000002, ParentType: 3 })])
    const { user } = await openPlayers(server, { environment: { open } })
    await user.click(within(getCell(0, 'Player')).getByText('10000001'))
    await user.click(within(getCell(0, 'Team')).getByText('20000001'))
    await user.click(within(getCell(0, 'Parent')).getByText('10000009'))
    await user.click(within(getCell(1, 'Parent')).getByText('10000009'))
    expect(open.mock.calls).toEqual([
      ['player', '10000001', expect.objectContaining({ ids: ['10000001', '10000002'] })],
      ['player', '20000001', expect.objectContaining({ ids: ['20000001'] })],
      // The other row's parent is no player.
      ['player', '10000009', expect.objectContaining({ ids: ['10000009'] })],
    ])
  })

  test('shows restrictions as states, each a button named for what it does', async () => {
    await openPlayers(createPlayersPlatform())
    expect(screen.queryByRole('switch')).toBeNull()
    const states = [...document.querySelectorAll('[data-do="switch"]')].map(one => [
      one.ariaLabel,
      one.textContent,
    ])
    expect(states).toEqual([
      ['Normal – Ban player', 'Normal'],
      ['Allowed – Block withdrawals', 'Allowed'],
      ['Blocked – Allow games', 'Blocked'],
    ])
  })
})

test('the export by the platform starts a task with the current search', async () => {
  const server = createPlayersPlatform()
  const tasks: unknown[] = []
  const { request } = server.bridge
  Object.assign(server.bridge, {
    request: async (name: string, input: unknown) => {
      if (name !== 'startTask') return request(name as never, input as never)
      tasks.push(input)
      return { ok: true, value: 'job-1' }
    },
  })
  const { user } = await openPlayers(server)
  await user.click(getButton('Choose what to export'))
  await user.click(await screen.findByRole('menuitem', { name: 'Export by the platform (background job)' }))
  await waitFor(() => expect(tasks).toEqual([{ id: 'players.export', input: first, title: 'All players' }]))
})

test('a failed search keeps the rows of the list', async () => {
  let fails = false
  const server = createPlayersPlatform(undefined, [
    [
      players.list,
      () =>
        fails
          ? { failure: { kind: 'rejected', code: '9', message: 'not now' } }
          : createPlayersAnswer([aWirePlayer()]),
    ],
  ])
  const { user } = await openPlayers(server)
  fails = true
  await user.type(screen.getByLabelText('Player ID'), '5{Enter}')
  await screen.findByText(/not now/)
  expect(readCell('Balance')).toBe('1,234.57')
})
