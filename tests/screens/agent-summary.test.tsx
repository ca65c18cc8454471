import { configure, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { agentSummaryScreen } from '../../src/renderer/screens/agent/agent-summary.list.ts'
import { agentSummary } from '../../src/shared/endpoints/agent-summary.ts'
import { playerLevels } from '../../src/shared/endpoints/player-levels.ts'
import { failed, ok, type Result } from '../../src/shared/result.ts'
import { readToasts, setClock } from './console.tsx'
import { openList, readCells } from './game-platform.ts'
import {
  type Answers,
  createListAnswer,
  fill,
  getRowButton,
  openHierarchy,
  readTotals,
  search,
  type Wire,
  waitForInput,
} from './hierarchy-platform.ts'
import { createProxyPlatform } from './proxy-platform.ts'

configure({ defaultHidden: true })
beforeEach(() => setClock('2026-07-31T01:30:00Z'))

/** An agent's five rows; the last is the sum of the others. */
const block = (RoleID: number, more: Wire = {}): readonly Wire[] =>
  [0, 1, 2, 3, 4].map(AgentLevel => ({
    RoleID,
    AgentLevel,
    PersonCount: AgentLevel === 4 ? 40 : 10,
    DepositCount: AgentLevel === 4 ? 8 : AgentLevel === 0 ? 0 : 2,
    Deposit: AgentLevel === 4 ? 4_938_260 : '1234565',
    Withdraw: AgentLevel === 4 ? 8_000_000 : 2_000_000,
    Running: '1234565',
    FirstRoubarMoney: 5,
    ...more,
  }))
const other = {
  TotalDeposit: '1234565',
  TotalAllDeposit: 9_000_000,
  TotalRollOut: 1,
  TotalAllRollOut: 2,
  Totalyk: -3,
  TotalAllyk: 4,
}
const server = (started: Result<string> = ok('task-1'), answers: Answers = []) =>
  createProxyPlatform(
    [
      [agentSummary.list, () => createListAnswer([...block(300001), ...block(300002)], { count: 2, other })],
      [agentSummary.daily, () => createListAnswer(block(300001, { date: '2026-07-30' }))],
      [playerLevels.levels, () => createListAnswer(block(300077))],
      ...answers,
    ],
    started,
  )
const open = async (behind = server()) => {
  const opened = await openHierarchy(agentSummaryScreen, behind)
  await screen.findByText('300002')
  return { ...opened, behind }
}
const all = { page: 1, limit: 20, IfInnerProxy: '3' }

describe('the list', () => {
  test('says each agent once for five rows, self to sum', async () => {
    await open()
    const rows = readCells()
    expect(rows.map(cells => cells['Level'])).toEqual(
      [1, 2].flatMap(() => ['Self', 'Level 1', 'Level 2', 'Level 3', 'Summary']),
    )
    expect(rows.map(cells => cells['Agent'])).toEqual(['300001', '', '', '', '', '300002', '', '', '', ''])
  })

  test('shows money with three decimals; an average without depositors is the deposit itself', async () => {
    await open()
    expect(readCells().slice(0, 2)).toMatchObject([
      {
        Deposits: '1,234.565',
        'Net deposits': '-765.435',
        'Average deposit': '1,234.565',
        Turnover: '1,234.565',
      },
      { 'Average deposit': '617.283', 'Hidden first deposits': '0.005' },
    ])
  })

  test('adds up no page: an agent’s rows hold those of the agents below', async () => {
    await open()
    expect(screen.queryByText('Page total')).toBeNull()
  })

  test('shows the six totals of the search', async () => {
    await open()
    expect(readTotals()).toEqual({
      'Team deposits': '1,234.565',
      'Total deposits': '9,000.000',
      'Team withdrawals': '0.001',
      'Total withdrawals': '0.002',
      'Team net deposits': '-0.003',
      'Total net deposits': '0.004',
    })
  })

  test('has buttons in the first row of an agent alone', async () => {
    await open()
    for (const name of ['Daily details', 'Sub-agents', 'Repair data'])
      expect(screen.getAllByRole('button', { name })).toHaveLength(2)
  })

  test('starts with the agent that another screen names', async () => {
    const behind = server()
    await openHierarchy(agentSummaryScreen, behind, { route: '/channelapi/agent/agentSummary?RoleID=300001' })
    expect(await waitForInput(behind, agentSummary.list, 1)).toEqual({ ...all, RoleID: '300001' })
  })
})

describe('the dialogs', () => {
  test('the daily detail asks for the last seven days of the agent, in blocks of a day', async () => {
    const { user, behind } = await open()
    await user.click(getRowButton('300001', 'Daily details'))
    const list = await openList('Agent daily details')
    await waitFor(() =>
      expect(readCells(list).map(cells => cells['Date'])).toEqual(['2026-07-30', '', '', '', '']),
    )
    within(list).getByText('Agent 300001')
    expect(behind.of(agentSummary.daily)).toEqual([
      { page: 1, limit: 20, RoleID: '300001', date1: '2026-07-24', date2: '2026-07-30' },
    ])
  })

  test('the sub-agents have a daily detail of their own', async () => {
    const { user, behind } = await open()
    await user.click(getRowButton('300002', 'Sub-agents'))
    const list = await openList('Sub-agents')
    await within(list).findByText('300077')
    expect(behind.of(playerLevels.levels)).toEqual([{ page: 1, limit: 20, RoleID: '300002' }])
    await user.click(within(list).getByRole('button', { name: 'Daily details' }))
    expect(await waitForInput(behind, agentSummary.daily, 1)).toMatchObject({ RoleID: '300077' })
  })
})

describe('the jobs', () => {
  const repair = async (behind: ReturnType<typeof server>) => {
    const { user } = await open(behind)
    await user.click(getRowButton('300001', 'Repair data'))
    const asked = within(await screen.findByRole('alertdialog'))
    asked.getByText('Recalculate the data of agent 300001?')
    expect(behind.tasks).toMatchObject([])
    await user.dblClick(asked.getByRole('button', { name: 'Repair data' }))
  }

  test('a repair is queued once, after it is confirmed', async () => {
    const behind = server()
    await repair(behind)
    await waitFor(() =>
      expect(behind.tasks).toMatchObject([
        { id: agentSummary.repair.id, input: { RoleID: '300001' }, title: 'Repair data 300001' },
      ]),
    )
    await waitFor(() => expect(readToasts.map(one => one.kind)).toEqual(['success']))
    expect(readToasts[0]?.text).toMatch(/repair/i)
  })

  test('a repair that gets no task says so', async () => {
    await repair(server(failed({ kind: 'rejected', code: '0', message: 'Repair failed' })))
    await waitFor(() => expect(readToasts).toEqual([{ kind: 'error', text: 'Repair failed' }]))
  })

  test('the export is started with the search', async () => {
    const { user, behind } = await open()
    await fill(user, { 'Agent ID': '300001' })
    await search(user)
    await waitForInput(behind, agentSummary.list, 2)
    await user.click(screen.getByRole('button', { name: 'Choose what to export' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Export by the platform (background job)' }))
    await waitFor(() =>
      expect(behind.tasks).toMatchObject([
        { id: agentSummary.export.id, input: { ...all, RoleID: '300001' }, title: 'Agent summary' },
      ]),
    )
    expect(agentSummary.export.input.parse(all)).toMatchObject({ event: 'export' })
  })
})
