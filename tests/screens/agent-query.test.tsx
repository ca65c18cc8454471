import { configure, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { agentQueryScreen } from '../../src/renderer/screens/agent/agent-query.list.ts'
import { agentQuery } from '../../src/shared/endpoints/agent-query.ts'
import { agentTeams } from '../../src/shared/endpoints/agent-teams.ts'
import { relations } from '../../src/shared/endpoints/relations.ts'
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

configure({ defaultHidden: true })
beforeEach(() => setClock('2026-07-31T01:30:00Z'))

const agent = (more: Wire = {}): Wire => ({
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
const player = (RoleID: number): Wire => ({ RoleID, Deposit: 12_345, Water: '1234565', isValid: 1 })
const server = (answers: Answers = []) =>
  createPlatform([
    [agentQuery.list, () => createListAnswer([agent()], { other })],
    [agentQuery.dropped, () => createListAnswer([player(100001), { ...player(100002), isValid: '0' }])],
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
const open = async (behind = server()) => {
  const opened = await openHierarchy(agentQueryScreen, behind)
  await screen.findByText('300001')
  return { ...opened, behind }
}

describe('the query', () => {
  test('shows the agents and, in blocks, the sums of all', async () => {
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

  test('stands without blocks where the platform sends no sums', async () => {
    await open(server([[agentQuery.list, () => createListAnswer([agent()], { other: [] })]]))
    expect(readTotals()['Players']).toBe('–')
  })

  test('lists the players hidden from an agent', async () => {
    const { user, behind } = await open()
    await user.click(getRowButton('300001', 'Hidden players'))
    await openList('Hidden players')
    expect(await waitForInput(behind, relations.hidden, 1)).toEqual({
      page: 1,
      limit: 20,
      parentID: '300001',
    })
  })
})

describe('the daily report of the agent', () => {
  const searched = async (behind = server()) => {
    const { user } = await open(behind)
    expect(screen.queryByRole('region', { name: 'Agent daily report' })).toBeNull()
    expect(behind.of(agentTeams.daily)).toEqual([])
    await fill(user, { 'Agent ID': '300001' })
    await search(user)
  }

  test('stands underneath once an agent is searched for, with the days of the search', async () => {
    const behind = server()
    await searched(behind)
    const report = await screen.findByRole('region', { name: 'Agent daily report' })
    await waitFor(() =>
      expect(readCells(report)[0]).toMatchObject({ Date: '2026-07-30', 'Level 1 turnover': '1,234.565' }),
    )
    expect(behind.of(agentTeams.daily)).toEqual([
      { page: 1, limit: 20, ProxyId: '300001', add_date1: '2026-07-16', add_date2: '2026-07-30' },
    ])
  })

  test('is hidden without a word from who may not see it', async () => {
    const behind = server([
      [agentTeams.daily, () => createRefusal({ kind: 'forbidden', message: 'no right' })],
    ])
    await searched(behind)
    await waitForInput(behind, agentTeams.daily, 1)
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Agent daily report' })).toBeNull())
    expect(readToasts).toEqual([])
  })

  test('is not offered for one of several agents either to who may not see it', async () => {
    const behind = server([
      [agentTeams.daily, () => createRefusal({ kind: 'forbidden', message: 'no right' })],
    ])
    const { user } = await open(behind)
    const searchFor = async (agents: string) => {
      await user.clear(screen.getByLabelText('Agent ID'))
      await user.click(screen.getByLabelText('Agent ID'))
      await user.paste(agents)
      await user.keyboard('{Enter}')
      await screen.findByText(/of 2 numbers found$/)
    }
    const choice = () =>
      screen.queryByRole('group', { name: /^The report below shows one number at a time:/ })
    await searchFor('300001 300002')
    // Nothing is known yet of the right to see it.
    const offered = choice()
    if (!offered) throw new Error('no choice')
    await user.click(within(offered).getByRole('button', { name: '300002' }))
    await waitFor(() => expect(choice()).toBeNull())
    expect(behind.of(agentTeams.daily)).toHaveLength(1)
    await searchFor('300003 300004')
    expect(choice()).toBeNull()
  })
})

describe('reissuing headcount', () => {
  const openDropped = async (behind = server()) => {
    const { user } = await open(behind)
    await user.click(getRowButton('300001', 'Dropped players'))
    const list = await openList('Dropped players')
    await within(list).findByText('100001')
    return { user, list }
  }
  const confirm = async (user: Awaited<ReturnType<typeof openDropped>>['user'], name: string) =>
    user.dblClick(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))

  test('lists the players dropped from the agent', async () => {
    const behind = server()
    const { user, list } = await openDropped(behind)
    expect(behind.of(agentQuery.dropped)).toEqual([{ page: 1, limit: 20, ProxyId: '300001' }])
    expect(readCells(list).map(cells => [cells['Deposits'], cells['Turnover'], cells['Valid']])).toEqual([
      ['12.35', '1,234.565', 'Valid'],
      ['12.35', '1,234.565', 'Not valid'],
    ])
    await user.type(within(list).getByLabelText('Player ID'), '100002{Enter}')
    expect(await waitForInput(behind, agentQuery.dropped, 2)).toEqual({
      page: 1,
      limit: 20,
      ProxyId: '300001',
      RoleID: '100002',
    })
  })

  test('gives one player back, once it is confirmed', async () => {
    const behind = server()
    const { user } = await openDropped(behind)
    await user.click(getRowButton('100001', 'Return to agent'))
    await screen.findByText('Return player 100001 to agent 300001?')
    expect(behind.of(agentQuery.reissue)).toEqual([])
    await confirm(user, 'Return player to agent')
    expect(await waitForInput(behind, agentQuery.reissue, 1)).toEqual({ RoleID: '100001', ProxyId: '300001' })
    await waitForInput(behind, agentQuery.dropped, 2)
    expect(behind.of(agentQuery.reissue)).toHaveLength(1)
  })

  test('has the list behind it read again at the end, if anything was given back', async () => {
    const behind = server()
    const { user, list } = await openDropped(behind)
    const asked = behind.of(agentQuery.list).length
    await user.click(within(list).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByText('100001')).toBeNull())
    expect(behind.of(agentQuery.list)).toHaveLength(asked)
    await user.click(getRowButton('300001', 'Dropped players'))
    const again = await openList('Dropped players')
    await within(again).findByText('100001')
    await user.click(getRowButton('100001', 'Return to agent'))
    await confirm(user, 'Return player to agent')
    await waitForInput(behind, agentQuery.reissue, 1)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(behind.of(agentQuery.list)).toHaveLength(asked)
    await user.click(within(again).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(behind.of(agentQuery.list)).toHaveLength(asked + 1))
  })

  test('asks to choose rows for a batch, and sends the chosen ones together', async () => {
    const behind = server()
    const { user, list } = await openDropped(behind)
    await user.click(within(list).getByRole('button', { name: 'Return selected' }))
    expect(readToasts).toEqual([{ kind: 'error', text: 'Please choose the rows to operate' }])
    for (const box of within(list).getAllByRole('checkbox', { name: /^Select row/ })) await user.click(box)
    await user.click(within(list).getByRole('button', { name: 'Return selected' }))
    await screen.findByText('Return 2 players to agent 300001?')
    await confirm(user, 'Return 2 players to agent')
    expect(await waitForInput(behind, agentQuery.reissueMany, 1)).toEqual({
      RoleID: '100001,100002',
      ProxyId: '300001',
    })
  })

  test('gives the chosen ones back one after the other as a batch', async () => {
    const behind = server()
    const begun: unknown[] = []
    const { request } = behind.bridge
    Object.assign(behind.bridge, {
      request: async (name: never, input: never) => {
        if (name !== 'startBatch') return request(name, input)
        begun.push(input)
        return { ok: true, value: 'b1' }
      },
    })
    const { user, list } = await openDropped(behind)
    for (const box of within(list).getAllByRole('checkbox', { name: /^Select row/ })) await user.click(box)
    await user.click(within(list).getByRole('button', { name: 'Actions (2 selected)' }))
    await user.click(await screen.findByRole('menuitem', { name: /Return player to agent/ }))
    const review = within(await screen.findByRole('alertdialog'))
    await user.click(await review.findByRole('button', { name: 'Return 2 players to agent' }))
    await waitFor(() => expect(begun).toHaveLength(1))
    expect(begun[0]).toMatchObject({
      call: agentQuery.reissue.id,
      rows: ['100001', '100002'].map(RoleID => ({
        key: RoleID,
        input: { RoleID, ProxyId: '300001' },
      })),
    })
    expect(behind.of(agentQuery.reissue)).toEqual([])
  })

  test('does nothing with chosen rows that were acted on, until they were read again', async () => {
    let reads = 0
    const behind = server([
      [
        agentQuery.dropped,
        ({ limit }) => {
          // Main's own reads, before and after.
          if (limit === 200) return createListAnswer([player(100001)])
          reads += 1
          return reads === 2
            ? createRefusal({ kind: 'timeout' })
            : createListAnswer(reads === 1 ? [player(100001), player(100002)] : [player(100002)])
        },
      ],
    ])
    const { user, list } = await openDropped(behind)
    const batch = () => within(list).getByRole('button', { name: 'Return selected' })
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
    expect(batch().getAttribute('aria-disabled')).toBe('true')
    await user.click(batch())
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await user.click(within(list).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(within(list).queryByText('100001')).toBeNull())
    expect(behind.of(agentQuery.reissue)).toHaveLength(1)
  })

  test('takes a row that was acted on out of the chosen ones', async () => {
    let left = [player(100001), player(100002)]
    const behind = server([
      [agentQuery.dropped, () => createListAnswer(left)],
      [
        agentQuery.reissue,
        () => {
          left = [player(100002)]
          return { success: true }
        },
      ],
    ])
    const { user, list } = await openDropped(behind)
    for (const box of within(list).getAllByRole('checkbox', { name: /^Select row/ })) await user.click(box)
    await user.click(getRowButton('100001', 'Return to agent'))
    await confirm(user, 'Return player to agent')
    await waitFor(() => expect(within(list).queryByText('100001')).toBeNull())
    await user.click(within(list).getByRole('button', { name: 'Return selected' }))
    expect(await screen.findByText('Return 1 player to agent 300001?')).toBeTruthy()
  })

  test.each([0, -1, null])('says that a player %j is an error', async RoleID => {
    const behind = server([
      [agentQuery.dropped, () => createListAnswer([player(100001), { ...player(1), RoleID }])],
    ])
    const { user, list } = await openDropped(behind)
    for (const box of within(list).getAllByRole('checkbox', { name: /^Select row/ })) await user.click(box)
    await user.click(within(list).getByRole('button', { name: 'Return selected' }))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', {
        name: 'Return 2 players to agent',
      }),
    )
    await waitFor(() => expect(readToasts[0]).toEqual({ kind: 'error', text: 'Parameter error' }))
    expect(behind.of(agentQuery.reissueMany)).toEqual([])
  })

  test('cannot be opened for a row without an agent: the call is refused', async () => {
    const behind = server([
      [agentQuery.list, () => createListAnswer([agent({ ProxyId: null })], { other: [] })],
    ])
    const { user } = await openHierarchy(agentQueryScreen, behind)
    await screen.findByText('300000')
    await user.click(getRowButton('300000', 'Dropped players'))
    await waitFor(() => expect(readToasts[0]?.text).toMatch(/^Parameter error/))
    expect(behind.of(agentQuery.dropped)).toEqual([])
  })

  test.each([
    [[], /^Confirmed:/],
    [[100002], /^Some of these players are still dropped/],
  ])('without an answer and %j left: %s', async (left, words) => {
    const behind = server([
      [agentQuery.reissueMany, () => createLostAnswer(agentQuery.reissueMany)],
      [agentQuery.dropped, () => createListAnswer((isSent() ? left : [100001, 100002]).map(player))],
    ])
    const isSent = (): boolean => behind.of(agentQuery.reissueMany).length > 0
    const { user, list } = await openDropped(behind)
    for (const box of within(list).getAllByRole('checkbox', { name: /^Select row/ })) await user.click(box)
    await user.click(within(list).getByRole('button', { name: 'Return selected' }))
    await confirm(user, 'Return 2 players to agent')
    await screen.findByText(words)
    expect(behind.of(agentQuery.reissueMany)).toHaveLength(1)
  })

  test('without an answer looks through every page of the dropped', async () => {
    const many = Array.from({ length: 201 }, (_, at) => player(200_000 + at))
    const behind = server([
      [agentQuery.reissue, () => createLostAnswer(agentQuery.reissue)],
      [
        agentQuery.dropped,
        ({ limit, page }) =>
          limit === 200
            ? {
                success: true,
                data: { list: page === 1 ? many.slice(0, 200) : [player(100001)], count: 201 },
              }
            : createListAnswer([player(100001)]),
      ],
    ])
    const { user } = await openDropped(behind)
    await user.click(getRowButton('100001', 'Return to agent'))
    await confirm(user, 'Return player to agent')
    await screen.findByText(/^The player is still dropped/)
    expect(behind.readsOf(agentQuery.dropped)).toContainEqual({
      page: 2,
      limit: 200,
      ProxyId: '300001',
      RoleID: '100001',
    })
  })
})
