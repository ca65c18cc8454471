import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { agentQueryScreen } from '../../src/areas/agent-query/agent-query.list.ts'
import { agentQuery } from '../../src/areas/agent-query/calls.ts'
import { agentTeams } from '../../src/areas/agent-teams/calls.ts'
import { players } from '../../src/areas/players/calls.ts'
import { playersScreen } from '../../src/areas/players/players.tsx'
import { simulatedAccountsScreen } from '../../src/areas/players/simulated/simulated-accounts.list.ts'
import { simulatedAccounts } from '../../src/areas/players/simulated-accounts.calls.ts'
import { proxyBonus } from '../../src/areas/proxy-bonus/calls.ts'
import { proxyBonusScreen } from '../../src/areas/proxy-bonus/proxy-bonus.list.ts'
import { rechargeOrders } from '../../src/areas/recharge-orders/calls.ts'
import { rechargeOrdersScreen } from '../../src/areas/recharge-orders/recharge-orders.list.ts'
import type { Screen } from '../../src/renderer/kit/list/screen.ts'
import type { Endpoint } from '../../src/shared/endpoint.ts'
import { startPage } from '../start-page.ts'
import { proofUnless } from '../tiers.ts'
import { createPlatform, openScreen, type Platform, readToasts, setClock } from './console.tsx'
import { createListAnswer, openHierarchy } from './hierarchy-platform.ts'
import { aWirePlayer, createPlayersAnswer, createPlayersPlatform } from './players-platform.ts'
import { aWireOrder, createOrdersAnswer, createRechargePlatform } from './recharge-platform.ts'

type User = Awaited<ReturnType<typeof openScreen>>['user']

beforeEach(() => setClock('2026-07-31T01:30:00Z'))

const paste = async (user: User, field: string, numbers: string) => {
  await user.click(await screen.findByLabelText(field))
  await user.paste(numbers)
  await user.keyboard('{Enter}')
}

/** Finds inputs of calls and platform exports that wrongly hold several numbers as one. */
const findJoinedNumbers = (server: Platform, tasks: readonly object[]) =>
  [...server.calls.map(({ input }) => input), ...tasks].filter(input =>
    /"\d{4,}[\s,]+\d{4,}"/.test(JSON.stringify(input)),
  )

/** Records the inputs of the platform's own exports as they start. */
const recordTasks = (server: Platform): object[] => {
  const tasks: object[] = []
  const { request } = server.bridge
  Object.assign(server.bridge, {
    request: async (name: string, input: unknown) => {
      if (name !== 'startTask') return request(name as never, input as never)
      tasks.push(input as object)
      return { ok: true, value: 'job-1' }
    },
  })
  return tasks
}

describe('the note on numbers not found', () => {
  /** Orders: 66480351 simulated, in range; 66480352 of a player, in June; 66480353 simulated, in June. */
  const orders = [
    { id: '66480350', day: '2026-07-30', kind: '2' },
    { id: '66480351', day: '2026-07-30', kind: '1' },
    { id: '66480352', day: '2026-06-02', kind: '2' },
    { id: '66480353', day: '2026-06-02', kind: '1' },
  ]
  const server = () =>
    createRechargePlatform({
      list: ({ roleId, startdate = '', enddate = '9999', IfInnerProxy }) =>
        createOrdersAnswer(
          orders
            .filter(({ id, day, kind }) => {
              const isOfDay = `${day} 12:00:00` >= String(startdate) && `${day} 12:00:00` <= String(enddate)
              return id === roleId && isOfDay && (IfInnerProxy === '3' || IfInnerProxy === kind)
            })
            .map(({ id }) => aWireOrder({ Id: id, AccountID: id, OrderId: `2026${id}` })),
        ),
    })

  test('names the filters in force and, after a broader search, those that hid numbers', {
    tags: ['proof'],
  }, async () => {
    const { user } = await openScreen(rechargeOrdersScreen, server())
    await paste(user, 'Player ID', orders.map(({ id }) => id).join('\n'))
    await screen.findByText('Not found: 66480351, 66480352, 66480353')
    const days = 'Order date: Last 7 days (2026-07-24 – 2026-07-30)'
    await screen.findByText(`Searched in: ${days} · Account type: Players`)
    await user.click(screen.getByRole('button', { name: 'Search all dates and types' }))
    await screen.findByText('4 of 4 numbers found')
    await screen.findByText('Found outside “Account type: Players”: 66480351')
    await screen.findByText(`Found outside “${days}”: 66480352`)
    await screen.findByText(`Found outside “${days} · Account type: Players”: 66480353`)
    expect(screen.queryByText(/^Not found/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Search all dates and types' })).toBeNull()
  })

  test('names a route parameter among the filters in force only where it is sent', {
    tags: ['proof'],
  }, async () => {
    const days = 'Order date: Last 7 days (2026-07-24 – 2026-07-30)'
    const options = { route: '/x?t=13' }
    const { user, unmount } = await openScreen(rechargeOrdersScreen, server(), options)
    await paste(user, 'Player ID', '66480350 66480351')
    await screen.findByText(`Searched in: ${days} · Account type: Players · Channel type: Channel type 0`)
    await user.click(screen.getByRole('button', { name: 'Search all dates and types' }))
    await screen.findByText('Found outside “Account type: Players”: 66480351')
    unmount()
    const unnamed = await openScreen(rechargeOrdersScreen, server(), {
      ...options,
      environment: { namedParameters: [] },
    })
    await paste(unnamed.user, 'Player ID', '66480350 66480351')
    expect(await screen.findByText(`Searched in: ${days} · Account type: Players`)).toBeTruthy()
  })

  test('masks the numbers in privacy mode', async () => {
    startPage({ shareSafe: true })
    const { user } = await openScreen(rechargeOrdersScreen, server())
    await paste(user, 'Player ID', '66480350 66480359')
    expect(await screen.findByText('Not found: •••0359')).toBeTruthy()
  })

  test('is repeated on the About sheet when the rows are exported', async () => {
    const platform = createRechargePlatform({
      list: ({ roleId }) =>
        roleId === '10000009'
          ? createOrdersAnswer([])
          : createOrdersAnswer([aWireOrder({ Id: roleId, AccountID: roleId })], 60),
    })
    const { user } = await openScreen(rechargeOrdersScreen, platform)
    await paste(user, 'Player ID', '10000001 10000009')
    await screen.findByText('1 of 2 numbers found')
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await waitFor(() => expect(platform.plans).toHaveLength(1))
    expect(platform.plans[0]?.about).toEqual(
      expect.arrayContaining([
        { label: 'Not in this file', value: 'Not found: 10000009' },
        { label: 'Not in this file', value: '10000001: 1 of 60 rows shown' },
      ]),
    )
  })
})

describe('a search for several numbers', () => {
  const lists: readonly (readonly [string, Screen, string, Endpoint, (id: unknown) => unknown])[] = [
    ['players', playersScreen, 'Player ID', players.list, ID => createPlayersAnswer([aWirePlayer({ ID })])],
    [
      'simulated accounts',
      simulatedAccountsScreen,
      'Player ID',
      simulatedAccounts.list,
      RoleID => createListAnswer([{ RoleID, AccountName: 'a' }]),
    ],
  ]

  for (const [at, one] of lists.entries())
    test.each([one])(
      'disables the export of %s by the platform and shows why',
      proofUnless(at === 0),
      async (...entry) => {
        const [, screenToOpen, field, endpoint, answer] = entry
        const server = createPlayersPlatform(undefined, [
          [endpoint, input => answer(input['roleId'] ?? input['RoleID'] ?? 10000001)],
        ])
        const tasks = recordTasks(server)
        const { user } = await openScreen(screenToOpen, server)
        await paste(user, field, '10000001 10000002')
        await screen.findByText('2 of 2 numbers found')
        await user.click(screen.getByRole('button', { name: 'Choose what to export' }))
        const byPlatform = await screen.findByRole('menuitem', { name: /^Export by the platform/ })
        expect(byPlatform.getAttribute('aria-disabled')).toBe('true')
        expect(byPlatform.textContent).toMatch(/one number at a time/)
        await user.click(byPlatform)
        expect(findJoinedNumbers(server, tasks)).toEqual([])
        expect(tasks).toEqual([])
      },
    )

  test('starts no export by the platform after the prompt’s “Search first”', {
    tags: ['proof'],
  }, async () => {
    const server = createPlayersPlatform(undefined, [
      [players.list, input => createPlayersAnswer([aWirePlayer({ ID: input['roleId'] ?? 10000001 })])],
    ])
    const tasks = recordTasks(server)
    const { user } = await openScreen(playersScreen, server)
    await user.click(await screen.findByLabelText('Player ID'))
    await user.paste('10000001 10000002')
    await user.click(screen.getByRole('button', { name: 'Choose what to export' }))
    await user.click(await screen.findByRole('menuitem', { name: /^Export by the platform/ }))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Search first' }),
    )
    await waitFor(() => expect(readToasts.map(({ text }) => text).join()).toMatch(/one number at a time/))
    expect(tasks).toEqual([])
  })

  test('exports its own rows when the export is requested before they arrive', async () => {
    const late = Promise.withResolvers<void>()
    const server = createRechargePlatform({
      list: async ({ roleId }) => {
        if (roleId !== undefined) await late.promise
        return createOrdersAnswer([aWireOrder({ Id: roleId ?? 1, AccountID: roleId ?? 1 })], 25)
      },
    })
    const { user } = await openScreen(rechargeOrdersScreen, server)
    await screen.findAllByText('1,234,567.90')
    await paste(user, 'Player ID', '10000001 10000002')
    await user.click(screen.getByRole('button', { name: 'Export' }))
    expect(server.plans).toEqual([])
    late.resolve()
    await waitFor(() => expect(server.plans).toHaveLength(1))
    expect(server.plans[0]?.scope).toMatchObject({ kind: 'rows', rows: [{}, {}] })
  })

  const agents: readonly (readonly [string, Screen, string, string, Endpoint, Endpoint, string])[] = [
    [
      'agents',
      agentQueryScreen,
      'Agent ID',
      'Agent daily report',
      agentQuery.list,
      agentTeams.daily,
      'ProxyId',
    ],
    [
      'players’ bonuses',
      proxyBonusScreen,
      'Player ID',
      'Daily agent bonus',
      proxyBonus.list,
      proxyBonus.daily,
      'RoleID',
    ],
  ]

  for (const [at, one] of agents.entries())
    test.each([one])(
      'reads the daily report under %s for the chosen number alone',
      proofUnless(at === 0),
      async (...entry) => {
        const [, screenToOpen, field, title, list, daily, idField] = entry
        const server = createPlatform([
          [list, ({ roleId = 300001 }) => createListAnswer([{ [idField]: roleId }], { other: {} })],
          [
            daily,
            input => createListAnswer([{ AddTime: '2026-07-30', [idField]: input[idField] }], { other: [] }),
          ],
        ])
        const { user } = await openHierarchy(screenToOpen, server)
        await paste(user, field, '300001 300002')
        await screen.findByText('2 of 2 numbers found')
        expect(screen.queryByRole('region', { name: title })).toBeNull()
        const choice = await screen.findByRole('group', {
          name: /^The report below shows one number at a time:/,
        })
        await user.click(within(choice).getByRole('button', { name: '300002' }))
        await screen.findByRole('region', { name: title })
        await waitFor(() => expect(server.listInputs(daily)).toMatchObject([{ [idField]: '300002' }]))
        expect(findJoinedNumbers(server, [])).toEqual([])
      },
    )

  test('compares with an earlier range number by number', async () => {
    const server = createPlatform([
      [
        agentQuery.list,
        ({ roleId = 300001, start }) =>
          createListAnswer([{ ProxyId: roleId, Deposit: String(start) < '2026-07-10' ? 9000 : 12_000 }], {
            other: {},
          }),
      ],
    ])
    const { user } = await openHierarchy(agentQueryScreen, server)
    await paste(user, 'Agent ID', '300001 300002')
    await screen.findByText('2 of 2 numbers found')
    await user.click(screen.getByRole('button', { name: /^Compare/ }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Previous period' }))
    await waitFor(() =>
      expect(
        server
          .listInputs(agentQuery.list)
          .filter(({ start }) => String(start) < '2026-07-10')
          .map(({ roleId }) => roleId),
      ).toEqual(['300001', '300002']),
    )
    expect(findJoinedNumbers(server, [])).toEqual([])
  })

  test('saves and compares a snapshot number by number', { tags: ['proof'] }, async () => {
    const server = createPlatform([
      [
        agentQuery.list,
        ({ roleId = 300001 }) => createListAnswer([{ ProxyId: roleId, Deposit: 9000 }], { other: {} }),
      ],
    ])
    const { user } = await openHierarchy(agentQueryScreen, server)
    await paste(user, 'Agent ID', '300001 300002')
    await screen.findByText('2 of 2 numbers found')
    await user.click(screen.getByRole('button', { name: /^Compare/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Save snapshot' }))
    await waitFor(() => expect(server.storedSnapshots).toMatchObject([{ rows: [{}, {}], isWhole: true }]))
    await user.click(screen.getByRole('button', { name: /^Compare/ }))
    await user.click(await screen.findByRole('menuitem', { name: /Saved$/ }))
    await screen.findByRole('dialog')
    await waitFor(() => expect(server.listInputs(agentQuery.list)).toHaveLength(7))
    expect(findJoinedNumbers(server, [])).toEqual([])
  })

  test('is rejected when a second field holds several numbers, too', { tags: ['proof'] }, async () => {
    const server = createRechargePlatform()
    const { user } = await openScreen(rechargeOrdersScreen, server)
    await screen.findAllByText('1,234,567.90')
    await user.click(screen.getByLabelText('Order number'))
    await user.paste('20260731001 20260731002')
    await paste(user, 'Player ID', '10000001 10000002')
    await screen.findByText('Only one field can hold several numbers')
    expect(server.listInputs(rechargeOrders.list)).toHaveLength(1)
  })

  test('sends nothing when a route gives two fields several numbers', async () => {
    const server = createRechargePlatform()
    await openScreen(rechargeOrdersScreen, server, {
      route: '/x?roleId=10000001+10000002&orderNo=20260731001+20260731002',
    })
    await screen.findByText('Only one field can hold several numbers')
    expect(server.listInputs(rechargeOrders.list)).toEqual([])
    expect(server.listInputs(rechargeOrders.sum)).toEqual([])
  })
})
