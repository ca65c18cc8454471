import { configure, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { accounts } from '../../src/areas/accounts/calls.ts'
import { channelTotals } from '../../src/areas/channel-totals/calls.ts'
import { salesmanReportScreen } from '../../src/areas/channel-totals/salesman-report.list.ts'
import { failed, ok } from '../../src/shared/result.ts'
import { createRefusal, openScreen, readToasts, setClock } from './console.tsx'
import { readCells, readTiles } from './game-platform.ts'
import {
  aWireProxy,
  createProxyPlatform,
  createRowsAnswer,
  getLineButton,
  readCellUnder,
} from './proxy-platform.ts'

// jsdom has no layout: Fluent treats the content of dialogs as hidden.
configure({ defaultHidden: true })
// In Sao Paulo it is still the 30th.
beforeEach(() => setClock('2026-07-31T01:30:00Z'))

const rows = [
  aWireProxy(),
  aWireProxy({ ProxyId: '20000002', PersonCount: 0, PersonDeposit: 0, remark: null }),
]
const other = { PersonCount: 40, PersonDeposit: 30, Deposit: 24_691_340, Withdraw: '26000000', Running: 1500 }
const report = (taskResult: Parameters<typeof createProxyPlatform>[1] = ok('task-1')) =>
  createProxyPlatform([[channelTotals.salesmanDaily, () => createRowsAnswer(rows, { other })]], taskResult)

const open = async (server = report()) => {
  const view = await openScreen(salesmanReportScreen, server)
  await screen.findByText('20000001')
  return { ...view, server }
}

test('the report shows its columns in order, with three decimals and rates with two', async () => {
  await open()
  expect(Object.entries(readCells()[0] ?? {}).slice(1, -1)).toEqual([
    ['Date', '2026-07-30'],
    ['Salesperson ID', '20000001'],
    ['Account', 'ana'],
    ['Deposits', '12,345.670'],
    ['Withdrawals', '13,000.000'],
    ['Net deposits', '-654.330'],
    ['Remark', 'North'],
    ['Parent', 'East channelChannel · 30000007'],
    ['Registrations', '40'],
    ['Depositors', '30'],
    ['Fake withdrawals', '1,234.567'],
    ['Turnover', '98,765.432'],
    ['Player win / loss', '-5.005'],
    ['Deposit conversion', '75.00%'],
    ['Repeat deposit rate', '13.33%'],
    ['First-time depositors', '4'],
    ['First deposits', '50.000'],
    ['Active players', '33'],
    ['Dropped players', '2'],
    ['Net advertising fees', '-1.500'],
  ])
  expect(readCellUnder(0, 'Net deposits').dataset['tone']).toBe('danger')
  // No registrations and no depositors.
  expect(readCells()[1]).toMatchObject({
    'Deposit conversion': '0.00%',
    'Repeat deposit rate': '0.00%',
    Remark: '–',
  })
})

test('the tiles show the sums that come with the list', async () => {
  await open()
  expect(readTiles()).toEqual(['40', '30', '24,691.340', '26,000.000', '-1,308.660', '1.500'])
})

test('a repair of a salesperson’s data starts one job', async () => {
  const { user, server } = await open()
  await user.click(getLineButton(0, 'Repair data'))
  const box = within(await screen.findByRole('alertdialog'))
  box.getByText('Recalculate the data of 20000001 (ana)?')
  await user.dblClick(box.getByRole('button', { name: 'Repair data' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(server.tasks).toMatchObject([
    { id: accounts.repair.id, input: { RoleID: '20000001' }, title: 'Repair data 20000001' },
  ])
  expect(readToasts).toContainEqual({
    kind: 'success',
    text: 'Repair task submitted, the result comes later',
  })
})

test('a repair without a task id is reported as failed', async () => {
  const refusal = failed({
    kind: 'invalid',
    fields: [{ field: 'task', message: 'errors:task.repairFailed' }],
  })
  const { user } = await open(report(refusal))
  await user.click(getLineButton(0, 'Repair data'))
  const box = within(await screen.findByRole('alertdialog'))
  await user.click(box.getByRole('button', { name: 'Repair data' }))
  await waitFor(() => expect(readToasts).toContainEqual({ kind: 'error', text: 'Repair failed. Try again.' }))
})

test('a missing permission is shown in place, without a toast or totals', async () => {
  await openScreen(
    salesmanReportScreen,
    createProxyPlatform([
      [channelTotals.salesmanDaily, () => createRefusal({ kind: 'forbidden', message: 'no' })],
    ]),
  )
  await screen.findByText('You don’t have permission to see this. Ask your administrator.')
  expect(readToasts).toEqual([])
  expect(screen.queryByRole('region', { name: 'Totals of the whole search' })).toBeNull()
})
