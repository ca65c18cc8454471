import { configure, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { agentSummaryScreen } from '../../src/areas/agent-summary/agent-summary.list.ts'
import { agentSummary } from '../../src/areas/agent-summary/calls.ts'
import { playerLevels } from '../../src/areas/shared/levels/player-levels.calls.ts'
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

/** Creates an agent's five rows; the last is the sum of the others. */
const createBlock = (RoleID: number, more: Wire = {}): readonly Wire[] =>
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
const createServer = (startResult: Result<string> = ok('task-1'), answers: Answers = []) =>
  createProxyPlatform(
    [
      [
        agentSummary.list,
        () => createListAnswer([...createBlock(300001), ...createBlock(300002)], { count: 2, other }),
      ],
      [agentSummary.daily, () => createListAnswer(createBlock(300001, { date: '2026-07-30' }))],
      [playerLevels.levels, () => createListAnswer(createBlock(300077))],
      ...answers,
    ],
    startResult,
  )
const open = async (server = createServer()) => {
  const view = await openHierarchy(agentSummaryScreen, server)
  await screen.findByText('300002')
  return { ...view, server }
}
const baseQuery = { page: 1, limit: 20, IfInnerProxy: '3' }

describe('the agent summary', () => {
  test('names each agent once for its five rows, from self to summary', async () => {
    await open()
    const rows = readCells()
    expect(rows.map(cells => cells['Level'])).toEqual(
      [1, 2].flatMap(() => ['Self', 'Level 1', 'Level 2', 'Level 3', 'Summary']),
    )
    expect(rows.map(cells => cells['Agent'])).toEqual(['300001', '', '', '', '', '300002', '', '', '', ''])
  })

  test('shows three decimals; an average without depositors equals the deposits', async () => {
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

  test('has no page total, because an agent’s rows include its sub-agents', { tags: ['proof'] }, async () => {
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

  test('has buttons only in the first row of an agent', { tags: ['proof'] }, async () => {
    await open()
    for (const name of ['Daily details', 'Sub-agents', 'Repair data'])
      expect(screen.getAllByRole('button', { name })).toHaveLength(2)
  })

  test('opens with the agent ID from the route', async () => {
    const server = createServer()
    await openHierarchy(agentSummaryScreen, server, { route: '/channelapi/agent/agentSummary?RoleID=300001' })
    expect(await waitForInput(server, agentSummary.list, 1)).toEqual({ ...baseQuery, RoleID: '300001' })
  })
})

describe('the agent summary dialogs', () => {
  test('the daily details request the agent’s last seven days and group rows by day', async () => {
    const { user, server } = await open()
    await user.click(getRowButton('300001', 'Daily details'))
    const list = await openList('Agent daily details')
    await waitFor(() =>
      expect(readCells(list).map(cells => cells['Date'])).toEqual(['2026-07-30', '', '', '', '']),
    )
    within(list).getByText('Agent 300001')
    expect(server.listInputs(agentSummary.daily)).toEqual([
      { page: 1, limit: 20, RoleID: '300001', date1: '2026-07-24', date2: '2026-07-30' },
    ])
  })

  test('the sub-agents have their own daily details', { tags: ['proof'] }, async () => {
    const { user, server } = await open()
    await user.click(getRowButton('300002', 'Sub-agents'))
    const list = await openList('Sub-agents')
    await within(list).findByText('300077')
    expect(server.listInputs(playerLevels.levels)).toEqual([{ page: 1, limit: 20, RoleID: '300002' }])
    await user.click(within(list).getByRole('button', { name: 'Daily details' }))
    expect(await waitForInput(server, agentSummary.daily, 1)).toMatchObject({ RoleID: '300077' })
  })
})

describe('the agent summary jobs', () => {
  const repair = async (server: ReturnType<typeof createServer>) => {
    const { user } = await open(server)
    await user.click(getRowButton('300001', 'Repair data'))
    const confirmation = within(await screen.findByRole('alertdialog'))
    confirmation.getByText('Recalculate the data of agent 300001?')
    expect(server.tasks).toMatchObject([])
    await user.dblClick(confirmation.getByRole('button', { name: 'Repair data' }))
  }

  test('a repair is queued once, after confirmation', async () => {
    const server = createServer()
    await repair(server)
    await waitFor(() =>
      expect(server.tasks).toMatchObject([
        { id: agentSummary.repair.id, input: { RoleID: '300001' }, title: 'Repair data 300001' },
      ]),
    )
    await waitFor(() => expect(readToasts.map(one => one.kind)).toEqual(['success']))
    expect(readToasts[0]?.text).toMatch(/repair/i)
  })

  test('a rejected repair shows the platform’s message', { tags: ['proof'] }, async () => {
    await repair(createServer(failed({ kind: 'rejected', code: '0', message: 'Repair failed' })))
    await waitFor(() => expect(readToasts).toEqual([{ kind: 'error', text: 'Repair failed' }]))
  })

  test('the export starts with the filters of the search', { tags: ['proof'] }, async () => {
    const { user, server } = await open()
    await fill(user, { 'Agent ID': '300001' })
    await search(user)
    await waitForInput(server, agentSummary.list, 2)
    await user.click(screen.getByRole('button', { name: 'Choose what to export' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Export by the platform (background job)' }))
    await waitFor(() =>
      expect(server.tasks).toMatchObject([
        { id: agentSummary.export.id, input: { ...baseQuery, RoleID: '300001' }, title: 'Agent summary' },
      ]),
    )
    expect(agentSummary.export.input.parse(baseQuery)).toMatchObject({ event: 'export' })
  })
})
