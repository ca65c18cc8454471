import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { channelTotals } from '../../src/areas/channel-totals/calls.ts'
import { salesmanMonthlyScreen } from '../../src/areas/channel-totals/salesman-monthly.list.ts'
import { gameApi } from '../../src/areas/game-profit/calls.ts'
import { openScreen, setClock } from './console.tsx'
import { openList, readCells } from './game-platform.ts'
import {
  aWireProxy,
  createProxyPlatform,
  createRowsAnswer,
  getLineButton,
  readCellUnder,
  waitForCall,
} from './proxy-platform.ts'

// In Sao Paulo it is still July.
beforeEach(() => setClock('2026-08-01T01:30:00Z'))

const createMonth = (row: Record<string, unknown> = {}) =>
  aWireProxy({ mydate: null, month: '2026-02', ...row })
const rows = [
  createMonth(),
  createMonth({ ProxyId: 20000002, ApiFee: 0 }),
  createMonth({ ProxyId: 20000003, month: null }),
]
const monthly = () =>
  createProxyPlatform([
    [channelTotals.salesmanMonthly, () => createRowsAnswer(rows)],
    [
      gameApi.fees,
      () => createRowsAnswer([{ mydate: '2026-02-03', ApiName: 'PG', Water: 1, WinNum: 2, ApiFee: 3000 }]),
    ],
  ])
const open = async (server = monthly()) => {
  const view = await openScreen(salesmanMonthlyScreen, server)
  await screen.findByText('20000001')
  return { ...view, server }
}

test('a month shows figures with three decimals, profit and settlement with one', async () => {
  await open()
  expect(Object.entries(readCells()[0] ?? {}).slice(1)).toEqual([
    ['Month', '2026-02'],
    ['Salesperson ID', '20000001'],
    ['Account', 'ana'],
    ['Deposits', '12,345.670'],
    ['Withdrawals', '13,000.000'],
    ['Net deposits', '-654.330'],
    ['API fee', '610.200'],
    ['Actual income', '100.049'],
    ['Channel profit share', '35.1'],
    ['Settled', '10.0'],
    ['To settle', '25.1'],
    ['Registrations', '40'],
    ['Depositors', '30'],
    ['Remark', 'North'],
    ['Parent', 'East channelChannel · 30000007'],
    ['Fake withdrawals', '1,234.567'],
    ['Payment channel fee', '308.642'],
    ['Turnover', '98,765.432'],
    ['Player win / loss', '-5.005'],
    ['Deposit conversion', '75.00%'],
    ['Repeat deposit rate', '13.33%'],
    ['First-time depositors', '4'],
    ['First deposits', '50.000'],
    ['Active players', '33'],
    ['Dropped players', '2'],
    ['Net advertising fees', '-1.500'],
    ['House win / loss', '5.005'],
    ['Withdrawing players', '9'],
  ])
})

test('API fees open for the salesperson’s month, or for the searched one without it', async () => {
  const { user, server } = await open()
  expect(readCellUnder(0, 'API fee').dataset['tone']).toBe('info')
  expect(readCellUnder(1, 'API fee').dataset['tone']).toBe('danger')
  await user.click(getLineButton(0, '610.200 – API fees'))
  const dialog = await openList('API fee records')
  await within(dialog).findByText('2026-02-03')
  expect(dialog.textContent).toContain('20000001')
  expect(server.listInputs(gameApi.fees)).toEqual([
    { page: 1, limit: 20, roleId: '20000001', startDate: '2026-02-01', endDate: '2026-02-28' },
  ])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
  await user.click(getLineButton(2, /– API fees$/))
  expect(await waitForCall(server, gameApi.fees, 1)).toEqual({
    page: 1,
    limit: 20,
    roleId: '20000003',
    startDate: '2026-07-01',
    endDate: '2026-07-31',
  })
})
