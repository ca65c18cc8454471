import { configure, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { agentQueryScreen } from '../../src/areas/agent-query/agent-query.list.ts'
import { agentQuery } from '../../src/areas/agent-query/calls.ts'
import { agentTeams } from '../../src/areas/agent-teams/calls.ts'
import { relations } from '../../src/areas/relations/calls.ts'
import { proofUnless } from '../tiers.ts'
import { createPlatform, createRefusal, readToasts, setClock } from './console.tsx'
import { openList, readCells } from './game-platform.ts'
import {
  type Answers,
  createListAnswer,
  createLostAnswer,
  createSuccess,
  fill,
  getRowButton,
  openHierarchy,
  readTotals,
  search,
  type Wire,
  waitForInput,
} from './hierarchy-platform.ts'
import { startBatch } from './selection.ts'

configure({ defaultHidden: true })
beforeEach(() => setClock('2026-07-31T01:30:00Z'))

const createAgentRow = (more: Wire = {}): Wire => ({
  ProxyId: 300001,
  ParentID: 300000,
  Lv1PersonCount: 12,
  PersonCount: '1234',
  Lv1FirstDepositPerson: 3,
  PersonDeposit: 5,
  Lv1Deposit: '1234565',
  Deposit: 9000,
  ValidPersonCount: 4,
  Lv1InviteCountReal: 13,
  RoubarRate: '12.5',
  RoubarMinInvite: 10,
  ...more,
})
const other = {
  Lv1PersonCount: 12,
  PersonCount: 1234,
  Lv1FirstDepositPerson: 3,
  PersonDeposit: 5,
  Lv1Deposit: 1_234_565,
  Deposit: 9000,
  ValidPersonCount: 4,
}
const createPlayerRow = (RoleID: number): Wire => ({ RoleID, Deposit: 12_345, Water: '1234565', isValid: 1 })
const createServer = (answers: Answers = []) =>
  createPlatform([
    [agentQuery.list, () => createListAnswer([createAgentRow()], { other })],
    [
      agentQuery.dropped,
      () => createListAnswer([createPlayerRow(100001), { ...createPlayerRow(100002), isValid: '0' }]),
    ],
    [agentQuery.reissue, createSuccess],
    [agentQuery.reissueMany, createSuccess],
    [
      agentTeams.daily,
      () =>
        createListAnswer([{ AddTime: '2026-07-30', ProxyId: 300001, Lv1Running: 1_234_565 }], { other: [] }),
    ],
    [relations.hidden, () => createListAnswer([])],
    ...answers,
  ])
const open = async (server = createServer()) => {
  const view = await openHierarchy(agentQueryScreen, server)
  await screen.findByText('300001')
  return { ...view, server }
}

describe('the agent query', () => {
  test('shows the agents, and the totals of all agents in tiles', async () => {
    await open()
    expect(readCells()[0]).toMatchObject({
      'Agent ID': '300001',
      Parent: '300000',
      Players: '1,234',
      'Level 1 deposits': '1,234.57',
      Deposits: '9.00',
      'Level 1 real invites': '13',
      'Drop ratio': '12.50%',
    })
    expect(readTotals()).toEqual({
      'Level 1 players': '12',
      Players: '1,234',
      'L1 first-time depositors': '3',
      Depositors: '5',
      'Level 1 deposits': '1,234.57',
      Deposits: '9.00',
      'Valid players': '4',
    })
  })

  test('shows empty tiles when the platform sends no totals', { tags: ['proof'] }, async () => {
    await open(createServer([[agentQuery.list, () => createListAnswer([createAgentRow()], { other: [] })]]))
    expect(readTotals()['Players']).toBe('–')
  })

  test('lists the players hidden from an agent', { tags: ['proof'] }, async () => {
    const { user, server } = await open()
    await user.click(getRowButton('300001', 'Hidden players'))
    await openList('Hidden players')
    expect(await waitForInput(server, relations.hidden, 1)).toEqual({
      page: 1,
      limit: 20,
      parentID: '300001',
    })
  })
})

describe('the daily report of the agent', () => {
  const openAndSearch = async (server = createServer()) => {
    const { user } = await open(server)
    expect(screen.queryByRole('region', { name: 'Agent daily report' })).toBeNull()
    expect(server.listInputs(agentTeams.daily)).toEqual([])
    await fill(user, { 'Agent ID': '300001' })
    await search(user)
  }

  test('appears below the list once an agent is searched for, with the same days', {
    tags: ['proof'],
  }, async () => {
    const server = createServer()
    await openAndSearch(server)
    const report = await screen.findByRole('region', { name: 'Agent daily report' })
    await waitFor(() =>
      expect(readCells(report)[0]).toMatchObject({ Date: '2026-07-30', 'Level 1 turnover': '1,234.565' }),
    )
    expect(server.listInputs(agentTeams.daily)).toEqual([
      { page: 1, limit: 20, ProxyId: '300001', add_date1: '2026-07-16', add_date2: '2026-07-30' },
    ])
  })

  test('is read again with each search and refresh of its page', async () => {
    const server = createServer([
      [
        agentTeams.daily,
        ({ ProxyId }) =>
          createListAnswer(
            [
              {
                AddTime: '2026-07-30',
                ProxyId,
                Lv1Running: server.listInputs(agentTeams.daily).length * 1_000_000,
              },
            ],
            { other: [] },
          ),
      ],
    ])
    const { user } = await open(server)
    const findReport = async (turnover: string) => {
      const report = await screen.findByRole('region', { name: 'Agent daily report' })
      await waitFor(() => expect(readCells(report)[0]).toMatchObject({ 'Level 1 turnover': turnover }))
    }
    const searchFor = async (agent: string) => {
      await user.clear(screen.getByLabelText('Agent ID'))
      await fill(user, { 'Agent ID': agent })
      await search(user)
    }
    await searchFor('300001')
    await findReport('1,000.000')
    await searchFor('300002')
    await findReport('2,000.000')
    // The page has an answer for this agent, but an old one.
    await searchFor('300001')
    await findReport('3,000.000')
    await search(user)
    await findReport('4,000.000')
    const [refresh] = screen.getAllByRole('button', { name: 'Reload list' })
    if (!refresh) throw new Error('no button')
    await user.click(refresh)
    await findReport('5,000.000')
    expect(server.listInputs(agentTeams.daily)).toHaveLength(5)
  })

  test('is hidden without a message after a forbidden answer', { tags: ['proof'] }, async () => {
    const server = createServer([
      [agentTeams.daily, () => createRefusal({ kind: 'forbidden', message: 'no right' })],
    ])
    await openAndSearch(server)
    await waitForInput(server, agentTeams.daily, 1)
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Agent daily report' })).toBeNull())
    expect(readToasts).toEqual([])
  })

  test('is no longer offered for one of several agents after a forbidden answer', {
    tags: ['proof'],
  }, async () => {
    const server = createServer([
      [agentTeams.daily, () => createRefusal({ kind: 'forbidden', message: 'no right' })],
    ])
    const { user } = await open(server)
    const searchFor = async (agents: string) => {
      await user.clear(screen.getByLabelText('Agent ID'))
      await user.click(screen.getByLabelText('Agent ID'))
      await user.paste(agents)
      await user.keyboard('{Enter}')
      await screen.findByText(/of 2 numbers found$/)
    }
    const queryChoice = () =>
      screen.queryByRole('group', { name: /^The report below shows one number at a time:/ })
    await searchFor('300001 300002')
    // Before its first answer the page cannot know that the right is missing.
    const choiceGroup = queryChoice()
    if (!choiceGroup) throw new Error('no choice')
    await user.click(within(choiceGroup).getByRole('button', { name: '300002' }))
    await waitFor(() => expect(queryChoice()).toBeNull())
    expect(server.listInputs(agentTeams.daily)).toHaveLength(1)
    await searchFor('300003 300004')
    expect(queryChoice()).toBeNull()
  })
})

describe('reissuing headcount', () => {
  const openDropped = async (server = createServer()) => {
    const { user } = await open(server)
    await user.click(getRowButton('300001', 'Dropped players'))
    const list = await openList('Dropped players')
    await within(list).findByText('100001')
    return { user, list }
  }
  const confirm = async (user: Awaited<ReturnType<typeof openDropped>>['user'], name: string) =>
    user.dblClick(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))

  test('lists the players dropped from the agent', { tags: ['proof'] }, async () => {
    const server = createServer()
    const { user, list } = await openDropped(server)
    expect(server.listInputs(agentQuery.dropped)).toEqual([{ page: 1, limit: 20, ProxyId: '300001' }])
    expect(readCells(list).map(cells => [cells['Deposits'], cells['Turnover'], cells['Valid']])).toEqual([
      ['12.35', '1,234.565', 'Valid'],
      ['12.35', '1,234.565', 'Not valid'],
    ])
    await user.type(within(list).getByLabelText('Player ID'), '100002{Enter}')
    expect(await waitForInput(server, agentQuery.dropped, 2)).toEqual({
      page: 1,
      limit: 20,
      ProxyId: '300001',
      RoleID: '100002',
    })
  })

  test('returns one player to the agent after confirmation', async () => {
    const server = createServer()
    const { user } = await openDropped(server)
    await user.click(getRowButton('100001', 'Return to agent'))
    await screen.findByText('Return player 100001 to agent 300001?')
    expect(server.listInputs(agentQuery.reissue)).toEqual([])
    await confirm(user, 'Return player to agent')
    expect(await waitForInput(server, agentQuery.reissue, 1)).toEqual({ RoleID: '100001', ProxyId: '300001' })
    await waitForInput(server, agentQuery.dropped, 2)
    expect(server.listInputs(agentQuery.reissue)).toHaveLength(1)
  })

  test('refetches the agent list once, and only if a player was returned', { tags: ['proof'] }, async () => {
    const server = createServer()
    const { user, list } = await openDropped(server)
    const readsBefore = server.listInputs(agentQuery.list).length
    await user.click(within(list).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByText('100001')).toBeNull())
    expect(server.listInputs(agentQuery.list)).toHaveLength(readsBefore)
    await user.click(getRowButton('300001', 'Dropped players'))
    const reopenedList = await openList('Dropped players')
    await within(reopenedList).findByText('100001')
    await user.click(getRowButton('100001', 'Return to agent'))
    await confirm(user, 'Return player to agent')
    await waitForInput(server, agentQuery.reissue, 1)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await waitFor(() => expect(server.listInputs(agentQuery.list)).toHaveLength(readsBefore + 1))
    await user.click(await within(reopenedList).findByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByText('100001')).toBeNull())
    expect(server.listInputs(agentQuery.list)).toHaveLength(readsBefore + 1)
  })

  test('requires selected rows for a bulk return and sends them in one request', async () => {
    const server = createServer()
    const { user, list } = await openDropped(server)
    await user.click(within(list).getByRole('button', { name: 'Return selected' }))
    expect(readToasts).toEqual([{ kind: 'error', text: 'Please choose the rows to operate' }])
    for (const box of within(list).getAllByRole('checkbox', { name: /^Select row/ })) await user.click(box)
    await user.click(within(list).getByRole('button', { name: 'Return selected' }))
    await screen.findByText('Return 2 players to agent 300001?')
    await confirm(user, 'Return 2 players to agent')
    expect(await waitForInput(server, agentQuery.reissueMany, 1)).toEqual({
      RoleID: '100001,100002',
      ProxyId: '300001',
    })
  })

  test('starts a batch with one write per selected player', { tags: ['proof'] }, async () => {
    const server = createServer()
    const startedBatches: unknown[] = []
    const { request } = server.bridge
    Object.assign(server.bridge, {
      request: async (name: never, input: never) => {
        if (name !== 'startBatch') return request(name, input)
        startedBatches.push(input)
        return { ok: true, value: 'b1' }
      },
    })
    const { user, list } = await openDropped(server)
    for (const box of within(list).getAllByRole('checkbox', { name: /^Select row/ })) await user.click(box)
    await startBatch(user, /Return player to agent/)
    const review = within(await screen.findByRole('alertdialog'))
    await user.click(await review.findByRole('button', { name: 'Return 2 players to agent' }))
    await waitFor(() => expect(startedBatches).toHaveLength(1))
    expect(startedBatches[0]).toMatchObject({
      call: agentQuery.reissue.id,
      rows: ['100001', '100002'].map(RoleID => ({
        key: RoleID,
        input: { RoleID, ProxyId: '300001' },
      })),
    })
    expect(server.listInputs(agentQuery.reissue)).toEqual([])
  })

  test('disables the bulk return after a row action until the list is refetched', {
    tags: ['proof'],
  }, async () => {
    let reads = 0
    const server = createServer([
      [
        agentQuery.dropped,
        ({ limit }) => {
          // Main reads with this page size before and after a write.
          if (limit === 200) return createListAnswer([createPlayerRow(100001)])
          reads += 1
          return reads === 2
            ? createRefusal({ kind: 'timeout' })
            : createListAnswer(
                reads === 1 ? [createPlayerRow(100001), createPlayerRow(100002)] : [createPlayerRow(100002)],
              )
        },
      ],
    ])
    const { user, list } = await openDropped(server)
    const getBatchButton = () => within(list).getByRole('button', { name: 'Return selected' })
    const tickAll = async () => {
      for (const box of within(list).getAllByRole<HTMLInputElement>('checkbox', { name: /^Select row/ })) {
        if (!box.checked) await user.click(box)
      }
    }
    await tickAll()
    await user.click(getRowButton('100001', 'Return to agent'))
    await confirm(user, 'Return player to agent')
    await within(list).findByRole('alert')
    await tickAll()
    expect(getBatchButton().getAttribute('aria-disabled')).toBe('true')
    await user.click(getBatchButton())
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await user.click(within(list).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(within(list).queryByText('100001')).toBeNull())
    expect(server.listInputs(agentQuery.reissue)).toHaveLength(1)
  })

  test('deselects a row whose player was returned', { tags: ['proof'] }, async () => {
    let remaining = [createPlayerRow(100001), createPlayerRow(100002)]
    const server = createServer([
      [agentQuery.dropped, () => createListAnswer(remaining)],
      [
        agentQuery.reissue,
        () => {
          remaining = [createPlayerRow(100002)]
          return { success: true }
        },
      ],
    ])
    const { user, list } = await openDropped(server)
    for (const box of within(list).getAllByRole('checkbox', { name: /^Select row/ })) await user.click(box)
    await user.click(getRowButton('100001', 'Return to agent'))
    await confirm(user, 'Return player to agent')
    await waitFor(() => expect(within(list).queryByText('100001')).toBeNull())
    await user.click(within(list).getByRole('button', { name: 'Return selected' }))
    expect(await screen.findByText('Return 1 player to agent 300001?')).toBeTruthy()
  })

  const wrongPlayers = [0, -1, null] as const
  for (const [at, one] of wrongPlayers.entries())
    test.each([one])('rejects a bulk return with the player ID %j', proofUnless(at === 0), async RoleID => {
      const server = createServer([
        [
          agentQuery.dropped,
          () => createListAnswer([createPlayerRow(100001), { ...createPlayerRow(1), RoleID }]),
        ],
      ])
      const { user, list } = await openDropped(server)
      for (const box of within(list).getAllByRole('checkbox', { name: /^Select row/ })) await user.click(box)
      await user.click(within(list).getByRole('button', { name: 'Return selected' }))
      await user.click(
        within(await screen.findByRole('alertdialog')).getByRole('button', {
          name: 'Return 2 players to agent',
        }),
      )
      await waitFor(() => expect(readToasts[0]).toEqual({ kind: 'error', text: 'Parameter error' }))
      expect(server.listInputs(agentQuery.reissueMany)).toEqual([])
    })

  test('shows a parameter error for a row without an agent', async () => {
    const server = createServer([
      [agentQuery.list, () => createListAnswer([createAgentRow({ ProxyId: null })], { other: [] })],
    ])
    const { user } = await openHierarchy(agentQueryScreen, server)
    await screen.findByText('300000')
    await user.click(getRowButton('300000', 'Dropped players'))
    await waitFor(() => expect(readToasts[0]?.text).toMatch(/^Parameter error/))
    expect(server.listInputs(agentQuery.dropped)).toEqual([])
  })

  const outcomes = [
    [[100002], /^Only part of it was carried out/],
    [[], /^Confirmed:/],
    [[100001, 100002], /^These players are still dropped/],
  ] as const
  for (const [at, one] of outcomes.entries())
    test.each([one])(
      'shows the outcome of an unanswered bulk return with %j left: %s',
      proofUnless(at === 0),
      async (remaining, words) => {
        const server = createServer([
          [agentQuery.reissueMany, () => createLostAnswer(agentQuery.reissueMany)],
          [
            agentQuery.dropped,
            () => createListAnswer((isSent() ? remaining : [100001, 100002]).map(createPlayerRow)),
          ],
        ])
        const isSent = (): boolean => server.listInputs(agentQuery.reissueMany).length > 0
        const { user, list } = await openDropped(server)
        for (const box of within(list).getAllByRole('checkbox', { name: /^Select row/ }))
          await user.click(box)
        await user.click(within(list).getByRole('button', { name: 'Return selected' }))
        await confirm(user, 'Return 2 players to agent')
        await screen.findByText(words)
        expect(server.listInputs(agentQuery.reissueMany)).toHaveLength(1)
      },
    )

  test('looks through every page of dropped players after an unanswered return', {
    tags: ['proof'],
  }, async () => {
    const manyPlayers = Array.from({ length: 201 }, (_, at) => createPlayerRow(200_000 + at))
    const server = createServer([
      [agentQuery.reissue, () => createLostAnswer(agentQuery.reissue)],
      [
        agentQuery.dropped,
        ({ limit, page }) =>
          limit === 200
            ? {
                success: true,
                data: {
                  list: page === 1 ? manyPlayers.slice(0, 200) : [createPlayerRow(100001)],
                  count: 201,
                },
              }
            : createListAnswer([createPlayerRow(100001)]),
      ],
    ])
    const { user } = await openDropped(server)
    await user.click(getRowButton('100001', 'Return to agent'))
    await confirm(user, 'Return player to agent')
    await screen.findByText(/^The player is still dropped/)
    expect(server.listReads(agentQuery.dropped)).toContainEqual({
      page: 2,
      limit: 200,
      ProxyId: '300001',
      RoleID: '100001',
    })
  })
})
