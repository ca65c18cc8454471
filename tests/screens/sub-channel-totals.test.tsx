import { configure, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { subChannelAccounts } from '../../src/areas/accounts/calls.ts'
import { channelTotals } from '../../src/areas/channel-totals/calls.ts'
import { subChannelDailyScreen } from '../../src/areas/channel-totals/sub-channel-daily.list.ts'
import { subChannelMonthlyScreen } from '../../src/areas/channel-totals/sub-channel-monthly.list.ts'
import { createRefusal, openScreen, readToasts, setClock } from './console.tsx'
import { readCells, readTiles } from './game-platform.ts'
import { aWireProxy, createProxyPlatform, createRowsAnswer, getLineButton } from './proxy-platform.ts'

// jsdom has no layout: Fluent treats the content of dialogs as hidden.
configure({ defaultHidden: true })
beforeEach(() => setClock('2026-07-31T01:30:00Z'))

const { subChannelDaily, subChannelMonthly } = channelTotals
const other = { PersonCount: 1, PersonDeposit: 2, Deposit: 3000, Withdraw: 4000, Running: null }
const totals = () =>
  createProxyPlatform([
    [subChannelDaily, () => createRowsAnswer([aWireProxy()], { other })],
    [subChannelMonthly, () => createRowsAnswer([aWireProxy({ mydate: null, month: '2026-07' })], { other })],
  ])
const open = async (totalsScreen: typeof subChannelDailyScreen) => {
  const server = totals()
  const view = await openScreen(totalsScreen, server)
  await screen.findByText('20000001')
  return { ...view, server }
}

test('days show report figures; months also show settlement figures', async () => {
  const { unmount } = await open(subChannelDailyScreen)
  expect(readCells()[0]).toMatchObject({
    Date: '2026-07-30',
    'Sub-channel ID': '20000001',
    'Net deposits': '-654.330',
    'Deposit conversion': '75.00%',
  })
  expect(readCells()[0]).not.toHaveProperty('To settle')
  expect(readTiles()).toEqual(['1', '2', '3.000', '4.000', '-1.000', '–'])
  unmount()
  await open(subChannelMonthlyScreen)
  expect(readCells()[0]).toMatchObject({ Month: '2026-07', 'Actual income': '100.049', 'To settle': '25.1' })
})

test('a repair of sub-channel data uses its own call', async () => {
  const { user, server } = await open(subChannelDailyScreen)
  await user.click(getLineButton(0, 'Repair data'))
  const box = within(await screen.findByRole('alertdialog'))
  await user.click(box.getByRole('button', { name: 'Repair data' }))
  await waitFor(() =>
    expect(server.tasks).toMatchObject([
      { id: subChannelAccounts.repair.id, input: { RoleID: '20000001' }, title: 'Repair data 20000001' },
    ]),
  )
})

test.each([
  ['days', subChannelDaily, subChannelDailyScreen],
  ['months', subChannelMonthly, subChannelMonthlyScreen],
])(
  'a missing permission for the %s is shown in place, without toast or totals',
  async (_, source, totalsScreen) => {
    await openScreen(
      totalsScreen,
      createProxyPlatform([[source, () => createRefusal({ kind: 'forbidden', message: 'no' })]]),
    )
    await screen.findByText('You don’t have permission to see this. Ask your administrator.')
    expect(readToasts).toEqual([])
    expect(screen.queryByRole('region', { name: 'Totals of the whole search' })).toBeNull()
    // Only the notice remains of the list.
    expect(screen.queryByRole('button', { name: 'Search' })).toBeNull()
    expect(screen.queryByRole('grid')).toBeNull()
  },
)
