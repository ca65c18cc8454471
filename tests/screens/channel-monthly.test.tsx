import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { channelReports } from '../../src/areas/channel-reports/calls.ts'
import { channelMonthlyScreen } from '../../src/areas/channel-reports/channel-monthly.list.ts'
import { createPlatform, openScreen, setClock } from './console.tsx'
import { pageSizes } from './game-platform.ts'

// In Sao Paulo it is still July.
beforeEach(() => setClock('2026-08-01T01:30:00Z'))

type Wire = Record<string, unknown>

const createMonth = (month: Wire = {}): Wire => ({
  remark: 'North',
  ApiFee: '1500',
  PersonCount: '44',
  PersonDeposit: 3,
  Deposit: '10000',
  Withdraw: 12_345,
  fakeWithdrawAmount: 999,
  Running: '1234565',
  WinNum: '5005',
  DPrate: '12.345%',
  FirstDepositPerson: 2,
  FirstDeposit: null,
  PersonRunning: 77,
  ...month,
})

/** Two channels without a remark and two with the same one: only their positions differ. */
const months = [
  createMonth(),
  createMonth({ remark: '', Deposit: '20000', PersonDeposit: 0 }),
  createMonth({ remark: null, Deposit: '7000' }),
  createMonth({ Deposit: '90000', WinNum: '-1', DPrate: null }),
]
const createServer = (rows = months, total = rows.length) =>
  createPlatform([[channelReports.monthly, () => ({ success: true, list: rows, total })]])

const open = async (server = createServer(), options: Parameters<typeof openScreen>[2] = {}) => {
  const view = await openScreen(channelMonthlyScreen, server, options)
  await screen.findAllByRole('gridcell', { name: 'North' })
  return view
}
const readTable = () =>
  screen
    .getAllByRole('row')
    .map(row =>
      within(row)
        .queryAllByRole('gridcell')
        .map(cell => cell.textContent),
    )
    .filter(cells => cells.length > 0)
const readHeaders = () => screen.getAllByRole('columnheader').map(header => header.textContent)

test('the report opens with the channel’s current month and can request another', async () => {
  const server = createServer()
  const { user } = await open(server)
  expect(server.listInputs(channelReports.monthly)).toEqual([{ page: 1, limit: 20, month: '2026-07' }])
  expect(pageSizes()).toEqual([10, 20, 30, 200].map(size => `${size} / page`))
  const field = screen.getByLabelText('Month')
  await user.clear(field)
  await user.type(field, '2026/5{Enter}')
  await waitFor(() =>
    expect(server.listInputs(channelReports.monthly)[1]).toEqual({ page: 1, limit: 20, month: '2026-05' }),
  )
})

test('an invalid month is rejected and not sent', { tags: ['proof'] }, async () => {
  const server = createServer()
  const { user } = await open(server)
  const field = screen.getByLabelText('Month')
  await user.clear(field)
  await user.type(field, '2026-13{Enter}')
  expect(await screen.findByText('Enter a valid month, e.g. 2026-07')).toBeTruthy()
  expect(server.listInputs(channelReports.monthly)).toHaveLength(1)
})

test('the report shows every figure, also derived ones, with decimals and sign', async () => {
  await open()
  expect(readTable()[0]?.slice(1)).toEqual([
    'North',
    '1.50',
    '44',
    '3',
    '10.00',
    '3.33',
    '12.35',
    '-2.35',
    '1.00',
    '1,234.57',
    '-5.01',
    '12.35%',
    '2',
    '–',
    '77',
  ])
  expect(screen.getByRole('gridcell', { name: '-2.35' }).dataset['tone']).toBe('danger')
  // No depositor: an average of 0.
  expect(readTable()[1]?.slice(1, 7)).toEqual(['–', '1.50', '44', '0', '20.00', '0.00'])
  expect(readTable()[3]?.slice(11, 13)).toEqual(['0.00', '–'])
})

test('simplified mode hides no column of this report', { tags: ['proof'] }, async () => {
  const { unmount } = await open()
  const all = readHeaders()
  unmount()
  await open(createServer(), { environment: { simplified: true } })
  expect(readHeaders()).toEqual(all)
  expect(all).toEqual(expect.arrayContaining(['Fake withdrawals', 'Active players']))
})

test('the chart shows the largest channel first and every channel separately', async () => {
  await open()
  const chart = screen.getByRole('figure', { name: 'Deposits, withdrawals and net deposits by channel' })
  expect(chart.querySelector('p')?.textContent).toContain('90.00 (North)')
  const steps = within(chart).getByRole<HTMLInputElement>('slider')
  expect(steps.max).toBe('3')
  expect(steps.getAttribute('aria-valuetext')).toMatch(/^North, Deposits 90\.00/)
})

test('the chart shows at most 14 channels', { tags: ['proof'] }, async () => {
  const manyMonths = Array.from({ length: 18 }, (_, place) => createMonth({ Deposit: 1000 * place }))
  await open(createServer(manyMonths))
  expect(screen.getByRole<HTMLInputElement>('slider').max).toBe('13')
})

test('channels with the same name, or with none, can be selected and exported', async () => {
  const server = createServer()
  const { user } = await open(server)
  await user.click(screen.getByRole('checkbox', { name: 'Select row 1' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select row 2' }))
  await user.click(screen.getByRole('button', { name: 'Choose what to export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Selected rows (2)' }))
  await user.click(screen.getByRole('button', { name: 'Export' }))
  const [selection, all] = server.plans
  expect(selection?.scope).toMatchObject({ rows: [{ Deposit: 10_000 }, { Deposit: 20_000 }] })
  expect(selection?.scope.kind === 'rows' && selection.scope.rows).toHaveLength(2)
  // Without a row key, no row is dropped as a duplicate.
  expect(all).toMatchObject({
    rowKey: null,
    scope: { kind: 'all', total: 4 },
    input: { month: '2026-07' },
    about: [{ label: 'Month', value: '2026-07' }, { label: 'Scope' }, { label: 'Channel time zone' }],
  })
})

test('a selected row does not select an identical row of the next page', async () => {
  const server = createServer(months, 44)
  const { user } = await open(server)
  await user.click(screen.getByRole('checkbox', { name: 'Select row 1' }))
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(server.listInputs(channelReports.monthly)).toHaveLength(2))
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Select row 21' })
  expect(box.checked).toBe(false)
})
