import { configure, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { agentTeamsScreen } from '../../src/areas/agent-teams/agent-teams.list.ts'
import { agentTeams } from '../../src/areas/agent-teams/calls.ts'
import { teamDailyScreen } from '../../src/areas/agent-teams/team-daily.list.ts'
import { relations } from '../../src/areas/relations/calls.ts'
import { proofUnless } from '../tiers.ts'
import { createPlatform, readToasts, setClock } from './console.tsx'
import { getSortButton, openList, readCells } from './game-platform.ts'
import {
  type Answers,
  createListAnswer,
  createLostAnswer,
  getRowButton,
  openHierarchy,
  readTotals,
  type Wire,
  waitForInput,
} from './hierarchy-platform.ts'

configure({ defaultHidden: true })
beforeEach(() => setClock('2026-07-31T01:30:00Z'))

const team = {
  ProxyId: 300001,
  ParentID: '300000',
  ReceivedIncome: 1_234_565,
  TotalDeposit: '5000000',
  Lv1PersonCount: 1200,
  Lv1Deposit: 4_000_004,
  Lv2PersonCount: 30,
  Lv2Deposit: 900_000,
  Lv3PersonCount: 4,
  Lv3Deposit: null,
}
const hiddenPlayer = {
  RoleID: 100001,
  Deposit: 5000,
  Withdraw: '7655',
  operatorName: 'ana',
  AddTime: '2026-07-30 10:11:12',
}

const createServer = (answers: Answers = []) =>
  createPlatform([
    [agentTeams.list, () => ({ success: true, data: { rows: [team], total: 1, other: [] } })],
    [relations.hidden, () => createListAnswer([hiddenPlayer])],
    [relations.unhide, () => ({ success: true, data: 'restored' })],
    ...answers,
  ])
const open = async (server = createServer()) => {
  const view = await openHierarchy(agentTeamsScreen, server)
  await screen.findByText('300001')
  return { ...view, server }
}

describe('agent teams', () => {
  test('show money with two decimals', async () => {
    await open()
    expect(readCells()[0]).toMatchObject({
      'Agent ID': '300001',
      Parent: '300000',
      'Received income': '1,234.57',
      'Total deposits': '5,000.00',
      'Level 1 players': '1,200',
      'Level 1 deposits': '4,000.00',
      'Level 3 deposits': '–',
    })
  })

  test('open the player detail of a parent', { tags: ['proof'] }, async () => {
    const { user, environment } = await open()
    await user.click(screen.getByText('300000'))
    expect(environment.open).toHaveBeenCalledWith(
      'player',
      '300000',
      expect.objectContaining({ ids: expect.arrayContaining(['300000']) }),
    )
  })

  test('open with the agent ID from the route', { tags: ['proof'] }, async () => {
    const server = createServer()
    await openHierarchy(agentTeamsScreen, server, { route: '/channelapi/agent/teamlist?roleid=300001' })
    expect(await waitForInput(server, agentTeams.list, 1)).toEqual({ page: 1, limit: 20, roleid: '300001' })
  })
})

describe('hidden players of an agent', () => {
  const openHidden = async (server = createServer()) => {
    const { user } = await open(server)
    await user.click(getRowButton('300001', 'Hidden players'))
    const list = await openList('Hidden players')
    await within(list).findByText('100001')
    return { user, list }
  }

  test('are listed with net deposits in a 1100 px dialog with pages of 10 to 200', async () => {
    const server = createServer()
    const { user, list } = await openHidden(server)
    expect(server.listInputs(relations.hidden)).toEqual([{ page: 1, limit: 20, parentID: '300001' }])
    expect(readCells(list)[0]).toMatchObject({
      'Player ID': '100001',
      Deposits: '5.00',
      Withdrawals: '7.66',
      'Net deposits': '-2.66',
      Operator: 'ana',
      'Hidden at': '2026-07-30 10:11:12',
    })
    const sizes = within(within(list).getByRole('combobox', { name: 'Rows per page' })).getAllByRole('option')
    expect(sizes.map(size => size.textContent)).toEqual(
      [10, 20, 30, 50, 100, 200].map(size => `${size} / page`),
    )
    expect(getComputedStyle(list).width).toBe('1100px')
    await user.type(within(list).getByLabelText('Player ID'), '100001{Enter}')
    await waitForInput(server, relations.hidden, 2)
    await user.click(getSortButton('Deposits', list))
    expect(await waitForInput(server, relations.hidden, 3)).toEqual({
      page: 1,
      limit: 20,
      orderby: 'Deposit',
      orderType: 'asc',
      parentID: '300001',
      RoleID: '100001',
    })
  })

  test('are unhidden only after confirmation', async () => {
    const listAnswer = { data: { data: [{ RoleID: 100001, userHideRoleID: 0 }], total: 1 } }
    const server = createServer([[relations.list, () => ({ success: true, ...listAnswer })]])
    const { user, list } = await openHidden(server)
    await user.click(getRowButton('100001', 'Unhide'))
    const box = within(await screen.findByRole('alertdialog'))
    box.getByText(/^Unhide player 100001\?/)
    await user.click(box.getByRole('button', { name: 'Cancel' }))
    expect(server.listInputs(relations.unhide)).toEqual([])
    await user.click(within(list).getByRole('button', { name: 'Unhide' }))
    await user.dblClick(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Unhide player' }),
    )
    expect(await waitForInput(server, relations.unhide, 1)).toEqual({ RoleID: '100001' })
    await waitForInput(server, relations.hidden, 2)
    expect(server.listInputs(relations.unhide)).toHaveLength(1)
    expect(readToasts).toEqual([{ kind: 'success', text: 'restored' }])
  })

  const flags = [
    [1, /^The player is still hidden/],
    [0, /^Confirmed:/],
  ] as const
  for (const [at, one] of flags.entries())
    test.each([one])(
      'have the looked-up outcome of an unanswered unhide with the flag %i: %s',
      proofUnless(at === 0),
      async (userHideRoleID, words) => {
        const server = createServer([
          [relations.unhide, () => createLostAnswer(relations.unhide)],
          [
            relations.list,
            () => ({ success: true, data: { data: [{ RoleID: 100001, userHideRoleID }], total: 1 } }),
          ],
        ])
        const { user } = await openHidden(server)
        await user.click(getRowButton('100001', 'Unhide'))
        await user.click(
          within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Unhide player' }),
        )
        await screen.findByText(words)
        expect(server.listReads(relations.list)).toEqual([
          { page: 1, limit: 200, roleid: '100001', isAll: '100', IfInnerProxy: '3' },
        ])
      },
    )
})

describe('team daily report', () => {
  const createTeamDay = (more: Wire = {}) => ({
    AddTime: '2026-07-30',
    ProxyId: 300001,
    DailyDeposit: 12_345,
    DailyWithdraw: '-5',
    FirstDepositPerson: 2,
    FirstDepositMoney: 1000,
    Lv1PersonCount: 3,
    Lv1Running: 1_234_565,
    ...more,
  })
  const other = {
    FirstDepositPerson: 1234,
    FirstDepositMoney: 1_234_565,
    Deposit: '9000',
    Lv1FirstDepositPerson: 7,
    Lv1FirstDepositMoney: 8000,
    Lv1Deposit: 9999,
  }
  const createDaysServer = () =>
    createPlatform([[agentTeams.daily, () => createListAnswer([createTeamDay()], { other })]])

  test('shows turnover with three decimals, other money with two, and six tiles', async () => {
    await openHierarchy(teamDailyScreen, createDaysServer())
    await screen.findByText('300001')
    expect(readCells()[0]).toMatchObject({
      Date: '2026-07-30',
      'Deposits of the day': '12.35',
      'Withdrawals of the day': '-0.01',
      'Level 1 turnover': '1,234.565',
      'Level 2 deposits': '–',
    })
    expect(readTotals()).toEqual({
      'First-time depositors': '1,234',
      'First deposits': '1,234.57',
      'Total deposits': '9.00',
      'Level 1 first-time depositors': '7',
      'Level 1 first deposits': '8.00',
      'Level 1 deposits': '10.00',
    })
  })

  test('has three tiles in a variant without level 1', { tags: ['proof'] }, async () => {
    await openHierarchy(teamDailyScreen, createDaysServer(), { variant: { hideLevelOneTiles: true } })
    await screen.findByText('300001')
    expect(Object.keys(readTotals())).toEqual(['First-time depositors', 'First deposits', 'Total deposits'])
  })
})
