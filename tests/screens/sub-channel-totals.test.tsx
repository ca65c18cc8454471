import { configure, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { subChannelDailyScreen } from '../../src/renderer/screens/totals/sub-channel-daily.list.ts'
import { subChannelMonthlyScreen } from '../../src/renderer/screens/totals/sub-channel-monthly.list.ts'
import { subChannelAccounts } from '../../src/shared/endpoints/accounts.ts'
import { channelTotals } from '../../src/shared/endpoints/channel-totals.ts'
import { createRefusal, openScreen, readToasts, setClock } from './console.tsx'
import { readCells, readTiles } from './game-platform.ts'
import { aWireProxy, createProxyPlatform, createRowsAnswer, getLineButton } from './proxy-platform.ts'

// Nothing has a size here: Fluent takes what a dialog holds for hidden.
configure({ defaultHidden: true })
beforeEach(() => setClock('2026-07-31T01:30:00Z'))

const { subChannelDaily, subChannelMonthly } = channelTotals
const other = { PersonCount: 1, PersonDeposit: 2, Deposit: 3000, Withdraw: 4000, Running: null }
const totals = () =>
  createProxyPlatform([
    [subChannelDaily, () => createRowsAnswer([aWireProxy()], { other })],
    [subChannelMonthly, () => createRowsAnswer([aWireProxy({ mydate: null, month: '2026-07' })], { other })],
  ])
const open = async (shown: typeof subChannelDailyScreen) => {
  const server = totals()
  const opened = await openScreen(shown, server)
  await screen.findByText('20000001')
  return { ...opened, server }
}

test('the days have the figures of a report, the months those of the settlement too', async () => {
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

test('a sub-channel’s data are repaired by its own call', async () => {
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
])('no right to the %s: no message, no sums', async (_, source, shown) => {
  await openScreen(
    shown,
    createProxyPlatform([[source, () => createRefusal({ kind: 'forbidden', message: 'no' })]]),
  )
  await screen.findByText('You don’t have permission to see this')
  expect(readToasts).toEqual([])
  expect(screen.queryByRole('region', { name: 'Totals of the whole search' })).toBeNull()
  // Nothing is left of the list but the notice.
  expect(screen.queryByRole('button', { name: 'Search' })).toBeNull()
  expect(screen.queryByRole('grid')).toBeNull()
})
