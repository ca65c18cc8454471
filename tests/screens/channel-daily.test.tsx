import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { channelReports } from '../../src/areas/channel-reports/calls.ts'
import { channelDailyScreen } from '../../src/areas/channel-reports/channel-daily.list.ts'
import { createPlatform, createRefusal, openScreen, setClock } from './console.tsx'

beforeEach(() => setClock('2026-07-31T01:30:00Z'))

const days = [
  {
    date: '2026-07-30',
    Deposit: '52462530',
    PersonDeposit: 295,
    FirstDeposit: null,
    FirstDepositPerson: '12',
    Withdraw: 60_000_501,
    PersonWithdraw: 63,
    fakeWithdrawAmount: '1499',
    PersonCount: 44,
    PersonRunning: 77,
    Running: '1234565',
    WinNum: '-5005',
    AdvAddAmount: 4_000_000,
    AdvReduceAmount: -900_000,
    IfInnerProxyPerson: 4,
    IfInnerProxyPersonDeposit: 5,
    IfInnerProxyDeposit: '462530',
  },
  { date: '2026-07-29', Deposit: '1000', PersonDeposit: 0, Withdraw: 0, WinNum: 0 },
]
const createServer = () =>
  createPlatform([[channelReports.daily, () => ({ data: { data: days, total: '2' } })]])
const firstSearch = { start: '2026-07-24', end: '2026-07-30' }

const open = async (server = createServer(), options: Parameters<typeof openScreen>[2] = {}) => {
  const view = await openScreen(channelDailyScreen, server, options)
  await screen.findByRole('gridcell', { name: '2026-07-30' })
  return view
}
const readHeaders = () => screen.getAllByRole('columnheader').map(header => header.textContent)
const readFigures = (date: string) => {
  const row = screen.getByRole('gridcell', { name: date }).closest<HTMLElement>('[role=row]') as HTMLElement
  return within(row)
    .getAllByRole('gridcell')
    .map(cell => cell.textContent)
    .slice(1)
}

test('the report shows every figure, also derived ones, with decimals and sign', async () => {
  await open()
  expect(readFigures('2026-07-30')).toEqual([
    '2026-07-30',
    '52,462.53',
    '295',
    '177.84',
    '–',
    '12',
    '60,001',
    '63',
    '-7,537.97',
    '1',
    '44',
    '77',
    '1,234.57',
    '5.01',
    '4,000.00',
    '-900.00',
    '3,100.00',
    '4',
    '5',
    '462.53',
    '40',
    '290',
    '52,000.00',
    'Check orders',
  ])
  // No depositor: an average of 0, no division; a win of 0 has no sign.
  expect(readFigures('2026-07-29').slice(1, 14)).toEqual([
    '1.00',
    '0',
    '0.00',
    '–',
    '–',
    '0',
    '–',
    '1.00',
    '–',
    '–',
    '–',
    '–',
    '0.00',
  ])
  const negativeCell = screen.getByRole('gridcell', { name: '-7,537.97' })
  expect(negativeCell.dataset['tone']).toBe('danger')
})

test('simplified mode hides only fake withdrawals and active players', async () => {
  const { unmount } = await open()
  const all = readHeaders()
  unmount()
  await open(createServer(), { environment: { simplified: true } })
  expect(all.filter(header => !readHeaders().includes(header))).toEqual([
    'Fake withdrawals',
    'Active players',
  ])
})

test('sorting by win sends the opposite order, because its sign is inverted here', async () => {
  const server = createServer()
  const { user } = await open(server)
  const getHeader = () => screen.getByRole('columnheader', { name: /^House win/ })
  for (const [index, shownOrder, sentOrder] of [
    [1, 'ascending', 'desc'],
    [2, 'descending', 'asc'],
  ] as const) {
    await user.click(within(getHeader()).getByRole('button'))
    await waitFor(() =>
      expect(server.listInputs(channelReports.daily)[index]).toMatchObject({
        orderby: 'WinNum',
        ordertype: sentOrder,
      }),
    )
    await waitFor(() => expect(getHeader().getAttribute('aria-sort')).toBe(shownOrder))
  }
})

test('the chart shows deposits, withdrawals and net deposits by day', { tags: ['proof'] }, async () => {
  await open()
  const chart = screen.getByRole('figure', { name: 'Deposits, withdrawals and net deposits by day' })
  expect(chart.querySelector('p')?.textContent).toContain('52,462.53 (2026-07-30)')
})

test('a forbidden report shows that the permission is missing', async () => {
  const server = createPlatform([
    [channelReports.daily, () => createRefusal({ kind: 'forbidden', message: 'no right' })],
  ])
  await openScreen(channelDailyScreen, server)
  expect(
    await screen.findByText('You don’t have permission to see this. Ask your administrator.'),
  ).toBeTruthy()
})

test('an export omits the columns that simplified mode hides', async () => {
  const server = createServer()
  const { user } = await open(server, { environment: { simplified: true } })
  await user.click(screen.getByRole('button', { name: 'Export' }))
  const [plan] = server.plans
  expect(plan).toMatchObject({
    title: 'Channel daily summary',
    endpoint: 'channelReports.daily',
    input: firstSearch,
    scope: { kind: 'all', total: 2 },
    rowKey: 'date',
    totals: [],
  })
  const fields = plan?.columns.map(column => column.field)
  expect(fields).toHaveLength(21)
  expect(fields).not.toContain('fakeWithdrawAmount')
  expect(fields).not.toContain('PersonRunning')
})
